/** One connection to a table that comes back by itself after a lost network, a sleep or a restart. */

import type { ClientMessage, ServerMessage } from "../protocol";

export type Contact = "connecting" | "open" | "away" | "ended";

export interface SocketEvents {
  /** Called whenever a connection stands; must send hello. */
  opened(): void;
  received(message: ServerMessage): void;
  changed(contact: Contact): void;
  /** The server ended it for good; the reason is a refusal's code. */
  ended(code: string): void;
}

const FIRST_WAIT = 300;
const LONGEST_WAIT = 8_000;
const PING_EVERY = 20_000;
const PATIENCE = 8_000;
/** Close codes after which coming back is no use. */
const REFUSED = 4000;
const SEAT_LOST = 4001;

export class Socket {
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setInterval> | undefined;
  private deadline: ReturnType<typeof setTimeout> | undefined;
  private pings = 0;
  private over = false;

  constructor(
    private readonly path: string,
    private readonly events: SocketEvents,
  ) {
    window.addEventListener("online", this.wake);
    document.addEventListener("visibilitychange", this.wake);
    this.connect();
  }

  send(message: ClientMessage): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** Connect anew at once, for instance as somebody else. */
  renew(): void {
    this.drop();
    this.wait = FIRST_WAIT;
    this.connect();
  }

  close(): void {
    this.over = true;
    window.removeEventListener("online", this.wake);
    document.removeEventListener("visibilitychange", this.wake);
    this.drop();
    this.events.changed("ended");
  }

  private connect(): void {
    clearTimeout(this.retry);
    const address = new URL(this.path, location.href);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(address);
    this.socket = socket;
    // After a sleep a connection may neither come about nor fail.
    this.expectAnswer();
    socket.onopen = () => {
      this.events.changed("open");
      this.events.opened();
      this.beat = setInterval(() => this.ping(), PING_EVERY);
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      this.wait = FIRST_WAIT;
      clearTimeout(this.deadline);
      this.events.received(JSON.parse(event.data) as ServerMessage);
    };
    socket.onclose = (event) => {
      if (this.socket === socket) this.lost(event);
    };
  }

  private lost(event: CloseEvent): void {
    this.drop();
    if (this.over) return;
    if (event.code === REFUSED || event.code === SEAT_LOST) {
      this.close();
      this.events.ended(event.reason);
      return;
    }
    this.events.changed("away");
    // Spread out, so that a restarted server is not met by everybody at once.
    this.retry = setTimeout(() => this.connect(), this.wait * (0.5 + Math.random() / 2));
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  private drop(): void {
    clearTimeout(this.retry);
    clearTimeout(this.deadline);
    clearInterval(this.beat);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  /** A socket may look open after a sleep and be dead: ask, and start anew if nothing answers. */
  private ping(): void {
    this.send({ type: "ping", id: `ping${(this.pings += 1)}` });
    this.expectAnswer();
  }

  private expectAnswer(): void {
    clearTimeout(this.deadline);
    this.deadline = setTimeout(() => this.renew(), PATIENCE);
  }

  private readonly wake = (): void => {
    if (this.over || document.visibilityState === "hidden") return;
    if (this.socket?.readyState === WebSocket.OPEN) this.ping();
    else if (this.socket === null) this.connect();
  };
}
