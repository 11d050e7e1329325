/** What the coach says, in every language, by the keys of the lesson. */

import { Content } from "./content.svelte";

export type Speeches = Partial<Record<string, string>>;

/** The coach's words in the language of the page. */
export function speeches(): Content<Speeches> {
  return new Content<Speeches>({
    en: () => import("./speech/en.json"),
    fr: () => import("./speech/fr.json"),
    es: () => import("./speech/es.json"),
    ja: () => import("./speech/ja.json"),
  });
}
