/** What can be finished this round, a sentence each. */

import { listed } from "../../explain/words";
import { cardName } from "../../game/catalog.svelte";
import { t } from "../../i18n/index.svelte";
import { inWords } from "../../parts/lists";
import type { Moment, Prospect } from "../../protocol";
import { itemName } from "../labels";

/** A construction that can be finished, as the forecast tells it. */
export type Finishable = Prospect & { step: Moment };

/** When and by what means a construction can be finished, with pins and strong words marked. */
export function prospectText({ card, step, uses_krystallium, supremacy }: Finishable): string {
  const means = [
    ...(uses_krystallium > 0 ? [listed([{ what: "krystallium", n: uses_krystallium }])] : []),
    ...(supremacy > 0 ? [t("table.finish.supremacy")] : []),
  ];
  const when = whenOf(step);
  const params = { card: cardName(card), step: stepName(step), means: inWords(means) };
  return t(means.length > 0 ? `table.finish.${when}_with` : `table.finish.${when}`, params);
}

/** Now, in a step to come, or with what the end of the round brings. */
export function whenOf(step: Moment): "now" | "step" | "last" {
  if (step === "now") return "now";
  return step === "recurring" ? "last" : "step";
}

export function stepName(step: Moment): string {
  return step === "now" || step === "recurring" ? "" : itemName(step);
}
