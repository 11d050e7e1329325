/** What a game alone came to: the rank and the way to the next, or a scenario's medal. */

import type { Medal, PrintedScenario, Rank, RankLimit } from "../protocol";

export interface Rung<Name> {
  name: Name;
  /** The least points. */
  from: number;
  reached: boolean;
}

export function rankLadder(ranks: readonly RankLimit[], points: number): Rung<Rank>[] {
  return ranks.map(({ rank, points: from }) => ({ name: rank, from, reached: points >= from }));
}

/** The medals of a scenario; none is reached unless it is won (R31). */
export function medalLadder(
  scenario: Pick<PrintedScenario, Medal>,
  points: number,
  won: boolean,
): Rung<Medal>[] {
  return (["bronze", "silver", "gold"] as const).map((name) => ({
    name,
    from: scenario[name],
    reached: won && points >= scenario[name],
  }));
}

/** The first rung that was not reached. */
export function nextRung<Name>(ladder: readonly Rung<Name>[]): Rung<Name> | null {
  return ladder.find((rung) => !rung.reached) ?? null;
}

/** Return the cards of a scenario that were not constructed, with how many copies are missing. */
export function missingCards(
  wanted: Record<string, number>,
  constructed: readonly string[],
): { card: string; copies: number }[] {
  return Object.entries(wanted)
    .map(([card, copies]) => ({
      card,
      copies: copies - constructed.filter((each) => each === card).length,
    }))
    .filter(({ copies }) => copies > 0);
}
