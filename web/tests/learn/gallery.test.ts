import { describe, expect, it } from "vitest";

import { ANYTHING, fitting, type Wish } from "../../src/learn/gallery";
import type { PrintedCard } from "../../src/protocol";

const plain: PrintedCard = {
  id: "turbines",
  deck: "base",
  type: "structure",
  copies: 7,
  cost: { materials: 2 },
  recycling: "energy",
  bonus: [],
  production: [{ what: "energy", amount: 1, per: null }],
  points: null,
  names: {},
};
const corrupt: PrintedCard = {
  ...plain,
  id: "raiders",
  deck: "ascension",
  type: "vehicle",
  cost: { energy: 1, gold: 1 },
  production: [
    { what: "gold", amount: -1, per: null },
    { what: "exploration", amount: 2, per: null },
  ],
};
const tower: PrintedCard = {
  ...plain,
  id: "tower",
  type: "project",
  cost: { materials: 2, gold: 3, financier: 1 },
  production: [],
  points: { each: 10, per: [] },
};
const robot: PrintedCard = {
  ...tower,
  id: "robot",
  points: { each: 6, per: ["structure", "vehicle"] },
};
const vaccine: PrintedCard = { ...tower, id: "vaccine", points: { each: 1, per: ["project"] } };
const cards = [plain, corrupt, tower, robot, vaccine];
const texts: Record<string, string> = {
  turbines: "Éoliennes",
  raiders: "Pillards",
  tower: "Tour Géante",
  robot: "Robot Géant",
  vaccine: "Vaccin Universel",
};

function found(wish: Partial<Wish>): string[] {
  return fitting(cards, { ...ANYTHING, ...wish }, ({ id }) => texts[id] ?? "").map(({ id }) => id);
}

describe("the gallery", () => {
  it.each<[Partial<Wish>, string[]]>([
    [{}, ["turbines", "raiders", "tower", "robot", "vaccine"]],
    [{ deck: "ascension" }, ["raiders"]],
    [{ type: "structure" }, ["turbines"]],
    [{ cost: "gold", type: "vehicle" }, ["raiders"]],
    [{ cost: "financier", scores: "flat" }, ["tower"]],
    [{ produces: "energy" }, ["turbines"]],
    [{ produces: "gold" }, []],
    [{ produces: "corruption" }, ["raiders"]],
    [{ produces: "nothing" }, ["tower", "robot", "vaccine"]],
    [{ scores: "nothing" }, ["turbines", "raiders"]],
    [{ scores: "each" }, ["vaccine"]],
    [{ scores: "duo" }, ["robot"]],
    [{ words: "eolien" }, ["turbines"]],
    [{ words: " GÉANTE  tour " }, ["tower"]],
    [{ words: "tour pillards" }, []],
  ])("finds by %j", (wish, ids) => {
    expect(found(wish)).toEqual(ids);
  });
});
