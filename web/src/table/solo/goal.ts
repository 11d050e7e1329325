/** What a solo game asks for, beside what has been built. */

import type { Rank } from "../../protocol";

/** R30: ranks by points. */
export const RANKS: readonly { rank: Exclude<Rank, "apprentice">; from: number }[] = [
  { rank: "dictator", from: 60 },
  { rank: "emperor", from: 80 },
  { rank: "living_god", from: 100 },
];

export interface Required {
  card: string;
  nth: number;
  isBuilt: boolean;
}

/** Every required copy, those constructed first. */
export function goalOf(
  cards: Readonly<Record<string, number>>,
  constructed: readonly string[],
): Required[] {
  return Object.entries(cards).flatMap(([card, copies]) => {
    const built = constructed.filter((id) => id === card).length;
    return Array.from({ length: copies }, (_, nth) => ({ card, nth, isBuilt: nth < built }));
  });
}
