"""Everything a host can set, in one place: flags of ``iaww serve`` and ``IAWW_*`` variables."""

import math
import os
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, Final, cast, get_type_hints
from urllib.parse import urlsplit

from iaww.content import IawwError

PREFIX: Final = "IAWW_"
CHOICES: Final = {
    "bot_rules": ("auto", "interpreted", "compiled"),
    "log_level": ("debug", "info", "warning", "error"),
    "log_format": ("text", "json"),
}
KINDS: Final = {int: "a whole number", float: "a number", str: "a text"}


def _setting(default: Any, help: str, *, secret: bool = False) -> Any:
    return field(default=default, metadata={"help": help, "secret": secret})


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """How one server runs; read once at the start and passed as an argument.

    :raises IawwError: when a value makes no sense, naming the setting.
    """

    host: str = _setting("127.0.0.1", "address to listen on; 0.0.0.0 lets phones in")
    port: int = _setting(8000, "port to listen on; 0 takes any free one")
    database: str = _setting(
        "", "SQLAlchemy URL; default: SQLite in the data directory", secret=True
    )
    data_dir: str = _setting("", "where the embedded database and its backups lie")
    public_url: str = _setting("", "address that people reach the server by, for links")
    origins: str = _setting("", "further web origins that may connect, separated by commas")
    proxies: str = _setting(
        "127.0.0.1,::1",
        "addresses or networks of reverse proxies whose X-Forwarded headers are believed",
    )
    secret_key: str = _setting(
        "", "signs tokens; default: made once, kept in the database", secret=True
    )
    operator_token: str = _setting("", "opens the operator's calls; none without it", secret=True)

    workers: int = _setting(0, "processes in which bots think; 0: one less than the cores")
    bot_pace: float = _setting(1.0, "how slowly bots play; 0 plays at once, 1 like a person")
    bot_rules: str = _setting("auto", "rules bots think with: auto, interpreted or compiled")
    log_level: str = _setting("info", "debug, info, warning or error")
    log_format: str = _setting("text", "text for people or json for programs")

    message_bytes: int = _setting(16_384, "longest message or request body taken")
    messages_per_second: float = _setting(
        20.0, "messages one connection may send, lasting; 0: no limit"
    )
    message_burst: int = _setting(60, "messages one connection may send at once")
    requests_per_second: float = _setting(
        10.0, "requests one address may make, lasting; 0: no limit"
    )
    request_burst: int = _setting(100, "requests one address may make at once")
    guests_per_hour: int = _setting(60, "guests one address may make in an hour; 0: no limit")
    tables_per_guest: int = _setting(50, "unfinished tables one guest may host")
    connections_per_guest: int = _setting(40, "connections one guest may hold at once")
    connections_per_address: int = _setting(
        300, "connections one address may hold at once; 0: no limit"
    )
    chat_per_minute: int = _setting(20, "chat messages one guest may send in a minute; 0: no limit")

    guest_days: int = _setting(400, "days after which a guest's token expires")
    seat_days: int = _setting(60, "days after which a seat's token expires")
    lobby_hours: float = _setting(
        24.0, "hours after which an unstarted table closes that nobody looks at"
    )
    abandoned_hours: float = _setting(72.0, "hours without a person after which a game ends")
    away_seconds: float = _setting(120.0, "seconds without a connection until a person is away")
    asleep_seconds: float = _setting(120.0, "seconds without news until a table leaves memory")

    webhook_url: str = _setting(
        "", "is told when a person's turn waits at a slow table", secret=True
    )
    push_key: str = _setting("", "VAPID private key for web push", secret=True)
    push_services: str = _setting(
        "fcm.googleapis.com, updates.push.services.mozilla.com, web.push.apple.com, "
        "*.notify.windows.com",
        "hosts that browsers may ask to be reminded through, separated by commas",
    )
    push_contact: str = _setting("", "mailto: address that push services may write to")
    backups: int = _setting(5, "automatic backups that are kept")

    def __post_init__(self) -> None:
        for setting in SETTINGS:
            setting.check(getattr(self, setting.name))
        if self.port > 65535:
            raise IawwError(f"port lies between 0 and 65535, not at {self.port}")
        for name, text in (("public_url", self.public_url), *_named("origins", self.origins)):
            if text and not _is_web_address(text):
                raise IawwError(
                    f"{name} begins with http:// or https:// and a host, not {text[:60]!r}"
                )

    @property
    def directory(self) -> Path:
        """The folder of everything the server writes by itself."""
        if self.data_dir:
            return Path(self.data_dir).expanduser()
        # Here, so that flags can be explained on a machine without the server's libraries.
        from platformdirs import user_data_path

        return user_data_path("iaww")

    @property
    def database_url(self) -> str:
        """The URL of the database, the embedded one unless another is set."""
        return self.database or f"sqlite:///{self.directory / 'iaww.db'}"

    def shown(self) -> dict[str, Any]:
        """Return the settings for a log, without secrets; a database URL may hold a password."""
        return {
            setting.name: "set" if setting.secret and value else value
            for setting in SETTINGS
            for value in (getattr(self, setting.name),)
        }


