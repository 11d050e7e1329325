/** What the table screen shows and can do, wherever it comes from: a server, a replay, a lesson. */

import type {
  Act,
  ChatLine,
  Considered,
  Hint,
  NumberedEvent,
  Orders,
  Refusal,
  SeatClock,
  SeatView,
  TableState,
  Undo,
  View,
  You,
} from "../protocol";

/** Everything a seat can do in the game, taking back left out. */
export type Action = Exclude<Act["action"], Undo>;

export interface Play {
  /** A replay only shows; a lesson takes the one action it asks for. */
  readonly kind: "live" | "replay" | "tutorial";
  readonly table: TableState;
  readonly you: You;
  readonly view: View;
  readonly events: readonly NumberedEvent[];
  readonly chat: readonly ChatLine[];
  readonly clock: readonly SeatClock[] | null;
  /** When the clock was read, by this browser's own `performance.now()`. */
  readonly clockRead: number;
  /** Something was sent and has not been answered. */
  readonly isSending: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Do one thing after the other; a refusal drops the rest. */
  act(...actions: Action[]): void;
  undo(): void;
  redo(): void;
  /** What would be if one did this; null when it cannot be told now. */
  consider(actions: readonly Action[], plan?: boolean): Promise<Considered | null>;
  /** What an expert would do now, or why that is not told; null when it cannot be asked. */
  hint(): Promise<Hint | Refusal | null>;
  say(text: string): void;
  mute(guest: string, muted: boolean): void;
  giveOrders(orders: Orders): void;
  setDeputy(deputy: boolean): void;
}

/** One's own seat in the view; spectators look over seat 0's shoulder, seeing no hand. */
export function ownSeat(play: Play): SeatView {
  const seat = play.view.seats[play.view.viewer ?? 0];
  if (seat === undefined) throw new Error("a view without its viewer's seat");
  return seat;
}

/** Whether the viewer has something to decide now. */
export function isMyTurn(view: View): boolean {
  return view.viewer !== null && view.legal.length > 0;
}

/** What names the step a view is in: taking back reaches no further than its beginning. */
export function stepOf(view: View): string {
  return `${view.round} ${view.phase} ${view.step ?? ""} ${view.pick ?? ""} ${view.pool ?? ""}`;
}

/** The same play as it looks in another view of it; for showing, not for acting. */
export function showing(play: Play, view: () => View): Play {
  return new Proxy(play, {
    get: (target, name) =>
      name === "view" ? view() : (Reflect.get(target, name, target) as unknown),
  });
}
