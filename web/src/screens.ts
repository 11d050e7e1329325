/** Which screen an address shows; all but the home page are fetched when they are needed. */

import type { Component } from "svelte";

import type { Place } from "./address.svelte";
import { expectNoTable, expectTable } from "./game/arriving";
import Home from "./home/Home.svelte";

export type Screen = Component<{ parts: readonly string[] }>;
/** Screens that need nothing of the address leave its parts alone. */
type Fetched = () => Promise<{ default: Screen | Component }>;

const SCREENS: Record<string, Fetched> = {
  "": () => Promise.resolve({ default: Home }),
  about: () => import("./home/About.svelte"),
  cards: () => import("./learn/Cards.svelte"),
  daily: () => import("./home/Daily.svelte"),
  replay: () => import("./after/ReplayScreen.svelte"),
  rules: () => import("./learn/Rules.svelte"),
  settings: () => import("./home/Settings.svelte"),
  solo: () => import("./home/Solo.svelte"),
  t: () => import("./table/TableScreen.svelte"),
  tables: () => import("./home/Tables.svelte"),
  tutorial: () => import("./learn/Tutorial.svelte"),
};

/** How the server names tables. */
const ID = /^[\w-]+$/;

const nowhere: Fetched = () => import("./home/Nowhere.svelte");

/** Fetch the screen of a place. */
export async function screenAt(place: Place): Promise<Screen | Component> {
  if (place.screen !== "t") expectNoTable();
  const isSomewhere = place.screen !== "t" || ID.test(place.parts[0] ?? "");
  const fetched = isReplay(place) ? SCREENS.replay : SCREENS[place.screen];
  return (await ((isSomewhere ? fetched : undefined) ?? nowhere)()).default;
}

/** Ask for what the first screen needs all at once; whoever shows it tells of trouble. */
export function expect(place: Place): void {
  const [table = ""] = place.parts;
  if (place.screen === "t" && ID.test(table) && !isReplay(place)) expectTable(table);
  screenAt(place).catch(() => undefined);
}

function isReplay(place: Place): boolean {
  return place.screen === "t" && place.parts[1] === "replay";
}
