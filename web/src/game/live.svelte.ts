/** A table on the server: its news as they come, and one's own actions, each sent until answered. */

import type {
  Act,
  AskHint,
  ChatLine,
  ClientMessage,
  Consider,
  Considered,
  Hint,
  News,
  NumberedEvent,
  Orders,
  Refusal,
  SeatClock,
  ServerMessage,
  TableState,
  View,
  Welcome,
  You,
} from "../protocol";
import { Socket, type Contact } from "../net/socket";
import { settle } from "../motion/travel";
import { stepOf, type Action, type Play } from "./play";

type Step = Act["action"];
type Answer = Considered | Hint | Refusal;

const VERSION = 1;

export class LiveTable implements Play {
  readonly kind = "live";
  contact = $state<Contact>("connecting");
  /** Set once, when the server has ended the connection for good. */
  endedBy = $state<string | null>(null);
  /** The last refusal of an action; the screen says it and forgets it. */
  refusal = $state<{ code: string } | null>(null);
  /** The page that the server has; another than ours is newer. */
  page = $state<string | null>(null);
  isSending = $state(false);
  canRedo = $state(false);

  private given = $state.raw<{ table: TableState; you: You } | null>(null);
  private seen = $state.raw<View | null>(null);
  events = $state.raw<readonly NumberedEvent[]>([]);
  chat = $state.raw<readonly ChatLine[]>([]);
  clock = $state.raw<readonly SeatClock[] | null>(null);
  clockRead = 0;

  private readonly socket: Socket;
  private turn = 0;
  /** The turn that the view shows. */
  private turnShown = 0;
  private event = 0;
  private count = 0;
  /** Unique to this tab, so that two tabs of one guest never share an id. */
  private readonly mark = Math.random().toString(36).slice(2, 8);
  private queue: Step[] = [];
  private sent: Act | null = null;
  /** What was done in this step from here, and what of it was taken back. */
  private done: Action[] = [];
  private undone: Action[] = [];
  private unsaid: ClientMessage[] = [];
  /** Who waits for an answer, by the id of the question; null says that none will come. */
  private readonly asked = new Map<string, (answer: Answer | null) => void>();

  constructor(
    readonly id: string,
    private readonly token: () => string | null,
  ) {
    this.socket = new Socket(`/api/tables/${encodeURIComponent(id)}/socket`, {
      opened: () => this.hello(),
      received: (message) => this.take(message),
      changed: (contact) => (this.contact = contact),
      ended: (code) => (this.endedBy = code),
    });
  }

  close(): void {
    this.socket.close();
  }

  /** Say hello again, as the guest one has become meanwhile. */
  renew(): void {
    this.event = 0;
    this.events = [];
    this.chat = [];
    this.socket.renew();
  }

  /** Whether the server has told anything yet. */
  get isKnown(): boolean {
    return this.given !== null;
  }

  /** Whether the cards are dealt. */
  get isDealt(): boolean {
    return this.seen !== null;
  }

  get table(): TableState {
    return this.known.table;
  }

  get you(): You {
    return this.known.you;
  }

  get view(): View {
    if (this.seen === null) throw new Error("the cards are not dealt yet");
    return this.seen;
  }

  get canUndo(): boolean {
    return this.seen?.can_undo ?? false;
  }

  act(...actions: Action[]): void {
    this.undone = [];
    this.canRedo = false;
    this.send(...actions);
  }

  undo(): void {
    if (!this.canUndo || this.isSending) return;
    this.send({ type: "undo" });
  }

  redo(): void {
    const last = this.undone.at(-1);
    if (last !== undefined && !this.isSending) this.send(last);
  }

  async consider(actions: readonly Action[], plan = false): Promise<Considered | null> {
    const id = this.nextId();
    const turn = this.turn;
    const answer = await this.ask({ type: "consider", id, turn, actions: [...actions], plan });
    return answer?.type === "considered" ? answer : null;
  }

  async hint(): Promise<Hint | Refusal | null> {
    const answer = await this.ask({ type: "hint", id: this.nextId(), turn: this.turn });
    return answer?.type === "considered" ? null : answer;
  }

  say(text: string): void {
    this.tellLater({ type: "say", id: this.nextId(), text });
  }

  mute(guest: string, muted: boolean): void {
    this.tellLater({ type: "mute", id: this.nextId(), guest, muted });
  }

  giveOrders(orders: Orders): void {
    this.tellLater({ type: "orders", id: this.nextId(), orders });
  }

  setDeputy(deputy: boolean): void {
    this.tellLater({ type: "deputy", id: this.nextId(), deputy });
  }

  private get known(): { table: TableState; you: You } {
    if (this.given === null) throw new Error("the server has not said anything yet");
    return this.given;
  }

  private ask(question: Consider | AskHint): Promise<Answer | null> {
    return new Promise((resolve) => {
      this.asked.set(question.id, resolve);
      this.tell(question);
    });
  }

  private tell(message: ClientMessage): void {
    this.socket.send(message);
  }

