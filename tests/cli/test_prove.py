"""``iaww prove``: what proves a deal, and everything that does not."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from iaww.cli.main import main
from iaww.rules import (
    Fairness,
    Game,
    Setup,
    commitment_to,
    record_of,
    seed_from,
)

SECRET = "0123456789abcdef" * 4
NONCES = ("one", "two", "three")
SEED = seed_from(SECRET, NONCES, "garden")

Data = dict[str, Any]


def a_record(empires: tuple[str, ...] | None = None) -> Data:
    """Return the JSON of a fair game after its first picks."""
    game = Game(Setup(players=3, seed=SEED, empires=empires))
    for seat in (0, 1, 2, 0):
        game.apply(seat, game.legal_actions(seat)[0])
    fairness = Fairness("garden", commitment_to(SECRET), NONCES, SECRET)
    return record_of(game, fairness).to_json()


def proved(tmp_path: Path, data: Data, *options: str) -> int:
    """Write the record and run the command."""
    path = tmp_path / "game.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    return main(["prove", str(path), *options])


def test_a_fair_game_is_proved(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert proved(tmp_path, a_record()) == 0
    out = capsys.readouterr().out
    assert out.startswith("proved: ")
    assert commitment_to(SECRET) in out
    assert SEED in out
    assert "dealt by the seed" in out
    assert ", ".join(Setup(players=3, seed=SEED).shuffled_decks()[0][:5]) in out


def test_the_account_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert proved(tmp_path, a_record(), "--json") == 0
    data = json.loads(capsys.readouterr().out)
    assert data["proved"] is True
    assert data["problem"] is None
    assert data["seed"] == SEED
    assert data["commitment"] == commitment_to(SECRET)
    assert tuple(data["decks"]["base"]) == Setup(players=3, seed=SEED).shuffled_decks()[0]
    assert data["actions"] == 4


def test_chosen_empires_leave_the_decks_proved(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    dealt = Setup(players=3, seed=SEED).seated_empires()
    assert proved(tmp_path, a_record(tuple(reversed(dealt)))) == 0
    assert "chosen by the table" in capsys.readouterr().out


def another_secret(data: Data) -> None:
    data["fairness"]["secret"] = "f" * 64


def another_commitment(data: Data) -> None:
    data["fairness"]["commitment"] = commitment_to("f" * 64)


def hidden_secret(data: Data) -> None:
    data["fairness"]["secret"] = None


def another_nonce(data: Data) -> None:
    data["fairness"]["nonces"][1] = "chosen later"


def another_table(data: Data) -> None:
    data["fairness"]["table"] = "cellar"


def a_nonce_too_few(data: Data) -> None:
    data["fairness"]["nonces"].pop()


def no_fairness(data: Data) -> None:
    del data["fairness"]


def explicit_decks(data: Data) -> None:
    data["setup"]["decks"] = [list(deck) for deck in Setup(players=3, seed=SEED).shuffled_decks()]


def another_seed(data: Data) -> None:
    data["setup"]["seed"] = "a seed the host liked"
    data["actions"] = []


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (another_secret, "the secret is not the one that was committed to"),
        (another_commitment, "the secret is not the one that was committed to"),
        (hidden_secret, "the secret has not been revealed"),
        (another_nonce, "secret, nonces and table do not lead to the seed of the game"),
        (another_table, "secret, nonces and table do not lead to the seed of the game"),
        (another_seed, "secret, nonces and table do not lead to the seed of the game"),
        (a_nonce_too_few, "every seat must have added a nonce: there are 2 for 3"),
        (no_fairness, "the record holds no commitment, so anybody could have chosen the decks"),
        (explicit_decks, "the record names its decks itself, so they do not follow from the seed"),
    ],
)
def test_what_proves_nothing(
    change: Callable[[Data], None],
    sentence: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    data = a_record()
    change(data)
    assert proved(tmp_path, data) == 1
    captured = capsys.readouterr()
    assert captured.out == f"not proved: {sentence}\n"
    assert captured.err == ""
    assert proved(tmp_path, data, "--json") == 1
    account = json.loads(capsys.readouterr().out)
    assert account["proved"] is False
    assert account["problem"] == sentence


def an_illegal_action(data: Data) -> None:
    data["actions"].append([0, {"type": "done"}])


def another_version(data: Data) -> None:
    data["rules"] = "0"


def no_actions(data: Data) -> None:
    del data["actions"]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (an_illegal_action, "action 5 does not replay"),
        (another_version, "rules version 0"),
        (no_actions, "actions"),
    ],
)
def test_a_record_that_is_none_is_unreadable(
    change: Callable[[Data], None],
    sentence: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    data = a_record()
    change(data)
    assert proved(tmp_path, data) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    assert captured.err.startswith(f"iaww prove: {tmp_path / 'game.json'}: ")
    assert sentence in captured.err


@pytest.mark.parametrize("content", [b"", b"{", b"[1, 2]", b"\xff\xfe\x00", b"null"])
def test_a_file_that_is_no_record_is_unreadable(
    content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(content)
    assert main(["prove", str(path)]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    assert ": this is not" in captured.err or ": not UTF-8" in captured.err


def test_a_folder_is_unreadable(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["prove", str(tmp_path)]) == 2
    assert capsys.readouterr().err.startswith(f"iaww prove: {tmp_path}: ")
