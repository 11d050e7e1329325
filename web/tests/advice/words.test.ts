// @vitest-environment jsdom
import { afterEach, beforeAll, describe, expect, test } from "vitest";

import {
  costIn,
  isDecided,
  isRough,
  lessIn,
  oneThing,
  said,
  whatToDo,
  why,
  worthIn,
} from "../../src/advice/words";
import type { Action } from "../../src/game/play";
import { LANGUAGES, speak, type Language } from "../../src/i18n/index.svelte";
import type { Advised } from "../../src/protocol";
import { loadPrinted } from "../around/printed";
import { advised, hint } from "./advised";

beforeAll(loadPrinted);
afterEach(() => speak("en"));

const pick = { type: "pick", card: "zeppelin" } as const;
const finishing = advised(pick, {
  finished: ["zeppelin"],
  card: "zeppelin",
  fate: "constructed",
  production: { exploration: 2 },
});

const ONE_DECK = { ascension: false };
const TWO_DECKS = { ascension: true };

/** Numbers are set with spaces that do not break; here any space will do. */
const plain = (text: string | null): string => (text ?? "").replace(/\s/g, " ");

describe("a hint that is heard", () => {
  test.each<[Language, string]>([
    [
      "en",
      "Hint: Draft Zeppelin. 50% chance to win. Finishes Zeppelin this round; +2 exploration.",
    ],
    ["ja", "ヒント：ツェッペリンをドラフト。勝率50%。このラウンドにツェッペリンが完成。探索+2。"],
  ])("is told in sentences of %s", async (language, words) => {
    await speak(language);
    expect(plain(said(hint(finishing), ONE_DECK))).toBe(words);
  });

  test("says of a scenario that it is best for the medal", () => {
    expect(said({ ...hint(finishing), aim: "medal" }, ONE_DECK)).toBe(
      "Hint: Draft Zeppelin. Best for the medal. Finishes Zeppelin this round; +2 exploration.",
    );
    expect(said(hint(), ONE_DECK)).toBe("");
  });
});

describe("a reason", () => {
  test.each<[Language, string]>([
    ["en", "Finishes Zeppelin this round; +2 exploration"],
    ["fr", "Achève Zeppelin cette manche ; +2 exploration"],
    ["es", "Termina Zepelín esta ronda; +2 exploración"],
    ["ja", "このラウンドにツェッペリンが完成。探索+2"],
  ])("is told in %s", async (language, words) => {
    await speak(language);
    expect(plain(why(finishing))).toBe(words);
  });

  test("names the option's own card first, and equal cards once", () => {
    const cards = ["wind_turbines", "zeppelin", "wind_turbines"];
    expect(why(advised(pick, { finished: cards, card: "zeppelin", fate: "constructed" }))).toBe(
      "Finishes Zeppelin and Wind Turbines ×2 this round",
    );
  });

  test("says what becomes of a card that is not finished", () => {
    expect(why(advised(pick, { card: "zeppelin", fate: "slated" }))).toBe(
      "Zeppelin is under construction at the end of the round",
    );
    expect(why(advised(pick, { card: "zeppelin", fate: "recycled" }))).toMatch(
      /^Zeppelin is recycled: \w+$/,
    );
  });

  test("says that a card may be finished, though less than half of the tables finish it", () => {
    expect(why(advised(pick, { card: "zeppelin", fate: "constructed" }))).toBe(
      "May finish Zeppelin this round",
    );
  });

  test("tells the copy that it is about from another that is finished", () => {
    const outlook = { card: "zeppelin", finished: ["zeppelin"] };
    expect(why(advised(pick, { ...outlook, fate: "slated" }))).toBe(
      "Finishes Zeppelin this round; this copy is under construction at the end of the round",
    );
    for (const action of [pick, { type: "recycle", card: "zeppelin" } as const]) {
      expect(why(advised(action, { ...outlook, fate: "recycled" }))).toMatch(
        /^Finishes Zeppelin this round; this copy is recycled: \w+$/,
      );
    }
  });

  test("does not repeat what the option says", () => {
    const recycle = { type: "recycle", card: "zeppelin" } as const;
    const outlook = { card: "zeppelin", fate: "recycled" } as const;
    expect(why(advised(recycle, outlook))).toBe("Finishes nothing this round");
  });

  test("counts everything that changes, in the order of the table", () => {
    const outlook = {
      production: { gold: 1, materials: 2 },
      krystallium: -1,
      characters: { financier: 3, general: 1 },
      points: 3,
    };
    expect(why(advised({ type: "done" }, outlook))).toBe(
      "+2 materials, +1 gold, −1 krystallium, +3 financiers, +1 general, +3 points",
    );
  });

  test.each<[Language, string]>([
    ["en", "−1 financier, +2 generals"],
    ["fr", "−1 financier et +2 généraux"],
    ["es", "−1 inversor y +2 generales"],
    ["ja", "投資家−1 将軍+2"],
  ])("counts characters as %s does", async (language, words) => {
    await speak(language);
    const outlook = { characters: { financier: -1, general: 2 } };
    expect(plain(why(advised({ type: "done" }, outlook)))).toBe(words);
  });
});

