// @vitest-environment jsdom

import { describe, expect, test } from "vitest";

import { tableIn } from "../../src/home/begin";
import { span } from "../../src/home/dates";

describe("what is pasted to join a table", () => {
  test.each([
    ["Qj-gOO3USxvhLm51", "Qj-gOO3USxvhLm51"],
    ["  Qj-gOO3USxvhLm51\n", "Qj-gOO3USxvhLm51"],
    ["http://192.168.1.20:8000/t/Qj-gOO3USxvhLm51", "Qj-gOO3USxvhLm51"],
    ["https://play.example.org/t/Qj-gOO3USxvhLm51/replay?seat=1", "Qj-gOO3USxvhLm51"],
    ["Come and play: https://play.example.org/t/_x-1#now", "_x-1"],
  ])("%j is the table %s", (text, table) => {
    expect(tableIn(text)).toBe(table);
  });

  test.each(["", "hello", "https://play.example.org/", "a table, please", "/t/"])(
    "%j is none",
    (text) => {
      expect(tableIn(text)).toBeNull();
    },
  );
});

test("a span is written as a clock and never runs below zero", () => {
  expect(span(((5 * 60 + 9) * 60 + 30) * 1000 + 999)).toBe("05:09:30");
  expect(span(100 * 3_600_000)).toBe("100:00:00");
  expect(span(-5)).toBe("00:00:00");
});
