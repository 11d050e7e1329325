import { expect, it } from "vitest";

import { rounded } from "../../art/path";

it("rounds to whole units and writes relative commands", () => {
  expect(rounded("M10.4 10.6L20.2 10.6 20.2 30.1Z").path).toBe("m10 11h10v19z");
});

it("does not let rounding add up", () => {
  const steps = "l1.4 1.4".repeat(10);
  expect(rounded(`M0 0${steps}`).box).toEqual([0, 0, 14, 14]);
});

it("reads numbers without gaps, and flags of arcs that stick together", () => {
  expect(rounded("M.5.5l9.5-.5").box).toEqual([1, 0, 10, 1]);
  expect(rounded("M10 0a10 10 0 1120 0 10 10 0 01-20 0z").box).toEqual([10, -10, 30, 10]);
});

it("knows how far curves bulge", () => {
  expect(rounded("M0 0C0 40 40 40 40 0").box).toEqual([0, 0, 40, 30]);
  expect(rounded("M0 0Q20 40 40 0").box).toEqual([0, 0, 40, 20]);
});

it("mirrors the control points of smooth curves", () => {
  expect(rounded("M0 0C0 20 20 20 20 0S40-20 40 0").path).toBe(
    rounded("M0 0C0 20 20 20 20 0C20-20 40-20 40 0").path,
  );
  expect(rounded("M0 0Q10 20 20 0T40 0").path).toBe(rounded("M0 0Q10 20 20 0Q30-20 40 0").path);
});

it("goes back to the start of a closed figure", () => {
  expect(rounded("M10 10h10v10zm5 5h2").path).toBe("m10 10h10v10zm5 5h2");
});

it("refuses what is no path", () => {
  expect(() => rounded("M0 0L#")).toThrow("unreadable");
});
