"""One list of bots; what it does not hold is refused in one sentence."""

import json
from pathlib import Path
from typing import Any

import pytest

from iaww.bots import LEVELS, BotTable, bot_named, decide, strength_of
from iaww.bots.bot import FIRST_NODES
from iaww.bots.learned import SHIPPED, read_insight
from iaww.bots.traits import NEURONS, TRAITS
from iaww.content import IawwError
from iaww.rules import COMPILED, INTERPRETED, Game, Setup
from iaww.rules.schema import CARD_KINDS
from iaww.views import observe

NAMES = "random, beginner, casual, club, strong, expert"
OPTIONS = "nodes=1 to nodes=1000000, or budget=SECONDS up to 60, or insight=FOLDER of a training"


def test_every_level_is_a_bot_that_knows_its_name() -> None:
    assert LEVELS == ("random", "beginner", "casual", "club", "strong", "expert")
    assert [bot_named(level).spec for level in LEVELS] == list(LEVELS)


@pytest.mark.parametrize(
    ("spec", "sentence"),
    [
        ("grandmaster", f"there is no bot 'grandmaster': choose one of {NAMES}"),
        ("", f"there is no bot '': choose one of {NAMES}"),
        ("Casual", f"there is no bot 'Casual': choose one of {NAMES}"),
        ("casual:budget=2", "the bot casual takes no options, not 'budget=2'"),
        ("random:", "the bot random takes no options, not ''"),
        ("expert:", f"the bot expert takes {OPTIONS}, not ''"),
        ("expert:nodes=0", f"the bot expert takes {OPTIONS}, not 'nodes=0'"),
        ("expert:nodes=1000001", f"the bot expert takes {OPTIONS}, not 'nodes=1000001'"),
        ("expert:nodes=²", f"the bot expert takes {OPTIONS}, not 'nodes=²'"),
        ("strong:budget=0", f"the bot strong takes {OPTIONS}, not 'budget=0'"),
        ("strong:budget=61", f"the bot strong takes {OPTIONS}, not 'budget=61'"),
        ("strong:budget=nan", f"the bot strong takes {OPTIONS}, not 'budget=nan'"),
        ("club:nodes=5", "the bot club takes insight=FOLDER of a training, not 'nodes=5'"),
        ("casual:insight=x", "the bot casual takes no options, not 'insight=x'"),
        ("expert:insight=", f"the bot expert takes {OPTIONS}, not 'insight='"),
        ("strong:budget=1,nodes=2", f"the bot strong takes {OPTIONS}, not 'budget=1,nodes=2'"),
    ],
)
def test_unknown_bots_and_options_are_refused(spec: str, sentence: str) -> None:
    view = observe(Game(Setup(players=2)), 0)
    with pytest.raises(IawwError) as by_name:
        bot_named(spec)
    with pytest.raises(IawwError) as by_decision:
        decide(spec, view, 0)
    with pytest.raises(IawwError) as by_table:
        BotTable(Setup(players=2), ["random", spec], 0, INTERPRETED)
    assert {str(raised.value) for raised in (by_name, by_decision, by_table)} == {sentence}


def test_an_unknown_backend_is_refused() -> None:
    with pytest.raises(IawwError, match="there is no backend 'quantum'"):
        bot_named("casual", "quantum")


@pytest.mark.parametrize("level", LEVELS)
def test_who_has_nothing_to_decide_is_told_so(level: str) -> None:
    game = Game(Setup(players=2))
    game.apply(1, game.legal_actions(1)[0])
    for viewer in (1, None):
        with pytest.raises(IawwError, match="nothing to decide"):
            decide(level, observe(game, viewer), 0)


def test_an_interpreted_bot_refuses_compiled_views() -> None:
    with pytest.raises(IawwError, match="interpreted games alone"):
        bot_named("casual").choose(observe(Game(Setup(players=2), COMPILED), 0), 0)


def test_a_table_needs_a_bot_for_every_seat() -> None:
    with pytest.raises(IawwError, match="3 seats need as many bots, not 2"):
        BotTable(Setup(players=3), ["random", "casual"], 0, INTERPRETED)


@pytest.mark.parametrize(("first", "games"), [(0, 0), (-1, 1), (2**32 - 1, 2)])
def test_games_out_of_range_are_refused(first: int, games: int) -> None:
    with pytest.raises(IawwError, match="games are numbered from 0"):
        BotTable(Setup(players=2), ["random"] * 2, 0, INTERPRETED).play(first, games)


