/** Which sound a piece of news makes: at most one, the most important. */

import type { Fact, NumberedEvent, View } from "../protocol";
import type { Sound } from "./sounds";

/** The most important first. */
const ORDER: readonly Sound[] = ["end", "finish", "supremacy", "turn", "pick", "place"];

/** The sound of what has just happened to the viewer; null for nothing worth hearing. */
export function soundOf(
  fresh: readonly NumberedEvent[],
  view: Pick<View, "viewer">,
  isMyTurnNow: boolean,
): Sound | null {
  const heard = new Set(fresh.map(({ fact }) => soundOfFact(fact, view.viewer)));
  if (isMyTurnNow) heard.add("turn");
  return ORDER.find((sound) => heard.has(sound)) ?? null;
}

function soundOfFact(fact: Fact, viewer: number | null): Sound | null {
  switch (fact.type) {
    case "game_ended":
      return "end";
    case "produced":
      return viewer !== null && fact.supremacy.includes(viewer) ? "supremacy" : null;
    case "constructed":
      return fact.seat === viewer ? "finish" : null;
    case "picked":
    case "slated":
    case "recycled":
    case "kept":
      return fact.seat === viewer ? "pick" : null;
    case "placed":
    case "sent_to_empire":
      return fact.seat === viewer ? "place" : null;
    default:
      return null;
  }
}
