/** What is printed: cards, empires, scenarios and all their names, as the server has them. */

import { currentLanguage } from "../i18n/index.svelte";
import { request } from "../net/http";
import type { Printed, PrintedCard, PrintedEmpire, PrintedScenario } from "../protocol";

let printed = $state.raw<Printed | null>(null);
const cards = new Map<string, PrintedCard>();

/** Fetch the catalog once; every screen that shows cards waits for it. */
export async function loadCatalog(): Promise<void> {
  if (printed !== null) return;
  const answer = await request<Printed>("GET", "/api/catalog");
  for (const card of answer.cards) cards.set(card.id, card);
  printed = answer;
}

export function catalog(): Printed {
  if (printed === null) throw new Error("the catalog has not been loaded");
  return printed;
}

export function cardOf(id: string): PrintedCard {
  const card = cards.get(id);
  if (card === undefined) throw new Error(`there is no card ${id}`);
  return card;
}

/** An empire on the side that is played. */
export function empireOf(id: string, side: string): PrintedEmpire {
  const empire = catalog().empires.find((each) => each.id === id && each.side === side);
  if (empire === undefined) throw new Error(`there is no empire ${id} with a side ${side}`);
  return empire;
}

export function scenarioOf(id: string): PrintedScenario {
  const scenario = catalog().scenarios.find((each) => each.id === id);
  if (scenario === undefined) throw new Error(`there is no scenario ${id}`);
  return scenario;
}

/** The name of something printed in the language of the page. */
export function nameOf(thing: { names: Record<string, string> }): string {
  return thing.names[currentLanguage()] ?? thing.names.en ?? "";
}

export function cardName(id: string): string {
  return nameOf(cardOf(id));
}

export function empireName(id: string): string {
  const empire = catalog().empires.find((each) => each.id === id);
  return empire === undefined ? id : nameOf(empire);
}

export type Named = "resource" | "type" | "character" | "phase";

/** The name of a resource, type, character or phase. */
export function word(kind: Named, id: string): string {
  const names = catalog().names[kind]?.[id];
  return names?.[currentLanguage()] ?? names?.en ?? id;
}

/** How many rounds a game has. */
export function rounds(): number {
  return catalog().facts.passes_left.length;
}
