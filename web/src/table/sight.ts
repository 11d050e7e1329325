/** Scrolling lists: what of them is in sight, told by observers and never by measuring. */

type Attached = (list: HTMLElement) => () => void;

/** Of an item this much has to be seen for it to count as seen, in a row and in a column. */
const MOST = 0.7;
const WHOLE = 0.95;

/** Svelte attachment for a row: calls back with the place of the first item in full sight. */
export function inSight(onchange: (index: number) => void): Attached {
  return (list) =>
    sift(list, MOST, isSeen, (seen) => {
      const first = [...list.children].findIndex((child) => seen.has(child));
      if (first >= 0) onchange(first);
    });
}

/** Svelte attachment for a column: calls back with how many items are not wholly above its end. */
export function hiddenBelow(onchange: (count: number) => void): Attached {
  return (list) =>
    sift(list, WHOLE, isBelow, (hidden) => {
      // What a jump has passed over is not told anew, but what is above never follows what is below.
      const last = [...list.children].findLastIndex((child) => !hidden.has(child));
      onchange(list.children.length - 1 - last);
    });
}

/** Svelte attachment for what scrolls: it starts anew whenever another thing is wanted. */
export function fromStart(wanted: string | null): Attached {
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

function isSeen({ isIntersecting, intersectionRatio }: IntersectionObserverEntry): boolean {
  return isIntersecting && intersectionRatio >= MOST;
}

function isBelow(entry: IntersectionObserverEntry): boolean {
  const { intersectionRatio, boundingClientRect, rootBounds } = entry;
  const end = rootBounds?.bottom ?? Infinity;
  // Lists scroll by whole pixels: a fraction of one may stay below.
  return intersectionRatio < WHOLE && boundingClientRect.bottom > end + 1;
}

/** Tell which items of a list meet a condition whenever they pass a threshold or come and go. */
function sift(
  list: HTMLElement,
  threshold: number,
  meets: (entry: IntersectionObserverEntry) => boolean,
  onchange: (items: ReadonlySet<Element>) => void,
): () => void {
  const items = new Set<Element>();
  const intersections = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        if (meets(entry)) items.add(entry.target);
        else items.delete(entry.target);
      }
      onchange(items);
    },
    // An item that is higher than its list is never wholly seen, but passes these.
    { root: list, threshold: [0, 0.25, 0.5, threshold] },
  );
  const watch = (): void => {
    intersections.disconnect();
    items.clear();
    onchange(items);
    for (const child of list.children) intersections.observe(child);
  };
  const children = new MutationObserver(watch);
  children.observe(list, { childList: true });
  watch();
  return () => {
    intersections.disconnect();
    children.disconnect();
  };
}
