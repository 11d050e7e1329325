import { describe, expect, test } from "vitest";

import {
  canSpend,
  covering,
  ending,
  exchangeOf,
  offersOf,
  siteKey,
  wasteOf,
} from "../../src/table/acting";
import type { Considered } from "../../src/protocol";
import { moment, type Moment } from "./moments";

const offered = (name: Moment) => offersOf(moment(name).view.legal);

describe("what the screen offers", () => {
  test("in the draft every card of the hand can be picked, and nothing else done", () => {
    const { view } = moment("draft");
    const offers = offered("draft");
    expect(offers.picks).toEqual(new Set(view.seats[0]?.hand));
    expect(offers.done).toBe(false);
    expect(offers.places.size + offers.discards.size).toBe(0);
  });

  test("a recycled cube has its places, and no card can be decided before it lies", () => {
    const { view } = moment("recycled");
    const offers = offered("recycled");
    const fitting = view.seats[0]?.constructions.filter(
      ({ free }) => view.seats[0]?.pending_resource && free[view.seats[0].pending_resource],
    );
    expect([...offers.places].sort()).toEqual(fitting?.map(siteKey).sort());
    expect(offers.toEmpire).toBe(true);
    expect(offers.slates.size + offers.recycles.size).toBe(0);
  });

  test("a krystallium covers resource and krystallium spaces of each construction", () => {
    const offers = offered("production");
    expect(canSpend(offers, "krystallium")).toBe(true);
    expect(canSpend(offers, "general")).toBe(false);
    expect(offers.covers.get("city_of_agartha:1")).toEqual(
      new Map([
        ["exploration", "krystallium"],
        ["krystallium", "krystallium"],
      ]),
    );
  });

  test("covering a space says the very action that is legal", () => {
    const { view } = moment("production");
    const site = { card: "secret_laboratory", inst: 1 };
    expect(view.legal).toContainEqual(covering(site, "gold", "krystallium"));
    expect(covering(site, "general", "general")).toEqual({
      type: "assign",
      ...site,
      character: "general",
    });
  });

  test("supremacy in science offers both characters", () => {
    expect([...offered("choosing").choices].sort()).toEqual(["financier", "general"]);
  });

  test("after an exchange a drawn card is kept, and nothing else done", () => {
    const { view } = moment("keeping");
    const offers = offered("keeping");
    expect(offers.keeps).toEqual(new Set(view.drawn));
    expect(offers.exchanges).toHaveLength(0);
  });
});

describe("an exchange", () => {
  test("is found whichever card was marked first", () => {
    const offers = offered("exchanging");
    const [known] = offers.exchanges;
    if (known === undefined) throw new Error("no exchange in the moment");
    expect(exchangeOf(offers, [...known.cards].reverse(), "base")).toBe(known);
  });

  test("of one card alone, or from a deck that is not in play, is none", () => {
    const offers = offered("exchanging");
    const cards = offers.exchanges[0]?.cards ?? [];
    expect(exchangeOf(offers, cards.slice(0, 1), "base")).toBeNull();
    expect(exchangeOf(offers, cards, "ascension")).toBeNull();
  });
});

describe("done", () => {
  test("sends the waiting cubes to the empire first", () => {
    expect(ending(moment("production").view, offered("production"))).toEqual([
      { type: "to_empire" },
      { type: "done" },
    ]);
  });

  test("is not possible while a character is to be chosen", () => {
    expect(ending(moment("choosing").view, offered("choosing"))).toBeNull();
  });

  test("is not possible while a card or a recycled cube is open", () => {
    expect(ending(moment("recycled").view, offered("recycled"))).toBeNull();
    expect(ending(moment("undone").view, offered("undone"))).toBeNull();
  });
});

describe("waste", () => {
  const finishable: Considered = {
    type: "considered",
    id: "a",
    turn: 0,
    plan: null,
    forecast: [],
    score: 0,
    constructed: [],
    prospects: [],
    finishable: [{ card: "atlantis", inst: 1 }],
  };

  test("is a cube that would fit", () => {
    const waste = wasteOf(moment("production").view, offered("production"), null);
    expect(waste).toEqual({ cubes: 1, finishable: [] });
  });

  test("is only as many cubes as there are free spaces for them", () => {
    const { view } = moment("production");
    const resource = view.seats[0]?.pending_resource;
    if (resource == null) throw new Error("no cube waits in the moment");
    const seats = view.seats.map((seat) => ({
      ...seat,
      pending: 4,
      constructions: seat.constructions.map((site) =>
        site.free[resource] ? { ...site, free: { ...site.free, [resource]: 1 } } : site,
      ),
    }));
    const offers = offered("production");
    expect(offers.places.size).toBe(2);
    expect(wasteOf({ ...view, seats }, offers, null)).toEqual({ cubes: 2, finishable: [] });
  });

  test("is a construction that could be finished at once", () => {
    const waste = wasteOf(moment("undone").view, offered("undone"), finishable);
    expect(waste).toEqual({ cubes: 0, finishable: finishable.finishable });
  });

  test("is nothing where cubes fit nowhere and nothing can be finished", () => {
    expect(wasteOf(moment("choosing").view, offered("choosing"), null)).toBeNull();
  });
});
