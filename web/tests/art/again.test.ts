// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";

import { askAgain } from "../../src/art/again";

let asked: string[] = [];

/** A picture that notes when its address is set anew. */
function picture(): HTMLImageElement {
  const image = document.createElement("img");
  image.setAttribute("src", "/a.svg");
  Object.defineProperty(image, "src", { set: (address: string) => asked.push(address) });
  document.body.append(image);
  return image;
}

beforeEach(() => {
  asked = [];
  document.body.replaceChildren();
});

test("what could not be had is asked for once more, and only that", () => {
  picture();
  picture().dispatchEvent(new Event("error"));
  askAgain();
  expect(asked).toEqual(["/a.svg"]);
  askAgain();
  expect(asked).toHaveLength(1);
});

test("what is no longer shown is left alone", () => {
  const image = picture();
  image.dispatchEvent(new Event("error"));
  image.remove();
  askAgain();
  expect(asked).toEqual([]);
});
