"""What requests carry and what they are answered with, over plain HTTP."""

from typing import Annotated, Any, Literal

from pydantic import Field, StringConstraints

from iaww.bots.advice import Aim
from iaww.content import CardType, Deck, Language, Resource
from iaww.server.parts import (
    Asked,
    Id,
    Level,
    Milliseconds,
    Name,
    Nonce,
    Number,
    NumberedEvent,
    QuickLevel,
    SeatNumber,
    Spoken,
    TableOptions,
    TableState,
)
from iaww.server.spoken import (
    ReadAction,
    SpokenAdvised,
    SpokenFairness,
    SpokenOutcome,
    SpokenPoints,
    SpokenProduction,
    SpokenSetup,
    SpokenView,
)
from iaww.server.vocabulary import Gift, Medal, Phase, Rank, SpaceKind, Step

EmpireId = Annotated[str, StringConstraints(pattern=r"^[a-z0-9_]{1,40}$")]


class NewGuest(Asked):
    """A name to play by."""

    name: Name


class GuestState(Spoken):
    """A guest as everybody may know it."""

    id: str
    name: str


class GuestToken(Spoken):
    """A guest and the token that proves it; whoever has the token is the guest."""

    guest: GuestState
    token: str


class TransferCode(Spoken):
    """A code that carries a guest to another device, once, within ten minutes."""

    code: Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9 -]{8,20}$")]


class NewTable(Asked):
    """A table as its host wants it."""

    options: TableOptions


class TakeSeat(Asked):
    """A seat, or any that is free, and the guest's part of the seed."""

    nonce: Nonce
    seat: SeatNumber | None = None
    empire: EmpireId | None = None


class SeatToken(Spoken):
    """A seat and the token that is the right to it, valid on any device."""

    table: TableState
    seat: int
    token: str


class Removal(Asked):
    """Whom the host sends away."""

    guest: Id


class SeatLevel(Asked):
    """Another level for the bot of a seat."""

    seat: SeatNumber
    level: Level


class StepIn(Asked):
    """The seat of an absent person that the deputy is to play."""

    seat: SeatNumber


class Tables(Spoken):
    """Some tables, the newest first."""

    tables: list[TableState]


class Ban(Asked):
    """Whom the operator shuts out."""

    guest: Id
    banned: bool = True


class Problem(Spoken):
    """Why a request was refused; nothing has changed."""

    code: str
    """Stable; clients translate this."""
    message: str


class Health(Spoken):
    """How the server is."""

    status: str
    facts: dict[str, str] = Field(default_factory=dict)


class Bots(Spoken):
    """The bots that this server can seat, the weakest first."""

    levels: list[Level]
    quick: list[QuickLevel]
    """Those of them that answer at once, with or without compiled rules, as deputies do."""
    compiling: bool
    """Whether the strongest of them wait with their first moves until they are compiled."""


class PageBuild(Spoken):
    """The page that the server has, told from others by its build; None where it has none."""

    page: str | None


class PushEndpoint(Asked):
    """The address that a browser's push service gave it."""

    endpoint: Annotated[str, StringConstraints(pattern=r"^https?://[!-~]{1,480}$")]


class PushKeys(Spoken):
    """What a reminder is encrypted with."""

    p256dh: Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_=-]{80,100}$")]
    auth: Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_=-]{16,32}$")]


class PushSubscription(PushEndpoint):
    """A browser that wants to be reminded, as its push manager says it."""

    keys: PushKeys


class PushKey(Spoken):
    """The server's public key for web push."""

    key: str


# After the game


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
    level: Level
    """The bots in all other seats."""


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


class DailyResult(Spoken):
    """One line in the table of a day."""

    place: int
    """By score; equal scores share it."""
    guest: GuestState
    score: int
    rank: Rank
    table: str | None
    """Where the game can be seen, once the day is over."""


class DailyAttempt(Spoken):
    """The asker's one attempt at a day's deal."""

    table: str
    status: Literal["playing", "over", "closed"]
    result: DailyResult | None


class Daily(Spoken):
    """One day's deal: the same for everybody, one attempt each."""

    day: str
    over: bool
    ends_at: Milliseconds
    options: TableOptions
    commitment: str
    """To the secret from which, with the day as nonce, the seed follows."""
    secret: str | None
    """Revealed when the day is over, as is the seed."""
    seed: str | None
    played: int
    """How many have finished."""
    results: list[DailyResult]
    """The best of them."""
    mine: DailyAttempt | None


class PrintedCard(Spoken):
    """A development card, its names by language."""

    id: str
    deck: Deck
    type: CardType
    copies: int
    cost: dict[SpaceKind, int]
    """Spaces by kind."""
    recycling: Resource
    bonus: list[Gift]
    production: list[SpokenProduction]
    """Corruption is negative."""
    points: SpokenPoints | None
    names: dict[Language, str]


class PrintedEmpire(Spoken):
    """One side of an empire card, its names by language."""

    id: str
    edition: Deck
    side: str
    production: list[SpokenProduction]
    krystallium: int
    points: SpokenPoints | None
    names: dict[Language, str]


class PrintedScenario(Spoken):
    """A solo scenario, its titles by language; where there is none the English one serves."""

    id: str
    edition: Deck
    side: str
    cards: dict[str, int]
    """Copies that begin under construction, by card."""
    bronze: int
    silver: int
    gold: int
    names: dict[Language, str]


class RankLimit(Spoken):
    """A rank of solo games, and the points from which it is held (R30)."""

    rank: Rank
    points: int


class Facts(Spoken):
    """What the rules fix for every table, so that no client writes it down a second time."""

    ranks: list[RankLimit]
    """The lowest first."""
    cubes_per_krystallium: int
    base_players: int
    """The most that can play without Corruption & Ascension (R1)."""
    solo_supremacy: int
    """How many cubes of a step win supremacy when playing alone (R29)."""
    passes_left: list[bool]
    """Round by round: whether hands go to the left (seat + 1) or to the right (R6)."""


class Printed(Spoken):
    """Everything that is printed, in the order of the data files, and a few facts of the rules."""

    cards: list[PrintedCard]
    empires: list[PrintedEmpire]
    scenarios: list[PrintedScenario]
    names: dict[str, dict[str, dict[Language, str]]]
    """Of resources, types, characters and phases: by kind, id and language."""
    facts: Facts
