/** The facts of a game as entries of its log, in parts that a person can find again. */

import { word } from "../game/catalog.svelte";
import { t } from "../i18n/index.svelte";
import type { Fact, NumberedEvent } from "../protocol";

/** A fact, and what belongs to it: how often it happened in a row, where a recycled cube went. */
export interface Entry {
  n: number;
  fact: Fact;
  times: number;
  then: Fact | null;
}

export interface Section {
  n: number;
  title: string;
  entries: Entry[];
}

/** Whom a fact is about, where it is about one seat. */
export function seatOf(fact: Fact): number | null {
  return "seat" in fact ? fact.seat : null;
}

/** Whether a fact is worth a line among few: who is done, and hands passed on, show themselves. */
export function isTold({ fact }: NumberedEvent): boolean {
  return fact.type !== "ready" && fact.type !== "hand_taken";
}

/** Draw together what is one act for a person: equal cubes, and a recycled card with its cube. */
export function entriesOf(events: readonly NumberedEvent[]): Entry[] {
  const entries: Entry[] = [];
  for (const { n, fact } of events) {
    const last = entries.at(-1);
    if (last?.then === null && isSame(last.fact, fact)) {
      last.times += 1;
    } else if (last?.fact.type === "recycled" && last.then === null && isItsCube(last.fact, fact)) {
      last.then = fact;
    } else {
      entries.push({ n, fact, times: 1, then: null });
    }
  }
  return entries;
}

function isSame(one: Fact, other: Fact): boolean {
  if (one.type === "placed" && other.type === "placed") {
    return (
      one.seat === other.seat &&
      one.card === other.card &&
      one.inst === other.inst &&
      one.item === other.item &&
      one.space === other.space
    );
  }
  return (
    one.type === "sent_to_empire" &&
    other.type === "sent_to_empire" &&
    one.seat === other.seat &&
    one.resource === other.resource
  );
}

function isItsCube(recycled: Extract<Fact, { type: "recycled" }>, fact: Fact): boolean {
  if (fact.type === "placed") {
    return fact.seat === recycled.seat && fact.item === recycled.gain && fact.space === fact.item;
  }
  return (
    fact.type === "sent_to_empire" && fact.seat === recycled.seat && fact.resource === recycled.gain
  );
}

/** The whole log in parts: a round's draft, its planning, each of its production steps. */
export function sectionsOf(events: readonly NumberedEvent[]): Section[] {
  const sections: Section[] = [];
  let round = 0;
  for (const entry of entriesOf(events)) {
    if ("round" in entry.fact) round = entry.fact.round;
    const title = titleOf(entry.fact, round);
    if (title !== null || sections.length === 0) {
      sections.push({ n: entry.n, title: title ?? "", entries: [] });
    }
    sections.at(-1)?.entries.push(entry);
  }
  return sections;
}

/** The heading of the part that begins with a fact. */
function titleOf(fact: Fact, round: number): string | null {
  switch (fact.type) {
    case "round_began":
      return t("around.log.round", { n: round });
    case "planning_began":
      return t("around.log.round_part", { n: round, part: word("phase", "planning") });
    case "produced":
      return t("around.log.round_part", { n: round, part: word("resource", fact.step) });
    case "received":
      return t("around.log.round_part", { n: round, part: t("around.log.recurring") });
    default:
      return null;
  }
}
