/** Who sat where, as the pages after the game call them. */

import { plainName } from "../around/names";
import type { Play } from "../game/play";

export interface Sitter {
  seat: number;
  name: string;
  empire: string;
  isBot: boolean;
  isMe: boolean;
}

/** Everybody at the table, by seat. */
export function sittersOf(play: Play): Sitter[] {
  return play.view.seats.map(({ seat, empire }) => ({
    seat,
    name: plainName(play, seat),
    empire,
    isBot: (play.table.seats[seat]?.bot ?? null) !== null,
    isMe: seat === play.you.seat,
  }));
}
