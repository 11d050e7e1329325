/** Where in the page one is, as the browser's address says. */

export interface Place {
  readonly screen: string;
  readonly parts: readonly string[];
}

let path = $state(location.pathname);

window.addEventListener("popstate", () => {
  path = location.pathname;
});

/** The present place: `/t/abc/replay` is screen `t` with parts `abc`, `replay`. */
export function here(): Place {
  const [screen = "", ...parts] = path.split("/").filter((part) => part !== "");
  return { screen, parts: parts.map(decoded) };
}

/** What cannot be decoded names nothing that we have, and is left as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Go somewhere else in the page. */
export function go(to: string, options: { replace?: boolean } = {}): void {
  if (options.replace) history.replaceState(null, "", to);
  else history.pushState(null, "", to);
  path = location.pathname;
  const meant = document.getElementById(location.hash.slice(1));
  if (meant === null) window.scrollTo(0, 0);
  else meant.scrollIntoView();
}

/** Follow our own links without loading the page anew; all others as usual. */
export function follow(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const isOurs =
    link !== null &&
    link.origin === location.origin &&
    !link.target &&
    !link.download &&
    !link.pathname.startsWith("/docs") &&
    !link.pathname.startsWith("/api");
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  if (!isOurs || !isPlain || event.defaultPrevented) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
