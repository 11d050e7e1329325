/** Reviews of games that are over: asked for until they are done, and kept while the page is open. */

import { SvelteMap } from "svelte/reactivity";

import { t } from "../i18n/index.svelte";
import { Away, Refused, request } from "../net/http";
import { refusalText } from "../parts/toasts.svelte";
import type { CostlyMoment, Reviewed, UnderReview } from "../protocol";

const AGAIN_AFTER = 1_500;
/** What has been reviewed, by table and seat. */
const kept = new SvelteMap<string, Reviewed>();

const keyOf = (table: string, seat: number): string => `${table} ${seat}`;

/** The review of a seat, if it has been asked for and is done. */
export function reviewOf(table: string, seat: number): Reviewed | null {
  return kept.get(keyOf(table, seat)) ?? null;
}

/** The moments to tell, the costliest first: of one plan, which takes many actions, only one. */
export function tellingOf({ moments }: Reviewed): CostlyMoment[] {
  return moments.filter(
    (moment, at) => !moments.slice(0, at).some((costlier) => isSamePlan(costlier, moment)),
  );
}

/** Every pick of a draft is a decision by itself, since the hands go round. */
function isSamePlan(one: CostlyMoment, other: CostlyMoment): boolean {
  return (
    one.phase !== "draft" &&
    one.round === other.round &&
    one.phase === other.phase &&
    one.step === other.step
  );
}

/** What a review says of a moment of the replay, if it was a costly one. */
export function costlyAt(
  table: string,
  seat: number | null,
  n: number,
): { reviewed: Reviewed; moment: CostlyMoment } | null {
  const reviewed = seat === null ? null : reviewOf(table, seat);
  const moment = reviewed?.moments.find((each) => each.moment === n);
  return reviewed === null || moment === undefined ? null : { reviewed, moment };
}

/** One review under way. */
export class Reviewing {
  /** How far it has come; null while nothing is asked. */
  progress = $state.raw<UnderReview | null>(null);
  /** What went wrong, in words. */
  words = $state<string | null>(null);
  private count = 0;

  /** Ask until it is done, or until somebody stops it. */
  async start(table: string, seat: number): Promise<void> {
    const mine = (this.count += 1);
    this.progress = { done: 0, of: 0, preparing: false };
    this.words = null;
    const path = `/api/tables/${encodeURIComponent(table)}/review?seat=${seat}`;
    while (this.count === mine) {
      try {
        const answer = await request<Reviewed | UnderReview>("GET", path);
        if (this.count !== mine) return;
        this.words = null;
        if ("moments" in answer) {
          kept.set(keyOf(table, seat), answer);
          this.progress = null;
          return;
        }
        this.progress = answer;
      } catch (error) {
        if (this.count !== mine) return;
        if (error instanceof Away) this.words = t("common.away");
        else {
          this.progress = null;
          if (!(error instanceof Refused)) throw error;
          this.words = refusalText(error.code);
          return;
        }
      }
      await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER));
    }
  }

  stop(): void {
    this.count += 1;
    this.progress = null;
    this.words = null;
  }
}
