import { expect, test } from "vitest";

import { markAt } from "../../src/after/marks";
import type { Beginning } from "../../src/protocol";

const MARKS: Beginning[] = [
  { n: 0, round: 1, phase: "draft", step: null },
  { n: 28, round: 1, phase: "planning", step: null },
  { n: 60, round: 1, phase: "production", step: "materials" },
];

test("a frame lies in what began last", () => {
  expect([0, 27, 28, 59, 60, 1000].map((n) => markAt(MARKS, n)?.phase)).toEqual([
    "draft",
    "draft",
    "planning",
    "planning",
    "production",
    "production",
  ]);
});

test("where nothing is known to begin a frame lies nowhere", () => {
  expect(markAt([], 3)).toBeNull();
});
