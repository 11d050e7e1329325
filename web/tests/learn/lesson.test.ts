import { beforeEach, describe, expect, it } from "vitest";

import { LessonTable, type Lesson } from "../../src/game/lesson.svelte";
import written from "../../src/learn/lesson.json";

const lesson = written as unknown as Lesson;
let table: LessonTable;

beforeEach(() => {
  table = new LessonTable(lesson);
});

/** Do what is asked, choosing the way of this number where there are several. */
function follow(choose: (ways: number) => number): void {
  let frame = 0;
  for (;;) {
    const { ways } = lesson.frames[frame] ?? { ways: [] };
    const way = ways[choose(ways.length)];
    if (way === undefined) return;
    table.act(way.action);
    frame = way.to;
  }
}

describe("the lesson", () => {
  it.each([
    ["the first way", () => 0],
    ["the last way", (ways: number) => ways - 1],
  ])("leads through a whole round by %s", (_, choose) => {
    follow(choose);
    expect(table.nudges).toBe(0);
    expect(table.view.round).toBe(2);
    expect(table.view.seats[0]?.constructed).toEqual(["recycling_plant", "wind_turbines"]);
    const [tower] = table.view.seats[0]?.constructions ?? [];
    expect(tower).toMatchObject({ card: "giant_tower", free: { gold: 2 } });
    expect(tower?.filled).toContainEqual(["gold", "krystallium"]);
    expect(tower?.filled).toContainEqual(["financier", "financier"]);
  });

  it("has nothing before its first words", () => {
    expect(table.canGoBack).toBe(false);
    table.goBack();
    expect(table.view.round).toBe(1);
    expect(table.speech.key).toBe(lesson.frames[0]?.words[0]?.key);
  });

  it("shows everything that happens in a round", () => {
    follow(() => 0);
    const kinds = new Set(table.events.map(({ fact }) => fact.type));
    for (const kind of [
      "picked",
      "hand_taken",
      "slated",
      "recycled",
      "placed",
      "sent_to_empire",
      "constructed",
      "produced",
      "transformed",
      "chosen",
      "round_ended",
    ]) {
      expect(kinds).toContain(kind);
    }
    const winners = table.events.flatMap(({ fact }) =>
      fact.type === "produced" ? [fact.supremacy] : [],
    );
    expect(winners).toEqual([[0], [], [0], [1], [2]]);
  });

  it("numbers events without a gap", () => {
    follow(() => 0);
    expect(table.events.map(({ n }) => n)).toEqual(table.events.map((_, index) => index + 1));
  });

  it("lets every action that it asks for be legal", () => {
    for (const [number, { ways }] of lesson.frames.entries()) {
      const legal = reach(number).view.legal;
      for (const { action } of ways) expect(legal).toContainEqual(action);
    }
  });

  it("has no frame to which nothing leads", () => {
    const led = new Set(lesson.frames.flatMap(({ ways }) => ways.map(({ to }) => to)));
    expect(led).toEqual(new Set(lesson.frames.slice(1).map((_, index) => index + 1)));
  });
});

/** A table in which some way has led to a frame. */
function reach(frame: number): LessonTable {
  const paths = new Map<number, number[]>([[0, []]]);
  for (const [number, { ways }] of lesson.frames.entries()) {
    for (const [index, { to }] of ways.entries()) {
      if (!paths.has(to)) paths.set(to, [...(paths.get(number) ?? []), index]);
    }
  }
  const reached = new LessonTable(lesson);
  let at = 0;
  for (const index of paths.get(frame) ?? []) {
    const way = lesson.frames[at]?.ways[index];
    if (way === undefined) throw new Error(`no way ${index} from frame ${at}`);
    reached.act(way.action);
    at = way.to;
  }
  return reached;
}

describe("the coach", () => {
  it("asks only after all of its words", () => {
    const words = lesson.frames[0]?.words.map(({ key }) => key) ?? [];
    const heard = [table.speech.key];
    while (!table.isAsking) {
      table.listen();
      heard.push(table.speech.key);
    }
    expect(heard).toEqual(words);
    table.listen();
    expect(table.speech.key).toBe(words.at(-1));
  });

  it("nudges whoever tries something else, and nothing changes", () => {
    const before = table.view;
    table.act({ type: "pick", card: "casino_city" });
    expect(table.nudges).toBe(1);
    expect(table.isAsking).toBe(true);
    expect(table.view).toBe(before);
    table.act({ type: "pick", card: "recycling_plant" });
    expect(table.nudges).toBe(0);
  });

  it("takes an action however its parts are ordered", () => {
    table.act({ card: "recycling_plant", type: "pick" });
    expect(table.view.pick).toBe(2);
  });

  it("goes back by word, then by action", () => {
    expect(table.canGoBack).toBe(false);
    table.act({ type: "pick", card: "recycling_plant" });
    table.listen();
    table.goBack();
    expect(table.view.pick).toBe(2);
    table.goBack();
    expect(table.view.pick).toBe(1);
    expect(table.isAsking).toBe(true);
  });

  it("skips to the next phase, and at last to the end", () => {
    const phases = [];
    for (let skipped = 0; skipped < 3; skipped += 1) {
      table.skip();
      phases.push(table.view.phase);
    }
    expect(table.isOver).toBe(false);
    table.skip();
    expect(table.isOver).toBe(true);
    expect(phases).toEqual(["planning", "production", "draft"]);
    expect(table.progress).toBe(1);
  });

  it("begins with a phase that somebody wants to see again", () => {
    table.skipTo("production");
    expect(table.view.phase).toBe("production");
    expect(table.view.step).toBe("materials");
  });
});

describe("taking back", () => {
  it("undoes and redoes within a step", () => {
    table.skipTo("planning");
    expect(table.canUndo).toBe(false);
    table.act({ type: "slate", card: "recycling_plant" });
    const after = table.view;
    table.undo();
    expect(table.view.seats[0]?.constructions).toEqual([]);
    expect(table.canRedo).toBe(true);
    table.redo();
    expect(table.view).toBe(after);
    expect(table.canRedo).toBe(false);
  });

  it("forgets what was undone once something else is done", () => {
    table.skipTo("planning");
    table.act({ type: "slate", card: "recycling_plant" });
    table.undo();
    table.act({ type: "slate", card: "recycling_plant" });
    expect(table.canRedo).toBe(false);
  });

  it("does not reach into the step before", () => {
    table.skipTo("production");
    const before = table.view;
    table.undo();
    expect(table.view).toBe(before);
  });
});

describe("what would be", () => {
  it("is told for now and for what is asked", async () => {
    table.skipTo("production");
    const now = await table.consider([]);
    expect(now?.prospects.map(({ card }) => card)).toContain("wind_turbines");
    const placed = await table.consider([{ type: "place", card: "giant_tower", inst: 1 }]);
    expect(placed).not.toBeNull();
    expect(await table.consider([{ type: "to_empire" }])).toBeNull();
  });

  it("is not told while drafting", async () => {
    expect(await table.consider([])).toBeNull();
  });
});
