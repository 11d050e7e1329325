/** What is printed, in whole sentences; `[gold]` stands for the pin of gold. */

import { explainCard, explainEmpire, type Amount, type Statement } from "../art/explain";
import { isKey, t } from "../i18n/index.svelte";
import { inWords } from "../parts/lists";
import type { PrintedCard, PrintedEmpire } from "../protocol";

/** Everything a development card says, a sentence each. */
export function cardSentences(card: PrintedCard): string[] {
  return explainCard(card).map(sentence);
}

/** Everything one side of an empire card says. */
export function empireSentences(empire: PrintedEmpire): string[] {
  return explainEmpire(empire).map(sentence);
}

function sentence(statement: Statement): string {
  switch (statement.key) {
    case "explain.points":
      return t(statement.key, { n: statement.n });
    case "explain.points_per":
      return t(statement.key, { n: statement.n, what: counting(statement.what) });
    case "explain.points_duo": {
      const { key, n, one, other } = statement;
      return t(key, { n, one: counting(one), other: counting(other) });
    }
    case "explain.produces_per":
    case "explain.produces_per_self":
      return t(statement.key, {
        items: listed(statement.items),
        what: counting(statement.what),
      });
    default:
      return t(statement.key, { items: listed(statement.items) });
  }
}

/** What is counted for production or points, with its picture. */
function counting(what: string): string {
  const key = `explain.each.${what}`;
  return isKey(key) ? t(key) : what;
}

/** Amounts as a list in the language of the page: 3 [materials] and 1 [energy]. */
export function listed(amounts: readonly Amount[]): string {
  return inWords(amounts.map(({ what, n }) => t("explain.item", { n, pin: `[${what}]` })));
}