describe("what to do", () => {
  const slate: Action = { type: "slate", card: "zeppelin" };

  test("is a whole plan while cards are decided, told by what is built", () => {
    const plan = { slate: ["zeppelin", "submarine"], recycle: ["wind_turbines", "icebreaker"] };
    const told = (change: Partial<Advised>): string =>
      whatToDo(advised(slate, {}, { ...plan, ...change }), ONE_DECK);
    expect(told({})).toBe("Build Zeppelin and Submarine, recycle the rest");
    expect(told({ recycle: [] })).toBe("Build everything");
    expect(told({ slate: [] })).toBe("Recycle everything");
  });

  test("names the last card that is decided", () => {
    const recycle: Action = { type: "recycle", card: "zeppelin" };
    expect(whatToDo(advised(slate, {}, { slate: ["zeppelin"], recycle: [] }), ONE_DECK)).toBe(
      "Build Zeppelin",
    );
    expect(whatToDo(advised(recycle, {}, { slate: [], recycle: ["zeppelin"] }), ONE_DECK)).toBe(
      "Recycle Zeppelin",
    );
  });

  const site = { card: "zeppelin", inst: 1 };
  const EVERYTHING: Action[] = [
    pick,
    slate,
    { type: "recycle", card: "zeppelin" },
    { type: "place", ...site },
    { type: "to_empire" },
    { type: "spend_krystallium", ...site, space: "energy" },
    { type: "assign", ...site, character: "general" },
    { type: "discard", ...site },
    { type: "choose", character: "general" },
    { type: "exchange", cards: ["zeppelin", "submarine"], deck: "base" },
    { type: "exchange", cards: ["zeppelin", "submarine"], deck: "ascension" },
    { type: "keep", card: "zeppelin" },
    { type: "done" },
  ];

  test.each(LANGUAGES)("has words for every action in %s", async (language) => {
    await speak(language);
    const told = EVERYTHING.map((action) => whatToDo(advised(action), TWO_DECKS));
    expect(new Set(told).size).toBe(EVERYTHING.length);
    expect(told.filter((words) => /[{}]/.test(words))).toEqual([]);
  });

  test("names the deck of an exchange where there are two", () => {
    const base: Action = { type: "exchange", cards: ["zeppelin", "zeppelin"], deck: "base" };
    const ascension: Action = { ...base, deck: "ascension" };
    expect(oneThing(base, ONE_DECK)).toBe("Exchange Zeppelin ×2");
    expect(oneThing(base, TWO_DECKS)).toBe("Exchange Zeppelin ×2 for base cards");
    expect(oneThing(ascension, TWO_DECKS)).toBe("Exchange Zeppelin ×2 for Ascension cards");
  });
});

describe("worth", () => {
  test("is a chance, points, or in a scenario nothing by itself", () => {
    expect(worthIn("chance", 0.5312)).toBe("53% chance to win");
    expect(worthIn("points", 84.4)).toBe("about 84 points in the end");
    expect(worthIn("medal", 260)).toBe("best for the medal");
  });

  test("of the other options is how much less it is", () => {
    expect(lessIn("chance", 0.0312)).toBe("3 percentage points less");
    expect(lessIn("chance", 0.002)).toBe("about as good");
    expect(lessIn("points", 1)).toBe("1 point less");
    expect(lessIn("medal", 0.42)).toBe("0.4 points less towards the medal");
  });

  test("that was lost is told in the same way", () => {
    expect(costIn("chance", 0.083)).toBe("−8 percentage points of the chance to win");
    expect(costIn("points", 4.2)).toBe("−4 points");
    expect(costIn("medal", 4.2)).toBe("−4 points towards the medal");
  });

  test("is as good as decided where the end is clear and no option changes it", () => {
    const lost = advised(pick, {}, { worth: 0.012 });
    const won = advised(pick, {}, { worth: 0.99 });
    const worse = advised(pick, {}, { worth: 0.95, behind: 0.04 });
    expect(isDecided(hint(lost, lost))).toBe(true);
    expect(isDecided(hint(won, won))).toBe(true);
    expect(isDecided(hint(won, worse))).toBe(false);
    expect(isDecided(hint(finishing, finishing))).toBe(false);
    expect(isDecided({ ...hint(lost, lost), aim: "points" })).toBe(false);
  });

  test("is called a guess where few games stand behind it", () => {
    expect(isRough([finishing])).toBe(false);
    expect(isRough([finishing, advised(pick, {}, { trials: 3 })])).toBe(true);
  });
});
