/** Addresses of the built pictures. */

import { folder } from "virtual:iaww-art";

/** A card without its title, as it is drawn from 120 px upward. */
export const cardPicture = (card: string): string => `${folder}/cards/${card}.svg`;
/** The same with fewer and larger things, for less than 120 px. */
export const smallPicture = (card: string): string => `${folder}/small/${card}.svg`;
export const landscapeOf = (empire: string): string => `${folder}/empires/${empire}.svg`;
export const figureOf = (empire: string): string => `${folder}/roundels/${empire}.svg`;
