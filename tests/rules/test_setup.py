"""R1–R4: who may sit down, with which empires and decks, and the order of play."""

import re
from collections import Counter
from pathlib import Path

import pytest

from iaww.content import RESOURCES, SIDES, Deck, catalog
from iaww.rules import Game, Setup, SetupError
from iaww.rules import setup as setup_text
from iaww.rules.errors import SETUP_CODES
from iaww.rules.setup import deck_lists
from tests.builders import (
    EMPIRES,
    a_game,
    a_setup,
    deck_cards,
    draft_to_the_end,
    finish_step,
    give,
    hand_of,
    in_planning,
    play_plainly,
    produced_by,
    step_name,
)

BASE_EMPIRES = EMPIRES[:5]
PRODUCTION_STEPS = [resource.value for resource in RESOURCES]


@pytest.mark.parametrize("players", range(1, 6))
def test_R1_base_game_seats_one_to_five(players: int) -> None:
    game = a_game(players)
    assert game.to_act() == tuple(range(players))
    assert len(game.state.seats) == players


@pytest.mark.parametrize("players", range(1, 8))
def test_R1_ascension_seats_one_to_seven(players: int) -> None:
    assert a_game(players, ascension=True).to_act() == tuple(range(players))


@pytest.mark.parametrize("players", [-1, 0, 8])
@pytest.mark.parametrize("ascension", [False, True])
def test_R1_no_other_number_of_players(players: int, ascension: bool) -> None:
    with pytest.raises(SetupError) as caught:
        a_setup(players, ascension=ascension)
    assert caught.value.code == "setup/players"


@pytest.mark.parametrize("players", [6, 7])
@pytest.mark.parametrize("war_or_peace", [False, True])
def test_R1_six_and_seven_players_require_ascension(players: int, war_or_peace: bool) -> None:
    with pytest.raises(SetupError) as caught:
        a_setup(players, war_or_peace=war_or_peace)
    assert caught.value.code == "setup/needs_ascension"


def test_R2_side_A_gives_each_empire_its_own_production() -> None:
    game = a_game(5, side="A", empires=BASE_EMPIRES)
    assert [produced_by(game, seat) for seat in range(5)] == [
        (0, 2, 0, 0, 1),
        (1, 0, 0, 2, 0),
        (3, 0, 0, 1, 0),
        (2, 0, 2, 0, 0),
        (2, 1, 1, 0, 0),
    ]


def test_R2_side_A_gives_each_empire_its_own_scoring() -> None:
    game = a_game(7, side="A", ascension=True, empires=EMPIRES)
    rows = [[row.each for row in game.score_sheet(seat).combos] for seat in range(7)]
    assert rows == [
        [0, 0, 0, 0, 3, 1, 1],
        [0, 0, 0, 2, 0, 1, 1],
        [0, 0, 0, 0, 0, 2, 1],
        [0, 0, 2, 0, 0, 1, 1],
        [0, 0, 0, 0, 0, 1, 2],
        [1, 0, 0, 0, 0, 1, 1],
        [0, 2, 0, 0, 0, 1, 1],
    ]


def test_R2_side_B_is_the_same_for_all_and_scores_nothing() -> None:
    game = a_game(7, side="B", ascension=True)
    for seat in range(7):
        assert produced_by(game, seat) == (2, 1, 1, 0, 0)
        assert [row.each for row in game.score_sheet(seat).combos] == [0, 0, 0, 0, 0, 1, 1]


@pytest.mark.parametrize("side", SIDES)
def test_R2_every_side_produces_and_starts_as_printed(side: str) -> None:
    game = a_game(7, side=side, ascension=True, empires=EMPIRES)
    for seat, empire_id in enumerate(EMPIRES):
        empire = catalog().empire(empire_id, side)
        printed = {icon.what: icon.amount for icon in empire.production}
        assert produced_by(game, seat) == tuple(max(printed.get(r, 0), 0) for r in RESOURCES)
        assert game.state.seats[seat].makes == [printed.get(r, 0) for r in RESOURCES]
        assert game.state.seats[seat].krystallium == empire.krystallium


