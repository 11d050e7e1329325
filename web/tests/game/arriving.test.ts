// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { arriveAt, expectNoTable, expectTable } from "../../src/game/arriving";
import { Wire } from "../net/wire";

beforeEach(() => {
  vi.stubGlobal("WebSocket", Wire);
  Wire.made = [];
});

afterEach(() => {
  expectNoTable();
  vi.unstubAllGlobals();
});

test("the table that was expected is the one that is shown", () => {
  expectTable("one");
  arriveAt("one").close();
  expect(Wire.made).toHaveLength(1);
});

test("whoever comes back later connects anew", () => {
  expectTable("one");
  arriveAt("one").close();
  arriveAt("one").close();
  expect(Wire.made).toHaveLength(2);
});

test("a table that nobody came to is left", () => {
  expectTable("one");
  const [first] = Wire.made;
  const other = arriveAt("two");
  expect(first?.readyState).toBe(Wire.CLOSED);
  other.close();
});
