/** Names and short labels, for buttons and for those who hear the table. */

import { cardName, cardOf, word } from "../game/catalog.svelte";
import { currentLanguage, t } from "../i18n/index.svelte";
import type { ConstructionView, SpaceKind } from "../protocol";

const CHARACTERS: readonly string[] = ["financier", "general"];

/** The name of whatever can lie on a space, as it stands inside a sentence. */
export function itemName(what: SpaceKind): string {
  const name = word(CHARACTERS.includes(what) ? "character" : "resource", what);
  return name.toLocaleLowerCase(currentLanguage());
}

/** Amounts in words: "3 energy, 1 science". */
export function amounts(of: Partial<Record<SpaceKind, number>>): string {
  return Object.entries(of)
    .filter(([, count]) => count !== 0)
    .map(([what, count]) => t("table.amount", { n: count, what: itemName(what as SpaceKind) }))
    .join(t("table.list"));
}

/** A card of the hand: its name, its type and what it costs. */
export function cardLabel(id: string): string {
  const card = cardOf(id);
  return t("table.card.label", {
    name: cardName(id),
    type: word("type", card.type),
    cost: amounts(card.cost),
  });
}

/** A construction: its name and what is still missing. */
export function siteLabel(site: ConstructionView): string {
  return t("table.site.label", { name: cardName(site.card), missing: amounts(site.free) });
}
