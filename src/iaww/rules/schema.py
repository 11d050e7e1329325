"""The fields of every record the rules read and write, declared once for both backends."""

from typing import Any, ClassVar, Final, TypeVar

from iaww.rules.codes import END_OF_ACTIONS

SEATS: Final = 7
HAND: Final = 12
"""The largest deal (R5): two players with Corruption & Ascension."""
DRAFTED: Final = 7
SLOTS: Final = 46
"""Constructions one seat can have at once: forty solo cards and six of a scenario."""
POOLS: Final = 8
POOL: Final = 5
DECKS: Final = 2
DECK: Final = 170
"""Base and War or Peace cards share a deck."""
CARD_KINDS: Final = 129
RESOURCES: Final = 5
SPACES: Final = 8
"""Five resources, krystallium, financier, general: the columns of a card's cost."""
TYPES: Final = 6
COMBOS: Final = 7
"""Five scoring types, financier, general: the combo rows of the score pad (R32)."""
DUOS: Final = 13
REPORTS: Final = 32
REPORT_FIELDS: Final = 7
ACTIONS: Final = END_OF_ACTIONS

T = TypeVar("T")


class Field:
    """Width and shape of one field; a width that is a class is a nested record."""

    __slots__ = ("blank", "shape", "width")

    def __init__(self, width: Any, shape: tuple[int, ...], blank: str | None = None) -> None:
        self.width = width
        self.shape = shape
        self.blank = blank
        """Source of the interpreted field as it begins, where it is not a list of zeros."""


class Fields:
    """The base of every declared record."""

    __slots__ = ()
    FIELDS: ClassVar[dict[str, Field]] = {}

    def copy(self: T) -> T:
        """Return a record with equal fields that shares nothing with this one."""
        raise TypeError("only declared records can be copied")


def cell(width: str) -> Any:
    """Declare a single integer of ``i1``, ``i2``, ``i4`` or ``i8``."""
    return Field(width, ())


def cells(width: Any, *shape: int) -> Any:
    """Declare an array of integers, or of records when ``width`` is a record class."""
    return Field(width, shape)


def rows(width: str, *shape: int) -> Any:
    """Declare an array of rows that begin as one shared blank and are replaced whole."""
    return Field(width, shape, f"[(0,) * {shape[1]}] * {shape[0]}")


def counts(size: int) -> Any:
    """Declare an array of small numbers that are never negative; a byte each in Python too."""
    return Field("i1", (size,), f"bytearray({size})")


def _zeros(field: Field) -> str:
    if not isinstance(field.width, str):
        return "[]"
    if field.blank is not None:
        return field.blank
    inner = "0"
    for depth, size in enumerate(reversed(field.shape)):
        inner = f"[{inner}] * {size}" if depth == 0 else f"[{inner} for _ in range({size})]"
    return inner


def _copied(name: str, width: Any, shape: tuple[int, ...]) -> str:
    if not isinstance(width, str):
        return f"[record.copy() for record in self.{name}]"
    if len(shape) == 2:
        return f"[row[:] for row in self.{name}]"
    return f"self.{name}[:]" if shape else f"self.{name}"


def record(declared: type[T]) -> type[T]:
    """Turn a declaration into a slotted class that starts at zero and can copy itself.

    Both methods are written out as source, field by field: batch play copies a state a game.
    Arrays of nested records start empty: an interpreted state holds only the seats in play.
    """
    fields = {name: value for name, value in vars(declared).items() if isinstance(value, Field)}
    source = ["def __init__(self):"]
    source += [f"    self.{n} = {_zeros(f)}" for n, f in fields.items()]
    source += ["def copy(self):", "    new = cls.__new__(cls)"]
    source += [f"    new.{n} = {_copied(n, f.width, f.shape)}" for n, f in fields.items()]
    source += ["    return new"]
    body: dict[str, Any] = {}
    exec("\n".join(source), body)
    made: Any = type(
        declared.__name__,
        declared.__bases__,
        {
            "__slots__": tuple(fields),
            "__doc__": declared.__doc__,
            "__module__": declared.__module__,
            "__init__": body["__init__"],
            "copy": body["copy"],
            "FIELDS": fields,
        },
    )
    body["cls"] = made
    return made  # type: ignore[no-any-return]


