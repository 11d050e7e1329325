/** Lists as a sentence has them. */

import { currentLanguage } from "../i18n/index.svelte";

/** "Ada, Grace and Alan", in the language of the page. */
export function inWords(items: readonly string[]): string {
  return new Intl.ListFormat(currentLanguage(), { type: "conjunction" }).format(items);
}
