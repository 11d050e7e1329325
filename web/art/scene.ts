/** What fills the sky of a poster, by type: each type has a world of its own. */

import type { CardType } from "../src/protocol";
import { disc, fill, line, mix, n } from "./draw";
import type { Pose } from "./foreground";
import type { Palette } from "./palettes";
import { hexagons, rays, ridge, skyline, stars } from "./shapes";

/** Where the sun stands and what its light needs. */
interface Sky {
  pose: Pose;
  p: Palette;
  rnd: () => number;
  horizon: number;
  cx: number;
  cy: number;
  r: number;
  turn: number;
}

const SUN_HEIGHTS: Readonly<Partial<Record<Pose, number>>> = {
  air: 180,
  deep: -30,
  space: 190,
  plinth: 170,
  lab: 190,
  under: 190,
};

export function scene(
  type: CardType,
  pose: Pose,
  p: Palette,
  rnd: () => number,
  horizon: number,
): string {
  const onAxis = type === "project" || pose === "plinth";
  const cx = onAxis ? 228 : 228 + (rnd() < 0.5 ? -1 : 1) * (24 + rnd() * 44);
  const turn = rnd();
  const cy = SUN_HEIGHTS[pose] ?? horizon - 70 - rnd() * 90;
  const r = 84 + rnd() * 44;
  const sky: Sky = { pose, p, rnd, horizon, cx, cy, r, turn };
  switch (type) {
    case "structure":
      return town(sky);
    case "vehicle":
      return speed(sky);
    case "research":
      return cells(sky);
    case "project":
      return pavilion(sky);
    case "discovery":
      return wilderness(sky);
    case "memorial":
      return marble(sky);
  }
}

const sunburst = ({ cx, cy, turn }: Sky, count: number, opacity: number, reach?: number) =>
  fill(rays(cx, cy, count, turn, reach), "#fff", opacity);
const sun = ({ cx, cy, r, p }: Sky) => disc(cx, cy, r, p.sun);
const halo = ({ cx, cy, r, p }: Sky) =>
  disc(cx, cy, r + 26, p.sun, 0.22) + disc(cx, cy, r + 56, p.sun, 0.12);

/** Two skylines, and the searchlights of a fair between them. */
function town(sky: Sky): string {
  const { p, rnd, horizon, pose } = sky;
  const far = skyline(rnd, horizon + 2, 70, 190, 46);
  const mid = skyline(rnd, horizon + 2, 26, 104, 54);
  const rings = `<circle cx="${n(sky.cx)}" cy="${n(sky.cy)}" r="${n(sky.r - 12)}" fill="none" stroke="${mix(p.sun, "#ffffff", 0.55)}" stroke-width="3" opacity=".55"/>`;
  const light = sunburst(sky, 16 + 2 * Math.floor(rnd() * 5), 0.2) + halo(sky) + sun(sky) + rings;
  if (pose === "sea") return light + fill(far.shape, p.far, 0.75) + fill(far.windows, p.sun, 0.5);
  return (
    light +
    fill(far.shape, p.far, 0.92) +
    fill(far.windows, mix(p.foot, "#ffffff", 0.4), 0.7) +
    beams(sky) +
    fill(mid.shape, p.mid) +
    fill(mid.windows, mix(p.sun, "#fff2c4", 0.45))
  );
}

/** Two beams that cross in the sky. */
function beams({ rnd, horizon, p }: Sky): string {
  const from = 40 + rnd() * 60;
  const to = 330 + rnd() * 50;
  const beam = (x: number, lean: number) =>
    `M${n(x - 4)} ${horizon - 30}l${n(lean - 26)}-290h52l${n(-lean - 18)} 290z`;
  return fill(beam(from, 90) + beam(to, -110), mix(p.foot, "#ffffff", 0.5), 0.26);
}

function speed(sky: Sky): string {
  const { p, rnd, horizon, pose } = sky;
  let lines = "";
  for (let i = 0; i < 15; i++) {
    const y = 24 + rnd() * (horizon - 50);
    lines += `M${n(rnd() * 260)} ${n(y)}h${n(50 + rnd() * 170)}`;
  }
  const grounded = pose === "land" || pose === "float";
  const hills = grounded ? fill(ridge(rnd, horizon + 4, 54, 4, false).shape, p.far) : "";
  return sunburst(sky, 20, 0.05) + halo(sky) + sun(sky) + line(lines, p.foot, 3, 0.55) + hills;
}

