"""Plays a game and writes down what happens in the words of a table transcript."""

from typing import Any

from iaww.content import RESOURCES
from iaww.rules import codes
from iaww.rules.actions import Action, Done
from iaww.rules.backend import INTERPRETED
from iaww.rules.coding import CARD_IDS, cards_in
from iaww.rules.events import (
    Audience,
    Chosen,
    Constructed,
    Discarded,
    Drew,
    Event,
    Exchanged,
    Fact,
    Kept,
    Leftover,
    Picked,
    Placed,
    PlanningBegan,
    PoolTaken,
    Produced,
    Received,
    Recycled,
    RoundBegan,
    RoundEnded,
    SentToEmpire,
    Slated,
    Transformed,
)
from iaww.rules.game import Game
from iaww.rules.outcome import ScoreSheet
from iaww.rules.reports import filled_spaces
from iaww.rules.schema import Seat
from iaww.rules.setup import Setup
from iaww.rules.transcript_errors import TranscriptError

TranscriptEvent = dict[str, Any]


class Scribe:
    """A game and the events of its transcript."""

    def __init__(self, setup: Setup, backend_name: str = INTERPRETED) -> None:
        self.game = Game(setup, backend_name)
        self.opening = self._written(self.game.events)
        """What stands before the first action."""

    def play(self, seat: int, action: Action) -> list[TranscriptEvent]:
        """Carry out an action; return it as it should stand, and what follows from it.

        :raises IllegalAction: when it is not allowed.
        :raises TranscriptError: when it refills a draw deck.
        """
        state = self.game.state
        turn, single = int(state.turn), bool(state.seats[seat].n_hand == 1)
        written = self._written(self.game.apply(seat, action))
        if state.shuffles > 0:
            raise TranscriptError(
                "a draw deck is refilled (R28): a transcript cannot say how it was shuffled"
            )
        if isinstance(action, Done):
            written.insert(0, {"e": "done", "seat": seat})
        elif written[0]["e"] == "draft":
            written[0]["pick"] = turn
            if single:
                written[0]["auto"] = True
        return written

    def pool_is_due(self) -> bool:
        """R27: whether the first pool of a solo round is used up and its last cube placed."""
        state = self.game.state
        if state.players > 1 or state.phase != codes.PLANNING or state.turn != 1:
            return False
        return codes.DONE in self.game.legal_codes(0)

    def take_pool(self) -> list[TranscriptEvent]:
        """Take up the second pool; the done that does it has no event of its own."""
        return self.play(0, Done())[1:]

    def final(self) -> dict[str, Any]:
        """Write down how the game ended.

        :raises TranscriptError: when it has not.
        """
        outcome = self.game.outcome()
        if outcome is None:
            raise TranscriptError("the game is not over: only finished games have a transcript")
        final: dict[str, Any] = {"scores": [_score(sheet) for sheet in outcome.sheets]}
        if self.game.setup.players > 1:
            return final | {"ranking": [list(seats) for seats in outcome.ranking]}
        final["rank"] = outcome.rank
        if self.game.setup.scenario is not None:
            final |= {"won": outcome.won, "medal": outcome.medal}
        return final

    def _written(self, events: list[Event]) -> list[TranscriptEvent]:
        """Write each fact once: what others learn later was written when it happened."""
        written: list[TranscriptEvent] = []
        for event in events:
            if event.audience is Audience.OTHERS:
                continue
            if isinstance(event.fact, Drew):
                written[-1]["drawn"] = list(event.fact.cards)
                continue
            entry = self._entry(event.fact)
            if entry is not None:
                written.append(entry)
        return written

    def _entry(self, fact: Fact) -> TranscriptEvent | None:
        state = self.game.state
        match fact:
            case RoundBegan(number):
                return {"e": "round", "round": number}
            case PlanningBegan(number):
                return {"e": "planning", "round": number}
            case PoolTaken(_, sequence, cards):
                pool = {"round": int(state.round_no), "sequence": sequence, "cards": list(cards)}
                return {"e": "pool"} | pool
            case RoundEnded(number):
                seats = [_snapshot(state.seats[seat]) for seat in range(state.players)]
                return {"e": "snapshot", "round": number, "seats": seats}
            case Produced(number, step, amounts, supremacy, character):
                return {
                    "e": "production",
                    "round": number,
                    "step": step,
                    "amounts": list(amounts),
                    "supremacy": list(supremacy),
                    "character": character,
                }
            case Received(number, krystallium, financiers, generals):
                return {
                    "e": "production",
                    "round": number,
                    "step": "krystallium",
                    "krystallium": list(krystallium),
                    "financiers": list(financiers),
                    "generals": list(generals),
                }
            case _:
                return _seat_entry(fact)


