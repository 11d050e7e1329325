/** Fetches pictures before they are needed, in idle moments, so that a new hand shows at once. */

import { cardPicture } from "./pictures";

const waiting: string[] = [];
/** A picture that somebody holds is not parsed again. */
const held = new Map<string, HTMLImageElement>();
let isBusy = false;

/** Make the pictures of these cards ready, one after the other. */
export function warm(cards: Iterable<string>): void {
  for (const card of cards) {
    const address = cardPicture(card);
    if (!held.has(address) && !waiting.includes(address)) waiting.push(address);
  }
  if (!isBusy) whenIdle(next);
}

function next(): void {
  const address = waiting.shift();
  isBusy = address !== undefined;
  if (address === undefined) return;
  const image = new Image();
  image.onload = image.onerror = () => {
    whenIdle(next);
  };
  image.src = address;
  held.set(address, image);
}

function whenIdle(then: () => void): void {
  isBusy = true;
  if ("requestIdleCallback" in window) window.requestIdleCallback(then, { timeout: 2000 });
  else setTimeout(then, 60);
}
