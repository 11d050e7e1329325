"""Which cards to slate and which to recycle, found by trying; and what one card more would bring.

Rules text: it runs interpreted and compiled. A set of cards is a number whose bits are places.
"""

from typing import Final

from iaww.bots.dreams import begin_dream, dream
from iaww.bots.foresight import BEFORE_PRODUCTION
from iaww.bots.mind import Mind
from iaww.bots.worth import weigh_duty
from iaww.rules.codes import NONE, PAIR_FIRST, PAIR_SECOND, PAIRS
from iaww.rules.moves import is_first_pair
from iaww.rules.schema import CARD_KINDS, RESOURCES, Seat, ViewRecord
from iaww.rules.tables import CARDS, ROUNDS

FURTHER: Final = 75
"""What an exchange brings beyond its promise: a plan made anew, and further exchanges."""
FORGOTTEN: Final = 1 << 40
"""No gain comes near it."""


def make_up_mind(mind: Mind, view: ViewRecord) -> None:
    """Take from the view what stays the same whatever the bot tries."""
    seat = view.seats[view.viewer]
    mind.worlds[0].quiet = 1
    mind.viewer = view.viewer
    mind.players = view.players
    mind.side = view.side
    mind.ascension = view.ascension
    mind.scenario = view.scenario
    mind.rounds_left = ROUNDS - view.round_no
    weigh_duty(mind, seat)
    for resource in range(RESOURCES):
        for seat_no in range(view.players):
            mind.amounts[resource][seat_no] = view.forecast[resource][seat_no]
    mind.n_cards = seat.n_drafted
    for place in range(seat.n_drafted):
        mind.cards[place] = seat.drafted[place]
    count_on(mind, 0)


def count_on(mind: Mind, cards: int) -> None:
    """Expect cards this round: what was learned knows what they bring, else they are cubes."""
    mind.to_come = cards
    mind.wild = 0 if mind.insight else cards * mind.weights[0].wild // 100


def try_plan(mind: Mind, seat: Seat, slated: int, dropped: int) -> int:
    """Return what the seat would be worth at the end of the round after this plan."""
    begin_dream(mind, seat, BEFORE_PRODUCTION)
    mind.slated = slated
    mind.dropped = dropped
    return dream(mind)


def best_plan_of_all(mind: Mind, seat: Seat) -> int:
    """Find the cards to slate by trying every set of them."""
    chosen = 0
    best = try_plan(mind, seat, 0, 0)
    for slated in range(1, 1 << mind.n_cards):
        worth = try_plan(mind, seat, slated, 0)
        if worth > best:
            best = worth
            chosen = slated
    return chosen


def best_plan(mind: Mind, seat: Seat) -> int:
    """Find the cards to slate, beginning with none of them."""
    improve_plan(mind, seat, 0, 0)
    return mind.plan


def improve_plan(mind: Mind, seat: Seat, slated: int, dropped: int) -> int:
    """Turn one card at a time as long as that is better; note the plan, return what it brings."""
    best = try_plan(mind, seat, slated, dropped)
    unimproved = 0
    place = 0
    while unimproved < mind.n_cards:
        if not (dropped >> place) & 1:
            worth = try_plan(mind, seat, slated ^ (1 << place), dropped)
            if worth > best:
                best = worth
                slated ^= 1 << place
                unimproved = 0
        unimproved += 1
        place = (place + 1) % mind.n_cards
    mind.plan = slated
    return best


def begin_joining(mind: Mind) -> None:
    """Cards are about to join one plan: what a recycled one brings is yet to be found out."""
    for resource in range(RESOURCES):
        mind.when_recycled[resource] = FORGOTTEN


def worth_with(mind: Mind, seat: Seat, card: int, slated: int, dropped: int) -> int:
    """What the seat is worth when one card more joins a plan, slated or recycled.

    Recycled cards of one resource are all alike, so the first of them tells for all.
    """
    place = mind.n_cards
    resource = CARDS[card].recycling
    mind.cards[place] = card
    mind.n_cards += 1
    when_slated = try_plan(mind, seat, slated | (1 << place), dropped)
    if mind.when_recycled[resource] == FORGOTTEN:
        mind.when_recycled[resource] = try_plan(mind, seat, slated, dropped)
    mind.n_cards -= 1
    return max(when_slated, mind.when_recycled[resource])


