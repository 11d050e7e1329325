/** Long texts, fetched in the language of the page when a screen needs them. */

import { currentLanguage, type Language } from "../i18n/index.svelte";

export class Content<Texts> {
  /** null until the first has arrived; a former language stays until the next is here. */
  texts = $state.raw<Texts | null>(null);
  isAway = $state(false);

  constructor(private readonly fetched: Record<Language, () => Promise<{ default: Texts }>>) {}

  /** Keep up with the language of the page; call it in an effect. */
  follow(): void {
    const language = currentLanguage();
    this.isAway = false;
    this.fetched[language]().then(
      (arrived) => {
        if (language === currentLanguage()) this.texts = arrived.default;
      },
      () => (this.isAway = true),
    );
  }
}
