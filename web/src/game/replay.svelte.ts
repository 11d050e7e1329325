/** A game that is over, shown again moment by moment as a seat or a spectator saw it then. */

import { settle } from "../motion/travel";
import { request } from "../net/http";
import type {
  ChatLine,
  Frame,
  NumberedEvent,
  Orders,
  ReplayedFrames,
  SeatClock,
  TableState,
  View,
  You,
} from "../protocol";
import type { Play } from "./play";

/** Frames in one answer, and how near the edge of what is here the next are asked for. */
const PAGE = 20;
const AHEAD = 12;
/** Pages kept; those farthest from the present moment are forgotten first. */
const MOST_PAGES = 30;

const NO_ORDERS: Orders = {
  auto_done: false,
  done_when_nothing_fits: false,
  place_for_me: false,
};

export class ReplayTable implements Play {
  readonly kind = "replay";
  readonly chat: readonly ChatLine[] = [];
  readonly clock: readonly SeatClock[] | null = null;
  readonly clockRead = 0;
  readonly isSending = false;
  readonly canUndo = false;
  readonly canRedo = false;

  /** The moment that is shown, once there is one. */
  private shown = $state.raw<Frame | null>(null);
  /** The moment that is wanted: it may still be on its way. */
  private wanted = $state(0);
  /** How many entries the game has; known with the first answer. */
  entries = $state(0);
  events = $state.raw<readonly NumberedEvent[]>([]);

  private pages = new Map<number, readonly Frame[]>();
  private readonly asked = new Map<number, Promise<void>>();

  /** `seat` is whose view it is; null for a spectator's. */
  constructor(
    readonly table: TableState,
    readonly seat: number | null,
    private readonly failed: (error: unknown) => void,
  ) {}

  get isKnown(): boolean {
    return this.shown !== null;
  }

  get n(): number {
    return this.wanted;
  }

  get isAtEnd(): boolean {
    return this.wanted >= this.entries;
  }

  /** Whether what is wanted is what is shown. */
  get isHere(): boolean {
    return this.shown?.n === this.wanted;
  }

  get frame(): Frame {
    if (this.shown === null) throw new Error("no moment of the game has come yet");
    return this.shown;
  }

  get you(): You {
    return { guest: null, name: null, seat: this.seat, orders: NO_ORDERS, muted: [] };
  }

  /** What was seen then; nothing can be done about it any more. */
  get view(): View {
    return this.frame.view;
  }

  /** Show a moment of the game. */
  async show(n: number): Promise<void> {
    this.wanted = Math.max(0, this.entries === 0 ? n : Math.min(n, this.entries));
    const target = this.wanted;
    try {
      await this.fetchPage(pageOf(target));
      if (this.wanted !== target) return;
      this.take(Math.min(target, this.entries));
      this.lookAhead();
    } catch (error) {
      this.failed(error);
    }
  }

  act(): void {
    // What has been played stays as it was played.
  }

  undo(): void {
    this.act();
  }

  redo(): void {
    this.act();
  }

  consider(): Promise<null> {
    return Promise.resolve(null);
  }

  hint(): Promise<null> {
    return Promise.resolve(null);
  }

  say(): void {
    this.act();
  }

  mute(): void {
    this.act();
  }

  giveOrders(): void {
    this.act();
  }

  setDeputy(): void {
    this.act();
  }

  private take(n: number): void {
    const frame = this.frameAt(n);
    if (frame === undefined) return;
    settle();
    this.wanted = n;
    this.shown = frame;
    this.events = this.eventsUpTo(n);
  }

  private frameAt(n: number): Frame | undefined {
    return this.pages.get(pageOf(n))?.[n % PAGE];
  }

  /** As far back as the pages reach without a gap. */
  private eventsUpTo(n: number): NumberedEvent[] {
    const told: NumberedEvent[][] = [];
    for (let at = n; at >= 0; at -= 1) {
      const frame = this.frameAt(at);
      if (frame === undefined) break;
      told.push(frame.events);
    }
    return told.reverse().flat();
  }

  private lookAhead(): void {
    const next = pageOf(this.wanted + AHEAD);
    if (next * PAGE <= this.entries) this.fetchEarly(next);
    this.fetchEarly(pageOf(Math.max(0, this.wanted - AHEAD)));
  }

  /** Nobody waits for this page yet: what goes wrong is told when somebody does. */
  private fetchEarly(page: number): void {
    this.fetchPage(page).catch(() => undefined);
  }

  private fetchPage(page: number): Promise<void> {
    if (this.pages.has(page)) return Promise.resolve();
    const asked = this.asked.get(page) ?? this.ask(page);
    this.asked.set(page, asked);
    return asked;
  }

  private async ask(page: number): Promise<void> {
    try {
      const query = new URLSearchParams({ from: String(page * PAGE), count: String(PAGE) });
      if (this.seat !== null) query.set("seat", String(this.seat));
      const path = `/api/tables/${encodeURIComponent(this.table.id)}/replay?${query.toString()}`;
      const answer = await request<ReplayedFrames>("GET", path);
      this.entries = answer.entries;
      this.pages.set(page, answer.frames.map(unplayable));
      this.forgetFar();
    } finally {
      this.asked.delete(page);
    }
  }

  private forgetFar(): void {
    if (this.pages.size <= MOST_PAGES) return;
    const here = pageOf(this.wanted);
    const far = [...this.pages.keys()].sort((a, b) => Math.abs(b - here) - Math.abs(a - here));
    this.pages.delete(far[0] ?? here);
  }
}

function pageOf(n: number): number {
  return Math.floor(n / PAGE);
}

/** Then something could be done; now it can only be looked at. */
function unplayable(frame: Frame): Frame {
  return { ...frame, view: { ...frame.view, legal: [], legal_codes: [], can_undo: false } };
}
