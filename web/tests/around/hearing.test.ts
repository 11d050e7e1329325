import { describe, expect, it } from "vitest";

import { soundOf } from "../../src/sound/hearing";
import type { Fact } from "../../src/protocol";

const mine: Fact[] = [
  { type: "placed", seat: 0, card: "museum", inst: 1, item: "gold", space: "gold" },
  { type: "constructed", seat: 0, card: "museum", inst: 1, bonus: [] },
];
const numbered = (facts: Fact[]) => facts.map((fact, index) => ({ n: index + 1, fact }));

describe("news", () => {
  it("makes one sound, that of what matters most", () => {
    expect(soundOf(numbered(mine.slice(0, 1)), { viewer: 0 }, false)).toBe("place");
    expect(soundOf(numbered(mine), { viewer: 0 }, true)).toBe("finish");
    expect(soundOf(numbered([...mine, { type: "game_ended" }]), { viewer: 0 }, false)).toBe("end");
  });

  it("of others makes none", () => {
    expect(soundOf(numbered(mine), { viewer: 1 }, false)).toBeNull();
    expect(soundOf(numbered(mine), { viewer: null }, false)).toBeNull();
  });

  it("calls whoever has to act", () => {
    expect(soundOf([], { viewer: 1 }, true)).toBe("turn");
  });
});
