/** The icons in use: from the game-icons set, or our own where the set has nothing fitting. */

import { createRequire } from "node:module";

import { OWN } from "./own";
import { rounded, type Box } from "./path";

export interface Icon {
  path: string;
  box: Box;
}

interface IconSet {
  icons: Record<string, { body: string }>;
}

const set = createRequire(import.meta.url)("@iconify-json/game-icons/icons.json") as IconSet;
const known = new Map<string, Icon>();

/** An icon by its name, in whole units of a 512 by 512 box; names that begin with `own-` are ours. */
export function icon(name: string): Icon {
  const cached = known.get(name);
  if (cached) return cached;
  const made = rounded(outline(name));
  known.set(name, made);
  return made;
}

/** The side of the box of a coarse icon. */
export const COARSE = 128;

/** An icon for a few pixels: its path in a box a quarter as large. */
export const coarse = (name: string): string => rounded(outline(name), COARSE / 512).path;

function outline(name: string): string {
  const body = set.icons[name]?.body ?? "";
  const d = name.startsWith("own-") ? OWN[name] : /\bd="([^"]+)"/.exec(body)?.[1];
  if (!d) throw new Error(`no icon named ${name}`);
  return d;
}
