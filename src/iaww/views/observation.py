"""R21–R23: builds what a viewer may know, field by field; nothing is copied and then hidden.

Rules text: it runs interpreted and compiled.
"""

from iaww.rules.codes import DRAFT, NONE, PLANNING
from iaww.rules.moves import list_actions
from iaww.rules.production import fill_forecast
from iaww.rules.rounds import is_open
from iaww.rules.schema import (
    CARD_KINDS,
    DECKS,
    POOLS,
    RESOURCES,
    SPACES,
    TYPES,
    Seat,
    State,
    ViewRecord,
    keep_copy,
)
from iaww.rules.scoring import fill_sheet
from iaww.rules.tables import CARDS
from iaww.views.memory import count_unseen, has_held


def observe(tables: list[State], place: int, viewer: int, views: list[ViewRecord]) -> None:
    """Fill the blank ``views[0]`` with all that a seat, or NONE for spectators, may know."""
    state = tables[place]
    view = views[0]
    view.viewer = viewer
    see_table(state, view)
    for seat_no in range(state.players):
        view.busy[seat_no] = 1 - state.seats[seat_no].done
        if seat_no == viewer:
            keep_copy(view.seats, seat_no, state.seats[seat_no])
        elif is_open(state):
            show_face(state.seats[seat_no], view.seats[seat_no], state.players > 1)
        else:
            show_face(state.shown[seat_no], view.seats[seat_no], state.players > 1)
        see_hand(state, view, seat_no)
        fill_sheet(view.seats[seat_no], state.side, view.sheets[seat_no])
    see_piles(state, view)
    count_unseen(view)
    fill_forecast(view.seats, state.players, view.forecast, view.forecast_supremacy)
    if viewer != NONE:
        view.n_legal = list_actions(state, viewer, view.legal)


def see_table(state: State, view: ViewRecord) -> None:
    """What the whole table agrees on."""
    view.players = state.players
    view.side = state.side
    view.ascension = state.ascension
    view.war_or_peace = state.war_or_peace
    view.scenario = state.scenario
    view.open_table = state.open_table
    view.round_no = state.round_no
    view.phase = state.phase
    view.step = state.step
    view.turn = state.turn
    for seat_no in range(state.players):
        view.produced[seat_no] = state.produced[seat_no]
        view.supremacy[seat_no] = state.supremacy[seat_no]


def show_face(seat: Seat, face: Seat, drafted_is_public: bool) -> None:
    """R23: draft area, constructions, empire and discards are public; hands are not."""
    face.number = seat.number
    face.empire = seat.empire
    face.picked = NONE
    if drafted_is_public:
        face.n_drafted = seat.n_drafted
        for place in range(seat.n_drafted):
            face.drafted[place] = seat.drafted[place]
    face.pending = seat.pending
    face.pending_resource = seat.pending_resource
    face.choices = seat.choices
    show_constructions(seat, face)
    show_empire(seat, face)
    face.slated[:] = seat.slated
    face.discards[:] = seat.discards


def show_constructions(seat: Seat, face: Seat) -> None:
    """R23: constructions with the cubes and characters on them."""
    face.slots = seat.slots
    for slot in range(seat.slots):
        if seat.missing[slot] > 0:
            face.construction[slot] = seat.construction[slot]
            face.inst[slot] = seat.inst[slot]
            face.missing[slot] = seat.missing[slot]
            face.spaces_left[slot] = seat.spaces_left[slot][:]
            face.stand_ins[slot] = seat.stand_ins[slot][:]
    for kind in range(SPACES):
        face.open_spaces[kind] = seat.open_spaces[kind]


def show_empire(seat: Seat, face: Seat) -> None:
    """R23: constructed cards, and what lies on the empire card."""
    face.n_constructed = seat.n_constructed
    for place in range(seat.n_constructed):
        face.constructed[place] = seat.constructed[place]
    for kind in range(TYPES):
        face.types[kind] = seat.types[kind]
    for resource in range(RESOURCES):
        face.makes[resource] = seat.makes[resource]
        for kind in range(TYPES):
            face.makes_per[resource][kind] = seat.makes_per[resource][kind]
        face.cubes[resource] = seat.cubes[resource]
    face.recurring[:] = seat.recurring
    face.n_cubes = seat.n_cubes
    face.krystallium = seat.krystallium
    face.characters[:] = seat.characters


def see_hand(state: State, view: ViewRecord, seat_no: int) -> None:
    """R23: the backs of a hand as the step began, and its cards when the viewer held it."""
    if state.players == 1:
        see_pool(state, view)
    if state.phase != DRAFT:
        return
    hand = state.shown[seat_no].hand
    size = state.shown[seat_no].n_hand
    for place in range(size):
        view.hand_backs[seat_no][CARDS[hand[place]].deck] += 1
    if view.viewer == NONE or view.viewer == seat_no:
        return
    if has_held(state.round_no, state.turn, state.players, view.viewer, seat_no):
        view.hand_known[seat_no] = 1
        face = view.seats[seat_no]
        face.n_hand = size
        for place in range(size):
            face.hand[place] = hand[place]


def see_pool(state: State, view: ViewRecord) -> None:
    """R23, R27: alone the pool is the hand; the seat itself counts the cards it still has."""
    seat = state.shown[0]
    if view.viewer != NONE or is_open(state):
        seat = state.seats[0]
    for place in range(seat.n_drafted):
        view.hand_backs[0][CARDS[seat.drafted[place]].deck] += 1


def see_piles(state: State, view: ViewRecord) -> None:
    """R7, R23: deck sizes are public, leftovers known to the seats; alone the seat sees live."""
    live = view.viewer != NONE or is_open(state)
    for deck in range(DECKS):
        view.deck_left[deck] = state.shown_deck[deck]
        if live:
            view.deck_left[deck] = state.deck_end[deck] - state.deck_top[deck]
    if state.players == 1:
        view.pools_left = POOLS - (state.pools_taken if live else state.shown_pools)
        if state.phase == PLANNING and not live:
            view.turn = 1
    for card in range(CARD_KINDS):
        if view.viewer != NONE:
            view.leftovers[card] = state.leftovers[card]
        view.refilled[card] = state.refilled[card] if live else state.shown_refilled[card]
