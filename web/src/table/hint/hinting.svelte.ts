/** Asking an expert: what has come of it, for which decision, and what it points at on the table. */

import { ownSeat, stepOf, type Action, type Play } from "../../game/play";
import { t } from "../../i18n/index.svelte";
import type { Advised, Character, DrawDeck, Hint, SlatedCopy, SpaceKind } from "../../protocol";
import { siteKey } from "../acting";
import type { Held } from "../flights";

/** What is known of a hint; a refusal is a code. */
export type Asked = { is: "asking" } | { is: "told"; hint: Hint } | { is: "refused"; code: string };

export class Hinting {
  private asked = $state.raw<{ decision: string; answer: Asked } | null>(null);
  /** Which of the options is looked at: it is marked on the table, and would be played. */
  looked = $state(0);
  /** What is pointed at without being asked for: a replay shows what would have been better. */
  pointed = $state.raw<Advised | null>(null);
  /** What those hear who do not see it. */
  said = $state("");

  /** What there is to show; null when nobody asked, or when it is decided. */
  get shown(): Asked | null {
    return this.asked?.answer ?? null;
  }

  get hint(): Hint | null {
    return this.shown?.is === "told" ? this.shown.hint : null;
  }

  /** The option that is looked at. */
  get option(): Advised | null {
    return this.pointed ?? this.hint?.options[this.looked] ?? null;
  }

  /** Ask for this decision; an answer that comes when it is no longer open is dropped. */
  async ask(play: Play): Promise<void> {
    if (this.shown?.is === "asking") return;
    const decision = decisionOf(play);
    this.looked = 0;
    this.asked = { decision, answer: { is: "asking" } };
    this.said = t("advice.hint.thinking");
    const answer = await play.hint();
    if (!this.isOf(decision)) return;
    if (answer === null) this.dismiss();
    else if (answer.type === "hint") {
      this.asked = { decision, answer: { is: "told", hint: answer } };
    } else this.asked = { decision, answer: { is: "refused", code: answer.code } };
  }

  dismiss(): void {
    this.asked = null;
    this.said = "";
  }

  /** What was told for another decision is not shown with this one; call it in an effect. */
  follow(play: Play): void {
    if (this.asked !== null && !this.isOf(decisionOf(play))) this.dismiss();
  }

  private isOf(decision: string): boolean {
    return this.asked?.decision === decision;
  }

  /** What the hint says of a card of the hand: what to do with it, or that it is the one. */
  onCard({ id, nth }: Held): "build" | "recycle" | "take" | null {
    const { option } = this;
    if (option === null) return null;
    const { action, slate, recycle } = option;
    if (slate !== null && recycle !== null) {
      // Of equal cards the first are built.
      const built = count(slate, id);
      if (nth < built) return "build";
      return nth < built + count(recycle, id) ? "recycle" : null;
    }
    switch (action.type) {
      case "slate":
        return action.card === id && nth === 0 ? "build" : null;
      case "recycle":
        return action.card === id && nth === 0 ? "recycle" : null;
      case "pick":
      case "keep":
        return action.card === id && nth === 0 ? "take" : null;
      case "exchange":
        return nth < count(action.cards, id) ? "take" : null;
      default:
        return null;
    }
  }

  /** What it says of a construction: that it is the one, or which of its spaces. */
  onSite(site: SlatedCopy): SpaceKind | "card" | null {
    const action = this.option?.action;
    if (action === undefined || !("inst" in action) || siteKey(action) !== siteKey(site)) {
      return null;
    }
    switch (action.type) {
      case "spend_krystallium":
        return action.space;
      case "assign":
        return action.character;
      default:
        return "card";
    }
  }

  onCharacter(character: Character): boolean {
    const action = this.option?.action;
    return action?.type === "choose" && action.character === character;
  }

  /** Whether it says to exchange cards for a draw from a deck. */
  onDeck(deck: DrawDeck): boolean {
    const action = this.option?.action;
    return action?.type === "exchange" && action.deck === deck;
  }

  /** Whether it says to do something that has a place of its own. */
  on(what: "to_empire" | "done" | "exchange"): boolean {
    return this.option?.action.type === what;
  }
}

/** What doing an option sends: of a plan all that is built, and the first card that is recycled. */
export function actionsOf({ action, slate, recycle }: Advised): Action[] {
  if (slate === null || recycle === null) return [action];
  const built = slate.map((card): Action => ({ type: "slate", card }));
  // Its cube has to be placed before anything else can be decided.
  const first = recycle.slice(0, 1).map((card): Action => ({ type: "recycle", card }));
  return [...built, ...first];
}

/** What names a decision: rivals who act meanwhile leave it as it was. */
function decisionOf(play: Play): string {
  return JSON.stringify([stepOf(play.view), play.view.legal, ownSeat(play)]);
}

function count(cards: readonly string[], id: string): number {
  return cards.filter((each) => each === id).length;
}
