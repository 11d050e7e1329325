/** Lists as a sentence has them. */

import { currentLanguage } from "../i18n/index.svelte";

/** Costly to make, and needed for every line of the log. */
const formats: Partial<Record<string, Intl.ListFormat>> = {};

/** "Ada, Grace and Alan", in the language of the page. */
export function inWords(items: readonly string[]): string {
  // A list of one is that one, and needs no format.
  if (items.length < 2) return items.join();
  const language = currentLanguage();
  const format = formats[language] ?? new Intl.ListFormat(language, { type: "conjunction" });
  formats[language] = format;
  return format.format(items);
}
