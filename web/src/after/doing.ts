/** What a seat did, and where in a game that was, in words. */

import { cardName, word } from "../game/catalog.svelte";
import { t } from "../i18n/index.svelte";
import { inWords } from "../parts/lists";
import type { Beginning, Frame } from "../protocol";
import type { Sitter } from "./people";

/** Return a sentence about the entry that led to a frame. */
export function doing(frame: Frame, sitters: readonly Sitter[]): string {
  const { action } = frame;
  if (action === null || frame.seat === null) return t("after.did.deal");
  const name = sitters[frame.seat]?.name ?? "";
  switch (action.type) {
    case "choose":
      return t("after.did.choose", { name, what: word("character", action.character) });
    case "exchange":
      return t("after.did.exchange", { name, card: inWords(action.cards.map(cardName)) });
    case "to_empire":
    case "done":
    case "undo":
      return t(`after.did.${action.type}`, { name });
    case "pick":
    case "slate":
    case "recycle":
    case "place":
    case "spend_krystallium":
    case "assign":
    case "discard":
    case "keep":
      return t(`after.did.${action.type}`, { name, card: cardName(action.card) });
    default:
      return action satisfies never;
  }
}

/** Return the name of a step with its round: "Round 2: Planning". */
export function markName(mark: Beginning): string {
  if (mark.phase === "over") return t("after.replay.over");
  return t("after.replay.mark", { n: mark.round, what: stepName(mark) });
}

function stepName({ phase, step }: Beginning): string {
  if (step === null) return word("phase", phase);
  return step === "recurring" ? t("after.replay.recurring") : word("resource", step);
}
