// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { held } from "../../src/table/holding";

describe("holding", () => {
  let button: HTMLButtonElement;
  let clicked: ReturnType<typeof vi.fn>;
  let cubes: number;
  let detach: () => void;

  const place = (): boolean => {
    if (cubes === 0) return false;
    cubes -= 1;
    return true;
  };
  const point = (type: string): boolean =>
    button.dispatchEvent(new PointerEvent(type, { pointerType: "mouse", bubbles: true }));
  const click = (): boolean => button.dispatchEvent(new MouseEvent("click", { detail: 1 }));

  beforeEach(() => {
    vi.useFakeTimers();
    button = document.createElement("button");
    clicked = vi.fn();
    button.addEventListener("click", () => void clicked());
    detach = held(place)(button);
  });

  afterEach(() => {
    detach();
    vi.useRealTimers();
  });

  test("places cube after cube, and letting go is no click, even when none is left", () => {
    cubes = 3;
    point("pointerdown");
    vi.advanceTimersByTime(5_000);
    expect(cubes).toBe(0);
    point("pointerup");
    click();
    expect(clicked).not.toHaveBeenCalled();
    click();
    expect(clicked).toHaveBeenCalledOnce();
  });

  test("where nothing can be placed ends in a click", () => {
    cubes = 0;
    point("pointerdown");
    vi.advanceTimersByTime(5_000);
    point("pointerup");
    click();
    expect(clicked).toHaveBeenCalledOnce();
  });

  test("stops when the button is let go", () => {
    cubes = 9;
    point("pointerdown");
    vi.advanceTimersByTime(400);
    point("pointerup");
    vi.advanceTimersByTime(5_000);
    expect(cubes).toBe(8);
  });

  test("and letting go elsewhere takes no click from the keyboard", () => {
    cubes = 9;
    point("pointerdown");
    vi.advanceTimersByTime(400);
    point("pointerleave");
    button.click();
    expect(clicked).toHaveBeenCalledOnce();
  });
});