  /** What is said while the connection is away waits for it. */
  private tellLater(message: ClientMessage): void {
    if (this.contact === "open" && this.isKnown) this.tell(message);
    else this.unsaid.push(message);
  }

  private nextId(): string {
    return `${this.mark}-${(this.count += 1)}`;
  }

  private hello(): void {
    const chat = this.chat.at(-1)?.n ?? 0;
    this.tell({ type: "hello", version: VERSION, token: this.token(), event: this.event, chat });
  }

  private send(...steps: Step[]): void {
    this.queue.push(...steps);
    this.isSending = true;
    this.sendNext();
  }

  private sendNext(): void {
    if (this.sent !== null) return;
    const action = this.queue.shift();
    if (action === undefined) {
      this.settleSending();
      return;
    }
    this.sent = { type: "act", id: this.nextId(), turn: this.turn, action };
    this.tell(this.sent);
  }

  private take(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        this.takeWelcome(message);
        break;
      case "news":
        this.takeNews(message);
        break;
      case "table":
        this.given = { table: message.table, you: this.known.you };
        this.readClock(message.clock);
        break;
      case "you":
        this.given = { table: this.known.table, you: message.you };
        break;
      case "chat":
        this.chat = [...this.chat, ...message.chat];
        break;
      case "ack":
        this.takeAck(message.id, message.turn);
        break;
      case "refused":
        this.takeRefusal(message);
        break;
      case "considered":
        this.answer(message.id, message);
        break;
      case "hint":
        this.answer(message.id, message.turn === this.turn ? message : null);
        break;
      case "pong":
        break;
      default:
        message satisfies never;
    }
  }

  private takeWelcome(message: Welcome): void {
    this.given = { table: message.table, you: message.you };
    this.page = message.page;
    this.showTurn(message.turn);
    this.chat = [...this.chat, ...message.chat];
    this.takeEvents(message.events, message.event);
    this.show(message.view);
    this.readClock(message.clock);
    for (const id of this.asked.keys()) this.answer(id, null);
    // What was on its way when the connection broke is sent again under the same id: done once.
    if (this.sent !== null) this.tell(this.sent);
    for (const message of this.unsaid.splice(0)) this.tell(message);
  }

  private takeNews(message: News): void {
    if (this.seen !== null && message.view === null) {
      const busy = new Set(message.busy);
      // Seats that did not change stay the same objects, so that nothing of them is drawn anew.
      const seats = this.seen.seats.map((seat) =>
        seat.busy === busy.has(seat.seat) ? seat : { ...seat, busy: !seat.busy },
      );
      this.seen = { ...this.seen, seats };
    } else {
      this.show(message.view);
    }
    // Another tab on this seat acted: what could be taken back or done again is not ours to say.
    if (this.sent === null && message.turn > this.turn) this.forgetSteps();
    this.showTurn(message.turn);
    this.takeEvents(message.events, message.event);
    this.readClock(message.clock);
  }

  private showTurn(turn: number): void {
    this.reach(turn);
    this.turnShown = Math.max(this.turnShown, turn);
    this.settleSending();
  }

  /** The answer may come before the view that shows it; until then the old one is not acted on. */
  private settleSending(): void {
    const isOpen = this.sent !== null || this.queue.length > 0;
    this.isSending = isOpen || this.turnShown < this.turn;
  }

  /** Turns only grow: an answer that is repeated, or late, tells of an earlier one. */
  private reach(turn: number): void {
    this.turn = Math.max(this.turn, turn);
  }

  private takeEvents(events: readonly NumberedEvent[], last: number): void {
    const fresh = events.filter((event) => event.n > this.event);
    if (fresh.length > 0) this.events = [...this.events, ...fresh];
    this.event = Math.max(this.event, last);
  }

  private show(view: View | null): void {
    const before = this.seen;
    if (before !== null && view !== null && stepOf(before) !== stepOf(view)) this.forgetSteps();
    settle();
    this.seen = view;
  }

  private readClock(clock: readonly SeatClock[] | null): void {
    this.clock = clock;
    this.clockRead = performance.now();
  }

  private takeAck(id: string, turn: number): void {
    if (this.sent?.id !== id) return;
    this.reach(turn);
    this.noteDone(this.sent.action);
    this.sent = null;
    this.sendNext();
  }

  private noteDone(step: Step): void {
    if (step.type === "undo") {
      const last = this.done.pop();
      if (last !== undefined) this.undone.push(last);
    } else {
      if (this.undone.length > 0) this.undone.pop();
      this.done.push(step);
    }
    this.canRedo = this.undone.length > 0;
  }

  private forgetSteps(): void {
    this.done = [];
    this.undone = [];
    this.canRedo = false;
  }

  private takeRefusal(message: Refusal): void {
    const { id, code } = message;
    if (id !== null && this.answer(id, message)) return;
    if (id !== null && this.sent?.id === id) {
      this.sent = null;
      this.queue = [];
      this.settleSending();
    }
    this.refusal = { code };
  }

  /** Whether somebody had asked. */
  private answer(id: string, answer: Answer | null): boolean {
    this.asked.get(id)?.(answer);
    return this.asked.delete(id);
  }
}
