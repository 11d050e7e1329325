import { describe, expect, it } from "vitest";

import { handsSeen } from "../../src/after/fair/hands";
import type { Fact, NumberedEvent } from "../../src/protocol";

const numbered = (facts: Fact[]): NumberedEvent[] =>
  facts.map((fact, index) => ({ n: index + 1, fact }));

describe("the hands that one was dealt", () => {
  it("are the first of each round, not those that were passed on", () => {
    const events = numbered([
      { type: "round_began", round: 1 },
      { type: "hand_taken", seat: 1, cards: ["zeppelin", "icebreaker"] },
      { type: "hand_taken", seat: 1, cards: ["museum"] },
      { type: "round_began", round: 2 },
      { type: "hand_taken", seat: 1, cards: ["aquarium"] },
    ]);
    expect(handsSeen(events, 1)).toEqual([
      { round: 0, seat: 1, cards: ["zeppelin", "icebreaker"] },
      { round: 1, seat: 1, cards: ["aquarium"] },
    ]);
  });

  it("are the pools of a game alone, one after the other", () => {
    const events = numbered([
      { type: "round_began", round: 1 },
      { type: "pool_taken", seat: 0, sequence: 1, cards: ["zeppelin"] },
      { type: "pool_taken", seat: 0, sequence: 2, cards: ["museum"] },
    ]);
    expect(handsSeen(events, 0)).toEqual([
      { round: 0, seat: 0, cards: ["zeppelin"] },
      { round: 1, seat: 0, cards: ["museum"] },
    ]);
  });
});
