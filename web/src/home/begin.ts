/** Ways to a table: make one, sit down at one, or find the one that somebody sent a link to. */

import { go } from "../address.svelte";
import { keepNonce } from "../after/fair/kept";
import { asMe, nonce } from "../net/guest.svelte";
import type { NewTable, SeatToken, TableOptionsWish, TableState, TakeSeat } from "../protocol";

/**
 * Sit down with one's own part of the seed, which says that one is ready.
 *
 * The nonce is remembered with the commitment that was known before it, for the proof afterwards.
 */
export async function takeSeat(
  { id, commitment }: Pick<TableState, "id" | "commitment">,
  wish: Omit<TakeSeat, "nonce"> = {},
): Promise<SeatToken> {
  const body: TakeSeat = { nonce: nonce(), ...wish };
  const seat = await asMe<SeatToken>("POST", `/api/tables/${encodeURIComponent(id)}/seat`, body);
  keepNonce(id, { nonce: body.nonce, commitment });
  return seat;
}

/** Make a table and go there, seated; where empires are chosen, the choice comes first. */
export async function openTable(options: TableOptionsWish): Promise<void> {
  const body: NewTable = { options };
  const made = await asMe<SeatToken>("POST", "/api/tables", body);
  if (options.empires !== "chosen") await takeSeat(made.table);
  go(`/t/${made.table.id}`);
}

/** What "play now" means: three rivals that play sensibly, and the cards at once. */
export const PLAY_NOW: TableOptionsWish = { players: 4, bots: ["casual", "casual", "casual"] };

/** Go to one's attempt at today's deal. */
export async function playDaily(): Promise<void> {
  const seat = await asMe<SeatToken>("POST", "/api/daily");
  go(`/t/${seat.table.id}`);
}

const LINK = /\/t\/([\w-]{1,40})(?:[/?#]|$)/;
const CODE = /^[\w-]{12,40}$/;

/** The table that a pasted link or code means; null where it is neither. */
export function tableIn(text: string): string | null {
  const pasted = text.trim();
  return LINK.exec(pasted)?.[1] ?? CODE.exec(pasted)?.[0] ?? null;
}
