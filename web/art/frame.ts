/** The frame of a card: all that is printed over its poster, but for its title. */

import { FULL, plate, round, SMALL, SMALL_TALL_TOP, type Anatomy } from "../src/art/anatomy";
import {
  counted,
  pin,
  pinsOf,
  pointsRun,
  productionRun,
  shifted,
  type Mark,
} from "../src/art/marks";
import {
  costOf,
  costPlan,
  costPlate,
  smallCostPlan,
  spacesOf,
  SPACE_SIZE,
} from "../src/art/spaces";
import { GILT, INK, PAPER, TYPE_COLOURS } from "../src/art/tokens";
import type { PrintedCard } from "../src/protocol";
import { SIGNS } from "./digits";
import { fill, line, n } from "./draw";

/** What is printed on a card. */
export type CardFacts = Omit<PrintedCard, "names" | "deck" | "copies">;

/** A frame as SVG, and the symbols that it points to. */
export interface Frame {
  body: string;
  symbols: Set<string>;
}

const FULL_MIDDLE = 507.5;
const SMALL_MIDDLE = 510;

export function fullFrame(card: CardFacts): Frame {
  const { band, edge, tint } = TYPE_COLOURS[card.type];
  const { bandTop, bandFoot } = FULL;
  const spaces = spacesOf(card);
  const { columns, rows, pitch } = costPlan(spaces.length);
  const [right, foot] = [22 + 44 * columns, round(rows * pitch + 10)];
  const tab = 352 - card.bonus.length * 52;
  const yields = fullYield(card);
  const marks: Mark[] = [
    ...spaces.map(({ space, x, y }) => pin(space, x * 4, y * 4, SPACE_SIZE)),
    ...card.bonus.map((what, i) => pin(what, 336 - i * 52, bandTop - 58, 54)),
    { symbol: `art-type-${card.type}`, x: 333, y: 15, size: 52 },
    ...yields.marks,
    { symbol: "art-loop", x: 320, y: FULL_MIDDLE - 33, size: 66 },
    pin(card.recycling, 333, FULL_MIDDLE - 20, 40),
  ];
  const body =
    (card.bonus.length > 0
      ? `<path d="M${tab - 18} ${bandTop}L${tab} ${bandTop - 62}H410V${bandTop}Z" fill="${INK}" fill-opacity=".78" stroke="${GILT}" stroke-width="2"/>`
      : "") +
    fill(strip(FULL), tint) +
    line(yields.ornament, edge, 2.4, 0.7) +
    fill(`M0 ${bandTop}H400V${bandFoot}H0Z`, band) +
    line(`M0 ${bandTop}H400M0 ${bandFoot}H400`, GILT, 2.6) +
    fill(costPlate(spaces.length), INK, 0.74) +
    (spaces.length > 0 ? line(`M${right} 0V${foot}a14 14 0 0 1-14 14H0`, GILT, 2) : "") +
    rings(FULL.radius, [
      [2.5, INK],
      [3.5, edge],
      [2, PAPER],
    ]);
  return drawn(body, marks);
}

/** Production on the left and points on the right; points alone stand in the middle, larger. */
function fullYield({ production, points }: CardFacts): { marks: Mark[]; ornament: string } {
  if (production.length === 0 && points) {
    const run = pointsRun(points, 80);
    const left = 162 - run.width / 2;
    const right = left + run.width;
    const rule = (y: number, indent: number) =>
      right + 40 < 306 - indent
        ? `M${18 + indent} ${y}H${round(left - 12)}M${round(right + 12)} ${y}H${306 - indent}`
        : "";
    return {
      marks: shifted(run.marks, left, FULL_MIDDLE - 40),
      ornament: rule(FULL_MIDDLE - 9, 26) + rule(FULL_MIDDLE, 0) + rule(FULL_MIDDLE + 9, 26),
    };
  }
  const gained = points ? pointsRun(points, 72) : null;
  const room = 316 - 18 - (gained ? gained.width + 8 : 0);
  const pitch = Math.min(56, room / Math.max(pinsOf(production), 1));
  const size = Math.min(58, pitch + 4);
  const made = productionRun(production, size, pitch);
  return {
    marks: [
      ...shifted(made.marks, 18, FULL_MIDDLE - size / 2),
      ...(gained ? shifted(gained.marks, 316 - gained.width, FULL_MIDDLE - 36) : []),
    ],
    ornament: "",
  };
}

