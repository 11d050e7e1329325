/** Our own icons, in the same 512 by 512 box; separate pieces read as lines between them. */

/** A round hole: drawn against the clock, so that it stays empty. */
const hole = (x: number, y: number, r: number): string =>
  `M${x + r} ${y}a${r} ${r} 0 1 0 ${-2 * r} 0a${r} ${r} 0 1 0 ${2 * r} 0z`;
const gap = (x: number, y: number, w: number, h: number): string => `M${x} ${y}v${h}h${w}v${-h}z`;
const block = (x: number, y: number, w: number, h: number): string => `M${x} ${y}h${w}v${h}h${-w}z`;

/** The slanted turns of a drill's cone, from its root to its tip. */
function cone(): string {
  const radius = (x: number) => (160 * (506 - x)) / 236;
  const turns = [
    [270, 318],
    [332, 374],
    [388, 424],
    [438, 506],
  ] as const;
  return turns
    .map(([a, b]) => {
      const slant = (x: number) => x - (506 - x) * 0.14;
      const corner = (x: number, side: 1 | -1) =>
        `${Math.round(side < 0 ? x : slant(x))} ${Math.round(236 + side * radius(x))}`;
      return `M${corner(a, -1)}L${corner(b, -1)}L${corner(b, 1)}L${corner(a, 1)}Z`;
    })
    .join("");
}

/** Rows of windows in a tower. */
function windows(x: number, y: number, columns: number, rows: number): string {
  let d = "";
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      d += gap(x + column * 26, y + row * 34, 13, 20);
  return d;
}

export const OWN: Readonly<Record<string, string>> = {
  "own-drill-tank":
    cone() +
    "M224 76h28v320h-28z" +
    "M30 190l54-84h126v200h-180z" +
    "M66 190h70v-54h-34z" +
    block(150, 46, 26, 46) +
    "M74 322h150a56 56 0 0 1 0 112h-150a56 56 0 0 1 0-112z" +
    hole(76, 378, 26) +
    hole(149, 378, 26) +
    hole(222, 378, 26),
  "own-sky-lift":
    "M150 512q88-50 96-196h20q8 146 96 196z" +
    block(250, 262, 12, 48) +
    "M256 206l32 16v28l-32 16-32-16v-28z" +
    gap(240, 230, 32, 10) +
    block(250, 150, 12, 50) +
    "M256 58c104 0 190 20 190 42s-86 42-190 42-190-20-190-42 86-42 190-42z" +
    "M256 78c-80 0-146 10-146 22s66 22 146 22 146-10 146-22-66-22-146-22z" +
    "M220 100l8-52q28-22 56 0l8 52q-36 22-72 0z" +
    block(250, 0, 12, 34),
  "own-dam":
    "M0 96q256 64 512 0v36q-256 64-512 0z" +
    block(70, 50, 40, 46) +
    block(402, 50, 40, 46) +
    "M4 150q46 10 92 17l22 206q-46-6-74-13z" +
    "M110 169q48 7 92 9l6 204q-40-2-76-7z" +
    "M216 179q40 2 80 0l-4 204q-36 2-72 0z" +
    "M310 178q44-2 92-9l-22 206q-36 5-76 7z" +
    "M416 167q46-7 92-17l-40 210q-28 7-74 13z",
  "own-torrents":
    "M30 40q40-44 80 0l-4 220q-36 24-72 0z" +
    "M196 40q40-44 80 0l2 226q-42 24-84 0z" +
    "M362 40q40-44 80 0l-4 220q-36 24-72 0z" +
    "M-10 284q41-34 82 0t82 0 82 0 82 0 82 0 82 0v36q-41 32-82 0t-82 0-82 0-82 0-82 0-82 0z",
  "own-capsule":
    "M128 170h122v172h-122a86 86 0 0 1 0-172z" +
    "M270 170h114a86 86 0 0 1 0 172h-114z" +
    "M300 200v22h84q20 2 32 18l18-12q-18-28-50-28z",
  "own-deep-city":
    "M24 300v-96h18v-30h44v30h18v96z" +
    windows(46, 222, 2, 2) +
    "M116 300v-170l38-44 38 44v170z" +
    windows(135, 150, 2, 4) +
    "M204 300v-214h22v-40h20v-46h20v46h20v40h22v214z" +
    windows(224, 106, 3, 5) +
    "M320 300v-158h34v-24h12v24h34v158z" +
    windows(340, 164, 2, 4) +
    "M412 300v-84a38 38 0 0 1 76 0v84z" +
    windows(432, 218, 2, 2),
};
