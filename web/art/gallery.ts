/** Every picture that the page needs, by its place in the art folder. */

import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { FULL, SMALL, type Anatomy } from "../src/art/anatomy";
import { costPlan, spacesOf } from "../src/art/spaces";
import { ITEMS } from "../src/art/tokens";
import type {
  CardType,
  Gift,
  Points,
  Production,
  Resource,
  Scored,
  SpaceKind,
} from "../src/protocol";
import { readCsv } from "./csv";
import { svg } from "./draw";
import { landscape, roundel } from "./empire";
import { fullFrame, smallFrame, type CardFacts, type Frame } from "./frame";
import { coarse } from "./icons";
import { poster, type Drawing } from "./poster";
import { symbols } from "./symbols";

const HERE = dirname(fileURLToPath(import.meta.url));
/** What the pictures are made from; a change in any of them changes the pictures. */
export const SOURCES = [
  join(HERE, "card-icons.csv"),
  join(HERE, "../../src/iaww/content/data/cards.csv"),
] as const;

const COLUMNS = [
  "kind",
  "id",
  "main",
  "second",
  "pose",
  "main_place",
  "second_place",
  "tint",
] as const;
type Row = Record<(typeof COLUMNS)[number], string>;

export function artRows(): Row[] {
  return readCsv(readFileSync(SOURCES[0], "utf8"), COLUMNS);
}

/** Cards as they are printed. */
export function cardFacts(): CardFacts[] {
  const costs = ITEMS.map((item) => `cost_${item}` as const);
  const printed = ["bonus", "production", "victory_points", "recycling"] as const;
  const rows = readCsv(readFileSync(SOURCES[1], "utf8"), ["id", "type", ...costs, ...printed]);
  return rows.map((row) => ({
    id: row.id,
    type: row.type as CardType,
    cost: Object.fromEntries(ITEMS.map((item) => [item, Number(row[`cost_${item}`])])),
    recycling: row.recycling as Resource,
    bonus: listed(row.bonus) as Gift[],
    production: listed(row.production).map(productionOf),
    points: pointsOf(row.victory_points),
  }));
}

const listed = (text: string): string[] => (text ? text.split(" ") : []);

function productionOf(text: string): Production {
  const [what, amount] = text.split(":") as [SpaceKind, string];
  return amount.startsWith("per_")
    ? { what, amount: 1, per: amount.slice(4) as CardType }
    : { what, amount: Number(amount), per: null };
}

function pointsOf(text: string): Points | null {
  const [each, per] = text.split("*");
  return each ? { each: Number(each), per: (per?.split("+") ?? []) as Scored[] } : null;
}

/** All pictures: name in the art folder to SVG. */
export function gallery(): Map<string, string> {
  const rows = artRows();
  const pictures = new Map<string, string>();
  const cards = new Map(rows.filter((row) => row.kind === "card").map((row) => [row.id, row]));
  const known = symbols(glyphs());
  for (const card of cardFacts()) {
    const art = cards.get(card.id);
    if (!art) throw new Error(`${card.id}: no row in card-icons.csv`);
    const isCrowded = costPlan(spacesOf(card).length).columns > 1;
    const picture = poster({ id: card.id, type: card.type, isCrowded }, art);
    pictures.set(`cards/${card.id}.svg`, framed(picture, fullFrame(card), FULL, known));
    pictures.set(`small/${card.id}.svg`, framed(picture, smallFrame(card), SMALL, known));
  }
  for (const row of rows.filter(({ kind }) => kind === "empire")) {
    pictures.set(`empires/${row.id}.svg`, landscape(row.id, row));
    pictures.set(`roundels/${row.id}.svg`, roundel(row.id, row));
  }
  return pictures;
}

/** A poster in its frame, with rounded corners. */
function framed(
  { defs, body }: Drawing,
  frame: Frame,
  { bandTop, radius }: Anatomy,
  known: Map<string, string>,
): string {
  const used = [...frame.symbols].map((id) => known.get(id) ?? "");
  const corner = radius - 1;
  const clip = `<clipPath id="c"><path d="M1 ${bandTop + 2}V${radius}a${corner} ${corner} 0 0 1 ${corner}-${corner}H${400 - radius}a${corner} ${corner} 0 0 1 ${corner} ${corner}V${bandTop + 2}Z"/></clipPath>`;
  return svg(
    400,
    560,
    `<defs>${clip}${defs}${used.join("")}</defs><g clip-path="url(#c)">${body}</g>${frame.body}`,
  );
}

/** The symbols that the page itself points to, for its document. */
export function sprite(): string {
  const drawn = [...symbols(glyphs()).values()].join("");
  return `<svg class="sprite" width="0" height="0" aria-hidden="true" focusable="false">${drawn}</svg>`;
}

/** The pictures on tokens, and the hat of a financier. */
function glyphs(): Record<string, string> {
  const rows = artRows().filter(({ kind, id }) => kind === "type" || id === "financier");
  return Object.fromEntries(rows.map(({ id, main }) => [id, coarse(main)]));
}
