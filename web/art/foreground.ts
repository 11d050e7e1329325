/** What lies in front of the horizon of a poster: ground, sea, clouds, rock… */

import type { CardType } from "../src/protocol";
import { fill, line, mix, n, oval } from "./draw";
import type { Palette } from "./palettes";
import { cloud, ridge, waves } from "./shapes";

export const POSES = {
  land: { horizon: 296, stands: 352 },
  float: { horizon: 318 },
  sea: { horizon: 292 },
  air: { horizon: 262 },
  space: { horizon: 286 },
  deep: { horizon: 400 },
  under: { horizon: 300 },
  lab: { horizon: 312 },
  plinth: { horizon: 400, stands: 326 },
} as const satisfies Record<string, { horizon: number; stands?: number }>;

export type Pose = keyof typeof POSES;

export function poseOf(name: string): Pose {
  if (!(name in POSES)) throw new Error(`no pose named ${name}`);
  return name as Pose;
}

export function foreground(
  pose: Pose,
  type: CardType,
  p: Palette,
  rnd: () => number,
  y: number,
): string {
  switch (pose) {
    case "sea":
      return (
        fill(waves(y, 9, 90, rnd() * 60), p.mid) +
        fill(waves(y + 26, 11, 110, rnd() * 60), p.near) +
        fill(waves(y + 60, 12, 130, rnd() * 60), p.ground) +
        line(`M40 ${y + 14}h46M250 ${y + 18}h70M130 ${y + 48}h60M300 ${y + 52}h50`, p.foot, 3, 0.45)
      );
    case "air":
      return (
        fill(cloud(-30, y + 28, 0.9) + cloud(286, y - 6, 0.95), mix(p.far, p.foot, 0.45)) +
        fill(cloud(150, y + 74, 1.3) + cloud(-110, y + 92, 1.4), mix(p.foot, "#ffffff", 0.12)) +
        fill(cloud(-30, y + 168, 1.9) + cloud(250, y + 158, 1.6), mix(p.foot, "#ffffff", 0.34))
      );
    case "space":
      return (
        oval(200, y + 250, 420, 220, p.near) +
        oval(200, y + 262, 420, 220, p.ground) +
        line(`M-20 ${y + 106}Q200 ${y - 22} 420 ${y + 106}`, p.sun, 3, 0.8)
      );
    case "deep":
      return deep(p, rnd);
    case "under":
      return under(p, rnd, y);
    case "lab":
      return turntable(p, y);
    case "plinth":
      return (
        fill("M70 400V352H96V322H360V352H386V410H70Z", p.near) +
        fill("M70 410V352H96V322H228V410Z", p.mid) +
        line("M96 323.5H360M70 353.5H386", "#fff", 3, 0.6)
      );
    case "land":
    case "float":
      return type === "vehicle" ? road(p, y) : plain(p, y);
  }
}

function deep(p: Palette, rnd: () => number): string {
  let bubbles = "";
  for (let i = 0; i < 16; i++)
    bubbles += `<circle cx="${n(90 + rnd() * 300)}" cy="${n(40 + rnd() * 300)}" r="${n(3 + rnd() * 9)}"/>`;
  return (
    `<g fill="none" stroke="${p.sun}" stroke-width="2.4" opacity=".55">${bubbles}</g>` +
    fill(ridge(rnd, 400, 70, 5, false).shape, p.near) +
    fill(ridge(rnd, 405, 44, 4, false).shape, p.ground)
  );
}

/** A cavern: rock above and on both sides, strata below. */
function under(p: Palette, rnd: () => number, y: number): string {
  const strata = [p.mid, p.near, p.ground]
    .map((colour, i) => fill(waves(y + 14 + i * 30, 6 + 3 * rnd(), 150, rnd() * 90), colour))
    .join("");
  const vault =
    "M-5-5H405V330L384 262 392 190 366 140 372 104 340 84 330 112 312 62 286 78 270 48 240 60 226 92 212 52 176 46 160 70 140 50 112 62 100 108 84 76 62 110 66 150 30 196 40 258-5 330Z";
  return (
    fill(vault, p.mid) +
    fill(
      "M-5-5H405V250L396 170 374 116 352 66 338 92 318 42 288 56 270 26 238 36 224 66 210 30 172 26 158 48 136 30 104 40 90 80 72 50 44 90 46 130 12 176-5 250Z",
      p.near,
    ) +
    strata
  );
}

/** The turntable of a pavilion. */
function turntable(p: Palette, y: number): string {
  return (
    fill(`M-5 ${y}H405V420H-5Z`, p.near) +
    oval(228, y + 26, 196, 54, p.mid) +
    oval(228, y + 26, 172, 46, p.ground) +
    oval(228, y + 26, 128, 33, p.mid) +
    `<ellipse cx="228" cy="${y + 26}" rx="172" ry="46" fill="none" stroke="${p.sun}" stroke-width="2.5" opacity=".75"/>` +
    `<ellipse cx="228" cy="${y + 26}" rx="80" ry="19" fill="${p.sun}" opacity=".35"/>`
  );
}

function road(p: Palette, y: number): string {
  return (
    fill(`M-5 ${y}H405V420H-5Z`, p.ground) +
    fill(`M218 ${y}H238L420 420H36Z`, p.near) +
    line(`M226 ${y}L128 420M230 ${y}L328 420`, p.sun, 4, 0.8) +
    fill(
      `M227 ${y + 8}h2l2 14h-6zM225 ${y + 32}h6l4 24h-14zM220 ${y + 70}h16l8 46h-32z`,
      p.sun,
      0.9,
    )
  );
}

/** A plaza of slabs that run to the horizon, with the sun's light in its middle. */
function plain(p: Palette, y: number): string {
  let lanes = "";
  for (let i = -6; i <= 6; i++) lanes += `M228 ${y}L${228 + i * 120} 420`;
  return (
    fill(`M-5 ${y}H405V420H-5Z`, p.ground) +
    fill(`M206 ${y}H250L330 420H126Z`, p.sun, 0.16) +
    line(lanes, p.foot, 1.6, 0.28) +
    line(`M-5 ${y + 18}H405M-5 ${y + 44}H405M-5 ${y + 82}H405`, p.foot, 1.6, 0.22) +
    line(`M-5 ${y}H405`, p.foot, 2, 0.4)
  );
}
