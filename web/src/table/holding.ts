/** Press and hold: something that goes on happening while a button is held. */

const BEFORE_REPEATING = 400;
const BETWEEN = 160;

/** Svelte attachment: after 400 ms `again` is called until it says no or the button is let go. */
export function held(again: () => boolean): (element: HTMLElement) => () => void {
  return (element) => {
    let timer = 0;
    let hasRepeated = false;

    const repeat = (): void => {
      if (!again()) return;
      hasRepeated = true;
      timer = window.setTimeout(repeat, BETWEEN);
    };
    const begin = (event: PointerEvent): void => {
      hasRepeated = false;
      // A finger that stays asks what the thing is.
      if (event.button !== 0 || event.pointerType === "touch") return;
      timer = window.setTimeout(repeat, BEFORE_REPEATING);
    };
    const end = (): void => window.clearTimeout(timer);
    // The click that ends a long press is not one more click; the keyboard's have no detail.
    const clicked = (event: MouseEvent): void => {
      if (!hasRepeated || event.detail === 0) return;
      hasRepeated = false;
      event.stopImmediatePropagation();
      event.preventDefault();
    };
    element.addEventListener("pointerdown", begin);
    element.addEventListener("click", clicked, { capture: true });
    for (const over of ["pointerup", "pointercancel", "pointerleave", "dragstart"]) {
      element.addEventListener(over, end);
    }
    return () => {
      end();
      element.removeEventListener("pointerdown", begin);
      element.removeEventListener("click", clicked, { capture: true });
      for (const over of ["pointerup", "pointercancel", "pointerleave", "dragstart"]) {
        element.removeEventListener(over, end);
      }
    };
  };
}
