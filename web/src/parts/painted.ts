/** Work that can wait until what has just changed is to be seen. */

/** Do something after the next painting, and some milliseconds; returns how to call it off. */
export function afterPainting(then: () => void, milliseconds = 0): () => void {
  let later: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    later = setTimeout(then, milliseconds);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(later);
  };
}