def _seat_entry(fact: Fact) -> TranscriptEvent | None:
    """Write down what one seat did, or what came of it."""
    match fact:
        case Picked(seat, card):
            return {"e": "draft", "seat": seat, "card": card}
        case Leftover(seat, cards):
            return {"e": "leftover", "seat": seat, "cards": sorted(cards)}
        case Slated(seat, card, inst):
            return {"e": "slate", "seat": seat, "card": card, "inst": inst}
        case Recycled(seat, card, gain):
            return {"e": "recycle", "seat": seat, "card": card, "gain": gain}
        case Placed(seat, card, inst, item, space):
            place = {"e": "place", "seat": seat, "card": card, "inst": inst}
            return place | {"item": item, "space": space}
        case SentToEmpire(seat, resource, forced):
            sent = {"e": "to_empire", "seat": seat, "resource": resource}
            return sent | ({"auto": True} if forced else {})
        case Discarded(seat, card, inst, gain, lost):
            discard = {"e": "discard_construction", "seat": seat, "card": card, "inst": inst}
            return discard | {"gain": gain, "lost": [list(pair) for pair in lost]}
        case Chosen(seat, character):
            return {"e": "choose_character", "seat": seat, "character": character}
        case Exchanged(seat, cards, deck):
            return {"e": "exchange", "seat": seat, "cards": list(cards), "deck": deck}
        case Kept(seat, card):
            return {"e": "keep", "seat": seat, "card": card}
        case Constructed(seat, card, inst, bonus):
            built = {"e": "constructed", "seat": seat, "card": card, "inst": inst}
            return built | {"bonus": list(bonus)}
        case Transformed(seat, cubes):
            return {"e": "transform", "seat": seat, "cubes": dict(cubes)}
        case _:
            return None


def _snapshot(seat: Seat) -> dict[str, Any]:
    constructions = [
        {
            "card": CARD_IDS[seat.construction[slot]],
            "inst": int(seat.inst[slot]),
            "filled": [list(pair) for pair in filled_spaces(seat, slot)],
        }
        for slot in range(seat.slots)
        if seat.missing[slot] > 0
    ]
    cubes = {resource.value: int(seat.cubes[kind]) for kind, resource in enumerate(RESOURCES)}
    return {
        "constructed": list(cards_in(seat.constructed, seat.n_constructed)),
        "under_construction": sorted(constructions, key=lambda one: (one["card"], one["inst"])),
        "empire_cubes": {resource: number for resource, number in cubes.items() if number > 0},
        "pending": int(seat.pending),
        "krystallium": int(seat.krystallium),
        "financiers": int(seat.characters[0]),
        "generals": int(seat.characters[1]),
    }


def _score(sheet: ScoreSheet) -> dict[str, Any]:
    """R24: a row stands where something is scored, even if there is nothing to count."""
    rows = [row for row in (*sheet.combos, *sheet.duos) if row.each != 0]
    return {
        "seat": sheet.seat,
        "flat": sheet.flat,
        "combos": [
            {"per": row.per, "each": row.each, "count": row.count, "points": row.points}
            for row in rows
        ],
        "total": sheet.total,
        "cards": sheet.cards,
        "characters": sheet.characters,
    }
