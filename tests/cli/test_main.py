"""The command line as a whole: help, versions, and mistakes told in one line."""

import os
import signal
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from iaww import __version__
from iaww.cli.main import COMMANDS, main

COMMAND_NAMES = tuple(COMMANDS)


def one_line(capsys: pytest.CaptureFixture[str]) -> str:
    """Return the one line of the error stream; nothing was printed besides."""
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.endswith("\n")
    assert captured.err.count("\n") == 1
    return captured.err.strip()


def test_the_help_lists_all_commands(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    out = capsys.readouterr().out
    for name, (summary, _) in COMMANDS.items():
        assert name in out
        assert summary in " ".join(out.split())


@pytest.mark.parametrize("words", [["--port", "x"], ["--port=x"]])
def test_options_without_a_command_are_those_of_serve(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    assert one_line(capsys).startswith("iaww serve: argument --port: the value is a whole number")


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"iaww {__version__}\n"


@pytest.mark.parametrize("name", COMMAND_NAMES)
def test_every_command_explains_itself_with_an_example(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([name, "--help"]) == 0
    out = capsys.readouterr().out
    assert "--json" in out
    assert f"  iaww {name}" in out.partition("examples:\n")[2]


@pytest.mark.parametrize("name", COMMAND_NAMES)
def test_the_summary_of_a_command_is_the_same_in_both_places(name: str) -> None:
    summary, module = COMMANDS[name]
    assert summary == import_module(module).SUMMARY


@pytest.mark.parametrize("arguments", [["--help"], ["-h"], ["--version"], ["nonsense"]])
def test_help_imports_neither_the_rules_nor_any_command(arguments: list[str]) -> None:
    script = (
        "import sys\n"
        "from iaww.cli.main import COMMANDS, main\n"
        f"main({arguments!r})\n"
        "heavy = {'numpy', 'numba', 'iaww.rules', *(module for _, module in COMMANDS.values())}\n"
        "sys.exit(len(heavy & set(sys.modules)))\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_the_package_runs_as_a_module() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "iaww", "--version"], capture_output=True, text=True
    )
    assert (done.returncode, done.stdout) == (0, f"iaww {__version__}\n")


def test_an_unknown_command_is_told_what_there_is(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulat"]) == 2
    line = one_line(capsys)
    assert line.startswith("iaww: there is no command 'simulat': choose one of serve, simulate, ")
    assert line.endswith("(see iaww --help)")


def test_an_unknown_option_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["doctor", "--loud"]) == 2
    assert "--loud" in one_line(capsys)


def test_a_missing_file_is_one_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    missing = tmp_path / "none.json"
    assert main(["prove", str(missing)]) == 2
    assert one_line(capsys) == f"iaww prove: {missing}: No such file or directory"


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="needs a timer signal")
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_an_interruption_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    before = signal.signal(signal.SIGALRM, signal.default_int_handler)
    # Python only warns of an interruption that hits a finalizer: there is another one then.
    signal.setitimer(signal.ITIMER_REAL, 0.2, 10)
    try:
        code = main(["simulate", "--backend", "interpreted", "--games", "10000000"])
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    assert code == 130
    assert one_line(capsys) == "iaww simulate: interrupted"


@pytest.mark.skipif(os.name == "nt", reason="pipes break differently there")
def test_a_reader_that_goes_away_is_no_error() -> None:
    read, write = os.pipe()
    os.close(read)
    try:
        done = subprocess.run(
            [sys.executable, "-m", "iaww", "doctor"], stdout=write, stderr=subprocess.PIPE
        )
    finally:
        os.close(write)
    assert (done.returncode, done.stderr) == (141, b"")


@pytest.mark.skipif(os.name != "posix", reason="streams are closed by a shell")
@pytest.mark.parametrize(
    ("closed", "words", "code"),
    [
        (">&-", "--help", 0),
        (">&-", "doctor", 0),
        ("2>&-", "frobnicate", 2),
        ("<&-", "verify -", 2),
        ("<&-", "prove -", 2),
    ],
)
def test_closed_streams_are_no_reason_to_fail(closed: str, words: str, code: int) -> None:
    ran = subprocess.run(
        ["sh", "-c", f"exec '{sys.executable}' -m iaww {words} {closed}"],
        capture_output=True,
        text=True,
    )
    assert ran.returncode == code
    assert "Traceback" not in ran.stderr
    assert ran.stderr.count("\n") <= 1
