/** Pins, tokens and seals as plain data: what is drawn where, in units of a drawing. */

import type { CardType, Points, Production, Scored, SpaceKind } from "../protocol";
import { ENAMELS, isType } from "./tokens";

/** Where an item's letter or number stands, and how large it is compared with a coin's. */
export interface Written {
  letter?: string;
  x: number;
  y: number;
  scale: number;
}

export const WRITTEN: Readonly<Record<SpaceKind, Written>> = {
  materials: { letter: "M", x: 24, y: 24, scale: 1.08 },
  energy: { letter: "E", x: 24.3, y: 23.5, scale: 0.93 },
  science: { letter: "S", x: 24, y: 33.5, scale: 0.9 },
  gold: { letter: "G", x: 24, y: 24, scale: 1.05 },
  exploration: { letter: "X", x: 24, y: 24, scale: 0.88 },
  krystallium: { letter: "K", x: 24, y: 24, scale: 0.94 },
  financier: { x: 24, y: 23, scale: 1 },
  general: { x: 24, y: 23.5, scale: 1 },
};

/** A symbol of the sprite, by its upper left corner. */
export interface SymbolMark {
  symbol: string;
  x: number;
  y: number;
  size: number;
  opacity?: number;
}

/** A number or sign by the middle of its baseline. */
export interface TextMark {
  text: string;
  x: number;
  y: number;
  size: number;
  fill: string;
  halo?: string;
}

/** The bar through something that is lost. */
export interface BarMark {
  bar: true;
  x: number;
  y: number;
  size: number;
}

export type Mark = SymbolMark | TextMark | BarMark;

/** A run of marks from x = 0, and how wide it is. */
export interface Run {
  marks: Mark[];
  width: number;
}

export const pin = (what: SpaceKind, x: number, y: number, size: number): SymbolMark => ({
  symbol: `art-pin-${what}`,
  x,
  y,
  size,
});

export const cube = (what: SpaceKind, x: number, y: number, size: number): SymbolMark => ({
  symbol: `art-cube-${what}`,
  x,
  y,
  size,
});

/** A type or a character, as points and productions count them. */
export const token = (kind: CardType | Scored, x: number, y: number, size: number): SymbolMark => ({
  symbol: isType(kind) ? `art-type-${kind}` : `art-pin-${kind}`,
  x,
  y,
  size,
});

/** A pin that has been struck through: its production is lost. */
export const struck = (what: SpaceKind, x: number, y: number, size: number): SymbolMark => ({
  symbol: `art-struck-${what}`,
  x,
  y,
  size,
});

const times = (cx: number, cy: number, size: number): SymbolMark => ({
  symbol: "art-times",
  x: cx - size / 2,
  y: cy - size / 2,
  size,
});

export function seal(amount: number, cx: number, cy: number, size: number): Mark[] {
  return [
    { symbol: "art-seal", x: cx - size / 2, y: cy - size / 2, size },
    { text: String(amount), x: cx, y: cy + size * 0.19, size: size * 0.54, fill: "#fff4d6" },
  ];
}

/** A number inside a blank pin; a single character keeps its picture. */
export function counted(
  what: SpaceKind,
  amount: number,
  x: number,
  y: number,
  size: number,
): Mark[] {
  const at = WRITTEN[what];
  if (at.letter === undefined && amount === 1) return [pin(what, x, y, size)];
  const unit = size / 56;
  const { text, enamel } = ENAMELS[what];
  // The bolt is the narrowest shape: its number is larger and may overhang.
  const height = size * (what === "energy" ? 0.74 : 0.6);
  const digits = String(Math.abs(amount));
  const blank: SymbolMark = { symbol: `art-blank-${what}`, x, y, size };
  const number: TextMark = {
    text: amount < 0 ? `−${digits}` : digits,
    x: x + (at.x + 4) * unit,
    y: y + (at.y + 4) * unit + height * 0.36,
    size: height,
    fill: text,
    // On the light facet of a pin a number would be too faint.
    halo: enamel,
  };
  return amount < 0 ? [blank, { bar: true, x, y, size }, number] : [blank, number];
}

/** Production from left to right; `pitch` is the distance from pin to pin. */
export function productionRun(
  production: readonly Production[],
  size: number,
  pitch: number,
  compact = false,
): Run {
  const marks: Mark[] = [];
  let x = 0;
  for (const { what, amount, per } of production) {
    if (per) {
      marks.push(pin(what, x, 0, size), times(x + size * 1.19, size / 2, size * 0.26));
      marks.push(token(per, x + size * 1.38, 0, size));
      x += size * 2.42;
    } else if (compact) {
      marks.push(...counted(what, amount, x, 0, size));
      x += pitch;
    } else {
      for (let i = 0; i < Math.abs(amount); i++) {
        marks.push(amount < 0 ? struck(what, x, 0, size) : pin(what, x, 0, size));
        x += pitch;
      }
    }
  }
  const last = production.at(-1);
  return { marks, width: last && !last.per ? x - pitch + size : x };
}

/** How many pins wide a production is. */
export const pinsOf = (production: readonly Production[]): number =>
  production.reduce((sum, { amount, per }) => sum + (per ? 2.4 : Math.abs(amount)), 0);

/** Points from left to right in a box as high as the seal: a seal, and what it is multiplied by. */
export function pointsRun({ each, per }: Points, size: number): Run {
  const marks = seal(each, size / 2, size / 2, size);
  if (per.length === 0) return { marks, width: size };
  const side = size * 0.74;
  marks.push(times(size * 1.13, size / 2, size * 0.22));
  per.forEach((kind, i) => {
    marks.push(token(kind, size * 1.25 + i * (side - 4 * (size / 72)), (size - side) / 2, side));
  });
  return { marks, width: size * 1.25 + per.length * side - (per.length - 1) * 4 * (size / 72) };
}

export const shifted = (marks: readonly Mark[], dx: number, dy: number): Mark[] =>
  marks.map((mark) => ({ ...mark, x: mark.x + dx, y: mark.y + dy }));
