"""``iaww serve``: the server, from the first line on the terminal to the last."""

import argparse
import asyncio
import errno
import gc
import json
import multiprocessing
import os
import signal
import socket
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from types import FrameType
from typing import TYPE_CHECKING, Any, Final

from iaww import __version__
from iaww.content import IawwError
from iaww.server.addresses import address_of, local_address, print_square, reaches_phones
from iaww.server.settings import SETTINGS, Setting, Settings, read_settings

if TYPE_CHECKING:
    import uvicorn
    from fastapi import FastAPI

SUMMARY = "start the server, on which people and bots play"
EXAMPLES = """
iaww serve
iaww serve --host 0.0.0.0
iaww serve --port 0 --no-browser --json
IAWW_DATABASE=postgresql+psycopg://… iaww serve --host 0.0.0.0 --log-format json
"""

BACKLOG: Final = 2048
PATIENCE: Final = 10
"""Seconds that answers under way are given when the server stops."""
INTERRUPTED: Final = 130

COLLECTING: Final = (5_000, 20, 1_000_000)
"""How much is made until young, middle and old objects are looked through for garbage."""
COLLECTING_PAUSE: Final = 900.0
"""Seconds until old ones are looked through all the same."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments: two of the terminal's, and one for every setting."""
    parser.add_argument("--no-browser", action="store_true", help="open no browser")
    parser.add_argument(
        "--qr",
        action="store_true",
        help="show the QR code even if the output is no terminal; needs an address that phones "
        "can reach",
    )
    group = parser.add_argument_group(
        "settings", "each can be set by its variable too; of secrets, prefer the variable"
    )
    for setting in SETTINGS:
        default = f"; default: {setting.default}" if setting.default not in ("", 0) else ""
        group.add_argument(
            setting.flag,
            type=_reader(setting),
            choices=setting.choices or None,
            metavar=None if setting.choices else setting.kind.__name__.upper(),
            help=f"{setting.help}{default} [{setting.variable}]".replace("%", "%%"),
        )


def _reader(setting: Setting) -> Callable[[str], Any]:
    def read(text: str) -> Any:
        try:
            return setting.read(text, "the value")
        except IawwError as error:
            raise argparse.ArgumentTypeError(str(error)) from None

    return read


def run(args: argparse.Namespace) -> int:
    """Serve until somebody stops it; stopping is no failure.

    :raises IawwError: when it cannot begin, in one sentence that says what to do.
    """
    settings = read_settings({setting.name: getattr(args, setting.name) for setting in SETTINGS})
    with _without_collecting():
        create_app = _load()
        listening = listen(settings)
        app = create_app(settings)
    from iaww.server.logs import configure_logging, log

    configure_logging(settings)
    port = int(listening.getsockname()[1])
    server = _server(app, settings, lambda: _announce(args, settings, port))
    log("server/starting", version=__version__, **_unusual(settings))
    loop_factory = server.config.get_loop_factory()
    with _stopped_by_signals(server), asyncio.Runner(loop_factory=loop_factory) as runner:
        try:
            runner.run(_serve(server, app, listening))
        finally:
            _end_workers()
    log("server/stopped")
    if not args.json:
        over_the_key = "\r" if sys.stdout.isatty() else ""
        print(f"{over_the_key}stopped; every move is saved")
    return 0


@contextmanager
def _without_collecting() -> Iterator[None]:
    """Load without looking for garbage, which there is none of and which takes a quarter longer.

    What was loaded stays, and is never looked at again, so that later pauses are short.
    """
    gc.disable()
    try:
        yield
        gc.freeze()
    finally:
        gc.enable()


def _load() -> "Callable[[Settings], FastAPI]":
    """Load the server, which takes most of the time to the first answer."""
    import_module("uvicorn")
    from iaww.server.app import create_app

    return create_app


def _unusual(settings: Settings) -> dict[str, Any]:
    usual = Settings().shown()
    return {name: value for name, value in settings.shown().items() if value != usual[name]}


