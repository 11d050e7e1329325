/** The five steps of a round as the table knows them: what was produced, what is forecast, who leads. */

import { RESOURCES } from "../art/tokens";
import type { NumberedEvent, Resource, View } from "../protocol";

export interface StepStanding {
  step: Resource;
  /** Over, open now, or still to come this round. */
  when: "past" | "now" | "next";
  amounts: readonly number[];
  supremacy: readonly number[];
}

type Amounts = Pick<StepStanding, "amounts" | "supremacy">;

/** What each step of this round brought, brings or would bring. */
export function standings(view: View, events: readonly NumberedEvent[]): StepStanding[] {
  const open = openStep(view);
  return view.forecast.map((forecast, index) => {
    if (index > open) return { ...forecast, when: "next" };
    if (index === open && view.produced !== null && view.step !== "recurring") {
      const { produced: amounts, supremacy } = view;
      return { step: forecast.step, when: "now", amounts, supremacy };
    }
    return { ...(producedIn(view.round, forecast.step, events) ?? forecast), when: "past" };
  });
}

/** The place of the open step among the five: -1 before production, 5 in the extra step. */
function openStep(view: View): number {
  if (view.phase === "over") return RESOURCES.length;
  if (view.phase !== "production" || view.step === null) return -1;
  return view.step === "recurring" ? RESOURCES.length : RESOURCES.indexOf(view.step);
}

function producedIn(
  round: number,
  step: Resource,
  events: readonly NumberedEvent[],
): Omit<StepStanding, "when"> | null {
  const found = events.findLast(
    ({ fact }) => fact.type === "produced" && fact.round === round && fact.step === step,
  )?.fact;
  if (found?.type !== "produced") return null;
  return { step, amounts: found.amounts, supremacy: found.supremacy };
}

/** By how much the winners of a step are ahead of everybody else; 0 where nobody else sits. */
export function leadOf({ amounts, supremacy }: Amounts): number {
  const others = amounts.filter((_, seat) => !supremacy.includes(seat));
  const least = Math.min(...supremacy.map((seat) => amounts[seat] ?? 0));
  return others.length === 0 ? 0 : least - Math.max(...others);
}

export type Margin =
  | { kind: "ahead"; by: number }
  | { kind: "behind"; by: number; seat: number }
  | { kind: "tied" }
  | { kind: "nobody" };

/** How a seat stands in a step: ahead of the rest, behind a winner, or in a tie that wins nothing. */
export function marginOf(standing: Amounts, seat: number): Margin {
  const { amounts, supremacy } = standing;
  const isAlone = amounts.length === 1;
  const own = amounts[seat] ?? 0;
  if (supremacy.includes(seat)) return { kind: "ahead", by: leadOf(standing) };
  const last = supremacy.at(-1);
  const first = supremacy[0];
  if (first === undefined || last === undefined) {
    return !isAlone && own > 0 && own === Math.max(...amounts)
      ? { kind: "tied" }
      : { kind: "nobody" };
  }
  const nearest = (amounts[last] ?? 0) < (amounts[first] ?? 0) ? last : first;
  return { kind: "behind", by: (amounts[nearest] ?? 0) - own, seat: nearest };
}
