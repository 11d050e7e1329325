/** A link as a QR code (byte mode, level L, versions 1 to 5), for phones in the same room. */

/** Codewords of data and of correction by version; up to version 5 they form a single block. */
const BLOCKS = [
  [19, 7],
  [34, 10],
  [55, 15],
  [80, 20],
  [108, 26],
] as const;
const QUIET = 4;
/** Level L and mask 0, with their own correction, as the standard's table has them. */
const FORMAT = 0b111011111000100;

/** Return the dark modules as a path with a quiet edge; null for a text that is too long. */
export function qrPath(text: string): { size: number; path: string } | null {
  const modules = qrModules(text);
  if (modules === null) return null;
  const path = modules.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])),
  );
  return { size: modules.length + 2 * QUIET, path: path.join("") };
}

/** Return the code row by row, true for dark. */
export function qrModules(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const version = BLOCKS.findIndex(([data]) => bytes.length + 2 <= data) + 1;
  const block = BLOCKS[version - 1];
  if (block === undefined) return null;
  const data = padded(bytes, block[0]);
  const grid = new Grid(17 + 4 * version);
  grid.drawFixed(version);
  grid.fill([...data, ...correction(data, block[1])]);
  return grid.rows();
}

/** Mode, length, bytes, then the standard's padding. */
function padded(bytes: Uint8Array, length: number): number[] {
  const nibbles = [4, bytes.length >> 4, bytes.length & 15];
  for (const byte of bytes) nibbles.push(byte >> 4, byte & 15);
  nibbles.push(0);
  const data: number[] = [];
  for (let i = 0; i < nibbles.length; i += 2) {
    data.push(((nibbles[i] ?? 0) << 4) | (nibbles[i + 1] ?? 0));
  }
  for (let pad = 0xec; data.length < length; pad ^= 0xec ^ 0x11) data.push(pad);
  return data;
}

/** Multiply in the field of 256 elements that QR codes use. */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    if ((b >> bit) & 1) product ^= a;
  }
  return product;
}

/** The remainder of the data by the generator of that degree (Reed–Solomon). */
function correction(data: readonly number[], degree: number): number[] {
  let generator = [1];
  for (let i = 0, root = 1; i < degree; i++, root = times(root, 2)) {
    const shifted = [...generator, 0];
    generator = shifted.map((term, at) => term ^ times(generator[at - 1] ?? 0, root));
  }
  const rest = Array.from({ length: degree }, () => 0);
  for (const byte of data) {
    const factor = byte ^ (rest.shift() ?? 0);
    rest.push(0);
    for (let i = 0; i < degree; i++) {
      rest[i] = (rest[i] ?? 0) ^ times(generator[i + 1] ?? 0, factor);
    }
  }
  return rest;
}

class Grid {
  private readonly cells: (boolean | null)[][];

  constructor(private readonly size: number) {
    this.cells = Array.from({ length: size }, () => Array.from({ length: size }, () => null));
  }

  rows(): boolean[][] {
    return this.cells.map((row) => row.map((cell) => cell === true));
  }

  /** Everything that does not depend on the text. */
  drawFixed(version: number): void {
    const far = this.size - 7;
    for (const [x, y] of [
      [0, 0],
      [far, 0],
      [0, far],
    ] as const) {
      this.drawRings(x + 3, y + 3, 4, (ring) => ring !== 2 && ring !== 4);
    }
    if (version > 1) this.drawRings(this.size - 7, this.size - 7, 2, (ring) => ring !== 1);
    for (let i = 8; i < this.size - 8; i++) {
      this.set(i, 6, i % 2 === 0);
      this.set(6, i, i % 2 === 0);
    }
    this.drawFormat();
  }

  /** Zigzag upwards and downwards from the right, two columns at a time, masked. */
  fill(codewords: readonly number[]): void {
    const bits = codewords.flatMap((byte) =>
      [7, 6, 5, 4, 3, 2, 1, 0].map((at) => (byte >> at) & 1),
    );
    let next = 0;
    let up = true;
    for (let right = this.size - 1; right > 0; right -= 2, up = !up) {
      if (right === 6) right = 5;
      for (let step = 0; step < this.size; step++) {
        const y = up ? this.size - 1 - step : step;
        for (const x of [right, right - 1]) {
          if (this.cells[y]?.[x] !== null) continue;
          const bit = bits[next++] ?? 0;
          this.set(x, y, (bit === 1) !== ((x + y) % 2 === 0));
        }
      }
    }
  }

  private set(x: number, y: number, dark: boolean): void {
    const row = this.cells[y];
    if (row !== undefined && x >= 0 && x < this.size) row[x] = dark;
  }

  private drawRings(
    cx: number,
    cy: number,
    reach: number,
    isDark: (ring: number) => boolean,
  ): void {
    for (let dy = -reach; dy <= reach; dy++) {
      for (let dx = -reach; dx <= reach; dx++) {
        this.set(cx + dx, cy + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))));
      }
    }
  }

  private drawFormat(): void {
    const last = this.size - 1;
    for (let i = 0; i < 15; i++) {
      const dark = ((FORMAT >> i) & 1) === 1;
      // Beside the upper left finder, leaving out the timing lines.
      if (i < 6) this.set(8, i, dark);
      else if (i < 8) this.set(8, i + 1, dark);
      else if (i === 8) this.set(7, 8, dark);
      else this.set(14 - i, 8, dark);
      // Once more, beside the two others.
      if (i < 8) this.set(last - i, 8, dark);
      else this.set(8, last - 14 + i, dark);
    }
    this.set(8, this.size - 8, true);
  }
}
