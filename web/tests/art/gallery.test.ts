import { describe, expect, it } from "vitest";

import { artRows, gallery, sprite } from "../../art/gallery";
import { cards, empires } from "./printed";

const pictures = gallery();
const all = [...pictures];

describe("the gallery", () => {
  it("has every card twice and every empire twice", () => {
    const wanted = [
      ...cards.flatMap(({ id }) => [`cards/${id}.svg`, `small/${id}.svg`]),
      ...empires.flatMap((id) => [`empires/${id}.svg`, `roundels/${id}.svg`]),
    ];
    expect(cards).toHaveLength(129);
    expect(empires).toHaveLength(7);
    expect([...pictures.keys()].sort()).toEqual(wanted.sort());
  });

  it("gives every card a main icon of its own", () => {
    const mains = artRows()
      .filter(({ kind }) => kind === "card")
      .map(({ main }) => main);
    expect(new Set(mains).size).toBe(cards.length);
  });

  it("gives every empire a landscape of its own", () => {
    const poses = artRows()
      .filter(({ kind }) => kind === "empire")
      .map(({ pose }) => pose);
    expect(new Set(poses).size).toBe(empires.length);
  });

  it("draws the same picture every time", () => {
    expect([...gallery()]).toEqual(all);
  });
});

describe.each(all)("%s", (_, picture) => {
  it("is one well-formed drawing", () => {
    const open: string[] = [];
    for (const [, closing, name = "", alone] of picture.matchAll(
      /<(\/?)([a-zA-Z]+)(?:\s[^<>]*?)?(\/?)>/g,
    )) {
      if (closing) expect(open.pop()).toBe(name);
      else if (!alone) open.push(name);
    }
    expect(open).toEqual([]);
    expect(picture).not.toMatch(/NaN|undefined|Infinity/);
  });

  it("points only to what it defines, once", () => {
    const ids = [...picture.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const targets = [...picture.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map(([, id]) => id);
    expect(ids).toEqual(expect.arrayContaining(targets));
    expect(targets).toEqual(expect.arrayContaining(ids));
  });

  it("has neither words nor styles nor scripts, and asks no other host", () => {
    expect(picture).not.toMatch(/<(text|style|script|image|foreignObject)\b|\sstyle=|\son\w+=/);
    const addresses = picture.match(/\b\w+:\/\/[^"]+/g);
    expect(addresses).toEqual(["http://www.w3.org/2000/svg"]);
  });
});

describe("sizes", () => {
  const largest = (folder: string) =>
    Math.max(...all.filter(([name]) => name.startsWith(folder)).map(([, text]) => text.length));
  const mean = (folder: string) => {
    const sizes = all.filter(([name]) => name.startsWith(folder)).map(([, text]) => text.length);
    return sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
  };

  it.each([
    ["cards/", 13_500, 21_000],
    ["small/", 13_500, 21_000],
    ["empires/", 9_000, 14_000],
    ["roundels/", 3_000, 5_000],
  ])("%s stays small: %i bytes on average, none over %i", (folder, average, most) => {
    expect(mean(folder)).toBeLessThan(average);
    expect(largest(folder)).toBeLessThan(most);
  });

  it("the sprite stays under 40 kB", () => {
    expect(sprite().length).toBeLessThan(40_000);
  });
});
