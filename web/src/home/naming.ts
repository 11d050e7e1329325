/** What a person is called: at first what everybody is called, then what they say. */

import { asMe, become, ensureGuest, me, myToken } from "../net/guest.svelte";
import type { GuestState } from "../protocol";

/** The server takes no longer names. */
export const LONGEST_NAME = 24;
/** "Guest 1234" in any of our languages. */
const GIVEN = /^\p{L}+ ?\d{4}$/u;

/** Whether the name is the one everybody gets who has not said another. */
export function isNameless(): boolean {
  const name = me()?.name;
  return name === undefined || GIVEN.test(name);
}

/** Somebody new becomes a guest of that name, a guest goes by it from now on. */
export async function goBy(name: string): Promise<void> {
  if (me() === null) {
    await ensureGuest(name);
    return;
  }
  const guest = await asMe<GuestState>("PATCH", "/api/guests/me", { name });
  const token = myToken();
  if (token !== null) become({ guest, token });
}
