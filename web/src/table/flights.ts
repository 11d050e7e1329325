/** The keys under which cards and cubes travel over the table. */

import type { Flight } from "../motion/travel";
import type { SlatedCopy } from "../protocol";

/** More copies of a card, or cubes in a pile, than ever lie in one place. */
const MANY = 12;

export interface Held {
  id: string;
  /** Which of the equal cards it is, from 0: a hand tells them apart by number alone. */
  nth: number;
  key: string;
}

/** The cards of a hand, each with a key that stays while equal cards before it do. */
export function heldOf(cards: readonly string[]): Held[] {
  const seen = new Map<string, number>();
  return cards.map((id) => {
    const nth = seen.get(id) ?? 0;
    seen.set(id, nth + 1);
    return { id, nth, key: `${id}#${nth}` };
  });
}

const handKey = (seat: number, key: string): string => `card:${seat}:hand:${key}`;
const draftedKey = (seat: number, key: string): string => `card:${seat}:drafted:${key}`;
const siteFlightKey = (seat: number, site: SlatedCopy): string =>
  `card:${seat}:site:${site.card}:${site.inst}`;
const pileKey = (seat: number, nth: number): string => `cube:${seat}:pile:${nth}`;

/** The last copies first: it is the last one that is missing when a card has left. */
function copies(of: (nth: number) => string): string[] {
  return Array.from({ length: MANY }, (_, index) => of(MANY - 1 - index));
}

export function inHand(seat: number, held: Held): Flight {
  return { key: handKey(seat, held.key), from: [draftedKey(seat, held.key)] };
}

export function drafted(seat: number, held: Held): Flight {
  return {
    key: draftedKey(seat, held.key),
    from: copies((nth) => handKey(seat, `${held.id}#${nth}`)),
  };
}

export function onSite(seat: number, site: SlatedCopy): Flight {
  return {
    key: siteFlightKey(seat, site),
    from: copies((nth) => draftedKey(seat, `${site.card}#${nth}`)),
  };
}

/** A strip stands for all copies of a card; only the first one flies to it. */
export function constructed(seat: number, card: string): Flight {
  return {
    key: `card:${seat}:built:${card}`,
    from: copies((nth) => siteFlightKey(seat, { card, inst: nth + 1 })),
  };
}

export function inPile(seat: number, nth: number): Flight {
  return { key: pileKey(seat, nth) };
}

/** A cube that has been placed comes from the pile. */
export function placed(seat: number, site: SlatedCopy, nth: number): Flight {
  return {
    key: `cube:${seat}:${site.card}:${site.inst}:${nth}`,
    from: copies((index) => pileKey(seat, index)),
  };
}

export function onTrack(seat: number, nth: number): Flight {
  return { key: `cube:${seat}:track:${nth}`, from: copies((index) => pileKey(seat, index)) };
}
