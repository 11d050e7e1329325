/** Our small markup: `**words**` are strong, `[gold]` is a pin, `[vehicle]` a type's token. */

import type { CardType, SpaceKind } from "../protocol";

export type Part =
  | { kind: "plain"; text: string }
  | { kind: "strong"; text: string }
  /** A number before a pin belongs to it. */
  | { kind: "pin"; what: SpaceKind; number: string }
  | { kind: "token"; type: CardType };

const PINS = "materials|energy|science|gold|exploration|krystallium|financier|general";
const TOKENS = "structure|vehicle|research|project|discovery|memorial";
const NUMBER = "(?:[+−×]?\\d+\\s?)?";
const MARKS = new RegExp(`\\*\\*(.+?)\\*\\*|(${NUMBER})\\[(${PINS})\\]|\\[(${TOKENS})\\]`, "g");

/** Split a text at its marks. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const match of text.matchAll(MARKS)) {
    if (match.index > from) parts.push({ kind: "plain", text: text.slice(from, match.index) });
    const [whole, strong, number = "", pin, token] = match;
    if (strong !== undefined) parts.push({ kind: "strong", text: strong });
    if (pin !== undefined) parts.push({ kind: "pin", what: pin as SpaceKind, number });
    if (token !== undefined) parts.push({ kind: "token", type: token as CardType });
    from = match.index + whole.length;
  }
  if (from < text.length) parts.push({ kind: "plain", text: text.slice(from) });
  return parts;
}