def listen(settings: Settings) -> socket.socket:
    """Take the port before anything is promised about it.

    :raises IawwError: when it cannot be taken.
    """
    host, port = settings.host, settings.port
    try:
        found = socket.getaddrinfo(
            host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )
        family, address = found[0][0], found[0][4]
        both = family == socket.AF_INET6 and host == "::" and socket.has_dualstack_ipv6()
        return socket.create_server(
            address[:2], family=family, backlog=BACKLOG, dualstack_ipv6=both
        )
    except socket.gaierror:
        raise IawwError(f"there is no address {host!r}: choose another with --host") from None
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            advice = "stop what uses it, or choose another with --port (0 takes any free one)"
            raise IawwError(f"port {port} is taken: {advice}") from None
        if error.errno == errno.EACCES:
            advice = "choose one above 1023 with --port"
            raise IawwError(f"port {port} needs more rights than yours: {advice}") from None
        if error.errno == errno.EADDRNOTAVAIL:
            advice = "choose one of its own with --host, or 0.0.0.0 for all"
            raise IawwError(f"this machine has no address {host}: {advice}") from None
        raise


def _server(app: "FastAPI", settings: Settings, announce: Callable[[], None]) -> "uvicorn.Server":
    import uvicorn

    class Server(uvicorn.Server):
        """Announces itself once it answers, and leaves signals to us."""

        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            announce()

        @contextmanager
        def capture_signals(self) -> Iterator[None]:
            yield

    return Server(
        uvicorn.Config(
            app,
            # Run around the server instead, so that a failure in it is told as any other.
            lifespan="off",
            log_config=None,
            access_log=False,
            server_header=False,
            forwarded_allow_ips=settings.proxies,
            ws="websockets-sansio",
            ws_max_size=settings.message_bytes,
            ws_per_message_deflate=False,
            timeout_graceful_shutdown=PATIENCE,
        )
    )


async def _serve(server: "uvicorn.Server", app: "FastAPI", listening: socket.socket) -> None:
    gc.set_threshold(*COLLECTING)
    collecting = asyncio.create_task(_collect_now_and_then())
    try:
        async with app.router.lifespan_context(app):
            await server.serve(sockets=[listening])
    finally:
        collecting.cancel()


async def _collect_now_and_then() -> None:
    """Look through everything for garbage seldom: with many games it is a pause people notice."""
    while True:
        await asyncio.sleep(COLLECTING_PAUSE)
        gc.collect()


@contextmanager
def _stopped_by_signals(server: "uvicorn.Server") -> Iterator[None]:
    """Let a signal stop the server gently, and a second Ctrl-C at once.

    Supervisors may well send their SIGTERM twice, and still mean gently.
    """

    def stop(number: int, frame: FrameType | None) -> None:
        if server.should_exit and number == signal.SIGINT:
            # What was acknowledged is on disk, so nothing is lost by leaving like this.
            _end_workers()
            os._exit(INTERRUPTED)
        server.should_exit = True

    before = {number: signal.signal(number, stop) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _end_workers() -> None:
    """End the bots' processes, which Python would wait for until they have thought to the end."""
    for worker in multiprocessing.active_children():
        worker.kill()


def _announce(args: argparse.Namespace, settings: Settings, port: int) -> None:
    """Say where the server is, and show it in a browser and to phones."""
    address = address_of(settings, port)
    on_terminal = sys.stdout.isatty()
    if args.json:
        told = {"url": address, "port": port, "pid": os.getpid()}
        print(json.dumps(told), flush=True)
    else:
        print(f"iaww {__version__} is running at {address}")
        if reaches_phones(settings):
            if on_terminal or args.qr:
                print_square(address, sys.stdout)
        elif on_terminal:
            print("for phones on the same network: --host 0.0.0.0, or make play HOST=0.0.0.0")
        print("Ctrl-C stops it; games go on when it starts again", flush=True)
    if on_terminal and not args.no_browser and not args.json and _has_screen():
        threading.Thread(
            target=_open_browser, args=(local_address(settings, port),), daemon=True
        ).start()


def _has_screen() -> bool:
    """Whether a browser would open beside the terminal, and not inside it."""
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _open_browser(address: str) -> None:
    import webbrowser

    webbrowser.open(address)
