/** What would be: the server's answers to "if I did this", asked sparingly and kept per moment. */

import type { Action, Play } from "../game/play";
import type { Considered } from "../protocol";

/** A pointer that only passes over a card asks nothing. */
const LINGER = 110;

/**
 * What stays the same while nothing has changed for oneself: news of who is busy make a new view
 * around the same legal actions. Moments of a lesson may share theirs, but each has its own view.
 */
export function momentOf(play: Play): object {
  return play.kind === "live" ? play.view.legal : play.view;
}

export class Thoughts {
  /** The last answer of how things stand, and for which moment it was given. */
  private told = $state.raw<{ moment: object; considered: Considered | null } | null>(null);
  /** How they would stand after what is pointed at. */
  after = $state.raw<Considered | null>(null);

  private readonly kept = new WeakMap<object, Map<string, Promise<Considered | null>>>();

  /** How things stand, with prospects, as far as it is known; null where it cannot be told. */
  get now(): Considered | null {
    return this.told?.considered ?? null;
  }

  /** Whether `now` is the answer for this very moment. */
  isOf(play: Play): boolean {
    return this.told?.moment === momentOf(play);
  }

  /** Ask, or answer from memory while nothing has changed. */
  ask(play: Play, actions: readonly Action[], plan = false): Promise<Considered | null> {
    const moment = momentOf(play);
    const known = this.kept.get(moment) ?? new Map<string, Promise<Considered | null>>();
    this.kept.set(moment, known);
    const key = JSON.stringify([actions, plan]);
    const asked = known.get(key);
    if (asked !== undefined) return asked;
    const answer = play.consider(actions, plan);
    known.set(key, answer);
    void answer.then((considered) => {
      // A refusal is for this moment only: the next asking may be answered.
      if (considered === null) known.delete(key);
    });
    return answer;
  }

  /** Bring `now` up to date; an answer that comes when the moment has passed is dropped. */
  async learn(play: Play): Promise<void> {
    const moment = momentOf(play);
    const considered = await this.ask(play, []);
    if (moment === momentOf(play)) this.told = { moment, considered };
  }

  /** Keep `now` up to date with the view; call it in an effect. */
  follow(play: Play, canTell: boolean): void {
    if (!canTell) this.told = null;
    else if (!play.isSending) void this.learn(play);
  }

  /** Let `after` follow what is pointed at; call it in an effect. */
  imagine(play: Play, tried: readonly Action[] | null): (() => void) | undefined {
    if (tried === null || play.isSending) {
      this.after = null;
      return undefined;
    }
    // Asked again when the moment changes, because the answer may be another one.
    momentOf(play);
    let isCurrent = true;
    const timer = setTimeout(() => {
      void this.ask(play, tried).then((considered) => {
        if (isCurrent) this.after = considered;
      });
    }, LINGER);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }
}
