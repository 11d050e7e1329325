"""R24, R25, R32: the score pad row by row, the rulebooks' examples, and all places."""

import pytest

from iaww.content import CARD_TYPES, catalog
from iaww.rules import Assign, Game, ScoreRow, ScoreSheet
from iaww.rules.outcome import ranking_of
from iaww.rules.schema import Sheet
from iaww.rules.scoring import fill_sheet
from tests.builders import (
    EMPIRES,
    a_game,
    all_but_one,
    draft_to_the_end,
    ended,
    give,
    in_planning,
    plain,
)

ONE_OF = {
    "structure": "wind_turbines",
    "vehicle": "zeppelin",
    "research": "quantum_generator",
    "project": "museum",
    "discovery": "atlantis",
}
COMBOS = ("structure", "vehicle", "research", "project", "discovery", "financier", "general")


def an_empire(
    *constructed: str,
    financiers: int = 0,
    generals: int = 0,
    side: str = "B",
    empires: tuple[str, ...] | None = None,
) -> Game:
    """Seat 0 with the named cards constructed."""
    game = a_game(2, side=side, ascension=True, war_or_peace=True, empires=empires)
    give(game, 0, constructed=constructed, financiers=financiers, generals=generals)
    return game


def total(*constructed: str, financiers: int = 0, generals: int = 0) -> int:
    """The score of these cards on side B."""
    game = an_empire(*constructed, financiers=financiers, generals=generals)
    return game.score_sheet(0).total


def test_R24_nothing_scores_nothing() -> None:
    assert total() == 0
    assert total("recycling_plant", "wind_turbines", "zeppelin") == 0


@pytest.mark.parametrize(
    "card", [card.id for card in catalog().cards if card.points and not card.points.per]
)
def test_R24_flat_points_count_as_printed(card: str) -> None:
    points = catalog().card(card).points
    assert points is not None
    assert total(card) == points.each
    assert total(card, card) == 2 * points.each


@pytest.mark.parametrize(
    "card", [card.id for card in catalog().cards if card.points and len(card.points.per) == 1]
)
def test_R24_a_multiplier_counts_cards_of_its_type_or_tokens_of_its_kind(card: str) -> None:
    points = catalog().card(card).points
    assert points is not None
    (per,) = points.per
    own = int(catalog().card(card).type == per)
    if per in ONE_OF:
        filler = ["recycling_plant" if per == "structure" else plain_card(per)] * 3
        assert total(card) == points.each * own
        assert total(card, *filler) - total(*filler) == points.each * (3 + own)
    else:
        assert total(card) == 0
        assert total(card, financiers=3) == 3 * (1 + points.each * (per == "financier"))
        assert total(card, generals=3) == 3 * (1 + points.each * (per == "general"))


def plain_card(kind: str) -> str:
    """A card of a type that scores nothing by itself, or flat points."""
    return next(
        card.id
        for card in catalog().cards
        if card.type == kind and (card.points is None or not card.points.per)
    )


@pytest.mark.parametrize(
    "card", [card.id for card in catalog().cards if card.points and len(card.points.per) == 2]
)
@pytest.mark.parametrize(("first", "second", "duos"), [(3, 1, 1), (1, 3, 1), (2, 2, 2), (4, 1, 1)])
def test_R24_a_duo_counts_the_smaller_of_its_two_counts(
    card: str, first: int, second: int, duos: int
) -> None:
    printed = catalog().card(card)
    assert printed.points is not None
    wanted = dict(zip(printed.points.per, (first, second), strict=True))
    cards: list[str] = []
    tokens = {"financier": 0, "general": 0}
    for kind, number in wanted.items():
        if kind in tokens:
            tokens[kind] = number
        else:
            cards += [plain_card(kind)] * (number - (printed.type == kind))
    game = an_empire(card, *cards, financiers=tokens["financier"], generals=tokens["general"])
    (row,) = game.score_sheet(0).duos
    assert row == ScoreRow(
        "+".join(printed.points.per), printed.points.each, duos, printed.points.each * duos
    )
    without = total(*cards, financiers=tokens["financier"], generals=tokens["general"])
    assert game.score_sheet(0).total - without == printed.points.each * duos


