/** Just enough of SVG paths to round an icon to whole units and to know its visible box. */

/** Left, top, right and bottom. */
export type Box = readonly [number, number, number, number];
type Point = readonly [number, number];

/** One curve or line in absolute coordinates; its last point is where the pen then stands. */
interface Segment {
  command: "M" | "L" | "C" | "Z";
  points: Point[];
}

const ARITY: Readonly<Record<string, number>> = {
  M: 2,
  L: 2,
  H: 1,
  V: 1,
  C: 6,
  S: 4,
  Q: 4,
  T: 2,
  A: 7,
};

/** The same path in whole units, relative, and the box that its ink fills. */
export function rounded(d: string, scale = 1): { path: string; box: Box } {
  const segments = absolute(d).map(({ command, points }) => ({
    command,
    points: points.map(([x, y]): Point => [Math.round(x * scale), Math.round(y * scale)]),
  }));
  return { path: relative(segments), box: bounds(segments) };
}

/** The numbers behind a command; the flags of an arc may stand without a gap. */
function numbers(text: string, isArc: boolean): number[] {
  const values: number[] = [];
  const number = /[\s,]*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)/gy;
  const flag = /[\s,]*([01])/gy;
  for (let at = 0; text.slice(at).trim();) {
    const pattern = isArc && [3, 4].includes(values.length % 7) ? flag : number;
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (!found) throw new Error(`unreadable path: ${text}`);
    values.push(Number(found[1]));
    at = pattern.lastIndex;
  }
  return values;
}

function absolute(d: string): Segment[] {
  const out: Segment[] = [];
  let pen: Point = [0, 0];
  let start: Point = pen;
  // The last control point, which S and T mirror, and the kind of curve it belongs to.
  let control: Point = pen;
  let curve = "";
  const add = (command: Segment["command"], ...points: Point[]) => {
    out.push({ command, points });
    pen = points.at(-1) ?? start;
  };

  for (const [, name = "", rest = ""] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const command = name.toUpperCase();
    if (command === "Z") {
      add("Z");
      curve = "";
      continue;
    }
    const arity = ARITY[command];
    if (!arity) throw new Error(`unknown command ${name}`);
    const values = numbers(rest, command === "A");
    for (let at = 0; at < values.length; at += arity) {
      const v = values.slice(at, at + arity);
      const origin: Point = name === command ? [0, 0] : pen;
      const from = pen;
      const point = (i: number): Point => [(v[i] ?? 0) + origin[0], (v[i + 1] ?? 0) + origin[1]];
      const mirrored: Point =
        curve === (command === "S" ? "C" : "Q")
          ? [2 * from[0] - control[0], 2 * from[1] - control[1]]
          : from;
      curve = "";
      if (command === "H") add("L", [(v[0] ?? 0) + origin[0], from[1]]);
      else if (command === "V") add("L", [from[0], (v[0] ?? 0) + origin[1]]);
      else if (command === "C" || command === "S") {
        const far = command === "C";
        control = point(far ? 2 : 0);
        add("C", far ? point(0) : mirrored, control, point(far ? 4 : 2));
        curve = "C";
      } else if (command === "Q" || command === "T") {
        control = command === "Q" ? point(0) : mirrored;
        const end = point(command === "Q" ? 2 : 0);
        add("C", toward(from, control), toward(end, control), end);
        curve = "Q";
      } else if (command === "A") {
        const end = point(5);
        for (const points of arc(from, v, end)) add("C", ...points);
      } else {
        // Further pairs after a move are lines.
        const moves = command === "M" && at === 0;
        add(moves ? "M" : "L", point(0));
        if (moves) start = pen;
      }
    }
  }
  return out;
}

/** Two thirds of the way: how a quadratic curve becomes a cubic one. */
const toward = (end: Point, control: Point): Point => [
  end[0] + (2 / 3) * (control[0] - end[0]),
  end[1] + (2 / 3) * (control[1] - end[1]),
];

