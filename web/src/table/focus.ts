/**
 * The focus never falls off the table: when what had it is gone, the sensible next thing gets it.
 *
 * Taking a focused element away makes the browser lay the page out at once and fire events in the
 * middle of the update. So whoever acts parks the focus on the table first, and it is put back once
 * the new screen has been laid out: to where it was, or to what comes next.
 */

const ZONE = "[data-zone]";
const CONTROL = 'button:not(:disabled, [aria-disabled="true"]), a[href], input:not(:disabled)';
/** Cards that are only read have the focus from the keyboard alone. */
const FOCUSABLE = `${CONTROL}, li[data-rove]`;
/** What a press means to reach, focusable here or by itself. */
const PRESSABLE = `${CONTROL}, label, summary, textarea, select, dialog`;
/** Who has recycled a card goes on where its cube may lie. */
const AFTER_RECYCLING = '[data-rove="wanted"], [data-action="to_empire"]';
/** A construction that takes nothing more now, and one that does. */
const SPENT = '[data-rove=""]';
const OPEN = '[data-rove="wanted"]';
/** Who is warned is not to go on by pressing the same key twice. */
const WARNED = '[data-action="warning-back"]';
/** Where to look when a whole zone has nothing left. */
const NEXT = ["hand", "stage", "actions", "constructions", "track"];

interface Spot {
  element: HTMLElement;
  zone: string;
  index: number;
}

export interface Keeper {
  attach: (root: HTMLElement) => () => void;
  /** Call before doing something that will change the screen. */
  park: () => void;
  /** Call in an effect, with whatever has changed on the screen. */
  follow: (...changes: readonly unknown[]) => void;
}

/** Make a keeper for one table. */
export function focusKeeper(): Keeper {
  let root: HTMLElement | null = null;
  let last: Spot | null = null;

  const noted = (event: FocusEvent): void => {
    const element = event.target instanceof HTMLElement ? event.target : null;
    const zone = element?.closest<HTMLElement>(ZONE);
    if (element == null || zone == null) return;
    const index = focusables(zone, element.matches("li") ? FOCUSABLE : CONTROL).indexOf(element);
    last = { element, zone: zone.dataset.zone ?? "", index };
  };
  // A mouse needs no focus: what it presses cannot lose it, and the keyboard's place is kept. A
  // click on the bare table gives the focus up on purpose.
  const pressed = (event: MouseEvent): void => {
    const target = event.target instanceof Element ? event.target : null;
    const isBare = target?.closest(PRESSABLE) == null;
    if (isBare) {
      last = null;
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    }
    if (isBare || target.closest(`${ZONE} button`) !== null) event.preventDefault();
  };

  const restore = (): void => {
    const active = document.activeElement;
    const isNowhere = active === null || active === document.body || active === root;
    // A button that has just been disabled keeps the focus a moment longer.
    if (root === null || last === null || !(isNowhere || active.matches(":disabled"))) return;
    nextOf(root, last)?.focus({ preventScroll: true });
  };

  return {
    attach: (element) => {
      root = element;
      element.addEventListener("focusin", noted);
      element.addEventListener("mousedown", pressed);
      return () => {
        root = null;
        element.removeEventListener("focusin", noted);
        element.removeEventListener("mousedown", pressed);
      };
    },
    park: () => {
      const isInZone = last !== null && document.activeElement === last.element;
      if (isInZone) root?.focus({ preventScroll: true });
    },
    // An observer is told when the page has just been laid out: focusing asks for no other layout.
    follow: () => {
      const observer = new ResizeObserver(() => {
        observer.disconnect();
        restore();
      });
      if (root !== null) observer.observe(root);
    },
  };
}

function nextOf(root: HTMLElement, { element, zone, index }: Spot): HTMLElement | null {
  const warned = root.querySelector<HTMLElement>(WARNED);
  if (warned !== null) return warned;
  const isThrough = !element.isConnected || element.matches(SPENT);
  const open = isThrough ? zoneOf(root, zone)?.querySelector(OPEN) : null;
  if (open instanceof HTMLElement) return open;
  if (element.isConnected && element.matches(FOCUSABLE)) return element;
  const asked = zone === "hand" ? root.querySelector<HTMLElement>(AFTER_RECYCLING) : null;
  if (asked !== null) return asked;
  // Whoever has done something goes on to what can be done, not to what is only read.
  const wanted = element.matches("li") ? FOCUSABLE : CONTROL;
  for (const name of [zone, ...NEXT.filter((other) => other !== zone)]) {
    const there = zoneOf(root, name);
    const found = there === null ? [] : focusables(there, wanted);
    const at = name === zone ? Math.min(Math.max(index, 0), found.length - 1) : 0;
    const next = found[at];
    if (next !== undefined) return next;
  }
  return null;
}

function zoneOf(root: HTMLElement, name: string): HTMLElement | null {
  return root.querySelector<HTMLElement>(`[data-zone="${name}"]`);
}

function focusables(zone: HTMLElement, wanted: string): HTMLElement[] {
  return [...zone.querySelectorAll<HTMLElement>(wanted)];
}
