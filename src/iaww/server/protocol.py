"""Every message that crosses the wire; a source of ``web/src/protocol.ts``."""

from typing import Annotated, Any, Final, Literal

from pydantic import Field, TypeAdapter

from iaww.bots.advice import Aim
from iaww.server.parts import (
    ChatLine,
    ChatText,
    Id,
    Number,
    NumberedEvent,
    Orders,
    SeatClock,
    Spoken,
    TableState,
    Token,
    You,
)
from iaww.server.spoken import (
    ReadAction,
    SpokenAction,
    SpokenAdvised,
    SpokenCopy,
    SpokenForecast,
    SpokenProspect,
    SpokenView,
)

VERSION: Final = 1
"""Moves when an old client would misunderstand."""

# From client to server


class Hello(Spoken):
    """The first message: who I am and what I have."""

    type: Literal["hello"]
    version: Literal[1]
    token: Token | None = None
    """Of a seat; without one a spectator."""
    event: Number = 0
    """Number of the last event received."""
    chat: Number = 0
    """Number of the last chat line received."""


class Act(Spoken):
    """An action or an undo for one's own seat."""

    type: Literal["act"]
    id: Id
    """Chosen by the client; the same id sent again is answered again, and done once."""
    turn: Number
    """The turn the client has seen: an action meant for another moment is refused."""
    action: ReadAction


class Consider(Spoken):
    """Ask what would come of some actions of one's own seat in this step; nothing is done."""

    type: Literal["consider"]
    id: Id
    turn: Number
    """The turn the client has seen: what is meant for another moment is refused."""
    actions: Annotated[list[ReadAction], Field(max_length=40)]
    """In order; none that ends the step or shows new cards."""
    plan: bool
    """Let the deputy go on from there, as far as the order ``place_for_me`` would."""


class Say(Spoken):
    """Chat."""

    type: Literal["say"]
    id: Id
    text: ChatText


class Mute(Spoken):
    """Hear no more from a guest, or hear again."""

    type: Literal["mute"]
    id: Id
    guest: Id
    muted: bool


class GiveOrders(Spoken):
    """Replace the orders of one's own seat."""

    type: Literal["orders"]
    id: Id
    orders: Orders


class SetDeputy(Spoken):
    """Step away and let the deputy act, or take the seat back."""

    type: Literal["deputy"]
    id: Id
    deputy: bool


class AskHint(Spoken):
    """Ask what an expert would do; answered a little later, while other messages go on."""

    type: Literal["hint"]
    id: Id
    turn: Number
    """The turn the client has seen: what is meant for another moment is refused."""


class Ping(Spoken):
    """Ask whether the connection lives."""

    type: Literal["ping"]
    id: Id


ClientMessage = Annotated[
    Hello | Act | Consider | Say | Mute | GiveOrders | SetDeputy | AskHint | Ping,
    Field(discriminator="type"),
]

# From server to client


class Welcome(Spoken):
    """The answer to hello: everything as it stands, and what was missed."""

    type: Literal["welcome"]
    version: Literal[1]
    you: You
    table: TableState
    turn: int
    event: int
    """Number of the viewer's last event."""
    events: list[NumberedEvent]
    view: SpokenView | None
    """None until the deal."""
    clock: list[SeatClock] | None
    chat: list[ChatLine]
    page: str | None
    """The build of the page that the server has: a page of another build is old."""


class News(Spoken):
    """Something happened in the game."""

    type: Literal["news"]
    turn: int
    """How many actions of one's own seat are in the log; 0 for spectators."""
    event: int
    events: list[NumberedEvent]
    busy: list[int]
    """The seats that have not finished the step."""
    view: SpokenView | None
    """None when nothing changed but who is busy."""
    clock: list[SeatClock] | None


class TableNews(Spoken):
    """Something about the table changed: people, bots, status."""

    type: Literal["table"]
    table: TableState
    clock: list[SeatClock] | None


class YouNews(Spoken):
    """Something about oneself changed: seat, orders, mutes."""

    type: Literal["you"]
    you: You


class ChatNews(Spoken):
    """Somebody said something."""

    type: Literal["chat"]
    chat: list[ChatLine]


class Acknowledged(Spoken):
    """The message with this id is done and, if it is an action, on disk."""

    type: Literal["ack"]
    id: str
    turn: int


class Considered(Spoken):
    """How things would stand after the actions of a consider, and after the plan if asked for."""

    type: Literal["considered"]
    id: str
    turn: int
    plan: list[SpokenAction] | None
    """What the deputy would do after them, up to done; None when it was not asked for."""
    forecast: list[SpokenForecast]
    score: int
    """One's own points so far."""
    constructed: list[SpokenCopy]
    """What would have been finished, in order."""
    prospects: list[SpokenProspect]
    """Every construction that would be left."""
    finishable: list[SpokenCopy]
    """Those of them that krystallium and characters in hand could finish at once."""


class Hint(Spoken):
    """What an expert would do, the best first; nobody else hears of it."""

    type: Literal["hint"]
    id: str
    turn: int
    """The turn it was asked for."""
    aim: Aim
    """What worth is: the chance to win from 0 to 1; the points to expect when alone; in a
    scenario points with the worth of medals in them, of which only differences tell anything."""
    options: list[SpokenAdvised]


class Refusal(Spoken):
    """The message with this id changed nothing."""

    type: Literal["refused"]
    id: str | None
    code: str
    """Stable; clients translate this."""
    message: str


class Pong(Spoken):
    """The connection lives."""

    type: Literal["pong"]
    id: str


ServerMessage = Annotated[
    Welcome
    | News
    | TableNews
    | YouNews
    | ChatNews
    | Acknowledged
    | Considered
    | Hint
    | Refusal
    | Pong,
    Field(discriminator="type"),
]

CLIENT_MESSAGE: Final[TypeAdapter[ClientMessage]] = TypeAdapter(ClientMessage)
SERVER_MESSAGE: Final[TypeAdapter[Any]] = TypeAdapter(ServerMessage)
