import { describe, expect, it } from "vitest";

import { changed } from "../../src/learn/change";
import { placeFor } from "../../src/learn/pointing.svelte";

describe("a change", () => {
  it("replaces, adds and goes into objects and lists", () => {
    const before = { a: 1, b: [{ c: 2 }, { c: 3 }], d: { e: [1] } };
    const after = changed(before, {
      a: { "=": null },
      b: { 1: { c: { "=": 4 } } },
      f: { "=": { g: 1 } },
    });
    expect(after).toEqual({ a: null, b: [{ c: 2 }, { c: 4 }], d: { e: [1] }, f: { g: 1 } });
    expect(before.b[1]).toEqual({ c: 3 });
  });
});

describe("the coach's place", () => {
  const coach = { width: 400, height: 200 };

  it.each([
    ["a desk", 1280, 800],
    ["a phone", 390, 844],
  ])("is never on what it points at (%s)", (_, width, height) => {
    const size = width < 500 ? { width: 366, height: 220 } : coach;
    for (let x = 0; x + 150 <= width; x += 40) {
      for (let y = 0; y + 60 <= height; y += 40) {
        const target = { x, y, width: 150, height: 60 };
        const place = placeFor(size, target, width, height);
        const isApart =
          place.x >= x + 150 ||
          place.x + size.width <= x ||
          place.y >= y + 60 ||
          place.y + size.height <= y;
        expect(isApart, `${x} ${y}`).toBe(true);
      }
    }
  });

  it.each([
    [172, 12],
    [100, 336],
  ])("hides as little as it can where there is no room (a card at %i)", (y, expected) => {
    const card = { x: 16, y, width: 164, height: 230 };
    expect(placeFor({ width: 336, height: 200 }, card, 360, 640)).toEqual({ x: 12, y: expected });
  });

  it("stays on the screen when nothing is pointed at", () => {
    const place = placeFor(coach, null, 1280, 800);
    expect(place.x).toBeGreaterThanOrEqual(0);
    expect(place.y + coach.height).toBeLessThanOrEqual(800);
  });
});
