/** Names and short labels, for buttons and for those who hear the table. */

import { explainCard, type Amount, type Statement } from "../art/explain";
import { cardOf, catalog, nameOf, word } from "../game/catalog.svelte";
import { currentLanguage, t } from "../i18n/index.svelte";
import { inWords } from "../parts/lists";
import type { CardType, ConstructionView, PrintedCard, Scored, SpaceKind } from "../protocol";

const KINDS = ["resource", "character", "type"] as const;

/** The name of whatever can be placed, produced or counted, as it stands inside a sentence. */
export function itemName(what: SpaceKind | CardType | Scored): string {
  const { names } = catalog();
  const kind = KINDS.find((each) => what in (names[each] ?? {})) ?? "resource";
  return word(kind, what).toLocaleLowerCase(currentLanguage());
}

/** Amounts in words: "energy 3 and general 1", since names have no plural of their own. */
export function amounts(of: readonly Amount[]): string {
  return inWords(of.map(({ what, n }) => t("table.amount", { n, what: itemName(what) })));
}

/** A card of the hand, with everything that is printed on it. */
export function cardLabel(id: string): string {
  const card = cardOf(id);
  return [titleOf(card), ...explainCard(card).map(heard)].join(" ");
}

/** A construction: what is still missing in place of its cost, then the rest that is printed. */
export function siteLabel({ card: id, free }: ConstructionView): string {
  const card = cardOf(id);
  const missing = (Object.entries(free) as [SpaceKind, number][])
    .filter(([, n]) => n > 0)
    .map(([what, n]) => ({ what, n }));
  const others = explainCard(card).filter(({ key }) => key !== "explain.cost");
  return [
    titleOf(card),
    t("table.card.missing", { items: amounts(missing) }),
    ...others.map(heard),
  ].join(" ");
}

function titleOf(card: PrintedCard): string {
  return t("table.card.title", { name: nameOf(card), type: word("type", card.type) });
}

/** A statement in as few words as it can be heard in. */
function heard(statement: Statement): string {
  switch (statement.key) {
    case "explain.points":
      return t("table.card.points", { n: statement.n });
    case "explain.points_per":
      return t("table.card.points_per", { n: statement.n, what: itemName(statement.what) });
    case "explain.points_duo": {
      const { n, one, other } = statement;
      return t("table.card.points_duo", { n, one: itemName(one), other: itemName(other) });
    }
    case "explain.produces_per":
    case "explain.produces_per_self": {
      const items = amounts(statement.items);
      return t("table.card.produces_per", { items, what: itemName(statement.what) });
    }
    default:
      return t(BRIEF[statement.key], { items: amounts(statement.items) });
  }
}

const BRIEF = {
  "explain.cost": "table.card.cost",
  "explain.bonus": "table.card.bonus",
  "explain.produces": "table.card.produces",
  "explain.corrupts": "table.card.corrupts",
  "explain.recurs": "table.card.recurs",
  "explain.recycled": "table.card.recycled",
  "explain.starts_with": "explain.starts_with",
} as const;
