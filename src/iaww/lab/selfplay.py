"""Games in which all seats play alike, with what is to be learned from them.

Rules text: it runs interpreted and compiled.
"""

from typing import Final

from iaww.bots.aims import aim_of
from iaww.bots.habits import act_by_habit, take_stock
from iaww.bots.insight import note_traits
from iaww.bots.levels import think_as
from iaww.bots.mind import Mind
from iaww.bots.options import choose_at_sight
from iaww.bots.traits import ROUND_ENDS, TRAITS
from iaww.bots.worth import POINT
from iaww.rules.codes import NONE, OVER
from iaww.rules.moves import apply_unchecked, first_to_act
from iaww.rules.playout import CHOICE_STREAM, deal_afresh
from iaww.rules.rounds import begin_game
from iaww.rules.schema import State, ViewRecord, keep_copy
from iaww.rules.scoring import fill_sheet
from iaww.rules.shuffling import WORD, stream_of
from iaww.views.observation import observe

BY_HABIT: Final = -1
"""In place of a level of the ladder: without looking through views, a step at a time."""


def play_lessons(
    tables: list[State],
    out: list[int],
    views: list[ViewRecord],
    minds: list[Mind],
    level: int,
    unrest: int,
    seed: int,
    first: int,
    lessons: list[list[int]],
    scores: list[list[int]],
) -> None:
    """Play a game for every row of ``scores``; at each round's end every seat notes its traits.

    The rows of ``lessons`` go by game, round and seat. In a scenario the score to be learned is
    the worth of the medal (R31).
    """
    mind = minds[0]
    for row in range(len(scores)):
        keep_copy(tables, 1, tables[0])
        state = tables[1]
        deal_afresh(state, out, seed, first + row)
        begin_game(state)
        stream = stream_of(state.key, CHOICE_STREAM)
        mind.whims = stream
        round_no = state.round_no
        decisions = 0
        while state.phase != OVER:
            seat_no = first_to_act(state)
            if level == BY_HABIT:
                mind.unrest = unrest
                act_by_habit(mind, state, seat_no)
            else:
                keep_copy(views, 0, views[1])
                observe(tables, 1, seat_no, views)
                think_as(level, mind, state.players, (stream + decisions) & WORD)
                mind.unrest = unrest
                apply_unchecked(state, seat_no, choose_at_sight(views[0], mind))
            decisions += 1
            if state.round_no > round_no:
                note_round(mind, state, round_no, row, lessons)
                round_no = state.round_no
        for seat_no in range(state.players):
            fill_sheet(state.seats[seat_no], state.side, mind.sheets[0])
            scores[row][seat_no] = mind.sheets[0].total
        if state.scenario != NONE:
            scores[row][0] = aim_of(mind, state, 0) // POINT


def note_round(mind: Mind, state: State, round_no: int, row: int, lessons: list[list[int]]) -> None:
    """Write down the traits of every seat as a round left them."""
    for seat_no in range(state.players):
        take_stock(mind, state, seat_no)
        mind.rounds_left += 1
        mind.n_cards = 0
        keep_copy(mind.worlds[0].seats, 0, state.seats[seat_no])
        note_traits(mind, mind.worlds[0].seats[0])
        lesson = lessons[(row * ROUND_ENDS + round_no - 1) * state.players + seat_no]
        for trait in range(TRAITS):
            lesson[trait] = mind.traits[trait]
