/** Where rounds, phases and steps begin in a game's log, so that a replay can jump there. */

import { RESOURCES } from "../art/tokens";
import type { GameRecord, Phase, Step } from "../protocol";

export interface Mark {
  /** The frame that shows its beginning. */
  n: number;
  round: number;
  phase: Phase;
  step: Step | null;
}

/** Of a record only this is read: the seats, and who did what kind of thing. */
export interface Logged {
  setup: Pick<GameRecord["setup"], "players">;
  actions: readonly Entry[];
}
type Entry = readonly [number, { type: string }];

/** What is done with cards in hand belongs to planning, never to the step of recurring icons. */
const OF_PLANNING: readonly string[] = ["slate", "recycle", "exchange", "keep", "pick"];

/** Read the log once, of a game that is over or was broken off; what was taken back does not count. */
export function marksOf(record: Logged, isOver: boolean): Mark[] {
  const { players } = record.setup;
  const log = new Log(record.actions, players);
  const marks: Mark[] = [];
  const mark = (round: number, phase: Phase, step: Step | null = null): void => {
    marks.push({ n: log.n, round, phase, step });
  };
  for (let round = 1; ; round += 1) {
    if (isOver && log.isAtEnd) {
      mark(round - 1, "over");
      return marks;
    }
    if (players > 1) {
      mark(round, "draft");
      if (!log.readDraft()) return marks;
    }
    mark(round, "planning");
    // Alone, the first "done" of planning takes up the second pool.
    if (!log.readStep(players > 1 ? 1 : 2)) return marks;
    for (const step of RESOURCES) {
      mark(round, "production", step);
      if (!log.readStep(1)) return marks;
    }
    if (log.isRecurring) {
      mark(round, "production", "recurring");
      log.readRecurring();
    }
  }
}

/** A reader that goes through a log from step to step. */
class Log {
  n = 0;

  constructor(
    private readonly entries: readonly Entry[],
    private readonly players: number,
  ) {}

  get isAtEnd(): boolean {
    return this.n >= this.entries.length;
  }

  /** Whether what follows before the next "done" touches no card in hand. */
  get isRecurring(): boolean {
    const rest = this.entries.slice(this.n).map(([, action]) => action.type);
    const end = rest.indexOf("done");
    return end >= 0 && !rest.slice(0, end).some((type) => OF_PLANNING.includes(type));
  }

  /** The last pick cannot be taken back: planning begins with it. Return whether it came. */
  readDraft(): boolean {
    const after = this.entries.findIndex(
      ([, { type }], index) => index > this.n && type !== "pick" && type !== "undo",
    );
    this.n = after;
    return after >= 0;
  }

  /** Read on until every seat has said done so many times; return whether they have. */
  readStep(dones: number): boolean {
    const acted = new Map<number, string[]>();
    while (!this.isAtEnd) {
      this.read(acted);
      const isDone = (types: string[]): boolean =>
        types.filter((type) => type === "done").length >= dones;
      if ([...acted.values()].filter(isDone).length >= this.players) return true;
    }
    return false;
  }

  /** Only seats that gain something act, so that it ends where cards are handled again. */
  readRecurring(): void {
    while (!this.isAtEnd && this.isRecurring) this.readOneDone();
  }

  private readOneDone(): void {
    while (!this.isAtEnd) {
      this.n += 1;
      if (this.entries[this.n - 1]?.[1].type === "done") return;
    }
  }

  private read(acted: Map<number, string[]>): void {
    const entry = this.entries[this.n];
    this.n += 1;
    if (entry === undefined) return;
    const [seat, { type }] = entry;
    const types = acted.get(seat) ?? [];
    if (type === "undo") types.pop();
    else types.push(type);
    acted.set(seat, types);
  }
}

/** The mark in which a frame lies. */
export function markAt(marks: readonly Mark[], n: number): Mark | null {
  return marks.findLast((mark) => mark.n <= n) ?? null;
}
