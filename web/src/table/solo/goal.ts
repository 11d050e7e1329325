/** What a solo game asks for, beside what has been built. */

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
