/** The score pad as rows and columns, the places, and how equal totals were told apart. */

import type { Outcome, Scored, ScoreRow, ScoreSheet } from "../protocol";

export interface PadRow {
  id: "flat" | Scored;
  kind: "flat" | "combo" | "duo";
  /** A cell per seat; without a multiplier for flat points, none where a seat has no such duo. */
  cells: (PadCell | null)[];
}

export interface PadCell {
  each: number | null;
  count: number | null;
  points: number;
}

/** The order in which types and characters are printed. */
const PRINTED = [
  "structure",
  "vehicle",
  "research",
  "project",
  "discovery",
  "financier",
  "general",
] as const satisfies readonly Scored[];

/** What a row counts: one type or character, the two of a duo, or nothing for flat points. */
export function partsOf(id: PadRow["id"]): string[] {
  return id === "flat" ? [] : id.split("+");
}

/** Return the rows from top to bottom; duos only where somebody has them. */
export function padRows(sheets: readonly ScoreSheet[]): PadRow[] {
  const flat: PadRow = {
    id: "flat",
    kind: "flat",
    cells: sheets.map((sheet) => ({ each: null, count: null, points: sheet.flat })),
  };
  const combos = PRINTED.map((id) => rowOf(id, "combo", sheets));
  const ids = new Set(sheets.flatMap((sheet) => sheet.duos.map((row) => row.per)));
  const duos = [...ids].sort(inPrintedOrder).map((id) => rowOf(id, "duo", sheets));
  return [flat, ...combos, ...duos];
}

function rowOf(id: Scored, kind: "combo" | "duo", sheets: readonly ScoreSheet[]): PadRow {
  const written = (sheet: ScoreSheet): ScoreRow | undefined =>
    (kind === "duo" ? sheet.duos : sheet.combos).find((row) => row.per === id);
  return { id, kind, cells: sheets.map((sheet) => written(sheet) ?? null) };
}

function inPrintedOrder(one: Scored, other: Scored): number {
  return weight(one) - weight(other);
}

function weight(id: Scored): number {
  return partsOf(id).reduce(
    (sum, part) => sum * PRINTED.length + PRINTED.findIndex((each) => each === part),
    0,
  );
}

/** Return every seat's place; seats that share one have the same number. */
export function placesOf(ranking: readonly (readonly number[])[]): number[] {
  const places: number[] = [];
  let place = 1;
  for (const group of ranking) {
    for (const seat of group) places[seat] = place;
    place += group.length;
  }
  return places;
}

/** Two neighbours in the ranking with equal totals, and what decided between them. */
export interface TieBreak {
  above: number;
  below: number;
  by: "cards" | "characters" | "shared";
}

/** Return how equal totals were told apart, from the first place down. */
export function tieBreaks(outcome: Outcome): TieBreak[] {
  const places = placesOf(outcome.ranking);
  const order = outcome.ranking.flat();
  const found: TieBreak[] = [];
  order.slice(1).forEach((below, index) => {
    const above = order[index] ?? below;
    const [one, other] = [outcome.sheets[above], outcome.sheets[below]];
    if (one?.total !== other?.total) return;
    if (places[above] === places[below]) found.push({ above, below, by: "shared" });
    else found.push({ above, below, by: one?.cards === other?.cards ? "characters" : "cards" });
  });
  return found;
}
