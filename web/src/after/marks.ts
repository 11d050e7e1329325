/** Where in a game a moment of its replay lies. */

import type { Beginning } from "../protocol";

/** The round, phase or step in which a frame lies. */
export function markAt(marks: readonly Beginning[], n: number): Beginning | null {
  return marks.findLast((mark) => mark.n <= n) ?? null;
}
