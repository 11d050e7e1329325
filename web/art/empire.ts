/** The picture of an empire, quiet on the left so that its name can stand there, and its roundel. */

import { SEATS } from "../src/art/tokens";
import { disc, fill, gradient, mix, random, svg } from "./draw";
import { faceGradient, figure } from "./figure";
import { icon } from "./icons";
import { LANDSCAPES, type Land } from "./landscapes";
import type { Face } from "./palettes";
import type { Art } from "./poster";
import { rays, stars } from "./shapes";

interface EmpireLook {
  land: Land;
  face: Face;
  back: string;
  starry?: boolean;
}

const land = (
  top: string,
  foot: string,
  sun: string,
  far: string,
  mid: string,
  near: string,
): Land => ({ top, foot, sun, far, mid, near });

export const EMPIRES: Readonly<Record<string, EmpireLook>> = {
  aztec_empire: {
    land: land("#7a2417", "#f6a04d", "#ffe0a0", "#c2552c", "#8c3420", "#4d1a14"),
    face: "gold",
    back: "#2fb3a6",
  },
  federation_of_asia: {
    land: land("#6d0f1d", "#e8503a", "#ffd777", "#b02a2c", "#7d1624", "#430a15"),
    face: "gold",
    back: "#ffc9a0",
  },
  noram_states: {
    land: land("#12264e", "#7fa3cf", "#c9442f", "#4f6f9f", "#2f4a7a", "#15264a"),
    face: "cream",
    back: "#dbe6f2",
    starry: true,
  },
  panafrican_union: {
    land: land("#7a4a0e", "#f8c553", "#e4572e", "#b98a2c", "#5f7a2a", "#2b3d17"),
    face: "gold",
    back: "#3d5a22",
  },
  republic_of_europe: {
    land: land("#14216b", "#6c86dc", "#4a63c8", "#4257b4", "#2a3a8f", "#141d58"),
    face: "cream",
    back: "#f7d774",
    starry: true,
  },
  nations_of_oceania: {
    land: land("#064a56", "#7fd6c8", "#ff8f6b", "#2f9d97", "#14706f", "#07404a"),
    face: "coral",
    back: "#dff6ea",
  },
  north_hegemony: {
    land: land("#24364e", "#d6e6f0", "#d8323f", "#9db7c9", "#66859d", "#2c445c"),
    face: "ice",
    back: "#d8323f",
  },
};

function lookOf(id: string): EmpireLook {
  const look = EMPIRES[id];
  if (!look) throw new Error(`no look for ${id}`);
  return look;
}

/** Centre in percent of the picture's sides, size in percent of its height. */
function placed(text: string) {
  const [x = 50, y = 50, size = 60] = text.replace("behind ", "").split(" ").map(Number);
  return { cx: x * 6, cy: y * 3, size: size * 3 };
}

export function landscape(id: string, art: Art): string {
  const { land: colours, face, back, starry } = lookOf(id);
  const { top, foot, sun, near } = colours;
  const rnd = random(id);
  const drawn = LANDSCAPES[art.pose];
  if (!drawn) throw new Error(`no landscape named ${art.pose}`);
  const main = placed(art.main_place);
  const defs = [
    gradient("s", [
      [0, top],
      [0.8, foot],
    ]),
    gradient("t", [
      [0.4, near, 0],
      [1, near, 0.35],
    ]),
    faceGradient("m", face),
    `<path id="a" d="${icon(art.main).path}"/><path id="b" d="${icon(art.second).path}"/>`,
  ];
  return svg(
    600,
    300,
    `<defs>${defs.join("")}</defs><path d="M0 0H600V300H0Z" fill="url(#s)"/>` +
      fill(rays(main.cx, 158, 26, 0.06, 640), "#fff", 0.13) +
      (starry ? fill(stars(rnd, 44, 130, 600), "#fff", 0.8) : "") +
      disc(main.cx, 158, 124, sun, 0.18) +
      disc(main.cx, 158, 92, sun) +
      (art.pose === "skyline" ? drawn(colours, rnd) : "") +
      figure("b", icon(art.second).box, placed(art.second_place), {
        face: back,
        edge: mix(near, top, 0.4),
        depth: 0,
      }) +
      (art.pose === "skyline" ? "" : drawn(colours, rnd)) +
      figure("a", icon(art.main).box, main, {
        face: "url(#m)",
        edge: near,
        depth: 4,
        tone: "url(#t)",
      }),
  );
}

/** The seat's roundel: the empire's figure in a ring of its colour. */
export function roundel(id: string, art: Art): string {
  const { land: colours } = lookOf(id);
  const { path, box } = icon(art.main);
  const [left, top, right, bottom] = box;
  const scale = 28 / Math.max(right - left, bottom - top);
  const at = `translate(24 24)scale(${scale.toFixed(4)})translate(${-(left + right) / 2} ${-(top + bottom) / 2})`;
  return svg(
    48,
    48,
    disc(24, 24, 24, colours.near) +
      `<circle cx="24" cy="24" r="21.4" fill="${colours.top}" stroke="${SEATS[id] ?? colours.sun}" stroke-width="2.6"/>` +
      `<path d="${path}" transform="${at}" fill="#fff3dc" stroke="${colours.near}" stroke-width="36" stroke-linejoin="round" paint-order="stroke"/>`,
  );
}
