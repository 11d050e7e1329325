/** Arrow keys inside a group of things of which only one is a stop for the Tab key. */

const ITEMS = "[data-rove]";
/** What was an item and is none any more. */
const FORMER = "[tabindex]:not([data-rove], button)";
/** An item that is asked for now: the Tab key shall find it. */
const WANTED = '[data-rove="wanted"]';
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
};

/** Svelte attachment for the group; its items carry `data-rove`. */
export function roving(group: HTMLElement): () => void {
  const items = (): HTMLElement[] => [...group.querySelectorAll<HTMLElement>(ITEMS)];

  const makeStop = (stop: HTMLElement | undefined): void => {
    for (const item of items()) {
      // Without the attribute a button could be reached, and a card that is only read could not.
      const index = item === stop ? "0" : "-1";
      if (item.getAttribute("tabindex") !== index) item.setAttribute("tabindex", index);
    }
  };

  const focused = (event: FocusEvent): void => {
    const item = event.target instanceof Element ? event.target.closest<HTMLElement>(ITEMS) : null;
    if (item !== null) makeStop(item);
  };

  const pressed = (event: KeyboardEvent): void => {
    const all = items();
    const at = all.findIndex((item) => item === event.target);
    const to = targetOf(event.key, at, all.length);
    const isShortcut = event.ctrlKey || event.altKey || event.metaKey || event.shiftKey;
    if (at < 0 || to === null || to === at || isShortcut) return;
    event.preventDefault();
    all[to]?.focus();
  };

  // Cards come and go, and with them what is asked for: somebody always has to be the stop.
  const settle = (): void => {
    for (const former of group.querySelectorAll(FORMER)) former.removeAttribute("tabindex");
    const all = items();
    const stop = all.find((item) => item.tabIndex === 0) ?? all[0];
    const wanted = all.filter((item) => item.matches(WANTED));
    makeStop(stop === undefined || wanted.includes(stop) ? stop : (wanted[0] ?? stop));
  };
  const observer = new MutationObserver(settle);
  const watched = { childList: true, subtree: true, attributeFilter: ["data-rove"] };
  observer.observe(group, watched);
  group.addEventListener("focusin", focused);
  // Whoever left on something else finds what is asked for when coming back.
  group.addEventListener("focusout", settle);
  group.addEventListener("keydown", pressed);
  makeStop(items()[0]);
  settle();
  return () => {
    observer.disconnect();
    group.removeEventListener("focusin", focused);
    group.removeEventListener("focusout", settle);
    group.removeEventListener("keydown", pressed);
  };
}

function targetOf(key: string, at: number, count: number): number | null {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const step = STEPS[key];
  return step === undefined ? null : (at + step + count) % count;
}
