import { beforeAll, describe, expect, test } from "vitest";

import type { Action } from "../../src/game/play";
import type { Considered } from "../../src/protocol";
import { linesOf } from "../../src/table/act/lines";
import { loadPrinted } from "../around/printed";

beforeAll(loadPrinted);

const site = { card: "wind_turbines", inst: 1 };
const place: Action = { type: "place", ...site };
const toEmpire: Action = { type: "to_empire" };

const planned = (actions: Action[], constructed: Considered["constructed"] = []) =>
  linesOf({ actions, considered: { constructed } as unknown as Considered }, "materials");

describe("the lines of a plan", () => {
  test("join equal things in a row, with all their numbers", () => {
    const lines = planned([place, place, toEmpire]);
    expect(lines.map(({ numbers }) => numbers)).toEqual([[1, 2], [3]]);
    expect(lines.map(({ what }) => what)).toEqual(["materials", "materials"]);
  });

  test("have first numbers of their own when the plan comes back to the same thing", () => {
    const lines = planned([toEmpire, place, toEmpire]);
    expect(lines[0]?.text).toBe(lines[2]?.text);
    expect(lines.map(({ numbers }) => numbers[0])).toEqual([1, 2, 3]);
  });

  test("say which of them finishes a card", () => {
    const lines = planned([place, toEmpire, place], [site]);
    expect(lines.map(({ finishes }) => finishes)).toEqual([false, false, true]);
  });
});
