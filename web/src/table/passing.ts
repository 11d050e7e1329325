/** Where hands go in the draft. */

import { catalog } from "../game/catalog.svelte";
import type { View } from "../protocol";

export interface Passing {
  seat: number;
  isLeft: boolean;
}

/** Who is handed a seat's cards in a round, and on which side that is. */
export function passing(view: Pick<View, "players" | "round">, seat: number): Passing {
  const isLeft = catalog().facts.passes_left[view.round - 1] ?? true;
  const step = isLeft ? 1 : view.players - 1;
  return { seat: (seat + step) % view.players, isLeft };
}
