/** Svelte attachment for what may be too large for its box: then the keyboard reaches it. */
export function scrolls(box: HTMLElement): () => void {
  const observer = new ResizeObserver(() => {
    // The browser has just laid the page out, so asking costs no further layout.
    const isCut = box.scrollHeight > box.clientHeight || box.scrollWidth > box.clientWidth;
    if (isCut) box.tabIndex = 0;
    else box.removeAttribute("tabindex");
  });
  for (const part of [box, ...box.children]) observer.observe(part);
  return () => observer.disconnect();
}
