/** The poster of a card: scene, foreground and one or two figures, without a word on it. */

import type { CardType } from "../src/protocol";
import { gradient, random } from "./draw";
import { faceGradient, figure, type Look, type Place } from "./figure";
import { foreground, poseOf, POSES, type Pose } from "./foreground";
import { icon } from "./icons";
import { faceOf, paletteOf, type Palette } from "./palettes";
import { scene } from "./scene";

/** What a poster needs to know of its card: two columns of cost take more room. */
export interface Subject {
  id: string;
  type: CardType;
  isCrowded: boolean;
}

/** A drawing and the definitions that it points to. */
export interface Drawing {
  defs: string;
  body: string;
}

/** What a row of card-icons.csv says. */
export interface Art {
  main: string;
  second: string;
  pose: string;
  main_place: string;
  second_place: string;
  tint: string;
}

/** The figures of a formation, from back to front: offset from the middle, scale and turn. */
const FORMATIONS: Readonly<Record<string, readonly [number, number, number, number][]>> = {
  trio: [
    [-74, -84, 0.5, 0],
    [64, -34, 0.66, 0],
    [-20, 58, 0.92, 0],
  ],
  duo: [
    [58, -62, 0.62, 0],
    [-18, 34, 1, 0],
  ],
  mirror: [
    [10, -140, 1.16, 180],
    [-4, 84, 1.34, 0],
  ],
};

export function poster(card: Subject, art: Art): Drawing {
  const palette = paletteOf(card.id, card.type);
  const pose = poseOf(art.pose);
  const rnd = random(card.id);
  const { horizon } = POSES[pose];
  const front = foreground(pose, card.type, palette, rnd, horizon);
  const sky = scene(card.type, pose, palette, rnd, horizon);
  const isMemorial = card.type === "memorial";
  const [tint = "", secondTint = "gold"] = (
    art.tint || (isMemorial ? "bronze/bronze" : "cream")
  ).split("/");
  const shift = card.isCrowded ? 14 : 0;
  const [role = "", ...secondPlace] = art.second_place.split(" ");
  const second = (look: Look) =>
    art.second
      ? figure("b", icon(art.second).box, placed(secondPlace.map(Number), shift), look)
      : "";
  const lit: Look = {
    face: "url(#m)",
    edge: isMemorial ? "#3d3324" : palette.near,
    depth: 4,
    tone: "url(#t)",
  };
  const defs = [
    gradient("s", [
      [0, palette.top],
      [card.type === "structure" ? 0.6 : 0.78, palette.foot],
    ]),
    gradient("t", [
      [0.4, palette.mid, 0],
      [1, palette.mid, 0.34],
    ]),
    faceGradient("m", faceOf(tint)),
    role === "front" ? faceGradient("n", faceOf(secondTint)) : "",
    `<path id="a" d="${icon(art.main).path}"/>`,
    art.second ? `<path id="b" d="${icon(art.second).path}"/>` : "",
  ];
  return {
    defs: defs.join(""),
    body:
      `<path d="M0 0H400V410H0Z" fill="url(#s)"/>${sky}${front}` +
      (role === "behind" ? second(flat(card.type, palette)) : "") +
      mainFigures(card.id, art, pose, lit, shift) +
      (role === "front" ? second({ ...lit, face: "url(#n)", depth: 3 }) : ""),
  };
}

/** Percentages of the card's width in units. */
const placed = ([x = 57, y = 49, size = 60]: number[], shift: number): Place => ({
  cx: x * 4 + shift,
  cy: y * 4,
  size: size * 4,
});

/** A figure behind stays flat, so that the main one stands out. */
function flat(type: CardType, palette: Palette): Look {
  const face = type === "structure" || type === "vehicle" ? "#fff1d6" : palette.sun;
  return { face, edge: palette.near, depth: 0 };
}

function mainFigures(id: string, art: Art, pose: Pose, look: Look, shift: number): string {
  const { box } = icon(art.main);
  const [mode = "", ...rest] = (art.main_place || "57 49 60").split(" ");
  const formation = FORMATIONS[mode];
  if (formation) {
    const side = random(id)() < 0.5 ? 1 : -1;
    return formation
      .map(([dx, dy, scale, turn]) =>
        figure(
          "a",
          box,
          { cx: 234 + dx * side + shift, cy: 200 + dy, size: 200 * scale, turn },
          { ...look, depth: Math.max(2, Math.round(5 * scale)) },
        ),
      )
      .join("");
  }
  const turned = /^turn(-?\d+)$/.exec(mode);
  const place = placed((turned ? rest : [mode, ...rest]).map(Number), shift);
  if (turned) place.turn = Number(turned[1]);
  const ground = POSES[pose];
  if ("stands" in ground && !turned) place.foot = ground.stands;
  return figure("a", box, place, { ...look, castsShadow: pose === "land" });
}
