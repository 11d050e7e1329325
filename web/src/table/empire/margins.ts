/** How a seat stands in a step, in the few words that the forecast has room for. */

import { seatName } from "../../around/names";
import { catalog } from "../../game/catalog.svelte";
import type { Play } from "../../game/play";
import { t } from "../../i18n/index.svelte";
import type { Margin } from "../standing";

export function marginText(play: Play, seat: number, margin: Margin, produced: number): string {
  const isSolo = play.view.players === 1;
  switch (margin.kind) {
    case "ahead":
      if (isSolo) return t("table.margin.solo");
      if (play.view.viewer !== null) return t("table.margin.ahead", { n: margin.by });
      return t("table.margin.other", { name: seatName(play, seat), n: margin.by });
    case "behind":
      return t("table.margin.other", { name: seatName(play, margin.seat), n: margin.by });
    case "tied":
      return t("table.margin.tied");
    case "nobody":
      return isSolo
        ? t("table.margin.solo_short", { n: produced, of: catalog().facts.solo_supremacy })
        : t("table.margin.nobody");
  }
}
