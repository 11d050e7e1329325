/** Starts the page: its words and what is printed first, then the screen of the address. */

import "./look/fonts.css";
import "./look/tokens.css";
import "./look/base.css";

import { mount } from "svelte";

import { here } from "./address.svelte";
import App from "./App.svelte";
import { preferredLanguage, speak } from "./i18n/index.svelte";
import { expect } from "./screens";
import { showSettings } from "./settings.svelte";

const isModern =
  typeof ResizeObserver === "function" && CSS.supports("color", "light-dark(#fff, #000)");

async function start(): Promise<void> {
  const target = document.getElementById("app");
  if (target === null) return;
  if (!isModern) {
    document.getElementById("too-old")?.removeAttribute("hidden");
    return;
  }
  showSettings();
  expect(here());
  // Where the words of a language cannot be had, English is here already.
  await speak(preferredLanguage()).catch(() => undefined);
  mount(App, { target });
  // Browsers offer service workers only on https and on this very machine.
  if ("serviceWorker" in navigator && import.meta.env.PROD) {
    await navigator.serviceWorker.register("/sw.js").catch(() => undefined);
  }
}

void start();
