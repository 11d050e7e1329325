// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { LiveTable } from "../../src/game/live.svelte";
import type { Hint, News, View } from "../../src/protocol";
import { Wire, welcome } from "../net/wire";

const pick = { type: "pick", card: "zeppelin" } as const;
const place = { type: "place", card: "zeppelin", inst: 1 } as const;
const done = { type: "done" } as const;

function view(change: Partial<View> = {}): View {
  const seats = [0, 1].map((seat) => ({ seat, busy: true }));
  return {
    ...{ viewer: 0, round: 1, phase: "planning", step: null, pick: null, pool: null },
    ...{ seats, legal: [done], can_undo: true },
    ...change,
  } as unknown as View;
}

function news(change: Partial<News>): News {
  const rest = { event: 0, events: [], busy: [0, 1], view: null, clock: null };
  return { type: "news", turn: 0, ...rest, ...change };
}

let live: LiveTable;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Wire);
  Wire.made = [];
  live = new LiveTable("table", () => "token");
  Wire.last.open();
  Wire.last.tell(welcome({ view: view() }));
});

afterEach(() => {
  live.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("acting", () => {
  test("one action after the other, each for the turn that the last one led to", () => {
    live.act(pick, done);
    expect(Wire.last.of("act").map(({ turn, action }) => [turn, action])).toEqual([[0, pick]]);
    Wire.last.tell({ type: "ack", id: Wire.last.of("act")[0]?.id ?? "", turn: 1 });
    expect(Wire.last.of("act").map(({ turn, action }) => [turn, action])).toEqual([
      [0, pick],
      [1, done],
    ]);
    expect(live.isSending).toBe(true);
    Wire.last.tell({ type: "ack", id: Wire.last.of("act")[1]?.id ?? "", turn: 2 });
    expect(live.isSending, "until the view shows it").toBe(true);
    Wire.last.tell(news({ turn: 2, view: view() }));
    expect(live.isSending).toBe(false);
  });

  test("a refusal drops the rest, and is told", () => {
    live.act(pick, done);
    const id = Wire.last.of("act")[0]?.id ?? "";
    Wire.last.tell({ type: "refused", id, code: "pick/not_in_hand", message: "" });
    expect(live.isSending).toBe(false);
    expect(live.refusal).toEqual({ code: "pick/not_in_hand" });
    expect(Wire.last.of("act")).toHaveLength(1);
  });

  test("after another tab has acted the next action is for the turn that it led to", () => {
    live.act(pick);
    const id = Wire.last.of("act")[0]?.id ?? "";
    Wire.last.tell(news({ turn: 3 }));
    Wire.last.tell({ type: "refused", id, code: "act/stale", message: "" });
    live.act(done);
    expect(Wire.last.of("act").at(-1)?.turn).toBe(3);
  });

  test("an answer that comes again does not set the turn back", () => {
    live.act(pick);
    const act = Wire.last.of("act")[0];
    Wire.last.tell(news({ turn: 4 }));
    Wire.last.tell({ type: "ack", id: act?.id ?? "", turn: 1 });
    live.act(done);
    expect(Wire.last.of("act").at(-1)?.turn).toBe(4);
  });

  test("what was under way when the connection broke is sent again under the same id", () => {
    live.act(pick);
    const act = Wire.last.of("act")[0];
    Wire.last.break();
    expect(live.contact).toBe("away");
    vi.advanceTimersByTime(1_000);
    Wire.last.open();
    expect(Wire.last.of("act")).toEqual([]);
    Wire.last.tell(welcome({ view: view() }));
    expect(Wire.last.of("act")).toEqual([act]);
  });
});

describe("taking back", () => {
  function acknowledge(turn: number): void {
    Wire.last.tell({ type: "ack", id: Wire.last.of("act").at(-1)?.id ?? "", turn });
    Wire.last.tell(news({ turn }));
  }

  test("what was taken back can be done again, the last first", () => {
    live.act(pick);
    acknowledge(1);
    live.act(place);
    acknowledge(2);
    live.undo();
    acknowledge(3);
    live.undo();
    acknowledge(4);
    expect(live.canRedo).toBe(true);
    live.redo();
    acknowledge(5);
    live.redo();
    acknowledge(6);
    const sent = Wire.last.of("act").map(({ action }) => action.type);
    expect(sent).toEqual(["pick", "place", "undo", "undo", "pick", "place"]);
    expect(live.canRedo).toBe(false);
  });

  test("doing something else forgets what was taken back", () => {
    live.act(pick);
    acknowledge(1);
    live.undo();
    acknowledge(2);
    live.act(done);
    expect(live.canRedo).toBe(false);
  });

  test("the end of the step forgets it too", () => {
    live.act(pick);
    acknowledge(1);
    live.undo();
    acknowledge(2);
    Wire.last.tell(news({ turn: 2, view: view({ phase: "production", step: "materials" }) }));
    expect(live.canRedo).toBe(false);
  });
});

describe("news", () => {
  test("where only who is busy changes, everything else stays the same object", () => {
    const before = live.view;
    Wire.last.tell(news({ busy: [0] }));
    expect(live.view.seats.map(({ busy }) => busy)).toEqual([true, false]);
    expect(live.view.seats[0]).toBe(before.seats[0]);
    expect(live.view.legal).toBe(before.legal);
  });

  test("events that are here already are not taken twice", () => {
    const event = { n: 1, fact: { type: "round_began", round: 1 } } as const;
    Wire.last.tell(news({ event: 1, events: [event] }));
    Wire.last.tell(news({ event: 1, events: [event] }));
    expect(live.events).toHaveLength(1);
    Wire.last.break();
    vi.advanceTimersByTime(1_000);
    Wire.last.open();
    expect(Wire.last.of("hello")[0]?.event).toBe(1);
  });

  test("a question that the connection swallowed is answered with nothing", async () => {
    const answer = live.consider([place]);
    Wire.last.break();
    vi.advanceTimersByTime(1_000);
    Wire.last.open();
    Wire.last.tell(welcome({ view: view() }));
    expect(await answer).toBeNull();
  });

  test("what is said while the server is away is said when it is back", () => {
    Wire.last.break();
    live.say("still here");
    vi.advanceTimersByTime(1_000);
    Wire.last.open();
    Wire.last.tell(welcome());
    expect(Wire.last.of("say").map(({ text }) => text)).toEqual(["still here"]);
  });
});

describe("asking for a hint", () => {
  const told = (turn: number): Hint => {
    const id = Wire.last.of("hint")[0]?.id ?? "";
    return { type: "hint", id, turn, aim: "chance", options: [] };
  };

  test("is answered for the turn that is shown", async () => {
    Wire.last.tell(news({ turn: 3, view: view() }));
    const hint = live.hint();
    expect(Wire.last.of("hint")[0]?.turn).toBe(3);
    Wire.last.tell(told(3));
    expect(await hint).toMatchObject({ type: "hint", turn: 3 });
  });

  test("comes to nothing when something was done meanwhile, or the connection broke", async () => {
    const late = live.hint();
    Wire.last.tell(news({ turn: 1, view: view() }));
    Wire.last.tell(told(0));
    expect(await late).toBeNull();
    const lost = live.hint();
    Wire.last.tell(welcome({ turn: 1, view: view() }));
    expect(await lost).toBeNull();
  });

  test("that is refused says why to the asker alone", async () => {
    const hint = live.hint();
    const id = Wire.last.of("hint")[0]?.id ?? "";
    Wire.last.tell({ type: "refused", id, code: "rate/too_fast", message: "" });
    expect(await hint).toMatchObject({ code: "rate/too_fast" });
    expect(live.refusal).toBeNull();
  });
});
