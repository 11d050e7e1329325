/** How much of a scrolling list is still to come, told by observers and never by measuring. */

const WHOLE = 0.95;

/** Svelte attachment for a list: calls back with how many items are not wholly above its end. */
export function hiddenBelow(onchange: (count: number) => void): (list: HTMLElement) => () => void {
  return (list) => {
    const hidden = new Set<Element>();
    const intersections = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio, boundingClientRect, rootBounds } of entries) {
          const isBelow = rootBounds !== null && boundingClientRect.bottom > rootBounds.bottom;
          if (intersectionRatio < WHOLE && isBelow) hidden.add(target);
          else hidden.delete(target);
        }
        onchange(hidden.size);
      },
      { root: list, threshold: [0, WHOLE] },
    );
    const watch = (): void => {
      intersections.disconnect();
      hidden.clear();
      onchange(0);
      for (const child of list.children) intersections.observe(child);
    };
    const children = new MutationObserver(watch);
    children.observe(list, { childList: true });
    watch();
    return () => {
      intersections.disconnect();
      children.disconnect();
    };
  };
}
