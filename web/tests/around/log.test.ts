// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { beforeAll, describe, expect, it } from "vitest";

import { entriesOf, sectionsOf } from "../../src/around/log";
import { sentenceOf } from "../../src/around/sentences";
import { LANGUAGES, speak } from "../../src/i18n/index.svelte";
import type { Fact, NumberedEvent } from "../../src/protocol";
import { loadPrinted, table } from "./printed";

type Type = Fact["type"];

/** One fact of every type; the type demands that none is forgotten. */
const FACTS: { [T in Type]: Extract<Fact, { type: T }> } = {
  round_began: { type: "round_began", round: 1 },
  hand_taken: { type: "hand_taken", seat: 1, cards: ["zeppelin", "museum"] },
  picked: { type: "picked", seat: 1, card: "zeppelin" },
  leftover: { type: "leftover", seat: 1, cards: ["zeppelin", "museum"] },
  planning_began: { type: "planning_began", round: 1 },
  pool_taken: { type: "pool_taken", seat: 1, sequence: 2, cards: ["zeppelin"] },
  slated: { type: "slated", seat: 1, card: "zeppelin", inst: 1 },
  recycled: { type: "recycled", seat: 1, card: "museum", gain: "gold" },
  placed: { type: "placed", seat: 1, card: "zeppelin", inst: 1, item: "gold", space: "gold" },
  sent_to_empire: { type: "sent_to_empire", seat: 1, resource: "gold", forced: false },
  discarded: { type: "discarded", seat: 1, card: "museum", inst: 1, gain: "gold", lost: [] },
  chosen: { type: "chosen", seat: 1, character: "general" },
  exchanged: { type: "exchanged", seat: 1, cards: ["zeppelin", "museum"], deck: "base" },
  drew: { type: "drew", seat: 1, cards: ["zeppelin", "museum"] },
  kept: { type: "kept", seat: 1, card: "museum" },
  ready: { type: "ready", seat: 1, ready: true },
  took_back: { type: "took_back", seat: 1 },
  constructed: { type: "constructed", seat: 1, card: "museum", inst: 1, bonus: ["financier"] },
  transformed: { type: "transformed", seat: 1, cubes: { gold: 5 } },
  produced: {
    type: "produced",
    round: 1,
    step: "energy",
    amounts: [3, 1, 0],
    supremacy: [0],
    character: "general",
  },
  received: {
    type: "received",
    round: 1,
    krystallium: [0, 1, 0],
    financiers: [2, 0, 0],
    generals: [0, 0, 0],
  },
  round_ended: { type: "round_ended", round: 1 },
  game_ended: { type: "game_ended" },
};

const SCHEMA = join(import.meta.dirname, "../../../docs/protocol.schema.json");

function told(fact: Fact): string {
  const [entry] = entriesOf([{ n: 1, fact }]);
  if (entry === undefined) throw new Error("a fact without an entry");
  return sentenceOf(table, entry);
}

function numbered(facts: readonly Fact[]): NumberedEvent[] {
  return facts.map((fact, index) => ({ n: index + 1, fact }));
}

beforeAll(loadPrinted);

describe("the log", () => {
  it("knows every fact that the server can tell", () => {
    const schema = JSON.parse(readFileSync(SCHEMA, "utf8")) as {
      $defs: Record<
        string,
        { oneOf?: { $ref: string }[]; properties?: { type: { const: string } } }
      >;
    };
    const types = (schema.$defs.Fact?.oneOf ?? []).map(
      ({ $ref }) => schema.$defs[$ref.split("/").at(-1) ?? ""]?.properties?.type.const,
    );
    expect(types.toSorted()).toEqual(Object.keys(FACTS).toSorted());
  });

  describe.each(LANGUAGES)("in %s", (language) => {
    beforeAll(() => speak(language));

    it.each(Object.values(FACTS))("says $type in words", (fact) => {
      const sentence = told(fact);
      expect(sentence).not.toBe("");
      expect(sentence).not.toMatch(/[{}]|undefined|around\./);
    });

    it.each(Object.values(FACTS).filter((fact) => "seat" in fact))(
      "speaks to the viewer and of others: $type",
      (fact) => {
        expect(told(fact)).toContain("Grace");
        expect(told({ ...fact, seat: 0 })).not.toMatch(/Ada|Grace/);
      },
    );

    it("tells who won what by producing most", () => {
      expect(told(FACTS.produced)).toContain("[general]");
      expect(told({ ...FACTS.produced, supremacy: [] })).not.toContain("[general]");
      expect(told({ ...FACTS.produced, character: "choice" })).toContain("[financier]");
    });
  });
});

describe("an entry", () => {
  beforeAll(() => speak("en"));

  it("counts equal cubes that went to one card", () => {
    const cubes = entriesOf(numbered([FACTS.placed, FACTS.placed, FACTS.placed]));
    expect(cubes).toMatchObject([{ n: 1, times: 3 }]);
    const apart = [FACTS.placed, { ...FACTS.placed, inst: 2 }, { ...FACTS.placed, seat: 0 }];
    expect(entriesOf(numbered(apart))).toHaveLength(3);
  });

  it("tells of a recycled card where its cube went", () => {
    const [onto] = entriesOf(numbered([FACTS.recycled, FACTS.placed]));
    expect(onto && sentenceOf(table, onto)).toBe(
      "**Grace** recycled **Museum**: 1 [gold] on **Zeppelin**.",
    );
    const [home] = entriesOf(numbered([FACTS.recycled, FACTS.sent_to_empire]));
    expect(home && sentenceOf(table, home)).toBe(
      "**Grace** recycled **Museum**: 1 [gold] on their empire.",
    );
    const foreign = { ...FACTS.sent_to_empire, seat: 0 };
    expect(entriesOf(numbered([FACTS.recycled, foreign]))).toHaveLength(2);
  });

  it("says for which space a krystallium stands in", () => {
    expect(told({ ...FACTS.placed, item: "krystallium" })).toBe(
      "**Grace** placed 1 [krystallium] for 1 [gold] on **Zeppelin**.",
    );
  });

  it("stands in the part of the round it belongs to", () => {
    const facts = [FACTS.round_began, FACTS.picked, FACTS.planning_began, FACTS.slated];
    const sections = sectionsOf(numbered([...facts, FACTS.produced, FACTS.placed]));
    expect(sections.map(({ title }) => title)).toEqual([
      "Round 1",
      "Round 1 · Planning",
      "Round 1 · Energy",
    ]);
    expect(sections.map(({ entries }) => entries.length)).toEqual([2, 2, 2]);
  });
});
