/** Which chat lines have been read at this table, as this browser remembers it. */

import { SvelteMap } from "svelte/reactivity";

import type { Play } from "../game/play";
import type { ChatLine } from "../protocol";
import { store, stored } from "../settings.svelte";

const read = new SvelteMap<string, number>();

const keyOf = (table: string): string => `iaww.chat.${table}`;

/** What this browser remembered when the page came, looked up once. */
const remembered = new Map<string, number>();

function lastRead(table: string): number {
  const known = read.get(table) ?? remembered.get(table);
  if (known !== undefined) return known;
  const kept = stored(keyOf(table));
  const last = typeof kept === "number" ? kept : 0;
  remembered.set(table, last);
  return last;
}

/** The lines one hears: people who are muted left out. */
export function heard(play: Play): ChatLine[] {
  return play.chat.filter(({ guest }) => !play.you.muted.includes(guest));
}

/** How many lines of others have come since the chat was last open. */
export function unreadChat(play: Play): number {
  const last = lastRead(play.table.id);
  return heard(play).filter(({ n, guest }) => n > last && guest !== play.you.guest).length;
}

/** Everything that is there has been read. */
export function readChat(play: Play): void {
  const last = play.chat.at(-1)?.n ?? 0;
  if (last <= lastRead(play.table.id)) return;
  read.set(play.table.id, last);
  store(keyOf(play.table.id), last);
}
