/** Colours of pins, types and seats; every pair that carries text has AA contrast. */

import type { CardType, Resource, SpaceKind } from "../protocol";

export const INK = "#1b1a1f";
export const PAPER = "#f6eedd";
export const GILT = "#d9b45f";
export const WINE = "#7c1f2c";

/** In the order in which they are printed and produced. */
export const RESOURCES: readonly Resource[] = [
  "materials",
  "energy",
  "science",
  "gold",
  "exploration",
];
/** The printed order of a cost column. */
export const ITEMS: readonly SpaceKind[] = [...RESOURCES, "krystallium", "financier", "general"];
export const TYPES: readonly CardType[] = [
  "structure",
  "vehicle",
  "research",
  "project",
  "discovery",
  "memorial",
];

/** The enamel of a pin, its darker foot, and what is written on it. */
export interface Enamel {
  enamel: string;
  foot: string;
  text: string;
}

export const ENAMELS: Readonly<Record<SpaceKind, Enamel>> = {
  materials: { enamel: "#b9c0c6", foot: "#8b949c", text: INK },
  energy: { enamel: "#26262c", foot: "#111114", text: "#ffe27a" },
  science: { enamel: "#23854a", foot: "#166a38", text: "#ffffff" },
  gold: { enamel: "#f4c430", foot: "#d79a12", text: "#3a2600" },
  exploration: { enamel: "#2a74c4", foot: "#174f94", text: "#ffffff" },
  krystallium: { enamel: "#d8263c", foot: "#a10f26", text: "#ffffff" },
  financier: { enamel: "#7a4aa8", foot: "#55307a", text: "#fff6e3" },
  general: { enamel: "#b4541f", foot: "#863a10", text: "#fff6e3" },
};

/** `band` carries the title in paper colour, `edge` is the rim, `tint` lies behind the yield. */
export interface TypeColours {
  band: string;
  edge: string;
  tint: string;
}

export const TYPE_COLOURS: Readonly<Record<CardType, TypeColours>> = {
  structure: { band: "#5a5651", edge: "#8d877f", tint: "#e6dfd3" },
  vehicle: { band: "#1d1e22", edge: "#3a3c42", tint: "#dcd8d0" },
  research: { band: "#14573a", edge: "#2f8a5a", tint: "#dcebd9" },
  project: { band: "#8a4a0c", edge: "#d08a1e", tint: "#f7e4bd" },
  discovery: { band: "#173a78", edge: "#3f74c4", tint: "#dbe5f3" },
  memorial: { band: "#6c6353", edge: "#b9ae98", tint: "#efe8da" },
};

/** The colour of a seat's ring, by empire; the figure tells the seat first. */
export const SEATS: Readonly<Record<string, string>> = {
  aztec_empire: "#e06a34",
  federation_of_asia: "#e23b3b",
  noram_states: "#5b8fe0",
  panafrican_union: "#8fb43a",
  republic_of_europe: "#8a8cf0",
  nations_of_oceania: "#2fbfb0",
  north_hegemony: "#a9d3ee",
};

export const isType = (what: string): what is CardType =>
  (TYPES as readonly string[]).includes(what);