/** An elliptical arc as cubic curves of a quarter turn at most (SVG 1.1, F.6). */
function arc(from: Point, values: number[], to: Point): Point[][] {
  const [givenX = 0, givenY = 0, turn = 0, large = 0, sweep = 0] = values;
  const phi = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(phi), Math.sin(phi)];
  const [hx, hy] = [(from[0] - to[0]) / 2, (from[1] - to[1]) / 2];
  const [x1, y1] = [cos * hx + sin * hy, -sin * hx + cos * hy];
  if (!givenX || !givenY || (!hx && !hy)) return [[from, to, to]];
  const grow = Math.max(1, Math.hypot(x1 / givenX, y1 / givenY));
  const [rx, ry] = [Math.abs(givenX) * grow, Math.abs(givenY) * grow];
  const across = (rx * y1) ** 2 + (ry * x1) ** 2;
  const root = Math.sqrt(Math.max(0, (rx * ry) ** 2 / across - 1)) * (large === sweep ? -1 : 1);
  const [cx1, cy1] = [(root * rx * y1) / ry, (-root * ry * x1) / rx];
  const centre: Point = [
    cos * cx1 - sin * cy1 + (from[0] + to[0]) / 2,
    sin * cx1 + cos * cy1 + (from[1] + to[1]) / 2,
  ];
  const first = Math.atan2((y1 - cy1) / ry, (x1 - cx1) / rx);
  let sweepAngle = Math.atan2((-y1 - cy1) / ry, (-x1 - cx1) / rx) - first;
  if (sweep && sweepAngle < 0) sweepAngle += 2 * Math.PI;
  if (!sweep && sweepAngle > 0) sweepAngle -= 2 * Math.PI;
  const count = Math.ceil(Math.abs(sweepAngle) / (Math.PI / 2) - 1e-9);
  const step = sweepAngle / count;
  const k = (4 / 3) * Math.tan(step / 4);
  const place = (x: number, y: number): Point => [
    centre[0] + cos * rx * x - sin * ry * y,
    centre[1] + sin * rx * x + cos * ry * y,
  ];
  return Array.from({ length: count }, (_, i) => {
    const a = first + i * step;
    const b = a + step;
    return [
      place(Math.cos(a) - k * Math.sin(a), Math.sin(a) + k * Math.cos(a)),
      place(Math.cos(b) + k * Math.sin(b), Math.sin(b) - k * Math.cos(b)),
      i === count - 1 ? to : place(Math.cos(b), Math.sin(b)),
    ];
  });
}

/** Numbers side by side: a minus sign parts them as well as a blank. */
const written = (values: number[]): string => values.join(" ").replaceAll(" -", "-");

function relative(segments: Segment[]): string {
  let pen: Point = [0, 0];
  let start: Point = pen;
  let before = "";
  let d = "";
  for (const { command, points } of segments) {
    const [x, y] = pen;
    const offsets = points.flatMap(([px, py]) => [px - x, py - y]);
    if (command === "Z") {
      d += "z";
      pen = start;
    } else {
      pen = points.at(-1) ?? pen;
      if (command === "M") start = pen;
      const [dx = 0, dy = 0] = offsets;
      const straight = command === "L" && (dx === 0 || dy === 0);
      if (straight && dx === 0 && dy === 0) continue;
      const name = straight ? (dy === 0 ? "h" : "v") : command.toLowerCase();
      const text = straight ? String(dx || dy) : written(offsets);
      const joined = name === before && name !== "m" && !text.startsWith("-") ? " " : "";
      d += (name === before && name !== "m" ? joined : name) + text;
      before = name;
      continue;
    }
    before = "z";
  }
  return d;
}

function bounds(segments: Segment[]): Box {
  const xs: number[] = [];
  const ys: number[] = [];
  let pen: Point = [0, 0];
  for (const { command, points } of segments) {
    const [a, b, end] = points;
    if (command === "C" && a && b && end) {
      for (let t = 0; t <= 1; t += 1 / 16) {
        const u = 1 - t;
        const at = (i: 0 | 1) =>
          u ** 3 * pen[i] + 3 * u * u * t * a[i] + 3 * u * t * t * b[i] + t ** 3 * end[i];
        xs.push(at(0));
        ys.push(at(1));
      }
    } else {
      xs.push(...points.map(([x]) => x));
      ys.push(...points.map(([, y]) => y));
    }
    pen = points.at(-1) ?? pen;
  }
  const range = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] as const;
  return range.map(Math.round) as unknown as Box;
}
