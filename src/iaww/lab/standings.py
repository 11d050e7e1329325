"""How every bot fared: games won, places, scores, who came before whom, what was forfeited."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from iaww.lab.contest import Contest
from iaww.lab.results import DealResult
from iaww.lab.statistics import Estimate, mean_over_deals, share_over_deals


@dataclass(frozen=True, slots=True)
class Standing:
    """How a bot fared, over all seats it sat in."""

    bot: str
    seats: int
    won: Estimate
    """Share of its seats that came first; a shared first place counts as a part of one."""
    place: Estimate
    score: Estimate
    forfeits: int
    first_failure: str | None


Ranking = tuple[tuple[str, ...], ...]
"""The bots of a game by place, those of a shared place together; a bot may be there twice."""
Pair = tuple[str, str]


def ranking_of(places: Sequence[int], seating: Sequence[str]) -> Ranking:
    """Return the bots of a game by place, those of a shared place together."""
    groups: dict[int, list[str]] = {}
    for place, bot in sorted(zip(places, seating, strict=True)):
        groups.setdefault(place, []).append(bot)
    return tuple(tuple(group) for group in groups.values())


def rankings_of(contest: Contest, results: Sequence[DealResult]) -> list[list[Ranking]]:
    """Return the rankings of all games, deal by deal."""
    seatings = contest.seatings()
    return [
        [ranking_of(places, seating) for places, seating in zip(one.places, seatings, strict=True)]
        for one in results
    ]


def win_share(contest: Contest, result: DealResult, bot: str) -> float | None:
    """Return the share of its seats in which a bot came first on a deal; None without a seat."""
    won, seats = 0.0, 0
    for places, seating in zip(result.places, contest.seatings(), strict=True):
        for place, sitting in zip(places, seating, strict=True):
            if sitting == bot:
                seats += 1
                won += 1 / places.count(1) if place == 1 else 0
    return won / seats if seats else None


def standings(contest: Contest, results: Sequence[DealResult]) -> list[Standing]:
    """Count how every bot fared, in the order in which they were named."""
    return [_standing(contest, results, bot) for bot in contest.names()]


def _standing(contest: Contest, results: Sequence[DealResult], bot: str) -> Standing:
    seatings = contest.seatings()
    chairs = [
        (game, seat)
        for game, seating in enumerate(seatings)
        for seat, sitting in enumerate(seating)
        if sitting == bot
    ]
    won, places, scores = [], [], []
    for result in results:
        games = result.places
        firsts = (games[game].count(1) for game, seat in chairs if games[game][seat] == 1)
        won.append(sum(1 / sharing for sharing in firsts))
        places.append(sum(result.places[game][seat] for game, seat in chairs))
        scores.append(sum(result.scores[game][seat] for game, seat in chairs))
    counts = [len(chairs)] * len(results)
    failures = [(one.deal, f) for one in results for f in one.forfeits if f.bot == bot]
    first_failure = None
    if failures:
        deal, failure = failures[0]
        first_failure = (
            f"deal {deal}, seat {failure.seat}, decision {failure.decision}: {failure.sentence}"
        )
    return Standing(
        bot=bot,
        seats=len(chairs) * len(results),
        won=share_over_deals(won, counts),
        place=mean_over_deals(places, counts),
        score=mean_over_deals(scores, counts),
        forfeits=len(failures),
        first_failure=first_failure,
    )


def head_to_head(contest: Contest, results: Sequence[DealResult]) -> dict[Pair, Estimate]:
    """Return of every two bots that met how often the first placed before the second.

    Every pair of their seats in a game counts once; a shared place counts as half.
    """
    seatings = contest.seatings()
    before: dict[Pair, list[float]] = defaultdict(lambda: [0.0] * len(results))
    met: dict[Pair, list[int]] = defaultdict(lambda: [0] * len(results))
    for number, result in enumerate(results):
        for places, seating in zip(result.places, seatings, strict=True):
            for place, bot in zip(places, seating, strict=True):
                for its_place, rival in zip(places, seating, strict=True):
                    if bot != rival:
                        met[bot, rival][number] += 1
                        before[bot, rival][number] += _before(place, its_place)
    return {pair: share_over_deals(before[pair], met[pair]) for pair in met}


def _before(place: int, other: int) -> float:
    return 0.5 if place == other else float(place < other)
