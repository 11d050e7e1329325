/** Seven lands by what they are known by, in a 600 by 300 box. */

import { fill, line, n } from "./draw";
import { ridge, skyline, waves } from "./shapes";

/** Sky top and foot, sun, and three layers from far to near. */
export interface Land {
  top: string;
  foot: string;
  sun: string;
  far: string;
  mid: string;
  near: string;
}

type Landscape = (land: Land, rnd: () => number) => string;

/** A shape made for a poster, as wide as a banner. */
const wide = (d: string, colour: string, opacity = 1): string =>
  `<path d="${d}" fill="${colour}" transform="scale(1.5 1)"${opacity < 1 ? ` opacity="${opacity}"` : ""}/>`;

export const LANDSCAPES: Readonly<Record<string, Landscape>> = {
  /** Terraces with a frieze of steps. */
  sunset: ({ foot, far, mid, near }) => {
    let frieze = "";
    for (let x = -8; x < 600; x += 48) frieze += `M${x} 292v-16h28v10h-14`;
    return (
      fill("M0 232H70V206H128V180H190V154H250V300H0ZM600 240H548V216H490V300H600Z", far) +
      fill("M0 262H96V244H160V226H220V262H600V300H0Z", mid) +
      line(frieze, foot, 4, 0.5) +
      fill("M0 296H600V300H0Z", near)
    );
  },
  /** Waves as on a printed cloth. */
  garden: ({ foot, mid, near }) => {
    let out = "";
    for (let row = 0; row < 3; row++)
      for (let i = 0; i < 14; i++) {
        const at = `cx="${i * 50 - (row % 2 ? 25 : 0)}" cy="${250 + row * 24}"`;
        out += `<circle ${at} r="28" fill="${row % 2 ? near : mid}"/><circle ${at} r="18" fill="none" stroke="${foot}" stroke-width="5" stroke-opacity=".6"/><circle ${at} r="7" fill="${foot}" fill-opacity=".6"/>`;
      }
    return out;
  },
  /** A town of towers by the water. */
  skyline: ({ sun, foot, far, mid, near }, rnd) => {
    const back = skyline(rnd, 262, 30, 120, 34);
    const front = skyline(rnd, 276, 12, 54, 44);
    return (
      wide(back.shape, far) +
      wide(front.shape, mid) +
      wide(front.windows, sun) +
      fill("M0 274H600V300H0Z", near) +
      line("M20 284h90M180 290h120M340 283h60M440 292h110", foot, 3, 0.5)
    );
  },
  /** Grass and flat-topped trees. */
  savanna: ({ far, mid, near }, rnd) => {
    const hills = (
      [
        [270, 70, far],
        [288, 60, mid],
        [302, 40, near],
      ] as const
    ).map(([y, h, colour]) => wide(ridge(rnd, y, h, 4, false).shape, colour));
    const acacia = (x: number, y: number, s: number) =>
      fill(
        `M${n(x - 60 * s)} ${n(y - 58 * s)}q${n(60 * s)} ${n(-34 * s)} ${n(120 * s)} 0q${n(-56 * s)} ${n(12 * s)}${n(-120 * s)} 0zM${n(x - 4 * s)} ${n(y)}l${n(-2 * s)} ${n(-34 * s)}${n(-22 * s)} ${n(-24 * s)}h${n(6 * s)}l${n(20 * s)} ${n(16 * s)} ${n(18 * s)} ${n(-18 * s)}h${n(6 * s)}l${n(-18 * s)} ${n(28 * s)} ${n(2 * s)} ${n(32 * s)}z`,
        near,
      );
    return acacia(84, 262, 1.1) + acacia(186, 258, 0.7) + hills.join("");
  },
  colonnade: ({ foot, far, mid, near }) =>
    fill("M0 264H600V300H0Z", near) +
    fill("M0 256H600V266H0Z", mid) +
    fill("M0 90H262V106H0ZM0 84 130 44 262 84Z", mid) +
    [10, 58, 106, 154, 202]
      .map(
        (x) =>
          fill(`M${x} 112h32v8h-4v132h4v8h-32v-8h4V120h-4z`, far) +
          line(`M${x + 10} 124v124M${x + 16} 124v124M${x + 22} 124v124`, foot, 2, 0.6),
      )
      .join(""),
  /** Three seas and corals. */
  reef: ({ sun, far, mid, near }) =>
    [far, mid, near]
      .map((colour, i) => wide(waves(210 + i * 29, 12, 90 + i * 20, i * 17), colour))
      .join("") +
    fill(
      "M30 300q-6-40 14-60q4 24 0 60zM60 300q4-30 24-44q0 26-12 44zM560 300q-4-34 16-54q6 26 2 54zM112 300q-2-22 10-36q8 18 2 36z",
      sun,
      0.85,
    ),
  /** Firs in the snow under northern lights. */
  taiga: ({ foot, far, mid, near }, rnd) => {
    let firs = "";
    for (let i = 0; i < 16; i++) {
      const x = (i * 270) / 12;
      if (x > 262 && x < 540) continue;
      const h = 46 + rnd() * 70;
      const y = 262 + rnd() * 20;
      const branch = `l${n(h * 0.2)} ${n(h * 0.5)}h${n(-h * 0.68)}l${n(h * 0.2)}${n(-h * 0.5)}h${n(-h * 0.12)}z`;
      firs += fill(
        `M${n(x)} ${n(y - h)}l${n(h * 0.26)} ${n(h * 0.5)}h${n(-h * 0.12)}${branch}`,
        [far, mid, near][i % 3] ?? near,
      );
    }
    return (
      line("M-10 92Q120 20 250 84T610 60", foot, 16, 0.2) +
      line("M-10 124Q140 60 280 112T610 96", "#8fe3d0", 12, 0.28) +
      fill("M0 246Q150 216 300 244T600 236V300H0Z", "#f4fafc") +
      firs +
      fill("M0 284Q200 262 400 282T600 276V300H0Z", "#e3eff5")
    );
  },
};
