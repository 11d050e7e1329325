import { describe, expect, it } from "vitest";

import { markAt, marksOf, type Logged } from "../../src/after/marks";
import fixture from "./records.json";

function logged(log: (typeof fixture.logs)[number], length = log.actions.length): Logged {
  return {
    setup: { players: log.players },
    actions: log.actions.slice(0, length).map((line) => {
      const [seat = "", type = ""] = line.split(" ");
      return [Number(seat), { type }];
    }),
  };
}

describe("where the steps of a game begin", () => {
  it.each(fixture.logs)("is read from the log as the rules have it ($players players)", (log) => {
    expect(marksOf(logged(log), true)).toEqual(log.marks);
  });

  it("includes the step of recurring icons where there was one", () => {
    const steps = fixture.logs.flatMap((log) => log.marks.map((mark) => mark.step));
    expect(steps).toContain("recurring");
  });

  it.each(fixture.logs)("stops where a game was broken off ($players players)", (log) => {
    for (const length of [0, 5, 20, 40, 80]) {
      const marks = log.marks.filter((mark) => mark.n < length || mark.n === 0);
      const found = marksOf(logged(log, length), false);
      expect(found.filter((mark) => mark.n < length || mark.n === 0)).toEqual(marks);
    }
  });

  it("names the step that a frame lies in", () => {
    const [log] = fixture.logs.map((each) => marksOf(logged(each), true));
    const marks = log ?? [];
    expect(markAt(marks, 0)).toMatchObject({ n: 0, round: 1, phase: "draft" });
    expect(markAt(marks, 14)).toMatchObject({ round: 1 });
    expect(markAt(marks, 100_000)).toMatchObject({ phase: "over" });
  });
});
