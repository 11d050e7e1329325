"""Games in which all seats play by habit, with what is to be learned from them.

Rules text: it runs interpreted and compiled.
"""

from typing import Final

from iaww.bots.aims import aim_of
from iaww.bots.dreams import begin_dream
from iaww.bots.foresight import BEFORE_PRODUCTION, dream_of_plan
from iaww.bots.habits import act_by_habit, take_stock
from iaww.bots.insight import note_traits
from iaww.bots.mind import Mind
from iaww.bots.plans import best_plan, count_on
from iaww.bots.traits import JUDGEMENTS, TRAITS, judgement_of
from iaww.bots.worth import POINT
from iaww.rules.codes import DRAFT, NONE, OVER, PLANNING
from iaww.rules.moves import first_to_act
from iaww.rules.playout import CHOICE_STREAM, deal_afresh
from iaww.rules.rounds import begin_game
from iaww.rules.schema import POOL, Seat, State, keep_copy
from iaww.rules.scoring import fill_sheet
from iaww.rules.shuffling import GOLDEN, WORD, stream_of
from iaww.rules.tables import PICKS

TAKES: Final = 5
"""Games of every deal, which differ by whims alone: so play is told apart from luck."""
TEMPERS: Final = 3
"""Whims differ by deal: once, twice or three times as far."""
NOTED: Final = 12
"""Constructions whose cards are written down; hardly ever are there more."""
LESSON: Final = TRAITS + NOTED


def play_lessons(
    tables: list[State],
    out: list[int],
    minds: list[Mind],
    seed: int,
    first: int,
    lessons: list[list[int]],
    scores: list[list[int]],
) -> None:
    """Play a game for every row of ``scores``; as rounds go by every seat notes its traits.

    Games are numbered from ``first`` on, and the takes of a deal follow one another. The rows of
    ``lessons`` go by game, seat and judgement. In a scenario the score to be learned is the worth
    of the medal (R31).
    """
    mind = minds[0]
    unrest = mind.unrest
    for row in range(len(scores)):
        keep_copy(tables, 1, tables[0])
        state = tables[1]
        deal = (first + row) // TAKES
        deal_afresh(state, out, seed, deal)
        begin_game(state)
        mind.whims = (stream_of(state.key, CHOICE_STREAM) + (first + row) * GOLDEN) & WORD
        mind.unrest = unrest * (1 + deal % TEMPERS)
        while state.phase != OVER:
            round_no, phase, turn = state.round_no, state.phase, state.turn
            act_by_habit(mind, state, first_to_act(state))
            if state.round_no > round_no:
                note_table(mind, state, 0, row, lessons)
            elif phase == PLANNING and state.turn > turn:
                note_table(mind, state, POOL, row, lessons)
            # Two picks of a draft share a judgement: a deal notes one of them, the next the other.
            elif phase == DRAFT and state.turn > turn and (turn + deal) % 2 == 0:
                note_table(mind, state, PICKS - turn, row, lessons)
        for seat_no in range(state.players):
            fill_sheet(state.seats[seat_no], state.side, mind.sheets[0])
            scores[row][seat_no] = mind.sheets[0].total
        if state.scenario != NONE:
            scores[row][0] = aim_of(mind, state, 0) // POINT
    mind.unrest = unrest


def note_table(mind: Mind, state: State, to_come: int, row: int, lessons: list[list[int]]) -> None:
    """Write down the traits of every seat when a round has just ended, or cards are to come."""
    for seat_no in range(state.players):
        take_stock(mind, state, seat_no)
        if state.players == 1:
            # Alone the next pool is in hand by now, and counts as still to come.
            mind.n_cards = 0
        seat = state.seats[seat_no]
        if to_come == 0:
            mind.rounds_left += 1
            keep_copy(mind.worlds[0].seats, 0, seat)
        else:
            count_on(mind, to_come)
            begin_dream(mind, seat, BEFORE_PRODUCTION)
            slated = best_plan(mind, seat) if mind.n_cards > 0 else 0
            # Hand-made numbers plan with krystallium for cards to come; no trait may show it.
            mind.wild = 0
            keep_copy(mind.worlds[0].seats, 0, seat)
            dream_of_plan(mind, slated, 0)
        judgement = judgement_of(to_come, mind.rounds_left)
        place = (row * state.players + seat_no) * JUDGEMENTS + judgement
        note_lesson(mind, mind.worlds[0].seats[0], judgement, lessons[place])


def note_lesson(mind: Mind, seat: Seat, judgement: int, lesson: list[int]) -> None:
    """Write down the traits of an imagined seat, and the cards it is constructing."""
    noted = TRAITS
    for slot in range(seat.slots):
        if seat.missing[slot] > 0 and noted < LESSON:
            lesson[noted] = seat.construction[slot]
            noted += 1
    for place in range(noted, LESSON):
        lesson[place] = NONE
    note_traits(mind, seat, judgement)
    for trait in range(TRAITS):
        lesson[trait] = mind.traits[trait]
