/** Every shuffle before the first move: what a seed leads to, computed here as on the server. */

import { sha256 } from "./sha256";

const WORDS = 2 ** 32;

/** Yield 32-bit words: SHA-256 of `seed/label/0`, of `seed/label/1`, and so on. */
export function* words(seed: string, label: string): Generator<number, never> {
  for (let block = 0; ; block += 1) yield* sha256(`${seed}/${label}/${block}`);
}

/** Return the items in the order the seed gives them, every order equally likely. */
export function shuffled<T>(items: readonly T[], seed: string, label: string): T[] {
  const pile = [...items];
  const source = words(seed, label);
  for (let place = 0; place < pile.length - 1; place += 1) {
    const size = pile.length - place;
    const other = place + (fairWord(source, size) % size);
    [pile[place], pile[other]] = [pile[other] as T, pile[place] as T];
  }
  return pile;
}

/** Words beyond the last whole multiple would favour the first cards: they are passed over. */
function fairWord(source: Generator<number, never>, size: number): number {
  const fair = WORDS - (WORDS % size);
  for (;;) {
    const word = source.next().value;
    if (word < fair) return word;
  }
}
