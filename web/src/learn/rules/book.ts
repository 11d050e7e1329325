/** The shape of the rules page: the same sections and blocks in every language. */

import type { FigureName } from "./figures";

/** The sections in reading order, in the groups of the table of contents. */
export const CHAPTERS = {
  basics: ["goal", "cards", "setup", "round"],
  phases: [
    "draft",
    "planning",
    "recycling",
    "construction",
    "production",
    "supremacy",
    "krystallium",
    "characters",
    "discard",
  ],
  end: ["scoring", "duos", "ties"],
  modes: [
    "two-players",
    "expansion",
    "corruption",
    "seven-players",
    "war-or-peace",
    "solo",
    "exchange",
    "scenarios",
  ],
  table: ["undo", "open-table"],
} as const;

export type Chapter = keyof typeof CHAPTERS;
export type SectionId = (typeof CHAPTERS)[Chapter][number];
export const CHAPTER_NAMES = [
  "basics",
  "phases",
  "end",
  "modes",
  "table",
] as const satisfies Chapter[];
export const SECTIONS: readonly SectionId[] = CHAPTER_NAMES.flatMap((name) => [...CHAPTERS[name]]);

/** Texts with our small markup: `**strong**`, `[gold]`. */
export type Block =
  | { kind: "text"; text: string }
  | { kind: "list"; items: readonly string[] }
  | { kind: "steps"; items: readonly string[] }
  | { kind: "note"; text: string }
  | { kind: "table"; head: readonly string[]; rows: readonly (readonly string[])[] }
  | { kind: "figure"; figure: FigureName; caption: string }
  /** A card with numbers on it, each explained in turn. */
  | { kind: "anatomy"; items: readonly string[] };

export interface Section {
  title: string;
  blocks: readonly Block[];
}

export type RuleBook = Record<SectionId, Section>;

export const text = (text: string): Block => ({ kind: "text", text });
export const note = (text: string): Block => ({ kind: "note", text });
export const list = (...items: string[]): Block => ({ kind: "list", items });
export const steps = (...items: string[]): Block => ({ kind: "steps", items });
export const anatomy = (...items: string[]): Block => ({ kind: "anatomy", items });
export const figure = (figure: FigureName, caption: string): Block => ({
  kind: "figure",
  figure,
  caption,
});
export const table = (head: string[], ...rows: string[][]): Block => ({
  kind: "table",
  head,
  rows,
});
