/** Pictures that could not be had while the server was away, asked for again when it is back. */

const missing = new Set<HTMLImageElement>();

// Errors of pictures do not bubble, but pass by on their way down.
document.addEventListener(
  "error",
  (event) => {
    if (event.target instanceof HTMLImageElement) missing.add(event.target);
  },
  true,
);

/** Ask once more for every missing picture that is still on the page. */
export function askAgain(): void {
  const asked = [...missing].filter((image) => image.isConnected);
  missing.clear();
  for (const image of asked) image.src = image.getAttribute("src") ?? "";
}
