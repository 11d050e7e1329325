"""Mistakes that other implementations of the game made, each caught once."""

import pytest

from iaww.content import catalog
from iaww.rules import (
    Action,
    Assign,
    Choose,
    Discard,
    Done,
    Exchange,
    Game,
    Keep,
    Pick,
    Place,
    Recycle,
    SetupError,
    Slate,
    SpendKrystallium,
    ToEmpire,
)
from iaww.rules.events import Discarded
from tests.builders import (
    a_game,
    a_setup,
    after_exploration,
    all_but_one,
    characters_of,
    constructed_of,
    constructions_of,
    cover,
    cubes_of,
    discard_pile,
    drafted_of,
    drawn_of,
    ended,
    facts,
    free_spaces,
    give,
    hand_of,
    in_planning,
    in_production,
    leave_in_deck,
    pick_all,
    refused,
    step_name,
    undo_refused,
)

CARD_0 = "financial_center"

EVERY_ACTION: list[Action] = [
    Pick(CARD_0),
    Slate(CARD_0),
    Recycle(CARD_0),
    Place(CARD_0, 1),
    ToEmpire(),
    SpendKrystallium(CARD_0, 1, "materials"),
    Assign("giant_tower", 1, "financier"),
    Discard(CARD_0, 1),
    Choose("general"),
    Exchange((CARD_0, CARD_0), "base"),
    Keep(CARD_0),
    Done(),
]


def planning(**given: object) -> Game:
    """Planning of two seats, seat 0 with what is given."""
    game = a_game(2)
    give(game, 0, **given)  # type: ignore[arg-type]
    return in_planning(game)


def test_R6_trap_card_0_is_picked_like_any_other() -> None:
    assert catalog().index_of(CARD_0) == 0
    game = a_game(2)
    for seat in (0, 1):
        game.state.seats[seat].hand[0] = 0
    game.apply(1, Pick(CARD_0))
    assert game.to_act() == (0,)
    assert refused(game, 1, Pick(hand_of(game, 1)[0])).code == "pick/already_picked"
    game.apply(0, Pick(CARD_0))
    assert [drafted_of(game, seat) for seat in (0, 1)] == [[CARD_0], [CARD_0]]


def test_R8_trap_card_0_is_slated_and_recycled_like_any_other() -> None:
    game = planning(drafted=[CARD_0, CARD_0])
    game.apply(0, Slate(CARD_0))
    assert constructions_of(game, 0) == [(CARD_0, 1)]
    game.apply(0, Recycle(CARD_0))
    assert discard_pile(game) == {CARD_0: 1}
    game.apply(0, ToEmpire())
    assert cubes_of(game, 0) == {"gold": 1}


def test_R9_trap_card_0_is_constructed_like_any_other() -> None:
    game = planning(constructing=[CARD_0], krystallium=5)
    for space in ("materials", "materials", "materials", "materials", "energy"):
        game.apply(0, SpendKrystallium(CARD_0, 1, space))
    assert constructed_of(game, 0) == [CARD_0]
    assert characters_of(game, 0) == {"financier": 1, "general": 0}
    assert game.forecast()[3].amounts == (2, 0)


def test_R17_trap_card_0_is_discarded_like_any_other() -> None:
    game = planning(constructing=[CARD_0, "zeppelin"])
    assert Discard(CARD_0, 1) in game.legal_actions(0)
    game.apply(0, Discard(CARD_0, 1))
    assert constructions_of(game, 0) == [("zeppelin", 1)]
    assert (cubes_of(game, 0), discard_pile(game)) == ({"gold": 1}, {CARD_0: 1})


def test_R28_trap_card_0_is_exchanged_drawn_kept_and_drawn_again() -> None:
    game = a_game(1)
    give(game, 0, drafted=[CARD_0, CARD_0, "zeppelin"])
    in_planning(game)
    leave_in_deck(game, "base", CARD_0, "museum")
    game.apply(0, Exchange((CARD_0, "zeppelin"), "base"))
    assert drawn_of(game) == [CARD_0, CARD_0, "zeppelin", "museum"]
    game.apply(0, Keep(CARD_0))
    assert drafted_of(game, 0) == [CARD_0, CARD_0]
    assert discard_pile(game) == {CARD_0: 1, "zeppelin": 1, "museum": 1}


def test_R12_trap_seat_0_wins_supremacy_alone() -> None:
    game = a_game(3)
    give(game, 0, constructed=["recycling_plant"])
    in_production(game, "materials")
    assert list(game.state.supremacy[:3]) == [1, 0, 0]
    assert [seat.characters for seat in game.state.seats] == [[1, 0], [0, 0], [0, 0]]