def test_options_change_how_long_a_bot_thinks() -> None:
    assert strength_of("expert:nodes=7").nodes == 7
    assert strength_of("expert:budget=0.5").seconds == 0.5
    assert strength_of("expert").seconds is None


def test_a_bot_that_thinks_by_the_clock_plays_through_views_alone() -> None:
    for spec in ("strong:budget=1", f"club:insight={SHIPPED}"):
        with pytest.raises(IawwError, match=f"take nodes alone, not {spec}"):
            BotTable(Setup(players=1), [spec], 0, INTERPRETED)


def learned_for(table: str) -> list[Any]:
    """What the package has learned for a table, to be changed."""
    return list(json.loads((SHIPPED / f"{table}.json").read_text()))


def written(folder: Path, table: str, learned: object) -> Path:
    """A folder that holds something for a table."""
    (folder / f"{table}.json").write_text(json.dumps(learned))
    return folder


def test_a_bot_judges_by_the_numbers_it_is_given(tmp_path: Path) -> None:
    """With the package's own numbers it plays alike, with others it does not."""
    learned = learned_for("1")
    for numbers in filter(None, learned):
        numbers["linear"] = [-number for number in numbers["linear"]]
    contrary = written(tmp_path, "1", learned)
    view = observe(Game(Setup(players=1, seed="own numbers")), 0)
    chosen = [
        bot_named(spec).choose(view, 1)
        for spec in ("club", f"club:insight={SHIPPED}", f"club:insight={contrary}")
    ]
    assert chosen[0] == chosen[1] != chosen[2]
    assert strength_of(f"expert:nodes=7:insight={contrary}").nodes == 7
    with pytest.raises(IawwError, match="nothing that was learned for the table 2: iaww train"):
        bot_named(f"club:insight={contrary}").choose(observe(Game(Setup(players=2)), 0), 1)


@pytest.mark.parametrize(
    ("part", "wrong", "sentence"),
    [
        ("linear", ["1"] * TRAITS, "whole numbers"),
        ("linear", [0.5] * TRAITS, "whole numbers"),
        ("linear", [10**30] * TRAITS, "whole numbers"),
        ("kinds", [1] * (CARD_KINDS - 1), "other traits"),
        ("second", [1] * (NEURONS - 1), "other traits"),
        ("first", [[1] * NEURONS] * (TRAITS - 1), "other traits"),
    ],
)
def test_numbers_that_are_none_are_refused(
    tmp_path: Path, part: str, wrong: list[Any], sentence: str
) -> None:
    learned = learned_for("1")
    learned[1][part] = wrong
    with pytest.raises(IawwError, match=sentence):
        read_insight(written(tmp_path, "1", learned), "1")


def test_numbers_of_too_many_rounds_are_refused(tmp_path: Path) -> None:
    with pytest.raises(IawwError, match="other traits"):
        read_insight(
            written(tmp_path, "7+ascension", learned_for("7+ascension") * 2), "7+ascension"
        )


@pytest.mark.parametrize("text", ["", "[" * 100_000, "5", "{}", "[5]", '[{"linear": []}]'])
def test_a_file_of_something_else_is_no_insight(tmp_path: Path, text: str) -> None:
    (tmp_path / "1.json").write_text(text)
    with pytest.raises(IawwError, match=r"1.json is not what `iaww train` has learned"):
        read_insight(tmp_path, "1")


def test_a_folder_that_is_not_there_is_no_option(tmp_path: Path) -> None:
    with pytest.raises(IawwError, match="the bot club takes insight=FOLDER of a training, not"):
        bot_named(f"club:insight={tmp_path / 'none'}")


def test_a_bot_thinks_longer_when_it_has_more_time() -> None:
    """Told by what it plays: with next to no time it chooses as with the fewest nodes."""
    game = Game(Setup(players=1, seed="clock"))
    hurried, first = bot_named("strong:budget=0.000001"), bot_named(f"strong:nodes={FIRST_NODES}")
    for _ in range(6):
        view = observe(game, 0)
        code = hurried.choose(view, 1)
        assert code == first.choose(view, 1)
        game.apply(0, game.action_of(0, code))
