"""Reminders at slow tables: to the host's webhook and to people's browsers, where configured."""

import asyncio
import base64
import json
import logging
from collections.abc import Callable, Collection
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final, ParamSpec
from urllib.parse import urlsplit
from urllib.request import HTTPRedirectHandler, Request, build_opener

from sqlalchemy import Connection as Cursor
from sqlalchemy import delete, func, insert, select

from iaww.content import IawwError
from iaww.server.logs import log
from iaww.server.refusals import Refused
from iaww.server.settings import Settings, listed
from iaww.server.storage.database import Database
from iaww.server.storage.rows import TableRow
from iaww.server.storage.schema import subscriptions

P = ParamSpec("P")
QUEUE: Final = 2000
ATTEMPTS: Final = 3
PATIENCE: Final = 10.0
DEVICES: Final = 10
"""Browsers one guest may be reminded in."""
GONE: Final = (404, 410)


@dataclass(frozen=True, slots=True)
class Subscription:
    """A browser that wants to be told."""

    endpoint: str
    p256dh: str
    auth: str


class _NoRedirects(HTTPRedirectHandler):
    """A webhook that moves on is not followed: the host named one address."""

    def redirect_request(self, *args: Any, **named: Any) -> None:
        return None


class Reminders:
    """Sends reminders in the background; what cannot be delivered is logged and dropped."""

    def __init__(self, settings: Settings, database: Database) -> None:
        if settings.push_key and not settings.push_contact:
            raise IawwError(
                "push_key needs push_contact: an address (mailto:…) that push services may write to"
            )
        self._settings = settings
        self._database = database
        self._queue: asyncio.Queue[dict[str, Any]] = asyncio.Queue(QUEUE)
        self.public_key = _public_key(settings.push_key) if settings.push_key else None

    @property
    def are_on(self) -> bool:
        """Whether there is anywhere to send them."""
        return bool(self._settings.webhook_url or self.public_key)

    @property
    def waiting(self) -> int:
        """How many are still to be delivered."""
        return self._queue.qsize()

    def remind(self, table: TableRow, seats: Collection[int], event: str) -> None:
        """Tell the people of some seats that a slow table waits for them."""
        if not self.are_on:
            return
        for seat in table.people:
            if seat.seat not in seats or seat.deputy:
                continue
            reminder = {
                "event": event,
                "table": table.id,
                "link": f"{self._settings.public_url.rstrip('/')}/t/{table.id}",
                "guest": seat.guest,
                "name": seat.name,
                "seat": seat.seat,
                "deadline_at": table.deadline_at,
            }
            try:
                self._queue.put_nowait(reminder)
            except asyncio.QueueFull:
                log("reminder/dropped", level=logging.WARNING, table=table.id)

    async def deliver(self) -> None:
        """Deliver until cancelled."""
        while True:
            reminder = await self._queue.get()
            try:
                if self._settings.webhook_url:
                    await self._try(self._call_webhook, reminder)
                if self.public_key:
                    await self._push(reminder)
            except Exception:
                log("reminder/failed", level=logging.ERROR, failed=True)

    async def _try(self, send: Callable[P, None], *args: P.args, **named: P.kwargs) -> None:
        for attempt in range(1, ATTEMPTS + 1):
            try:
                await asyncio.to_thread(send, *args, **named)
                return
            except OSError as error:
                again = attempt < ATTEMPTS
                event = "reminder/retry" if again else "reminder/dropped"
                log(event, level=logging.WARNING, reason=type(error).__name__)
                if again:
                    await asyncio.sleep(2**attempt)

    def _call_webhook(self, reminder: dict[str, Any]) -> None:
        request = Request(
            self._settings.webhook_url,
            json.dumps(reminder).encode(),
            {"content-type": "application/json", "user-agent": "iaww"},
        )
        with build_opener(_NoRedirects()).open(request, timeout=PATIENCE) as answer:
            answer.read(1)

    async def _push(self, reminder: dict[str, Any]) -> None:
        for found in await self._database.read(lambda c: _of_guest(c, reminder["guest"])):
            await self._try(self._send_push, found, reminder)

    def _send_push(self, subscription: Subscription, reminder: dict[str, Any]) -> None:
        import requests
        from pywebpush import WebPushException, webpush

        session = requests.Session()
        session.max_redirects = 0
        session.trust_env = False
        told = {name: reminder[name] for name in ("event", "table", "deadline_at")}
        try:
            webpush(
                {
                    "endpoint": subscription.endpoint,
                    "keys": {"p256dh": subscription.p256dh, "auth": subscription.auth},
                },
                json.dumps(told),
                vapid_private_key=self._settings.push_key,
                vapid_claims={"sub": self._settings.push_contact},
                ttl=86_400,
                timeout=PATIENCE,
                requests_session=session,
            )
        except WebPushException as error:
            if error.response is not None and error.response.status_code in GONE:
                self._database.write_now(lambda c: _forget(c, subscription.endpoint))
            else:
                log("reminder/push_failed", level=logging.WARNING)

    def key(self) -> str:
        """Return the key that a browser needs to subscribe.

        :raises Refused: when there is no web push here.
        """
        if self.public_key is None:
            raise Refused("push/off", "this server sends no web push")
        return self.public_key

    async def subscribe(self, guest: str, subscription: Subscription) -> None:
        """Remind a guest in a browser too.

        :raises Refused: when there is no web push here, or the address is no push service's.
        """
        self.key()
        if not _is_service(subscription.endpoint, self._settings.push_services):
            raise Refused("push/service", "this is not the address of a known push service")

        def job(cursor: Cursor) -> None:
            _forget(cursor, subscription.endpoint)
            mine = subscriptions.c.guest == guest
            if cursor.execute(select(func.count()).where(mine)).scalar_one() >= DEVICES:
                raise Refused("rate/too_many", f"at most {DEVICES} browsers are reminded")
            cursor.execute(
                insert(subscriptions).values(
                    guest=guest,
                    endpoint=subscription.endpoint,
                    p256dh=subscription.p256dh,
                    auth=subscription.auth,
                )
            )

        await self._database.write(job)

    async def unsubscribe(self, guest: str, endpoint: str) -> None:
        """Remind a guest in a browser no more."""
        mine = (subscriptions.c.guest == guest) & (subscriptions.c.endpoint == endpoint)
        await self._database.write(lambda c: c.execute(delete(subscriptions).where(mine)))


