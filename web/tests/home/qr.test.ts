/** The same code as an independent encoder makes of the same text. */

import { expect, test } from "vitest";

import { qrModules, qrPath } from "../../src/lobby/qr";

/** Version 1, level L, mask 0, from the Python package segno. */
const TEXT = "http://a.b/t/1234";
const ROWS = [
  "#######...##..#######",
  "#.....#...##..#.....#",
  "#.###.#.#.#...#.###.#",
  "#.###.#...##..#.###.#",
  "#.###.#..###..#.###.#",
  "#.....#..#.#..#.....#",
  "#######.#.#.#.#######",
  "........##...........",
  "###.#####.#.###...#..",
  "#..#.#.#.#..##.##...#",
  "...#..#...#.#####.###",
  "#.####..#...##..#..#.",
  "...#..###.##...#.#...",
  "........#####.###..##",
  "#######.#...#...#.###",
  "#.....#.#.##....#....",
  "#.###.#.#.###..#.#..#",
  "#.###.#.....##.###...",
  "#.###.#.#..##...#.#.#",
  "#.....#.##..##.###.#.",
  "#######.#..#.....#.##",
];

test("a link becomes the code that readers expect", () => {
  const drawn = qrModules(TEXT)?.map((row) => row.map((dark) => (dark ? "#" : ".")).join(""));
  expect(drawn).toEqual(ROWS);
});

test.each([
  [17, 21],
  [18, 25],
  [53, 29],
  [78, 33],
  [106, 37],
])("a text of %i bytes takes %i modules a side", (bytes, side) => {
  expect(qrModules("x".repeat(bytes))).toHaveLength(side);
});

test("letters beyond ASCII count as the bytes they are", () => {
  expect(qrModules("é".repeat(9))).toHaveLength(25);
});

test("a text that is too long has no code", () => {
  expect(qrModules("x".repeat(107))).toBeNull();
  expect(qrPath("x".repeat(107))).toBeNull();
});

test("the drawing has a quiet edge of four modules", () => {
  const drawn = qrPath(TEXT);
  expect(drawn?.size).toBe(ROWS.length + 8);
  expect(drawn?.path.startsWith("M4 4h1v1h-1z")).toBe(true);
});
