"""How a seat of an imagined table plays on: a whole step at once, by the learned worth.

Rules text: it runs interpreted and compiled. It reads a state, so it is only for tables that a
bot has sampled itself, and for training.
"""

from typing import Final

from iaww.bots.dreams import begin_dream, dream_well
from iaww.bots.foresight import (
    BEFORE_PRODUCTION,
    hurry,
    mark_within_reach,
    place_pending,
    rank_constructions,
    settle_step,
)
from iaww.bots.mind import Mind
from iaww.bots.plans import (
    asked_of_exchange,
    best_joining,
    best_plan,
    best_plan_of_all,
    count_on,
    promise_of,
    rate_pairs,
    take_worst_pair,
    try_plan,
)
from iaww.bots.worth import better_character, weigh_duty
from iaww.rules.codes import DRAFT, NONE, PLANNING
from iaww.rules.draft import pick
from iaww.rules.planning import recycle, slate
from iaww.rules.production import choose_character, production_of
from iaww.rules.rounds import close_step, everyone_done, say_done
from iaww.rules.schema import CARD_KINDS, DECKS, POOL, RESOURCES, SLOTS, Seat, State
from iaww.rules.solo import can_exchange, exchange, keep
from iaww.rules.tables import CARDS, DRAW_SIZE, PICKS, ROUNDS

SAMPLES: Final = 30
"""Cards of a deck looked at to tell what an exchange promises."""

# What a habit takes care of.
EVERY_PLAN: Final = 1
FAVOURITES_IN_PRODUCTION: Final = 2
FAVOURITES_IN_PLANNING: Final = 4
EVERY_CARE: Final = 7


def act_by_habit(mind: Mind, state: State, seat_no: int) -> None:
    """Do all that a seat has to do in the step."""
    take_stock(mind, state, seat_no)
    seat = state.seats[seat_no]
    if state.phase == DRAFT:
        count_on(mind, PICKS - 1 - seat.n_drafted)
        pick(seat, best_joining(mind, seat, seat.hand, seat.n_hand) if seat.n_hand > 1 else 0)
    elif state.phase == PLANNING:
        plan_by_habit(mind, state, seat)
        say_done(state, seat)
    else:
        produce_by_habit(mind, state, seat)
        seat.done = 1
    if seat.done and everyone_done(state):
        close_step(state)


def take_stock(mind: Mind, state: State, seat_no: int) -> None:
    """Note what stays the same whatever the seat tries."""
    seat = state.seats[seat_no]
    mind.worlds[0].quiet = 1
    mind.viewer = seat_no
    mind.players = state.players
    mind.side = state.side
    mind.ascension = state.ascension
    mind.scenario = state.scenario
    mind.rounds_left = ROUNDS - state.round_no
    for slot in range(SLOTS):
        mind.bias[slot] = 0
    weigh_duty(mind, seat)
    for resource in range(RESOURCES):
        for other in range(state.players):
            mind.amounts[resource][other] = production_of(state.seats[other], resource)
    take_cards(mind, seat)
    count_on(mind, 0)


def take_cards(mind: Mind, seat: Seat) -> None:
    """The cards in hand are those to decide upon."""
    mind.n_cards = seat.n_drafted
    for place in range(seat.n_drafted):
        mind.cards[place] = seat.drafted[place]


def plan_by_habit(mind: Mind, state: State, seat: Seat) -> None:
    """R8, R28: exchange while that promises more, then carry out the best plan."""
    if state.players == 1 and state.turn == 1:
        count_on(mind, POOL)
    if seat.n_drawn > 0:
        keep_by_habit(mind, seat)
    if seat.pending > 0:
        rank_constructions(mind, seat)
        mark_within_reach(mind, seat, BEFORE_PRODUCTION)
        place_pending(mind, seat)
    slated = habitual_plan(mind, seat)
    if state.players == 1:
        while seat.n_drafted > 1 and exchange_by_habit(mind, state, seat, slated):
            keep_by_habit(mind, seat)
            slated = habitual_plan(mind, seat)
    if mind.care & FAVOURITES_IN_PLANNING:
        choose_favourites(mind, seat, slated)
    carry_out(mind, seat, slated)


