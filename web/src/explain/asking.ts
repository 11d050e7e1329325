/** When somebody wants to know: a pointer that rests, the keyboard's focus, a finger that stays. */

import {
  dismissExplanation,
  explain,
  explanation,
  subjectAt,
  type Asked,
} from "./explained.svelte";

const HOVER_WAIT = 350;
/** Over a card that is about to take a cube, reading is rarely what is meant. */
const TARGET_WAIT = 1_500;
const FOCUS_WAIT = 500;
const PRESS_WAIT = 450;
/** Time to move from the thing into its explanation without losing it. */
const LEAVE_WAIT = 200;
/** A finger that moves further than this scrolls or drags. */
const STEADY = 10;

let opening: ReturnType<typeof setTimeout> | undefined;
let closing: ReturnType<typeof setTimeout> | undefined;
/** The element the pointer or the focus is on; it is asked about once until it is left. */
let asked: Element | null = null;
/** Where the mouse was last: what comes to lie under it has not been asked about. */
let mouse = { x: -1, y: -1 };
let finger: { x: number; y: number } | null = null;
let swallowsClick = false;

/** Svelte attachment for the document: one place listens for the whole page. */
export function asking(node: Document): () => void {
  const control = new AbortController();
  const options = { capture: true, passive: true, signal: control.signal };
  const eager = { capture: true, signal: control.signal };
  node.addEventListener("pointerover", hover, options);
  node.addEventListener("pointerout", leavePage, options);
  node.addEventListener("pointerdown", press, options);
  node.addEventListener("pointermove", move, options);
  node.addEventListener("pointerup", lift, options);
  node.addEventListener("pointercancel", lift, options);
  node.addEventListener("focusin", focus, options);
  node.addEventListener("focusout", blur, options);
  node.addEventListener("scroll", scroll, options);
  node.addEventListener("keydown", escape, eager);
  node.addEventListener("click", swallow, eager);
  node.addEventListener("contextmenu", noMenu, eager);
  return () => {
    control.abort();
    forget();
  };
}

function hover(event: PointerEvent): void {
  if (event.pointerType === "touch") return;
  if (isInside(event.target)) {
    clearTimeout(closing);
    return;
  }
  const subject = subjectAt(event.target);
  if (subject?.element === asked) {
    clearTimeout(closing);
    return;
  }
  const shown = explanation();
  if (shown?.asked === "hover") leaveSoon();
  // Somebody who drags wants to drop, not to read.
  if (event.buttons !== 0) return;
  if (event.clientX === mouse.x && event.clientY === mouse.y) return;
  const isTarget = subject?.element.querySelector('[data-action="place"]') != null;
  ask(subject, "hover", isTarget ? TARGET_WAIT : HOVER_WAIT);
}

function leavePage(event: PointerEvent): void {
  if (event.relatedTarget !== null || event.pointerType === "touch") return;
  clearTimeout(opening);
  asked = null;
  if (explanation()?.asked === "hover") leaveSoon();
}

function focus(event: FocusEvent): void {
  const target = event.target;
  if (!(target instanceof Element) || !target.matches(":focus-visible")) return;
  if (isInside(target)) return;
  ask(subjectAt(target), "focus", FOCUS_WAIT);
}

function blur(): void {
  // A focused element that is taken away blurs in the middle of the page's own changes.
  const shown = explanation();
  if (shown?.asked !== "focus") return;
  asked = null;
  queueMicrotask(() => {
    if (explanation() === shown) dismissExplanation();
  });
}

function press(event: PointerEvent): void {
  swallowsClick = false;
  if (isInside(event.target)) {
    // What lies below is meant; a link in the explanation still works.
    if (!(event.target instanceof Element && event.target.closest("a"))) forget();
    return;
  }
  // Acting on a thing is an answer in itself; it explains itself again once it has been left.
  const subject = subjectAt(event.target);
  forget();
  if (event.pointerType === "mouse") {
    asked = subject?.element ?? null;
    return;
  }
  finger = { x: event.clientX, y: event.clientY };
  ask(subject, "press", PRESS_WAIT);
}

function move(event: PointerEvent): void {
  if (event.pointerType === "mouse") mouse = { x: event.clientX, y: event.clientY };
  if (finger === null) return;
  const way = Math.hypot(event.clientX - finger.x, event.clientY - finger.y);
  if (way > STEADY) lift();
}

function lift(): void {
  if (finger === null) return;
  finger = null;
  clearTimeout(opening);
}

function scroll(event: Event): void {
  if (isInside(event.target)) return;
  forget();
}

function escape(event: KeyboardEvent): void {
  if (event.key !== "Escape" || explanation() === null) return;
  // Escape takes away the uppermost thing only, not the dialog below it as well.
  event.preventDefault();
  event.stopPropagation();
  const element = asked;
  forget();
  asked = element;
}

function swallow(event: MouseEvent): void {
  if (!swallowsClick) return;
  swallowsClick = false;
  event.preventDefault();
  event.stopPropagation();
}

function noMenu(event: MouseEvent): void {
  if (finger !== null && subjectAt(event.target) !== null) event.preventDefault();
}

function ask(subject: ReturnType<typeof subjectAt>, how: Asked, wait: number): void {
  clearTimeout(opening);
  asked = subject?.element ?? null;
  if (subject === null) return;
  opening = setTimeout(() => {
    if (!subject.element.isConnected) return;
    clearTimeout(closing);
    swallowsClick = how === "press";
    explain(subject.about, subject.element, how);
  }, wait);
}

function leaveSoon(): void {
  clearTimeout(closing);
  closing = setTimeout(dismissExplanation, LEAVE_WAIT);
}

function forget(): void {
  clearTimeout(opening);
  clearTimeout(closing);
  asked = null;
  finger = null;
  if (explanation() !== null) dismissExplanation();
}

function isInside(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("[data-explanation]") !== null;
}
