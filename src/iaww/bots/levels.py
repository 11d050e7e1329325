"""Where callers enter the bots' text: one decision of a level, or whole games of bots.

Rules text: it runs interpreted and compiled.
"""

from typing import Final

from iaww.bots.casual import choose_casually
from iaww.bots.mind import Mind
from iaww.bots.uniform import choose_uniformly
from iaww.rules.codes import OVER
from iaww.rules.moves import apply_unchecked, first_to_act
from iaww.rules.playout import CHOICE_STREAM, deal_afresh
from iaww.rules.rounds import begin_game
from iaww.rules.schema import Sheet, State, ViewRecord, keep_copy
from iaww.rules.scoring import fill_sheet
from iaww.rules.shuffling import WORD, stream_of
from iaww.rules.solo import scenario_won
from iaww.views.observation import observe

UNIFORM: Final = 0
CASUALLY: Final = 1
"""The levels by number, as the text knows them; the registry has their names."""


def choose_as(level: int, views: list[ViewRecord], minds: list[Mind], seed: int) -> int:
    """The action code that a level of the ladder chooses for the viewer of ``views[0]``."""
    if level == UNIFORM:
        return choose_uniformly(views[0], seed)
    return choose_casually(views[0], minds[0])


def play_bots(
    tables: list[State],
    sheets: list[Sheet],
    out: list[int],
    views: list[ViewRecord],
    minds: list[Mind],
    levels: list[int],
    seed: int,
    first: int,
    results: list[list[int]],
) -> None:
    """Play a game of bots for every row of ``results``, as ``play_games`` does at random.

    ``views[0]`` is where seats look at the table, ``views[1]`` stays blank.
    """
    for row in range(len(results)):
        keep_copy(tables, 1, tables[0])
        state = tables[1]
        deal_afresh(state, out, seed, first + row)
        begin_game(state)
        result = results[row]
        stream = stream_of(state.key, CHOICE_STREAM)
        result[0] = 0
        while state.phase != OVER:
            seat_no = first_to_act(state)
            keep_copy(views, 0, views[1])
            observe(tables, 1, seat_no, views)
            code = choose_as(levels[seat_no], views, minds, (stream + result[0]) & WORD)
            apply_unchecked(state, seat_no, code)
            result[0] += 1
        result[1] = 1 if scenario_won(state) else 0
        for seat_no in range(state.players):
            fill_sheet(state.seats[seat_no], state.side, sheets[0])
            result[2 + seat_no] = sheets[0].total
