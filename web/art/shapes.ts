/** Outlines that scenes are made of, as path data in a poster 400 units wide. */

import { n } from "./draw";

type Random = () => number;

/** Rays from a point, as one path of alternating wedges. */
export function rays(cx: number, cy: number, count: number, turn = 0, reach = 620): string {
  let d = "";
  for (let i = 0; i < count; i++) {
    const a = turn + (2 * Math.PI * i) / count;
    const b = a + Math.PI / count;
    const end = (angle: number): [number, number] => [
      Math.round(reach * Math.cos(angle)),
      Math.round(reach * Math.sin(angle)),
    ];
    const [ax, ay] = end(a);
    const [bx, by] = end(b);
    d += `M${Math.round(cx)} ${Math.round(cy)}l${ax} ${ay} ${bx - ax} ${by - ay}z`;
  }
  return d;
}

/** Towers with stepped crowns, and some lit windows. */
export function skyline(
  rnd: Random,
  base: number,
  low: number,
  high: number,
  width: number,
): { shape: string; windows: string } {
  let d = `M-5 ${base}`;
  let windows = "";
  for (let x = -5; x < 405;) {
    const w = Math.round(width * (0.7 + rnd() * 0.9));
    const top = Math.round(base - low - rnd() * (high - low));
    const crown = rnd();
    const step = Math.round(w * 0.18);
    if (crown < 0.4)
      d += `V${top + 26}h${step}v-16h${step}v-10h${w - 4 * step}v10h${step}v16h${step}`;
    else if (crown < 0.56) d += `V${top + 22}l${n(w / 2)}-38 ${n(w / 2)} 38`;
    else if (crown < 0.68)
      d += `V${top + 14}h${n(w / 2 - 3)}l3-44 3 44h${n(w / 2 - 3)}`; // a mast
    else if (crown < 0.84) d += `V${n(top + w / 2)}a${n(w / 2)} ${n(w / 2)} 0 0 1 ${w} 0`;
    else d += `V${top}h${w}`;
    for (let row = top + 44; row < base - 16; row += 15)
      for (let col = x + 9; col < x + w - 9; col += 11)
        if (rnd() < 0.2) windows += `M${col} ${row}h4v7h-4z`;
    x += w;
  }
  return { shape: `${d}V${base}Z`, windows };
}

/** Mountains with snow, or hills. */
export function ridge(
  rnd: Random,
  base: number,
  height: number,
  count: number,
  sharp = true,
): { shape: string; snow: string } {
  let d = `M-5 ${base}`;
  let snow = "";
  const step = 410 / count;
  for (let i = 0; i < count; i++) {
    const x = -5 + i * step;
    const px = x + step * (0.3 + rnd() * 0.4);
    const py = base - height * (0.45 + rnd() * 0.55);
    const foot = base - height * (sharp ? 0.22 + 0.2 * rnd() : 0.12 * rnd());
    if (sharp) {
      d += `L${n(px)} ${n(py)}L${n(x + step)} ${n(foot)}`;
      const cap = height * 0.2;
      snow += `M${n(px)} ${n(py)}l${n(-step * 0.11)} ${n(cap)} ${n(step * 0.07)} ${n(-cap * 0.3)} ${n(step * 0.06)} ${n(cap * 0.5)} ${n(step * 0.05)} ${n(-cap * 0.45)} ${n(step * 0.05)} ${n(cap * 0.25)}z`;
    } else d += `Q${n(px)} ${n(py)} ${n(x + step)} ${n(foot)}`;
  }
  return { shape: `${d}L405 ${base}V420H-5Z`, snow };
}

export function waves(y: number, amplitude: number, length: number, shift: number): string {
  const from = Math.round(shift - length);
  const count = Math.ceil((410 - from) / length);
  const wave = `q${n(length / 4)} ${n(-amplitude)} ${n(length / 2)} 0t${n(length / 2)} 0`;
  return `M${from} ${n(y)}${wave.repeat(count)}V420H-60Z`;
}

export function stars(rnd: Random, count: number, maxY: number, width = 400): string {
  let d = "";
  for (let i = 0; i < count; i++) {
    const x = n(rnd() * width);
    const y = rnd() * maxY;
    const large = rnd() < 0.18;
    const r = large ? 5 : n(1.6 + rnd() * 1.4);
    const k = n(r * (large ? 0.2 : 0.5));
    const arm = n(r - k);
    d += `M${x} ${n(y - r)}l${k} ${arm} ${arm} ${k}${-arm} ${k}${-k} ${arm}${-k}${-arm}${-arm}${-k} ${arm}${-k}z`;
  }
  return d;
}

/** Flat-bottomed clouds, as on airline posters. */
export function cloud(x: number, y: number, s: number): string {
  const at = (value: number) => n(value * s);
  return `M${n(x)} ${n(y)}h${at(150)}a${at(20)} ${at(20)} 0 0 0 0 ${at(-40)}h${at(-14)}a${at(34)} ${at(34)} 0 0 0 ${at(-64)} ${at(-14)}a${at(26)} ${at(26)} 0 0 0 ${at(-46)} ${at(14)}h${at(-26)}a${at(20)} ${at(20)} 0 0 0 0 ${at(40)}z`;
}

export function hexagons(rnd: Random, size: number): string {
  let d = "";
  const h = size * Math.sqrt(3);
  const s = n(size * 0.92);
  const half = n(s / 2);
  const rise = n(s * 0.866);
  for (let row = -1; row * h * 0.5 < 420; row++)
    for (let col = -1; col * size * 3 < 420; col++) {
      if (rnd() > 0.36) continue;
      const x = col * size * 3 + (row % 2 ? size * 1.5 : 0);
      d += `M${n(x - s)} ${n(row * h * 0.5)}l${half}-${rise}h${s}l${half} ${rise}-${half} ${rise}h-${s}z`;
    }
  return d;
}
