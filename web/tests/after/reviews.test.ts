import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { costlyAt, Reviewing, reviewOf, tellingOf } from "../../src/after/reviews.svelte";
import type { CostlyMoment, Reviewed } from "../../src/protocol";

const REVIEWED = {
  ...{ table: "abc", seat: 1, aim: "chance", decisions: 61 },
  moments: [{ moment: 17, round: 1, phase: "planning", step: null, loss: 0.1 }],
};

let answers: (() => Response | Promise<Response>)[] = [];
const asked: string[] = [];
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    const next = answers.shift();
    return next === undefined ? Promise.reject(new TypeError()) : Promise.resolve(next());
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a review", () => {
  it("is asked for until it is done, and kept", async () => {
    answers = [
      () => json({ done: 0, of: 0, preparing: true }, 202),
      () => json({ done: 12, of: 61, preparing: false }, 202),
      () => json(REVIEWED),
    ];
    const reviewing = new Reviewing();
    const work = reviewing.start("abc", 1);
    await vi.advanceTimersByTimeAsync(1_600);
    expect(reviewing.progress).toEqual({ done: 12, of: 61, preparing: false });
    expect(reviewOf("abc", 1)).toBeNull();
    await vi.advanceTimersByTimeAsync(1_600);
    await work;
    expect(reviewing.progress).toBeNull();
    expect(reviewOf("abc", 1)?.decisions).toBe(61);
    expect(asked).toEqual(Array(3).fill("/api/tables/abc/review?seat=1"));
    expect(costlyAt("abc", 1, 17)?.moment.loss).toBe(0.1);
    expect(costlyAt("abc", 1, 18)).toBeNull();
    expect(costlyAt("abc", null, 17)).toBeNull();
  });

  it("goes on when the server was away for a moment", async () => {
    answers = [() => Promise.reject(new TypeError()), () => json({ ...REVIEWED, seat: 0 })];
    const reviewing = new Reviewing();
    const work = reviewing.start("abc", 0);
    await vi.advanceTimersByTimeAsync(0);
    expect(reviewing.words).not.toBeNull();
    await vi.advanceTimersByTimeAsync(1_600);
    await work;
    expect(reviewing.words).toBeNull();
    expect(reviewOf("abc", 0)).not.toBeNull();
  });

  it("ends with words when it is refused", async () => {
    answers = [() => json({ code: "review/busy", message: "" }, 503)];
    const reviewing = new Reviewing();
    await reviewing.start("abc", 2);
    expect(reviewing.words).toMatch(/Try again/);
    expect(reviewing.progress).toBeNull();
  });

  it("asks no more once it is stopped", async () => {
    answers = [() => json({ done: 1, of: 61 }, 202)];
    const reviewing = new Reviewing();
    const work = reviewing.start("abc", 3);
    await vi.advanceTimersByTimeAsync(0);
    reviewing.stop();
    await vi.advanceTimersByTimeAsync(5_000);
    await work;
    expect(asked).toHaveLength(1);
    expect(reviewing.progress).toBeNull();
  });
});

describe("what a review tells", () => {
  const moment = (n: number, round: number, phase: string, step: string | null = null) =>
    ({ moment: n, round, phase, step, loss: 1 / n }) as CostlyMoment;
  const told = (...moments: CostlyMoment[]) =>
    tellingOf({ ...REVIEWED, moments } as Reviewed).map(({ moment }) => moment);

  it("is one moment of each plan, the costliest", () => {
    const plan = [moment(1, 1, "planning"), moment(2, 1, "planning"), moment(3, 2, "planning")];
    expect(told(...plan)).toEqual([1, 3]);
    const steps = [moment(4, 1, "production", "gold"), moment(5, 1, "production", "science")];
    expect(told(...steps, moment(6, 1, "production", "gold"))).toEqual([4, 5]);
  });

  it("is every pick of a draft", () => {
    expect(told(moment(1, 1, "draft"), moment(2, 1, "draft"))).toEqual([1, 2]);
  });
});
