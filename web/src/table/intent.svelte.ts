/** What a person is about to do: everything that the view does not know yet. */

import type { Action } from "../game/play";
import type { Considered } from "../protocol";
import type { Spending } from "./acting";

export type Asking = "help" | "log" | "chat" | "menu" | null;

export interface ShownPlan {
  actions: readonly Action[];
  considered: Considered;
}

export class Intent {
  /** The chosen card of the hand, as `heldOf` names it. */
  chosen = $state<string | null>(null);
  /** What has been taken from the purse, to be laid on a space. */
  spending = $state<Spending | null>(null);
  /** Alone: cards marked for an exchange; null when none is being made. */
  exchanging = $state.raw<readonly string[] | null>(null);
  /** What would be done by what is pointed at. */
  tried = $state.raw<readonly Action[] | null>(null);
  /** A plan that waits for "do it". */
  plan = $state.raw<ShownPlan | null>(null);
  isPlanning = $state(false);
  /** Ending the step would waste something, and has to be meant. */
  isWarned = $state(false);
  /** What is being dragged, so that its places light up. */
  dragged = $state.raw<{ kind: "card"; key: string; card: string } | { kind: "cube" } | null>(null);
  /** The dialog or sheet that is open. */
  asking = $state<Asking>(null);

  /** Something was done: nothing is under way any more. */
  clear(): void {
    this.chosen = null;
    this.spending = null;
    this.exchanging = null;
    this.tried = null;
    this.plan = null;
    this.isWarned = false;
  }

  markForExchange(key: string): void {
    const marked = this.exchanging ?? [];
    if (marked.includes(key)) this.exchanging = marked.filter((each) => each !== key);
    else this.exchanging = [...marked.slice(-1), key];
  }
}
