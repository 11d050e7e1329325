/** Scrolling lists: what of them is in sight, told by observers and never by measuring. */

type Attached = (list: HTMLElement) => () => void;

/** Of an item this much has to be seen for it to count as seen, in a row and in a column. */
const MOST = 0.7;
const WHOLE = 0.95;
/** As if the list reached far up: then an item is whole once its end is seen, however high it is. */
const UPWARDS = { rootMargin: "100000px 0px 0px 0px" };

/** Svelte attachment for a row: calls back with the place of the first item in full sight. */
export function inSight(onchange: (index: number) => void): Attached {
  return (list) =>
    sift(list, isSeen, {}, (seen) => {
      const first = [...list.children].findIndex((child) => seen.has(child));
      if (first >= 0) onchange(first);
    });
}

/** Svelte attachment for a column: calls back with how many items are not wholly above its end. */
export function hiddenBelow(onchange: (count: number) => void): Attached {
  return (list) =>
    sift(list, isBelow, UPWARDS, (hidden) => {
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

function isBelow({ intersectionRatio, boundingClientRect }: IntersectionObserverEntry): boolean {
  return intersectionRatio < WHOLE && boundingClientRect.height > 0;
}

/** Tell which items of a list meet a condition whenever they pass a threshold or come and go. */
function sift(
  list: HTMLElement,
  meets: (entry: IntersectionObserverEntry) => boolean,
  area: IntersectionObserverInit,
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
    { root: list, threshold: [0, MOST, WHOLE], ...area },
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
