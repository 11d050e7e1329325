import { describe, expect, it } from "vitest";

import { replayPath, summaryLines } from "../../src/after/share";
import type { Outcome, ScoreSheet } from "../../src/protocol";

describe("the address of a replay", () => {
  it.each([
    ["/t/abc/replay", replayPath("abc")],
    ["/t/abc/replay?seat=0", replayPath("abc", 0)],
    ["/t/abc/replay?seat=2&n=17", replayPath("abc", 2, 17)],
    ["/t/abc/replay?seat=none&n=17", replayPath("abc", null, 17)],
    ["/t/a%2Fb/replay", replayPath("a/b")],
  ])("is %s", (expected, path) => {
    expect(path).toBe(expected);
  });
});

describe("the summary of a game", () => {
  it("has a line per seat, the winner first, and equal places for those who share", () => {
    const sheets = [40, 53, 40].map((total, seat) => ({ seat, total })) as ScoreSheet[];
    const outcome = { sheets, ranking: [[1], [0, 2]] } as Outcome;
    const sitters = ["Ada", "Kenji", "Léa"].map((name, seat) => ({
      ...{ seat, name, empire: "aztec_empire", bot: null, isMe: seat === 0 },
    }));
    expect(summaryLines(outcome, sitters)).toEqual(["1. Kenji: 53", "2. Ada: 40", "2. Léa: 40"]);
  });
});
