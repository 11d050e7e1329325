"""R28: giving two cards of the hand for a draw, alone."""

from collections import Counter

import pytest

from iaww.content import Deck, catalog
from iaww.rules import (
    Action,
    Discard,
    Done,
    Exchange,
    Game,
    Keep,
    Recycle,
    Slate,
    SpendKrystallium,
    ToEmpire,
)
from iaww.rules.events import Drew, Exchanged, Kept
from iaww.rules.shuffling import shuffle
from tests.builders import (
    a_game,
    a_setup,
    cubes_of,
    deck_cards,
    discard_pile,
    drafted_of,
    drawn_of,
    facts,
    give,
    in_planning,
    leave_in_deck,
    offered,
    refused,
    stacked,
)

POOL = ["financial_center", "wind_turbines", "zeppelin", "zeppelin", "cryopreservation"]
MIXED = ["financial_center", "wind_turbines", "zeppelin", "border_patrol", "raiders"]


def holding(*cards: str, ascension: bool = False) -> Game:
    """Solo planning with the named cards in hand, full decks and nothing discarded."""
    game = a_game(1, ascension=ascension)
    give(game, 0, drafted=cards)
    return in_planning(game)


def slate_all(game: Game) -> None:
    """Slate the whole hand."""
    for card in drafted_of(game, 0):
        game.apply(0, Slate(card))


def test_R28_any_two_cards_of_the_hand_may_be_exchanged() -> None:
    game = holding(*POOL)
    moves = offered(game, 0, Exchange)
    pairs = [
        ("financial_center", "wind_turbines"),
        ("financial_center", "zeppelin"),
        ("financial_center", "cryopreservation"),
        ("wind_turbines", "zeppelin"),
        ("wind_turbines", "cryopreservation"),
        ("zeppelin", "zeppelin"),
        ("zeppelin", "cryopreservation"),
    ]
    assert moves == {Exchange(pair, "base") for pair in pairs}
    for move in moves:
        after = game.copy()
        after.apply(0, move)
        assert isinstance(move, Exchange)
        assert Counter(POOL) - Counter(move.cards) == Counter(drafted_of(after, 0))
        assert discard_pile(after) == Counter(move.cards)


def test_R28_three_equal_cards_make_one_equal_pair() -> None:
    game = holding("zeppelin", "zeppelin", "zeppelin", "wind_turbines")
    moves = offered(game, 0, Exchange)
    assert moves == {
        Exchange(("wind_turbines", "zeppelin"), "base"),
        Exchange(("zeppelin", "zeppelin"), "base"),
    }


def test_R28_two_cards_go_without_bonus_for_five_base_cards() -> None:
    game = holding(*POOL)
    top = deck_cards(game, "base")[:5]
    events = game.apply(0, Exchange(("financial_center", "zeppelin"), "base"))
    assert Counter(drawn_of(game)) == Counter(top)
    assert len(deck_cards(game, "base")) == 105
    assert drafted_of(game, 0) == ["wind_turbines", "zeppelin", "cryopreservation"]
    assert discard_pile(game) == {"financial_center": 1, "zeppelin": 1}
    assert (game.state.seats[0].pending, cubes_of(game, 0)) == (0, {})
    assert facts(events, Exchanged) == [Exchanged(0, ("financial_center", "zeppelin"), "base")]
    assert facts(events, Drew) == [Drew(0, tuple(top))]
    assert drawn_of(game) == sorted(top, key=catalog().index_of)
    assert set(game.state.refilled) == {0}


@pytest.mark.parametrize("pair", [("financial_center", "zeppelin"), ("border_patrol", "raiders")])
def test_R28_with_ascension_five_base_or_three_ascension_cards(pair: tuple[str, str]) -> None:
    for deck, size in (("base", 5), ("ascension", 3)):
        game = holding(*MIXED, ascension=True)
        left = {name: deck_cards(game, name) for name in ("base", "ascension")}
        game.apply(0, Exchange(pair, deck))
        assert Counter(drawn_of(game)) == Counter(left[deck][:size])
        other = "base" if deck == "ascension" else "ascension"
        assert deck_cards(game, other) == left[other]
        assert deck_cards(game, deck) == left[deck][size:]


def test_R28_both_decks_are_offered_with_ascension_only() -> None:
    for ascension, decks in ((False, {"base"}), (True, {"base", "ascension"})):
        assert {swap.deck for swap in swaps(holding(*MIXED, ascension=ascension))} == decks


def swaps(game: Game) -> list[Exchange]:
    """The exchanges that are legal now."""
    return [move for move in game.legal_actions(0) if isinstance(move, Exchange)]


