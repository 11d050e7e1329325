/** Everything that happens, in words: one sentence per entry of the log. */

import { listed } from "../explain/words";
import { cardName } from "../game/catalog.svelte";
import type { Play } from "../game/play";
import { t } from "../i18n/index.svelte";
import { inWords } from "../parts/lists";
import type { Gift, Produced, Received, SpaceKind } from "../protocol";
import { seatOf, type Entry } from "./log";
import { seatName } from "./names";

/** An entry as a sentence, with pins and strong words marked. */
export function sentenceOf(play: Play, entry: Entry): string {
  const { fact, times, then } = entry;
  const voice = voiceOf(play, seatOf(fact));
  const who = voice === "you" ? {} : { name: seatName(play, seatOf(fact) ?? 0) };
  switch (fact.type) {
    case "round_began":
      return t("around.log.round_began", { n: fact.round });
    case "round_ended":
      return t("around.log.round_ended", { n: fact.round });
    case "planning_began":
      return t("around.log.planning_began");
    case "game_ended":
      return t("around.log.game_ended");
    case "hand_taken":
      return t(`around.log.hand_taken.${voice}`, { ...who, n: fact.cards.length });
    case "leftover":
    case "exchanged":
      return t(`around.log.${fact.type}.${voice}`, { ...who, cards: cardList(fact.cards) });
    case "drew": {
      const n = fact.cards.length;
      return t(`around.log.drew.${voice}`, { ...who, n, cards: cardList(fact.cards) });
    }
    case "pool_taken": {
      const cards = cardList(fact.cards);
      return t(`around.log.pool_taken.${voice}`, { ...who, n: fact.sequence, cards });
    }
    case "picked":
    case "slated":
    case "kept":
      return t(`around.log.${fact.type}.${voice}`, { ...who, card: cardName(fact.card) });
    case "recycled": {
      const params = { ...who, card: cardName(fact.card), items: items(fact.gain) };
      if (then?.type === "placed") {
        const site = cardName(then.card);
        return t(`around.log.recycled_onto.${voice}`, { ...params, site });
      }
      if (then !== null) return t(`around.log.recycled_empire.${voice}`, params);
      return t(`around.log.recycled.${voice}`, params);
    }
    case "placed": {
      const params = { ...who, card: cardName(fact.card), items: items(fact.item, times) };
      if (fact.item === fact.space) return t(`around.log.placed.${voice}`, params);
      return t(`around.log.placed_as.${voice}`, { ...params, space: items(fact.space, times) });
    }
    case "sent_to_empire":
      return t(`around.log.sent_to_empire.${voice}`, {
        ...who,
        items: items(fact.resource, times),
      });
    case "discarded": {
      const params = { ...who, card: cardName(fact.card), items: items(fact.gain) };
      return t(`around.log.discarded.${voice}`, params);
    }
    case "chosen":
      return t(`around.log.chosen.${voice}`, { ...who, items: items(fact.character) });
    case "ready":
      return t(fact.ready ? `around.log.ready.${voice}` : `around.log.busy.${voice}`, who);
    case "took_back":
      return t(`around.log.took_back.${voice}`, who);
    case "constructed": {
      const params = { ...who, card: cardName(fact.card) };
      if (fact.bonus.length === 0) return t(`around.log.constructed.${voice}`, params);
      const gifts = giftList(fact.bonus);
      return t(`around.log.constructed_bonus.${voice}`, { ...params, items: gifts });
    }
    case "transformed":
      return t(`around.log.transformed.${voice}`, { ...who, items: items("krystallium") });
    case "produced":
      return producedSentence(play, fact);
    case "received":
      return t("around.log.received", { amounts: receivedList(play, fact) });
  }
}

/** The viewer is spoken to, everybody else spoken of. */
function voiceOf(play: Play, seat: number | null): "you" | "other" {
  return seat !== null && seat === play.view.viewer ? "you" : "other";
}

function inSentence(play: Play, seat: number): string {
  return seat === play.view.viewer ? t("around.log.you") : seatName(play, seat);
}

function items(what: SpaceKind, n = 1): string {
  return listed([{ what, n }]);
}

function cardList(cards: readonly string[]): string {
  return inWords(cards.map((card) => `**${cardName(card)}**`));
}

function giftList(gifts: readonly Gift[]): string {
  return listed(
    [...new Set(gifts)].map((what) => ({ what, n: gifts.filter((gift) => gift === what).length })),
  );
}

function producedSentence(play: Play, fact: Produced): string {
  const amounts = fact.amounts.map((n, seat) =>
    t("around.log.amount", { name: inSentence(play, seat), n }),
  );
  const params = { pin: `[${fact.step}]`, amounts: inWords(amounts) };
  if (fact.supremacy.length === 0) return t("around.log.produced", params);
  const winners = fact.supremacy.map((seat) => {
    const name = inSentence(play, seat);
    if (fact.character === "choice") return t("around.log.winner_chooses", { name });
    return t("around.log.winner", { name, pin: `[${fact.character}]` });
  });
  return t("around.log.produced_led", { ...params, winners: inWords(winners) });
}

/** Only those who receive something are named. */
function receivedList(play: Play, fact: Received): string {
  const lines = fact.krystallium.flatMap((krystallium, seat) => {
    const gains: { what: SpaceKind; n: number }[] = [
      { what: "krystallium", n: krystallium },
      { what: "financier", n: fact.financiers[seat] ?? 0 },
      { what: "general", n: fact.generals[seat] ?? 0 },
    ];
    const some = gains.filter(({ n }) => n > 0);
    const params = { name: inSentence(play, seat), items: listed(some) };
    return some.length > 0 ? [t("around.log.gain", params)] : [];
  });
  return inWords(lines);
}
