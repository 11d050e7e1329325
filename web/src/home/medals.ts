/** Medals and ranks in words, and the card that stands for a scenario. */

import { cardOf } from "../game/catalog.svelte";
import { t } from "../i18n/index.svelte";
import type { Medal, PrintedScenario, Rank } from "../protocol";

export function medalWord(medal: Medal): string {
  return t(`common.medal.${medal}`);
}

export function rankWord(rank: Rank): string {
  return t(`common.rank.${rank}`);
}

/** The dearest of a scenario's cards is what it is about. */
export function pictureOf(scenario: PrintedScenario): string {
  const spaces = (id: string): number =>
    Object.values(cardOf(id).cost).reduce((sum, count) => sum + count, 0);
  return Object.keys(scenario.cards).reduce((one, other) =>
    spaces(other) > spaces(one) ? other : one,
  );
}
