/** Colours of the posters. A card takes one palette of its type by its id, for ever. */

import type { CardType } from "../src/protocol";
import { random } from "./draw";

/** From the top of the sky down to the ground. */
export interface Palette {
  top: string;
  foot: string;
  sun: string;
  far: string;
  mid: string;
  near: string;
  ground: string;
}

type Colours = readonly [string, string, string, string, string, string, string];

const PALETTES: Readonly<Record<CardType, readonly Colours[]>> = {
  structure: [
    ["#66625f", "#ffe6bf", "#e8492b", "#cbb6a0", "#837973", "#363236", "#4d474a"],
    ["#56636f", "#fff0c9", "#f2a51f", "#b9bdb6", "#72808a", "#2c3640", "#404c57"],
    ["#6b5a58", "#ffdcb8", "#d2352a", "#cfa893", "#8a6b65", "#3f2f32", "#574347"],
    ["#54665f", "#f7f3d6", "#17998a", "#b4c1b0", "#70857c", "#2b3b39", "#405450"],
  ],
  vehicle: [
    ["#0e1013", "#54504e", "#e4572e", "#3a3a3d", "#26272a", "#17181a", "#202124"],
    ["#0c1114", "#47565c", "#f2b134", "#33393d", "#22282b", "#14181a", "#1c2123"],
    ["#130f14", "#5d464d", "#d8434b", "#3d343a", "#292328", "#181518", "#221d21"],
    ["#0b1215", "#3d5a5c", "#efe6cf", "#2d3d3f", "#1f2b2d", "#121a1b", "#1a2426"],
  ],
  research: [
    ["#0b3a2a", "#3aa168", "#e3f3a6", "#2b8156", "#1c6343", "#0d3a28", "#0f4a32"],
    ["#083537", "#2f9a8a", "#f1eeb0", "#24796f", "#165a55", "#093537", "#0c4645"],
    ["#1d3d14", "#77ad3c", "#ffe166", "#56862b", "#3a6420", "#1b3a13", "#25491a"],
    ["#07301f", "#2c9a62", "#ffb07a", "#1d7148", "#125335", "#07301f", "#0a3f2a"],
  ],
  project: [
    ["#b3601a", "#fbd987", "#fff4cf", "#e0a447", "#b86f22", "#6e3a10", "#7f4614"],
    ["#8c3417", "#f8bf62", "#e84e2b", "#dd9440", "#ab5722", "#5c250c", "#733311"],
    ["#c1841a", "#fde8a8", "#fffbe8", "#e6b750", "#bd8424", "#6f4a0d", "#825910"],
    ["#5a2a38", "#f7bd5a", "#fff0c2", "#d3903c", "#94501f", "#4a1f1c", "#623012"],
  ],
  discovery: [
    ["#0a1a47", "#6d9fe0", "#fff3cf", "#3c69b4", "#25498d", "#10265a", "#17336f"],
    ["#101a4a", "#d98a92", "#ffe4b8", "#57609f", "#333f80", "#141c4e", "#1e2a66"],
    ["#06183a", "#2f8db8", "#d2f6ff", "#236a96", "#174c75", "#0a2647", "#10365c"],
    ["#17124a", "#7b7fdc", "#f7ecff", "#4e50a8", "#353584", "#191750", "#252366"],
  ],
  memorial: [
    ["#c9c0b0", "#fbf7ee", "#ffffff", "#ddd5c6", "#bdb3a1", "#8e8472", "#a39986"],
    ["#bfc1c0", "#f6f7f5", "#ffffff", "#d6d8d5", "#b0b4b1", "#7f8582", "#959a97"],
  ],
};

export function paletteOf(id: string, type: CardType): Palette {
  const palettes = PALETTES[type];
  const chosen = palettes[Math.floor(random(`${id}/palette`)() * palettes.length)];
  if (!chosen) throw new Error(`no palette for ${type}`);
  const [top, foot, sun, far, mid, near, ground] = chosen;
  return { top, foot, sun, far, mid, near, ground };
}

/** What icons are made of: light side and shaded side, each from top to foot. */
export const FACES = {
  cream: ["#fffaf0", "#fdf0d8", "#e3d0ac", "#c9b083"],
  gold: ["#fff0b8", "#fbd667", "#e3a92f", "#b97d16"],
  steel: ["#f6fafc", "#dbe4ea", "#a9b7c2", "#7f909d"],
  ice: ["#ffffff", "#d9f3fb", "#9fd2e6", "#6aa9c6"],
  coral: ["#ffd9c2", "#ff9a70", "#dd5b36", "#a93a1c"],
  ruby: ["#ffc9c4", "#f2606a", "#c22740", "#8a1029"],
  leaf: ["#f1f7cf", "#c8dd8a", "#8fae4c", "#63802e"],
  rose: ["#fff0ea", "#fbc7b6", "#e0907d", "#b5614f"],
  copper: ["#ffe6cb", "#efb07a", "#c07a42", "#8d4f22"],
  violet: ["#f8efff", "#d9bff5", "#a47dd0", "#7450a4"],
  bronze: ["#d9b06a", "#b4873d", "#8d6628", "#6a4a1a"],
} as const;

export type Face = keyof typeof FACES;

export function faceOf(name: string): Face {
  if (!(name in FACES)) throw new Error(`no face named ${name}`);
  return name as Face;
}
