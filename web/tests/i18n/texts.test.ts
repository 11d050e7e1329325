/** All languages say the same things, with the plural forms and parameters that they need. */

import { describe, expect, test } from "vitest";

import { filled, LANGUAGES, type Text } from "../../src/i18n/index.svelte";
import protocol from "../../src/protocol.ts?raw";

type Area = Record<string, Text>;

const FILES = import.meta.glob<Area>("../../src/i18n/*/*.json", { eager: true, import: "default" });
const AREAS = [
  "advice",
  "after",
  "around",
  "common",
  "explain",
  "home",
  "learn",
  "refusals",
  "table",
];

function area(language: string, name: string): Area {
  const found = FILES[`../../src/i18n/${language}/${name}.json`];
  if (found === undefined) throw new Error(`${language} has no area ${name}`);
  return found;
}

const forms = (text: Text): string[] => (typeof text === "string" ? [text] : Object.values(text));

/** Everything in a text that is not words: parameters and pins, each once. */
function marks(text: Text): string[] {
  const found = forms(text).flatMap((form) => form.match(/\{\w+\}|\[\w+\]/g) ?? []);
  return [...new Set(found)].sort();
}

test("every file belongs to an area and a language", () => {
  expect(Object.keys(FILES)).toHaveLength(AREAS.length * LANGUAGES.length);
});

test.each(AREAS)("French sets no mark alone at the start of a line in %s", (name) => {
  const torn = Object.entries(area("fr", name)).filter(([, text]) =>
    forms(text).some((form) => / [;!?»]| :(?=\s|$)|« /.test(form)),
  );
  expect(torn).toEqual([]);
});

describe.each(AREAS)("the area %s", (name) => {
  const english = area("en", name);
  const prefix = name === "refusals" ? "refused." : `${name}.`;

  test("names its keys after itself", () => {
    expect(Object.keys(english).filter((key) => !key.startsWith(prefix))).toEqual([]);
  });

  test.each(LANGUAGES)("has the same keys in %s", (language) => {
    expect(Object.keys(area(language, name)).sort()).toEqual(Object.keys(english).sort());
  });

  test.each(LANGUAGES)("has a text for every form in %s", (language) => {
    const empty = Object.entries(area(language, name)).filter(([, text]) =>
      forms(text).some((form) => form.trim() === ""),
    );
    expect(empty).toEqual([]);
  });

  test.each(LANGUAGES)("has the plural forms of %s", (language) => {
    const wanted = [...new Intl.PluralRules(language).resolvedOptions().pluralCategories].sort();
    for (const [key, text] of Object.entries(area(language, name))) {
      if (typeof text !== "string") expect(Object.keys(text).sort(), key).toEqual(wanted);
    }
  });

  test.each(LANGUAGES)("has plurals, parameters and pins where they belong in %s", (language) => {
    for (const [key, text] of Object.entries(area(language, name))) {
      const original = english[key] ?? "";
      expect(typeof text, key).toBe(typeof original);
      expect(marks(text), key).toEqual(marks(original));
    }
  });
});

test("every refusal has a text, and every text a refusal", () => {
  const declared = /export type RefusalCode = ([^;]+);/.exec(protocol)?.[1] ?? "";
  const codes = declared.split("|").map((code) => code.trim().slice(1, -1));
  expect(codes.length).toBeGreaterThan(100);
  expect(Object.keys(area("en", "refusals")).sort()).toEqual(
    codes.map((code) => `refused.${code}`).sort(),
  );
});

describe("a text", () => {
  const text: Text = { one: "{n} card of {all}", other: "{n} cards of {all}" };

  test("takes its plural from n", () => {
    expect(filled(text, { n: 1, all: 7 }, "en")).toBe("1 card of 7");
    expect(filled(text, { n: 0, all: 7 }, "en")).toBe("0 cards of 7");
    expect(filled(text, { n: 0, all: 7 }, "fr")).toBe("0 card of 7");
  });

  test("shows a parameter nobody gave instead of hiding it", () => {
    expect(filled("{who} waits", {}, "en")).toBe("{who} waits");
  });
});
