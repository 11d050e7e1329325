// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { asking } from "../../src/explain/asking";
import { explained, explanation } from "../../src/explain/explained.svelte";
import { placeBeside } from "../../src/explain/placing";
import { cardSentences } from "../../src/explain/words";
import { LANGUAGES, speak } from "../../src/i18n/index.svelte";
import { cardOf, cards } from "../art/printed";

const SCREEN = { width: 1280, height: 800 };
const OWN = { width: 548, height: 420 };

describe("the pop-up", () => {
  const places = [0, 160, 560, 900, 1150].flatMap((x) => [0, 200, 400, 610].map((y) => ({ x, y })));

  it.each(places)("lies beside a card at $x, $y and on the screen", ({ x, y }) => {
    const target = { x, y, width: 130, height: 182 };
    const place = placeBeside(target, OWN, SCREEN);
    expect(place.x).toBeGreaterThanOrEqual(0);
    expect(place.y).toBeGreaterThanOrEqual(0);
    expect(place.x + OWN.width).toBeLessThanOrEqual(SCREEN.width);
    expect(place.y + OWN.height).toBeLessThanOrEqual(SCREEN.height);
    const isApart =
      place.x >= x + target.width ||
      place.x + OWN.width <= x ||
      place.y >= y + target.height ||
      place.y + OWN.height <= y;
    expect(isApart).toBe(true);
  });

  it("leaves a card's neighbours in sight, and a line's", () => {
    const card = { x: 400, y: 580, width: 130, height: 182 };
    expect(placeBeside(card, OWN, SCREEN).y + OWN.height).toBeLessThan(card.y);
    const line = { x: 20, y: 300, width: 240, height: 22 };
    expect(placeBeside(line, OWN, SCREEN).x).toBeGreaterThan(line.x + line.width);
  });

  it("goes below a small thing when it is small itself, and above at the foot", () => {
    const small = { width: 300, height: 120 };
    const target = { x: 500, y: 20, width: 40, height: 40 };
    expect(placeBeside(target, small, SCREEN).y).toBeGreaterThan(60);
    expect(placeBeside({ ...target, y: 740 }, small, SCREEN).y).toBeLessThan(620);
  });
});

describe("a card in words", () => {
  it.each(LANGUAGES)("leaves nothing open in %s", async (language) => {
    await speak(language);
    for (const card of cards) {
      for (const sentence of cardSentences(card)) {
        expect(sentence).not.toMatch(/[{}]|undefined|explain\./);
      }
    }
  });

  it("says everything that is printed on it", async () => {
    await speak("en");
    expect(cardSentences(cardOf("industrial_complex"))).toEqual([
      "To build it: 3 [materials] and 1 [energy].",
      "As soon as it is finished, it brings you 1 [financier].",
      "Produces 1 [materials] and 1 [gold] every round.",
      "Recycled, it gives 1 [gold].",
    ]);
  });
});

describe("asking", () => {
  const button = document.createElement("button");
  const clicked = vi.fn();
  let over: (() => void)[] = [];

  function point(type: string, pointerType: string, more: PointerEventInit = {}): void {
    const init = { bubbles: true, pointerType, clientX: 5, clientY: 5, ...more };
    button.dispatchEvent(new PointerEvent(type, init));
  }

  beforeAll(() => {
    button.addEventListener("click", clicked);
    document.body.append(button);
  });

  beforeEach(() => {
    vi.useFakeTimers();
    over = [asking(document), explained(() => ({ kind: "term", key: "track" }))(button)];
  });

  afterEach(() => {
    for (const each of over) each();
    vi.useRealTimers();
    clicked.mockClear();
  });

  it("by a resting pointer takes a moment", () => {
    point("pointerover", "mouse");
    vi.advanceTimersByTime(349);
    expect(explanation()).toBeNull();
    vi.advanceTimersByTime(1);
    expect(explanation()).toMatchObject({ about: { key: "track" }, asked: "hover" });
  });

  it("while something is dragged is not meant", () => {
    point("pointerover", "mouse", { buttons: 1 });
    vi.advanceTimersByTime(1_000);
    expect(explanation()).toBeNull();
  });

  it("by a finger that stays swallows the click that follows, and only that one", () => {
    point("pointerdown", "touch");
    vi.advanceTimersByTime(450);
    expect(explanation()?.asked).toBe("press");
    point("pointerup", "touch");
    button.click();
    expect(clicked).not.toHaveBeenCalled();
    button.click();
    expect(clicked).toHaveBeenCalledOnce();
  });

  it.each([
    ["that lifts", () => point("pointerup", "touch")],
    ["that moves on", () => point("pointermove", "touch", { clientX: 40 })],
  ])("by a finger %s is not meant", (_, act) => {
    point("pointerdown", "touch");
    vi.advanceTimersByTime(200);
    act();
    vi.advanceTimersByTime(1_000);
    expect(explanation()).toBeNull();
    button.click();
    expect(clicked).toHaveBeenCalledOnce();
  });

  it("ends with Escape, which then does nothing else", () => {
    point("pointerover", "mouse");
    vi.advanceTimersByTime(350);
    const escape = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
    button.dispatchEvent(escape);
    expect(explanation()).toBeNull();
    expect(escape.defaultPrevented).toBe(true);
    const again = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
    button.dispatchEvent(again);
    expect(again.defaultPrevented).toBe(false);
  });

  it("ends a little after the pointer has left", () => {
    point("pointerover", "mouse");
    vi.advanceTimersByTime(350);
    document.body.dispatchEvent(
      new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }),
    );
    expect(explanation()).not.toBeNull();
    vi.advanceTimersByTime(200);
    expect(explanation()).toBeNull();
  });
});
