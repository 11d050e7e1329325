/** Scrolling rows: what of them is in sight, told by observers and never by measuring. */

const WHOLE = 0.7;

/** Svelte attachment for a list: calls back with the place of the first item in full sight. */
export function inSight(onchange: (index: number) => void): (list: HTMLElement) => () => void {
  return (list) => {
    const visible = new Set<Element>();
    const intersections = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target);
          else visible.delete(target);
        }
        const first = [...list.children].findIndex((child) => visible.has(child));
        if (first >= 0) onchange(first);
      },
      { root: list, threshold: WHOLE },
    );
    const watch = (): void => {
      intersections.disconnect();
      visible.clear();
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

/** Svelte attachment for what scrolls: it starts anew whenever another thing is wanted. */
export function fromStart(wanted: string | null): (scroller: HTMLElement) => () => void {
  return (scroller) => {
    const observer = new ResizeObserver(() => {
      observer.disconnect();
      // The browser has just laid the page out, so scrolling costs no further layout.
      if (wanted !== null) scroller.scrollTo(0, 0);
    });
    observer.observe(scroller);
    return () => observer.disconnect();
  };
}
