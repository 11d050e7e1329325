/** A clock that ticks only while somebody looks at it. */

import { createSubscriber } from "svelte/reactivity";

const TICK = 250;

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, TICK);
  return () => clearInterval(timer);
});

/** The browser's own time in milliseconds; whatever reads it in an effect follows it. */
export function ticking(): number {
  subscribe();
  return performance.now();
}
