/** What is printed on a card or an empire, as keys and parameters for the words of the page. */

import type {
  CardType,
  Points,
  PrintedCard,
  PrintedEmpire,
  Production,
  Scored,
  SpaceKind,
} from "../protocol";
import { costOf } from "./spaces";
import { RESOURCES } from "./tokens";

/** So many of something: a resource, krystallium or a character. */
export interface Amount {
  what: SpaceKind;
  n: number;
}

export type Statement =
  | {
      key:
        | "explain.cost"
        | "explain.bonus"
        | "explain.produces"
        | "explain.corrupts"
        | "explain.recurs"
        | "explain.recycled"
        | "explain.starts_with";
      items: Amount[];
    }
  | {
      key: "explain.produces_per" | "explain.produces_per_self";
      items: Amount[];
      what: CardType;
    }
  | { key: "explain.points"; n: number }
  | { key: "explain.points_per"; n: number; what: Scored }
  | { key: "explain.points_duo"; n: number; one: Scored; other: Scored };

const CUBES: readonly SpaceKind[] = RESOURCES;

/** A card in the order in which it is read: cost, bonus, production, points, recycling. */
export function explainCard(card: PrintedCard): Statement[] {
  const cost = costOf(card).map(([what, n]) => ({ what, n }));
  return [
    ...listed("explain.cost", cost),
    ...listed("explain.bonus", counted(card.bonus)),
    ...explainProduction(card.production, card.type),
    ...explainPoints(card.points),
    { key: "explain.recycled", items: [{ what: card.recycling, n: 1 }] },
  ];
}

/** One side of an empire: what it starts with, production, points. */
export function explainEmpire(empire: PrintedEmpire): Statement[] {
  const start: Amount[] =
    empire.krystallium > 0 ? [{ what: "krystallium", n: empire.krystallium }] : [];
  return [
    ...listed("explain.starts_with", start),
    ...explainProduction(empire.production, null),
    ...explainPoints(empire.points),
  ];
}

/** Production; `own` is the type of the card itself, which counts among its own kind. */
export function explainProduction(
  production: readonly Production[],
  own: CardType | null,
): Statement[] {
  const flat = production.filter(({ per }) => !per);
  const amounts = (chosen: Production[]): Amount[] =>
    chosen.map(({ what, amount }) => ({ what, n: Math.abs(amount) }));
  const cubes = flat.filter(({ what }) => CUBES.includes(what));
  const perType = production.flatMap(({ what, amount, per }): Statement[] => {
    if (!per) return [];
    const key = per === own ? "explain.produces_per_self" : "explain.produces_per";
    return [{ key, items: [{ what, n: amount }], what: per }];
  });
  return [
    ...listed("explain.produces", amounts(cubes.filter(({ amount }) => amount > 0))),
    ...perType,
    ...listed("explain.recurs", amounts(flat.filter(({ what }) => !CUBES.includes(what)))),
    ...listed("explain.corrupts", amounts(cubes.filter(({ amount }) => amount < 0))),
  ];
}

export function explainPoints(points: Points | null): Statement[] {
  if (!points) return [];
  const [one, other] = points.per;
  if (one === undefined) return [{ key: "explain.points", n: points.each }];
  if (other === undefined) return [{ key: "explain.points_per", n: points.each, what: one }];
  return [{ key: "explain.points_duo", n: points.each, one, other }];
}

function listed(
  key: Extract<Statement, { items: Amount[]; what?: never }>["key"],
  items: Amount[],
): Statement[] {
  return items.length > 0 ? [{ key, items }] : [];
}

function counted(list: readonly SpaceKind[]): Amount[] {
  return [...new Set(list)].map((what) => ({
    what,
    n: list.filter((each) => each === what).length,
  }));
}
