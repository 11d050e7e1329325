/** Words of the game that explain themselves wherever they stand. */

export const TERMS = [
  "round",
  "draft",
  "planning",
  "production",
  "recurring",
  "direction",
  "supremacy",
  "forecast",
  "construction",
  "slate",
  "recycling",
  "discard",
  "bonus",
  "corruption",
  "track",
  "purse",
  "points",
  "duo",
  "pool",
  "exchange",
  "deputy",
] as const;

export type Term = (typeof TERMS)[number];