def test_R2_side_C_starts_with_five_krystallium_and_no_other_side_with_any() -> None:
    for side in SIDES:
        expected = 5 if side == "C" else 0
        game = a_game(7, side=side, ascension=True)
        assert [seat.krystallium for seat in game.state.seats] == [expected] * 7


def test_R2_side_A_is_the_default() -> None:
    assert Setup(players=3).side == "A"


@pytest.mark.parametrize("ascension", [False, True])
def test_R2_dealt_empires_differ_and_come_from_the_boxes_in_play(ascension: bool) -> None:
    players = 7 if ascension else 5
    orders = {a_setup(players, ascension=ascension, seed=str(n)).seated_empires() for n in range(9)}
    assert len(orders) > 1
    for empires in orders:
        assert sorted(empires) == sorted(EMPIRES[:players])


def test_R2_fewer_seats_are_dealt_any_of_the_empires() -> None:
    dealt = {empire for n in range(60) for empire in a_setup(2, seed=str(n)).seated_empires()}
    assert dealt == set(BASE_EMPIRES)


def test_R2_chosen_empires_sit_where_they_were_chosen() -> None:
    empires = ("republic_of_europe", "aztec_empire")
    game = a_game(2, side="A", empires=empires)
    assert game.setup.seated_empires() == empires
    assert [produced_by(game, seat) for seat in (0, 1)] == [(2, 1, 1, 0, 0), (0, 2, 0, 0, 1)]


@pytest.mark.parametrize(
    ("empires", "code"),
    [
        (("aztec_empire", "aztec_empire"), "setup/same_empire"),
        (("aztec_empire",), "setup/empires"),
        (("aztec_empire", "noram_states", "panafrican_union"), "setup/empires"),
        (("aztec_empire", "north_hegemony"), "setup/empire_not_in_play"),
        (("aztec_empire", "nations_of_oceania"), "setup/empire_not_in_play"),
        (("aztec_empire", "roman_empire"), "setup/unknown_empire"),
    ],
)
def test_R2_empires_that_cannot_be_chosen(empires: tuple[str, ...], code: str) -> None:
    with pytest.raises(SetupError) as caught:
        a_setup(2, empires=empires)
    assert caught.value.code == code


def test_R2_there_is_no_side_G() -> None:
    with pytest.raises(SetupError) as caught:
        a_setup(2, side="G")
    assert caught.value.code == "setup/side"


@pytest.mark.parametrize(
    ("ascension", "war_or_peace", "sizes"),
    [
        (False, False, (150, 0)),
        (True, False, (150, 56)),
        (False, True, (170, 0)),
        (True, True, (170, 56)),
    ],
)
def test_R3_decks_are_as_large_as_printed(
    ascension: bool, war_or_peace: bool, sizes: tuple[int, int]
) -> None:
    base, other = a_setup(ascension=ascension, war_or_peace=war_or_peace).shuffled_decks()
    assert (len(base), len(other)) == sizes
    copies = {card.id: card.copies for card in catalog().cards}
    for card, number in Counter((*base, *other)).items():
        assert number == copies[card]


def test_R3_decks_are_shuffled_apart() -> None:
    base, other = a_setup(ascension=True, war_or_peace=True).shuffled_decks()
    assert {catalog().card(card).deck for card in base} == {Deck.BASE, Deck.WAR_OR_PEACE}
    assert {catalog().card(card).deck for card in other} == {Deck.ASCENSION}


def test_R3_the_seed_orders_the_decks() -> None:
    assert a_setup(seed="one").shuffled_decks() == a_setup(seed="one").shuffled_decks()
    assert a_setup(seed="one").shuffled_decks() != a_setup(seed="other").shuffled_decks()


