/** Who sits at this browser: a guest of the server, known by a token that stays here. */

import { t } from "../i18n/index.svelte";
import { announce } from "../parts/toasts.svelte";
import type { GuestState, GuestToken } from "../protocol";
import { store, stored } from "../settings.svelte";
import { Refused, request, type Method } from "./http";

const KEY = "iaww.guest";

let guest = $state.raw<GuestToken | null>(stored(KEY) as GuestToken | null);

/** The guest of this browser, if it has been one before. */
export function me(): GuestState | null {
  return guest?.guest ?? null;
}

export function myToken(): string | null {
  return guest?.token ?? null;
}

/** Be this guest from now on. */
export function become(other: GuestToken | null): void {
  guest = other;
  store(KEY, other);
}

/** Return the token, becoming a guest first where there is none. */
export async function ensureGuest(name?: string): Promise<string> {
  // Another tab of this browser may have become somebody meanwhile.
  guest ??= stored(KEY) as GuestToken | null;
  if (guest !== null) return guest.token;
  becoming ??= newGuest(name).finally(() => (becoming = null));
  return (await becoming).token;
}

/** Requests that are made side by side must not make a guest each. */
let becoming: Promise<GuestToken> | null = null;

async function newGuest(name?: string): Promise<GuestToken> {
  const chosen = name ?? t("common.guest", { n: 1000 + Math.floor(Math.random() * 9000) });
  const made = await request<GuestToken>("POST", "/api/guests", { body: { name: chosen } });
  become(made);
  return made;
}

/**
 * Ask as oneself.
 *
 * A token that is no longer good is replaced by a new guest of the same name, who is told so: seats
 * and results stay with the old one.
 */
export async function asMe<Answer>(method: Method, path: string, body?: unknown): Promise<Answer> {
  const token = await ensureGuest();
  const options = body === undefined ? { token } : { token, body };
  try {
    return await request<Answer>(method, path, options);
  } catch (error) {
    if (!(error instanceof Refused) || !STALE.includes(error.code)) throw error;
    if (myToken() === token) {
      const name = me()?.name;
      become(null);
      await ensureGuest(name);
      announce(t("common.new_guest"));
    }
    return request<Answer>(method, path, { ...options, token: await ensureGuest() });
  }
}

const STALE: readonly string[] = [
  "token/expired",
  "token/forged",
  "token/revoked",
  "guest/unknown",
];

/** One's own part of a deal's seed: 32 random characters that the server could not foresee. */
export function nonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}
