import { describe, expect, it } from "vitest";

import { FULL } from "../../src/art/anatomy";
import { spacesOf } from "../../src/art/spaces";
import { ITEMS } from "../../src/art/tokens";
import { cardOf, cards } from "./printed";

describe.each(cards.map((card) => [card.id, card] as const))("%s", (_, card) => {
  const spaces = spacesOf(card);

  it("has a space for every item of its cost, in printed order", () => {
    const printed = ITEMS.flatMap((item) =>
      Array.from({ length: card.cost[item] ?? 0 }, () => item),
    );
    expect(spaces.map(({ space }) => space)).toEqual(printed);
    expect(spaces.map(({ index }) => index)).toEqual(printed.map((_, index) => index));
  });

  it("keeps its spaces on the poster and apart", () => {
    for (const { x, y, size } of spaces) {
      expect(x).toBeGreaterThanOrEqual(2);
      expect(4 * (y + size)).toBeLessThan(FULL.bandTop);
    }
    const places = spaces.map(({ x, y }) => `${x} ${y}`);
    expect(new Set(places).size).toBe(places.length);
  });
});

it("covers the upper ones of equal spaces first, with what really lies there", () => {
  const covered = spacesOf(cardOf("zeppelin"), [["energy", "krystallium"]]);
  expect(covered.map(({ space, item }) => [space, item])).toEqual([
    ["energy", "krystallium"],
    ["energy", null],
  ]);
});

it("covers each kind on its own", () => {
  const covered = spacesOf(cardOf("icebreaker"), [
    ["energy", "energy"],
    ["science", "science"],
    ["energy", "krystallium"],
  ]);
  expect(covered.map(({ item }) => item)).toEqual(["energy", "krystallium", null, "science"]);
});
