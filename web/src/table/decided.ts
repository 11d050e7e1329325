/** What has become of the drafted cards in this planning, in the order in which it was decided. */

import type { NumberedEvent, Resource } from "../protocol";

export type Decided =
  { how: "slated"; card: string } | { how: "recycled"; card: string; gain: Resource };

/** Read one's own decisions since planning began (or the pool came), less those taken back. */
export function decidedIn(events: readonly NumberedEvent[], seat: number): Decided[] {
  /** One entry per action, so that taking back takes away exactly one. */
  let steps: (Decided | null)[] = [];
  for (const { fact } of events) {
    if (fact.type === "planning_began" || fact.type === "pool_taken") steps = [];
    if (!("seat" in fact) || fact.seat !== seat) continue;
    switch (fact.type) {
      case "slated":
        steps.push({ how: "slated", card: fact.card });
        break;
      case "recycled":
        steps.push({ how: "recycled", card: fact.card, gain: fact.gain });
        break;
      case "placed":
      case "sent_to_empire":
      case "discarded":
      case "exchanged":
      case "kept":
        steps.push(null);
        break;
      case "ready":
        if (fact.ready) steps.push(null);
        break;
      case "took_back":
        steps.pop();
        break;
      default:
        break;
    }
  }
  return steps.filter((step) => step !== null);
}
