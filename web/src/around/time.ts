/** Time left, as a clock on the table shows it. */

import { t } from "../i18n/index.svelte";
import type { SeatClock } from "../protocol";

const SECOND = 1_000;
const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;
const SHORT = 20 * SECOND;

/** What is left of a clock that was read so many milliseconds ago. */
export function leftNow(clock: SeatClock, ago: number): number {
  return clock.running ? Math.max(0, clock.left_ms - ago) : clock.left_ms;
}

export function isShort(left: number): boolean {
  return left < SHORT;
}

/** Minutes and seconds; hours or days where they matter more. */
export function timeText(left: number): string {
  const seconds = Math.ceil(left / SECOND);
  if (seconds >= DAY) {
    const d = Math.floor(seconds / DAY);
    return t("around.clock.days", { d, h: Math.floor((seconds % DAY) / HOUR) });
  }
  if (seconds >= HOUR) {
    const h = Math.floor(seconds / HOUR);
    return t("around.clock.hours", { h, m: twoDigits(Math.floor((seconds % HOUR) / MINUTE)) });
  }
  return `${Math.floor(seconds / MINUTE)}:${twoDigits(seconds % MINUTE)}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}