/** Fewer and larger things for a card under 120 px: counts instead of rows, no ornaments. */
export function smallFrame(card: CardFacts): Frame {
  const { band, edge, tint } = TYPE_COLOURS[card.type];
  const { bandTop, bandFoot } = SMALL;
  const cost = costOf(card);
  const { pitch, size } = smallCostPlan(cost.length);
  const marks: Mark[] = [
    ...cost.flatMap(([what, amount], i) => counted(what, amount, 8, 8 + i * pitch, size)),
    ...card.bonus.map((what, i) => pin(what, 302 - i * 58, SMALL_TALL_TOP - 84, 88)),
    pin(card.recycling, 304, 8, 86),
    ...smallYield(card),
  ];
  const body =
    fill(strip(SMALL), tint) +
    fill(`M0 ${bandTop}H400V${bandFoot}H0Z`, band) +
    fill(cost.length > 0 ? plate(size + 14, round(cost.length * pitch + 8), 18) : "", INK, 0.74) +
    rings(SMALL.radius, [
      [3, INK],
      [6, edge],
      [2.5, PAPER],
    ]);
  return drawn(body, marks);
}

function smallYield({ production, points }: CardFacts): Mark[] {
  const size = production.length > 3 ? 72 : 84;
  const made = productionRun(production, size, size - 6, true);
  const marks = shifted(made.marks, 12, SMALL_MIDDLE - size / 2);
  if (!points) return marks;
  const run = pointsRun(points, 94);
  const left = production.length > 0 ? 392 - run.width : 200 - run.width / 2;
  return [...marks, ...shifted(run.marks, left, SMALL_MIDDLE - 47)];
}

/** What lies below the title band, with the card's lower corners. */
function strip({ bandFoot, radius }: Anatomy): string {
  const arc = `a${radius} ${radius} 0 0 1`;
  return `M0 ${bandFoot}H400V${560 - radius}${arc}-${radius} ${radius}H${radius}${arc}-${radius}-${radius}Z`;
}

/** Outline, rim and hairline from the edge inward, each with its width. */
function rings(radius: number, widths: readonly [number, string][]): string {
  let from = 0;
  return widths
    .map(([width, colour]) => {
      const at = from + width / 2;
      from += width;
      return `<rect x="${at}" y="${at}" width="${400 - 2 * at}" height="${560 - 2 * at}" rx="${radius - at}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
    })
    .join("");
}

/** Marks as SVG: symbols are pointed to, numbers become outlines. */
function drawn(shapes: string, marks: readonly Mark[]): Frame {
  const symbols = new Set<string>();
  const use = (id: string, x: number, y: number, size: number) => {
    symbols.add(id);
    return `<use href="#${id}" x="${n(x)}" y="${n(y)}" width="${n(size)}" height="${n(size)}"/>`;
  };
  const body = marks.map((mark) => {
    if ("symbol" in mark) return use(mark.symbol, mark.x, mark.y, mark.size);
    if ("bar" in mark) return use("art-bar", mark.x, mark.y, mark.size);
    const signs = Array.from(mark.text, (sign) => SIGNS[sign] ?? { width: 0, d: "" });
    const width = signs.reduce((sum, sign) => sum + sign.width, 0);
    let x = -width / 2;
    const outlines = signs.map((sign) => {
      const at = x;
      x += sign.width;
      return `<path d="${sign.d}"${at === 0 ? "" : ` transform="translate(${at})"`}/>`;
    });
    const halo = mark.halo
      ? ` stroke="${mark.halo}" stroke-width="240" stroke-linejoin="round" paint-order="stroke"`
      : "";
    return `<g transform="translate(${n(mark.x)} ${n(mark.y)})scale(${(mark.size / 1000).toFixed(4)})" fill="${mark.fill}"${halo}>${outlines.join("")}</g>`;
  });
  return { body: shapes + body.join(""), symbols };
}
