/** More constructions than this lie in two rows, and the log beside them gives way. */
export const MOST_IN_ROW = 8;