def test_R22_trap_seat_0_takes_back_like_any_other() -> None:
    game = a_game(2)
    hand = hand_of(game, 0)
    game.apply(0, Pick(hand[0]))
    assert game.can_undo(0)
    game.undo(0)
    assert (hand_of(game, 0), game.to_act()) == (hand, (0, 1))


def test_R25_trap_seat_0_wins_alone() -> None:
    game = a_game(2)
    give(game, 0, generals=1)
    outcome = ended(game).outcome()
    assert outcome is not None
    assert outcome.ranking == ((0,), (1,))


def test_R6_trap_passing_right_from_seat_0_reaches_the_last_seat() -> None:
    game = a_game(4)
    game.state.round_no = 2
    kept = [hand_of(game, seat)[1:] for seat in range(4)]
    pick_all(game)
    assert hand_of(game, 3) == kept[0]
    assert [hand_of(game, seat) for seat in (0, 1, 2)] == kept[1:]


def test_R6_trap_picking_twice_is_refused() -> None:
    game = a_game(3)
    first, second = hand_of(game, 1)[:2]
    game.apply(1, Pick(first))
    for card in (first, second):
        assert refused(game, 1, Pick(card)).code == "pick/already_picked"
    game.undo(1)
    game.apply(1, Pick(second))
    for seat in (0, 2):
        game.apply(seat, Pick(hand_of(game, seat)[0]))
    assert drafted_of(game, 1) == [second]


def test_R15_trap_the_fifth_cube_arrives_by_recycling() -> None:
    game = planning(drafted=["wind_turbines"], cubes={"energy": 4})
    game.apply(0, Recycle("wind_turbines"))
    game.apply(0, ToEmpire())
    assert (game.state.seats[0].krystallium, cubes_of(game, 0)) == (1, {})


def test_R15_trap_the_fifth_cube_arrives_by_discarding_while_a_cube_waits() -> None:
    game = a_game(2)
    give(game, 0, constructing=["zeppelin"], cubes={"energy": 4})
    in_production(game, "materials")
    game.apply(0, Discard("zeppelin", 1))
    assert (game.state.seats[0].krystallium, cubes_of(game, 0)) == (1, {})
    assert game.state.seats[0].pending == 2


@pytest.mark.parametrize(("gone", "stays"), [(1, 2), (2, 1)])
def test_R17_trap_the_named_one_of_two_copies_is_discarded(gone: int, stays: int) -> None:
    game = planning(constructing=["juggernaut", "juggernaut"])
    cover(game, 0, "juggernaut", inst=stays, energy=2)
    game.apply(0, Discard("juggernaut", gone))
    assert constructions_of(game, 0) == [("juggernaut", stays)]
    left = free_spaces(game, 0, "juggernaut", stays)
    assert left == {"materials": 3, "energy": 1, "krystallium": 1}
    assert refused(game, 0, Discard("juggernaut", gone)).code == "discard/no_construction"


def test_R16_trap_krystallium_fills_a_space_while_a_cube_of_that_kind_waits() -> None:
    game = a_game(2)
    give(game, 0, constructing=["zeppelin"], krystallium=1)
    in_production(game, "energy")
    game.apply(0, SpendKrystallium("zeppelin", 1, "energy"))
    assert game.state.seats[0].pending == 1
    assert free_spaces(game, 0, "zeppelin") == {"energy": 1}
    game.apply(0, Place("zeppelin", 1))
    assert constructed_of(game, 0) == ["zeppelin"]


def test_R16_trap_a_character_space_is_not_paid_with_a_cube() -> None:
    game = a_game(2)
    give(game, 0, constructing=["giant_tower"])
    all_but_one(game, 0, "giant_tower", "financier")
    for step in ("materials", "energy"):
        in_production(game, step)
        assert refused(game, 0, Place("giant_tower", 1)).code == "place/no_free_space"


@pytest.mark.parametrize(
    ("card", "character"), [("giant_tower", "financier"), ("secret_forces", "general")]
)
def test_R16_trap_a_character_space_is_not_paid_with_krystallium(card: str, character: str) -> None:
    game = planning(constructing=[card], krystallium=3)
    all_but_one(game, 0, card, character)
    spend = SpendKrystallium(card, 1, character)
    assert refused(game, 0, spend).code == "spend_krystallium/character_space"
    assert not any(isinstance(move, SpendKrystallium) for move in game.legal_actions(0))


