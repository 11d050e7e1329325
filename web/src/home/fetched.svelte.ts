/** Something a screen asks the server for once, and asks again by itself while there is no answer. */

import { untrack } from "svelte";

import { asMe, me } from "../net/guest.svelte";
import { Away, Refused, request } from "../net/http";
import type { Statistics } from "../protocol";

const AGAIN_AFTER = 4_000;

export class Fetched<Answer> {
  value = $state.raw<Answer | null>(null);
  /** Why there is no answer: "away", or the code of a refusal. */
  problem = $state<string | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isOver = false;

  constructor(private readonly ask: () => Promise<Answer>) {}

  /** Ask now, and keep what was known until the answer comes. */
  async load(): Promise<void> {
    clearTimeout(this.timer);
    try {
      this.value = await this.ask();
      this.problem = null;
    } catch (error) {
      if (error instanceof Refused) this.problem = error.code;
      else if (!(error instanceof Away)) throw error;
      else {
        this.problem = "away";
        if (!this.isOver) this.timer = setTimeout(() => void this.load(), AGAIN_AFTER);
      }
    }
  }

  stop(): void {
    this.isOver = true;
    clearTimeout(this.timer);
  }
}

/** Fetch something for the component that is being made, and anew when what it hangs on changes. */
export function fetched<Answer>(
  ask: () => Promise<Answer>,
  hangsOn: () => unknown = () => null,
): Fetched<Answer> {
  const found = new Fetched(ask);
  $effect(() => {
    hangsOn();
    untrack(() => void found.load());
  });
  $effect(() => () => found.stop());
  return found;
}

/** Ask as oneself where one is somebody; only looking makes nobody a guest. */
export function look<Answer>(path: string): Promise<Answer> {
  return me() === null ? request<Answer>("GET", path) : asMe<Answer>("GET", path);
}

/** What only a guest has: nothing, for somebody who has never been one. */
export async function lookAtMine<Answer>(path: string): Promise<Answer | null> {
  return me() === null ? null : asMe<Answer>("GET", path);
}

/** What one has achieved so far. */
export function myStatistics(): Fetched<Statistics | null> {
  return fetched(
    () => lookAtMine<Statistics>("/api/guests/me/statistics"),
    () => me()?.id,
  );
}
