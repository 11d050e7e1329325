/** What this browser added to a deal and was promised for it, remembered for the proof. */

import { store, stored } from "../../settings.svelte";

export interface Kept {
  nonce: string;
  /** What the server had committed to when the nonce was made. */
  commitment: string;
}

const KEY = "iaww.nonces";
const MOST = 50;

/** Remember one's part in the deal of a table; the oldest are forgotten. */
export function keepNonce(table: string, kept: Kept): void {
  const others = Object.entries(all()).filter(([id]) => id !== table);
  store(KEY, Object.fromEntries([...others.slice(1 - MOST), [table, kept]]));
}

/** Return one's part in the deal of a table, if this browser sat down there. */
export function keptNonce(table: string): Kept | null {
  const kept: unknown = all()[table];
  return isKept(kept) ? kept : null;
}

function all(): Record<string, unknown> {
  const found = stored(KEY);
  return typeof found === "object" && found !== null ? { ...found } : {};
}

function isKept(found: unknown): found is Kept {
  return (
    typeof found === "object" &&
    found !== null &&
    "nonce" in found &&
    "commitment" in found &&
    typeof found.nonce === "string" &&
    typeof found.commitment === "string"
  );
}
