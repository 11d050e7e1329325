// @vitest-environment jsdom
import { describe, expect, test } from "vitest";

import type { Play } from "../../src/game/play";
import type { Advised, Hint, Refusal } from "../../src/protocol";
import { heldOf } from "../../src/table/flights";
import { actionsOf, Hinting } from "../../src/table/hint/hinting.svelte";
import { advised, hint } from "../advice/advised";

type Answer = Hint | Refusal | null;

/** A table that tells a hint when it is told to. */
class Fake {
  readonly kind = "live";
  view: object = drafting();
  asked = 0;
  answer: (answer: Answer) => void = () => undefined;

  hint(): Promise<Answer> {
    this.asked += 1;
    return new Promise((resolve) => (this.answer = resolve));
  }

  get play(): Play {
    return this as unknown as Play;
  }
}

/** A view of a draft, in which the rival has cards or not. */
function drafting({ pick = 2, cubes = {}, rival = ["submarine"], legal = ["zeppelin"] } = {}) {
  return {
    ...{ viewer: 1, round: 1, phase: "draft", step: null, pick, pool: null },
    seats: [{ constructions: rival }, { cubes }],
    legal: legal.map((card) => ({ type: "pick", card })),
  };
}

async function told(...options: Advised[]): Promise<Hinting> {
  const fake = new Fake();
  const hinting = new Hinting();
  const asking = hinting.ask(fake.play);
  fake.answer(hint(...options));
  await asking;
  return hinting;
}

const pick = advised({ type: "pick", card: "zeppelin" });
const plan = advised(
  { type: "slate", card: "zeppelin" },
  {},
  { slate: ["zeppelin", "submarine"], recycle: ["zeppelin", "wind_turbines"] },
);

describe("a hint", () => {
  test("is waited for, and asked once", async () => {
    const fake = new Fake();
    const hinting = new Hinting();
    const asking = hinting.ask(fake.play);
    expect(hinting.shown).toEqual({ is: "asking" });
    expect(hinting.said).not.toBe("");
    void hinting.ask(fake.play);
    expect(fake.asked).toBe(1);
    fake.answer(hint(pick));
    await asking;
    expect(hinting.option).toEqual(pick);
  });

  test("that was refused says why", async () => {
    const fake = new Fake();
    const hinting = new Hinting();
    const asking = hinting.ask(fake.play);
    fake.answer({ type: "refused", id: "h1", code: "hint/busy", message: "" });
    await asking;
    expect(hinting.shown).toEqual({ is: "refused", code: "hint/busy" });
  });

  test("stays while only others act, before the answer or after it", async () => {
    const fake = new Fake();
    const hinting = new Hinting();
    const asking = hinting.ask(fake.play);
    fake.view = drafting({ rival: [] });
    hinting.follow(fake.play);
    fake.answer(hint(pick));
    await asking;
    expect(hinting.option).toEqual(pick);
    fake.view = drafting();
    hinting.follow(fake.play);
    expect(hinting.option).toEqual(pick);
  });

  test.each([
    ["another step", drafting({ pick: 3 })],
    ["other actions", drafting({ legal: ["submarine"] })],
    ["a seat that has changed", drafting({ cubes: { energy: 1 } })],
  ])("is gone with %s", async (_, view) => {
    const hinting = await told(pick);
    const fake = new Fake();
    hinting.follow(fake.play);
    expect(hinting.option).toEqual(pick);
    fake.view = view;
    hinting.follow(fake.play);
    expect(hinting.shown).toBeNull();
  });

  test("is gone when it is decided, before the answer or after it", async () => {
    const fake = new Fake();
    const hinting = new Hinting();
    const asking = hinting.ask(fake.play);
    fake.view = drafting({ pick: 3 });
    hinting.follow(fake.play);
    expect(hinting.shown).toBeNull();
    fake.answer(hint(pick));
    await asking;
    expect(hinting.shown).toBeNull();

    const again = hinting.ask(fake.play);
    fake.answer(hint(pick));
    await again;
    hinting.follow(fake.play);
    expect(hinting.option).toEqual(pick);
    fake.view = drafting({ legal: [] });
    hinting.follow(fake.play);
    expect(hinting.shown).toBeNull();
    expect(hinting.said).toBe("");
  });

  test("that never comes leaves nothing behind", async () => {
    const fake = new Fake();
    const hinting = new Hinting();
    const asking = hinting.ask(fake.play);
    fake.answer(null);
    await asking;
    expect(hinting.shown).toBeNull();
  });
});

describe("on the table", () => {
  test("one of equal cards is meant", async () => {
    const hinting = await told(pick);
    const marks = heldOf(["zeppelin", "zeppelin", "submarine"]).map((held) => hinting.onCard(held));
    expect(marks).toEqual(["take", null, null]);
  });

  test("a plan says what to do with each card", async () => {
    const hinting = await told(plan);
    const held = heldOf(["submarine", "wind_turbines", "zeppelin", "zeppelin"]);
    expect(held.map((each) => hinting.onCard(each))).toEqual([
      "build",
      "recycle",
      "build",
      "recycle",
    ]);
  });

  test("a construction is meant, or one of its spaces", async () => {
    const site = { card: "zeppelin", inst: 2 };
    const hinting = await told(
      advised({ type: "place", ...site }),
      advised({ type: "spend_krystallium", ...site, space: "energy" }),
      advised({ type: "assign", ...site, character: "general" }),
      advised({ type: "to_empire" }),
    );
    const marks = [0, 1, 2, 3].map((looked) => {
      hinting.looked = looked;
      return [hinting.onSite(site), hinting.onSite({ ...site, inst: 1 }), hinting.on("to_empire")];
    });
    expect(marks).toEqual([
      ["card", null, false],
      ["energy", null, false],
      ["general", null, false],
      [null, null, true],
    ]);
  });

  test("the deck of an exchange is meant, and no other", async () => {
    const hinting = await told(
      advised({ type: "exchange", cards: ["zeppelin", "submarine"], deck: "ascension" }),
      pick,
    );
    expect([hinting.onDeck("base"), hinting.onDeck("ascension")]).toEqual([false, true]);
    hinting.looked = 1;
    expect(hinting.onDeck("ascension")).toBe(false);
  });
});

describe("taking a hint", () => {
  test("does the one thing it says", () => {
    expect(actionsOf(pick)).toEqual([pick.action]);
  });

  test("builds what a plan builds, and recycles up to the first cube", () => {
    expect(actionsOf(plan)).toEqual([
      { type: "slate", card: "zeppelin" },
      { type: "slate", card: "submarine" },
      { type: "recycle", card: "zeppelin" },
    ]);
  });
});
