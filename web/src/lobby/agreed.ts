/** What a table has agreed on besides its cards, a line each; what everybody expects is left out. */

import { clockWords, levelName } from "../home/options";
import { t } from "../i18n/index.svelte";
import type { TableState } from "../protocol";

export function agreed({ options, hints }: Pick<TableState, "options" | "hints">): string[] {
  const lines = [
    t(options.empires === "dealt" ? "home.agreed.dealt" : "home.agreed.chosen"),
    t(options.seating === "drawn" ? "home.agreed.drawn" : "home.agreed.kept"),
    clockWords(options.clock),
    t("home.agreed.deputy", { level: levelName(options.deputy) }),
  ];
  lines.push(t(hints ? "home.agreed.hints" : "home.agreed.no_hints"));
  if (options.open_table) lines.push(t("home.agreed.open_table"));
  lines.push(t(options.spectators ? "home.agreed.spectators" : "home.agreed.no_spectators"));
  if (!options.chat) lines.push(t("home.agreed.no_chat"));
  lines.push(t(options.start === "by_host" ? "home.agreed.by_host" : "home.agreed.when_full"));
  return lines;
}
