"""Processes that play deals; one that a bot has brought down or holds up is replaced."""

import os
import signal
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from io import TextIOWrapper
from multiprocessing import connection, get_context, parent_process
from multiprocessing.connection import Connection
from types import TracebackType
from typing import Any, Final, Self, cast

from iaww.content import IawwError
from iaww.lab.careful import GameResult, overrun
from iaww.lab.contest import Contest
from iaww.lab.playing import DealPlayer, Task
from iaww.lab.results import DealResult

GRACE: Final = 1.0
SLOWNESS: Final = 3
"""A bot that gives no answer is stopped after so many times its limit, and a second, by the clock
on the wall: its limit is one of processor time, which other work on the machine makes longer."""


@dataclass(frozen=True, slots=True)
class Thinking:
    """A bot has begun to think, and may do so for a while."""

    game: int
    seat: int
    decision: int
    allowed: float | None


@dataclass(frozen=True, slots=True)
class Answered:
    """It thinks no longer: what follows takes the time of the rules."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """A worker cannot play at all, as when compiled rules cannot be written."""

    sentence: str


@dataclass(frozen=True, slots=True)
class Finished:
    """A game of the deal is over."""

    game: int
    result: GameResult


class Messenger:
    """Tells whoever is at the other end of a pipe."""

    def __init__(self, pipe: Connection) -> None:
        self._pipe = pipe

    def thinking(self, game: int, seat: int, decision: int, allowed: float | None) -> None:
        """Say that a bot begins to think."""
        self._pipe.send(Thinking(game, seat, decision, allowed))

    def answered(self) -> None:
        """Say that it thinks no longer."""
        self._pipe.send(Answered())

    def finished(self, game: int, result: GameResult) -> None:
        """Say how a game ended."""
        self._pipe.send(Finished(game, result))


def work(contest: Contest, pipe: Connection) -> None:
    """Play deals until nobody asks for more."""
    _begin_worker()
    try:
        player, messenger = DealPlayer(contest), Messenger(pipe)
        while True:
            pipe.send(player.play(pipe.recv(), messenger))
    except IawwError as error:
        pipe.send(Refusal(str(error)))
    except (EOFError, BrokenPipeError):
        return


def _begin_worker() -> None:
    """Leave Ctrl-C to whoever asks, never outlive them, and let bots print past the answer."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(OSError, AttributeError, ValueError):
        os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
        # A worker may be ended at any time, and what it has printed should be out by then.
        cast(TextIOWrapper, sys.stdout).reconfigure(line_buffering=True)
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()


def _end_with(sentinel: Any) -> None:
    connection.wait([sentinel])
    os._exit(0)


class Worker:
    """A process, what it plays, and what it last said."""

    def __init__(self, contest: Contest) -> None:
        context = get_context("spawn")
        self.pipe, other_end = context.Pipe()
        self._process = context.Process(target=work, args=(contest, other_end), daemon=True)
        _start_deaf(self._process)
        other_end.close()
        self.task: Task | None = None
        self.thinking: Thinking | None = None
        self.deadline: float | None = None

    @property
    def pid(self) -> int:
        """The number by which the system knows it."""
        return self._process.pid or 0

    def give(self, task: Task) -> None:
        """Let it play a deal; if it is gone, that is found out when it is listened to."""
        self.task, self.thinking, self.deadline = task, None, None
        with suppress(BrokenPipeError):
            self.pipe.send(task)

    def heed(self, said: Thinking | Answered | Finished) -> None:
        """Remember which bot thinks, and until when it may, or what need not be played again."""
        assert self.task is not None, "only the busy say anything"
        self.thinking, self.deadline = None, None
        if isinstance(said, Finished):
            self.task = self.task.having(said.game, said.result)
        elif isinstance(said, Thinking):
            self.thinking = said
            if said.allowed is not None:
                self.deadline = time.monotonic() + SLOWNESS * said.allowed + GRACE

    def end(self) -> int | None:
        """Stop the process, if it still runs, and return its exit code."""
        if not self.pipe.closed:
            self.pipe.close()
        self._process.kill()
        self._process.join()
        return self._process.exitcode

    def left(self) -> int | None:
        """Wait for a process that has closed its pipe, and return its exit code."""
        self._process.join(GRACE)
        return self.end()


def _start_deaf(process: Any) -> None:
    """Start a process that does not hear Ctrl-C from its birth on."""
    if not hasattr(signal, "pthread_sigmask"):
        process.start()
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        process.start()
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class Crew:
    """Some workers, who share the deals of a contest."""

    def __init__(self, contest: Contest, jobs: int) -> None:
        self._contest = contest
        self._jobs = jobs
        self.workers: list[Worker] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for worker in self.workers:
            worker.end()

    def play(self, deals: Sequence[int]) -> Iterator[DealResult]:
        """Play deals, and give each as soon as it is finished.

        :raises IawwError: when the workers cannot work.
        """
        waiting = [Task(deal) for deal in reversed(deals)]
        while len(self.workers) < min(self._jobs, len(waiting)):
            self.workers.append(Worker(self._contest))
        while True:
            for worker in self.workers:
                if worker.task is None and waiting:
                    worker.give(waiting.pop())
            busy = [worker for worker in self.workers if worker.task is not None]
            if not busy:
                return
            yield from self._heard(busy)

    def _heard(self, busy: list[Worker]) -> Iterator[DealResult]:
        """Wait until a worker says something, or thinks too long."""
        deadlines = [worker.deadline for worker in busy if worker.deadline is not None]
        patience = max(0.0, min(deadlines) - time.monotonic()) if deadlines else None
        ready = connection.wait([worker.pipe for worker in busy], patience)
        now = time.monotonic()
        for worker in busy:
            if worker.pipe in ready:
                try:
                    message = worker.pipe.recv()
                except (EOFError, OSError):
                    self._replace(worker, f"ended its process (exit code {worker.left()})")
                    continue
                if isinstance(message, Refusal):
                    raise IawwError(message.sentence)
                if isinstance(message, Thinking | Answered | Finished):
                    worker.heed(message)
                    continue
                worker.task, worker.deadline = None, None
                yield message
            elif worker.deadline is not None and now > worker.deadline:
                worker.end()
                assert worker.thinking is not None, "who has a deadline thinks"
                assert worker.thinking.allowed is not None, "who has a deadline has a limit"
                self._replace(worker, overrun(worker.thinking.allowed))

    def _replace(self, worker: Worker, sentence: str) -> None:
        """Let another worker play the deal again, without the bot that was thinking.

        :raises IawwError: when no bot was, though it would have said so.
        """
        task, thinking = worker.task, worker.thinking
        assert task is not None, "only the busy are replaced"
        if thinking is not None:
            task = task.failing(thinking.game, thinking.seat, thinking.decision, sentence)
        elif not task.careful:
            task = replace(task, careful=True)
        else:
            raise IawwError(f"a worker process playing deal {task.deal} {sentence}")
        fresh = Worker(self._contest)
        fresh.give(task)
        self.workers[self.workers.index(worker)] = fresh
