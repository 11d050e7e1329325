/** A plan in words: equal things in a row are one line. */

import { cardName } from "../../game/catalog.svelte";
import type { Action } from "../../game/play";
import { t } from "../../i18n/index.svelte";
import type { Resource, SpaceKind } from "../../protocol";
import { siteKey } from "../acting";
import type { ShownPlan } from "../intent.svelte";
import { itemName } from "../labels";

export interface Line {
  what: SpaceKind | null;
  text: string;
  /** Which actions of the plan it tells, counted from 1. */
  numbers: [number, ...number[]];
  finishes: boolean;
}

/** The lines of a plan while cubes of this kind wait. */
export function linesOf({ actions, considered }: ShownPlan, cube: Resource | null): Line[] {
  const lines: Line[] = [];
  actions.forEach((action, index) => {
    const { what, text } = told(action, cube);
    const last = lines.at(-1);
    if (last?.what === what && last.text === text) last.numbers.push(index + 1);
    else lines.push({ what, text, numbers: [index + 1], finishes: false });
  });
  for (const site of considered.constructed) {
    const ends = actions.findLastIndex(
      (action) => "inst" in action && siteKey(action) === siteKey(site),
    );
    const line = lines.find(({ numbers }) => numbers.includes(ends + 1));
    if (line !== undefined) line.finishes = true;
  }
  return lines;
}

function told(action: Action, cube: Resource | null): Pick<Line, "what" | "text"> {
  switch (action.type) {
    case "place":
      return { what: cube, text: t("table.plan.on", { card: cardName(action.card) }) };
    case "to_empire":
      return { what: cube, text: t("table.plan.to_empire") };
    case "spend_krystallium":
      return {
        what: "krystallium",
        text: t("table.plan.as", { space: itemName(action.space), card: cardName(action.card) }),
      };
    case "assign":
      return {
        what: action.character,
        text: t("table.plan.on", { card: cardName(action.card) }),
      };
    case "choose":
      return { what: action.character, text: t("table.plan.choose") };
    case "discard":
      return { what: null, text: t("table.plan.discard", { card: cardName(action.card) }) };
    case "done":
      return { what: null, text: t("table.plan.done") };
    default:
      return { what: null, text: "" };
  }
}
