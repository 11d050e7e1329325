/** Shapes in a 48 by 48 box: a shape names a thing as much as its colour and its letter. */

import type { CardType, SpaceKind } from "../protocol";

export const PIN_OUTLINES: Readonly<Record<SpaceKind, string>> = {
  materials: "M24 2.5 43 13.4V34.6L24 45.5 5 34.6V13.4Z",
  energy: "M25-1H42L34 14.5H47.5L13 49.5 18.5 33H1Z",
  science: "M17 2.5H31V7.5H29V17L43 38.5Q46 45.5 38 45.5H10Q2 45.5 5 38.5L19 17V7.5H17Z",
  gold: "M24 3A21 21 0 1 1 23.99 3Z",
  exploration:
    "M24-.5 29.4 11.2A13.9 13.9 0 0 1 36.8 18.6L48.5 24 36.8 29.4A13.9 13.9 0 0 1 29.4 36.8L24 48.5 18.6 36.8A13.9 13.9 0 0 1 11.2 29.4L-.5 24 11.2 18.6A13.9 13.9 0 0 1 18.6 11.2Z",
  krystallium: "M24 0 42 24 24 48 6 24Z",
  financier: "M24 2.5A21.5 21.5 0 1 1 23.99 2.5Z",
  general: "M24 2 43 7.5V24C43 35 34.5 42.5 24 46.5 13.5 42.5 5 35 5 24V7.5Z",
};

/** A second tone that makes the enamel look cut or poured. */
export interface Facet {
  d: string;
  light: boolean;
  opacity: number;
}

export const FACETS: Readonly<Record<SpaceKind, readonly Facet[]>> = {
  materials: [{ d: "M24 2.5 43 13.4 24 24 5 13.4Z", light: true, opacity: 0.38 }],
  energy: [{ d: "M25-1H33L8 33H1Z", light: true, opacity: 0.3 }],
  science: [
    {
      d: "M12.5 27H35.5L43 38.5Q46 45.5 38 45.5H10Q2 45.5 5 38.5Z",
      light: false,
      opacity: 0.16,
    },
    { d: "M19 17 9.5 31.5H14L22 17V7.5H19Z", light: true, opacity: 0.35 },
  ],
  gold: [
    {
      d: "M24 6.7A17.3 17.3 0 1 1 23.99 6.7ZM24 8.3A15.7 15.7 0 1 0 24.01 8.3Z",
      light: false,
      opacity: 0.4,
    },
    { d: "M8 20A17 17 0 0 1 30 7.5L24 12A14 14 0 0 0 12 24Z", light: true, opacity: 0.6 },
  ],
  exploration: [
    { d: "M24-.5V24H-.5L11.2 18.6A13.9 13.9 0 0 1 18.6 11.2Z", light: true, opacity: 0.28 },
    { d: "M24 48.5V24H48.5L36.8 29.4A13.9 13.9 0 0 1 29.4 36.8Z", light: false, opacity: 0.12 },
  ],
  krystallium: [
    { d: "M24 0V48L6 24Z", light: true, opacity: 0.2 },
    { d: "M24 0 42 24 24 18 6 24Z", light: true, opacity: 0.18 },
  ],
  financier: [
    {
      d: "M24 6.5A17.5 17.5 0 1 1 23.99 6.5ZM24 7.9A16.1 16.1 0 1 0 24.01 7.9Z",
      light: true,
      opacity: 0.4,
    },
  ],
  general: [{ d: "M24 2V46.5C13.5 42.5 5 35 5 24V7.5Z", light: true, opacity: 0.16 }],
};

/** Letters as strokes around the origin, so that a pin needs no font. */
export const LETTERS: Readonly<Record<string, string>> = {
  M: "M-8.5 8.5-5.8-8 0 4.5 5.8-8 8.5 8.5",
  E: "M5-8H-4.5V8H5M-4.5 0H4",
  S: "M5-5.2C2.5-9.5-5-9-5-4.4-5 .8 5.4-.8 5.4 4.4 5.4 9.4-3 9.7-5.4 4.8",
  G: "M6.8-5A8.4 8.4 0 1 0 8.3 1.2H1",
  X: "M-5.5-8 5.5 8M5.5-8-5.5 8",
  K: "M-4.5-8V8M5.2-8-4.1.6M-1.3-2 5.8 8",
};

export const STAR =
  "M24 8.5 28.6 18.6 39.5 19.8 31.4 27.2 33.7 38 24 32.5 14.3 38 16.6 27.2 8.5 19.8 19.4 18.6Z";

export const TOKEN_OUTLINES: Readonly<Record<CardType, string>> = {
  structure: "M4 4H44V44H4Z",
  vehicle: "M24 2.5A21.5 21.5 0 1 1 23.99 2.5Z",
  research: "M13 4H35L46 24 35 44H13L2 24Z",
  project: "M4 45V22A20 20 0 0 1 44 22V45Z",
  discovery: "M24 0 48 24 24 48 0 24Z",
  memorial: "M15 3H33L45 15V33L33 45H15L3 33V15Z",
};

/** The side of the square that a token's picture fills. */
export const TOKEN_GLYPHS: Readonly<Record<CardType, number>> = {
  structure: 30,
  vehicle: 30,
  research: 30,
  project: 29,
  discovery: 25,
  memorial: 32,
};

/** Sixteen-pointed seal behind victory points. */
export const SEAL = star(16, 24.5, 20.5);

function star(points: number, outer: number, inner: number): string {
  const corners = Array.from({ length: 2 * points }, (_, i) => {
    const radius = i % 2 ? inner : outer;
    const angle = (Math.PI * i) / points;
    const x = 24 + radius * Math.sin(angle);
    const y = 24 - radius * Math.cos(angle);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return `M${corners.join("L")}Z`;
}
