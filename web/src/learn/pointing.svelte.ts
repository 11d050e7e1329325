/**
 * Where the coach points and where it stands.
 *
 * Positions are read only in a ResizeObserver's callback, when the browser has just laid the page
 * out anyway; whatever may have moved the target resizes a sentinel that nobody sees.
 */

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const GAP = 12;
const PHONE = 760;
/** Far more than there can be between two frames of the screen. */
const MOST_LOOKS = 400;
/** Flying cards are under way for about so long. */
const LANDED = 420;
/** Where the hand and the buttons of the table are: never covered. */
const DESK_FOOT = 280;
const PHONE_FOOT = 104;

export class Pointing {
  /** What is pointed at, if it is on the screen. */
  target = $state.raw<Box | null>(null);
  /** Where the coach stands. */
  place = $state.raw<{ x: number; y: number }>({ x: 0, y: 0 });
  isPlaced = $state(false);

  private selectors: readonly string[] = [];
  private found: Element | null = null;
  private looks = 0;
  private sentinel: HTMLElement | null = null;

  /** Attachment for the coach itself: follow all that moves while it is there. */
  readonly follow = (coach: HTMLElement): (() => void) => {
    const sentinel = document.createElement("div");
    sentinel.className = "unseen";
    sentinel.setAttribute("aria-hidden", "true");
    document.body.append(sentinel);
    this.sentinel = sentinel;
    const sizes = new ResizeObserver(() => this.read(coach));
    for (const element of [sentinel, document.body, coach]) sizes.observe(element);
    const changes = new MutationObserver((records) => {
      if (records.some(({ target }) => !coach.contains(target))) this.look();
    });
    changes.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ["aria-pressed", "disabled"],
    });
    const look = (): void => this.look();
    window.addEventListener("resize", look);
    document.addEventListener("scroll", look, { capture: true, passive: true });
    return () => {
      sizes.disconnect();
      changes.disconnect();
      window.removeEventListener("resize", look);
      document.removeEventListener("scroll", look, { capture: true });
      sentinel.remove();
      this.sentinel = null;
    };
  };

  /** Point at something else. */
  at(selectors: readonly string[]): () => void {
    this.selectors = selectors;
    this.look();
    // Once everything has its size, a row may have moved the target out of sight again.
    const timer = setTimeout(() => {
      this.found = null;
      this.look();
    }, LANDED);
    return () => clearTimeout(timer);
  }

  /** Bring what is pointed at to the keyboard. */
  enter(): void {
    const found = this.find();
    const control = found?.matches("button, a") ? found : found?.querySelector("button, a, input");
    if (control instanceof HTMLElement) control.focus();
  }

  private look(): void {
    // A new size each time: one that came back to what it was would go unnoticed.
    this.looks = (this.looks % MOST_LOOKS) + 1;
    if (this.sentinel !== null) this.sentinel.style.width = `${this.looks}px`;
  }

  private find(): Element | null {
    const found = this.selectors.flatMap((selector) => [...document.querySelectorAll(selector)]);
    return (
      found.find((each) => each.checkVisibility({ visibilityProperty: true }) && canBeHit(each)) ??
      null
    );
  }

  private read(coach: HTMLElement): void {
    const found = this.find();
    if (found !== this.found) {
      // A row that snaps stops at whole cards: beside a part of one it would move on to the next.
      const whole = found?.closest("li") ?? found;
      whole?.scrollIntoView({ block: "nearest", inline: "nearest" });
    }
    this.found = found;
    const target = found === null ? null : boxOf(found);
    if (!isSame(this.target, target)) this.target = target;
    const screen = document.documentElement;
    const place = placeFor(boxOf(coach), target, screen.clientWidth, window.innerHeight);
    if (place.x !== this.place.x || place.y !== this.place.y) this.place = place;
    this.isPlaced = true;
  }
}

/** The first place for the coach where it lies least on what it points at: not at all, mostly. */
export function placeFor(
  coach: Pick<Box, "width" | "height">,
  target: Box | null,
  width: number,
  height: number,
): { x: number; y: number } {
  const { width: w, height: h } = coach;
  const centre = Math.round((width - w) / 2);
  const places =
    width < PHONE
      ? [
          { x: centre, y: GAP },
          { x: centre, y: height - PHONE_FOOT - h },
        ]
      : [
          { x: centre, y: height - DESK_FOOT - h },
          { x: GAP, y: 5 * GAP },
          { x: width - w - GAP, y: 5 * GAP },
        ];
  const hidden = ({ x, y }: { x: number; y: number }): number =>
    target === null
      ? 0
      : common(x, w, target.x, target.width) * common(y, h, target.y, target.height);
  const place = places.reduce((best, other) => (hidden(other) < hidden(best) ? other : best));
  return { x: place.x, y: Math.max(GAP, Math.round(place.y)) };
}

/** How much two stretches have in common; what is nearer than a gap counts too. */
function common(one: number, length: number, other: number, otherLength: number): number {
  return Math.max(0, Math.min(one + length, other + otherLength) - Math.max(one, other) + GAP);
}

/** What lets touches through is no target: on a phone the card takes them for its small spaces. */
function canBeHit(element: Element): boolean {
  return getComputedStyle(element).pointerEvents !== "none";
}

function boxOf(element: Element): Box {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
}

function isSame(one: Box | null, other: Box | null): boolean {
  if (one === null || other === null) return one === other;
  return (
    one.x === other.x &&
    one.y === other.y &&
    one.width === other.width &&
    one.height === other.height
  );
}
