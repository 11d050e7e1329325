/** Small things that every drawing needs. */

/** A generator seeded by a text, so that a card always looks the same. */
export function random(text: string): () => number {
  let h = 2166136261;
  for (const c of text) h = Math.imul(h ^ c.charCodeAt(0), 16777619);
  return () => {
    h = Math.imul(h ^ (h >>> 15), 2246822507);
    h = Math.imul(h ^ (h >>> 13), 3266489909);
    h ^= h >>> 16;
    return (h >>> 0) / 4294967296;
  };
}

/** A colour between two others. */
export function mix(one: string, other: string, share: number): string {
  const part = (hex: string, i: number) => parseInt(hex.slice(1 + 2 * i, 3 + 2 * i), 16);
  const parts = [0, 1, 2].map((i) =>
    Math.round(part(one, i) * (1 - share) + part(other, i) * share)
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${parts.join("")}`;
}

/** One decimal is finer than any screen shows of 400 units. */
export const n = (x: number): number => Math.round(x * 10) / 10;
export const fine = (x: number): number => Math.round(x * 1000) / 1000;

const faint = (opacity: number): string => (opacity < 1 ? ` opacity="${opacity}"` : "");

export const fill = (d: string, colour: string, opacity = 1): string =>
  d && `<path d="${d}" fill="${colour}"${faint(opacity)}/>`;

export const line = (d: string, colour: string, width: number, opacity = 1): string =>
  d && `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"${faint(opacity)}/>`;

export const disc = (cx: number, cy: number, r: number, colour: string, opacity = 1): string =>
  `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="${colour}"${faint(opacity)}/>`;

export const oval = (cx: number, cy: number, rx: number, ry: number, colour: string): string =>
  `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${colour}"/>`;

/** A vertical gradient of stops, each offset, colour and opacity. */
export function gradient(id: string, stops: readonly [number, string, number?][]): string {
  const list = stops.map(
    ([offset, colour, opacity]) =>
      `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? "" : ` stop-opacity="${opacity}"`}/>`,
  );
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${list.join("")}</linearGradient>`;
}

export const svg = (width: number, height: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>\n`;