def test_R24_the_same_cards_serve_several_duos_and_multipliers() -> None:
    game = an_empire("dark_matter", "immortality", "hyperborea", "unknown_technology", "museum")
    give(game, 0, constructed=["wind_turbines"])
    sheet = game.score_sheet(0)
    assert [(row.per, row.each, row.count) for row in sheet.duos] == [
        ("structure+research", 6, 1),
        ("research+project", 9, 1),
        ("research+discovery", 10, 1),
    ]
    assert sheet.total == 6 + 9 + 10 + 3 * 3 + 2 * 1


def test_R24_in_a_duo_characters_count_tokens() -> None:
    assert total("orbital_station", financiers=3, generals=2) == 6 * 2 + 5
    assert total("orbital_station", financiers=0, generals=2) == 2


@pytest.mark.parametrize(("financiers", "generals"), [(1, 0), (0, 1), (4, 3)])
def test_R24_each_character_is_worth_one_point_and_its_bonuses(
    financiers: int, generals: int
) -> None:
    assert total(financiers=financiers, generals=generals) == financiers + generals
    bonuses = ("aquaculture", "secret_society", "atlantis")
    points = total(*bonuses, financiers=financiers, generals=generals)
    assert points == financiers * (1 + 1 + 1) + generals * (1 + 2)


def test_R24_side_A_scoring_of_the_empire_counts() -> None:
    cards = (
        *("wind_turbines", "wind_turbines", "zeppelin", "zeppelin", "zeppelin"),
        *("virtual_reality", "harbor_zone", "espionage_agency", "espionage_agency"),
        "ark_of_the_covenant",
    )
    expected = {
        "aztec_empire": 3 * 1,
        "federation_of_asia": 2 * 3,
        "noram_states": 2,
        "panafrican_union": 2 * 1,
        "republic_of_europe": 4,
        "nations_of_oceania": 1 * 2,
        "north_hegemony": 2 * 3,
    }
    assert set(expected) == set(EMPIRES)
    plain = total(*cards, financiers=2, generals=4)
    for empire, points in expected.items():
        other = "aztec_empire" if empire != "aztec_empire" else "noram_states"
        game = an_empire(*cards, financiers=2, generals=4, side="A", empires=(empire, other))
        assert game.score_sheet(0).total == plain + points


def test_R24_krystallium_cubes_and_unfinished_constructions_count_nothing() -> None:
    game = an_empire("zeppelin")
    give(game, 0, krystallium=7, cubes={"gold": 4}, constructing=["the_wall", "world_congress"])
    give(game, 0, constructing=["museum"], constructed=["national_monument"])
    assert game.score_sheet(0).total == 2
    assert game.score_sheet(0).cards == 2


def test_R24_characters_on_unfinished_constructions_count_nothing() -> None:
    game = an_empire(financiers=2, generals=2)
    give(game, 0, constructing=["immortality"])
    in_planning(game)
    assert (game.score_sheet(0).total, game.score_sheet(0).characters) == (4, 4)
    game.apply(0, Assign("immortality", 1, "financier"))
    assert (game.score_sheet(0).total, game.score_sheet(0).characters) == (3, 3)
    game.apply(0, Assign("immortality", 1, "general"))
    assert (game.score_sheet(0).total, game.score_sheet(0).characters) == (2, 2)


def test_R24_a_memorial_scores_its_own_points_and_serves_no_multiplier() -> None:
    game = an_empire("memorial_for_the_builder", *ONE_OF.values())
    before = an_empire(*ONE_OF.values()).score_sheet(0)
    sheet = game.score_sheet(0)
    assert sheet.total == before.total + 2
    assert [row.count for row in sheet.combos] == [row.count for row in before.combos]
    assert sheet.cards == before.cards + 1


def test_R24_endgame_example_of_the_base_rulebook_is_62_points() -> None:
    game = an_empire(
        *("university", "giant_tower", "world_congress", "secret_society", "casino_city"),
        *("universal_vaccine", "gravity_inverter"),
        financiers=6,
        generals=2,
    )
    give(game, 0, krystallium=3, constructing=["juggernaut", "lunar_base"])
    sheet = game.score_sheet(0)
    assert sheet.flat == 2 + 10
    assert sheet.combos[3] == ScoreRow("project", 1 + 3 + 2, 5, 30)
    assert sheet.combos[5] == ScoreRow("financier", 1 + 1 + 1, 6, 18)
    assert sheet.combos[6] == ScoreRow("general", 1, 2, 2)
    assert sheet.total == 62


