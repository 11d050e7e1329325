/** The tutorial as a table: frames that the real rules made beforehand, and the way through them. */

import { t } from "../i18n/index.svelte";
import { settle } from "../motion/travel";
import { me } from "../net/guest.svelte";
import type { Considered, Fact, NumberedEvent, TableState, View, You } from "../protocol";
import { changed, type Change } from "../learn/change";
import type { Action, Play } from "./play";

/** One speech of the coach, and what it points at: the first of these that is to be seen. */
export interface Speech {
  key: string;
  at: readonly string[];
}

interface Way {
  action: Action;
  to: number;
  facts: Fact[];
}

interface LessonFrame {
  /** The frame it is told as a change of. */
  base: number | null;
  change: Change;
  scene: number;
  words: Speech[];
  ways: Way[];
}

/** What scripts/tutorial writes. */
export interface Lesson {
  scenes: number;
  opening: Fact[];
  frames: LessonFrame[];
}

interface Shown {
  view: View;
  considered: Omit<Considered, "type" | "id" | "turn" | "plan"> | null;
}

interface Moment {
  frame: number;
  events: readonly NumberedEvent[];
}

const ID = "tutorial";

export class LessonTable implements Play {
  readonly kind = "tutorial";
  readonly chat = [];
  readonly clock = null;
  readonly clockRead = 0;
  readonly isSending = false;
  /** Which of the present words is spoken. */
  spoken = $state(0);
  /** How often something else was tried than what is asked for now. */
  nudges = $state(0);

  private past = $state.raw<readonly Moment[]>([]);
  private undone = $state.raw<readonly Moment[]>([]);
  private readonly shown = new Map<number, Shown>();

  constructor(private readonly lesson: Lesson) {
    this.past = [{ frame: 0, events: numbered([], lesson.opening) }];
  }

  get table(): TableState {
    const { players, side, seats } = this.view;
    const person = { guest: ID, name: this.you.name, bot: null };
    const bot = { guest: null, name: null, bot: "casual" };
    return {
      id: ID,
      host: ID,
      status: "playing",
      reason: null,
      options: {
        players,
        side,
        ascension: false,
        war_or_peace: false,
        scenario: null,
        open_table: false,
        empires: "dealt",
        seating: "kept",
        bots: seats.slice(1).map(() => "casual" as const),
        clock: { kind: "none" },
        deputy: "casual",
        hints: "never",
        public: false,
        spectators: false,
        chat: false,
        start: "when_full",
      },
      seats: seats.map(({ seat, empire }) => ({
        seat,
        ...(seat === this.view.viewer ? person : bot),
        empire,
        invited: null,
        ready: true,
        connected: true,
        deputy: false,
      })),
      spectators: 0,
      commitment: "",
      nonces: null,
      rematch: null,
      rematch_of: null,
      branch: null,
      hints: false,
      day: null,
      created_at: 0,
      started_at: 0,
      ended_at: null,
    };
  }

  get you(): You {
    return {
      guest: ID,
      name: me()?.name ?? t("common.you"),
      seat: 0,
      orders: { auto_done: false, done_when_nothing_fits: false, place_for_me: false },
      muted: [],
    };
  }

  get view(): View {
    return this.shownAt(this.now.frame).view;
  }

  get events(): readonly NumberedEvent[] {
    return this.now.events;
  }

  get canUndo(): boolean {
    return this.view.can_undo && this.past.length > 1;
  }

  get canRedo(): boolean {
    return this.undone.length > 0;
  }

  get speech(): Speech {
    const { words } = this.frame;
    return words[Math.min(this.spoken, words.length - 1)] ?? { key: "ready", at: [] };
  }

  /** Whether the coach waits for an action, not for "next". */
  get isAsking(): boolean {
    return this.spoken >= this.frame.words.length - 1 && this.frame.ways.length > 0;
  }

  get isOver(): boolean {
    return this.spoken >= this.frame.words.length - 1 && this.frame.ways.length === 0;
  }

  /** How much of the lesson lies behind, from 0 to 1. */
  get progress(): number {
    const { scene, words } = this.frame;
    return (scene + (this.spoken + 1) / words.length) / this.lesson.scenes;
  }

