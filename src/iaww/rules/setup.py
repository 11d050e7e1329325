"""R1–R3, R31: what a table agrees on before the first card is dealt."""

from collections import Counter
from dataclasses import dataclass

from iaww.content import SIDES, Deck, Scenario, UnknownId, catalog
from iaww.rules.chance import is_text, later_key, shuffled
from iaww.rules.codes import NONE
from iaww.rules.draft import is_in_play
from iaww.rules.errors import SetupError
from iaww.rules.schema import DECKS, SEATS, Seat, State
from iaww.rules.tables import CARDS, EMPIRE_IDS

BASE_SEATS = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """A table before the deal; with its actions it is the whole game.

    :raises SetupError: when the table cannot be played (R1, R2, R31).
    """

    players: int
    side: str = "A"
    ascension: bool = False
    war_or_peace: bool = False
    scenario: str | None = None
    open_table: bool = False
    """R21: planning and production are seen as they happen."""
    seed: str = ""
    """Gives empires and decks unless they are named, and every later shuffle.

    Any text will do; the same seed always gives the same game, the empty one included.
    """
    empires: tuple[str, ...] | None = None
    decks: tuple[tuple[str, ...], tuple[str, ...]] | None = None
    """Base and Corruption & Ascension deck, next card first, when the seed does not give them."""

    def __post_init__(self) -> None:
        _check_types(self)
        _check_mode(self)
        if self.scenario is not None:
            _check_scenario(self, _scenario(self.scenario))
        if self.empires is not None:
            _check_empires(self, self.empires)
        if self.decks is not None:
            _check_decks(self, self.decks)

    @staticmethod
    def of_scenario(id: str, *, seed: str = "") -> "Setup":
        """Return the table a scenario fixes: one seat, its side, its decks (R31).

        :raises SetupError: when there is no such scenario.
        """
        scenario = _scenario(id)
        return Setup(
            players=1,
            side=scenario.side,
            ascension=_needs_ascension(scenario),
            scenario=id,
            seed=seed,
        )

    def seated_empires(self) -> tuple[str, ...]:
        """Return each seat's empire: the chosen ones, or those the seed deals (R2)."""
        if self.empires is not None:
            return self.empires
        ids = catalog().empire_ids(ascension=self.ascension)
        return tuple(shuffled(ids, self.seed, "empires")[: self.players])

    def shuffled_decks(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Return both decks in the order they are dealt (R3)."""
        if self.decks is not None:
            return self.decks
        base, ascension = deck_lists(self)
        return (
            tuple(shuffled(base, self.seed, "base")),
            tuple(shuffled(ascension, self.seed, "ascension")),
        )


def deck_lists(setup: Setup) -> tuple[list[str], list[str]]:
    """Return the cards of both decks in catalog order, without a scenario's cards (R3, R31)."""
    decks: tuple[list[str], list[str]] = ([], [])
    wanted: Counter[str] = Counter()
    if setup.scenario is not None:
        wanted.update(dict(catalog().scenario(setup.scenario).cards))
    for index, card in enumerate(catalog().cards):
        if is_in_play(index, setup.ascension, setup.war_or_peace):
            decks[CARDS[index].deck].extend([card.id] * (card.copies - wanted[card.id]))
    return decks


def unbegun(setup: Setup) -> State:
    """Build the state of a table whose decks and empires lie ready."""
    return _state(setup, setup.seated_empires(), setup.shuffled_decks())


def undealt(setup: Setup, *, quiet: bool) -> State:
    """Build the state of a table for batch play, which shuffles for itself.

    A quiet table reports nothing and shows no seat to the others.
    """
    base, ascension = deck_lists(setup)
    empires = EMPIRE_IDS[: setup.players]
    state = _state(setup, empires, (tuple(base), tuple(ascension)))
    if quiet:
        state.quiet = 1
        state.shown = []
    return state


def _state(
    setup: Setup, empires: tuple[str, ...], decks: tuple[tuple[str, ...], tuple[str, ...]]
) -> State:
    state = State()
    state.players = setup.players
    state.side = SIDES.index(setup.side)
    state.ascension = int(setup.ascension)
    state.war_or_peace = int(setup.war_or_peace)
    state.open_table = int(setup.open_table)
    state.scenario = NONE
    if setup.scenario is not None:
        state.scenario = catalog().scenarios.index(catalog().scenario(setup.scenario))
    state.key = later_key(setup.seed)
    for deck, cards in enumerate(decks):
        for place, card in enumerate(cards):
            state.deck[deck][place] = catalog().index_of(card)
        state.deck_end[deck] = len(cards)
    for number, empire in enumerate(empires):
        seat = Seat()
        seat.number = number
        seat.empire = EMPIRE_IDS.index(empire)
        seat.picked = NONE
        state.seats.append(seat)
        state.shown.append(seat.copy())
    return state


def _check_types(setup: Setup) -> None:
    if not isinstance(setup.players, int) or isinstance(setup.players, bool):
        raise SetupError("setup/players", f"the number of seats is not {setup.players!r}")
    if setup.scenario is not None and not isinstance(setup.scenario, str):
        raise SetupError("setup/unknown_scenario", f"there is no scenario {setup.scenario!r}")
    if not is_text(setup.seed):
        raise SetupError("setup/seed", f"a seed is a text, not {setup.seed!r}")
    for name in ("ascension", "war_or_peace", "open_table"):
        if not isinstance(getattr(setup, name), bool):
            raise SetupError("setup/flag", f"{name} is true or false")
    if setup.empires is not None and not _are_texts(setup.empires):
        raise SetupError("setup/empires", "the empires are a tuple of texts")
    if setup.decks is not None:
        decks = setup.decks
        if not isinstance(decks, tuple) or not all(_are_texts(deck) for deck in decks):
            raise SetupError("setup/decks", "the decks are a tuple of tuples of texts")


def _are_texts(values: object) -> bool:
    return isinstance(values, tuple) and all(isinstance(value, str) for value in values)


def _check_mode(setup: Setup) -> None:
    if not 1 <= setup.players <= SEATS:
        raise SetupError("setup/players", f"a table has 1 to {SEATS} seats, not {setup.players}")
    if setup.players > BASE_SEATS and not setup.ascension:
        raise SetupError(
            "setup/needs_ascension",
            f"{setup.players} players need the Corruption & Ascension deck",
        )
    if setup.side not in SIDES:
        raise SetupError("setup/side", f"there is no side {setup.side!r}, only {', '.join(SIDES)}")


def _scenario(id: str) -> Scenario:
    try:
        return catalog().scenario(id)
    except UnknownId as error:
        raise SetupError("setup/unknown_scenario", str(error)) from None


def _needs_ascension(scenario: Scenario) -> bool:
    return scenario.edition is Deck.ASCENSION


def _check_scenario(setup: Setup, scenario: Scenario) -> None:
    id = scenario.id
    if setup.players != 1:
        raise SetupError("setup/scenario_seats", f"scenario {id} is for one player")
    if setup.side != scenario.side:
        raise SetupError("setup/scenario_side", f"scenario {id} is played on side {scenario.side}")
    if setup.ascension != _needs_ascension(scenario) or setup.war_or_peace:
        decks = "the base deck"
        if _needs_ascension(scenario):
            decks = "the base and the Corruption & Ascension deck"
        raise SetupError("setup/scenario_decks", f"scenario {id} is played with {decks} alone")


def _check_empires(setup: Setup, empires: tuple[str, ...]) -> None:
    if len(empires) != setup.players:
        raise SetupError(
            "setup/empires", f"{setup.players} seats need as many empires, not {len(empires)}"
        )
    in_play = catalog().empire_ids(ascension=setup.ascension)
    for empire in empires:
        if empire not in EMPIRE_IDS:
            raise SetupError("setup/unknown_empire", f"there is no empire {empire!r}")
        if empire not in in_play:
            raise SetupError(
                "setup/empire_not_in_play", f"{empire} needs the Corruption & Ascension deck"
            )
        if empires.count(empire) > 1:
            raise SetupError("setup/same_empire", f"{empire} is at the table twice")


def _check_decks(setup: Setup, decks: tuple[tuple[str, ...], tuple[str, ...]]) -> None:
    if len(decks) != DECKS:
        raise SetupError("setup/decks", f"a table has {DECKS} decks, not {len(decks)}")
    for deck, lists in zip(decks, deck_lists(setup), strict=True):
        found, expected = Counter(deck), Counter(lists)
        for card in (found - expected) + (expected - found):
            raise SetupError(
                "setup/decks",
                f"the decks hold {found[card]} copies of {card}, not {expected[card]}",
            )
