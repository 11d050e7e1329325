/** Which cards a person is looking for. */

import { ITEMS } from "../art/tokens";
import type { CardType, Deck, PrintedCard, SpaceKind } from "../protocol";

export const DECKS = ["base", "ascension", "war_or_peace"] as const satisfies Deck[];
export const COSTS = ITEMS;
export const PRODUCED = [...ITEMS, "corruption", "nothing"] as const;
export const SCORED = ["flat", "each", "duo", "nothing"] as const;

export type Produced = SpaceKind | "corruption" | "nothing";
export type ScoredHow = (typeof SCORED)[number];

/** What is asked of a card; null where anything will do. */
export interface Wish {
  words: string;
  deck: Deck | null;
  type: CardType | null;
  cost: SpaceKind | null;
  produces: Produced | null;
  scores: ScoredHow | null;
}

export const ANYTHING: Wish = {
  words: "",
  deck: null,
  type: null,
  cost: null,
  produces: null,
  scores: null,
};

/** The cards that fit; `textOf` says all that is to be read on one. */
export function fitting(
  cards: readonly PrintedCard[],
  wish: Wish,
  textOf: (card: PrintedCard) => string,
): PrintedCard[] {
  const words = plain(wish.words).split(/\s+/).filter(Boolean);
  return cards.filter(
    (card) =>
      (wish.deck === null || card.deck === wish.deck) &&
      (wish.type === null || card.type === wish.type) &&
      (wish.cost === null || (card.cost[wish.cost] ?? 0) > 0) &&
      (wish.produces === null || produces(card, wish.produces)) &&
      (wish.scores === null || scoring(card) === wish.scores) &&
      words.every((word) => plain(textOf(card)).includes(word)),
  );
}

function produces(card: PrintedCard, wanted: Produced): boolean {
  if (wanted === "nothing") return card.production.length === 0;
  if (wanted === "corruption") return card.production.some(({ amount }) => amount < 0);
  return card.production.some(({ what, amount }) => what === wanted && amount > 0);
}

function scoring(card: PrintedCard): ScoredHow {
  if (card.points === null) return "nothing";
  const { length } = card.points.per;
  return length === 0 ? "flat" : length === 1 ? "each" : "duo";
}

/** As people type it: no capitals, no accents. */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLocaleLowerCase();
}
