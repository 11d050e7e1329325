/** A table that is asked for at once, while the screen that shows it is still being fetched. */

import { myToken } from "../net/guest.svelte";
import { LiveTable } from "./live.svelte";

let expected: LiveTable | null = null;

/** Connect to a table that is about to be shown. */
export function expectTable(id: string): void {
  expected = new LiveTable(id, myToken);
}

/** The table of that id: the expected one, or a new connection. */
export function arriveAt(id: string): LiveTable {
  const found = expected?.id === id ? expected : null;
  if (found === null) expectNoTable();
  expected = null;
  return found ?? new LiveTable(id, myToken);
}

/** Somebody has gone elsewhere before the table could be shown. */
export function expectNoTable(): void {
  expected?.close();
  expected = null;
}
