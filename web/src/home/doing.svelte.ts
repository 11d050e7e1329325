/** One thing a screen asks the server to do at a time, with words for what went wrong. */

import { t } from "../i18n/index.svelte";
import { Away, Refused } from "../net/http";
import { refusalText } from "../parts/toasts.svelte";

export class Doing {
  isBusy = $state(false);
  /** Shown beside the control that asked for it. */
  words = $state<string | null>(null);

  /** Do something unless it is being done already; it went well if the answer is true. */
  async start(work: () => Promise<unknown>): Promise<boolean> {
    if (this.isBusy) return false;
    this.isBusy = true;
    this.words = null;
    try {
      await work();
      return true;
    } catch (error) {
      if (error instanceof Refused) this.words = refusalText(error.code);
      else if (error instanceof Away) this.words = t("home.away");
      else throw error;
      return false;
    } finally {
      this.isBusy = false;
    }
  }
}
