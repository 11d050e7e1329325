// @vitest-environment jsdom
import { afterEach, beforeAll, describe, expect, test } from "vitest";

import { costIn, isRough, lessIn, said, whatToDo, why, worthIn } from "../../src/advice/words";
import type { Action } from "../../src/game/play";
import { LANGUAGES, speak, type Language } from "../../src/i18n/index.svelte";
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
    expect(plain(said(hint(finishing)))).toBe(words);
  });

  test("says no worth where only differences tell anything", () => {
    expect(said({ ...hint(finishing), aim: "medal" })).toBe(
      "Hint: Draft Zeppelin. Finishes Zeppelin this round; +2 exploration.",
    );
    expect(said(hint())).toBe("");
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

  test("does not repeat what the option says", () => {
    const recycle = { type: "recycle", card: "zeppelin" } as const;
    const outlook = { card: "zeppelin", fate: "recycled" } as const;
    expect(why(advised(recycle, outlook))).toBe("Finishes nothing this round");
  });

  test("counts everything that changes, in the order of the table", () => {
    const outlook = {
      production: { gold: 1, materials: 2 },
      krystallium: -1,
      characters: { general: 1 },
      points: 3,
    };
    expect(why(advised({ type: "done" }, outlook))).toBe(
      "+2 materials, +1 gold, −1 krystallium, +1 general, +3 points",
    );
  });
});

describe("what to do", () => {
  const slate: Action = { type: "slate", card: "zeppelin" };

  test("is a whole plan while cards are decided", () => {
    const plan = { slate: ["zeppelin", "submarine"], recycle: ["wind_turbines"] };
    expect(whatToDo(advised(slate, {}, plan))).toBe(
      "Build Zeppelin and Submarine; recycle Wind Turbines",
    );
    expect(whatToDo(advised(slate, {}, { ...plan, recycle: [] }))).toBe(
      "Build Zeppelin and Submarine",
    );
    expect(whatToDo(advised(slate, {}, { ...plan, slate: [] }))).toBe("Recycle Wind Turbines");
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
    { type: "keep", card: "zeppelin" },
    { type: "done" },
  ];

  test.each(LANGUAGES)("has words for every action in %s", async (language) => {
    await speak(language);
    const told = EVERYTHING.map((action) => whatToDo(advised(action)));
    expect(new Set(told).size).toBe(EVERYTHING.length);
    expect(told.filter((words) => /[{}]/.test(words))).toEqual([]);
  });
});

describe("worth", () => {
  test("is a chance, points, or in a scenario nothing by itself", () => {
    expect(worthIn("chance", 0.5312)).toBe("53% chance to win");
    expect(worthIn("points", 84.4)).toBe("about 84 points in the end");
    expect(worthIn("medal", 260)).toBeNull();
  });

  test("of the other options is how much less it is", () => {
    expect(lessIn("chance", 0.0312)).toBe("3% less");
    expect(lessIn("chance", 0.002)).toBe("about as good");
    expect(lessIn("points", 1)).toBe("1 point less");
    expect(lessIn("medal", 0.42)).toBe("0.4 points less");
  });

  test("that was lost is told as a cost", () => {
    expect(costIn("chance", 0.083)).toBe("cost 8 percentage points of the chance to win");
    expect(costIn("points", 4.2)).toBe("cost 4 points");
  });

  test("is called a guess where few games stand behind it", () => {
    expect(isRough([finishing])).toBe(false);
    expect(isRough([finishing, advised(pick, {}, { trials: 3 })])).toBe(true);
  });
});
