/** What the seats are called, and how each of them is doing, in words. */

import type { Play } from "../game/play";
import { levelName } from "../home/options";
import { t } from "../i18n/index.svelte";

/** How a seat is called in a sentence: you, a person's name, or a bot's by its empire. */
export function seatName(play: Play, seat: number): string {
  return seat === play.view.viewer ? t("common.you") : plainName(play, seat);
}

/** The name that others see, also of one's own seat. */
export function plainName(play: Play, seat: number): string {
  const state = play.table.seats[seat];
  const empire = play.view.seats[seat]?.empire;
  if (state?.name) return state.name;
  if (empire === undefined) return t("around.empty_seat", { n: seat + 1 });
  return botName(empire);
}

/** Bots have no names of their own: each is called after its empire. */
function botName(empire: string): string {
  switch (empire) {
    case "aztec_empire":
    case "federation_of_asia":
    case "noram_states":
    case "panafrican_union":
    case "republic_of_europe":
    case "nations_of_oceania":
    case "north_hegemony":
      return t(`around.bot.${empire}`);
    default:
      return t("common.bot");
  }
}

/** The name with what else has to be known of a seat: that a bot plays, and how well. */
export function seatTitle(play: Play, seat: number): string {
  const isBot = (play.table.seats[seat]?.bot ?? null) !== null;
  const name = seatName(play, seat);
  return isBot ? t("around.bot_level", { name }) : name;
}

/** The level of a bot, in words; null for a person. */
export function botNote(play: Play, seat: number): string | null {
  const level = play.table.seats[seat]?.bot ?? null;
  return level === null ? null : levelName(level);
}

export type Doing = "done" | "thinking" | "away" | "deputy";

/** What a seat is doing now; somebody who is away says more than that they are thinking. */
export function doing(play: Play, seat: number): Doing {
  const state = play.table.seats[seat];
  const isBusy = play.view.seats[seat]?.busy ?? false;
  if (!isBusy) return "done";
  if (state?.deputy) return "deputy";
  if (play.kind === "live" && state?.bot === null && !state.connected) return "away";
  return "thinking";
}

/** The seats beside the viewer's own, in the order in which they sit; spectators see all. */
export function seatsAround(play: Play): number[] {
  const { viewer, seats } = play.view;
  if (viewer === null) return seats.map(({ seat }) => seat);
  return seats
    .slice(viewer + 1)
    .concat(seats.slice(0, viewer))
    .map(({ seat }) => seat);
}
