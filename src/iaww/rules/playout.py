"""Whole games of random seats, without returning to the caller between decisions."""

from typing import Final

from iaww.rules.codes import OVER
from iaww.rules.draft import deal_size
from iaww.rules.moves import apply_unchecked, first_to_act, list_moves
from iaww.rules.rounds import begin_game
from iaww.rules.schema import DECKS, SEATS, Sheet, State, keep_copy
from iaww.rules.scoring import characters_of, fill_sheet, is_ahead
from iaww.rules.shuffling import (
    CHOICE_FACTOR,
    CHOICE_MASK,
    CHOICE_STEP,
    WORD,
    mix,
    shuffle,
    stream_of,
)
from iaww.rules.solo import scenario_won
from iaww.rules.tables import BASE_EMPIRES, EMPIRE_IDS, ROUNDS

ALL_EMPIRES: Final = len(EMPIRE_IDS)
EMPIRE_STREAM: Final = DECKS
CHOICE_STREAM: Final = DECKS + 1
"""Streams of a game's key: one a deck, then these, then the shuffles of play (R28)."""
SCORE_COLUMN: Final = 2
PLACE_COLUMN: Final = SCORE_COLUMN + SEATS
RESULT_COLUMNS: Final = PLACE_COLUMN + SEATS
"""Decisions, whether a scenario was won, seven scores, and seven places."""


def deal_afresh(state: State, out: list[int], seed: int, game: int) -> None:
    """R2, R3: shuffle empires and decks of a table that has not begun; ``out`` is scratch."""
    state.key[0] = mix(seed & WORD)
    state.key[1] = mix(game & WORD)
    for deck in range(DECKS):
        size = state.deck_end[deck]
        dealt = size
        if state.players > 1:
            dealt = deal_size(state, deck) * state.players * ROUNDS
        shuffle(state.deck[deck], size, dealt, state.key, deck)
    empires = ALL_EMPIRES if state.ascension else BASE_EMPIRES
    for empire in range(empires):
        out[empire] = empire
    shuffle(out, empires, state.players, state.key, EMPIRE_STREAM)
    for seat_no in range(state.players):
        state.seats[seat_no].empire = out[seat_no]
    state.shuffles = CHOICE_STREAM + 1


def play_randomly(state: State, out: list[int], rng: int) -> int:
    """Play to the end, every seat choosing uniformly among its moves; return the decisions."""
    decisions = 0
    while state.phase != OVER:
        seat_no = first_to_act(state)
        seat = state.seats[seat_no]
        while not seat.done:
            moves = list_moves(state, seat_no, out)
            rng = (rng * CHOICE_FACTOR + CHOICE_STEP) & CHOICE_MASK
            apply_unchecked(state, seat_no, out[(rng >> 8) % moves])
            decisions += 1
    return decisions


def play_games(
    tables: list[State],
    sheets: list[Sheet],
    out: list[int],
    seed: int,
    first: int,
    results: list[list[int]],
) -> None:
    """Play a game for every row of ``results``, from the unbegun table ``tables[0]``.

    ``tables[1]`` is where the games are played, ``sheets[0]`` and ``out`` are scratch.
    """
    for row in range(len(results)):
        keep_copy(tables, 1, tables[0])
        state = tables[1]
        deal_afresh(state, out, seed, first + row)
        begin_game(state)
        result = results[row]
        result[0] = play_randomly(state, out, stream_of(state.key, CHOICE_STREAM))
        judge_game(state, sheets, result)


def judge_game(state: State, sheets: list[Sheet], result: list[int]) -> None:
    """R24, R25, R31: write into a result what became of a game that is over."""
    result[1] = 1 if scenario_won(state) else 0
    for seat_no in range(state.players):
        fill_sheet(state.seats[seat_no], state.side, sheets[0])
        result[SCORE_COLUMN + seat_no] = sheets[0].total
    for seat_no in range(state.players):
        result[PLACE_COLUMN + seat_no] = place_of(state, result, seat_no)


def place_of(state: State, result: list[int], seat_no: int) -> int:
    """R25: one more than the seats that are ahead; those that are equal share a place."""
    seat = state.seats[seat_no]
    total = result[SCORE_COLUMN + seat_no]
    place = 1
    for other_no in range(state.players):
        other = state.seats[other_no]
        if is_ahead(
            result[SCORE_COLUMN + other_no],
            other.n_constructed,
            characters_of(other),
            total,
            seat.n_constructed,
            characters_of(seat),
        ):
            place += 1
    return place
