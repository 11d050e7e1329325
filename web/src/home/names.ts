/** What a table is called where tables are listed. */

import { nameOf, scenarioOf } from "../game/catalog.svelte";
import { t } from "../i18n/index.svelte";
import { me } from "../net/guest.svelte";
import type { TableState } from "../protocol";
import { dayName } from "./dates";

/** By its scenario or day, by where it began, or else by its host. */
export function tableName(table: TableState): string {
  if (table.day !== null) return t("home.table.daily", { day: dayName(table.day) });
  if (table.branch !== null) return t("home.table.branch");
  if (table.options.scenario !== null) return nameOf(scenarioOf(table.options.scenario));
  if (table.options.players === 1) return t("home.table.solo");
  if (table.host === me()?.id) return t("home.table.mine");
  const host = table.seats.find((seat) => seat.guest === table.host)?.name;
  return host ? t("home.table.of", { name: host }) : t("home.table.nobodys");
}

/** The people at a table besides oneself. */
export function others(table: TableState, guest: string | null): string[] {
  return table.seats.flatMap((seat) =>
    seat.name !== null && seat.guest !== guest ? [seat.name] : [],
  );
}