def _of_guest(cursor: Cursor, guest: str) -> list[Subscription]:
    rows = cursor.execute(
        select(subscriptions.c.endpoint, subscriptions.c.p256dh, subscriptions.c.auth).where(
            subscriptions.c.guest == guest
        )
    )
    return [Subscription(*row) for row in rows]


def _forget(cursor: Cursor, endpoint: str) -> None:
    cursor.execute(delete(subscriptions).where(subscriptions.c.endpoint == endpoint))


def _is_service(endpoint: str, services: str) -> bool:
    """Whether an address is of a listed service: a guest must not make us call anything else."""
    with suppress(ValueError):
        parts = urlsplit(endpoint)
        if parts.username is not None or parts.password is not None:
            return False
        for service in listed(services):
            scheme, _, host = service.rpartition("://")
            same = parts.netloc == host or (
                host.startswith("*.") and parts.netloc.endswith(host.removeprefix("*"))
            )
            if same and parts.scheme == (scheme or "https"):
                return True
    return False


def _public_key(private_key: str) -> str:
    """Return what browsers need to subscribe: the public half of the VAPID key."""
    try:
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
        from py_vapid import Vapid01, VapidException
    except ModuleNotFoundError:
        raise IawwError(
            "web push needs libraries that are not installed: pip install 'iaww[push]'"
        ) from None
    try:
        key = Vapid01.from_string(private_key).public_key
    except (VapidException, ValueError):
        raise IawwError(
            "push_key is no VAPID private key: it is 32 random bytes in base64, made by "
            "python -c 'import base64, secrets; "
            "print(base64.urlsafe_b64encode(secrets.token_bytes(32)).decode())'"
        ) from None
    point = key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return base64.urlsafe_b64encode(point).decode().rstrip("=")
