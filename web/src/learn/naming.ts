/** Names of what is printed inside our own texts: `{giant_tower}`. */

import { catalog, nameOf } from "../game/catalog.svelte";

/** Put the names of cards, empires and scenarios, in the language of the page, where their ids stand. */
export function named(text: string): string {
  return text.replace(/\{(\w+)\}/g, (whole, id: string) => {
    const { cards, empires, scenarios } = catalog();
    const thing = [...cards, ...empires, ...scenarios].find((each) => each.id === id);
    return thing === undefined ? whole : nameOf(thing);
  });
}

/** A text in which pins are words, to be searched or read aloud. */
export function spelled(text: string): string {
  return text.replaceAll("**", "").replace(/\[(\w+)\]/g, (_, id: string) => {
    const { names } = catalog();
    const found = names.resource?.[id] ?? names.character?.[id];
    return found === undefined ? "" : nameOf({ names: found });
  });
}
