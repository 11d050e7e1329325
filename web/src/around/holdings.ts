/** What lies before a seat, counted as the panels show it. */

import { TYPES } from "../art/tokens";
import type { About } from "../explain/explained.svelte";
import { word } from "../game/catalog.svelte";
import type { CardType, PrintedCard, SeatView } from "../protocol";

/** How many cards of each type there are, types without any left out. */
export function countByType(cards: readonly PrintedCard[]): { type: CardType; n: number }[] {
  return TYPES.map((type) => ({
    type,
    n: cards.filter((card) => card.type === type).length,
  })).filter(({ n }) => n > 0);
}

export interface Good {
  what: "krystallium" | "financier" | "general";
  n: number;
  name: string;
  about: About;
}

/** Krystallium and characters of a seat, which are always shown, even when there are none. */
export function goodsOf(seat: SeatView): Good[] {
  return [
    {
      what: "krystallium",
      n: seat.krystallium,
      name: word("resource", "krystallium"),
      about: { kind: "resource", id: "krystallium" },
    },
    {
      what: "financier",
      n: seat.financiers,
      name: word("character", "financier"),
      about: { kind: "character", id: "financier" },
    },
    {
      what: "general",
      n: seat.generals,
      name: word("character", "general"),
      about: { kind: "character", id: "general" },
    },
  ];
}

/** The cards of one pile, equal ones together, by type and in the order in which they came. */
export function stacked(cards: readonly string[]): { id: string; n: number }[] {
  return [...new Set(cards)].map((id) => ({ id, n: cards.filter((card) => card === id).length }));
}
