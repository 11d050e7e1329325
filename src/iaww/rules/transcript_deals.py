"""The deals of a table transcript: from a setup to what was dealt, and back."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, Final

from iaww.content import catalog
from iaww.rules.coding import cards_in
from iaww.rules.draft import deal_size
from iaww.rules.errors import SetupError
from iaww.rules.schema import DECKS, POOL, POOLS
from iaww.rules.setup import Setup, deck_lists, unbegun
from iaww.rules.solo import deal_pools
from iaww.rules.tables import CARDS, ROUNDS
from iaww.rules.transcript_errors import TranscriptError

KNOWN_CARDS: Final = frozenset(card.id for card in catalog().cards)


def config_of(setup: Setup) -> dict[str, Any]:
    """Write down what the table agreed on."""
    config: dict[str, Any] = {
        "players": list(setup.seated_empires()),
        "side": setup.side,
        "ascension": setup.ascension,
        "war_or_peace": setup.war_or_peace,
    }
    if setup.players == 1:
        config["scenario"] = setup.scenario
    return config


def deals_of(setup: Setup) -> Any:
    """Write down what is dealt: hands by round and seat (R5), or pools and draw decks (R27)."""
    state = unbegun(setup)
    decks = setup.shuffled_decks()
    if setup.players == 1:
        deal_pools(state, 0)
        draw = {"base": list(decks[0][state.deck_top[0] :])}
        if setup.ascension:
            draw["ascension"] = list(decks[1][state.deck_top[1] :])
        return {"pools": [list(cards_in(pool, POOL)) for pool in state.pools], "decks": draw}
    hands: list[list[list[str]]] = []
    tops = [0] * DECKS
    for _ in range(ROUNDS):
        hands.append([[] for _ in range(setup.players)])
        for hand in hands[-1]:
            for deck in range(DECKS):
                size = deal_size(state, deck)
                hand += decks[deck][tops[deck] : tops[deck] + size]
                tops[deck] += size
    return hands


def setup_of(config: object, deals: object) -> Setup:
    """Build the table that deals exactly this.

    :raises TranscriptError: when something is missing or of the wrong kind, or cannot be dealt.
    """
    mode = _mode(config)
    piles = _pools_and_decks(deals) if mode.players == 1 else _hands(deals, mode.players)
    decks: tuple[list[str], list[str]] = ([], [])
    for card in (card for pile in piles for card in pile):
        decks[CARDS[catalog().index_of(card)].deck].append(card)
    if mode.players > 1:
        for deck, cards in zip(decks, deck_lists(mode), strict=True):
            deck += _without(cards, deck)
    try:
        setup = Setup(
            players=mode.players,
            side=mode.side,
            ascension=mode.ascension,
            war_or_peace=mode.war_or_peace,
            scenario=mode.scenario,
            empires=mode.empires,
            decks=(tuple(decks[0]), tuple(decks[1])),
        )
    except SetupError as error:
        raise TranscriptError(f"these cards cannot be dealt: {error}") from None
    _check_shares(mode, piles, deals_of(setup))
    return setup


def _mode(config: object) -> Setup:
    if not isinstance(config, Mapping):
        raise TranscriptError("its config is no object")
    players, side, scenario = config.get("players"), config.get("side"), config.get("scenario")
    if not isinstance(players, list) or not all(isinstance(empire, str) for empire in players):
        raise TranscriptError("config.players is no list of empires")
    if not isinstance(side, str):
        raise TranscriptError("config.side is no text")
    if scenario is not None and not isinstance(scenario, str):
        raise TranscriptError("config.scenario is neither text nor null")
    for name in ("ascension", "war_or_peace"):
        if not isinstance(config.get(name), bool):
            raise TranscriptError(f"config.{name} is neither true nor false")
    try:
        return Setup(
            players=len(players),
            side=side,
            ascension=config["ascension"],
            war_or_peace=config["war_or_peace"],
            scenario=scenario,
            empires=tuple(players),
        )
    except SetupError as error:
        raise TranscriptError(f"its config is not allowed: {error}") from None


def _hands(deals: object, players: int) -> list[list[str]]:
    """Read the hands, round by round."""
    rounds = _list_of(deals, ROUNDS, "deals", "rounds")
    hands: list[list[str]] = []
    for number, dealt in enumerate(rounds, start=1):
        where = f"the deal of round {number}"
        for seat, hand in enumerate(_list_of(dealt, players, where, "hands")):
            hands.append(_cards(hand, f"{where} to seat {seat}"))
    return hands


def _pools_and_decks(deals: object) -> list[list[str]]:
    """Read the pools, then the draw decks."""
    if not isinstance(deals, Mapping) or not isinstance(deals.get("decks"), Mapping):
        raise TranscriptError("the deals of a solo game are pools and decks")
    pools = _list_of(deals.get("pools"), POOLS, "deals.pools", "pools")
    piles = [_cards(pool, f"pool {number}") for number, pool in enumerate(pools, start=1)]
    piles.append(_cards(deals["decks"].get("base"), "the base draw deck"))
    piles.append(_cards(deals["decks"].get("ascension", []), "the ascension draw deck"))
    return piles


def _list_of(value: object, size: int, where: str, what: str) -> list[object]:
    if not isinstance(value, list) or len(value) != size:
        raise TranscriptError(f"{where}: expected a list of {size} {what}")
    return value


def _cards(value: object, where: str) -> list[str]:
    if not isinstance(value, list):
        raise TranscriptError(f"{where}: expected a list of cards")
    for card in value:
        if not isinstance(card, str):
            raise TranscriptError(f"{where} names a card by something that is no text")
        if card not in KNOWN_CARDS:
            raise TranscriptError(f"{where} names an unknown card {card[:60]!a}")
    return value


def _without(cards: Iterable[str], dealt: Iterable[str]) -> list[str]:
    """Return what is left of a deck, in catalog order."""
    gone = Counter(dealt)
    rest: list[str] = []
    for card in cards:
        if gone[card] > 0:
            gone[card] -= 1
        else:
            rest.append(card)
    return rest


def _check_shares(mode: Setup, piles: list[list[str]], dealt: Any) -> None:
    """Compare hand by hand with what the rules deal: R5 and R27 fix the share of each deck."""
    if mode.players == 1:
        expected = [*dealt["pools"], dealt["decks"]["base"], dealt["decks"].get("ascension", [])]
        names = [f"pool {number}" for number in range(1, POOLS + 1)]
        names += ["the base draw deck", "the ascension draw deck"]
    else:
        expected = [hand for hands in dealt for hand in hands]
        rounds = range(1, ROUNDS + 1)
        seats = range(mode.players)
        names = [
            f"the deal of round {number} to seat {seat}" for number in rounds for seat in seats
        ]
    for name, pile, share in zip(names, piles, expected, strict=True):
        if sorted(pile) != sorted(share):
            raise TranscriptError(f"{name} has not as many cards of each deck as are dealt")
