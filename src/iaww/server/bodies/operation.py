"""The server itself: what it can do, how it is, whom it shuts out, and why it refuses."""

from pydantic import Field

from iaww.server.parts import Asked, Id, Level, QuickLevel, Spoken


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
