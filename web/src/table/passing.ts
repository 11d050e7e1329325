/** Where hands go in the draft. */

import type { View } from "../protocol";

export interface Passing {
  seat: number;
  isLeft: boolean;
}

/** R6: to the left-hand neighbour in rounds 1 and 3, to the right-hand one in rounds 2 and 4. */
export function passing(view: Pick<View, "players" | "round">, seat: number): Passing {
  const isLeft = view.round % 2 === 1;
  const step = isLeft ? 1 : view.players - 1;
  return { seat: (seat + step) % view.players, isLeft };
}
