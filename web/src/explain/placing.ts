/** Where the pop-up goes: beside what it explains, wholly on the screen, never over it. */

export interface Size {
  width: number;
  height: number;
}

export interface Box extends Size {
  x: number;
  y: number;
}

const GAP = 10;
const MARGIN = 8;

/** Up to this height it goes below or above by preference, where it hides least. */
const LOW = 220;

/** The upper left corner of something of this size, on the first side that has room for it. */
export function placeBeside(target: Box, own: Size, screen: Size): { x: number; y: number } {
  const right = target.x + target.width;
  const foot = target.y + target.height;
  const middle = {
    x: clamp(target.x + target.width / 2 - own.width / 2, screen.width - own.width),
    y: clamp(target.y + target.height / 2 - own.height / 2, screen.height - own.height),
  };
  const beside = [
    { x: right + GAP, y: middle.y, fits: right + GAP + own.width + MARGIN <= screen.width },
    { x: target.x - GAP - own.width, y: middle.y, fits: target.x - GAP - own.width >= MARGIN },
  ];
  const apart = [
    { x: middle.x, y: foot + GAP, fits: foot + GAP + own.height + MARGIN <= screen.height },
    { x: middle.x, y: target.y - GAP - own.height, fits: target.y - GAP - own.height >= MARGIN },
  ];
  // Cards lie in rows and lines in columns: what comes next to the target should stay in sight.
  const isApart = own.height <= LOW || target.height > target.width;
  const sides = isApart ? [...apart, ...beside] : [...beside, ...apart];
  const found = sides.find(({ fits }) => fits);
  if (found !== undefined) return { x: found.x, y: found.y };
  // No side is large enough: the wider end of the screen hides least.
  const isLow = target.y + target.height / 2 > screen.height / 2;
  return { x: middle.x, y: isLow ? MARGIN : screen.height - own.height - MARGIN };
}

function clamp(value: number, most: number): number {
  return Math.max(MARGIN, Math.min(value, most - MARGIN));
}
