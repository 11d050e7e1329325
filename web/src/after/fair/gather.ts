/** Brings together what the proof is held against: the record, and the hands that were really seen. */

import { catalog } from "../../game/catalog.svelte";
import type { Play } from "../../game/play";
import { request } from "../../net/http";
import type { GameRecord, ReplayedFrames, SeatView } from "../../protocol";
import { handsSeen } from "./hands";
import { keptNonce } from "./kept";
import type { Evidence } from "./proof";

/** Return the evidence of a finished game. */
export async function gather(play: Play): Promise<Evidence> {
  const { table, you } = play;
  const path = `/api/tables/${encodeURIComponent(table.id)}`;
  const record = await request<GameRecord>("GET", `${path}/record`);
  const dealt = await Promise.all(
    table.seats.map(async ({ seat }) => {
      const replay = `${path}/replay?seat=${seat}&from=0&count=1`;
      return firstSight(await request<ReplayedFrames>("GET", replay), seat);
    }),
  );
  const kept = keptNonce(table.id);
  return {
    record,
    printed: catalog(),
    table,
    mine: kept === null || you.seat === null ? null : { seat: you.seat, ...kept },
    empires: dealt.map((seat) => seat.empire),
    hands: [
      ...dealt.map((sight) => ({ round: 0, seat: sight.seat, cards: cardsInHand(sight) })),
      ...(you.seat === null ? [] : handsSeen(play.events, you.seat)),
    ],
    handSizes: dealt[0]?.hand_size ?? { base: 0, ascension: 0 },
  };
}

function firstSight(replay: ReplayedFrames, seat: number): SeatView {
  const view = replay.frames[0]?.view.seats[seat];
  if (view === undefined) throw new Error(`the replay does not show seat ${seat}`);
  return view;
}

/** Alone the pool in hand is what is drafted. */
function cardsInHand(sight: SeatView): readonly string[] {
  return sight.hand === null || sight.hand.length === 0 ? sight.drafted : sight.hand;
}
