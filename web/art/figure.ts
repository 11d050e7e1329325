/** Icons as lit figures: flat geometry with a block shadow, as on a poster of 1939. */

import { fine, n } from "./draw";
import type { Box } from "./path";
import { FACES, type Face } from "./palettes";

/** Centre and larger side of the visible box, in units of the drawing. */
export interface Place {
  cx: number;
  cy: number;
  size: number;
  /** Where the figure stands, if it stands. */
  foot?: number;
  /** Turned by so many degrees. */
  turn?: number;
}

export interface Look {
  /** A colour, or the address of a gradient. */
  face: string;
  edge: string;
  /** Copies of the block shadow, none for a flat figure. */
  depth: number;
  /** The address of the gradient that darkens the foot. */
  tone?: string;
  castsShadow?: boolean;
}

const STEP = 3.15;

/**
 * The path `#id` lit from the upper left: shadow on the ground, block shadow, outline that closes
 * small holes, rim light, two-tone face, darker foot.
 */
export function figure(id: string, box: Box, place: Place, look: Look): string {
  const [left, top, right, bottom] = box;
  const { cx, cy, size, foot, turn = 0 } = place;
  const scale = size / Math.max(right - left, bottom - top);
  const height = (bottom - top) * scale;
  const y = foot === undefined ? cy : foot - height / 2;
  const inside = `${turn ? `rotate(${turn})` : ""}translate(${-(left + right) / 2} ${-(top + bottom) / 2})`;
  const at = (dx: number, dy: number) =>
    `translate(${n(cx + dx)} ${n(y + dy)})scale(${fine(scale)})${inside}`;
  const use = (transform: string, attributes = "") =>
    `<use href="#${id}" transform="${transform}"${attributes}/>`;
  const cast = look.castsShadow
    ? use(
        `translate(${n(cx)} ${n(y + height / 2 - 3)})matrix(1 0 -.62 -.34 0 0)scale(${fine(scale)})translate(${-(left + right) / 2} ${-bottom})`,
        ' opacity=".34"',
      )
    : "";
  let block = "";
  for (let i = look.depth; i >= 1; i--) block += use(at(i * STEP, i * STEP));
  return (
    `${cast}<g fill="${look.edge}" stroke="${look.edge}" stroke-width="${Math.round(9 / scale)}" stroke-linejoin="round">${block}${use(at(0, 0))}</g>` +
    use(at(-1.6, -1.8), ' fill="#fff"') +
    use(at(0, 0), ` fill="${look.face}"`) +
    (look.tone ? use(at(0, 0), ` fill="${look.tone}"`) : "")
  );
}

/** The two tones of a face, with a hard edge in the middle. */
export function faceGradient(id: string, face: Face): string {
  const [a, b, c, d] = FACES[face];
  return `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2=".3"><stop stop-color="${a}"/><stop offset=".5" stop-color="${b}"/><stop offset=".5" stop-color="${c}"/><stop offset="1" stop-color="${d}"/></linearGradient>`;
}
