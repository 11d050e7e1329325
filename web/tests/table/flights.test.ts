import { describe, expect, test } from "vitest";

import * as flights from "../../src/table/flights";
import { goalOf } from "../../src/table/solo/goal";

describe("where things come from", () => {
  test("equal cards are told apart by number", () => {
    const keys = flights.heldOf(["zeppelin", "museum", "zeppelin"]).map(({ key }) => key);
    expect(keys).toEqual(["zeppelin#0", "museum#0", "zeppelin#1"]);
  });

  test("a slated card comes from the last of its copies first", () => {
    const [, second] = flights.heldOf(["zeppelin", "zeppelin"]);
    if (second === undefined) throw new Error("two cards were given");
    const from = flights.onSite(2, { card: "zeppelin", inst: 1 }).from ?? [];
    const keys = ["zeppelin#0", "zeppelin#1"].map((key) => from.indexOf(`card:2:drafted:${key}`));
    expect(from).toContain(flights.drafted(2, second).key);
    expect(keys[1]).toBeLessThan(keys[0] ?? -1);
  });

  test("a placed cube comes out of the pile of its own seat", () => {
    const { from = [] } = flights.placed(1, { card: "zeppelin", inst: 1 }, 0);
    expect(from).toContain(flights.inPile(1, 2).key);
    expect(from).not.toContain(flights.inPile(0, 2).key);
  });
});

test("R31: a scenario asks for copies, and any constructed ones count", () => {
  expect(goalOf({ zeppelin: 2, museum: 1 }, ["zeppelin", "university"])).toEqual([
    { card: "zeppelin", nth: 0, isBuilt: true },
    { card: "zeppelin", nth: 1, isBuilt: false },
    { card: "museum", nth: 0, isBuilt: false },
  ]);
});
