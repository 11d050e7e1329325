"""After the game: scores, records, replays, reviews, branches and statistics."""

from typing import Annotated, Any, Literal

from pydantic import Field

from iaww.bots.advice import Aim
from iaww.content import Resource
from iaww.server.bodies.guests import GuestState
from iaww.server.parts import Asked, Level, Milliseconds, Number, NumberedEvent, SeatNumber, Spoken
from iaww.server.spoken import (
    ReadAction,
    SpokenAdvised,
    SpokenFairness,
    SpokenOutcome,
    SpokenSetup,
    SpokenView,
)
from iaww.server.vocabulary import Medal, Phase, Rank, Step


class GameRecord(Spoken):
    """A game as setup and log, with the proof of its decks; ``iaww prove`` checks it."""

    format: Literal["iaww-record"]
    version: int
    rules: str
    setup: SpokenSetup
    actions: list[tuple[int, ReadAction]]
    """Who acted and how, undo included."""
    fairness: SpokenFairness


class Transcript(Spoken):
    """A finished game in the neutral form that ``iaww verify`` reads."""

    id: int | str
    config: dict[str, Any]
    deals: Any
    """Hands by round and seat (R5), or pools and decks (R27)."""
    events: list[dict[str, Any]]
    final: dict[str, Any]


class RoundEnd(Spoken):
    """How the seats stood at the end of a round."""

    round: int
    points: list[int]
    """So far, by seat."""
    production: list[Annotated[dict[Resource, int], Field(min_length=len(Resource))]]
    """What each empire produces as it stands, by seat (R11)."""


class Scores(Spoken):
    """How a game ended: the score pad, a column per seat (R32), and the places (R25)."""

    table: str
    names: list[str | None]
    """Of the people, by seat; None where a bot sat."""
    outcome: SpokenOutcome
    rounds: list[RoundEnd]
    """How it came to that; empty for a game of other rules than these."""


class Frame(Spoken):
    """A game as it stood after one entry of its log, as one viewer saw it then."""

    n: int
    """How many entries had been made; 0 is the deal."""
    seat: int | None
    action: ReadAction | None
    by: Literal["person", "bot", "deputy", "order"] | None
    at: Milliseconds | None
    events: list[NumberedEvent]
    """What this entry brought to the viewer."""
    view: SpokenView


class ReplayedFrames(Spoken):
    """Some frames of a game that cannot go on."""

    table: str
    seat: int | None
    """Whose view it is; None for a spectator's."""
    entries: int
    """The number of the last frame."""
    frames: list[Frame]


class Beginning(Spoken):
    """The first moment of a round, phase or production step."""

    n: int
    """The frame that shows it."""
    round: int
    phase: Phase
    step: Step | None


class Beginnings(Spoken):
    """Where one may jump to in a game that cannot go on."""

    table: str
    entries: int
    """The number of the last frame."""
    beginnings: list[Beginning]


class CostlyMoment(Spoken):
    """A decision that another would have been better than."""

    moment: int
    """How many entries the log had before it: the frame of the replay that shows it."""
    round: int
    phase: Phase
    step: Step | None
    played: SpokenAdvised
    """What was done; where that was a step of a plan, with the best plan it belongs to."""
    best: SpokenAdvised
    """What the expert would have done."""
    loss: float
    """How much more that was worth."""


class Reviewed(Spoken):
    """The decisions of one seat that cost it most, the costliest first."""

    table: str
    seat: int
    aim: Aim
    """What worth and loss are: a chance to win, points, or points with medals in them."""
    decisions: int
    """How many were looked at."""
    moments: list[CostlyMoment]


class UnderReview(Spoken):
    """How far a review has come; ask again in a moment."""

    done: int
    of: int
    """0 while it has not begun."""
    preparing: bool
    """Whether it waits for the compiled rules, rather than for other reviews."""


class NewBranch(Asked):
    """A moment of a game to play on from."""

    moment: Number
    """How many entries of the log come before it."""
    seat: SeatNumber
    """Where the asker sits."""
    level: Level | None = None
    """The bots in all other seats; ``null`` leaves them as they were."""


class PlayedWith(Spoken):
    """A guest's games with one number of players."""

    players: int
    games: int
    places: list[int]
    """How often first, second and so on; shared places count for each who shares them."""
    mean_score: float
    best_score: int


class PlayedAlone(Spoken):
    """A guest's solo games on one side with one choice of decks, scenarios left out."""

    side: str
    ascension: bool
    games: int
    ranks: dict[Rank, int]
    """How often each rank was reached (R30)."""
    mean_score: float
    best_score: int


class PlayedScenario(Spoken):
    """A guest's attempts at one scenario."""

    scenario: str
    games: int
    wins: int
    best_score: int | None
    """Of the games won."""
    medal: Medal | None
    """The best one (R31)."""


class PlayedDaily(Spoken):
    """A guest's daily deals."""

    played: int
    streak: int
    """Days in a row up to today, or to yesterday while today's deal is still to be played."""
    best_place: int | None
    """Among the days that are over."""


class Statistics(Spoken):
    """What a guest has achieved in finished games, as everybody may know it."""

    guest: GuestState
    games: int
    wins: int
    """First places against others, and scenarios won."""
    together: list[PlayedWith]
    alone: list[PlayedAlone]
    scenarios: list[PlayedScenario]
    daily: PlayedDaily
