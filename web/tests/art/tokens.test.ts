import { expect, it } from "vitest";

import { counted } from "../../src/art/marks";
import { ENAMELS, INK, ITEMS, PAPER, TYPE_COLOURS, TYPES, WINE } from "../../src/art/tokens";

/** Relative luminance (WCAG 2). */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

it.each(ITEMS)("the letter on %s can be read", (item) => {
  expect(contrast(ENAMELS[item].text, ENAMELS[item].enamel)).toBeGreaterThanOrEqual(4.5);
});

it.each(ITEMS)("a number on %s can be read whatever facet it stands on", (item) => {
  for (const amount of [2, -2]) {
    const number = counted(item, amount, 0, 0, 56).find((mark) => "text" in mark);
    expect(contrast(number?.fill ?? "", number?.halo ?? "")).toBeGreaterThanOrEqual(4.5);
  }
});

it.each(TYPES)("title and yield of a %s can be read", (type) => {
  expect(contrast(PAPER, TYPE_COLOURS[type].band)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(INK, TYPE_COLOURS[type].tint)).toBeGreaterThanOrEqual(7);
});

it("points can be read on the seal", () => {
  expect(contrast("#fff4d6", WINE)).toBeGreaterThanOrEqual(7);
});
