/** The catalog as a server would send it, and a table of three, for tests of words. */

import { readFileSync } from "node:fs";
import { join } from "node:path";

import { vi } from "vitest";

import { readCsv } from "../../art/csv";
import { loadCatalog } from "../../src/game/catalog.svelte";
import type { Play } from "../../src/game/play";
import type { Printed } from "../../src/protocol";
import { cards, LANGUAGES } from "../art/printed";

const NAMES = join(import.meta.dirname, "../../../src/iaww/content/data/names.csv");

/** Let the page load its catalog from the data files, in place of a server. */
export async function loadPrinted(): Promise<void> {
  const rows = readCsv(readFileSync(NAMES, "utf8"), ["kind", "id", ...LANGUAGES]);
  const names: Printed["names"] = {};
  for (const { kind, id, ...named } of rows) (names[kind] ??= {})[id] = named;
  const facts: Printed["facts"] = {
    ranks: [
      { rank: "apprentice", points: 0 },
      { rank: "dictator", points: 60 },
      { rank: "emperor", points: 80 },
      { rank: "living_god", points: 100 },
    ],
    cubes_per_krystallium: 5,
    base_players: 5,
    solo_supremacy: 5,
    passes_left: [true, false, true, false],
  };
  const printed: Printed = { cards, empires: [], scenarios: [], names, facts };
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(printed))));
  await loadCatalog();
  vi.unstubAllGlobals();
}

/** What naming needs of a table: Ada looks on from seat 0, Grace sits left of her, then a bot. */
export const table = {
  kind: "live",
  view: {
    viewer: 0,
    seats: [
      { seat: 0, empire: "aztec_empire", busy: true },
      { seat: 1, empire: "noram_states", busy: true },
      { seat: 2, empire: "panafrican_union", busy: false },
    ],
  },
  table: {
    seats: [
      { seat: 0, name: "Ada", bot: null, connected: true, deputy: false },
      { seat: 1, name: "Grace", bot: null, connected: false, deputy: false },
      { seat: 2, name: null, bot: "casual", connected: false, deputy: false },
    ],
  },
} as unknown as Play;