def keep_copy(copies: list[T], place: int, original: T) -> None:
    """Store a copy of a record; the one thing the two backends must do differently."""
    copies[place] = original.copy()  # type: ignore[attr-defined]


@record
class CardFacts(Fields):
    """One row of ``cards.csv`` as numbers; ``-1`` means none."""

    kind: int = cell("i1")
    deck: int = cell("i1")
    war_or_peace: int = cell("i1")
    copies: int = cell("i1")
    cost: list[int] = cells("i1", SPACES)
    spaces: int = cell("i1")
    recycling: int = cell("i1")
    bonus: list[int] = cells("i1", 3)
    """Krystallium, financiers, generals."""
    makes: list[int] = cells("i1", RESOURCES)
    per_resource: int = cell("i1")
    per_type: int = cell("i1")
    recurring: list[int] = cells("i1", 3)
    points: int = cell("i1")
    points_per: int = cell("i1")
    """What the points count: a type, then financier and general; ``-1`` for flat points."""
    duo: int = cell("i1")


@record
class EmpireFacts(Fields):
    """One row of ``empires.csv`` as numbers."""

    makes: list[int] = cells("i1", RESOURCES)
    krystallium: int = cell("i1")
    points: int = cell("i1")
    points_per: int = cell("i1")


@record
class Sheet(Fields):
    """One column of the score pad (R32): multipliers, counts, and the total."""

    flat_points: int = cell("i2")
    each: list[int] = cells("i2", COMBOS)
    count: list[int] = cells("i2", COMBOS)
    duo_each: list[int] = cells("i2", DUOS)
    duo_count: list[int] = cells("i2", DUOS)
    total: int = cell("i2")


@record
class Seat(Fields):
    """Everything that belongs to one seat."""

    number: int = cell("i2")
    """Its place at the table, clockwise from 0."""
    empire: int = cell("i2")
    done: int = cell("i2")
    """Said done, or picked: nothing more to do until the step closes."""

    hand: list[int] = cells("i2", HAND)
    """Sorted, so that no order can leak (R23)."""
    n_hand: int = cell("i2")
    picked: int = cell("i2")
    """The card picked and not yet revealed, or NONE."""
    drafted: list[int] = cells("i2", DRAFTED)
    """Sorted: the draft area (R8), or in solo the pool in hand (R27)."""
    n_drafted: int = cell("i2")
    drawn: list[int] = cells("i2", POOL)
    """Sorted: what an exchange drew, until one card is kept (R28)."""
    n_drawn: int = cell("i2")

    pending: int = cell("i2")
    """Cubes to be placed before anything else may be concluded (R8, R14)."""
    pending_resource: int = cell("i2")
    choices: int = cell("i2")
    """Science supremacy still to be turned into a character (R12)."""

    construction: list[int] = cells("i2", SLOTS)
    """The card in each slot; a new construction takes the lowest free one."""
    slots: int = cell("i2")
    """No slot at or above this one is in use."""
    inst: list[int] = counts(SLOTS)
    """Which slated copy of its card this is, from 1."""
    spaces_left: list[list[int]] = rows("i1", SLOTS, SPACES)
    missing: list[int] = counts(SLOTS)
    """All spaces left of a construction; a slot that misses nothing is free."""
    stand_ins: list[list[int]] = rows("i1", SLOTS, RESOURCES)
    """Krystallium that covers a space of another resource (R16)."""
    open_spaces: list[int] = cells("i2", SPACES)
    """Spaces left of each kind over all constructions."""
    slated: list[int] = counts(CARD_KINDS)
    """Copies of each card slated in this game."""
    discards: list[int] = counts(CARD_KINDS)
    """Copies of each card this seat recycled, discarded or exchanged."""

    constructed: list[int] = cells("i2", SLOTS)
    """In order of completion."""
    n_constructed: int = cell("i2")
    types: list[int] = cells("i2", TYPES)
    makes: list[int] = cells("i2", RESOURCES)
    makes_per: list[list[int]] = cells("i1", RESOURCES, TYPES)
    recurring: list[int] = cells("i2", 3)

    cubes: list[int] = cells("i2", RESOURCES)
    """On the empire card."""
    n_cubes: int = cell("i2")
    krystallium: int = cell("i2")
    characters: list[int] = cells("i2", 2)


