/** Telling others of a game: a few lines and the link to its replay. */

import type { Outcome } from "../protocol";
import { placesOf } from "./pad";
import type { Sitter } from "./people";

/** What stands in an address for the seat of those who have none. */
const NO_SEAT = "none";

/** The address of a game's replay, as a seat or a spectator (null) saw it, from a moment on. */
export function replayPath(table: string, seat?: number | null, n = 0): string {
  const query = new URLSearchParams();
  if (seat !== undefined) query.set("seat", seat === null ? NO_SEAT : String(seat));
  if (n > 0) query.set("n", String(n));
  const text = query.toString();
  return `/t/${encodeURIComponent(table)}/replay${text === "" ? "" : `?${text}`}`;
}

/** One line per seat, the winner first: "1. Ada (Aztec Empire) 53". */
export function summaryLines(outcome: Outcome, sitters: readonly Sitter[]): string[] {
  const places = placesOf(outcome.ranking);
  return outcome.ranking.flat().map((seat) => {
    const { name } = sitters[seat] ?? { name: "" };
    return `${places[seat] ?? 0}. ${name}: ${outcome.sheets[seat]?.total ?? 0}`;
  });
}

export type Shared = "shared" | "copied" | "dismissed" | "refused";

/** Hand a text to the device's own sharing, or else to its clipboard. */
export async function share(text: string, url: string, title: string): Promise<Shared> {
  if ("share" in navigator) {
    try {
      await navigator.share({ title, text, url });
      return "shared";
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return "dismissed";
    }
  }
  return copy(`${text}\n${url}`);
}

/** Browsers offer the clipboard only on https and on this very machine. */
export async function copy(text: string): Promise<Shared> {
  try {
    await navigator.clipboard.writeText(text);
    return "copied";
  } catch {
    return "refused";
  }
}
