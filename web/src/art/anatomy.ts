/** Measures of a card in its 400 by 560 units, shared by its picture and by what is laid over it. */

/** Edges of the title band, and the radius of the corners. */
export interface Anatomy {
  bandTop: number;
  bandFoot: number;
  radius: number;
}

export const FULL: Anatomy = { bandTop: 408, bandFoot: 462, radius: 25 };
/** For cards under 120 px: fewer and larger things. */
export const SMALL: Anatomy = { bandTop: 388, bandFoot: 472, radius: 36 };
/** Where the small band begins when its title takes two lines. */
export const SMALL_TALL_TOP = 352;

/** The dark plate behind the cost: how far it reaches to the right and down. */
export const plate = (right: number, foot: number, corner: number): string =>
  `M0 0H${right}V${foot}a${corner} ${corner} 0 0 1-${corner} ${corner}H0Z`;

/** One decimal is finer than any screen shows. */
export const round = (x: number): number => Math.round(x * 10) / 10;
