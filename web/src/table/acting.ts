/** What the screen may offer, read off the view's legal actions and nothing else. */

import type { Action } from "../game/play";
import type {
  Character,
  Considered,
  Exchange,
  SeatView,
  SlatedCopy,
  SpaceKind,
  View,
} from "../protocol";

/** What can cover a space at any time: a krystallium, or a character of the space's kind. */
export type Spending = "krystallium" | Character;

export interface Offers {
  picks: ReadonlySet<string>;
  slates: ReadonlySet<string>;
  recycles: ReadonlySet<string>;
  /** Constructions on which the waiting cube may lie, by `siteKey`. */
  places: ReadonlySet<string>;
  toEmpire: boolean;
  /** By construction: the spaces that may be covered, and with what. */
  covers: ReadonlyMap<string, ReadonlyMap<SpaceKind, Spending>>;
  discards: ReadonlySet<string>;
  choices: readonly Character[];
  exchanges: readonly Exchange[];
  keeps: ReadonlySet<string>;
  done: boolean;
}

/** One construction of a seat, by name. */
export function siteKey(site: SlatedCopy): string {
  return `${site.card}:${site.inst}`;
}

/** Sort the legal actions by what they are done with. */
export function offersOf(legal: readonly Action[]): Offers {
  const picks = new Set<string>();
  const slates = new Set<string>();
  const recycles = new Set<string>();
  const places = new Set<string>();
  const covers = new Map<string, Map<SpaceKind, Spending>>();
  const discards = new Set<string>();
  const choices: Character[] = [];
  const exchanges: Exchange[] = [];
  const keeps = new Set<string>();
  let toEmpire = false;
  let done = false;
  const cover = (site: SlatedCopy, space: SpaceKind, by: Spending): void => {
    const key = siteKey(site);
    const spaces = covers.get(key) ?? new Map<SpaceKind, Spending>();
    covers.set(key, spaces.set(space, by));
  };
  for (const action of legal) {
    switch (action.type) {
      case "pick":
        picks.add(action.card);
        break;
      case "slate":
        slates.add(action.card);
        break;
      case "recycle":
        recycles.add(action.card);
        break;
      case "place":
        places.add(siteKey(action));
        break;
      case "to_empire":
        toEmpire = true;
        break;
      case "spend_krystallium":
        cover(action, action.space, "krystallium");
        break;
      case "assign":
        cover(action, action.character, action.character);
        break;
      case "discard":
        discards.add(siteKey(action));
        break;
      case "choose":
        choices.push(action.character);
        break;
      case "exchange":
        exchanges.push(action);
        break;
      case "keep":
        keeps.add(action.card);
        break;
      case "done":
        done = true;
        break;
      default:
        action satisfies never;
    }
  }
  return {
    picks,
    slates,
    recycles,
    places,
    toEmpire,
    covers,
    discards,
    choices,
    exchanges,
    keeps,
    done,
  };
}

/** How a space is covered by something in the purse. */
export function covering(site: SlatedCopy, space: SpaceKind, by: Spending): Action {
  const { card, inst } = site;
  return by === "krystallium"
    ? { type: "spend_krystallium", card, inst, space }
    : { type: "assign", card, inst, character: by };
}

/** Whether something in the purse could lie anywhere now. */
export function canSpend(offers: Offers, what: Spending): boolean {
  return [...offers.covers.values()].some((spaces) => [...spaces.values()].includes(what));
}

/** What "done" has to send: in production the cubes still waiting go to the empire first. */
export function ending(view: View, offers: Offers): Action[] | null {
  if (offers.done) return [{ type: "done" }];
  const own = view.viewer === null ? undefined : view.seats[view.viewer];
  if (own === undefined || view.phase !== "production" || !offers.toEmpire || own.choices > 0) {
    return null;
  }
  const rest = Array.from({ length: own.pending }, (): Action => ({ type: "to_empire" }));
  return [...rest, { type: "done" }];
}

export interface Waste {
  /** Waiting cubes that would fit on a construction. */
  cubes: number;
  /** Constructions that krystallium and characters in hand could finish now. */
  finishable: readonly SlatedCopy[];
}

/** What would be given away by ending the step now; null when nothing is. */
export function wasteOf(view: View, offers: Offers, considered: Considered | null): Waste | null {
  const own = view.viewer === null ? undefined : view.seats[view.viewer];
  const cubes = own === undefined ? 0 : Math.min(own.pending, roomFor(own, offers));
  const finishable = considered?.finishable ?? [];
  return cubes === 0 && finishable.length === 0 ? null : { cubes, finishable };
}

/** The free spaces for the waiting cubes, on constructions that may take them. */
function roomFor({ pending_resource: resource, constructions }: SeatView, offers: Offers): number {
  if (resource === null) return 0;
  return constructions
    .filter((site) => offers.places.has(siteKey(site)))
    .reduce((room, { free }) => room + (free[resource] ?? 0), 0);
}

/** The exchange of two cards of the hand, in whichever order they were marked. */
export function exchangeOf(
  offers: Offers,
  cards: readonly string[],
  deck: Exchange["deck"],
): Exchange | null {
  const wanted = [...cards].sort().join();
  return (
    offers.exchanges.find(
      (each) => each.deck === deck && [...each.cards].sort().join() === wanted,
    ) ?? null
  );
}
