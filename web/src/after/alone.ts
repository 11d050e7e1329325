/** What a game alone came to: the rank and the way to the next, or a scenario's medal. */

import type { Medal, PrintedScenario, Rank, RankLimit } from "../protocol";

export interface Rung<Name> {
  name: Name;
  /** The least points. */
  from: number;
  reached: boolean;
}

/** The ranks, up to the one that the game came to (R30). */
export function rankLadder(limits: readonly RankLimit[], rank: Rank | null): Rung<Rank>[] {
  return climbed(
    limits.map((limit) => ({ name: limit.rank, from: limit.points })),
    rank,
  );
}

/** The medals of a scenario, up to the one that was won (R31). */
export function medalLadder(
  scenario: Pick<PrintedScenario, Medal>,
  medal: Medal | null,
): Rung<Medal>[] {
  return climbed(
    (["bronze", "silver", "gold"] as const).map((name) => ({ name, from: scenario[name] })),
    medal,
  );
}

function climbed<Name>(
  rungs: readonly Omit<Rung<Name>, "reached">[],
  last: Name | null,
): Rung<Name>[] {
  const top = rungs.findIndex(({ name }) => name === last);
  return rungs.map((rung, at) => ({ ...rung, reached: at <= top }));
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
