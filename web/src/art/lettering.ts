/** What is laid over the picture of a card: its title, and what lies on its spaces. */

import type { PrintedCard } from "../protocol";
import { FULL, round, SMALL, SMALL_TALL_TOP } from "./anatomy";
import { counted, cube, type Mark } from "./marks";
import { costOf, smallCostPlan, spacesOf, SPACE_SIZE, type Filled } from "./spaces";
import { setTitle, widthOf, type TitleLine } from "./titles";

export interface Lettering {
  lines: (TitleLine & { y: number })[];
  /** Fine lines where a title is short. */
  ornament: string;
  /** The upper edge of the band, if it has to be higher than in the picture. */
  tallBand: number | null;
}

export function fullLettering(name: string): Lettering {
  const room = { width: 356, size: 43, twoSize: 43, breaksAt: 0 };
  const lines = setTitle(name, room);
  const free = lines.reduce((left, { text, size }) => left - widthOf(text) * size, room.width);
  const from = (share: number) => round(400 - free * share);
  return {
    lines: lines.map((line) => ({
      ...line,
      y: round(FULL.bandTop + 42 - (room.size - line.size) * 0.36),
    })),
    ornament: free > 70 ? `M${from(0.62)} 425H392M${from(0.78)} 435H392M${from(0.5)} 445H392` : "",
    tallBand: null,
  };
}

export function smallLettering(name: string): Lettering {
  const room = { width: 354, size: 70, twoSize: 58, breaksAt: 0.86 };
  const lines = setTitle(name, room);
  const isTall = lines.length > 1;
  return {
    lines: lines.map((line, i) => ({
      ...line,
      y: round(
        isTall ? SMALL_TALL_TOP + 54 + i * 54 : SMALL.bandTop + 68 - (70 - line.size) * 0.36,
      ),
    })),
    ornament: "",
    tallBand: isTall ? SMALL_TALL_TOP : null,
  };
}

/** Cubes on the spaces that they cover. */
export function fullCubes(card: PrintedCard, filled: Filled): Mark[] {
  return spacesOf(card, filled).flatMap(({ item, x, y }) =>
    item ? [cube(item, x * 4 - 3, y * 4 - 4, SPACE_SIZE + 6)] : [],
  );
}

/** On a small card a pin says how many spaces are open; a cube covers a kind that is complete. */
export function smallCubes(card: PrintedCard, filled: Filled): Mark[] {
  const cost = costOf(card);
  const { pitch, size } = smallCostPlan(cost.length);
  return cost.flatMap(([what, amount], i) => {
    const covers = filled.filter(([space]) => space === what);
    const [first] = covers;
    if (!first) return [];
    const open = amount - covers.length;
    const y = 8 + i * pitch;
    return open > 0 ? counted(what, open, 8, y, size) : [cube(first[1], 4, y - 4, size + 8)];
  });
}