@record
class State(Fields):
    """The whole truth of one game."""

    players: int = cell("i2")
    side: int = cell("i2")
    ascension: int = cell("i2")
    war_or_peace: int = cell("i2")
    scenario: int = cell("i2")
    open_table: int = cell("i2")
    quiet: int = cell("i2")
    """Batch play: neither reports nor shown faces are kept."""

    round_no: int = cell("i2")
    phase: int = cell("i2")
    step: int = cell("i2")
    """The resource of a production step, RECURRING after exploration (R19)."""
    turn: int = cell("i2")
    """The pick of this draft, or the pool of this planning, from 1."""
    steps: int = cell("i4")
    """Steps begun so far: when it changes, a step has closed."""

    produced: list[int] = cells("i2", SEATS)
    supremacy: list[int] = cells("i2", SEATS)

    deck: list[list[int]] = cells("i2", DECKS, DECK)
    deck_top: list[int] = cells("i2", DECKS)
    deck_end: list[int] = cells("i2", DECKS)
    shown_deck: list[int] = cells("i2", DECKS)
    """Deck sizes as they stood when the step began."""
    refilled: list[int] = cells("i1", CARD_KINDS)
    """Cards of a draw deck that was refilled: a careful player knows them (R28)."""
    shown_refilled: list[int] = cells("i1", CARD_KINDS)
    leftovers: list[int] = cells("i1", CARD_KINDS)
    """Discarded face down after the draft (R7)."""

    pools: list[list[int]] = cells("i2", POOLS, POOL)
    pools_taken: int = cell("i2")
    shown_pools: int = cell("i2")
    key: list[int] = cells("i8", 2)
    """Seeds the shuffles that happen during play (R28)."""
    shuffles: int = cell("i8")

    reports: list[list[int]] = cells("i2", REPORTS, REPORT_FIELDS)
    """What the last action brought, for the front door to turn into events."""
    n_reports: int = cell("i2")

    seats: list[Seat] = cells(Seat, SEATS)
    shown: list[Seat] = cells(Seat, SEATS)
    """Every seat as it stood when the step began: all that rivals see of it (R21)."""


@record
class ViewRecord(Fields):
    """All that one viewer may know of a state (R21–R23); NONE views as a spectator."""

    viewer: int = cell("i2")
    players: int = cell("i2")
    side: int = cell("i2")
    ascension: int = cell("i2")
    war_or_peace: int = cell("i2")
    scenario: int = cell("i2")
    open_table: int = cell("i2")
    round_no: int = cell("i2")
    phase: int = cell("i2")
    step: int = cell("i2")
    turn: int = cell("i2")
    produced: list[int] = cells("i2", SEATS)
    supremacy: list[int] = cells("i2", SEATS)
    busy: list[int] = cells("i2", SEATS)
    """Who has not acted yet is public (R6)."""

    seats: list[Seat] = cells(Seat, SEATS)
    """The viewer's own seat whole, of the others the public face and hands once held."""
    hand_known: list[int] = cells("i1", SEATS)
    hand_backs: list[list[int]] = cells("i1", SEATS, DECKS)
    """Cards of each deck in every hand when the step began: the backs differ (R23)."""
    deck_left: list[int] = cells("i2", DECKS)
    pools_left: int = cell("i2")
    leftovers: list[int] = cells("i1", CARD_KINDS)
    refilled: list[int] = cells("i1", CARD_KINDS)
    unseen: list[int] = cells("i1", CARD_KINDS)
    """Copies whose whereabouts the viewer cannot know."""

    forecast: list[list[int]] = cells("i2", RESOURCES, SEATS)
    forecast_supremacy: list[list[int]] = cells("i2", RESOURCES, SEATS)
    sheets: list[Sheet] = cells(Sheet, SEATS)
    legal: list[int] = cells("i2", ACTIONS)
    n_legal: int = cell("i2")
