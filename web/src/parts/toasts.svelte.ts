/** Short words at the edge of the screen, for what went wrong or has just happened. */

import { isKey, t } from "../i18n/index.svelte";
import { Away, Refused } from "../net/http";

export interface Toast {
  id: number;
  text: string;
  tone: "plain" | "bad";
}

const SHOWN_FOR = 6_000;
let count = 0;

export const toasts: Toast[] = $state([]);

/** Say something for a few seconds. */
export function announce(text: string, tone: Toast["tone"] = "plain"): void {
  const id = (count += 1);
  toasts.push({ id, text, tone });
  setTimeout(() => dismiss(id), SHOWN_FOR);
}

export function dismiss(id: number): void {
  const at = toasts.findIndex((toast) => toast.id === id);
  if (at >= 0) toasts.splice(at, 1);
}

/** What a refusal's code means in the language of the page. */
export function refusalText(code: string): string {
  const key = `refused.${code}`;
  return isKey(key) ? t(key) : t("common.unknown_error", { code });
}

/** Say what went wrong with a request, in words; anything unexpected is not ours to swallow. */
export function announceError(error: unknown): void {
  if (error instanceof Refused) announce(refusalText(error.code), "bad");
  else if (error instanceof Away) announce(t("common.away"), "bad");
  else throw error;
}