def test_R24_duo_example_of_the_expansion_is_17_points() -> None:
    sheet = an_empire("immortality", "unknown_technology", "university").score_sheet(0)
    assert sheet.duos == (ScoreRow("research+project", 9, 1, 9),)
    assert sheet.combos[2] == ScoreRow("research", 3, 2, 6)
    assert sheet.flat == 2
    assert sheet.total == 17


def test_R24_scoreboard_example_of_the_expansion_is_61_points() -> None:
    sheet = an_empire(
        *("genetic_upgrades", "mega_bomb", "luxury_clinic", "cities_of_gold"),
        *("universal_exposition", "immortality", "high_security_prison"),
        *("recycling_plant", "recycling_plant"),
        generals=3,
    ).score_sheet(0)
    assert sheet.flat == 12
    assert [row for row in sheet.combos if row.points] == [
        ScoreRow("research", 3, 3, 9),
        ScoreRow("general", 1, 3, 3),
    ]
    assert set(sheet.duos) == {
        ScoreRow("structure+general", 5, 2, 10),
        ScoreRow("research+project", 9, 3, 27),
    }
    assert sheet.total == 61


def scored(*columns: tuple[int, int, int]) -> tuple[ScoreSheet, ...]:
    """Sheets with total, constructed cards and characters."""
    return tuple(
        ScoreSheet(seat, points, (), (), points, cards, characters)
        for seat, (points, cards, characters) in enumerate(columns)
    )


@pytest.mark.parametrize(
    ("columns", "ranking"),
    [
        ([(10, 0, 0), (20, 0, 0)], ((1,), (0,))),
        ([(20, 0, 0), (10, 9, 9)], ((0,), (1,))),
        ([(20, 5, 9), (20, 6, 0)], ((1,), (0,))),
        ([(20, 6, 1), (20, 6, 2)], ((1,), (0,))),
        ([(20, 6, 2), (20, 6, 2)], ((0, 1),)),
        ([(20, 6, 2), (30, 0, 0), (20, 6, 2)], ((1,), (0, 2))),
        ([(5, 1, 1), (9, 1, 1), (9, 2, 0), (5, 1, 2)], ((2,), (1,), (3,), (0,))),
        ([(7, 7, 7)] * 7, ((0, 1, 2, 3, 4, 5, 6),)),
    ],
)
def test_R25_points_then_cards_then_characters_then_a_shared_place(
    columns: list[tuple[int, int, int]], ranking: tuple[tuple[int, ...], ...]
) -> None:
    assert ranking_of(scored(*columns)) == ranking


def ranking(game: Game) -> tuple[tuple[int, ...], ...]:
    """The places of a game that ends as it stands."""
    outcome = ended(game).outcome()
    assert outcome is not None
    assert (outcome.rank, outcome.won, outcome.medal) == (None, None, None)
    return outcome.ranking


def test_R25_more_points_win_a_game() -> None:
    game = a_game(3)
    for seat, tokens in enumerate((2, 5, 3)):
        give(game, seat, financiers=tokens)
    assert ranking(game) == ((1,), (2,), (0,))


def test_R25_the_first_tie_break_is_constructed_cards() -> None:
    game = a_game(2)
    give(game, 0, constructed=["bermuda_triangle"], generals=0)
    give(game, 1, constructed=["espionage_agency", "cities_of_gold"])
    assert [game.score_sheet(seat).total for seat in (0, 1)] == [4, 4]
    assert ranking(game) == ((1,), (0,))


def test_R25_the_second_tie_break_is_character_tokens() -> None:
    game = a_game(3)
    give(game, 0, constructed=["cities_of_gold", "zeppelin"])
    give(game, 1, constructed=["wind_turbines", "recycling_plant"], generals=2, financiers=1)
    give(game, 2, constructed=["espionage_agency", "zeppelin"], financiers=2)
    assert [game.score_sheet(seat).total for seat in range(3)] == [3, 3, 3]
    assert ranking(game) == ((1,), (2,), (0,))


def test_R25_characters_on_constructions_do_not_break_ties() -> None:
    game = a_game(2)
    give(game, 0, constructed=["cities_of_gold"], constructing=["center_of_the_earth"], generals=1)
    give(game, 1, constructed=["bermuda_triangle"])
    in_planning(game)
    game.apply(0, Assign("center_of_the_earth", 1, "general"))
    give(game, 0, constructed=[], financiers=1)
    assert [game.score_sheet(seat).total for seat in (0, 1)] == [4, 4]
    assert [game.score_sheet(seat).characters for seat in (0, 1)] == [1, 0]
    give(game, 0, financiers=0, constructed=["human_cloning"])
    give(game, 1, constructed=["zeppelin"])
    assert [game.score_sheet(seat).total for seat in (0, 1)] == [4, 4]
    assert ranking(game) == ((0, 1),)


