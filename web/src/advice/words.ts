/** What an expert advises, in words: what to do, what it is worth, and why. */

import { RESOURCES } from "../art/tokens";
import { cardName, cardOf } from "../game/catalog.svelte";
import type { Action } from "../game/play";
import { currentLanguage, number, t } from "../i18n/index.svelte";
import { inWords } from "../parts/lists";
import type { Advised, Character, Hint, Outlook, SpaceKind } from "../protocol";
import { itemName } from "../table/labels";

export type Aim = Hint["aim"];

/** Fewer games than this, played out for an option, tell little of it. */
const FEW_GAMES = 6;
const CHARACTERS: readonly Character[] = ["financier", "general"];

/** What to do: one action, or a plan for the drafted cards. */
export function whatToDo({ action, slate, recycle }: Advised): string {
  if (slate === null || recycle === null) return oneThing(action);
  if (slate.length === 0) return t("advice.do.recycle", { cards: named(recycle) });
  if (recycle.length === 0) return t("advice.do.slate", { cards: named(slate) });
  return t("advice.do.plan", { slate: named(slate), recycle: named(recycle) });
}

/** What was done, or is to be done first, where the rest of a plan says nothing new. */
export function oneThing(action: Action): string {
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
      return t("advice.do.exchange", { cards: named(action.cards) });
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

/** What an option is worth; null where only differences tell anything. */
export function worthIn(aim: Aim, worth: number): string | null {
  switch (aim) {
    case "chance":
      return t("advice.worth.chance", { worth: percent(worth) });
    case "points":
      return t("advice.worth.points", { n: Math.round(worth), worth: number(Math.round(worth)) });
    case "medal":
      return null;
  }
}

/** A hint for those who hear it: the best option, and nothing of the others. */
export function said({ aim, options }: Hint): string {
  const [best] = options;
  if (best === undefined) return "";
  const words = { what: whatToDo(best), why: why(best) };
  const worth = worthIn(aim, best.worth);
  return worth === null
    ? t("advice.hint.said", words)
    : t("advice.hint.said_worth", { ...words, worth });
}

/** How much less than the best an option is worth. */
export function lessIn(aim: Aim, less: number): string {
  if (isNothing(aim, less)) return t("advice.less.nothing");
  if (aim === "chance") return t("advice.less.chance", { less: percent(less) });
  return t("advice.less.points", { n: rounded(less), less: number(rounded(less)) });
}

/** What a decision has cost, in a sentence's end. */
export function costIn(aim: Aim, loss: number): string {
  if (aim === "chance") {
    const n = Math.round(loss * 100);
    return t("advice.cost.chance", { n, less: number(n) });
  }
  return t("advice.cost.points", { n: rounded(loss), less: number(rounded(loss)) });
}

/** The same as a mark: "−8%". */
export function minus(aim: Aim, loss: number): string {
  return `−${aim === "chance" ? percent(loss) : number(rounded(loss))}`;
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
  if (card === null || fate === null || fate === "constructed") return null;
  // Another copy of it is finished: both in one sentence would read as a contradiction.
  if (finished.includes(card)) return null;
  if (fate === "slated") return t("advice.why.slated", { card: cardName(card) });
  if (action.type === "recycle") return null;
  const what = itemName(cardOf(card).recycling);
  return t("advice.why.recycled", { card: cardName(card), what });
}

function gaining(outlook: Outlook): string | null {
  const { production, krystallium, characters, points } = outlook;
  const counted: [SpaceKind, number][] = [
    ...RESOURCES.map((what): [SpaceKind, number] => [what, production[what] ?? 0]),
    ["krystallium", krystallium],
    ...CHARACTERS.map((what): [SpaceKind, number] => [what, characters[what] ?? 0]),
  ];
  const gains = counted
    .filter(([, n]) => n !== 0)
    .map(([what, n]) => t("advice.why.gain", { gain: signed(n), what: itemName(what) }));
  if (points !== 0)
    gains.push(t("advice.why.points", { n: Math.abs(points), gain: signed(points) }));
  if (gains.length === 0) return null;
  return new Intl.ListFormat(currentLanguage(), { type: "unit", style: "short" }).format(gains);
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
  return aim === "chance" ? Math.round(less * 100) === 0 : rounded(less) === 0;
}

/** Points as exact as anybody reads them: a tenth only where it is all there is. */
function rounded(points: number): number {
  return points < 1 ? Math.round(points * 10) / 10 : Math.round(points);
}

function percent(share: number): string {
  return share.toLocaleString(currentLanguage(), { style: "percent" });
}

function sentence(text: string): string {
  return text.charAt(0).toLocaleUpperCase(currentLanguage()) + text.slice(1);
}
