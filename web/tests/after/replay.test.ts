import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { ReplayTable } from "../../src/game/replay.svelte";
import type { Frame, ReplayedFrames, TableState } from "../../src/protocol";

const ENTRIES = 65;
const TABLE = { id: "abc" } as TableState;

/** A server of 65 entries, each with one event; it answers when it is told to. */
class Server {
  readonly asked: string[] = [];
  private readonly waiting: (() => void)[] = [];
  isHeld = false;

  readonly fetch = async (path: string): Promise<Response> => {
    this.asked.push(path);
    if (this.isHeld) await new Promise<void>((resolve) => this.waiting.push(resolve));
    const query = new URL(path, "http://server").searchParams;
    const from = Number(query.get("from"));
    const count = Math.min(Number(query.get("count")), ENTRIES + 1 - from);
    const frames = Array.from({ length: count }, (_, index) => frame(from + index));
    const answer: ReplayedFrames = { table: "abc", seat: null, entries: ENTRIES, frames };
    return new Response(JSON.stringify(answer));
  };

  /** Answer one of the requests that wait, by its place among them. */
  release(place: number): void {
    this.waiting.splice(place, 1)[0]?.();
  }
}

function frame(n: number): Frame {
  const event = { n: n + 1, fact: { type: "game_ended" } };
  const view = { round: n, legal: [{ type: "done" }], legal_codes: [1], can_undo: true };
  return {
    n,
    seat: 0,
    action: null,
    by: null,
    at: null,
    events: [event],
    view,
  } as unknown as Frame;
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
const fail = (error: unknown): never => {
  throw error;
};

let server: Server;

beforeEach(() => {
  server = new Server();
  vi.stubGlobal("fetch", server.fetch);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("a replay", () => {
  it("shows a moment as it was, with nothing to be done about it", async () => {
    const play = new ReplayTable(TABLE, 1, fail);
    await play.show(3);
    expect(play.frame.n).toBe(3);
    expect(play.view).toMatchObject({ round: 3, legal: [], legal_codes: [], can_undo: false });
    expect(play.entries).toBe(ENTRIES);
    expect(server.asked[0]).toBe("/api/tables/abc/replay?from=0&count=20&seat=1");
  });

  it("asks for each page once, and for the next before it is needed", async () => {
    const play = new ReplayTable(TABLE, null, fail);
    for (let n = 0; n <= 30; n += 1) await play.show(n);
    await settled();
    expect(server.asked).toEqual([
      "/api/tables/abc/replay?from=0&count=20",
      "/api/tables/abc/replay?from=20&count=20",
      "/api/tables/abc/replay?from=40&count=20",
    ]);
  });

  it("stays within the game", async () => {
    const play = new ReplayTable(TABLE, null, fail);
    await play.show(0);
    await play.show(1000);
    expect(play.frame.n).toBe(ENTRIES);
    expect(play.isAtEnd).toBe(true);
    await play.show(-5);
    expect(play.frame.n).toBe(0);
  });

  it("tells what happened up to the moment, as far back as it knows", async () => {
    const play = new ReplayTable(TABLE, null, fail);
    await play.show(2);
    expect(play.events.map((event) => event.n)).toEqual([1, 2, 3]);
    await play.show(62);
    expect(play.events.at(-1)?.n).toBe(63);
    expect(play.events[0]?.n).toBe(61);
  });

  it("shows the last wish, whichever answer comes first", async () => {
    const play = new ReplayTable(TABLE, null, fail);
    await play.show(0);
    server.isHeld = true;
    const first = play.show(45);
    const second = play.show(62);
    expect(play.isHere).toBe(false);
    server.release(1);
    await second;
    expect(play.frame.n).toBe(62);
    server.release(0);
    await first;
    expect(play.frame.n).toBe(62);
  });

  it("does not mind that what nobody waits for yet cannot be had", async () => {
    const failed = vi.fn();
    const play = new ReplayTable(TABLE, null, failed);
    await play.show(0);
    vi.stubGlobal("fetch", () =>
      Promise.resolve(new Response('{"code": "request/too_many"}', { status: 429 })),
    );
    await play.show(15);
    await settled();
    expect(play.frame.n).toBe(15);
    expect(failed).not.toHaveBeenCalled();
    await play.show(25);
    expect(failed).toHaveBeenCalledOnce();
  });

  it("hands on what went wrong", async () => {
    vi.stubGlobal("fetch", () =>
      Promise.resolve(new Response('{"code": "table/not_over"}', { status: 403 })),
    );
    const failed = vi.fn();
    await new ReplayTable(TABLE, null, failed).show(0);
    expect(failed).toHaveBeenCalledWith(expect.objectContaining({ code: "table/not_over" }));
  });
});
