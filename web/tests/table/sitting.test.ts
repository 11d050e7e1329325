// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from "vitest";

import type { Action, Play } from "../../src/game/play";
import type { Considered, Hint, View } from "../../src/protocol";
import { pressed } from "../../src/table/shortcuts.svelte";
import { Sitting } from "../../src/table/sitting.svelte";
import { advised, hint } from "../advice/advised";
import { moment, type Moment } from "./moments";

type Answer = (considered: Partial<Considered> | null) => void;

/** A table whose server answers when it is told to. */
class Fake {
  readonly kind: Play["kind"] = "live";
  readonly events = [];
  readonly isSending = false;
  readonly asked: { actions: readonly Action[]; plan: boolean; answer: Answer }[] = [];
  readonly done: Action[] = [];
  readonly table = { hints: true };
  hinted = 0;
  view: View;

  constructor(name: Moment) {
    const { view } = moment(name);
    this.view = { ...view, legal: [...view.legal] };
  }

  act(...actions: Action[]): void {
    this.done.push(...actions);
  }

  consider(actions: readonly Action[], plan = false): Promise<Considered | null> {
    return new Promise((resolve) => {
      const answer: Answer = (part) =>
        resolve(part === null ? null : ({ finishable: [], plan: null, ...part } as Considered));
      this.asked.push({ actions, plan, answer });
    });
  }

  hint(): Promise<Hint | null> {
    this.hinted += 1;
    return Promise.resolve(hint(advised({ type: "to_empire" })));
  }

  /** A rival has done something: who is busy has changed, and nothing else. */
  busyNews(): void {
    this.view = { ...this.view, seats: this.view.seats.map((seat) => ({ ...seat, busy: true })) };
  }
}

function sitAt(name: Moment): { here: Sitting; play: Fake } {
  const play = new Fake(name);
  return { here: new Sitting(() => play as unknown as Play, vi.fn()), play };
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
const FINISHABLE = [{ card: "atlantis", inst: 1 }];

describe("place for me", () => {
  const plan: Action[] = [{ type: "to_empire" }];

  test("is shown although a rival acted meanwhile", async () => {
    const { here, play } = sitAt("production");
    const planning = here.plan();
    play.busyNews();
    play.asked[0]?.answer({ plan });
    await planning;
    expect(here.intent.plan?.actions).toEqual(plan);
  });

  test("is dropped when there is something else to do by then", async () => {
    const { here, play } = sitAt("production");
    const planning = here.plan();
    play.view = { ...play.view, legal: [{ type: "done" }] };
    play.asked[0]?.answer({ plan });
    await planning;
    expect(here.intent.plan).toBeNull();
  });

  test("is nothing for those who only look on", async () => {
    const { here, play } = sitAt("production");
    play.view = { ...play.view, viewer: null };
    await here.plan();
    expect(play.asked).toHaveLength(0);
  });
});

describe("how things stand", () => {
  test("is asked once, however often rivals act", () => {
    const { here, play } = sitAt("production");
    void here.thoughts.learn(here.play);
    play.busyNews();
    void here.thoughts.learn(here.play);
    expect(play.asked).toHaveLength(1);
    play.view = { ...play.view, legal: [...play.view.legal] };
    void here.thoughts.learn(here.play);
    expect(play.asked).toHaveLength(2);
  });
});

describe("finishing a step", () => {
  async function know(here: Sitting, play: Fake, known: Partial<Considered>): Promise<void> {
    const learning = here.thoughts.learn(here.play);
    play.asked.at(-1)?.answer(known);
    await learning;
  }

  /** Nothing waits any more, and the step can be ended. */
  const over = (play: Fake): View => ({ ...play.view, legal: [{ type: "done" }] });

  test("warns of what could be finished", async () => {
    const { here, play } = sitAt("production");
    play.view = over(play);
    await know(here, play, { finishable: FINISHABLE });
    await here.finish();
    expect(here.intent.isWarned).toBe(true);
    expect(here.waste?.finishable).toEqual(FINISHABLE);
    expect(play.done).toEqual([]);
  });

  test("does not warn of what could have been finished a moment before", async () => {
    const { here, play } = sitAt("production");
    await know(here, play, { finishable: FINISHABLE });
    play.view = over(play);
    expect(here.waste).toBeNull();
    const finishing = here.finish();
    await settled();
    expect(play.done).toEqual([]);
    play.asked.at(-1)?.answer({ finishable: [] });
    await finishing;
    expect(here.intent.isWarned).toBe(false);
    expect(play.done).toEqual([{ type: "done" }]);
  });

  test("is no question any more once something else is done", async () => {
    const { here, play } = sitAt("production");
    play.view = over(play);
    await know(here, play, { finishable: FINISHABLE });
    await here.finish();
    here.do({ type: "done" });
    expect(here.intent.isWarned).toBe(false);
  });
});

describe("a hint", () => {
  test("is done by one press, and is gone then", async () => {
    const { here, play } = sitAt("production");
    here.askHint();
    await settled();
    expect(here.hinting.option?.action).toEqual({ type: "to_empire" });
    here.takeHint();
    expect(play.done).toEqual([{ type: "to_empire" }]);
    expect(here.hinting.shown).toBeNull();
  });

  test("is for those who have something to decide, at tables that allow it", () => {
    const { here, play } = sitAt("production");
    play.table.hints = false;
    here.askHint();
    play.table.hints = true;
    play.view = { ...play.view, legal: [] };
    here.askHint();
    play.view = { ...play.view, viewer: null };
    here.askHint();
    expect(play.hinted).toBe(0);
  });
});

describe("keys", () => {
  const press = (here: Sitting, key: string, repeat = false): void =>
    pressed(new KeyboardEvent("keydown", { key, repeat }), here);

  beforeEach(() => document.body.replaceChildren());

  test("choose the drawn card to be kept, by its place", () => {
    const { here, play } = sitAt("keeping");
    press(here, "1");
    expect(here.intent.chosen).toBe(`${play.view.drawn[0]}#0`);
    press(here, String(play.view.drawn.length + 1));
    expect(here.intent.chosen).toBe(`${play.view.drawn[0]}#0`);
  });

  test("mark cards while an exchange is made", () => {
    const { here } = sitAt("exchanging");
    here.intent.exchanging = [];
    press(here, "1");
    press(here, "2");
    expect(here.intent.exchanging).toEqual(here.held.slice(0, 2).map(({ key }) => key));
    expect(here.intent.chosen).toBeNull();
  });

  test("ask for a hint, and put it away", async () => {
    const { here, play } = sitAt("production");
    press(here, "h");
    await settled();
    expect(play.hinted).toBe(1);
    expect(here.hinting.option).not.toBeNull();
    press(here, "Escape");
    expect(here.hinting.shown).toBeNull();
  });

  test("that are held count once", () => {
    const { here, play } = sitAt("production");
    press(here, "e");
    press(here, "e", true);
    expect(play.done).toEqual([{ type: "to_empire" }]);
  });
});