def test_R28_one_card_is_kept_and_the_others_are_discarded() -> None:
    game = holding(*POOL)
    leave_in_deck(
        game, "base", "museum", "roswell", "museum", "icebreaker", "atlantis", "casino_city"
    )
    game.apply(0, Exchange(("zeppelin", "zeppelin"), "base"))
    assert drawn_of(game) == ["icebreaker", "museum", "museum", "atlantis", "roswell"]
    events = game.apply(0, Keep("museum"))
    assert facts(events, Kept) == [Kept(0, "museum")]
    assert drafted_of(game, 0) == [
        *("financial_center", "wind_turbines", "cryopreservation", "museum")
    ]
    expected = {"zeppelin": 2, "icebreaker": 1, "museum": 1, "atlantis": 1, "roswell": 1}
    assert discard_pile(game) == expected
    assert drawn_of(game) == []


def test_R28_until_one_card_is_kept_nothing_else_is_legal() -> None:
    game = a_game(1)
    give(game, 0, drafted=POOL, constructing=["zeppelin"], krystallium=1)
    in_planning(game)
    leave_in_deck(game, "base", "museum", "roswell", "museum", "icebreaker", "atlantis")
    game.apply(0, Exchange(("zeppelin", "zeppelin"), "base"))
    kept = ["icebreaker", "museum", "atlantis", "roswell"]
    assert offered(game, 0) == {Keep(card) for card in kept}
    assert offered(game, 0, Discard) == set()
    others: list[Action] = [
        Slate("wind_turbines"),
        Recycle("wind_turbines"),
        Exchange(("financial_center", "wind_turbines"), "base"),
        SpendKrystallium("zeppelin", 1, "energy"),
        Discard("zeppelin", 1),
        Done(),
    ]
    for action in others:
        assert refused(game, 0, action).code == "seat/keep_first"
    assert refused(game, 0, Keep("zeppelin")).code == "keep/not_drawn"


def test_R28_as_often_as_two_cards_are_in_hand() -> None:
    game = holding(*POOL)
    for size in (5, 4, 3, 2):
        hand = drafted_of(game, 0)
        assert len(hand) == size
        game.apply(0, Exchange((hand[0], hand[1]), "base"))
        game.apply(0, Keep(drawn_of(game)[0]))
    assert len(drafted_of(game, 0)) == 1
    assert swaps(game) == []
    (last,) = drafted_of(game, 0)
    assert refused(game, 0, Exchange((last, last), "base")).code == "exchange/not_in_hand"


def test_R28_the_second_pool_may_be_exchanged_too_but_nothing_between() -> None:
    game = stacked(a_setup(1), base=[*POOL, *POOL[:4], "museum"])
    slate_all(game)
    pair = Exchange(("zeppelin", "zeppelin"), "base")
    assert refused(game, 0, pair).code == "exchange/not_in_hand"
    game.apply(0, Done())
    game.apply(0, pair)
    assert len(drawn_of(game)) == 5


def test_R28_an_empty_deck_is_refilled_with_all_discards_of_its_own_cards() -> None:
    game = holding("financial_center", "wind_turbines", "raiders", "zeppelin", ascension=True)
    leave_in_deck(game, "base", "museum", "roswell")
    give(game, 0, constructing=["atlantis", "border_patrol"])
    game.apply(0, Recycle("wind_turbines"))
    game.apply(0, ToEmpire())
    game.apply(0, Discard("atlantis", 1))
    game.apply(0, Discard("border_patrol", 1))
    game.apply(0, Exchange(("financial_center", "raiders"), "ascension"))
    seen = drawn_of(game)
    game.apply(0, Keep(seen[0]))
    ascension_left = len(deck_cards(game, "ascension"))
    held = drafted_of(game, 0)
    game.apply(0, Exchange((held[0], held[1]), "base"))
    drawn = Counter(drawn_of(game))
    base = {"wind_turbines", "atlantis", "financial_center", "zeppelin"}
    assert drawn["museum"] == drawn["roswell"] == 1
    refilled = drawn + Counter(deck_cards(game, "base")) - Counter(["museum", "roswell"])
    assert refilled == Counter(base)
    assert sum(drawn.values()) == 5
    assert len(deck_cards(game, "base")) == 1
    assert len(deck_cards(game, "ascension")) == ascension_left
    assert {catalog().card(card).deck for card in discard_pile(game)} == {Deck.ASCENSION}
    assert discard_pile(game)["border_patrol"] == discard_pile(game)["raiders"] == 1


def test_R28_the_deck_is_refilled_only_when_it_is_empty() -> None:
    game = holding(*POOL)
    leave_in_deck(game, "base", "museum", "roswell", "icebreaker", "atlantis", "mega_drill")
    game.apply(0, Exchange(("zeppelin", "zeppelin"), "base"))
    assert drawn_of(game) == ["icebreaker", "mega_drill", "museum", "atlantis", "roswell"]
    assert deck_cards(game, "base") == []
    assert discard_pile(game) == {"zeppelin": 2}


def test_R28_drawing_stops_when_the_deck_is_still_empty() -> None:
    game = holding(*POOL)
    leave_in_deck(game, "base")
    events = game.apply(0, Exchange(("financial_center", "zeppelin"), "base"))
    assert drawn_of(game) == ["financial_center", "zeppelin"]
    assert facts(events, Drew) == [Drew(0, ("financial_center", "zeppelin"))]
    assert (discard_pile(game), deck_cards(game, "base")) == ({}, [])
    game.apply(0, Keep("zeppelin"))
    assert discard_pile(game) == {"financial_center": 1}
    assert drafted_of(game, 0) == ["wind_turbines", "zeppelin", "zeppelin", "cryopreservation"]


