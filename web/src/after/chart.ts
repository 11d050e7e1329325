/** Geometry of the charts: a scale for the values, lines, and labels that do not overlap. */

export interface Series {
  seat: number;
  name: string;
  empire: string;
  /** One value per round. */
  values: readonly number[];
}

export interface Scale {
  most: number;
  ticks: number[];
}

/** How a line is told from the others without its colour: its dashes, and a figure at each value. */
export interface LineStyle {
  dashes: string;
  /** Drawn around 0, 0. */
  figure: string;
}

export const LINE_STYLES: readonly LineStyle[] = [
  { dashes: "none", figure: "M-4 0A4 4 0 1 1 4 0A4 4 0 1 1 -4 0Z" },
  { dashes: "9 4", figure: "M-4 -4H4V4H-4Z" },
  { dashes: "2 4", figure: "M0 -5L5 4H-5Z" },
  { dashes: "12 4 2 4", figure: "M0 -5.5L5.5 0L0 5.5L-5.5 0Z" },
  { dashes: "16 5", figure: "M0 5L5 -4H-5Z" },
  { dashes: "5 3", figure: "M-1.5 -5H1.5V-1.5H5V1.5H1.5V5H-1.5V1.5H-5V-1.5H-1.5Z" },
  { dashes: "2 3 8 3", figure: "M-5 0L-2.5 -4.5H2.5L5 0L2.5 4.5H-2.5Z" },
];

const STEPS = [1, 2, 5, 10, 20, 50, 100];
const MOST_TICKS = 5;

/** A scale from 0 with a few round ticks, the last of them above every value. */
export function scaleFor(values: readonly number[]): Scale {
  const most = Math.max(1, ...values);
  const step = STEPS.find((each) => Math.ceil(most / each) <= MOST_TICKS) ?? most;
  const count = Math.ceil(most / step);
  const ticks = Array.from({ length: count + 1 }, (_, index) => index * step);
  return { most: count * step, ticks };
}

/** The points of a line in a box of the given size, the first round at its left edge. */
export function pointsOf(
  values: readonly number[],
  scale: Scale,
  size: { width: number; height: number },
): { x: number; y: number }[] {
  const pace = values.length > 1 ? size.width / (values.length - 1) : 0;
  return values.map((value, index) => ({
    x: index * pace,
    y: size.height * (1 - value / scale.most),
  }));
}

/**
 * Move labels apart until none is nearer to the next than `gap`, each as near to its wish as that
 * allows, and all between 0 and `most`.
 */
export function spread(wishes: readonly number[], gap: number, most: number): number[] {
  const order = wishes.map((_, index) => index).sort((a, b) => at(wishes, a) - at(wishes, b));
  const places = order.map((index) => at(wishes, index));
  let floor = 0;
  places.forEach((place, index) => {
    places[index] = Math.max(place, floor);
    floor = at(places, index) + gap;
  });
  let ceiling = most;
  for (let index = places.length - 1; index >= 0; index -= 1) {
    places[index] = Math.min(at(places, index), ceiling);
    ceiling = at(places, index) - gap;
  }
  const found: number[] = [];
  order.forEach((index, rank) => (found[index] = at(places, rank)));
  return found;
}

function at(values: readonly number[], index: number): number {
  return values[index] ?? 0;
}
