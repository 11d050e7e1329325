"""R4, R10: the order of rounds, phases and steps, and what is shown when a step begins."""

from iaww.rules.codes import (
    DRAFT,
    EXPLORATION,
    GAME_ENDED,
    MATERIALS,
    NONE,
    OVER,
    PLANNING,
    PLANNING_BEGAN,
    ROUND_BEGAN,
    ROUND_ENDED,
    STEP_CLOSED,
)
from iaww.rules.draft import deal_hands, discard_leftovers, pass_hands, reveal_picks
from iaww.rules.notes import note_public
from iaww.rules.production import anyone_receives, pay_recurring, produce, receives
from iaww.rules.schema import CARD_KINDS, DECKS, RESOURCES, Seat, State, keep_copy
from iaww.rules.solo import begin_scenario, deal_pools, take_pool
from iaww.rules.tables import EMPIRES, PICKS, ROUNDS


def begin_game(state: State) -> None:
    """R2, R27, R31: empires, pools and scenario in place, the first round begins."""
    for seat_no in range(state.players):
        begin_empire(state.seats[seat_no], state.side)
    if state.players == 1:
        deal_pools(state, 0)
        if state.scenario != NONE:
            begin_scenario(state)
    begin_round(state)


def begin_empire(seat: Seat, side: int) -> None:
    """R2: an empire produces and starts as its side says."""
    empire = EMPIRES[side][seat.empire]
    for resource in range(RESOURCES):
        seat.makes[resource] = empire.makes[resource]
    seat.krystallium = empire.krystallium


def begin_round(state: State) -> None:
    """R4, R27: a draft; alone there is none, and planning begins with a pool."""
    state.round_no += 1
    note_public(state, ROUND_BEGAN, state.round_no)
    if state.players == 1:
        begin_planning(state)
    else:
        deal_hands(state)
        state.phase = DRAFT
        state.turn = 1
        begin_step(state)


def begin_planning(state: State) -> None:
    """R8, R27: planning, with the first of two pools when alone."""
    state.phase = PLANNING
    if state.players == 1:
        state.turn = 1
        take_pool(state)
        begin_step(state)
    else:
        note_public(state, PLANNING_BEGAN, state.round_no)
        begin_step(state)


def begin_step(state: State) -> None:
    """R21: everyone may act, and rivals see everyone as they stand now."""
    state.steps += 1
    for seat_no in range(state.players):
        state.seats[seat_no].done = 0
    if not state.quiet:
        show_table(state)


def show_table(state: State) -> None:
    """R21: what stands now is what rivals see until the next step begins."""
    for seat_no in range(state.players):
        keep_copy(state.shown, seat_no, state.seats[seat_no])
    for deck in range(DECKS):
        state.shown_deck[deck] = state.deck_end[deck] - state.deck_top[deck]
    state.shown_pools = state.pools_taken
    if state.players == 1:
        for card in range(CARD_KINDS):
            state.shown_refilled[card] = state.refilled[card]


def is_open(state: State) -> bool:
    """R21: at an open table all but the draft is seen as it happens."""
    return state.open_table > 0 and state.phase != DRAFT


def begin_production(state: State, resource: int) -> None:
    """R11: a production step, fixed before anyone acts in it."""
    produce(state, resource)
    begin_step(state)


def begin_recurring(state: State) -> None:
    """R19: only seats that gain something act in the extra step."""
    pay_recurring(state)
    begin_step(state)
    for seat_no in range(state.players):
        if not receives(state.seats[seat_no]):
            state.seats[seat_no].done = 1


def say_done(state: State, seat: Seat) -> None:
    """R10, R27: the seat is finished; alone, the first done of planning takes up a pool."""
    if state.players == 1 and state.phase == PLANNING and state.turn == 1:
        state.turn = 2
        take_pool(state)
    else:
        seat.done = 1


def everyone_done(state: State) -> bool:
    """R6, R10: a step closes when nobody is busy."""
    seat_no = state.players - 1
    while seat_no >= 0 and state.seats[seat_no].done:
        seat_no -= 1
    return seat_no < 0


def close_step(state: State) -> None:
    """R4: what comes after a step that everyone has finished."""
    note_public(state, STEP_CLOSED, 0)
    if state.phase == DRAFT:
        close_pick(state)
    elif state.phase == PLANNING:
        begin_production(state, MATERIALS)
    elif state.step < EXPLORATION:
        begin_production(state, state.step + 1)
    elif state.step == EXPLORATION and anyone_receives(state):
        begin_recurring(state)
    else:
        end_round(state)


def close_pick(state: State) -> None:
    """R6, R7: reveal, then pass the hands on, or end the draft after the seventh pick."""
    reveal_picks(state)
    if state.turn < PICKS:
        state.turn += 1
        pass_hands(state)
        begin_step(state)
    else:
        discard_leftovers(state)
        begin_planning(state)


def end_round(state: State) -> None:
    """R4: four rounds; after the last everyone stays done."""
    note_public(state, ROUND_ENDED, state.round_no)
    if state.round_no == ROUNDS:
        state.phase = OVER
        if not state.quiet:
            show_table(state)
        note_public(state, GAME_ENDED, 0)
    else:
        begin_round(state)
