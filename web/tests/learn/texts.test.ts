import { readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import type { Lesson } from "../../src/game/lesson.svelte";
import written from "../../src/learn/lesson.json";
import { SECTIONS, type Block, type RuleBook } from "../../src/learn/rules/book";
import en from "../../src/learn/rules/en";
import es from "../../src/learn/rules/es";
import { FIGURES, type Piece } from "../../src/learn/rules/figures";
import fr from "../../src/learn/rules/fr";
import ja from "../../src/learn/rules/ja";
import spokenEn from "../../src/learn/speech/en.json";
import spokenEs from "../../src/learn/speech/es.json";
import spokenFr from "../../src/learn/speech/fr.json";
import spokenJa from "../../src/learn/speech/ja.json";

const lesson = written as unknown as Lesson;
const data = new URL("../../../src/iaww/content/data/names.csv", import.meta.url);
const ids = new Map<string, Set<string>>();
for (const line of readFileSync(data, "utf-8").split("\n").slice(1)) {
  const [kind = "", id = ""] = line.split(",");
  ids.set(kind, (ids.get(kind) ?? new Set()).add(id));
}
const scenarios = readFileSync(new URL("scenarios.csv", data), "utf-8").split("\n");
const names = new Set([
  ...(ids.get("card") ?? []),
  ...(ids.get("empire") ?? []),
  ...scenarios.slice(1).map((line) => line.split(",")[0]),
]);
const pins = new Set(
  ["resource", "character", "type"].flatMap((kind) => [...(ids.get(kind) ?? [])]),
);

/** The pictures and names in a text, however the language orders them. */
function marksIn(text: string): string[] {
  return [...text.matchAll(/\[\w+\]|\{\w+\}/g)].map(([mark]) => mark).sort();
}

function strongIn(text: string): number {
  return text.split("**").length - 1;
}

const speeches: [string, Record<string, string>][] = [
  ["en", spokenEn],
  ["fr", spokenFr],
  ["es", spokenEs],
  ["ja", spokenJa],
];
const books: [string, RuleBook][] = [
  ["en", en],
  ["fr", fr],
  ["es", es],
  ["ja", ja],
];

describe.each(speeches)("the coach in %s", (_, spoken) => {
  it("has words for every step, and no others", () => {
    const asked = new Set(lesson.frames.flatMap(({ words }) => words.map(({ key }) => key)));
    expect(new Set(Object.keys(spoken))).toEqual(asked);
  });

  it("names only what is printed, and marks words in pairs", () => {
    for (const text of Object.values(spoken)) {
      for (const [, name] of text.matchAll(/\{(\w+)\}/g)) expect(names).toContain(name);
      for (const [, pin] of text.matchAll(/\[(\w+)\]/g)) expect(pins).toContain(pin);
      expect(strongIn(text) % 2).toBe(0);
    }
  });

  it("shows the same cards and empires as in English", () => {
    for (const [key, text] of Object.entries(spokenEn)) {
      const cards = (of: string): string[] => [
        ...new Set(marksIn(of).filter((mark) => mark.startsWith("{"))),
      ];
      expect(cards(spoken[key] ?? ""), key).toEqual(cards(text));
    }
  });
});

/** What must be the same in every language. */
function shape(block: Block): unknown {
  switch (block.kind) {
    case "text":
    case "note":
      return [block.kind, strongIn(block.text) > 0];
    case "list":
    case "steps":
    case "anatomy":
      return [block.kind, block.items.length];
    case "table":
      return [block.kind, block.head.length, block.rows.map((row) => row.length)];
    case "figure":
      return [block.kind, block.figure, marksIn(block.caption)];
  }
}

function textsOf(block: Block): readonly string[] {
  if (block.kind === "figure") return [block.caption];
  if (block.kind === "table") return [...block.head, ...block.rows.flat()];
  return "text" in block ? [block.text] : block.items;
}

describe.each(books)("the rules in %s", (_, book) => {
  it("have the sections and blocks of the English ones", () => {
    for (const id of SECTIONS) {
      expect(book[id].blocks.map(shape), id).toEqual(en[id].blocks.map(shape));
    }
  });

  it("show only things that there are", () => {
    for (const id of SECTIONS) {
      for (const text of book[id].blocks.flatMap(textsOf)) {
        for (const [, pin] of text.matchAll(/\[(\w+)\]/g)) expect(pins, id).toContain(pin);
        for (const [, name] of text.matchAll(/\{(\w+)\}/g)) expect(names, id).toContain(name);
        expect(strongIn(text) % 2, text).toBe(0);
      }
    }
  });

  it("say something of their own everywhere", () => {
    for (const id of SECTIONS) {
      for (const [index, block] of book[id].blocks.entries()) {
        const english = en[id].blocks[index];
        if (book === en || english === undefined || block.kind === "table") continue;
        expect(textsOf(block), id).not.toEqual(textsOf(english));
      }
    }
  });
});

describe("the examples", () => {
  it("are made of real cards and empires", () => {
    for (const piece of Object.values(FIGURES).flat() as Piece[]) {
      if (piece.kind === "card") expect(ids.get("card")).toContain(piece.card);
      if (piece.kind === "seat") expect(ids.get("empire")).toContain(piece.empire);
    }
  });

  it("all stand on the page", () => {
    const shown = SECTIONS.flatMap((id) => en[id].blocks).flatMap((block) =>
      block.kind === "figure" ? [block.figure] : [],
    );
    expect(new Set(shown)).toEqual(new Set(Object.keys(FIGURES)));
  });
});
