// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from "vitest";

import { doing, plainName, seatName, seatsAround, seatTitle } from "../../src/around/names";
import { leftNow, timeText } from "../../src/around/time";
import { speak } from "../../src/i18n/index.svelte";
import { loadPrinted, table } from "./printed";

beforeAll(async () => {
  await loadPrinted();
  await speak("fr");
});

describe("a seat", () => {
  it("is called by whoever sits there, the viewer by a word", () => {
    expect([0, 1, 2].map((seat) => seatName(table, seat))).toEqual(["Vous", "Grace", "Baobab"]);
    expect(plainName(table, 0)).toBe("Ada");
    expect(seatTitle(table, 2)).toBe("Baobab · robot");
  });

  it("says what it is doing", () => {
    expect([0, 1, 2].map((seat) => doing(table, seat))).toEqual(["thinking", "away", "done"]);
  });

  it("has neighbours in the order in which they sit", () => {
    expect(seatsAround(table)).toEqual([1, 2]);
    const spectated = { ...table, view: { ...table.view, viewer: null } };
    expect(seatsAround(spectated)).toEqual([0, 1, 2]);
  });
});

describe("a clock", () => {
  it("runs down to nothing, or stands", () => {
    expect(leftNow({ left_ms: 5_000, running: true }, 2_000)).toBe(3_000);
    expect(leftNow({ left_ms: 5_000, running: true }, 9_000)).toBe(0);
    expect(leftNow({ left_ms: 5_000, running: false }, 9_000)).toBe(5_000);
  });

  it.each([
    [0, "0:00"],
    [61_000, "1:01"],
    [59_400, "1:00"],
    [3_660_000, "1 h 01"],
    [90_000_000, "1 j 1 h"],
  ])("shows %i ms as %s", (left, text) => {
    expect(timeText(left)).toBe(text);
  });
});
