/** The score pad as rows and columns, the places, and equal totals. */

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
  const combos = sheets[0]?.combos.map((row) => row.per) ?? [];
  const duos = [...new Set(sheets.flatMap((sheet) => sheet.duos.map((row) => row.per)))];
  const weight = (duo: Scored): number =>
    partsOf(duo).reduce((sum, part) => sum * combos.length + combos.indexOf(part as Scored), 0);
  return [
    flat,
    ...combos.map((id) => rowOf(id, "combo", sheets)),
    ...duos.sort((one, other) => weight(one) - weight(other)).map((id) => rowOf(id, "duo", sheets)),
  ];
}

function rowOf(id: Scored, kind: "combo" | "duo", sheets: readonly ScoreSheet[]): PadRow {
  const written = (sheet: ScoreSheet): ScoreRow | undefined =>
    (kind === "duo" ? sheet.duos : sheet.combos).find((row) => row.per === id);
  return { id, kind, cells: sheets.map((sheet) => written(sheet) ?? null) };
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

/** Two neighbours in the ranking with equal totals. */
export interface Tie {
  above: ScoreSheet;
  below: ScoreSheet;
  isShared: boolean;
}

/** Return the equal totals, from the first place down. */
export function tiesIn({ ranking, sheets }: Outcome): Tie[] {
  const places = placesOf(ranking);
  const order = ranking.flat().flatMap((seat) => sheets[seat] ?? []);
  return order.slice(1).flatMap((below, index) => {
    const above = order[index];
    if (above?.total !== below.total) return [];
    return [{ above, below, isShared: places[above.seat] === places[below.seat] }];
  });
}