def test_R17_trap_discarding_loses_krystallium_and_characters() -> None:
    game = planning(constructing=["immortality"], krystallium=1, financiers=1, generals=1)
    game.apply(0, SpendKrystallium("immortality", 1, "science"))
    game.apply(0, Assign("immortality", 1, "financier"))
    game.apply(0, Assign("immortality", 1, "general"))
    events = game.apply(0, Discard("immortality", 1))
    lost = (("science", "krystallium"), ("financier", "financier"), ("general", "general"))
    assert facts(events, Discarded) == [Discarded(0, "immortality", 1, "science", lost)]
    assert game.state.seats[0].krystallium == 0
    assert characters_of(game, 0) == {"financier": 0, "general": 0}
    assert cubes_of(game, 0) == {"science": 1}


def test_R12_trap_the_science_choice_survives_a_construction_bonus_of_the_same_step() -> None:
    game = a_game(2)
    give(game, 0, constructed=["research_center"], constructing=["genetic_upgrades", "mega_bomb"])
    all_but_one(game, 0, "genetic_upgrades", "science")
    all_but_one(game, 0, "mega_bomb", "science")
    in_production(game, "science")
    game.apply(0, Place("genetic_upgrades", 1))
    assert characters_of(game, 0) == {"financier": 2, "general": 0}
    game.apply(0, Place("mega_bomb", 1))
    assert characters_of(game, 0) == {"financier": 2, "general": 2}
    game.apply(0, ToEmpire())
    assert refused(game, 0, Done()).code == "done/choice_open"
    game.apply(0, Choose("general"))
    assert characters_of(game, 0) == {"financier": 2, "general": 3}
    assert game.state.seats[0].choices == 0


def test_R18_trap_the_last_step_of_round_4_still_offers_moves() -> None:
    game = a_game(2)
    give(
        game,
        0,
        constructed=["zeppelin"],
        constructing=["roswell", "center_of_the_earth"],
        krystallium=1,
        generals=0,
    )
    game.state.round_no = 4
    in_production(game, "exploration")
    assert set(game.legal_actions(0)) == {
        ToEmpire(),
        Place("roswell", 1),
        Place("center_of_the_earth", 1),
        SpendKrystallium("roswell", 1, "exploration"),
        SpendKrystallium("center_of_the_earth", 1, "exploration"),
        Assign("center_of_the_earth", 1, "general"),
        Discard("roswell", 1),
        Discard("center_of_the_earth", 1),
    }
    game.apply(1, Done())
    game.apply(0, Place("roswell", 1))
    game.apply(0, SpendKrystallium("roswell", 1, "exploration"))
    game.apply(0, Assign("center_of_the_earth", 1, "general"))
    assert step_name(game) == "exploration"
    game.apply(0, Done())
    assert game.is_over
    assert [game.legal_actions(seat) for seat in (0, 1)] == [[], []]


@pytest.mark.parametrize("players", [1, 2])
@pytest.mark.parametrize("action", EVERY_ACTION, ids=lambda action: type(action).__name__)
def test_R4_trap_moves_after_the_end_are_refused(players: int, action: Action) -> None:
    game = a_game(players)
    give(game, 0, constructing=[CARD_0, "giant_tower"], krystallium=1, financiers=1)
    ended(game)
    assert refused(game, 0, action).code == "game/over"
    assert game.legal_actions(0) == []


def test_R22_trap_undo_after_the_end_is_refused() -> None:
    game = after_exploration(a_game(2))
    game.apply(0, Done())
    assert game.can_undo(0)
    game.apply(1, Done())
    for seat in (0, 1):
        assert undo_refused(game, seat).code == "game/over"


def test_R25_trap_the_second_tie_break_decides_every_place() -> None:
    game = a_game(4)
    give(game, 0, constructed=["human_cloning", "zeppelin"], financiers=1)
    give(game, 1, constructed=["zeppelin", "zeppelin"], financiers=2)
    give(game, 2, constructed=["human_cloning"])
    give(game, 3, constructed=["zeppelin"], generals=1)
    assert [game.score_sheet(seat).total for seat in range(4)] == [2, 2, 1, 1]
    outcome = ended(game).outcome()
    assert outcome is not None
    assert outcome.ranking == ((1,), (0,), (3,), (2,))


@pytest.mark.parametrize("players", [6, 7])
def test_R1_trap_six_or_seven_without_the_expansion_are_refused(players: int) -> None:
    with pytest.raises(SetupError) as caught:
        a_setup(players, ascension=False)
    assert caught.value.code == "setup/needs_ascension"
