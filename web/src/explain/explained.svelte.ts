/** Everything that can explain itself: which elements are about what, and which is explained now. */

import { untrack } from "svelte";

import type { CardType, Character, Resource } from "../protocol";
import type { Term } from "./terms";

export type About =
  | { kind: "card"; id: string }
  | { kind: "resource"; id: Resource | "krystallium" }
  | { kind: "character"; id: Character }
  | { kind: "type"; id: CardType }
  | { kind: "empire"; id: string; side: string }
  | { kind: "term"; key: Term };

/** How somebody asked, which decides when the answer comes and how it goes away. */
export type Asked = "hover" | "focus" | "press";

export interface Explanation {
  about: About;
  element: Element;
  asked: Asked;
}

const subjects = new WeakMap<Element, () => About>();
let shown = $state.raw<Explanation | null>(null);

/** What the pop-up explains now. */
export function explanation(): Explanation | null {
  return shown;
}

export function explain(about: About, element: Element, asked: Asked): void {
  shown = { about, element, asked };
}

export function dismissExplanation(): void {
  shown = null;
}

/**
 * Svelte attachment: hovering, focusing or long pressing this element explains its subject, which
 * is read when it is asked for, so that news of the table do not close what is being read.
 */
export function explained(about: () => About): (element: Element) => () => void {
  return (element) => {
    subjects.set(element, about);
    element.setAttribute("data-explained", untrack(about).kind);
    return () => {
      subjects.delete(element);
      if (shown?.element === element) dismissExplanation();
    };
  };
}

/** The innermost element around this one that can explain itself. */
export function subjectAt(target: EventTarget | null): { about: About; element: Element } | null {
  let element = target instanceof Element ? target : null;
  while (element !== null) {
    const about = subjects.get(element);
    if (about !== undefined) return { about: about(), element };
    element = element.parentElement;
  }
  return null;
}
