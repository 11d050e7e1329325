/** What a table agrees on, in words and as choices; the list of bots is the server's own. */

import { number, t, type Key } from "../i18n/index.svelte";
import { me } from "../net/guest.svelte";
import type { TableOptions, TableState } from "../protocol";

export type Level = TableOptions["bots"][number];
/** A level that answers at once, as deputies must. */
export type QuickLevel = TableOptions["deputy"];
export type Side = TableOptions["side"];
export type Clock = TableOptions["clock"];

const LEVEL_NOTES: Record<Level, Key> = {
  random: "home.level.random.note",
  beginner: "home.level.beginner.note",
  casual: "home.level.casual.note",
  club: "home.level.club.note",
  strong: "home.level.strong.note",
  expert: "home.level.expert.note",
};

/** Every level, the weakest first; a new one without words does not compile. */
export const LADDER = Object.keys(LEVEL_NOTES) as Level[];
/** Who sits down where nobody has chosen. */
export const FIRST_LEVEL = "casual" satisfies QuickLevel;

export function levelName(level: string): string {
  const known = LADDER.find((each) => each === level);
  return known === undefined ? level : t(`home.level.${known}`);
}

/** What to expect of a level, in a line. */
export function levelNote(level: Level): string {
  return t(LEVEL_NOTES[level]);
}

export const SIDES: readonly Side[] = ["A", "B"];
export const EXTRA_SIDES: readonly Side[] = ["C", "D", "E", "F"];

/** The times a live table is offered: seconds for a step, and a reserve for the whole game. */
export const LIVE: readonly { step: number; reserve: number }[] = [
  { step: 30, reserve: 180 },
  { step: 60, reserve: 300 },
  { step: 120, reserve: 600 },
];
export const HOURS: readonly number[] = [8, 24, 72, 168];

/** A clock in words. */
export function clockWords(clock: Clock): string {
  switch (clock.kind) {
    case "none":
      return t("home.clock.none");
    case "live":
      return t("home.clock.live", {
        seconds: number(clock.step_seconds),
        minutes: number(clock.reserve_seconds / 60),
      });
    case "correspondence":
      return clock.hours % 24 === 0
        ? t("home.clock.days", { n: clock.hours / 24 })
        : t("home.clock.hours", { n: clock.hours });
  }
}

/** What is played, in a few words: "side A · Corruption & Ascension". */
export function cardsWords(options: TableOptions): string {
  const words = [t("home.side", { side: options.side })];
  if (options.ascension) words.push(t("home.ascension"));
  if (options.war_or_peace) words.push(t("home.war_or_peace"));
  if (options.clock.kind !== "none") words.push(clockWords(options.clock));
  return words.join(" · ");
}

/** The same with how many play: "4 players · side A". */
export function gameWords(options: TableOptions): string {
  return `${t("home.players", { n: options.players })} · ${cardsWords(options)}`;
}

/** How many seats are taken, bots included. */
export function taken(table: TableState): number {
  return table.seats.filter((seat) => seat.guest !== null || seat.bot !== null).length;
}

export function hasFreeSeat(table: TableState): boolean {
  return table.status === "lobby" && taken(table) < table.seats.length;
}

/** Whether one could sit down there; where one sits already, nothing is offered. */
export function isOpenToMe(table: TableState): boolean {
  const guest = me()?.id;
  return hasFreeSeat(table) && !table.seats.some((seat) => seat.guest === guest);
}
