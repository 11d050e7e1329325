/** What an expert advises, in words: what to do, what it is worth, and why. */

import { RESOURCES } from "../art/tokens";
import { cardName, cardOf } from "../game/catalog.svelte";
import type { Action } from "../game/play";
import { currentLanguage, number, percent, t, type Key } from "../i18n/index.svelte";
import { inWords } from "../parts/lists";
import type { Advised, Character, Hint, Outlook, View } from "../protocol";
import { itemName } from "../table/labels";

export type Aim = Hint["aim"];
/** What a table says of its decks: only where there are two has an exchange to name one. */
export type Decks = Pick<View, "ascension">;

/** Fewer games than this, played out for an option, tell little of it. */
const FEW_GAMES = 6;
/** With less than this one has as good as lost, and with as much less than certainty as good as won. */
const NO_CHANCE = 0.03;
const CHARACTERS: readonly Character[] = ["financier", "general"];

/** What to do: one action, or a plan for the drafted cards, in which those to build tell the rest. */
export function whatToDo({ action, slate, recycle }: Advised, decks: Decks): string {
  if (slate === null || recycle === null) return oneThing(action, decks);
  if (slate.length + recycle.length === 1) return oneThing(action, decks);
  if (slate.length === 0) return t("advice.do.recycle_all");
  if (recycle.length === 0) return t("advice.do.slate_all");
  return t("advice.do.plan", { slate: named(slate) });
}

/** What was done, or is to be done first, where the rest of a plan says nothing new. */
export function oneThing(action: Action, { ascension }: Decks): string {
  switch (action.type) {
    case "slate":
    case "recycle":
      return t(`advice.do.${action.type}`, { cards: cardName(action.card) });
    case "pick":
    case "keep":
    case "place":
    case "discard":
      return t(`advice.do.${action.type}`, { card: cardName(action.card) });
    case "spend_krystallium":
      return t("advice.do.spend_krystallium", {
        space: itemName(action.space),
        card: cardName(action.card),
      });
    case "assign":
      return t("advice.do.assign", {
        character: itemName(action.character),
        card: cardName(action.card),
      });
    case "choose":
      return t("advice.do.choose", { character: itemName(action.character) });
    case "exchange":
      return t(ascension ? `advice.do.exchange.${action.deck}` : "advice.do.exchange", {
        cards: named(action.cards),
      });
    case "to_empire":
    case "done":
      return t(`advice.do.${action.type}`);
    default:
      return action satisfies never;
  }
}

/** Why: what is finished this round, what becomes of the card, and what the empire gains. */
export function why({ action, outlook }: Pick<Advised, "action" | "outlook">): string {
  const clauses = [finishing(outlook), becoming(action, outlook), gaining(outlook)];
  const told = clauses.filter((clause) => clause !== null);
  if (told.length === 0) return sentence(t("advice.why.nothing"));
  return sentence(told.reduce((one, two) => t("advice.why.and", { one, two })));
}

/** What an option is worth; towards a medal only differences tell anything. */
export function worthIn(aim: Aim, worth: number): string {
  switch (aim) {
    case "chance":
      return t("advice.worth.chance", { worth: percent(worth) });
    case "points":
      return t("advice.worth.points", { n: Math.round(worth), worth: number(Math.round(worth)) });
    case "medal":
      return t("advice.worth.medal");
  }
}

/** A hint for those who hear it: the best option, and nothing of the others. */
export function said({ aim, options }: Hint, decks: Decks): string {
  const [best] = options;
  if (best === undefined) return "";
  const worth = sentence(worthIn(aim, best.worth));
  return t("advice.hint.said", { what: whatToDo(best, decks), worth, why: why(best) });
}

/** How much less than the best an option is worth. */
export function lessIn(aim: Aim, less: number): string {
  if (isNothing(aim, less)) return t("advice.less.nothing");
  return t(`advice.less.${aim}`, amountIn(aim, less));
}

/** What a decision has cost. */
export function costIn(aim: Aim, loss: number): string {
  return t(`advice.cost.${aim}`, amountIn(aim, loss));
}

/** A difference as its words take it: a chance differs by percentage points. */
function amountIn(aim: Aim, less: number): { n: number; less: string } {
  const n = aim === "chance" ? Math.round(less * 100) : rounded(less);
  return { n, less: number(n) };
}

/** Whether the game is so good as won or lost that no option changes anything. */
export function isDecided({ aim, options }: Hint): boolean {
  const [best] = options;
  if (aim !== "chance" || best === undefined) return false;
  const isClear = best.worth < NO_CHANCE || best.worth > 1 - NO_CHANCE;
  return isClear && options.every(({ behind }) => isNothing(aim, behind));
}

/** Whether so few games stand behind it that it is a guess. */
export function isRough(options: readonly Advised[]): boolean {
  return options.some(({ trials }) => trials < FEW_GAMES);
}

function finishing({ finished, card }: Outlook): string | null {
  if (finished.length === 0) return null;
  // The card that the option is about comes first.
  const cards = finished.toSorted((one, other) => Number(other === card) - Number(one === card));
  return t("advice.why.finishes", { cards: named(cards) });
}

function becoming(action: Action, { card, fate, finished }: Outlook): string | null {
  if (card === null || fate === null) return null;
  const words = { card: cardName(card), what: itemName(cardOf(card).recycling) };
  if (finished.includes(card)) {
    // Another copy of it is finished: its name alone would read as a contradiction.
    return fate === "constructed" ? null : t(`advice.why.${fate}.copy`, words);
  }
  if (fate === "recycled" && action.type === "recycle") return null;
  return t(`advice.why.${fate}`, words);
}

function gaining({ production, krystallium, characters, points }: Outlook): string | null {
  const gains = [
    ...RESOURCES.map((what) => gain("advice.why.gain", production[what], itemName(what))),
    gain("advice.why.gain", krystallium, itemName("krystallium")),
    ...CHARACTERS.map((what) => gain(`advice.why.gain.${what}`, characters[what])),
    gain("advice.why.points", points),
  ].filter((each) => each !== null);
  if (gains.length === 0) return null;
  return new Intl.ListFormat(currentLanguage(), { type: "unit", style: "short" }).format(gains);
}

/** A change in words; null where there is none. */
function gain(key: Key, n = 0, what = ""): string | null {
  return n === 0 ? null : t(key, { n: Math.abs(n), gain: signed(n), what });
}

/** Names in a sentence; of equal cards one, with how many they are. */
function named(cards: readonly string[]): string {
  const copies = new Map<string, number>();
  for (const card of cards) copies.set(card, (copies.get(card) ?? 0) + 1);
  return inWords(
    [...copies].map(([card, n]) =>
      n === 1 ? cardName(card) : t("advice.copies", { card: cardName(card), n }),
    ),
  );
}

function signed(n: number): string {
  return n > 0 ? `+${n}` : `−${-n}`;
}

function isNothing(aim: Aim, less: number): boolean {
  return amountIn(aim, less).n === 0;
}

/** Points as exact as anybody reads them: a tenth only where it is all there is. */
function rounded(points: number): number {
  return points < 1 ? Math.round(points * 10) / 10 : Math.round(points);
}

function sentence(text: string): string {
  return text.charAt(0).toLocaleUpperCase(currentLanguage()) + text.slice(1);
}
