/**
 * Dragging by pointer: a copy of the thing follows the pointer over the page, and whatever lies
 * under it when it is let go takes it. A press that does not move stays a click. Positions are
 * read in pointer handlers alone, and only the copy's transform changes.
 */

export interface Load {
  /** Called when the thing leaves its place, and when it is let go, taken or not. */
  lifted(): void;
  dropped(): void;
}

interface Taker {
  accepts: () => boolean;
  take: () => void;
}

const LEAST_MOVE = 6;
const takers = new Map<Element, Taker>();

/** Svelte attachment: something dragged may be let go here while `accepts` says so. */
export function takes(accepts: () => boolean, take: () => void): (element: Element) => () => void {
  return (element) => {
    takers.set(element, { accepts, take });
    return () => takers.delete(element);
  };
}

/** Svelte attachment: this element can be dragged while `load` gives something to drag. */
export function dragged(load: () => Load | null): (element: HTMLElement) => () => void {
  return (element) => {
    const begin = (event: PointerEvent): void => {
      if (event.button !== 0 || !event.isPrimary) return;
      // A finger on something that also scrolls is swiping.
      const isTouch = event.pointerType === "touch";
      if (isTouch && getComputedStyle(element).touchAction !== "none") return;
      const carried = load();
      if (carried !== null) carry(element, event, carried);
    };
    // The browser's own dragging of pictures and links would swallow the pointer.
    const refuse = (event: Event): void => event.preventDefault();
    element.addEventListener("pointerdown", begin);
    element.addEventListener("dragstart", refuse);
    return () => {
      element.removeEventListener("pointerdown", begin);
      element.removeEventListener("dragstart", refuse);
    };
  };
}

function carry(element: HTMLElement, start: PointerEvent, load: Load): void {
  let copy: HTMLElement | null = null;
  let over: Element | null = null;
  const listening = new AbortController();
  const { signal } = listening;

  const moved = (event: PointerEvent): void => {
    if (event.pointerId !== start.pointerId) return;
    const x = event.clientX - start.clientX;
    const y = event.clientY - start.clientY;
    if (copy === null) {
      if (Math.hypot(x, y) < LEAST_MOVE) return;
      copy = copyOf(element);
      element.classList.add("lifted");
      load.lifted();
    }
    copy.style.transform = `translate(${x}px, ${y}px) rotate(2deg)`;
    const next = takerAt(event.clientX, event.clientY);
    if (next !== over) {
      over?.removeAttribute("data-over");
      next?.setAttribute("data-over", "");
      over = next;
    }
  };

  const ended = (event: PointerEvent): void => {
    if (event.pointerId !== start.pointerId) return;
    listening.abort();
    if (copy === null) return;
    copy.remove();
    element.classList.remove("lifted");
    over?.removeAttribute("data-over");
    const taker = over === null ? undefined : takers.get(over);
    // Asked before the load is put down, because putting down forgets what was carried.
    const isTaken = event.type === "pointerup" && taker?.accepts() === true;
    swallowClick();
    if (isTaken) taker.take();
    load.dropped();
  };

  window.addEventListener("pointermove", moved, { signal });
  window.addEventListener("pointerup", ended, { signal });
  window.addEventListener("pointercancel", ended, { signal });
}

/** The innermost place under a point that would take what is carried. */
function takerAt(x: number, y: number): Element | null {
  let element = document.elementFromPoint(x, y);
  while (element !== null && takers.get(element)?.accepts() !== true) {
    element = element.parentElement;
  }
  return element;
}

function copyOf(element: HTMLElement): HTMLElement {
  const box = element.getBoundingClientRect();
  const copy = element.cloneNode(true) as HTMLElement;
  copy.classList.add("carried");
  copy.setAttribute("aria-hidden", "true");
  copy.inert = true;
  Object.assign(copy.style, {
    position: "fixed",
    zIndex: "60",
    left: `${box.x}px`,
    top: `${box.y}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
    margin: "0",
    pointerEvents: "none",
  });
  document.body.append(copy);
  return copy;
}

/** The click that follows a drag is no click. */
function swallowClick(): void {
  const swallow = (event: MouseEvent): void => event.stopPropagation();
  window.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", swallow, { capture: true }));
}
