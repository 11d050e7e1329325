/** The cards as they are printed, with their names, for tests. */

import { readFileSync } from "node:fs";
import { join } from "node:path";

import { readCsv } from "../../art/csv";
import { cardFacts } from "../../art/gallery";
import type { PrintedCard } from "../../src/protocol";

const NAMES = join(import.meta.dirname, "../../../src/iaww/content/data/names.csv");
export const LANGUAGES = ["en", "fr", "es", "ja"] as const;

const named = readCsv(readFileSync(NAMES, "utf8"), ["kind", "id", ...LANGUAGES]);

export const empires = named.filter(({ kind }) => kind === "empire").map(({ id }) => id);

export const cards: PrintedCard[] = cardFacts().map((card) => {
  const names = named.find(({ kind, id }) => kind === "card" && id === card.id);
  if (!names) throw new Error(`${card.id} has no name`);
  return { ...card, names, deck: "base", copies: 1 };
});

export function cardOf(id: string): PrintedCard {
  const card = cards.find((each) => each.id === id);
  if (!card) throw new Error(`no card ${id}`);
  return card;
}
