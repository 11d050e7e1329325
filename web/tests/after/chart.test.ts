import { describe, expect, it } from "vitest";

import { pointsOf, scaleFor, spread } from "../../src/after/chart";

describe("a chart's scale", () => {
  it.each([
    [[0, 0], 1],
    [[3, 4], 4],
    [[53], 60],
    [[101, 7], 150],
  ])("of %j ends at %i", (values, most) => {
    const scale = scaleFor(values);
    expect(scale.most).toBe(most);
    expect(scale.ticks[0]).toBe(0);
    expect(scale.ticks.at(-1)).toBe(most);
    expect(scale.ticks.length).toBeLessThanOrEqual(6);
  });

  it("puts values into the box, the greatest on top", () => {
    const scale = scaleFor([0, 5, 10]);
    const size = { width: 100, height: 50 };
    expect(pointsOf([0, 5, 10], scale, size)).toEqual([
      { x: 0, y: 50 },
      { x: 50, y: 25 },
      { x: 100, y: 0 },
    ]);
  });
});

describe("labels at the line ends", () => {
  it("stay where they wish to be when there is room", () => {
    expect(spread([10, 80, 40], 20, 100)).toEqual([10, 80, 40]);
  });

  it.each([[[50, 50, 50, 50]], [[99, 98, 97]], [[0, 0, 1]], [[100, 100, 0, 50, 51, 52, 53]]])(
    "are moved apart and keep their order: %j",
    (wishes) => {
      const gap = 14;
      const places = spread(wishes, gap, 100);
      const sorted = [...places].sort((a, b) => a - b);
      sorted.slice(1).forEach((place, index) => {
        expect(place - (sorted[index] ?? 0)).toBeGreaterThanOrEqual(gap);
      });
      expect(sorted[0]).toBeGreaterThanOrEqual(0);
      expect(sorted.at(-1)).toBeLessThanOrEqual(100);
      wishes.forEach((wish, one) => {
        wishes.forEach((other, two) => {
          if (wish < other) expect(places[one]).toBeLessThan(places[two] ?? 0);
        });
      });
    },
  );
});
