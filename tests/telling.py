"""Tells whole games as text: every action, every event with its audience, views, score sheets.

The texts in ``tests/playthroughs`` are what a game looked like before a change; the moments at
which views are told are chosen so that hidden steps are caught half-way, too.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

from iaww.rules import Event, Fact, Game, ScoreRow, ScoreSheet, Setup, Undo, action_to_json
from iaww.rules.events import NAMES
from iaww.views import SeatView, View, view_for
from tests.random_play import play_on

FOLDER = Path(__file__).parent / "playthroughs"


@dataclass(frozen=True, slots=True)
class Playthrough:
    """One game to be told."""

    setup: Setup
    only_rounds: bool = False
    """Tell views when a round begins, not at every phase and now and then in between."""


PLAYTHROUGHS: dict[str, Playthrough] = {
    "2_players_base_side_a": Playthrough(Setup(players=2, seed="two")),
    "3_players_all_decks_side_b": Playthrough(
        Setup(players=3, side="B", ascension=True, war_or_peace=True, seed="three")
    ),
    "7_players_ascension": Playthrough(
        Setup(players=7, ascension=True, seed="seven"), only_rounds=True
    ),
    "open_table_3_players": Playthrough(Setup(players=3, side="F", open_table=True, seed="open")),
    "scenario_ascension_05": Playthrough(
        Setup(players=1, side="B", ascension=True, scenario="ascension_05", seed="ice")
    ),
    "solo_with_exchanges": Playthrough(Setup(players=1, ascension=True, seed="alone")),
}

MOMENT = 60
"""Besides the phases, every so many actions all views are told."""
TAKEN_BACK = 0.04
"""How often a seat takes its action back."""


def text_of(name: str) -> str:
    """Tell a game from the deal to the score sheets."""
    return "\n".join(_lines(name, PLAYTHROUGHS[name])) + "\n"


def _lines(name: str, playthrough: Playthrough) -> Iterator[str]:
    setup = playthrough.setup
    game, rng = Game(setup), Random(name)
    table = {field.name: getattr(setup, field.name) for field in fields(setup)}
    yield " ".join(f"{key}={value}" for key, value in table.items() if value is not None)
    yield f"empires {words(setup.seated_empires())}"
    yield from event_lines(game.events)
    stage = _stage(game, playthrough)
    yield from view_lines(game)
    number = 0
    while not game.is_over:
        known = len(game.events)
        seat = play_on(game, rng)
        number += 1
        yield action_line(number, game)
        yield from event_lines(game.events[known:])
        if rng.random() < TAKEN_BACK and game.can_undo(seat):
            known = len(game.events)
            game.undo(seat)
            yield action_line(number, game)
            yield from event_lines(game.events[known:])
        before, stage = stage, _stage(game, playthrough)
        if stage != before or (number % MOMENT == 0 and not playthrough.only_rounds):
            yield from view_lines(game)
    yield from outcome_lines(game)


def _stage(game: Game, playthrough: Playthrough) -> tuple[int, int]:
    state = game.state
    return (state.round_no, 0 if playthrough.only_rounds else state.phase)


def words(value: Any) -> str:
    """Write any value of a fact or an action in a few characters."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Mapping):
        return words(tuple(f"{key}:{count}" for key, count in value.items()))
    if isinstance(value, Sequence) and not isinstance(value, str):
        pairs = [":".join(item) if isinstance(item, tuple) else str(item) for item in value]
        return "[" + " ".join(pairs) + "]"
    return str(value)


def action_line(number: int, game: Game) -> str:
    """Tell the last action of a game."""
    seat, action = game.log[-1]
    data = action_to_json(action)
    said = " ".join(words(value) for value in data.values())
    return (
        f"{number}. seat {seat}: {said}"
        if not isinstance(action, Undo)
        else f"   seat {seat}: undo"
    )


def event_lines(events: Sequence[Event]) -> Iterator[str]:
    """Tell events, each after its audience."""
    for event in events:
        yield f"    {event.audience.value}: {fact_text(event.fact)}"


