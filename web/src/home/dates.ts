/** Days, moments and spans as people of the page's language write them. */

import { currentLanguage } from "../i18n/index.svelte";

/** The day of a daily deal: it is a day of the clock in Greenwich, wherever one is. */
export function dayName(day: string): string {
  const format = new Intl.DateTimeFormat(currentLanguage(), {
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  });
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** A moment in the reader's own time. */
export function moment(at: number): string {
  const format = new Intl.DateTimeFormat(currentLanguage(), {
    dateStyle: "medium",
    timeStyle: "short",
  });
  return format.format(new Date(at));
}

/** A span as hours, minutes and seconds: 05:09:30. */
export function span(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, "0")).join(":");
}
