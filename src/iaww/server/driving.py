"""Whoever acts without a person: bots, deputies, standing orders, and the clock behind them."""

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from iaww.rules.schema import ViewRecord
from iaww.server.logs import log
from iaww.server.orders import ordered_action, wants_deputy
from iaww.server.parts import LiveClock
from iaww.server.refusals import Refused
from iaww.server.storage.rows import Outdated
from iaww.server.thinkers import seed_of
from iaww.views import observe, view_for

if TYPE_CHECKING:
    from iaww.server.table import Table

THINKING: Final = (0.8, 2.4)
"""Seconds a bot takes over a step, like a person who knows the game; times ``bot_pace``."""
MOVING: Final = 0.35
"""Seconds between the actions of one step where people can watch them."""
TRY_AGAIN: Final = 2.0
"""Seconds until a bot whose action could not be stored tries again."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be done for a seat, or the bot that is to say it."""

    turn: int
    by: str
    pause: float
    code: int | None
    """Known already, when an order says what to do."""
    bot: str = ""
    view: ViewRecord | None = None


class Drivers:
    """One task for every seat that acts by itself, while it is busy; and the timers."""

    def __init__(self, table: "Table") -> None:
        self._table = table
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._steps: dict[int, int] = {}
        """The step each seat has last acted in, to think once a step."""
        self._timer: asyncio.TimerHandle | None = None
        self._absent: dict[int, asyncio.TimerHandle] = {}
        self._background: set[asyncio.Task[None]] = set()

    @property
    def is_idle(self) -> bool:
        """Whether nothing will happen here without a person."""
        return not self._tasks and self._timer is None and not self._absent

    def look(self) -> None:
        """Set in motion what has to act now; called after every change, inside it."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if not self._table.is_playing:
            self.stop()
            return
        nodes, id = self._table.services.nodes, self._table.row.id
        if not nodes.drives(id):
            self.stop()
            nodes.want(id)
            return
        self._set_timer()
        self._watch_absent()
        for seat in range(len(self._table.row.seats)):
            if seat not in self._tasks and self._acts_alone(seat):
                self._tasks[seat] = asyncio.create_task(self._drive(seat))

    def stop(self) -> None:
        """Stop everything."""
        for task in self._tasks.values():
            if task is not asyncio.current_task():
                task.cancel()
        for timer in self._absent.values():
            timer.cancel()
        if self._timer is not None:
            self._timer.cancel()
        self._tasks.clear()
        self._absent.clear()
        self._timer = None

    # Acting

    def _acts_alone(self, seat: int) -> bool:
        table, row = self._table, self._table.row.seats[seat]
        if row.bot is not None:
            return True
        if row.deputy:
            return self._somebody_waits()
        orders = row.orders
        return seat not in table.course.by_hand and (
            orders.auto_done or orders.done_when_nothing_fits or orders.place_for_me
        )

    def _somebody_waits(self) -> bool:
        """Whether a person is at the table: deputies do not play among themselves."""
        connected = self._table.connected_seats()
        return any(not seat.deputy or seat.seat in connected for seat in self._table.row.people)

    async def _drive(self, seat: int) -> None:
        """Act for a seat until it is done or a person has to decide."""
        try:
            while await self._take_turn(seat):
                pass
        finally:
            if self._tasks.get(seat) is asyncio.current_task():
                del self._tasks[seat]

    async def _take_turn(self, seat: int) -> bool:
        """Act once, or try again a little later; return whether there may be more to do."""
        table = self._table
        try:
            plan = await table.alone(self._plan, seat)
            if plan is None:
                return False
            code = await self._code_of(plan)
            await table.alone(self._carry_out, seat, plan, code)
        except Outdated:
            return True
        except Refused as refusal:
            log("table/retry", level=logging.WARNING, table=table.row.id, code=refusal.code)
            await asyncio.sleep(TRY_AGAIN)
        except Exception:
            log("table/driver_failed", level=logging.ERROR, failed=True, table=table.row.id)
            await asyncio.sleep(TRY_AGAIN)
        return True

    async def _plan(self, seat: int) -> Plan | None:
        """Say what a seat has to do, or let its task end."""
        plan = await self._plan_of(seat)
        if plan is None:
            self._tasks.pop(seat, None)
        return plan

    async def _plan_of(self, seat: int) -> Plan | None:
        table = self._table
        if not table.is_playing or not self._acts_alone(seat):
            return None
        if not table.services.nodes.drives(table.row.id):
            return None
        game = await table.game()
        if game is None or seat not in game.to_act():
            return None
        row, turn = table.row.seats[seat], table.course.turns[seat]
        pause = self._pause(seat, game.state.steps)
        if row.bot is not None or row.deputy:
            by = "bot" if row.bot is not None else "deputy"
            bot = row.bot or table.row.options.deputy
            return Plan(turn, by, pause, None, bot, observe(game, seat))
        view = view_for(game, seat)
        if wants_deputy(row.orders, view.phase):
            return Plan(turn, "order", 0, None, table.row.options.deputy, observe(game, seat))
        action = ordered_action(row.orders, view.phase, view.legal)
        if action is None:
            return None
        return Plan(turn, "order", 0, view.legal_codes[view.legal.index(action)])

    def _pause(self, seat: int, steps: int) -> float:
        pace = self._table.services.settings.bot_pace
        if self._steps.get(seat) != steps:
            self._steps[seat] = steps
            return random.uniform(*THINKING) * pace
        return (MOVING if self._table.row.options.open_table else 0.0) * pace

    async def _code_of(self, plan: Plan) -> int:
        """Think, and take as long over it as is humane."""
        loop = asyncio.get_running_loop()
        begun = loop.time()
        code = plan.code
        if code is None:
            assert plan.view is not None
            seed = seed_of(self._table.row.id, plan.view.viewer, plan.turn)
            code = await self._table.services.thinkers.choose(plan.bot, plan.view, seed)
        await asyncio.sleep(max(0.0, plan.pause - (loop.time() - begun)))
        return code

    async def _carry_out(self, seat: int, plan: Plan, code: int) -> None:
        """Act, unless the person came back or the game moved on meanwhile."""
        table = self._table
        game = await table.game()
        if game is None or not table.is_playing or table.course.turns[seat] != plan.turn:
            return
        if not self._acts_alone(seat) or seat not in game.to_act():
            return
        await table.apply(seat, game.action_of(seat, code), plan.by)

    # Time

    def _set_timer(self) -> None:
        """Be woken when time runs out; slow tables sleep, and housekeeping rings for them."""
        table, clock = self._table, self._table.course.clock
        if clock is None or table.row.deadline_at is not None:
            return
        now = table.services.now()
        due = clock.next_deadline([seat.seat for seat in table.thinking_people()], now)
        if due is not None:
            delay = max(0, due - now) / 1000 + 0.01
            self._timer = asyncio.get_running_loop().call_later(delay, self._ring)

    def _ring(self) -> None:
        self._timer = None
        self.begin(self.time_out)

    async def time_out(self) -> None:
        """Let the deputy act for everyone whose time has run out."""
        table = self._table
        await table.game()
        clock, now = table.course.clock, table.services.now()
        if clock is None or not table.is_playing:
            return
        late = [
            seat.seat
            for seat in table.thinking_people()
            if clock.is_running(seat.seat) and clock.left(seat.seat, now) <= 0
        ]
        if late:
            log("table/time_out", table=table.row.id, seats=late)
            await table.set_deputies(late)
        else:
            self.look()

    def _watch_absent(self) -> None:
        """At a live table, give people who are not connected a while to come back."""
        table = self._table
        if not isinstance(table.row.options.clock, LiveClock):
            return
        connected = table.connected_seats()
        absent = (
            {seat.seat for seat in table.thinking_people() if seat.seat not in connected}
            if connected
            else set()
        )
        for seat in set(self._absent) - absent:
            self._absent.pop(seat).cancel()
        for seat in absent - set(self._absent):
            self._absent[seat] = asyncio.get_running_loop().call_later(
                table.services.settings.away_seconds, self._gone, seat
            )

    def _gone(self, seat: int) -> None:
        self._absent.pop(seat, None)

        async def step_in() -> None:
            if self._table.is_playing and seat not in self._table.connected_seats():
                log("table/away", table=self._table.row.id, seat=seat)
                await self._table.set_deputies([seat])

        self.begin(step_in)

    def begin(self, work: Callable[[], Awaitable[None]]) -> None:
        """Run a change in the background; what goes wrong is logged."""

        async def run() -> None:
            try:
                await self._table.alone(work)
            except Exception:
                log("table/failed", level=logging.ERROR, failed=True, table=self._table.row.id)

        task = asyncio.create_task(run())
        self._background.add(task)
        task.add_done_callback(self._background.discard)
