"""Why the server says no: one error with a stable code, a sentence and an HTTP status."""

from typing import Final

from iaww.content import IawwError

STATUS: Final[dict[str, int]] = {
    "request/invalid": 422,
    "request/too_large": 413,
    "request/binary": 400,
    "request/not_found": 404,
    "request/method": 405,
    "rate/too_fast": 429,
    "rate/too_many": 429,
    "token/missing": 401,
    "token/forged": 401,
    "token/expired": 401,
    "token/revoked": 401,
    "token/wrong_table": 403,
    "guest/banned": 403,
    "guest/unknown": 404,
    "origin/foreign": 403,
    "operator/refused": 403,
    "transfer/unknown": 404,
    "table/unknown": 404,
    "table/closed": 409,
    "table/started": 409,
    "table/not_started": 409,
    "table/not_over": 409,
    "table/not_full": 409,
    "table/no_spectators": 403,
    "table/not_host": 403,
    "table/too_many": 429,
    "table/bot_seats": 422,
    "seat/none": 403,
    "seat/taken": 409,
    "seat/full": 409,
    "seat/reserved": 403,
    "seat/name_taken": 409,
    "seat/not_yours": 403,
    "seat/removed": 403,
    "seat/spectator": 403,
    "empire/taken": 409,
    "empire/not_chosen": 422,
    "act/stale": 409,
    "act/too_many": 429,
    "act/reused_id": 409,
    "consider/not_now": 409,
    "consider/not_considered": 422,
    "chat/silent": 403,
    "hello/first": 400,
    "hello/again": 400,
    "hello/version": 400,
    "replay/out_of_range": 422,
    "replay/other_rules": 409,
    "transcript/impossible": 409,
    "daily/played": 409,
    "daily/alone": 403,
    "daily/not_over": 403,
    "daily/unknown": 404,
    "push/off": 404,
    "push/service": 422,
    "hint/off": 403,
    "hint/not_now": 409,
    "hint/busy": 503,
    "level/needs_compiled": 422,
    "review/busy": 503,
    "review/needs_compiled": 409,
    "storage/busy": 503,
    "storage/full": 507,
    "storage/failed": 503,
    "server/stopping": 503,
    "server/slow_reader": 503,
    "server/error": 500,
}
"""Every code of the server's own, for those who translate them, with its HTTP status.

The rules add theirs: ``REFUSAL_CODES`` for actions (409), ``SETUP_CODES`` for tables (422).
"""


class Refused(IawwError):
    """Something the server will not do; nothing has changed."""

    def __init__(self, code: str, sentence: str, status: int | None = None) -> None:
        super().__init__(code, sentence)
        self.code = code
        """Stable; clients translate this, never the sentence."""
        self.status = STATUS[code] if status is None else status

    def __str__(self) -> str:
        return str(self.args[1])
