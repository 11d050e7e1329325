"""Which constructions of a seat can still be finished this round, and what that would pay.

Every construction is looked at by itself, as if all that fits went to it: two of them may each
be possible and not both. What counts is what the seat has, and what its empire produces as the
forecast stands: waiting cubes, krystallium (also what cubes too many turn into, R15), characters
and choices in hand, and recurring gifts (R19). Cards that are not slated, bonuses of other
constructions and what recycling would bring do not count. Characters that supremacy would bring
count as long as the forecast awards them, since they often decide; because rivals may still
take them away, a prospect says how many of them it needs.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from iaww.rules.codes import EXPLORATION, FINANCIER_SPACE, NONE, PLANNING, RECURRING
from iaww.rules.coding import CARD_IDS
from iaww.rules.construction import add_to_empire
from iaww.rules.production import production_of, receives
from iaww.rules.schema import RESOURCES, Seat, ViewRecord
from iaww.rules.tables import CARDS, CUBES_PER_KRYSTALLIUM, GIFTS, SUPREMACY_CHARACTER
from iaww.views.naming import CUBES, STEPS

NOW: Final = "now"
EITHER: Final = 2
"""Beside financiers and generals: characters of which the seat may still choose the kind."""


@dataclass(frozen=True, slots=True)
class SlatedCopy:
    """A construction by its name."""

    card: str
    inst: int


@dataclass(frozen=True, slots=True)
class Prospect:
    """When a construction could be finished, if all that fits went to it."""

    card: str
    inst: int
    step: str | None
    """The earliest step, or ``now`` for the one that is open; None when not this round."""
    uses_krystallium: int
    """How many it takes to finish it then, on krystallium spaces and standing in (R16)."""
    supremacy: int
    """How many characters it counts on that supremacy would have to bring first (R12)."""
    unaided: str | None
    """The earliest step without a krystallium that stands in for a resource."""
    pays: Mapping[str, int]
    """What it would change in what the rest of the round brings; corruption is negative."""


def prospects_of(record: ViewRecord) -> tuple[Prospect, ...]:
    """Look at every construction of the viewer of an interpreted game."""
    seat = record.seats[record.viewer]
    return tuple([_prospect(record, seat, slot) for slot in _constructions(seat)])


def finishable_of(record: ViewRecord) -> tuple[SlatedCopy, ...]:
    """Return the viewer's constructions that krystallium and characters in hand can finish now."""
    seat = record.seats[record.viewer]
    if seat.done:
        return ()
    return tuple(
        [_copy_in(seat, slot) for slot in _constructions(seat) if _Means(seat, slot).suffice()]
    )


class _Means:
    """What a seat has for one construction, and what the construction still lacks."""

    def __init__(self, seat: Seat, slot: int) -> None:
        self.spaces = list(seat.spaces_left[slot])
        self.krystallium = seat.krystallium
        self.on_empire = seat.n_cubes
        self.characters = [*seat.characters, 0]
        self.won = [0, 0, 0]
        """Characters of supremacies still to come."""

    def add_cubes(self, resource: int, amount: int) -> None:
        """R14, R15: cubes cover what they can, the others go to the empire card."""
        placed = min(amount, self.spaces[resource])
        self.spaces[resource] -= placed
        gained, self.on_empire = divmod(self.on_empire + amount - placed, CUBES_PER_KRYSTALLIUM)
        self.krystallium += gained

    def add_gifts(self, gifts: list[int]) -> None:
        """R19: recurring krystallium and characters."""
        self.krystallium += gifts[0]
        for character in range(EITHER):
            self.characters[character] += gifts[1 + character]

    @property
    def resources_lacking(self) -> int:
        """Spaces for which a krystallium would have to stand in."""
        return sum(self.spaces[:RESOURCES])

    @property
    def krystallium_needed(self) -> int:
        """All that it would take to finish the construction now (R16)."""
        return sum(self.spaces[:FINANCIER_SPACE])

    def suffice(self) -> bool:
        """Whether the construction could be finished."""
        characters = [sum(kind) for kind in zip(self.characters, self.won, strict=True)]
        return (
            self.krystallium_needed <= self.krystallium and _short_of(self.spaces, characters) == 0
        )

    @property
    def supremacy_needed(self) -> int:
        """Characters that only supremacy can bring."""
        return _short_of(self.spaces, self.characters)


def _short_of(spaces: list[int], characters: list[int]) -> int:
    """How many character spaces stay free with these characters, some of either kind."""
    free = [
        max(0, spaces[FINANCIER_SPACE + character] - characters[character])
        for character in range(EITHER)
    ]
    return max(0, sum(free) - characters[EITHER])


def _constructions(seat: Seat) -> list[int]:
    return [slot for slot in range(seat.slots) if seat.missing[slot] > 0]


def _copy_in(seat: Seat, slot: int) -> SlatedCopy:
    return SlatedCopy(CARD_IDS[seat.construction[slot]], int(seat.inst[slot]))


def _prospect(record: ViewRecord, seat: Seat, slot: int) -> Prospect:
    means = _Means(seat, slot)
    finished = unaided = None
    krystallium = supremacy = 0
    for step in _steps_left(record, seat):
        _receive(means, record, seat, step)
        if means.suffice():
            if finished is None:
                finished = step
                krystallium = means.krystallium_needed
                supremacy = means.supremacy_needed
            if means.resources_lacking == 0:
                unaided = step
                break
    return Prospect(
        card=CARD_IDS[seat.construction[slot]],
        inst=int(seat.inst[slot]),
        step=_step_name(record, finished),
        uses_krystallium=krystallium,
        supremacy=supremacy,
        unaided=_step_name(record, unaided),
        pays={} if finished is None else _pay_after(seat, seat.construction[slot], finished),
    )


def _open_step(record: ViewRecord) -> int:
    """The step that is open, planning as the one before materials."""
    return NONE if record.phase == PLANNING else record.step


def _steps_left(record: ViewRecord, seat: Seat) -> list[int]:
    """R11, R19: the steps of this round in which the seat can still do something."""
    step = _open_step(record)
    steps = list(range(step + 1, RESOURCES))
    if step < RECURRING and receives(seat):
        steps.append(RECURRING)
    return steps if seat.done else [step, *steps]


def _receive(means: _Means, record: ViewRecord, seat: Seat, step: int) -> None:
    """Take in what a step brings: what waits in the open one, later what the forecast says."""
    if step == _open_step(record):
        means.characters[EITHER] += seat.choices
        if seat.pending > 0:
            means.add_cubes(seat.pending_resource, seat.pending)
    elif step == RECURRING:
        means.add_gifts(seat.recurring)
    else:
        means.add_cubes(step, record.forecast[step][record.viewer])
        if record.forecast_supremacy[step][record.viewer]:
            character = SUPREMACY_CHARACTER[step]
            means.won[EITHER if character == NONE else character] += 1


def _step_name(record: ViewRecord, step: int | None) -> str | None:
    if step is None:
        return None
    return NOW if step == _open_step(record) else STEPS[step]


def _pay_after(seat: Seat, card: int, finished: int) -> dict[str, int]:
    """R9, R19: what the rest of the round brings more with the card than without it."""
    empire = seat.copy()
    add_to_empire(empire, card)
    paid = {
        CUBES[resource]: production_of(empire, resource) - production_of(seat, resource)
        for resource in range(finished + 1, RESOURCES)
    }
    if finished <= EXPLORATION:
        paid |= dict(zip(GIFTS, CARDS[card].recurring, strict=True))
    return {what: amount for what, amount in paid.items() if amount != 0}