  act(...actions: Action[]): void {
    for (const action of actions) {
      const way = this.frame.ways.find((each) => isSame(each.action, action));
      if (way === undefined) {
        this.nudges += 1;
        this.spoken = this.frame.words.length - 1;
        return;
      }
      this.undone = [];
      this.take(way);
    }
  }

  undo(): void {
    if (!this.canUndo) return;
    this.undone = [...this.undone, this.now];
    this.retreat();
    this.spoken = this.frame.words.length - 1;
  }

  redo(): void {
    const again = this.undone.at(-1);
    if (again === undefined) return;
    settle();
    this.undone = this.undone.slice(0, -1);
    this.past = [...this.past, again];
    this.spoken = 0;
  }

  /** Hear the next words. */
  listen(): void {
    if (this.spoken < this.frame.words.length - 1) this.spoken += 1;
  }

  get canGoBack(): boolean {
    return this.spoken > 0 || this.past.length > 1;
  }

  /** Hear the words before; where these are the first, the last action was not done. */
  goBack(): void {
    if (this.spoken > 0) {
      this.spoken -= 1;
      return;
    }
    if (!this.canGoBack) return;
    this.undone = [];
    this.retreat();
    this.spoken = this.frame.words.length - 1;
  }

  /** Let what is asked for happen by itself up to the next phase. */
  skip(): void {
    const from = chapterOf(this.view);
    this.undone = [];
    for (let way = this.frame.ways[0]; way !== undefined; way = this.frame.ways[0]) {
      this.take(way);
      if (chapterOf(this.view) !== from) return;
    }
    this.spoken = this.frame.words.length - 1;
  }

  /** Skip phases until this one. */
  skipTo(phase: View["phase"]): void {
    while (this.view.phase !== phase && this.frame.ways.length > 0) this.skip();
  }

  /** Known beforehand for the present moment and for what is asked next. */
  consider(actions: readonly Action[], plan = false): Promise<Considered | null> {
    const [action, ...more] = actions;
    const way = this.frame.ways.find((each) => action && isSame(each.action, action));
    const frame = action === undefined ? this.now.frame : way?.to;
    if (plan || more.length > 0 || frame === undefined) return Promise.resolve(null);
    const found = this.shownAt(frame).considered;
    if (found === null) return Promise.resolve(null);
    return Promise.resolve({ type: "considered", id: ID, turn: 0, plan: null, ...found });
  }

  hint(): Promise<null> {
    return Promise.resolve(null);
  }

  /** There is nobody to talk to, and nothing is done without asking. */
  say(): void {
    return undefined;
  }

  mute(): void {
    return undefined;
  }

  giveOrders(): void {
    return undefined;
  }

  setDeputy(): void {
    return undefined;
  }

  private get now(): Moment {
    const now = this.past.at(-1);
    if (now === undefined) throw new Error("a lesson without a beginning");
    return now;
  }

  private get frame(): LessonFrame {
    return this.frameAt(this.now.frame);
  }

  private frameAt(number: number): LessonFrame {
    const frame = this.lesson.frames[number];
    if (frame === undefined) throw new Error(`a lesson without a frame ${number}`);
    return frame;
  }

  private take(way: Way): void {
    settle();
    const events = numbered(this.now.events, way.facts);
    this.past = [...this.past, { frame: way.to, events }];
    this.spoken = 0;
    this.nudges = 0;
  }

  private retreat(): void {
    settle();
    this.past = this.past.slice(0, -1);
  }

  private shownAt(number: number): Shown {
    const known = this.shown.get(number);
    if (known !== undefined) return known;
    const { base, change } = this.frameAt(number);
    const shown = changed(base === null ? null : this.shownAt(base), change) as unknown as Shown;
    this.shown.set(number, shown);
    return shown;
  }
}

function numbered(events: readonly NumberedEvent[], facts: readonly Fact[]): NumberedEvent[] {
  const fresh = facts.map((fact, index) => ({ n: events.length + index + 1, fact }));
  return [...events, ...fresh];
}

function chapterOf(view: View): string {
  return `${view.round} ${view.phase}`;
}

/** Whether two actions say the same, in whatever order they say it. */
function isSame(one: Action, other: Action): boolean {
  const others = new Map<string, unknown>(Object.entries(other));
  const entries = Object.entries(one);
  return (
    entries.length === others.size && entries.every(([key, value]) => others.get(key) === value)
  );
}