def test_R3_war_or_peace_cards_are_shuffled_in_not_put_under() -> None:
    found = set()
    for seed in range(30):
        base, _ = a_setup(war_or_peace=True, seed=str(seed)).shuffled_decks()
        found |= {card for card in base[:75] if catalog().card(card).deck is Deck.WAR_OR_PEACE}
    assert found == {card.id for card in catalog().cards if card.deck is Deck.WAR_OR_PEACE}


def test_R3_a_game_is_dealt_from_the_shuffled_decks() -> None:
    game = a_game(2, ascension=True)
    base, other = game.setup.shuffled_decks()
    assert Counter(hand_of(game, 0)) == Counter((*base[:8], *other[:4]))
    assert Counter(hand_of(game, 1)) == Counter((*base[8:16], *other[4:8]))
    assert deck_cards(game, "base") == list(base[16:])
    assert deck_cards(game, "ascension") == list(other[8:])


def test_R3_named_decks_must_hold_exactly_the_cards_in_play() -> None:
    base, other = deck_lists(a_setup(ascension=True))
    game = a_game(ascension=True, decks=(tuple(reversed(base)), tuple(other)))
    assert game.setup.shuffled_decks()[0] == tuple(reversed(base))
    for decks in (
        (tuple(base[1:]), tuple(other)),
        ((*base, base[0]), tuple(other)),
        ((*base, other[0]), tuple(other[1:])),
        (tuple(base), ()),
    ):
        with pytest.raises(SetupError) as caught:
            a_setup(ascension=True, decks=decks)
        assert caught.value.code == "setup/decks"


def phases(game: Game) -> list[tuple[int, str]]:
    """Play to the end and list every round and step once, in order."""
    seen: list[tuple[int, str]] = []
    while True:
        here = (game.state.round_no, step_name(game))
        if not seen or seen[-1] != here:
            seen.append(here)
        if game.is_over:
            return seen
        seat = game.to_act()[0]
        game.apply(seat, game.legal_actions(seat)[0])


@pytest.mark.parametrize("players", [2, 3])
def test_R4_four_rounds_of_draft_planning_and_production(players: int) -> None:
    a_round = ["draft", "planning", *PRODUCTION_STEPS]
    expected = [(number, step) for number in (1, 2, 3, 4) for step in a_round]
    game = a_game(players)
    assert phases(game) == [*expected, (4, "over")]
    assert game.state.steps == 4 * (7 + 1 + 5)


def test_R4_alone_every_round_is_planning_and_production() -> None:
    a_round = ["planning", *PRODUCTION_STEPS]
    expected = [(number, step) for number in (1, 2, 3, 4) for step in a_round]
    assert phases(a_game(1)) == [*expected, (4, "over")]


def test_R4_each_draft_takes_seven_picks_and_a_new_deal_begins_the_next_round() -> None:
    game = a_game(3)
    draft_to_the_end(game)
    assert [seat.n_drafted for seat in game.state.seats] == [7, 7, 7]
    assert (game.state.round_no, step_name(game)) == (1, "planning")
    for seat in range(3):
        give(game, seat, drafted=())
    in_planning(game)
    for step in ["planning", *PRODUCTION_STEPS]:
        assert (game.state.round_no, step_name(game)) == (1, step)
        finish_step(game)
    assert (game.state.round_no, step_name(game), game.state.turn) == (2, "draft", 1)
    assert [seat.n_hand for seat in game.state.seats] == [7, 7, 7]
    assert [seat.n_drafted for seat in game.state.seats] == [0, 0, 0]


def test_R4_the_game_has_an_outcome_only_when_it_is_over() -> None:
    game = a_game(2)
    assert (game.outcome(), game.is_over) == (None, False)
    play_plainly(game)
    assert step_name(game) == "over"
    assert game.outcome() is not None
    assert game.to_act() == ()


def test_every_code_of_a_setup_is_listed() -> None:
    folder = Path(str(setup_text.__file__)).parent
    text = "".join((folder / name).read_text(encoding="utf-8") for name in ("setup.py", "batch.py"))
    assert set(re.findall(r'"(setup/[a-z_]+)"', text)) == set(SETUP_CODES)
