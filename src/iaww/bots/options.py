"""What a seat may do now, each option with what its round should come to.

Rules text: it runs interpreted and compiled. It reads a view and nothing else. In planning an
option is a whole plan: which cards to slate while the others are recycled.
"""

from typing import Final

from iaww.bots.dreams import begin_dream, dream_well, worth_of_dream
from iaww.bots.foresight import BEFORE_PRODUCTION, can_finish, finish, next_to_finish
from iaww.bots.mind import OPTIONS, Mind
from iaww.bots.plans import (
    asked_of_exchange,
    begin_joining,
    best_plan,
    count_on,
    is_listed,
    make_up_mind,
    promise_of,
    rate_pairs,
    take_worst_pair,
    try_plan,
    worth_when_taken,
)
from iaww.bots.worth import duty_of
from iaww.rules.codes import (
    ASSIGN,
    CHOOSE,
    DONE,
    DRAFT,
    EXCHANGE,
    FINANCIER,
    FINANCIER_SPACE,
    GENERAL,
    KEEP,
    KRYSTALLIUM,
    NONE,
    PAIRS,
    PICK,
    PLACE,
    PLANNING,
    RECYCLE,
    SLATE,
    SPEND,
    SPEND_KINDS,
    TO_EMPIRE,
)
from iaww.rules.construction import place_cube, send_cube_to_empire
from iaww.rules.production import choose_character
from iaww.rules.schema import CARD_KINDS, POOL, Seat, ViewRecord
from iaww.rules.tables import CARDS, DRAW_SIZE, PICKS

PLAN: Final = NONE
"""The code of an option that is a whole plan."""


def weigh_options(mind: Mind, view: ViewRecord) -> None:
    """List the options, the best first; of equal ones the first found."""
    make_up_mind(mind, view)
    mind.n_options = 0
    seat = view.seats[view.viewer]
    if view.phase == DRAFT:
        count_on(mind, PICKS - 1 - seat.n_drafted)
        weigh_cards(mind, seat, seat.hand, seat.n_hand, PICK)
        return
    if view.players == 1 and view.phase == PLANNING and view.turn == 1:
        count_on(mind, POOL)
    if seat.n_drawn > 0:
        weigh_cards(mind, seat, seat.drawn, seat.n_drawn, KEEP)
    elif seat.choices > 0:
        weigh_characters(mind, view)
    elif seat.pending > 0:
        weigh_placements(mind, view)
    elif view.scenario != NONE and choose_due(mind, view) != NONE:
        offer(mind, choose_due(mind, view), 0, 0)
    elif seat.n_drafted > 0:
        weigh_plans(mind, view)
    else:
        weigh_finishes(mind, view)


def choose_at_sight(view: ViewRecord, mind: Mind) -> int:
    """The action that leads to the best end of the round the bot can see."""
    weigh_options(mind, view)
    return first_step(mind, view, 0)


def offer(mind: Mind, code: int, slated: int, worth: int) -> None:
    """Put an option where it belongs; the least one is forgotten when there are too many."""
    rank = mind.n_options
    if rank == OPTIONS:
        if worth <= mind.option_worth[OPTIONS - 1]:
            return
        rank -= 1
    else:
        mind.n_options += 1
    while rank > 0 and mind.option_worth[rank - 1] < worth:
        mind.option_code[rank] = mind.option_code[rank - 1]
        mind.option_plan[rank] = mind.option_plan[rank - 1]
        mind.option_worth[rank] = mind.option_worth[rank - 1]
        rank -= 1
    mind.option_code[rank] = code
    mind.option_plan[rank] = slated
    mind.option_worth[rank] = worth


def first_step(mind: Mind, view: ViewRecord, rank: int) -> int:
    """The action with which an option begins: a plan slates first, and recycles then."""
    if mind.option_code[rank] != PLAN:
        return mind.option_code[rank]
    seat = view.seats[view.viewer]
    slated = mind.option_plan[rank]
    for place in range(seat.n_drafted):
        if (slated >> place) & 1:
            return first_copy_code(seat.drafted, SLATE, place)
    return RECYCLE


def first_copy_code(pile: list[int], first_code: int, place: int) -> int:
    """Each different card is listed once, by its first copy."""
    while place > 0 and pile[place - 1] == pile[place]:
        place -= 1
    return first_code + place


def weigh_cards(mind: Mind, seat: Seat, pile: list[int], size: int, first_code: int) -> None:
    """R6, R28: what each card of a pile would bring to the best plan without it."""
    if size == 1:
        offer(mind, first_code, 0, 0)
        return
    slated = best_plan(mind, seat)
    begin_joining(mind)
    for place in range(size):
        if place == 0 or pile[place] != pile[place - 1]:
            offer(mind, first_code + place, 0, worth_when_taken(mind, seat, pile[place], slated))


def weigh_plans(mind: Mind, view: ViewRecord) -> None:
    """R8, R28: every set of cards to slate, and the exchanges of the cards missed least."""
    seat = view.seats[view.viewer]
    for slated in range(1 << mind.n_cards):
        if is_first_set(mind, slated):
            offer(mind, PLAN, slated, try_plan(mind, seat, slated, 0))
    lift = 0
    if mind.effort:
        lift = -mind.option_worth[0]
        weigh_plans_again(mind, seat)
        lift += mind.option_worth[0]
    if view.players == 1 and seat.n_drafted > 1:
        weigh_exchanges(mind, view, mind.option_plan[0], lift)