def choose_favourites(mind: Mind, seat: Seat, slated: int) -> None:
    """Find out which constructions the cubes of a plan should go to."""
    begin_dream(mind, seat, BEFORE_PRODUCTION)
    mind.slated = slated
    dream_well(mind)


def habitual_plan(mind: Mind, seat: Seat) -> int:
    """The plan to carry out."""
    if mind.care & EVERY_PLAN:
        return best_plan_of_all(mind, seat)
    return best_plan(mind, seat)


def carry_out(mind: Mind, seat: Seat, slated: int) -> None:
    """R8: slate the cards of the plan, recycle the others and place their cubes.

    The cards are slated in the order of a dream, so that its favourites lie in the same slots.
    """
    taken = 0
    for place in range(seat.n_drafted):
        if (slated >> place) & 1:
            slate(seat, place - taken)
            taken += 1
    for resource in range(RESOURCES):
        mind.recycled[resource] = 0
    for place in range(mind.n_cards):
        if not (slated >> place) & 1:
            mind.recycled[CARDS[mind.cards[place]].recycling] += 1
    mind.n_cards = 0
    rank_constructions(mind, seat)
    seat.krystallium += mind.wild
    mark_within_reach(mind, seat, BEFORE_PRODUCTION)
    seat.krystallium -= mind.wild
    while seat.n_drafted > 0:
        recycle(seat, 0)
        mind.recycled[seat.pending_resource] -= 1
        place_pending(mind, seat)
    hurry(mind, seat)


def keep_by_habit(mind: Mind, seat: Seat) -> None:
    """R28: keep the drawn card that brings most."""
    take_cards(mind, seat)
    keep(seat, best_joining(mind, seat, seat.drawn, seat.n_drawn))
    take_cards(mind, seat)


def exchange_by_habit(mind: Mind, state: State, seat: Seat, slated: int) -> bool:
    """R28: exchange the two cards missed least when a draw promises more than they bring."""
    needed = try_plan(mind, seat, slated, 0) + asked_of_exchange(mind)
    rate_pairs(mind, seat, slated)
    worst = take_worst_pair(mind)
    chosen = NONE
    for deck in range(DECKS):
        if (
            worst != NONE
            and can_exchange(state, seat, deck, worst)
            and sample_deck(mind, state, deck)
        ):
            promise = promise_of(mind, seat, DRAW_SIZE[deck], worst, slated)
            if promise > needed:
                needed = promise
                chosen = deck
    if chosen == NONE:
        return False
    exchange(state, seat, chosen, worst)
    return True


def sample_deck(mind: Mind, state: State, deck: int) -> bool:
    """R28: count cards from the bottom of a deck; whether there are enough to judge it by.

    The next cards of the deck are left alone: a player would not know them.
    """
    draws = DRAW_SIZE[deck]
    end = state.deck_end[deck]
    found = min(SAMPLES, end - state.deck_top[deck] - draws)
    for card in range(CARD_KINDS):
        mind.copies[card] = 0
    for place in range(end - max(found, 0), end):
        mind.copies[state.deck[deck][place]] += 1
    return found >= draws


def produce_by_habit(mind: Mind, state: State, seat: Seat) -> None:
    """R14, R16: choose the character, place the step's cubes, finish what can be finished."""
    for resource in range(RESOURCES):
        mind.recycled[resource] = 0
    if mind.care & FAVOURITES_IN_PRODUCTION and seat.pending > 0:
        begin_dream(mind, seat, state.step)
        dream_well(mind)
        for resource in range(RESOURCES):
            mind.recycled[resource] = 0
    rank_constructions(mind, seat)
    while seat.choices > 0:
        choose_character(seat, better_character(mind.sheets[0]))
    settle_step(mind, seat, state.step)
