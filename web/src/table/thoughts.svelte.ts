/** What would be: the server's answers to "if I did this", asked sparingly and kept per view. */

import type { Action, Play } from "../game/play";
import type { Considered, View } from "../protocol";

/** A pointer that only passes over a card asks nothing. */
const LINGER = 110;

export class Thoughts {
  /** How things stand, with prospects; null where it cannot be told. */
  now = $state.raw<Considered | null>(null);
  /** How they would stand after what is pointed at. */
  after = $state.raw<Considered | null>(null);

  private readonly kept = new WeakMap<View, Map<string, Promise<Considered | null>>>();

  /** Ask, or answer from memory while nothing has changed. */
  ask(play: Play, actions: readonly Action[], plan = false): Promise<Considered | null> {
    const known = this.kept.get(play.view) ?? new Map<string, Promise<Considered | null>>();
    this.kept.set(play.view, known);
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

  /** Keep `now` up to date with the view; call it in an effect. */
  follow(play: Play, canTell: boolean): () => void {
    let isCurrent = true;
    if (!canTell) this.now = null;
    else if (!play.isSending) {
      void this.ask(play, []).then((considered) => {
        if (isCurrent) this.now = considered;
      });
    }
    return () => (isCurrent = false);
  }

  /** Let `after` follow what is pointed at; call it in an effect. */
  imagine(play: Play, tried: readonly Action[] | null): (() => void) | undefined {
    if (tried === null || play.isSending) {
      this.after = null;
      return undefined;
    }
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
