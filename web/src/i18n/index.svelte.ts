/** The page's words: one file per language and area, all with the same keys. */

import { settings, choose } from "../settings.svelte";
import type { Texts } from "./areas";
import en from "./en";

export const LANGUAGES = ["en", "fr", "es", "ja"] as const;
export type Language = (typeof LANGUAGES)[number];
export type Key = keyof Texts;
export type Params = Record<string, string | number>;
/** A text, or one per plural form chosen by the number `n`. */
export type Text = string | Partial<Record<Intl.LDMLPluralRule, string>>;

export const OWN_NAMES: Record<Language, string> = {
  en: "English",
  fr: "Français",
  es: "Español",
  ja: "日本語",
};

const others: Record<Exclude<Language, "en">, () => Promise<{ default: Texts }>> = {
  fr: () => import("./fr"),
  es: () => import("./es"),
  ja: () => import("./ja"),
};

let language = $state<Language>("en");
let texts = $state.raw<Texts>(en);

/** The language of the page now. */
export function currentLanguage(): Language {
  return language;
}

/** The language somebody chose, or else the first of the browser's that we have. */
export function preferredLanguage(): Language {
  const wishes = [settings.language ?? "", ...navigator.languages];
  for (const wish of wishes) {
    const found = LANGUAGES.find((ours) => wish.toLowerCase().split("-")[0] === ours);
    if (found !== undefined) return found;
  }
  return "en";
}

/** Show the page in a language, once its words have arrived. */
export async function speak(wanted: Language): Promise<void> {
  texts = wanted === "en" ? en : (await others[wanted]()).default;
  language = wanted;
  document.documentElement.lang = wanted;
}

/** Choose a language for good. */
export async function chooseLanguage(wanted: Language): Promise<void> {
  await speak(wanted);
  choose({ language: wanted });
}

/** Return the text of a key, its parameters filled in and its plural chosen by `n`. */
export function t(key: Key, params: Params = {}): string {
  return filled(texts[key], params, language);
}

/** Whether there is a text of that name, for keys made from codes of the server. */
export function isKey(key: string): key is Key {
  return key in texts;
}

export function filled(text: Text, params: Params, language: string): string {
  const form = typeof text === "string" ? text : pluralForm(text, Number(params.n), language);
  return form.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}

function pluralForm(text: Exclude<Text, string>, n: number, language: string): string {
  const rules = pluralRules[language] ?? new Intl.PluralRules(language);
  pluralRules[language] = rules;
  return text[rules.select(n)] ?? text.other ?? "";
}

/** Costly to make, and asked for with every number on the page. */
const pluralRules: Partial<Record<string, Intl.PluralRules>> = {};

/** A number as people of this language write it. */
export function number(value: number): string {
  return value.toLocaleString(language);
}

/** A share of a whole in the same way, without fractions. */
export function percent(share: number): string {
  return share.toLocaleString(language, { style: "percent" });
}
