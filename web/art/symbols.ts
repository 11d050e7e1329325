/** Pins, cubes, tokens and seals as SVG symbols, for pictures and for the page's sprite. */

import { WRITTEN } from "../src/art/marks";
import { ENAMELS, GILT, INK, ITEMS, PAPER, TYPE_COLOURS, TYPES, WINE } from "../src/art/tokens";
import type { CardType, SpaceKind } from "../src/protocol";
import { fill, line } from "./draw";
import { COARSE } from "./icons";
import {
  FACETS,
  LETTERS,
  PIN_OUTLINES,
  SEAL,
  STAR,
  TOKEN_GLYPHS,
  TOKEN_OUTLINES,
} from "../src/art/outlines";

const CRIMSON = "#c4172c";
const OLIVE = "#5b6b4e";

/** Every symbol by its id; `glyphs` are the paths of the pictures on tokens and the hat. */
export function symbols(glyphs: Readonly<Record<string, string>>): Map<string, string> {
  const all = new Map<string, string>();
  const add = (id: string, box: string, body: string) =>
    all.set(id, `<symbol id="${id}" viewBox="${box}">${body}</symbol>`);
  const pinBox = "-4 -4 56 56";
  for (const item of ITEMS) {
    const shape = pinShape(item);
    const writing = written(item, glyphs, false);
    add(`art-pin-${item}`, pinBox, shape + writing);
    add(`art-blank-${item}`, pinBox, shape);
    add(`art-struck-${item}`, pinBox, shape + bar() + written(item, glyphs, true));
    add(
      `art-cube-${item}`,
      "0 0 48 48",
      WRITTEN[item].letter ? cubeShape(item) : piece(item, writing),
    );
  }
  for (const type of TYPES) add(`art-type-${type}`, pinBox, token(type, glyphs[type] ?? ""));
  add(
    "art-seal",
    "-2 -2 52 52",
    `<path d="${SEAL}" fill="${INK}" transform="translate(0 1.2)"/>${fill(SEAL, GILT)}<circle cx="24" cy="24" r="18.5" fill="${WINE}"/><circle cx="24" cy="24" r="16.3" fill="none" stroke="${GILT}"/>`,
  );
  add("art-bar", pinBox, bar());
  add("art-times", "0 0 16 16", line("M2 2 14 14M14 2 2 14", "currentColor", 3.4));
  add(
    "art-loop",
    "0 0 64 64",
    `<circle cx="32" cy="32" r="28.7" fill="#e9dfc8" stroke="${INK}" stroke-width="2.6"/>` +
      line("M11 25A22.5 22.5 0 0 1 46 14.5M53 39A22.5 22.5 0 0 1 18 49.5", OLIVE, 4.4) +
      fill("M43 7.5 53 17 41 21.5ZM21 56.5 11 47 23 42.5Z", OLIVE),
  );
  return all;
}

const outlined = (d: string, colour: string, stroke: string, width: number, more = "") =>
  `<path d="${d}" fill="${colour}" stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round"${more}/>`;

/** Dark foot, pale metal rim, enamel, facets. */
function pinShape(item: SpaceKind): string {
  const d = PIN_OUTLINES[item];
  const { enamel, foot } = ENAMELS[item];
  return (
    outlined(d, INK, INK, 6.5, ' transform="translate(0 1.8)"') +
    outlined(d, foot, PAPER, 4.6, ' paint-order="stroke"') +
    `<path d="${d}" fill="${enamel}" transform="translate(1.44 .44)scale(.94)"/>` +
    FACETS[item].map(({ d, light, opacity }) => fill(d, light ? "#fff" : "#000", opacity)).join("")
  );
}

/** The letter of a resource, the star of a general, the hat of a financier. */
function written(
  item: SpaceKind,
  glyphs: Readonly<Record<string, string>>,
  hasHalo: boolean,
): string {
  const { letter, x, y, scale } = WRITTEN[item];
  const { text, enamel } = ENAMELS[item];
  if (letter === undefined)
    return item === "general"
      ? fill(STAR, text)
      : `<path d="${glyphs[item] ?? ""}" fill="${text}" transform="translate(11 10)scale(.203)"/>`;
  const d = LETTERS[letter] ?? "";
  const halo = hasHalo
    ? `<path d="${d}" stroke="${enamel}" stroke-width="9" stroke-linecap="round"/>`
    : "";
  return `<g transform="translate(${x} ${y})scale(${scale})" fill="none" stroke-linejoin="round">${halo}<path d="${d}" stroke="${text}" stroke-width="4.2"/></g>`;
}

/** The bar of corruption, against the slant of the bolt; the letter stands on top of it. */
function bar(): string {
  const stroke = (colour: string, width: number) =>
    `<path d="M3 3 45 45" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;
  return stroke(PAPER, 9.5) + stroke(CRIMSON, 5.6);
}

const shadow = '<ellipse cx="25" cy="42" rx="19" ry="5" opacity=".35"/>';

/** A cube seen from above its corner, with its letter on the lit side. */
function cubeShape(item: SpaceKind): string {
  const { enamel, foot, text } = ENAMELS[item];
  const top = "M24 3 43 13 24 23 5 13Z";
  return (
    shadow +
    outlined("M24 3 43 13V34L24 45 5 34V13Z", INK, INK, 3) +
    fill(top, enamel) +
    fill(top, "#fff", 0.5) +
    fill("M5 13 24 23V45L5 34Z", enamel) +
    fill("M43 13 24 23V45L43 34Z", foot) +
    line("M5 13 24 23 43 13", "#fff", 1.3, 0.7) +
    `<path d="${LETTERS[WRITTEN[item].letter ?? ""] ?? ""}" transform="matrix(.66 .35 0 .82 14.5 28.8)" fill="none" stroke="${text}" stroke-width="4.4"/>`
  );
}

/** A character is a round piece that lies on its space. */
function piece(item: SpaceKind, writing: string): string {
  const { enamel, foot } = ENAMELS[item];
  return (
    shadow +
    outlined("M4 20V30A20 14 0 0 0 44 30V20Z", foot, INK, 3) +
    `<ellipse cx="24" cy="20" rx="20" ry="15" fill="${enamel}" stroke="${INK}" stroke-width="1.5"/>` +
    `<ellipse cx="24" cy="20" rx="17" ry="12.3" fill="none" stroke="${PAPER}" stroke-width="1.6"/>` +
    `<g transform="translate(7.2 7.4)scale(.7 .54)">${writing}</g>`
  );
}

function token(type: CardType, glyph: string): string {
  const d = TOKEN_OUTLINES[type];
  const side = TOKEN_GLYPHS[type];
  const at = 24 - side / 2;
  return (
    outlined(d, INK, INK, 6.5) +
    outlined(d, TYPE_COLOURS[type].band, PAPER, 3.6) +
    `<path d="${glyph}" fill="${PAPER}" transform="translate(${at} ${at + (type === "project" ? 2 : 0)})scale(${(side / COARSE).toFixed(3)})"/>`
  );
}