def fact_text(fact: Fact) -> str:
    """Tell a fact: its name, then its fields in their order."""
    values = [words(getattr(fact, field.name)) for field in fields(fact)]
    return " ".join([NAMES[type(fact)], *values])


def view_lines(game: Game) -> Iterator[str]:
    """Tell the spectators' view, and of every seat's view the lines that differ from it."""
    public = list(_view_lines(view_for(game, None)))
    yield "spectators see"
    yield from (f"  | {line}" for line in public)
    for seat in range(game.setup.players):
        yield f"seat {seat} sees"
        for line in _view_lines(view_for(game, seat)):
            if line not in public:
                yield f"  | {line}"


def _turn(view: View) -> str:
    """Which pick or pool this is."""
    if view.pick is not None:
        return f" pick {view.pick}"
    return f" pool {view.pool}" if view.pool is not None else ""


def _view_lines(view: View) -> Iterator[str]:
    step = f" {view.step}" if view.step else ""
    yield f"round {view.round} {view.phase}{step}{_turn(view)}"
    if view.produced is not None:
        yield f"produced {words(view.produced)} supremacy {words(view.supremacy)}"
    unseen = sorted(view.unseen.items())
    digest = sha256(repr(unseen).encode()).hexdigest()[:8]
    yield f"decks {words(view.decks)} pools {view.pools_left}"
    yield f"unseen {sum(view.unseen.values())} cards in {len(unseen)} kinds ({digest})"
    for name in ("leftovers", "refilled", "drawn"):
        if getattr(view, name):
            yield f"{name} {words(getattr(view, name))}"
    for seat in view.seats:
        yield from _seat_lines(seat)
    for forecast in view.forecast:
        yield f"forecast {forecast.step} {words(forecast.amounts)} {words(forecast.supremacy)}"
    if view.viewer is not None:
        yield f"picked {view.picked} can undo {words(view.can_undo)}"
        yield f"legal {words(sorted(view.legal_codes))}"


def _seat_lines(seat: SeatView) -> Iterator[str]:
    who = f"seat {seat.seat}"
    hand = "" if seat.hand is None else f" {words(seat.hand)}"
    busy = "busy" if seat.busy else "done"
    yield f"{who} {seat.empire} {busy} hand {words(seat.hand_size)}{hand}"
    yield f"{who} drafted {words(seat.drafted)}"
    for construction in seat.constructions:
        named = f"{construction.card}#{construction.inst}"
        free, filled = words(construction.free), words(construction.filled)
        yield f"{who} builds {named} free {free} on {filled}"
    yield f"{who} has built {words(seat.constructed)}"
    yield (
        f"{who} holds {words(seat.cubes)} krystallium {seat.krystallium} "
        f"financiers {seat.financiers} generals {seat.generals} "
        f"pending {seat.pending} {seat.pending_resource} choices {seat.choices}"
    )
    yield f"{who} discarded {words(seat.discards)}"
    yield f"{who} scores {seat.score.total}"


def outcome_lines(game: Game) -> Iterator[str]:
    """Tell the score sheets and the places."""
    outcome = game.outcome()
    assert outcome is not None
    for sheet in outcome.sheets:
        yield from _sheet_lines(sheet)
    yield f"ranking {words([words(list(map(str, seats))) for seats in outcome.ranking])}"
    yield f"rank {outcome.rank} won {outcome.won} medal {outcome.medal}"


def _sheet_lines(sheet: ScoreSheet) -> Iterator[str]:
    yield f"score sheet of seat {sheet.seat}"
    yield f"  flat {sheet.flat}"
    yield from (_row(row) for row in (*sheet.combos, *sheet.duos))
    yield f"  total {sheet.total}, {sheet.cards} cards, {sheet.characters} characters"


def _row(row: ScoreRow) -> str:
    return f"  {row.per} {row.each} x {row.count} = {row.points}"