def test_R25_what_is_still_equal_is_a_shared_victory() -> None:
    game = a_game(4)
    for seat, tokens in enumerate((1, 4, 4, 1)):
        give(game, seat, generals=tokens)
    assert ranking(game) == ((1, 2), (0, 3))


def test_R32_the_pad_has_flat_points_seven_combo_rows_duo_rows_and_a_total() -> None:
    game = an_empire(
        *("the_wall", "university"),
        *("pandemonium", "transportation_network", "unknown_technology", "world_congress"),
        *("museum", "secret_society", "atlantis", "giant_robot", "orbital_station"),
        financiers=2,
        generals=3,
    )
    sheet = game.score_sheet(0)
    assert sheet.seat == 0
    assert sheet.flat == 25 + 2
    assert sheet.combos == (
        ScoreRow("structure", 2, 1, 2),
        ScoreRow("vehicle", 1, 1, 1),
        ScoreRow("research", 3, 1, 3),
        ScoreRow("project", 3, 6, 18),
        ScoreRow("discovery", 2, 2, 4),
        ScoreRow("financier", 2, 2, 4),
        ScoreRow("general", 3, 3, 9),
    )
    assert sheet.duos == (
        ScoreRow("structure+vehicle", 6, 1, 6),
        ScoreRow("financier+general", 6, 2, 12),
    )
    assert sheet.total == 27 + 41 + 18
    assert (sheet.cards, sheet.characters) == (11, 5)


def test_R32_every_count_stands_in_its_row_even_without_a_multiplier() -> None:
    game = a_game(2, ascension=True)
    for number, kind in enumerate(CARD_TYPES[:5], start=1):
        give(game, 0, constructed=[plain_card(kind)] * number)
    give(game, 0, financiers=6, generals=7)
    rows = game.score_sheet(0).combos
    assert tuple(row.per for row in rows) == COMBOS
    assert [row.count for row in rows] == [1, 2, 3, 4, 5, 6, 7]
    assert [row.each for row in rows] == [0, 0, 0, 0, 0, 1, 1]


def test_R32_two_cards_for_the_same_duo_share_a_row() -> None:
    sheet = an_empire("immortality", "immortality", "museum").score_sheet(0)
    assert sheet.duos == (ScoreRow("research+project", 18, 1, 18),)


def test_R32_a_duo_row_stands_even_when_no_duo_is_complete() -> None:
    sheet = an_empire("valhalla").score_sheet(0)
    assert sheet.duos == (ScoreRow("project+general", 6, 0, 0),)
    assert sheet.total == 0


def test_R32_a_column_filled_again_keeps_nothing_of_what_stood_there() -> None:
    rich = an_empire("immortality", "the_wall", "museum", *ONE_OF.values(), financiers=2)
    poor = an_empire("zeppelin", "quantum_generator", generals=1)
    column, fresh = Sheet(), Sheet()
    fill_sheet(rich.state.seats[0], rich.state.side, column)
    fill_sheet(poor.state.seats[0], poor.state.side, column)
    fill_sheet(poor.state.seats[0], poor.state.side, fresh)
    assert plain(column) == plain(fresh)
    assert (fresh.flat_points, fresh.total) == (0, 1 + 1)
    assert (sum(fresh.duo_each), sum(fresh.duo_count)) == (0, 0)


def test_R32_the_sheet_is_always_available_and_each_seat_has_its_own() -> None:
    game = a_game(3, side="A", empires=("noram_states", "aztec_empire", "republic_of_europe"))
    assert [game.score_sheet(seat).total for seat in range(3)] == [0, 0, 0]
    draft_to_the_end(game)
    give(game, 1, constructed=["roswell"], generals=1)
    give(game, 0, constructing=["secret_forces"], financiers=1)
    all_but_one(game, 0, "secret_forces", "general")
    in_planning(game)
    assert [game.score_sheet(seat).total for seat in range(3)] == [2, 3 + 2, 0]
    assert [game.score_sheet(seat).seat for seat in range(3)] == [0, 1, 2]
    ended(game)
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.sheets == tuple(game.score_sheet(seat) for seat in range(3))
