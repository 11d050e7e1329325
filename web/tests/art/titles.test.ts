import { describe, expect, it } from "vitest";

import { fullLettering, smallLettering } from "../../src/art/lettering";
import { isJapanese, setTitle, widthOf } from "../../src/art/titles";
import { cards, LANGUAGES } from "./printed";

const names = LANGUAGES.flatMap((language) => cards.map((card) => card.names[language] ?? ""));

describe.each(names)("%s", (name) => {
  it("stands on one line of a full card, hardly smaller than others", () => {
    const [line, ...more] = fullLettering(name).lines;
    expect(more).toEqual([]);
    expect(line?.squeeze).toBeUndefined();
    expect(line?.size).toBeGreaterThanOrEqual(isJapanese(name) ? 23 : 34);
  });

  it("can be read on a small card: 8 px at 90, and nothing is squeezed", () => {
    for (const line of smallLettering(name).lines) {
      expect((line.size * 90) / 400).toBeGreaterThanOrEqual(8);
      expect(line.squeeze).toBeUndefined();
    }
  });
});

it("breaks where the halves are most even", () => {
  const room = { width: 200, size: 60, twoSize: 50, breaksAt: 1 };
  const lines = setTitle("Treasure of the Templars", room);
  expect(lines.map(({ text }) => text)).toEqual(["TREASURE OF", "THE TEMPLARS"]);
});

it("breaks Japanese between words, with particles at the end of a line", () => {
  const lines = (name: string) => smallLettering(name).lines.map(({ text }) => text);
  expect(lines("アレクサンドロスの墓")).toEqual(["アレクサンドロスの", "墓"]);
  expect(lines("バミューダトライアングル")).toEqual(["バミューダ", "トライアングル"]);
  expect(lines("スーパーコンピューター")).toEqual(["スーパーコン", "ピューター"]);
  expect(lines("金融センター")).toEqual(["金融センター"]);
});

it("squeezes only what would fit no other way", () => {
  const room = { width: 100, size: 50, twoSize: 50, breaksAt: 0 };
  expect(setTitle("Incomprehensibilities", room)).toEqual([
    { text: "INCOMPREHENSIBILITIES", size: 31, squeeze: 100 },
  ]);
});

it("measures letters without their accents", () => {
  expect(widthOf("ガ")).toBe(1);
  expect(widthOf("Éé")).toBeCloseTo(widthOf("EE"));
});