def worth_when_kept(mind: Mind, seat: Seat, card: int, slated: int) -> int:
    """R28: the same when the plan is made anew for the card, from what it would be without it."""
    place = mind.n_cards
    mind.cards[place] = card
    mind.n_cards += 1
    when_slated = improve_plan(mind, seat, slated | (1 << place), 0)
    when_recycled = improve_plan(mind, seat, slated, 0)
    mind.n_cards -= 1
    return max(when_slated, when_recycled)


def worth_when_taken(mind: Mind, seat: Seat, card: int, slated: int) -> int:
    """What one card more brings: in a draft the plan is left alone, for other cards will come."""
    if mind.players == 1:
        return worth_when_kept(mind, seat, card, slated)
    return worth_with(mind, seat, card, slated, 0)


def best_joining(mind: Mind, seat: Seat, pile: list[int], size: int) -> int:
    """The place in a pile of the card that would bring most."""
    slated = best_plan(mind, seat)
    begin_joining(mind)
    chosen = 0
    best = 0
    for place in range(size):
        if place == 0 or pile[place] != pile[place - 1]:
            worth = worth_when_taken(mind, seat, pile[place], slated)
            if place == 0 or worth > best:
                best = worth
                chosen = place
    return chosen


def rate_pairs(mind: Mind, seat: Seat, slated: int) -> None:
    """R28: what the seat would be worth without each two cards of its hand."""
    for pair in range(PAIRS):
        mind.pair_worth[pair] = -FORGOTTEN
        if PAIR_SECOND[pair] < seat.n_drafted and is_first_pair(seat, pair):
            dropped = cards_of_pair(seat, pair)
            mind.pair_worth[pair] = try_plan(mind, seat, slated & ~dropped, dropped)


def take_worst_pair(mind: Mind) -> int:
    """The two cards missed least of the pairs not taken yet, or NONE."""
    worst = 0
    for pair in range(1, PAIRS):
        if mind.pair_worth[pair] > mind.pair_worth[worst]:
            worst = pair
    if mind.pair_worth[worst] == -FORGOTTEN:
        return NONE
    mind.pair_worth[worst] = -FORGOTTEN
    return worst


def cards_of_pair(seat: Seat, pair: int) -> int:
    """The two cards of a pair as a set; of equal ones the last, since plans slate the first."""
    first = last_copy(seat, PAIR_FIRST[pair])
    second = last_copy(seat, PAIR_SECOND[pair])
    if first == second:
        first -= 1
    return (1 << first) | (1 << second)


def last_copy(seat: Seat, place: int) -> int:
    """Where the last card lies that equals the one in this place of the hand."""
    while place + 1 < seat.n_drafted and seat.drafted[place + 1] == seat.drafted[place]:
        place += 1
    return place


def is_listed(view: ViewRecord, code: int) -> bool:
    """Whether an action is legal."""
    place = 0
    while place < view.n_legal and view.legal[place] != code:
        place += 1
    return place < view.n_legal


def promise_of(mind: Mind, seat: Seat, draws: int, pair: int, slated: int) -> int:
    """What the seat is worth on average with the best of the drawn cards instead of the pair.

    The plan is made anew for the cards that stay, and a drawn one joins it. The cards counted in
    mind are drawn from, each copy as likely as any other; they are used up.
    """
    dropped = cards_of_pair(seat, pair)
    improve_plan(mind, seat, slated & ~dropped, dropped)
    kept = mind.plan
    begin_joining(mind)
    copies = 0
    for card in range(CARD_KINDS):
        if mind.copies[card] > 0:
            mind.gains[card] = worth_with(mind, seat, card, kept, dropped)
            copies += mind.copies[card]
    total = 0
    reached = 0
    while reached < copies:
        card = least_gain(mind)
        before = power(reached, draws)
        reached += mind.copies[card]
        total += mind.gains[card] * (power(reached, draws) - before)
        mind.copies[card] = 0
    return total // max(power(copies, draws), 1)


def asked_of_exchange(mind: Mind) -> int:
    """What an exchange must promise beyond the best plan before it is made."""
    return -FURTHER if mind.insight else mind.weights[0].exchange


def power(base: int, exponent: int) -> int:
    """A product of equal factors."""
    product = 1
    for _ in range(exponent):
        product *= base
    return product


def least_gain(mind: Mind) -> int:
    """The card that would bring least of those still counted."""
    least = NONE
    for card in range(CARD_KINDS):
        if mind.copies[card] > 0 and (least == NONE or mind.gains[card] < mind.gains[least]):
            least = card
    return least
