/** Another language for the page, whose words may have to be fetched first. */

import { chooseLanguage, t, type Language } from "../i18n/index.svelte";
import { announce } from "./toasts.svelte";

/** Speak a language from now on, or say that its words are out of reach. */
export function speakAs(language: Language): void {
  chooseLanguage(language).catch(() => announce(t("common.away"), "bad"));
}
