import { beforeAll, describe, expect, test } from "vitest";

import { passing } from "../../src/table/passing";
import { leadOf, marginOf, standings } from "../../src/table/standing";
import { loadPrinted } from "../around/printed";
import { moment } from "./moments";

beforeAll(loadPrinted);

describe("the steps of a round", () => {
  test("before production all are still to come, as forecast", () => {
    const { view, events } = moment("recycled");
    const steps = standings(view, events);
    expect(steps.map(({ when }) => when)).toEqual(Array(5).fill("next"));
    expect(steps.map(({ amounts }) => amounts)).toEqual(view.forecast.map((each) => each.amounts));
  });

  test("in production the past ones are what they were, not what they would be now", () => {
    const { view, events } = moment("production");
    const steps = standings(view, events);
    expect(steps.map(({ when }) => when)).toEqual(["past", "past", "past", "now", "next"]);
    expect(view.forecast[0]?.amounts).toEqual([3, 2, 3]);
    expect(steps[0]).toMatchObject({ amounts: [3, 2, 2], supremacy: [0] });
    expect(steps[3]).toMatchObject({ amounts: view.produced, supremacy: view.supremacy });
  });
});

describe("a margin", () => {
  test.each([
    { amounts: [5, 3, 2], supremacy: [0], seat: 0, margin: { kind: "ahead", by: 2 } },
    { amounts: [5, 3, 2], supremacy: [0], seat: 2, margin: { kind: "behind", by: 3, seat: 0 } },
    { amounts: [4, 4, 1], supremacy: [], seat: 0, margin: { kind: "tied" } },
    { amounts: [4, 4, 1], supremacy: [], seat: 2, margin: { kind: "nobody" } },
    { amounts: [0, 0, 0], supremacy: [], seat: 0, margin: { kind: "nobody" } },
    { amounts: [4], supremacy: [], seat: 0, margin: { kind: "nobody" } },
    { amounts: [6], supremacy: [0], seat: 0, margin: { kind: "ahead", by: 0 } },
  ])("of seat $seat in $amounts", ({ amounts, supremacy, seat, margin }) => {
    expect(marginOf({ amounts, supremacy }, seat)).toEqual(margin);
  });

  test("where two win, is measured against the second of them", () => {
    const two = { amounts: [7, 5, 4, 1, 0, 0], supremacy: [0, 1] };
    expect(marginOf(two, 2)).toEqual({ kind: "behind", by: 1, seat: 1 });
    expect(marginOf(two, 0)).toEqual({ kind: "ahead", by: 1 });
    expect(leadOf(two)).toBe(1);
  });
});

test("R6: hands go to the left in odd rounds and to the right in even ones", () => {
  expect(passing({ players: 3, round: 1 }, 2)).toEqual({ seat: 0, isLeft: true });
  expect(passing({ players: 3, round: 2 }, 0)).toEqual({ seat: 2, isLeft: false });
});