@dataclass(frozen=True, slots=True)
class Setting:
    """One setting as flags, variables and documents know it."""

    name: str
    kind: type[int] | type[float] | type[str]
    default: int | float | str
    help: str
    secret: bool
    choices: tuple[str, ...]

    @property
    def variable(self) -> str:
        """The environment variable that sets it."""
        return PREFIX + self.name.upper()

    @property
    def flag(self) -> str:
        """The flag of ``iaww serve`` that sets it."""
        return "--" + self.name.replace("_", "-")

    def read(self, text: str, source: str) -> int | float | str:
        """Return the value that a text means.

        :raises IawwError: when it means none, naming the flag or variable it came from.
        """
        try:
            return self.kind(text)
        except ValueError:
            raise IawwError(f"{source} is {KINDS[self.kind]}, not {text[:40]!r}") from None

    def check(self, value: int | float | str) -> None:
        """See that a value makes sense.

        :raises IawwError: when it does not, naming the setting.
        """
        if isinstance(value, str):
            if self.choices and value not in self.choices:
                raise IawwError(
                    f"{self.name} is one of {', '.join(self.choices)}, not {value[:40]!r}"
                )
        elif not math.isfinite(value):
            raise IawwError(f"{self.name} is {KINDS[self.kind]}, not {value}")
        elif value < 0:
            raise IawwError(f"{self.name} cannot be negative")


def _declared() -> tuple[Setting, ...]:
    hints = get_type_hints(Settings)
    return tuple(
        Setting(
            name=declared.name,
            kind=hints[declared.name],
            default=cast("int | float | str", declared.default),
            help=declared.metadata["help"],
            secret=declared.metadata["secret"],
            choices=CHOICES.get(declared.name, ()),
        )
        for declared in fields(Settings)
    )


SETTINGS: Final = _declared()
"""Every setting, in the order of its declaration."""


def read_settings(
    flags: Mapping[str, Any] | None = None, environment: Mapping[str, str] | None = None
) -> Settings:
    """Read every setting from its flag, else from its variable, else take the default.

    :raises IawwError: when a variable cannot be read, naming it.
    """
    environment = os.environ if environment is None else environment
    given = {name: value for name, value in (flags or {}).items() if value is not None}
    for setting in SETTINGS:
        text = environment.get(setting.variable)
        if text and setting.name not in given:
            given[setting.name] = setting.read(text, setting.variable)
    return Settings(**given)


def listed(text: str) -> tuple[str, ...]:
    """Return the parts of a setting that holds several, separated by commas."""
    return tuple(part.strip() for part in text.split(",") if part.strip())


def _named(name: str, text: str) -> tuple[tuple[str, str], ...]:
    return tuple((name, part) for part in listed(text))


def _is_web_address(text: str) -> bool:
    try:
        parts = urlsplit(text)
        return parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        return False
