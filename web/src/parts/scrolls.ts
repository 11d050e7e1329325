/** Svelte attachment for what may be too large for its box: then the keyboard reaches it. */
export function scrolls(box: HTMLElement): () => void {
  const observer = new ResizeObserver(() => {
    // The browser has just laid the page out, so asking costs no further layout.
    const isCut = box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1;
    if (isCut) box.tabIndex = 0;
    else if (document.activeElement !== box) box.removeAttribute("tabindex");
  });
  for (const part of [box, ...box.children]) observer.observe(part);
  return () => observer.disconnect();
}
