/** What a person has chosen for this browser; kept in it and nowhere else. */

export type Theme = "system" | "light" | "dark";
export type Motion = "system" | "off";

export interface Settings {
  language: string | null;
  theme: Theme;
  motion: Motion;
  sounds: boolean;
  /** Whether "done" warns of what would be wasted. */
  warnings: boolean;
  /** Whether the tutorial has been offered, done or declined. */
  welcomed: boolean;
}

const KEY = "iaww.settings";
const DEFAULTS: Settings = {
  language: null,
  theme: "system",
  motion: "system",
  sounds: false,
  warnings: true,
  welcomed: false,
};

export const settings: Settings = $state({
  ...DEFAULTS,
  ...(stored(KEY) as Partial<Settings> | null),
});

/** Change settings, keep them, and let the page follow. */
export function choose(change: Partial<Settings>): void {
  Object.assign(settings, change);
  store(KEY, settings);
  showSettings();
}

/** Let the whole page follow the chosen theme and motion; "system" leaves it to the browser. */
export function showSettings(): void {
  const root = document.documentElement;
  root.dataset.motion = settings.motion;
  if (settings.theme === "system") delete root.dataset.theme;
  else root.dataset.theme = settings.theme;
}

/** Whether things change place at once instead of travelling. */
export function isStill(): boolean {
  return settings.motion === "off" || window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Read what this browser has kept; a browser that keeps nothing is no reason to fail. */
export function stored(key: string): unknown {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** Keep something in this browser, or go on without where it refuses. */
export function store(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Private windows may refuse; the page works, it only forgets.
  }
}
