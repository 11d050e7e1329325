/** The hands that somebody was dealt, as the events of the game told them. */

import type { NumberedEvent } from "../../protocol";
import type { SeenHand } from "./deal";

/** Every hand, or alone every pool, that a seat was dealt; those passed on say nothing new. */
export function handsSeen(events: readonly NumberedEvent[], seat: number): SeenHand[] {
  const hands: SeenHand[] = [];
  let round = 0;
  let isDealing = false;
  let pools = 0;
  for (const { fact } of events) {
    if (fact.type === "round_began") {
      round = fact.round;
      isDealing = true;
    } else if (fact.type === "hand_taken" && fact.seat === seat && isDealing) {
      hands.push({ round: round - 1, seat, cards: fact.cards });
      isDealing = false;
    } else if (fact.type === "pool_taken") {
      hands.push({ round: pools, seat, cards: fact.cards });
      pools += 1;
    }
  }
  return hands;
}
