// @vitest-environment jsdom
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";

import { LANGUAGES, speak, t } from "../../src/i18n/index.svelte";
import type { ConstructionView } from "../../src/protocol";
import { marginText } from "../../src/table/empire/margins";
import { prospectText, type Finishable } from "../../src/table/empire/prospects";
import { amounts, cardLabel, siteLabel } from "../../src/table/labels";
import { cards } from "../art/printed";
import { loadPrinted, table } from "../around/printed";

beforeAll(loadPrinted);
afterAll(() => speak("en"));

describe("a card, for those who hear it", () => {
  it("says everything that is printed", async () => {
    await speak("en");
    expect(cardLabel("industrial_complex")).toBe(
      "Industrial Complex, Structure. Cost: materials 3 and energy 1. Bonus: financier 1. " +
        "Production: materials 1 and gold 1. Recycling: gold 1.",
    );
  });

  it("names what is missing instead of the cost once it is under construction", async () => {
    await speak("en");
    const site = { card: "industrial_complex", inst: 1, free: { materials: 0, energy: 1 } };
    const label = siteLabel(site as unknown as ConstructionView);
    expect(label).toContain("Still needs: energy 1. Bonus: financier 1.");
    expect(label).not.toContain("Cost");
    expect(label).not.toContain("materials 0");
  });

  it.each(LANGUAGES)("leaves nothing open in %s", async (language) => {
    await speak(language);
    for (const { id } of cards) {
      expect(cardLabel(id)).not.toMatch(/[{}[\]]|undefined|table\.|explain\./);
    }
  });

  it.each(LANGUAGES)(
    "counts without a plural that the names do not have in %s",
    async (language) => {
      await speak(language);
      const one = amounts([{ what: "materials", n: 1 }]);
      const two = amounts([{ what: "materials", n: 2 }]);
      expect(one).toMatch(/^\p{L}+ ?1$/u);
      expect(one.replace("1", "2")).toBe(two);
    },
  );
});

describe("what can be finished", () => {
  const prospect = (more: Partial<Finishable>): Finishable => ({
    card: "zeppelin",
    inst: 1,
    step: "now",
    uses_krystallium: 0,
    supremacy: 0,
    unaided: null,
    pays: {},
    ...more,
  });

  test.each([
    [{}, "**Zeppelin** now"],
    [{ step: "energy", supremacy: 1 }, "**Zeppelin** in the energy step, with supremacy"],
    [
      { step: "gold", supremacy: 1, uses_krystallium: 2 },
      "**Zeppelin** in the gold step, with 2 [krystallium] and supremacy",
    ],
    [
      { step: "recurring", uses_krystallium: 1 },
      "**Zeppelin** at the end of the round, with 1 [krystallium]",
    ],
  ] as const)("is one sentence: %o", async (more, text) => {
    await speak("en");
    expect(prospectText(prospect(more))).toBe(text);
  });
});

describe.each(LANGUAGES)("the words of buttons that stand together in %s", (language) => {
  beforeAll(() => speak(language));

  test("differ while a plan is shown", () => {
    const shown = [t("table.undo"), t("table.redo"), t("table.drop"), t("table.plan.do")];
    expect(new Set(shown).size).toBe(shown.length);
  });
});

test("alone, a step without supremacy tells how far it is", async () => {
  await speak("en");
  const alone = { ...table, view: { ...table.view, players: 1 } };
  expect(marginText(alone, 0, { kind: "nobody" }, 2)).toBe("2 of 5");
  expect(marginText(alone, 0, { kind: "ahead", by: 0 }, 6)).toBe("supremacy");
  expect(marginText(table, 0, { kind: "nobody" }, 2)).toBe("nobody");
});

test("a single point is one", async () => {
  await speak("en");
  expect([1, 2].map((n) => t("common.pts", { n }))).toEqual(["pt", "pts"]);
});
