"""What a seat plays for: the chance to win, points when alone, a medal in a scenario.

Rules text: it runs interpreted and compiled.
"""

from math import exp
from typing import Final

from iaww.bots.habits import take_stock
from iaww.bots.insight import learned_worth
from iaww.bots.mind import Mind
from iaww.bots.traits import judgement_of
from iaww.bots.worth import POINT, spaces_due
from iaww.content import catalog
from iaww.rules.codes import NONE, OVER
from iaww.rules.schema import State, keep_copy
from iaww.rules.scoring import characters_of, fill_sheet, is_ahead
from iaww.rules.solo import scenario_won
from iaww.rules.tables import ROUNDS

CERTAIN: Final = 10_000
"""The chance of who is sure to win."""
STEPS: Final = 10
REACH: Final = 6 * STEPS
ODDS: Final = [round(1000 * exp(step / STEPS)) for step in range(-REACH, REACH + 1)]
BEATEN: Final = 1_000_000
NARROW: Final = 20
"""A lead is worth something beside the chance, so that nobody gives up or gets careless."""
WIDEST: Final = 30 * POINT

GOLD_SCORES: Final = [scenario.gold for scenario in catalog().scenarios]
LOST_SCENARIO: Final = 60 * POINT
GOLDEN_MEDAL: Final = 25 * POINT


def aim_of(mind: Mind, state: State, seat_no: int) -> int:
    """How well a table stands for a seat when a round, or the game, has just ended."""
    for other in range(state.players):
        mind.standings[other] = standing_of(mind, state, other)
    if state.players > 1:
        return chance_to_win(mind, state, seat_no)
    if state.scenario == NONE or state.phase != OVER:
        return mind.standings[0]
    return worth_of_medal(state, mind.standings[0])


def aim_at_sight(mind: Mind, worth: int) -> int:
    """What its own worth is as an aim, as if the seat had as much of a chance as any other."""
    if mind.players == 1:
        return worth
    rounds_left = max(mind.rounds_left, 1)
    doubt = mind.insights[0].doubt[judgement_of(0, rounds_left)]
    return worth * CERTAIN * (mind.players - 1) // (mind.players * mind.players * doubt)


def chance_to_win(mind: Mind, state: State, seat_no: int) -> int:
    """By how far ahead the seat is, or will be, of each of the others."""
    own = mind.standings[seat_no]
    closest = WIDEST
    rivals = 0
    for other in range(state.players):
        if other != seat_no:
            lead = own - mind.standings[other]
            closest = min(closest, lead)
            if state.phase == OVER:
                rivals += odds_at_end(mind, state, seat_no, other)
            else:
                rivals += odds_against(mind, state, lead)
    lead = max(closest, -WIDEST) // NARROW
    return CERTAIN * 1000 // (1000 + rivals) + lead


def odds_against(mind: Mind, state: State, lead: int) -> int:
    """How many times as likely a rival is to win when a round has just ended, in thousandths."""
    judgement = judgement_of(0, ROUNDS + 1 - state.round_no)
    step = -lead * STEPS // mind.insights[0].doubt[judgement]
    return ODDS[max(min(step, REACH), -REACH) + REACH]


def odds_at_end(mind: Mind, state: State, seat_no: int, other: int) -> int:
    """The same when the game is over, and it is known who has won."""
    if ends_ahead(mind, state, seat_no, other):
        return 0
    return BEATEN if ends_ahead(mind, state, other, seat_no) else 1000


def ends_ahead(mind: Mind, state: State, seat_no: int, other: int) -> bool:
    """R25: whether a seat has beaten another."""
    one = state.seats[seat_no]
    two = state.seats[other]
    return is_ahead(
        mind.standings[seat_no],
        one.n_constructed,
        characters_of(one),
        mind.standings[other],
        two.n_constructed,
        characters_of(two),
    )


def worth_of_medal(state: State, points: int) -> int:
    """R31: gold above all, but not a lost scenario for a chance of it.

    Even of lost ones some are closer to being won, or there would be nothing to learn from them.
    """
    over = points - POINT * GOLD_SCORES[state.scenario]
    if not scenario_won(state):
        missing = POINT * spaces_due(state.scenario, state.seats[0])
        return min(over, 0) // 2 - missing - LOST_SCENARIO
    if over >= 0:
        return GOLDEN_MEDAL + min(over, WIDEST) // 4
    return over


def standing_of(mind: Mind, state: State, seat_no: int) -> int:
    """R24: the score in hundredths, or the one to expect."""
    seat = state.seats[seat_no]
    if state.phase != OVER:
        return prospect_of(mind, state, seat_no)
    fill_sheet(seat, state.side, mind.sheets[0])
    return POINT * mind.sheets[0].total


def prospect_of(mind: Mind, state: State, seat_no: int) -> int:
    """What a seat may expect when a round has just ended and the next begun."""
    take_stock(mind, state, seat_no)
    mind.rounds_left += 1
    keep_copy(mind.worlds[0].seats, 0, state.seats[seat_no])
    return learned_worth(mind, mind.worlds[0].seats[0])
