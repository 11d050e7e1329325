"""Arguments that several commands take, and what they mean."""

import argparse
from collections.abc import Callable
from importlib.util import find_spec

from iaww.content import SIDES
from iaww.rules import BACKENDS, COMPILED, INTERPRETED, Setup, SetupError
from iaww.rules.batch import SEEDS


def number_of_games(text: str) -> int:
    """Read how many games to play."""
    return _number(text, 1, SEEDS)


def seed_number(text: str) -> int:
    """Read a seed."""
    return _number(text, 0, SEEDS - 1)


def number_within(least: int, most: int) -> Callable[[str], int]:
    """Return what reads a whole number within bounds."""
    return lambda text: _number(text, least, most)


def _number(text: str, least: int, most: int) -> int:
    try:
        number = int(text)
    except ValueError:
        number = None
    if number is None or not least <= number <= most:
        raise argparse.ArgumentTypeError(
            f"give a whole number from {least} to {most}, not {text[:40]!r}"
        )
    return number


def add_deck_options(parser: argparse.ArgumentParser) -> None:
    """Let the caller choose the side and the decks (R2, R3)."""
    parser.add_argument("--side", choices=SIDES, help="side of the empire cards (default: A)")
    parser.add_argument(
        "--ascension", action="store_true", help="with the Corruption & Ascension deck"
    )
    parser.add_argument("--war-or-peace", action="store_true", help="with the War or Peace cards")


def add_play_options(parser: argparse.ArgumentParser) -> None:
    """Let the caller choose how many games are played, which, and by what."""
    parser.add_argument(
        "--games", type=number_of_games, default=1000, metavar="G", help="default: 1000"
    )
    parser.add_argument(
        "--seed",
        type=seed_number,
        default=0,
        metavar="S",
        help="the same seed gives the same games in both backends (default: 0)",
    )
    add_backend_option(parser)


def add_backend_option(parser: argparse.ArgumentParser) -> None:
    """Let the caller choose how the rules run."""
    parser.add_argument(
        "--backend", choices=BACKENDS, help="default: compiled if numba is installed"
    )


def backend_of(args: argparse.Namespace) -> str:
    """Return the backend asked for, or the fastest that is installed."""
    if args.backend is not None:
        return str(args.backend)
    return COMPILED if compiled_installed() else INTERPRETED


def compiled_installed() -> bool:
    """Whether the libraries of the compiled rules are there; found, but not loaded."""
    return all(find_spec(name) for name in ("llvmlite", "numba", "numpy"))


def setup_of(args: argparse.Namespace, players: int) -> Setup:
    """Return the table that the options describe.

    :raises SetupError: when it cannot be played, naming the option that would help.
    """
    try:
        return Setup(
            players=players,
            side=args.side or "A",
            ascension=args.ascension,
            war_or_peace=args.war_or_peace,
        )
    except SetupError as error:
        if error.code != "setup/needs_ascension":
            raise
        raise SetupError(error.code, f"{error}: add --ascension") from None


def deck_names(setup: Setup) -> list[str]:
    """Name the decks of a table."""
    names = ["base"]
    if setup.ascension:
        names.append("ascension")
    if setup.war_or_peace:
        names.append("war_or_peace")
    return names
