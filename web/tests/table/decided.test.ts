import { describe, expect, test } from "vitest";

import { decidedIn } from "../../src/table/decided";
import { moment } from "./moments";

describe("what has been decided in planning", () => {
  test("is every card slated or recycled, in order", () => {
    const decided = decidedIn(moment("recycled").events, 0);
    expect(decided.at(-2)).toEqual({ how: "slated", card: "city_of_agartha" });
    expect(decided.at(-1)).toMatchObject({ how: "recycled", card: "recycling_plant" });
  });

  test("is less by what was taken back", () => {
    const before = decidedIn(moment("recycled").events, 0);
    expect(decidedIn(moment("undone").events, 0)).toEqual(before.slice(0, -1));
  });

  test("begins anew with every planning", () => {
    const { events } = moment("recycled");
    const again = { n: 999, fact: { type: "planning_began" as const, round: 2 } };
    expect(decidedIn([...events, again], 0)).toEqual([]);
  });

  test("leaves out what others did", () => {
    expect(decidedIn(moment("recycled").events, 1)).toEqual([]);
  });
});