def test_R28_from_a_deck_with_nothing_to_draw_one_cannot_exchange() -> None:
    game = holding(*MIXED, ascension=True)
    leave_in_deck(game, "ascension")
    swap = Exchange(("financial_center", "zeppelin"), "ascension")
    assert refused(game, 0, swap).code == "exchange/nothing_to_draw"
    assert {swap.cards for swap in swaps(game) if swap.deck == "ascension"} == {
        *(("financial_center", "border_patrol"), ("financial_center", "raiders")),
        *(("wind_turbines", "border_patrol"), ("wind_turbines", "raiders")),
        *(("zeppelin", "border_patrol"), ("zeppelin", "raiders"), ("border_patrol", "raiders")),
    }


@pytest.mark.parametrize("pair", [("zeppelin", "raiders"), ("border_patrol", "raiders")])
def test_R28_the_cards_just_discarded_can_be_drawn_again(pair: tuple[str, str]) -> None:
    game = holding(*MIXED, ascension=True)
    leave_in_deck(game, "ascension")
    game.apply(0, Exchange(pair, "ascension"))
    assert drawn_of(game) == [card for card in pair if card != "zeppelin"]


def test_R28_an_empty_deck_with_discards_can_be_drawn_from() -> None:
    game = holding(*MIXED, ascension=True)
    leave_in_deck(game, "ascension")
    game.apply(0, Recycle("raiders"))
    game.apply(0, ToEmpire())
    game.apply(0, Exchange(("financial_center", "zeppelin"), "ascension"))
    assert drawn_of(game) == ["raiders"]


def test_R28_base_cards_never_refill_the_ascension_deck_nor_the_other_way() -> None:
    game = holding(*MIXED, ascension=True)
    leave_in_deck(game, "base")
    assert refused(game, 0, Exchange(("border_patrol", "raiders"), "base")).code == (
        "exchange/nothing_to_draw"
    )
    game.apply(0, Exchange(("zeppelin", "raiders"), "base"))
    assert drawn_of(game) == ["zeppelin"]


def test_R28_war_or_peace_cards_belong_to_the_base_deck() -> None:
    game = a_game(1, ascension=True, war_or_peace=True)
    give(game, 0, drafted=["pax_10", "raiders"])
    in_planning(game)
    leave_in_deck(game, "base")
    game.apply(0, Exchange(("raiders", "pax_10"), "base"))
    assert drawn_of(game) == ["pax_10"]


def test_R28_a_careful_player_knows_what_a_refilled_deck_holds() -> None:
    game = holding(*POOL)
    leave_in_deck(game, "base")
    for card in ("museum", "museum", "roswell", "atlantis", "icebreaker"):
        game.state.seats[0].discards[catalog().index_of(card)] += 1
    game.apply(0, Exchange(("zeppelin", "zeppelin"), "base"))
    counts = game.state.refilled
    known = {catalog().cards[card].id: number for card, number in enumerate(counts) if number}
    assert known == Counter(deck_cards(game, "base"))
    assert len(deck_cards(game, "base")) == 2


def refilled_order(seed: str, shuffles: int) -> list[str]:
    """The deck after refilling it with the same forty cards."""
    game = a_game(1, seed=seed)
    give(game, 0, drafted=POOL)
    in_planning(game)
    leave_in_deck(game, "base")
    game.state.shuffles = shuffles
    for card in range(40):
        game.state.seats[0].discards[card] = 1
    game.apply(0, Exchange(("zeppelin", "zeppelin"), "base"))
    assert game.state.shuffles == shuffles + 1
    return deck_cards(game, "base")


def test_R28_each_refill_is_shuffled_by_the_seed_and_its_number() -> None:
    orders = [refilled_order("one", 0), refilled_order("other", 0), refilled_order("one", 1)]
    assert refilled_order("one", 0) == orders[0]
    assert len({tuple(order) for order in orders}) == 3
    for order in orders:
        assert order != sorted(order, key=catalog().index_of)


def test_R28_a_shuffle_comes_out_the_same_everywhere() -> None:
    cards = list(range(12))
    shuffle(cards, 12, 12, [123456789, 987654321], 5)
    assert cards == [2, 0, 7, 4, 6, 5, 1, 8, 11, 9, 3, 10]


def test_R28_a_shuffle_may_bring_every_card_to_every_place() -> None:
    seen = [[0] * 5 for _ in range(5)]
    for number in range(2000):
        cards = list(range(5))
        shuffle(cards, 5, 5, [1, 2], number)
        assert sorted(cards) == list(range(5))
        for place, card in enumerate(cards):
            seen[place][card] += 1
    assert min(map(min, seen)) > 320
    assert max(map(max, seen)) < 480
