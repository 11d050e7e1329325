/**
 * Things that go from where they were to where they are.
 *
 * Elements are known by a key (`fly`). Positions are read only in a ResizeObserver's callback, when
 * the browser has just laid the page out anyway, so no layout is ever forced; `settle` announces a
 * change by resizing a sentinel that nobody sees. Only transform and opacity are animated, and a
 * thing that is still under way starts from its present position.
 */

import { isStill } from "../settings.svelte";

export interface Flight {
  /** The same key before and after means: the same thing. */
  key: string;
  /** Where a thing that was not there before comes from: the first of these keys that was. */
  from?: readonly string[];
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Traveller {
  flight: () => Flight;
  animation: Animation | null;
  /** How far from its place the present animation started. */
  start: { x: number; y: number; scale: number } | null;
}

const TRAVEL = { duration: 280, easing: "cubic-bezier(0.2, 0.8, 0.2, 1)" };
const FLASH = { duration: 400, easing: "ease-out" };
const STAGGER = 40;
const MOST_STAGGERED = 5;
const LEAST_MOVE = 2;
/** A page of many things that all move at once is a new screen, not a journey. */
const MOST_AT_ONCE = 60;
/** Long after the last of the events of one scrolling. */
const SCROLL_PAUSE = 150;
/** Browsers measure in steps of a 64th pixel. */
const WIDTHS = 64;

const travellers = new Map<HTMLElement, Traveller>();
let boxes = new Map<string, Box>();
let sentinel: HTMLElement | null = null;
let looks = 0;
let isMoving = false;

/** Svelte attachment: this element travels under the key that is given when it is looked at. */
export function fly(flight: () => Flight): (element: HTMLElement) => () => void {
  return (element) => {
    travellers.set(element, { flight, animation: null, start: null });
    ensureSentinel();
    return () => travellers.delete(element);
  };
}

/** Call before a change that moves things; what follows in this task is animated. */
export function settle(): void {
  isMoving = true;
  look();
}

function look(): void {
  if (sentinel === null) return;
  // A width of its own for every look of a frame: two changes must not cancel each other out.
  looks = (looks + 1) % WIDTHS;
  sentinel.style.width = `${1 + looks / WIDTHS}px`;
}

function ensureSentinel(): void {
  if (sentinel !== null) {
    look();
    return;
  }
  sentinel = document.createElement("div");
  sentinel.className = "unseen";
  sentinel.setAttribute("aria-hidden", "true");
  document.body.append(sentinel);
  const observer = new ResizeObserver(readPositions);
  observer.observe(sentinel);
  observer.observe(document.body);
  document.addEventListener(...scrolled(), { capture: true, passive: true });
}

/** What tells that something was scrolled: its end, or where that is unknown a pause in it. */
function scrolled(): [type: "scroll" | "scrollend", listener: () => void] {
  if ("onscrollend" in document) return ["scrollend", look];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const pause = (): void => {
    clearTimeout(timer);
    timer = setTimeout(look, SCROLL_PAUSE);
  };
  return ["scroll", pause];
}

interface Place {
  element: HTMLElement;
  traveller: Traveller;
  flight: Flight;
  box: Box;
}

function readPositions(): void {
  const next = new Map<string, Box>();
  const places: Place[] = [];
  for (const [element, traveller] of travellers) {
    const box = placeOf(element, traveller);
    if (box.width === 0) continue;
    const flight = traveller.flight();
    next.set(flight.key, box);
    places.push({ element, traveller, flight, box });
  }
  if (isMoving) start(places);
  isMoving = false;
  boxes = next;
}

function start(places: readonly Place[]): void {
  const moves = places.flatMap(({ element, traveller, flight, box }) => {
    const origin = originOf(flight);
    return origin !== undefined && isApart(origin, box) ? { element, traveller, origin, box } : [];
  });
  if (moves.length > MOST_AT_ONCE) return;
  moves.forEach(({ element, traveller, origin, box }, index) => {
    if (isStill()) {
      element.animate([{ opacity: 0.35 }, { opacity: 1 }], FLASH);
      return;
    }
    const under = offsetOf(traveller);
    const x = origin.x + origin.width / 2 - box.x - box.width / 2 + under.x;
    const y = origin.y + origin.height / 2 - box.y - box.height / 2 + under.y;
    const scale = Math.min(Math.max((origin.width * under.scale) / box.width, 0.2), 4);
    traveller.animation?.cancel();
    traveller.start = { x, y, scale };
    traveller.animation = element.animate(
      [{ transform: `translate(${x}px, ${y}px) scale(${scale})` }, { transform: "none" }],
      { ...TRAVEL, delay: STAGGER * Math.min(index, MOST_STAGGERED), fill: "backwards" },
    );
  });
}

function originOf(flight: Flight): Box | undefined {
  const same = boxes.get(flight.key);
  if (same !== undefined) return same;
  for (const key of flight.from ?? []) {
    const box = boxes.get(key);
    if (box !== undefined) return box;
  }
  return undefined;
}

function isApart(one: Box, other: Box): boolean {
  return (
    Math.abs(one.x - other.x) > LEAST_MOVE ||
    Math.abs(one.y - other.y) > LEAST_MOVE ||
    Math.abs(one.width - other.width) > LEAST_MOVE
  );
}

/** Where an element lies when nothing moves: what is seen, less what its animation adds. */
function placeOf(element: HTMLElement, traveller: Traveller): Box {
  const seen = element.getBoundingClientRect();
  const under = offsetOf(traveller);
  const width = seen.width / under.scale;
  const height = seen.height / under.scale;
  return {
    x: seen.x + seen.width / 2 - under.x - width / 2,
    y: seen.y + seen.height / 2 - under.y - height / 2,
    width,
    height,
  };
}

/** How far an element is from its place in the animation under way. */
function offsetOf(traveller: Traveller): { x: number; y: number; scale: number } {
  const { animation, start } = traveller;
  if (animation === null || start === null || animation.playState !== "running") {
    return { x: 0, y: 0, scale: 1 };
  }
  const left = 1 - (animation.effect?.getComputedTiming().progress ?? 1);
  return { x: start.x * left, y: start.y * left, scale: 1 + (start.scale - 1) * left };
}
