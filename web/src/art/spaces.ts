/** The spaces of a card's cost: which, where, and what covers them. */

import type { ConstructionView, PrintedCard, SpaceKind } from "../protocol";
import { plate, round, SMALL_TALL_TOP } from "./anatomy";
import { ITEMS } from "./tokens";

/** What lies on a construction: space and item, pair by pair. */
export type Filled = Readonly<ConstructionView["filled"]>;

/** A space of the cost as printed; place and size in percent of the card's width. */
export interface Space {
  space: SpaceKind;
  index: number;
  x: number;
  y: number;
  size: number;
  /** What covers it, if anything. */
  item: SpaceKind | null;
}

type Costly = Pick<PrintedCard, "cost">;

/** In units of a card 400 wide. */
export const SPACE_SIZE = 48;
const LEFT = 13;
const TOP = 13;
const COLUMN = 44;
const PITCH = 46;
const MOST_IN_A_COLUMN = 8;
const HIGHEST = 376;

/** How the cost column is divided, in units. */
export interface CostPlan {
  columns: number;
  rows: number;
  pitch: number;
}

export function costPlan(count: number): CostPlan {
  const columns = count > MOST_IN_A_COLUMN ? 2 : 1;
  const rows = Math.ceil(count / columns);
  return { columns, rows, pitch: Math.min(PITCH, HIGHEST / Math.max(rows, 1)) };
}

/** The plate behind a full cost column. */
export function costPlate(count: number): string {
  const { columns, rows, pitch } = costPlan(count);
  return count > 0 ? plate(22 + 44 * columns, round(rows * pitch + 10), 14) : "";
}

/** Where the pin of each kind stands on a small card: distance from pin to pin, and size. */
export function smallCostPlan(kinds: number): { pitch: number; size: number } {
  const pitch = Math.min(88, (SMALL_TALL_TOP - 22) / Math.max(kinds, 1));
  return { pitch, size: Math.min(92, pitch + 12) };
}

/** The cost in printed order, each kind with its number of spaces. */
export function costOf(card: Costly): [SpaceKind, number][] {
  return ITEMS.map((item): [SpaceKind, number] => [item, card.cost[item] ?? 0]).filter(
    ([, amount]) => amount > 0,
  );
}

/** Every space in printed order; of equal spaces the upper ones are covered first. */
export function spacesOf(card: Costly, filled: Filled = []): Space[] {
  const kinds = costOf(card).flatMap(([item, amount]) => Array<SpaceKind>(amount).fill(item));
  const { rows, pitch } = costPlan(kinds.length);
  const waiting = [...filled];
  return kinds.map((space, index) => {
    const at = waiting.findIndex(([covered]) => covered === space);
    const [cover] = at < 0 ? [] : waiting.splice(at, 1);
    return {
      space,
      index,
      x: (LEFT + COLUMN * Math.floor(index / rows)) / 4,
      y: (TOP + pitch * (index % rows)) / 4,
      size: SPACE_SIZE / 4,
      item: cover?.[1] ?? null,
    };
  });
}
