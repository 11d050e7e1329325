/** The examples of the rules page, drawn with the real cards, cubes and empires. */

import type { Filled } from "../../art/spaces";
import type { CardType, Resource, SpaceKind } from "../../protocol";

export type Piece =
  | { kind: "card"; card: string; filled?: Filled }
  | { kind: "cube"; resource: Resource }
  | { kind: "pin"; what: SpaceKind; count?: number }
  | { kind: "types"; type: CardType; count: number }
  | { kind: "sign"; sign: "→" | "+" | "×" | "=" | "−" }
  | { kind: "number"; number: number }
  | { kind: "points"; points: number }
  | { kind: "empire"; empire: string }
  /** What a seat produces, and whether it gains the character. */
  | { kind: "seat"; empire: string; what: Resource; amount: number; wins?: boolean };

const arrow: Piece = { kind: "sign", sign: "→" };
const times: Piece = { kind: "sign", sign: "×" };
const equals: Piece = { kind: "sign", sign: "=" };
const plus: Piece = { kind: "sign", sign: "+" };
const minus: Piece = { kind: "sign", sign: "−" };

const cube = (resource: Resource): Piece => ({ kind: "cube", resource });
const seat = (empire: string, what: Resource, amount: number, wins = false): Piece => ({
  kind: "seat",
  empire,
  what,
  amount,
  wins,
});

export const FIGURES = {
  passing: [
    { kind: "empire", empire: "republic_of_europe" },
    arrow,
    { kind: "empire", empire: "noram_states" },
    arrow,
    { kind: "empire", empire: "aztec_empire" },
    arrow,
    { kind: "empire", empire: "federation_of_asia" },
  ],
  recycling: [
    { kind: "card", card: "tank_division" },
    arrow,
    cube("materials"),
    arrow,
    { kind: "card", card: "recycling_plant", filled: [["materials", "materials"]] },
  ],
  chain: [
    {
      kind: "card",
      card: "financial_center",
      filled: [
        ["materials", "materials"],
        ["materials", "materials"],
        ["materials", "materials"],
        ["materials", "materials"],
        ["energy", "energy"],
      ],
    },
    arrow,
    { kind: "pin", what: "financier" },
    plus,
    { kind: "pin", what: "gold", count: 2 },
  ],
  per_type: [
    { kind: "card", card: "robot_assistants" },
    { kind: "types", type: "structure", count: 3 },
    arrow,
    { kind: "pin", what: "materials", count: 3 },
  ],
  production: [
    seat("republic_of_europe", "materials", 2),
    plus,
    { kind: "card", card: "recycling_plant" },
    equals,
    { kind: "pin", what: "materials", count: 4 },
  ],
  supremacy: [
    seat("republic_of_europe", "materials", 4, true),
    seat("noram_states", "materials", 3),
    seat("aztec_empire", "materials", 1),
    arrow,
    { kind: "pin", what: "financier" },
  ],
  tie: [
    seat("republic_of_europe", "energy", 2),
    seat("aztec_empire", "energy", 2),
    seat("noram_states", "energy", 1),
    arrow,
    { kind: "number", number: 0 },
  ],
  krystallium: [
    cube("materials"),
    cube("materials"),
    cube("energy"),
    cube("science"),
    cube("exploration"),
    arrow,
    { kind: "pin", what: "krystallium" },
  ],
  character: [
    { kind: "pin", what: "financier" },
    arrow,
    {
      kind: "card",
      card: "giant_tower",
      filled: [
        ["materials", "materials"],
        ["materials", "materials"],
        ["gold", "krystallium"],
        ["financier", "financier"],
      ],
    },
  ],
  multiplier: [
    { kind: "card", card: "universal_vaccine" },
    { kind: "types", type: "project", count: 4 },
    times,
    { kind: "points", points: 1 },
    equals,
    { kind: "points", points: 4 },
  ],
  duo: [
    { kind: "card", card: "giant_robot" },
    { kind: "types", type: "structure", count: 3 },
    { kind: "types", type: "vehicle", count: 2 },
    arrow,
    { kind: "number", number: 2 },
    times,
    { kind: "points", points: 6 },
    equals,
    { kind: "points", points: 12 },
  ],
  corruption: [
    { kind: "card", card: "raiders" },
    { kind: "pin", what: "gold", count: 3 },
    minus,
    { kind: "pin", what: "gold", count: 1 },
    equals,
    { kind: "pin", what: "gold", count: 2 },
  ],
  seven: [
    seat("north_hegemony", "energy", 5, true),
    seat("aztec_empire", "energy", 4, true),
    seat("republic_of_europe", "energy", 3),
    seat("nations_of_oceania", "energy", 3),
    arrow,
    { kind: "pin", what: "general" },
  ],
  recurring: [
    { kind: "card", card: "analysis_center" },
    arrow,
    { kind: "pin", what: "krystallium" },
  ],
  scenario: [
    { kind: "card", card: "polar_base", filled: [] },
    { kind: "card", card: "mega_drill", filled: [] },
    { kind: "card", card: "super_sonar", filled: [] },
    { kind: "card", card: "center_of_the_earth", filled: [] },
  ],
} satisfies Record<string, readonly Piece[]>;

export type FigureName = keyof typeof FIGURES;
