"""A table rebuilt from its events alone: what a careful player with pen and paper would hold."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from iaww.content import CHARACTERS, KRYSTALLIUM, RESOURCES, SPACE_KINDS, catalog
from iaww.rules import Fact, Setup
from iaww.rules import events as told
from iaww.rules.coding import CARD_IDS, cards_in, resource_name
from iaww.rules.reports import filled_spaces
from iaww.rules.schema import Seat

Copy = tuple[str, int]


@dataclass
class Page:
    """The account of one seat."""

    held: Counter[str]
    """Krystallium and characters on the empire card."""
    cubes: Counter[str] = field(default_factory=Counter)
    pending: int = 0
    pending_resource: str = ""
    choices: int = 0
    drafted: Counter[str] = field(default_factory=Counter)
    drawn: Counter[str] = field(default_factory=Counter)
    constructions: dict[Copy, list[tuple[str, str]]] = field(default_factory=dict)
    """What lies on each construction: space and item, pair by pair."""
    constructed: list[str] = field(default_factory=list)
    discards: Counter[str] = field(default_factory=Counter)

    def place(self, fact: told.Placed) -> None:
        """A cube, a krystallium or a character leaves the stock for a space."""
        if fact.item in RESOURCES:
            assert fact.item == self.pending_resource == fact.space
            self.pending -= 1
        else:
            assert self.held[fact.item] > 0
            assert fact.space == fact.item or fact.item == KRYSTALLIUM
            self.held[fact.item] -= 1
        self.constructions[fact.card, fact.inst].append((fact.space, fact.item))

    def construct(self, fact: told.Constructed) -> None:
        """Every space is covered exactly; what lay there goes to the supply."""
        covered = Counter(space for space, _ in self.constructions.pop((fact.card, fact.inst)))
        assert [covered[kind] for kind in SPACE_KINDS] == list(catalog().card(fact.card).cost)
        self.constructed.append(fact.card)
        self.held.update(fact.bonus)

    def discard(self, fact: told.Discarded) -> None:
        """What lay on the construction is lost, and told so."""
        lost = self.constructions.pop((fact.card, fact.inst))
        assert sorted(lost) == sorted(fact.lost)
        self.discards[fact.card] += 1
        self.cubes[fact.gain] += 1

    def transform(self, fact: told.Transformed) -> None:
        """Five cubes, and just those that lay there, become one krystallium."""
        assert +self.cubes == Counter(fact.cubes)
        assert self.cubes.total() == 5
        self.cubes.clear()
        self.held[KRYSTALLIUM] += 1

    def keep(self, fact: told.Kept) -> None:
        """One drawn card joins the hand, the others are discarded."""
        assert self.drawn[fact.card] > 0
        self.drafted[fact.card] += 1
        self.discards += self.drawn - Counter([fact.card])
        self.drawn.clear()

    def differences(self, seat: Seat, *, discards: bool) -> list[str]:
        """Name what the rules have written down otherwise."""
        pairs = {
            "krystallium": (self.held[KRYSTALLIUM], seat.krystallium),
            "characters": ([self.held[kind] for kind in CHARACTERS], list(seat.characters)),
            "cubes": ([self.cubes[kind] for kind in RESOURCES], list(seat.cubes)),
            "pending": (self.pending, seat.pending),
            "choices": (self.choices, seat.choices),
            "drafted": (+self.drafted, Counter(cards_in(seat.drafted, seat.n_drafted))),
            "constructions": (
                {copy: sorted(items) for copy, items in self.constructions.items()},
                _constructions(seat),
            ),
            "constructed": (
                self.constructed,
                list(cards_in(seat.constructed, seat.n_constructed)),
            ),
        }
        if seat.pending:
            pairs["resource"] = (self.pending_resource, resource_name(seat.pending_resource))
        if discards:
            counts = {CARD_IDS[card]: copies for card, copies in enumerate(seat.discards) if copies}
            pairs["discards"] = (+self.discards, Counter(counts))
        return [
            f"{name}: {one} and {other}" for name, (one, other) in pairs.items() if one != other
        ]


class Ledger:
    """All seats as one viewer's events tell them."""

    def __init__(self, setup: Setup) -> None:
        self.pages = [
            Page(Counter({KRYSTALLIUM: catalog().empire(empire, setup.side).krystallium}))
            for empire in setup.seated_empires()
        ]
        if setup.scenario is not None:
            for card, copies in catalog().scenario(setup.scenario).cards:
                for inst in range(1, copies + 1):
                    self.pages[0].constructions[card, inst] = []

    def read(self, facts: Iterable[Fact]) -> None:
        """Write down what happened."""
        for fact in facts:
            if isinstance(fact, told.Produced | told.Received):
                self._read_public(fact)
            elif not isinstance(fact, told.HandTaken | told.Leftover | told.Ready):
                seat = getattr(fact, "seat", None)
                if seat is not None:
                    self._read_own(self.pages[seat], fact)

    def _read_public(self, fact: told.Produced | told.Received) -> None:
        for seat, page in enumerate(self.pages):
            if isinstance(fact, told.Received):
                page.held[KRYSTALLIUM] += fact.krystallium[seat]
                page.held["financier"] += fact.financiers[seat]
                page.held["general"] += fact.generals[seat]
            else:
                assert page.pending == 0
                page.pending, page.pending_resource = fact.amounts[seat], fact.step
                if seat in fact.supremacy:
                    page.choices += fact.character == "choice"
                    page.held[fact.character] += fact.character != "choice"

    def _read_own(self, page: Page, fact: Fact) -> None:
        match fact:
            case told.Picked(card=card):
                page.drafted[card] += 1
            case told.PoolTaken(cards=cards):
                page.drafted.update(cards)
            case told.Slated(card=card, inst=inst):
                page.drafted[card] -= 1
                page.constructions[card, inst] = []
            case told.Recycled(card=card, gain=gain):
                page.drafted[card] -= 1
                page.discards[card] += 1
                page.pending, page.pending_resource = page.pending + 1, gain
            case told.SentToEmpire(resource=resource):
                page.pending -= 1
                page.cubes[resource] += 1
            case told.Chosen(character=character):
                page.choices -= 1
                page.held[character] += 1
            case told.Exchanged(cards=cards):
                page.drafted -= Counter(cards)
                page.discards.update(cards)
            case told.Drew(cards=cards):
                page.drawn.update(cards)
            case told.Placed():
                page.place(fact)
            case told.Constructed():
                page.construct(fact)
            case told.Discarded():
                page.discard(fact)
            case told.Transformed():
                page.transform(fact)
            case told.Kept():
                page.keep(fact)
            case _:
                raise AssertionError(f"the ledger has no line for {fact}")


def _constructions(seat: Seat) -> dict[Copy, list[tuple[str, str]]]:
    return {
        (CARD_IDS[seat.construction[slot]], seat.inst[slot]): sorted(filled_spaces(seat, slot))
        for slot in range(len(seat.construction))
        if seat.missing[slot] > 0
    }
