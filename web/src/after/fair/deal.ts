/** What a seed deals: seats, empires, decks and hands, from the printed cards alone. */

import type { DrawDeck, PrintedCard, PrintedEmpire, PrintedScenario, Setup } from "../../protocol";
import { shuffled } from "./chance";

/** What must be known of the printed things to deal them. */
export interface Pack {
  cards: readonly BoxedCard[];
  empires: readonly Pick<PrintedEmpire, "id" | "edition">[];
  scenarios: readonly Pick<PrintedScenario, "id" | "cards">[];
}
type BoxedCard = Pick<PrintedCard, "id" | "deck" | "copies">;

export type Decks = Record<DrawDeck, readonly string[]>;
/** A hand, or alone a pool, that somebody really saw: the first round's and seat's are 0. */
export interface SeenHand {
  round: number;
  seat: number;
  cards: readonly string[];
}

/** Return the chair that each seat's player sat on before seats were drawn. */
export function drawnChairs(players: number, seed: string): number[] {
  return shuffled([...Array(players).keys()], seed, "seats");
}

/** Return the empires that the seed deals to the seats. */
export function dealtEmpires(setup: Setup, printed: Pack): string[] {
  const inPlay = printed.empires.filter((each) => setup.ascension || each.edition === "base");
  const ids = [...new Set(inPlay.map((empire) => empire.id))];
  return shuffled(ids, setup.seed, "empires").slice(0, setup.players);
}

/** Return both decks, next card first, as the seed shuffles them. */
export function shuffledDecks(setup: Setup, printed: Pack): Decks {
  return {
    base: shuffled(deckList(setup, printed, "base"), setup.seed, "base"),
    ascension: shuffled(deckList(setup, printed, "ascension"), setup.seed, "ascension"),
  };
}

/** Every copy of a deck in printed order, without those a scenario begins with. */
function deckList(setup: Setup, printed: Pack, deck: DrawDeck): string[] {
  const scenario = printed.scenarios.find((each) => each.id === setup.scenario);
  return printed.cards
    .filter((card) => deckOf(card) === deck && isInPlay(card, setup))
    .flatMap((card) => Array<string>(card.copies - (scenario?.cards[card.id] ?? 0)).fill(card.id));
}

/** War or Peace cards are shuffled into the base deck. */
function deckOf(card: BoxedCard): DrawDeck {
  return card.deck === "ascension" ? "ascension" : "base";
}

function isInPlay(card: BoxedCard, setup: Setup): boolean {
  if (card.deck === "ascension") return setup.ascension;
  return card.deck === "base" || setup.war_or_peace;
}

/** Return the cards of one hand: seat after seat takes its share from the top, round after round. */
export function handFrom(
  decks: Decks,
  sizes: Record<DrawDeck, number>,
  players: number,
  hand: { round: number; seat: number },
): string[] {
  const turn = hand.round * players + hand.seat;
  return (["base", "ascension"] as const).flatMap((deck) =>
    decks[deck].slice(turn * sizes[deck], (turn + 1) * sizes[deck]),
  );
}

/** Whether two hands are the same cards; their order says nothing. */
export function isSameHand(one: readonly string[], other: readonly string[]): boolean {
  return [...one].sort().join() === [...other].sort().join();
}
