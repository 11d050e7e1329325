/** How large a title is set, from the widths of its letters, so that nothing has to be measured. */

/** Advance widths of League Gothic in em; whatever is not listed is as wide as an average capital. */
const NARROW: Readonly<Record<string, number>> = {
  I: 0.19,
  J: 0.21,
  L: 0.3,
  F: 0.3,
  E: 0.33,
  T: 0.33,
  Z: 0.32,
  "1": 0.24,
  M: 0.48,
  W: 0.51,
  " ": 0.15,
  "-": 0.22,
  "'": 0.15,
  "’": 0.15,
  ".": 0.16,
};
const AVERAGE = 0.365;
const TRACKING = 0.02;
const MARKS = /[\u0300-\u036f\u3099\u309a]/g;
const IDEOGRAPH = /[\u2e80-\u9fff\uff00-\uffef]/;

/** Whether a text is set in the system's Japanese type. */
export const isJapanese = (text: string): boolean => IDEOGRAPH.test(text);

/** The width of a text in em. */
export function widthOf(text: string): number {
  let width = 0;
  for (const c of text.normalize("NFD").replace(MARKS, "").toUpperCase())
    width += IDEOGRAPH.test(c) ? 1 : (NARROW[c] ?? AVERAGE) + TRACKING;
  return width;
}

/** One line of a title; `squeeze` is the width it is pressed into, if it is. */
export interface TitleLine {
  text: string;
  size: number;
  squeeze?: number;
}

/** The room that a title has: width, size of a line and of two lines, in units of the card. */
export interface Room {
  width: number;
  size: number;
  twoSize: number;
  /** Below this share of its size a title takes two lines, if it has words to break between. */
  breaksAt: number;
}

const SMALLEST = 0.62;
const JAPANESE_SCALE = 0.75;

/** A title as large as fits: on one line, on two, and squeezed as the last resort. */
export function setTitle(name: string, room: Room): TitleLine[] {
  const scale = isJapanese(name) ? JAPANESE_SCALE : 1;
  const text = name.toUpperCase();
  const size = room.size * scale;
  const wanted = room.width / widthOf(text);
  const halves = wanted < size * room.breaksAt * (scale < 1 ? 0.9 : 1) ? broken(text) : null;
  if (halves === null) return [fitted(text, size, room.width)];
  const twoSize = Math.min(
    room.twoSize * scale,
    room.width / Math.max(...halves.map((half) => widthOf(half))),
  );
  return halves.map((half) =>
    fitted(half, Math.max(twoSize, room.twoSize * scale * SMALLEST), room.width),
  );
}

function fitted(text: string, size: number, width: number): TitleLine {
  const natural = widthOf(text);
  const shown = Math.max(Math.min(size, width / natural), size * SMALLEST);
  const line = { text, size: Math.round(shown * 10) / 10 };
  return natural * shown > width + 1 ? { ...line, squeeze: width } : line;
}

/** The two most even halves, or nothing where no word ends. */
function broken(text: string): [string, string] | null {
  const halves = (isJapanese(text) ? japaneseBreaks(text) : breaks(text))
    .map((at): [string, string] => [text.slice(0, at).trim(), text.slice(at).trim()])
    .filter(([first, second]) => first !== "" && second !== "");
  const wider = ([first, second]: [string, string]) => Math.max(widthOf(first), widthOf(second));
  return halves.reduce<[string, string] | null>(
    (best, each) => (best === null || wider(each) < wider(best) ? each : best),
    null,
  );
}

const breaks = (text: string): number[] =>
  [...text.matchAll(/[\s-]/g)].map((found) => found.index + 1);

/** Signs that never begin a line. */
const CLINGING = /[ーァィゥェォッャュョンの・]/;

/** After particles and before words of two signs or more; where no word ends, in the middle. */
function japaneseBreaks(text: string): number[] {
  const after = [...text.matchAll(/[の・]/g)].map((found) => found.index + 1);
  const words = "Segmenter" in Intl ? new Intl.Segmenter("ja", { granularity: "word" }) : null;
  const before = Array.from(words?.segment(text) ?? [])
    .filter(({ segment, index }) => segment.length > 1 && index > 0)
    .map(({ index }) => index);
  const found = [...after, ...before].filter((at) => !CLINGING.test(text.charAt(at)));
  if (found.length > 0) return found;
  let middle = Math.ceil(text.length / 2);
  while (CLINGING.test(text.charAt(middle))) middle++;
  return [middle];
}