/** Cells and three orbits. */
function cells(sky: Sky): string {
  const { p, rnd, cx, cy, r } = sky;
  const grid = fill(hexagons(rnd, 22 + rnd() * 14), p.foot, 0.2);
  const tilt = -30 + rnd() * 60;
  let orbits = "";
  let dots = "";
  for (let i = 0; i < 3; i++) {
    const [rx, ry, turned] = [150 + i * 34, 58 + i * 30, ((tilt + i * 58) * Math.PI) / 180];
    orbits += `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${rx}" ry="${ry}" transform="rotate(${n(tilt + i * 58)} ${n(cx)} ${n(cy)})"/>`;
    const a = rnd() * 2 * Math.PI;
    const [x, y] = [rx * Math.cos(a), ry * Math.sin(a)];
    dots += disc(
      cx + x * Math.cos(turned) - y * Math.sin(turned),
      cy + x * Math.sin(turned) + y * Math.cos(turned),
      8,
      p.sun,
    );
  }
  return (
    grid +
    halo(sky) +
    disc(cx, cy, r, p.sun, 0.32) +
    `<g fill="none" stroke="${p.sun}" stroke-width="2.6" opacity=".6">${orbits}</g>${dots}`
  );
}

/** The gate of a pavilion: three arches, round or stepped, and two columns. */
function pavilion(sky: Sky): string {
  const { p, rnd, cx, pose } = sky;
  const isRound = rnd() < 0.6;
  const spring = 196;
  const arches = [p.mid, p.far, p.foot].map((colour, i) => {
    const r = 186 - i * 32;
    const at = (share: number) => n(r * share);
    const d = isRound
      ? `M${cx - r} 420V${spring}A${r} ${r} 0 0 1 ${cx + r} ${spring}V420Z`
      : `M${cx - r} 420V${n(spring - at(0.35))}h${at(0.28)}v${-at(0.35)}h${at(0.32)}v${-at(0.3)}h${at(0.8)}v${at(0.3)}h${at(0.32)}v${at(0.35)}h${at(0.28)}V420Z`;
    return fill(d, colour);
  });
  const isOpen = ["space", "deep", "under", "air"].includes(pose);
  const columns = [cx - 176, cx + 148].map(
    (x) =>
      fill(`M${x} 400V150h28v250z`, p.near, 0.55) +
      line(`M${x + 7} 160V400M${x + 14} 160V400M${x + 21} 160V400`, p.foot, 1.6, 0.35),
  );
  return (
    sunburst(sky, 24, 0.16) +
    (isOpen ? halo(sky) : arches.join("")) +
    sunburst(sky, 22, 0.25, 150) +
    sun(sky) +
    (isOpen ? "" : columns.join(""))
  );
}

/** Stars and two ridges with snow. */
function wilderness(sky: Sky): string {
  const { p, rnd, horizon, pose } = sky;
  const back = ridge(rnd, horizon + 8, 190, 3);
  const front = ridge(rnd, horizon + 8, 110, 4);
  if (pose === "under") return sunburst(sky, 18, 0.1) + halo(sky) + sun(sky);
  const night =
    fill(stars(rnd, 40, horizon - 30), "#fff", 0.85) +
    sunburst(sky, 18, 0.07) +
    halo(sky) +
    sun(sky);
  if (pose === "space" || pose === "deep") return night;
  return (
    night +
    fill(back.shape, mix(p.far, p.mid, 0.45)) +
    fill(back.snow, "#fff", 0.6) +
    (pose === "sea" ? "" : fill(front.shape, p.mid) + fill(front.snow, "#fff", 0.28))
  );
}

/** Veins and a niche. */
function marble({ p, rnd, cx, turn }: Sky): string {
  let veins = "";
  for (let i = 0; i < 7; i++) {
    veins += `M${Math.round(-20 + rnd() * 380)}-10l`;
    for (let y = -10; y < 400;) {
      const down = Math.round(26 + rnd() * 44);
      veins += ` ${Math.round(-24 + rnd() * 66)} ${down}`;
      y += down;
    }
  }
  return (
    line(veins, p.mid, 2, 0.5) +
    fill("M88 420V190A140 140 0 0 1 368 190V420Z", p.far) +
    fill("M112 420V190A116 116 0 0 1 344 190V420Z", p.foot) +
    fill(rays(cx, 170, 26, turn, 118), p.mid, 0.35)
  );
}
