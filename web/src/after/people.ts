/** Who sat where, as the pages after the game call them. */

import { botNote, plainName } from "../around/names";
import type { Play } from "../game/play";

export interface Sitter {
  seat: number;
  name: string;
  empire: string;
  /** The level of a bot, in words; null for a person. */
  bot: string | null;
  isMe: boolean;
}

/** Everybody at the table, by seat. */
export function sittersOf(play: Play): Sitter[] {
  return play.view.seats.map(({ seat, empire }) => ({
    seat,
    name: plainName(play, seat),
    empire,
    bot: botNote(play, seat),
    isMe: seat === play.you.seat,
  }));
}
