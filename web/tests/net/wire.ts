/** The other end of a table's socket, held in the test's own hand. */

import type { ClientMessage, ServerMessage, Welcome } from "../../src/protocol";

export class Wire {
  static readonly OPEN = 1;
  static readonly CLOSED = 3;
  static made: Wire[] = [];

  readyState = 0;
  sent: ClientMessage[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;

  constructor(readonly address: URL) {
    Wire.made.push(this);
  }

  /** The connection made last. */
  static get last(): Wire {
    const wire = Wire.made.at(-1);
    if (wire === undefined) throw new Error("nobody has connected");
    return wire;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }

  close(): void {
    this.readyState = Wire.CLOSED;
  }

  open(): void {
    this.readyState = Wire.OPEN;
    this.onopen?.();
  }

  tell(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  break(code = 1006, reason = ""): void {
    this.readyState = Wire.CLOSED;
    this.onclose?.({ code, reason });
  }

  /** What was sent of one kind. */
  of<Type extends ClientMessage["type"]>(type: Type): Extract<ClientMessage, { type: Type }>[] {
    return this.sent.filter((each) => each.type === type) as never;
  }
}

/** A welcome at a table whose cards are not dealt yet. */
export function welcome(change: Partial<Welcome> = {}): Welcome {
  const table = { id: "table", status: "playing", seats: [] } as unknown as Welcome["table"];
  const you = { guest: "me", name: "Ada", seat: 0, muted: [] } as unknown as Welcome["you"];
  return {
    ...{ type: "welcome", version: 1, you, table, turn: 0, event: 0, events: [], view: null },
    ...{ clock: null, chat: [], page: null },
    ...change,
  };
}
