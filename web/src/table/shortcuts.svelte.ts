/** The table's keys; letters alone can be turned off, for those whose tools use them. */

import { store, stored } from "../settings.svelte";
import { canSpend } from "./acting";
import type { Sitting } from "./sitting.svelte";

const KEY = "iaww.letters";
let letters = $state(stored(KEY) !== false);

/** Whether single letters do something. */
export function isListening(): boolean {
  return letters;
}

export function listen(wanted: boolean): void {
  letters = wanted;
  store(KEY, wanted);
}

/** Do what a key stands for; keys meant for something else are left alone. */
export function pressed(event: KeyboardEvent, here: Sitting): void {
  const target = event.target instanceof Element ? event.target : null;
  // A key that is held is pressed once.
  if (event.repeat || event.defaultPrevented) return;
  if (target?.closest('input:not([type="checkbox"]), textarea, select, dialog') != null) return;
  const hasDone = event.ctrlKey || event.metaKey ? undone(event, here) : plain(event, here);
  if (hasDone) event.preventDefault();
}

function undone(event: KeyboardEvent, here: Sitting): boolean {
  const key = event.key.toLowerCase();
  if (event.altKey || (key !== "z" && key !== "y")) return false;
  if (key === "y" || event.shiftKey) here.redo();
  else here.undo();
  return true;
}

function plain(event: KeyboardEvent, here: Sitting): boolean {
  if (event.altKey) return false;
  if (event.key === "Escape") {
    here.letGo();
    return true;
  }
  if (event.key === "Enter") return confirmed(event, here);
  if (!letters) return false;
  if (event.key === "?") {
    here.intent.asking = "help";
    return true;
  }
  if (/^[1-9]$/.test(event.key)) return chooseNth(Number(event.key) - 1, here);
  return letter(event.key.toLowerCase(), event, here);
}

/** Enter takes the card that was chosen by a click; on a button it is the button's own. */
function confirmed(event: KeyboardEvent, here: Sitting): boolean {
  const card = here.intent.chosen?.split("#")[0];
  const isElsewhere = event.target instanceof Element && event.target.closest("button, a") !== null;
  if (card === undefined || isElsewhere) return false;
  if (here.offers.keeps.has(card)) here.do({ type: "keep", card });
  else here.pick(card);
  return true;
}

/** Choose a card by its place, or mark it for an exchange, and go there. */
function chooseNth(index: number, here: Sitting): boolean {
  const cards = document.querySelectorAll<HTMLElement>('[data-zone="hand"] [data-rove]');
  const held = here.held[index];
  if (held === undefined) return false;
  cards[index]?.focus();
  if (here.intent.exchanging === null) here.intent.chosen = held.key;
  else here.intent.markForExchange(held.key);
  return true;
}

function letter(key: string, event: KeyboardEvent, here: Sitting): boolean {
  const card = cardMeant(event, here);
  switch (key) {
    case "b":
      if (card !== null) here.slate(card);
      return card !== null;
    case "r":
      if (card !== null) here.recycle(card);
      return card !== null;
    case "e":
      here.toEmpire();
      return true;
    case "k":
      if (canSpend(here.offers, "krystallium")) here.spend("krystallium");
      return true;
    case "p":
      void here.plan();
      return true;
    case "h":
      hinted(here);
      return true;
    case "d":
      void here.finish();
      return true;
    case "z":
      here.undo();
      return true;
    case "y":
      here.redo();
      return true;
    default:
      return false;
  }
}

/** Ask for a hint; where it is shown already, go to it. */
function hinted(here: Sitting): void {
  const shown = document.querySelector<HTMLElement>('[data-zone="hint"] [data-action="hint-do"]');
  if (shown === null) here.askHint();
  else shown.focus();
}

/** The card that has the focus, or else the chosen one. */
function cardMeant(event: KeyboardEvent, here: Sitting): string | null {
  const focused =
    event.target instanceof Element
      ? event.target.closest<HTMLElement>('[data-zone="hand"] [data-card]')
      : null;
  return focused?.dataset.card ?? here.intent.chosen?.split("#")[0] ?? null;
}
