"""What messages and bodies are made of: bounded texts and numbers, and the parts of a table."""

from typing import TYPE_CHECKING, Annotated, Any, Final, Literal
from unicodedata import category

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    StringConstraints,
)

from iaww.content import SIDES
from iaww.rules import Setup
from iaww.server.spoken import (
    SpokenFact,
)
from iaww.server.vocabulary import QUICK_LEVELS, TABLE_LEVELS

if TYPE_CHECKING:
    Level = str
    QuickLevel = str
    Side = str
else:
    Level = Literal[TABLE_LEVELS]
    QuickLevel = Literal[QUICK_LEVELS]
    Side = Literal[SIDES]

HIDDEN: Final = ("Cc", "Cs", "Co", "Zl", "Zp")
"""Categories of characters that nobody can see or that break a line."""
TURNING: Final = frozenset(
    "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
)
"""Characters that turn the direction of what follows, other people's words included."""


def _printable(text: str) -> str:
    """Let through what people write in any language, joined emoji and wide spaces included."""
    if any(category(letter) in HIDDEN or letter in TURNING for letter in text):
        raise ValueError("only printable characters")
    return text


Id = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{1,40}$")]
Token = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_.-]{1,400}$")]
Name = Annotated[
    str,
    StringConstraints(strip_whitespace=True, min_length=1, max_length=24),
    AfterValidator(_printable),
]
Nonce = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{16,64}$")]
"""A seat's own part of the seed; anything random."""
ChatText = Annotated[
    str,
    StringConstraints(strip_whitespace=True, min_length=1, max_length=300),
    AfterValidator(_printable),
]
Number = Annotated[int, Field(ge=0, le=10**9)]
SeatNumber = Annotated[int, Field(ge=0, le=6)]
Milliseconds = int
Day = Annotated[str, StringConstraints(pattern=r"^\d{4}-\d{2}-\d{2}$")]


class Spoken(BaseModel):
    """A message or a part of one: exact types, no unknown fields."""

    model_config = ConfigDict(
        extra="forbid",
        strict=True,
        frozen=True,
        use_attribute_docstrings=True,
        json_schema_serialization_defaults_required=True,
    )


class Asked(Spoken):
    """The body of a request: fields with a default may be left out."""


class NoClock(Spoken):
    """As much time as people like."""

    kind: Literal["none"] = "none"


class LiveClock(Spoken):
    """A budget for every step, and a reserve for the whole game."""

    kind: Literal["live"]
    step_seconds: Annotated[int, Field(ge=5, le=3600)]
    reserve_seconds: Annotated[int, Field(ge=0, le=7200)]


class CorrespondenceClock(Spoken):
    """Hours or days for every step."""

    kind: Literal["correspondence"]
    hours: Annotated[int, Field(ge=1, le=24 * 14)]


ClockChoice = Annotated[NoClock | LiveClock | CorrespondenceClock, Field(discriminator="kind")]


class TableOptions(Spoken):
    """What a table agrees on before the deal."""

    players: Annotated[int, Field(ge=1, le=7)]
    side: Side = "A"
    ascension: bool = False
    war_or_peace: bool = False
    scenario: Annotated[str, Field(max_length=40)] | None = None
    open_table: bool = False
    empires: Literal["dealt", "chosen"] = "dealt"
    """Dealt by the seed, or chosen by people as they sit down (R2)."""
    seating: Literal["drawn", "kept"] = "drawn"
    """Seats drawn by the seed (R2), or kept as people took them."""
    bots: Annotated[list[Level], Field(max_length=7)] = []
    """One per seat that a bot takes, from the last seat on."""
    clock: ClockChoice = NoClock()
    deputy: QuickLevel = "casual"
    """The bot that acts for people whose time ran out, or who are away."""
    hints: Literal["alone", "always", "never"] = "alone"
    """Whether people may ask what an expert would do: where a single person plays, or all may."""
    public: bool = False
    spectators: bool = True
    chat: bool = True
    start: Literal["when_full", "by_host"] = "when_full"

    @property
    def allow_hints(self) -> bool:
        """Whether people may ask for hints at such a table."""
        alone = self.players - len(self.bots) == 1
        return self.hints == "always" or (self.hints == "alone" and alone)

    def setup(self, **dealt: Any) -> Setup:
        """Return the table these options describe.

        :raises SetupError: when the rules do not allow it.
        """
        return Setup(
            players=self.players,
            side=self.side,
            ascension=self.ascension,
            war_or_peace=self.war_or_peace,
            scenario=self.scenario,
            open_table=self.open_table,
            **dealt,
        )


class Orders(Spoken):
    """What a person lets the server do for the seat."""

    auto_done: bool = False
    """Say done in steps in which nothing can be decided."""
    done_when_nothing_fits: bool = False
    """Send cubes that fit nowhere to the empire card and say done when nothing can be placed."""
    place_for_me: bool = False
    """Let the table's deputy play the production steps."""


class SeatState(Spoken):
    """Who sits where, as everybody may know."""

    seat: int
    guest: str | None
    name: str | None
    bot: str | None
    """The level of a bot; people have none, so that they are told apart."""
    invited: str | None
    """The name of the guest the seat is kept for."""
    empire: str | None
    """The empire chosen, if any."""
    ready: bool
    """The person has added a nonce to the seed; bots always are."""
    connected: bool
    deputy: bool
    """A bot acts for the absent person."""


class Branch(Spoken):
    """Where a table began that goes on from a moment of another game."""

    table: str
    """The table of that game."""
    moment: Number
    """How many entries of its log came before."""


Status = Literal["lobby", "playing", "over", "closed"]


class TableState(Spoken):
    """A table as everybody may know it."""

    id: str
    host: str
    status: Status
    reason: Literal["over", "closed", "abandoned"] | None
    options: TableOptions
    seats: list[SeatState]
    spectators: int
    commitment: str
    """To the secret behind the deal, published before any nonce."""
    nonces: list[str] | None
    """What the seats added, once dealt."""
    rematch: str | None
    rematch_of: str | None
    branch: Branch | None
    """Of a table that began in the middle of another game; it counts for nothing."""
    hints: bool
    """Whether people may ask for hints here."""
    day: str | None
    created_at: Milliseconds
    started_at: Milliseconds | None
    ended_at: Milliseconds | None


class SeatClock(Spoken):
    """A seat's time in this step, its reserve included."""

    left_ms: int
    running: bool


class ChatLine(Spoken):
    """What a person said at the table."""

    n: int
    guest: str
    name: str
    text: str
    at: Milliseconds


class You(Spoken):
    """What the server knows of the person behind a connection."""

    guest: str | None
    name: str | None
    seat: int | None
    orders: Orders
    muted: list[str]


class NumberedEvent(Spoken):
    """Something that happened, numbered for this viewer alone."""

    n: int
    fact: SpokenFact