def weigh_plans_again(mind: Mind, seat: Seat) -> None:
    """Look at the best plans once more, with the best favourites for each."""
    plans = mind.n_options
    for rank in range(plans):
        mind.kept_plans[rank] = mind.option_plan[rank]
    mind.n_options = 0
    for rank in range(plans):
        begin_dream(mind, seat, BEFORE_PRODUCTION)
        mind.slated = mind.kept_plans[rank]
        offer(mind, PLAN, mind.kept_plans[rank], dream_well(mind))


def is_first_set(mind: Mind, slated: int) -> bool:
    """Whether no set of equal cards comes before this one: of copies the first is slated."""
    for place in range(1, mind.n_cards):
        if (
            (slated >> place) & 1
            and not (slated >> (place - 1)) & 1
            and mind.cards[place] == mind.cards[place - 1]
        ):
            return False
    return True


def weigh_exchanges(mind: Mind, view: ViewRecord, slated: int, lift: int) -> None:
    """R28: what exchanges promise, lifted by favourites as plans are, less what is asked."""
    rate_pairs(mind, view.seats[view.viewer], slated)
    for _ in range(PAIRS if mind.effort else 1):
        pair = take_worst_pair(mind)
        for deck in range(len(DRAW_SIZE)):
            code = EXCHANGE + deck * PAIRS + pair
            if pair != NONE and is_listed(view, code):
                count_drawable(mind, view, deck)
                promise = promise_of(mind, view.seats[view.viewer], DRAW_SIZE[deck], pair, slated)
                offer(mind, code, 0, promise + lift - asked_of_exchange(mind))


def count_drawable(mind: Mind, view: ViewRecord, deck: int) -> None:
    """R28: every unseen card of a deck may be drawn."""
    for card in range(CARD_KINDS):
        mind.copies[card] = view.unseen[card] if CARDS[card].deck == deck else 0


def begin_own_dream(mind: Mind, view: ViewRecord) -> None:
    """Stand where one stands."""
    step = BEFORE_PRODUCTION if view.phase == PLANNING else view.step
    begin_dream(mind, view.seats[view.viewer], step)


def weigh_characters(mind: Mind, view: ViewRecord) -> None:
    """R12: what either character of the science step would bring."""
    for character in (FINANCIER, GENERAL):
        begin_own_dream(mind, view)
        choose_character(mind.starts[0], character)
        offer(mind, CHOOSE + character, 0, worth_of_dream(mind))


def weigh_placements(mind: Mind, view: ViewRecord) -> None:
    """R8, R14: each place for a waiting cube, if its construction were favoured from now on."""
    slated = 0
    if mind.n_cards > 0:
        slated = best_plan(mind, view.seats[view.viewer])
    for place in range(view.n_legal):
        code = view.legal[place]
        if TO_EMPIRE <= code < ASSIGN:
            offer(mind, code, 0, worth_of_placement(mind, view, code, slated))


def worth_of_placement(mind: Mind, view: ViewRecord, code: int, slated: int) -> int:
    """What comes of placing the cube there and favouring that construction."""
    begin_own_dream(mind, view)
    mind.slated = slated
    if code == TO_EMPIRE:
        send_cube_to_empire(mind.worlds[0], mind.starts[0])
    else:
        place_cube(mind.worlds[0], mind.starts[0], code - PLACE)
        mind.bias[code - PLACE] = 1
    return worth_of_dream(mind)


def choose_due(mind: Mind, view: ViewRecord) -> int:
    """R31: cards the scenario asks for take at once what no cube can fill, or NONE."""
    seat = view.seats[view.viewer]
    for slot in range(seat.slots):
        if seat.missing[slot] > 0 and duty_of(mind, seat, seat.construction[slot]) > 0:
            spaces_left = seat.spaces_left[slot]
            if spaces_left[KRYSTALLIUM] > 0 and seat.krystallium > 0:
                return SPEND + slot * SPEND_KINDS + KRYSTALLIUM
            for character in range(2):
                if spaces_left[FINANCIER_SPACE + character] > 0 and seat.characters[character] > 0:
                    return ASSIGN + slot * 2 + character
    return NONE


def weigh_finishes(mind: Mind, view: ViewRecord) -> None:
    """R16: done, or a construction finished with krystallium and characters."""
    offer(mind, DONE, 0, worth_of_done(mind, view))
    seat = view.seats[view.viewer]
    for slot in range(seat.slots):
        if can_finish(seat, slot):
            kind = next_to_finish(seat, slot)
            code = SPEND + slot * SPEND_KINDS + kind
            if kind >= FINANCIER_SPACE:
                code = ASSIGN + slot * 2 + kind - FINANCIER_SPACE
            offer(mind, code, 0, worth_of_finishing(mind, view, slot))


def worth_of_done(mind: Mind, view: ViewRecord) -> int:
    """What comes of ending the step as it is."""
    begin_own_dream(mind, view)
    mind.rests = 1
    return worth_of_dream(mind)


def worth_of_finishing(mind: Mind, view: ViewRecord, slot: int) -> int:
    """What comes of finishing a construction now."""
    begin_own_dream(mind, view)
    finish(mind, mind.starts[0], slot)
    return worth_of_dream(mind)
