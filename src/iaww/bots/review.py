"""Where a seat lost most in a recorded game: every decision weighed again from what it saw then."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from iaww.bots.advice import Advice, Advised, Adviser, Aim, aim_at
from iaww.content import PHASES
from iaww.rules import Game, Record, Setup, Undo
from iaww.rules.codes import DISCARD, PRODUCTION
from iaww.rules.coding import code_of
from iaww.rules.schema import ViewRecord
from iaww.rules.shuffling import GOLDEN, WORD, mix
from iaww.views import STEPS, observe

SECOND_LOOKS: Final = 2
"""How many of the costliest decisions are looked at again for each that is told."""
PATIENCE: Final = 4
"""How many times as many games the second look plays out.

The costliest of many rough guesses are costly by bad luck, too.
"""

NEGLIGIBLE: Final[dict[Aim, float]] = {"chance": 0.01, "points": 0.5, "medal": 0.5}
"""What may be lost without being told: chance alone makes as much of a difference."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A moment of a game at which a seat could have done something else."""

    moment: int
    """How many entries of the log came before it."""
    view: ViewRecord
    """All that the seat knew then."""
    played: int
    """The code of what it did."""

    def seed(self, look: int) -> int:
        """Return the chance of the tables in which it is weighed, other ones at every look."""
        return mix((self.moment * GOLDEN + look) & WORD)


@dataclass(frozen=True, slots=True)
class CostlyMoment:
    """A decision that another would have been better than."""

    moment: int
    """How many entries of the log came before it."""
    round_no: int
    phase: str
    step: str | None
    played: Advised
    """What was done; where that was a step of a plan, with the best plan it belongs to."""
    best: Advised
    """What the expert would have done."""

    @property
    def loss(self) -> float:
        """How much more that was worth."""
        return self.played.behind

    def to_json(self) -> dict[str, Any]:
        """Return the JSON form."""
        return {
            "moment": self.moment,
            "round": self.round_no,
            "phase": self.phase,
            "step": self.step,
            "played": self.played.to_json(),
            "best": self.best.to_json(),
            "loss": self.loss,
        }


@dataclass(frozen=True, slots=True)
class Review:
    """The decisions of one seat that cost it most, the costliest first."""

    seat: int
    aim: Aim
    """What worth and loss are, as in an advice."""
    decisions: int
    """How many were looked at."""
    moments: tuple[CostlyMoment, ...]

    def to_json(self) -> dict[str, Any]:
        """Return the JSON form."""
        return {
            "seat": self.seat,
            "aim": self.aim,
            "decisions": self.decisions,
            "moments": [moment.to_json() for moment in self.moments],
        }


def decisions_of(record: Record, seat: int) -> list[Decision]:
    """Return the decisions of a seat that stood, with what it saw: the record must replay.

    Discarding a construction is always possible (R17), so it makes no decision by itself.
    """
    game, found = Game(record.setup), list[Decision]()
    standing = _standing(record, seat)
    for moment, (actor, action) in enumerate(record.log):
        if moment in standing:
            view = observe(game, seat)
            own = view.seats[seat]
            assert not isinstance(action, Undo)
            code = code_of(own, action)
            choices = sum(other < DISCARD for other in view.legal[: view.n_legal])
            if code is not None and (choices > 1 or code >= DISCARD):
                found.append(Decision(moment, view, code))
        game.apply(actor, action)
    return found


def _standing(record: Record, seat: int) -> set[int]:
    """Return the entries of a seat that it did not take back (R22)."""
    standing: list[int] = []
    for moment, (actor, action) in enumerate(record.log):
        if actor == seat:
            if isinstance(action, Undo):
                standing.pop()
            else:
                standing.append(moment)
    return set(standing)


def looks_needed(decisions: int, top: int) -> int:
    """Return how often an adviser is asked for a review."""
    return decisions + min(SECOND_LOOKS * top, decisions)


def to_look_at_again(
    decisions: Sequence[Decision], losses: Sequence[float], top: int
) -> list[Decision]:
    """Return the decisions that seem to have cost most, the costliest first."""
    order = sorted(range(len(decisions)), key=lambda place: -losses[place])
    return [decisions[place] for place in order[: SECOND_LOOKS * top]]


def summed_up(
    setup: Setup,
    seat: int,
    decisions: int,
    again: Sequence[Decision],
    advices: Sequence[Advice],
    top: int,
) -> Review:
    """Tell the costliest decisions by what the second look found."""
    moments = [
        CostlyMoment(
            decision.moment,
            int(decision.view.round_no),
            PHASES[decision.view.phase],
            STEPS[decision.view.step] if decision.view.phase == PRODUCTION else None,
            advice.played,
            advice.options[0],
        )
        for decision, advice in zip(again, advices, strict=True)
        if advice.played is not None and advice.played.behind >= NEGLIGIBLE[advice.aim]
    ]
    moments.sort(key=lambda moment: (-moment.loss, moment.moment))
    aim = aim_at(setup.players, in_scenario=setup.scenario is not None)
    return Review(seat, aim, decisions, tuple(moments[:top]))


def review(
    record: Record,
    seat: int,
    adviser: Adviser,
    *,
    nodes: int,
    top: int = 5,
    looked: Callable[[int, int], None] = lambda done, of: None,
) -> Review:
    """Weigh every decision of a seat; the same record and nodes always give the same review.

    ``looked`` is told how far it is. The record must replay.
    """
    decisions = decisions_of(record, seat)
    of, losses = looks_needed(len(decisions), top), list[float]()
    for decision in decisions:
        losses.append(adviser.loss(decision.view, decision.played, nodes, decision.seed(1)))
        looked(len(losses), of)
    again, advices = to_look_at_again(decisions, losses, top), list[Advice]()
    for decision in again:
        advices.append(
            adviser.advise(
                decision.view,
                decision.seed(2),
                nodes=PATIENCE * nodes,
                top=1,
                played=decision.played,
            )
        )
        looked(len(losses) + len(advices), of)
    return summed_up(record.setup, seat, len(decisions), again, advices, top)
