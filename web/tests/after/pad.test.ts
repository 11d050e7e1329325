import { beforeAll, describe, expect, it } from "vitest";

import { medalLadder, missingCards, nextRung, rankLadder } from "../../src/after/alone";
import { padRows, placesOf, tiesIn } from "../../src/after/pad";
import { catalog } from "../../src/game/catalog.svelte";
import type { Medal, Outcome, ScoreRow, ScoreSheet } from "../../src/protocol";
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

  it("names equal totals, told apart by the ranking (R25) or sharing a place", () => {
    const sheets = [
      sheet(0, { total: 50, cards: 9 }),
      sheet(1, { total: 50, cards: 8, characters: 4 }),
      sheet(2, { total: 50, cards: 8, characters: 3 }),
      sheet(3, { total: 50, cards: 8, characters: 3 }),
      sheet(4, { total: 20 }),
    ];
    const ties = tiesIn(outcome([[0], [1], [2, 3], [4]], sheets));
    expect(ties.map(({ above, below, isShared }) => [above.seat, below.seat, isShared])).toEqual([
      [0, 1, false],
      [1, 2, false],
      [2, 3, true],
    ]);
  });

  it("says nothing where all totals differ", () => {
    expect(tiesIn(outcome([[1], [0]], [sheet(0), sheet(1)]))).toEqual([]);
  });
});

describe("alone", () => {
  beforeAll(loadPrinted);

  it.each([
    ["apprentice", "dictator"],
    ["dictator", "emperor"],
    ["emperor", "living_god"],
    ["living_god", null],
  ] as const)("R30: after %s the next rank is %s", (rank, next) => {
    expect(nextRung(rankLadder(catalog().facts.ranks, rank))?.name ?? null).toBe(next);
  });

  it("R31: every medal up to the one that was won is reached", () => {
    const scenario = { bronze: 70, silver: 95, gold: 115 };
    const reached = (medal: Medal | null): string[] =>
      medalLadder(scenario, medal)
        .filter((rung) => rung.reached)
        .map((rung) => rung.name);
    expect(reached("silver")).toEqual(["bronze", "silver"]);
    expect(reached(null)).toEqual([]);
  });

  it("R31: names the copies that were not constructed", () => {
    const wanted = { polar_base: 1, mega_drill: 2 };
    expect(missingCards(wanted, ["mega_drill", "zeppelin", "polar_base"])).toEqual([
      { card: "mega_drill", copies: 1 },
    ]);
  });
});
