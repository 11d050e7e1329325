/** Our small markup: `**words**` are strong, `[gold]` is a pin, `[vehicle]` a type's token. */

import type { CardType, SpaceKind } from "../protocol";

export type Part =
  | { kind: "plain"; text: string }
  | { kind: "strong"; text: string }
  /** A number before a pin belongs to it, and so does one after it. */
  | { kind: "pin"; what: SpaceKind; number: string; times: string }
  | { kind: "token"; type: CardType };

const PINS = "materials|energy|science|gold|exploration|krystallium|financier|general";
const TOKENS = "structure|vehicle|research|project|discovery|memorial";
const NUMBER = "(?:[+−×]?\\d+\\s?)?";
const TIMES = "(?:×?\\d+[個つ]?)?";
const MARKS = new RegExp(
  `\\*\\*(.+?)\\*\\*|(${NUMBER})\\[(${PINS})\\](${TIMES})|\\[(${TOKENS})\\]`,
  "g",
);

/** Split a text at its marks. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const match of text.matchAll(MARKS)) {
    if (match.index > from) parts.push(plain(text.slice(from, match.index), parts.at(-1)));
    const [whole, strong, number = "", pin, times = "", token] = match;
    if (strong !== undefined) parts.push({ kind: "strong", text: strong });
    if (pin !== undefined) parts.push({ kind: "pin", what: pin as SpaceKind, number, times });
    if (token !== undefined) parts.push({ kind: "token", type: token as CardType });
    from = match.index + whole.length;
  }
  if (from < text.length) parts.push(plain(text.slice(from), parts.at(-1)));
  return parts;
}

/** A line does not end between a picture and the word after it. */
function plain(text: string, before: Part | undefined): Part {
  const isBound = before?.kind === "pin" || before?.kind === "token";
  return { kind: "plain", text: isBound ? text.replace(/^ (?=\S)/, "\u00a0") : text };
}
