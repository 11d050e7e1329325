import { beforeAll, describe, expect, it } from "vitest";

import { medalLadder, missingCards, nextRung, rankLadder } from "../../src/after/alone";
import { padRows, placesOf, tieBreaks } from "../../src/after/pad";
import { catalog } from "../../src/game/catalog.svelte";
import type { Outcome, ScoreRow, ScoreSheet } from "../../src/protocol";
import { loadPrinted } from "../around/printed";

const SEVEN = [
  "structure",
  "vehicle",
  "research",
  "project",
  "discovery",
  "financier",
  "general",
] as const;

function sheet(seat: number, wish: Partial<ScoreSheet> = {}): ScoreSheet {
  const combos = SEVEN.map((per) => ({ per, each: 1, count: seat, points: seat }));
  return {
    ...{ seat, flat: 3, combos, duos: [], total: 3 + 7 * seat, cards: 5, characters: 2 },
    ...wish,
  };
}

function outcome(ranking: number[][], sheets: ScoreSheet[]): Outcome {
  return { sheets, ranking, rank: null, won: null, medal: null };
}

describe("the rows of the pad", () => {
  const duo = (per: ScoreRow["per"]): ScoreRow => ({ per, each: 2, count: 3, points: 6 });

  it("R32: flat points, then the seven combos, each with a cell per seat", () => {
    const rows = padRows([sheet(0), sheet(1)]);
    expect(rows.map((row) => row.id)).toEqual(["flat", ...SEVEN]);
    expect(rows[0]?.cells).toEqual([
      { each: null, count: null, points: 3 },
      { each: null, count: null, points: 3 },
    ]);
    expect(rows[3]?.cells[1]).toMatchObject({ each: 1, count: 1, points: 1 });
  });

  it("R32: duos of any seat in printed order, empty where a seat has none", () => {
    const rows = padRows([
      sheet(0, { duos: [duo("financier+general")] }),
      sheet(1, { duos: [duo("vehicle+research"), duo("structure+general")] }),
    ]).slice(8);
    expect(rows.map((row) => row.id)).toEqual([
      "structure+general",
      "vehicle+research",
      "financier+general",
    ]);
    expect(rows[0]?.cells).toEqual([null, duo("structure+general")]);
  });
});

describe("places", () => {
  it("R25: those who share a place have the same, and the next is counted on", () => {
    expect(placesOf([[2], [0, 3], [1]])).toEqual([2, 4, 1, 2]);
  });

  it("R25: equal totals were told apart by cards, then characters, or not at all", () => {
    const sheets = [
      sheet(0, { total: 50, cards: 9 }),
      sheet(1, { total: 50, cards: 8, characters: 4 }),
      sheet(2, { total: 50, cards: 8, characters: 3 }),
      sheet(3, { total: 50, cards: 8, characters: 3 }),
      sheet(4, { total: 20 }),
    ];
    expect(tieBreaks(outcome([[0], [1], [2, 3], [4]], sheets))).toEqual([
      { above: 0, below: 1, by: "cards" },
      { above: 1, below: 2, by: "characters" },
      { above: 2, below: 3, by: "shared" },
    ]);
  });

  it("says nothing where all totals differ", () => {
    expect(tieBreaks(outcome([[1], [0]], [sheet(0), sheet(1)]))).toEqual([]);
  });
});

describe("alone", () => {
  beforeAll(loadPrinted);

  it.each([
    [59, "dictator"],
    [60, "emperor"],
    [80, "living_god"],
    [100, null],
  ])("R30: after %i points the next rank is %s", (points, next) => {
    expect(nextRung(rankLadder(catalog().facts.ranks, points))?.name ?? null).toBe(next);
  });

  it("R31: no medal without a win, whatever the points", () => {
    const scenario = { bronze: 70, silver: 95, gold: 115 };
    const reached = (won: boolean): string[] =>
      medalLadder(scenario, 96, won)
        .filter((rung) => rung.reached)
        .map((rung) => rung.name);
    expect(reached(true)).toEqual(["bronze", "silver"]);
    expect(reached(false)).toEqual([]);
  });

  it("R31: names the copies that were not constructed", () => {
    const wanted = { polar_base: 1, mega_drill: 2 };
    expect(missingCards(wanted, ["mega_drill", "zeppelin", "polar_base"])).toEqual([
      { card: "mega_drill", copies: 1 },
    ]);
  });
});
