// @vitest-environment jsdom
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { fly, settle } from "../../src/motion/travel";

/** The browser has laid the page out: observers are told. */
let lay: () => void = () => undefined;

/** An element of 100 by 100 that a browser would have laid out at `x` and may be moving. */
class Thing {
  readonly element = document.createElement("div");
  x = 0;
  /** How far its animation has come. */
  progress = 1;
  flights: string[] = [];

  constructor() {
    this.element.getBoundingClientRect = () => new DOMRect(this.seen, 0, 100, 100);
    this.element.animate = (frames) => {
      const [first] = frames as Keyframe[];
      this.flights.push(String(first?.transform));
      const effect = { getComputedTiming: () => ({ progress: this.progress }) };
      return { playState: "running", effect, cancel: vi.fn() } as unknown as Animation;
    };
  }

  /** Where it is seen: so much of the way that it started with is still to go. */
  get seen(): number {
    const from = /translate\((-?[\d.]+)px/.exec(this.flights.at(-1) ?? "")?.[1] ?? "0";
    return this.x + Number(from) * (1 - this.progress);
  }

  moveTo(x: number): void {
    settle();
    this.x = x;
    lay();
  }
}

beforeAll(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(callback: () => void) {
        lay = callback;
      }
      observe(): void {
        return undefined;
      }
    },
  );
  vi.stubGlobal(
    "DOMRect",
    class {
      constructor(
        readonly x: number,
        readonly y: number,
        readonly width: number,
        readonly height: number,
      ) {}
    },
  );
});

afterAll(() => vi.unstubAllGlobals());

describe("a thing", () => {
  let thing: Thing;
  let detach: () => void;
  let key: string;

  beforeEach(() => {
    thing = new Thing();
    key = "one";
    detach = fly(() => ({ key, from: ["pile"] }))(thing.element);
    lay();
    return () => {
      detach();
      lay();
    };
  });

  it("travels from where it was", () => {
    thing.moveTo(300);
    expect(thing.flights).toEqual(["translate(-300px, 0px) scale(1)"]);
  });

  it("that is under way goes on from where it is seen", () => {
    thing.moveTo(300);
    thing.progress = 0.75;
    expect(thing.seen).toBe(225);
    // A look while it moves must not mistake where it is seen for where it lies.
    lay();
    thing.moveTo(300);
    expect(thing.flights).toHaveLength(1);
    thing.moveTo(400);
    expect(thing.flights[1]).toBe("translate(-175px, 0px) scale(1)");
  });

  it("is known by the key that it has when it is looked at", () => {
    const pile = new Thing();
    pile.x = 700;
    const away = fly(() => ({ key: "pile" }))(pile.element);
    lay();
    key = "another";
    thing.moveTo(0);
    expect(thing.flights).toEqual(["translate(700px, 0px) scale(1)"]);
    away();
  });
});
