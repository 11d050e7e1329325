"""The casual bot: plans its round by trying, places by trying, drafts for its own engine.

Rules text: it runs interpreted and compiled. It reads a view and nothing else.
"""

from iaww.bots.foresight import (
    can_finish,
    dream_from,
    dream_of_plan,
    finish,
    next_to_finish,
    rank_constructions,
    settle_step,
)
from iaww.bots.mind import Mind
from iaww.bots.plans import (
    best_joining,
    best_plan,
    best_plan_of_all,
    choose_exchange,
    choose_pick,
    count_on,
    make_up_mind,
)
from iaww.bots.worth import duty_of
from iaww.rules.codes import (
    ASSIGN,
    CHOOSE,
    DONE,
    DRAFT,
    FINANCIER,
    FINANCIER_SPACE,
    GENERAL,
    KEEP,
    KRYSTALLIUM,
    NONE,
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
from iaww.rules.schema import POOL, ViewRecord, keep_copy


def choose_casually(view: ViewRecord, mind: Mind) -> int:
    """The action that leads to the best end of the round the bot can see."""
    make_up_mind(mind, view)
    seat = view.seats[view.viewer]
    if view.phase == DRAFT:
        return PICK + choose_pick(mind, view)
    if view.players == 1 and view.phase == PLANNING and view.turn == 1:
        count_on(mind, POOL)
    if seat.n_drawn > 0:
        return KEEP + best_joining(mind, seat, seat.drawn, seat.n_drawn)
    if seat.choices > 0:
        return choose_science_character(mind, view)
    if seat.pending > 0:
        return choose_placement(mind, view)
    if view.scenario != NONE:
        due = choose_due(mind, view)
        if due != NONE:
            return due
    if seat.n_drafted > 0:
        return choose_fate(mind, view)
    return choose_finish(mind, view)


def imagine_own_seat(mind: Mind, view: ViewRecord) -> None:
    """Begin a dream with the seat as it stands."""
    keep_copy(mind.worlds[0].seats, 0, view.seats[view.viewer])


def dream_on(mind: Mind, view: ViewRecord, slated: int) -> int:
    """Go on from the imagined seat to the end of the round, and return its worth."""
    if view.phase == PLANNING:
        return dream_of_plan(mind, slated, 0)
    seat = mind.worlds[0].seats[0]
    rank_constructions(mind, seat)
    settle_step(mind, seat, view.step)
    return dream_from(mind, view.step)


def choose_science_character(mind: Mind, view: ViewRecord) -> int:
    """R12: the character of the science step that brings more."""
    imagine_own_seat(mind, view)
    choose_character(mind.worlds[0].seats[0], FINANCIER)
    as_financier = dream_on(mind, view, 0)
    imagine_own_seat(mind, view)
    choose_character(mind.worlds[0].seats[0], GENERAL)
    if dream_on(mind, view, 0) > as_financier:
        return CHOOSE + GENERAL
    return CHOOSE + FINANCIER


def choose_placement(mind: Mind, view: ViewRecord) -> int:
    """R8, R14: the place for a waiting cube whose construction should be favoured."""
    slated = 0
    if mind.n_cards > 0:
        slated = best_plan(mind, view.seats[view.viewer], 0)
    chosen = NONE
    best = 0
    for place in range(view.n_legal):
        code = view.legal[place]
        if TO_EMPIRE <= code < ASSIGN:
            worth = worth_of_placement(mind, view, code, slated)
            if chosen == NONE or worth > best:
                best = worth
                chosen = code
    return chosen


def worth_of_placement(mind: Mind, view: ViewRecord, code: int, slated: int) -> int:
    """What comes of placing the cube there and favouring that construction."""
    imagine_own_seat(mind, view)
    world = mind.worlds[0]
    seat = world.seats[0]
    if code == TO_EMPIRE:
        mind.favourite = NONE
        send_cube_to_empire(world, seat)
    else:
        mind.favourite = code - PLACE
        place_cube(world, seat, code - PLACE)
    return dream_on(mind, view, slated)


def choose_fate(mind: Mind, view: ViewRecord) -> int:
    """R8, R28: exchange a poor hand, slate what the plan slates, then recycle the rest."""
    seat = view.seats[view.viewer]
    slated = best_plan_of_all(mind, seat)
    if view.players == 1 and seat.n_drafted > 1:
        code = choose_exchange(mind, view, slated)
        if code != NONE:
            return code
    for place in range(seat.n_drafted):
        if (slated >> place) & 1:
            return first_copy_code(seat.drafted, SLATE, place)
    return RECYCLE


def first_copy_code(pile: list[int], first_code: int, place: int) -> int:
    """Each different card is listed once, by its first copy."""
    while place > 0 and pile[place - 1] == pile[place]:
        place -= 1
    return first_code + place


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


def choose_finish(mind: Mind, view: ViewRecord) -> int:
    """R16: finish a construction with krystallium and characters where that pays, else done."""
    best = worth_of_done(mind, view)
    chosen = NONE
    seat = view.seats[view.viewer]
    for slot in range(seat.slots):
        if can_finish(seat, slot):
            worth = worth_of_finishing(mind, view, slot)
            if worth > best:
                best = worth
                chosen = slot
    if chosen == NONE:
        return DONE
    kind = next_to_finish(seat, chosen)
    if kind < FINANCIER_SPACE:
        return SPEND + chosen * SPEND_KINDS + kind
    return ASSIGN + chosen * 2 + kind - FINANCIER_SPACE


def worth_of_done(mind: Mind, view: ViewRecord) -> int:
    """What comes of ending the step as it is."""
    imagine_own_seat(mind, view)
    if view.phase == PLANNING:
        return dream_of_plan(mind, 0, 0)
    rank_constructions(mind, mind.worlds[0].seats[0])
    return dream_from(mind, view.step)


def worth_of_finishing(mind: Mind, view: ViewRecord, slot: int) -> int:
    """What comes of finishing a construction now."""
    imagine_own_seat(mind, view)
    finish(mind, slot)
    return dream_on(mind, view, 0)
