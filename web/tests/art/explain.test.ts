import { describe, expect, it } from "vitest";

import { explainCard, explainEmpire, type Statement } from "../../src/art/explain";
import type { PrintedEmpire, SpaceKind } from "../../src/protocol";
import { cardOf, cards } from "./printed";

/** Every icon of a statement, written out, as often as it is printed. */
function icons(statement: Statement): string[] {
  const repeated = (sign: string, items: { what: SpaceKind; n: number }[]) =>
    items.flatMap(({ what, n }) => Array.from({ length: n }, () => `${sign}${what}`));
  switch (statement.key) {
    case "explain.points":
      return [`points ${statement.n}`];
    case "explain.points_per":
      return [`points ${statement.n} ${statement.what}`];
    case "explain.points_duo":
      return [`points ${statement.n} ${statement.one} ${statement.other}`];
    case "explain.produces_per":
    case "explain.produces_per_self":
      return repeated("makes ", statement.items).map((each) => `${each} per ${statement.what}`);
    case "explain.produces":
    case "explain.recurs":
      return repeated("makes ", statement.items);
    case "explain.corrupts":
      return repeated("loses ", statement.items);
    case "explain.cost":
    case "explain.bonus":
    case "explain.recycled":
    case "explain.starts_with":
      return repeated(`${statement.key} `, statement.items);
  }
}

describe.each(cards.map((card) => [card.id, card] as const))("%s", (_, card) => {
  it("puts every icon into words, and nothing else", () => {
    const printed = [
      ...Object.entries(card.cost).flatMap(([item, n]) =>
        Array.from({ length: n }, () => `explain.cost ${item}`),
      ),
      ...card.bonus.map((what) => `explain.bonus ${what}`),
      ...card.production.flatMap(({ what, amount, per }) =>
        per
          ? [`makes ${what} per ${per}`]
          : Array.from(
              { length: Math.abs(amount) },
              () => `${amount < 0 ? "loses" : "makes"} ${what}`,
            ),
      ),
      ...(card.points ? [["points", card.points.each, ...card.points.per].join(" ")] : []),
      `explain.recycled ${card.recycling}`,
    ];
    expect(explainCard(card).flatMap(icons).sort()).toEqual(printed.sort());
  });
});

it("says when a card counts itself", () => {
  const keys = (id: string) => explainCard(cardOf(id)).map(({ key }) => key);
  expect(keys("neuroscience")).toContain("explain.produces_per_self");
  expect(keys("robot_assistants")).toContain("explain.produces_per");
});

it("explains an empire's side", () => {
  const empire: PrintedEmpire = {
    id: "aztec_empire",
    edition: "base",
    side: "C",
    production: [{ what: "science", amount: -1, per: null }],
    krystallium: 5,
    points: { each: 3, per: ["discovery"] },
    names: {},
  };
  expect(explainEmpire(empire)).toEqual([
    { key: "explain.starts_with", items: [{ what: "krystallium", n: 5 }] },
    { key: "explain.corrupts", items: [{ what: "science", n: 1 }] },
    { key: "explain.points_per", n: 3, what: "discovery" },
  ]);
});
