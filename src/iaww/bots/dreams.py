"""Plays the rest of a seat's round in mind again and again, each time with other favourites.

Rules text: it runs interpreted and compiled.
"""

from iaww.bots.foresight import (
    BEFORE_PRODUCTION,
    HURRIED,
    dream_from,
    dream_of_plan,
    note_lots,
    rank_constructions,
    settle_step,
)
from iaww.bots.insight import worth_ahead
from iaww.bots.mind import Mind
from iaww.rules.schema import SLOTS, Seat, keep_copy


def begin_dream(mind: Mind, seat: Seat, step: int) -> None:
    """Stand where a seat stands, before production or in a step of it, without favourites."""
    keep_copy(mind.starts, 0, seat)
    mind.step = step
    mind.slated = 0
    mind.dropped = 0
    mind.rests = 0
    for slot in range(SLOTS):
        mind.bias[slot] = 0


def dream(mind: Mind) -> int:
    """Play the round to its end from where the dream begins; return what the seat is worth then."""
    keep_copy(mind.worlds[0].seats, 0, mind.starts[0])
    seat = mind.worlds[0].seats[0]
    if mind.step == BEFORE_PRODUCTION:
        dream_of_plan(mind, mind.slated, mind.dropped)
    else:
        rank_constructions(mind, seat)
        note_lots(mind)
        if not mind.rests:
            settle_step(mind, seat, mind.step)
        dream_from(mind, mind.step)
    return worth_ahead(mind)


def dream_well(mind: Mind) -> int:
    """The same with the best favourites that can be found by changing one at a time."""
    best = dream(mind)
    lots = mind.n_lots
    if lots < 2:
        return best
    for rank in range(lots):
        mind.kept_lots[rank] = mind.lots[rank]
    for rank in range(lots):
        slot = mind.kept_lots[rank]
        kept = mind.bias[slot]
        chosen = kept
        for bias in range(HURRIED, -2, -1):
            if bias != kept and chosen == kept:
                mind.bias[slot] = bias
                worth = dream(mind)
                if worth > best:
                    best = worth
                    chosen = bias
        mind.bias[slot] = chosen
    return best


def worth_of_dream(mind: Mind) -> int:
    """Dream once, or well, as the bot thinks."""
    if mind.effort:
        return dream_well(mind)
    return dream(mind)
