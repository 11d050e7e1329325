"""R5–R7, R26: dealing, picking in secret, passing, and what is left over."""

from collections import Counter

import pytest

from iaww.content import Deck, catalog
from iaww.rules import Audience, Done, Game, Pick
from iaww.rules.codes import NONE
from iaww.rules.events import HandTaken, Leftover, Picked, PlanningBegan, Ready
from iaww.rules.moves import first_to_act
from tests.builders import (
    a_game,
    deck_cards,
    draft_to_the_end,
    drafted_of,
    everyone,
    facts,
    finish_step,
    give,
    hand_of,
    in_planning,
    offered,
    pick_all,
    refused,
    step_name,
)

DEALS = [
    (2, False, (10, 0)),
    (3, False, (7, 0)),
    (4, False, (7, 0)),
    (5, False, (7, 0)),
    (2, True, (8, 4)),
    (3, True, (6, 3)),
    (4, True, (6, 3)),
    (5, True, (6, 2)),
    (6, True, (6, 2)),
    (7, True, (5, 2)),
]


def by_deck(cards: list[str]) -> tuple[int, int]:
    """How many cards have the base back and how many the other."""
    ascension = sum(catalog().card(card).deck is Deck.ASCENSION for card in cards)
    return len(cards) - ascension, ascension


@pytest.mark.parametrize(("players", "ascension", "deal"), DEALS)
def test_R5_each_seat_is_dealt_its_cards_of_each_deck(
    players: int, ascension: bool, deal: tuple[int, int]
) -> None:
    game = a_game(players, ascension=ascension)
    for seat in range(players):
        assert by_deck(hand_of(game, seat)) == deal


@pytest.mark.parametrize(("players", "ascension", "deal"), DEALS)
def test_R5_every_round_deals_as_many_cards_off_the_decks(
    players: int, ascension: bool, deal: tuple[int, int]
) -> None:
    game = a_game(players, ascension=ascension)
    sizes = (150, 56 if ascension else 0)
    for number in (1, 2, 3, 4):
        assert game.state.round_no == number
        left = tuple(size - number * players * n for size, n in zip(sizes, deal, strict=True))
        assert (len(deck_cards(game, "base")), len(deck_cards(game, "ascension"))) == left
        for seat in range(players):
            assert by_deck(hand_of(game, seat)) == deal
        if number < 4:
            skip_to_next_draft(game)


def skip_to_next_draft(game: Game) -> None:
    """Nobody builds anything."""
    draft_to_the_end(game)
    for seat in range(game.setup.players):
        give(game, seat, drafted=())
    in_planning(game)
    while step_name(game) != "draft":
        finish_step(game)


def test_R5_war_or_peace_cards_count_as_base_cards() -> None:
    game = a_game(2, war_or_peace=True)
    assert [len(hand_of(game, seat)) for seat in (0, 1)] == [10, 10]
    assert len(deck_cards(game, "base")) == 150


def test_R5_each_seat_sees_only_the_hand_it_was_dealt() -> None:
    game = a_game(3)
    dealt = [event for event in game.events if isinstance(event.fact, HandTaken)]
    assert [(event.audience, event.fact) for event in dealt] == [
        (Audience.OWN, HandTaken(seat, tuple(hand_of(game, seat)))) for seat in range(3)
    ]


def test_R6_a_pick_is_one_card_of_the_hand() -> None:
    game = a_game(3)
    hand = hand_of(game, 1)
    assert offered(game, 1) == {Pick(card) for card in hand}
    game.apply(1, Pick(hand[3]))
    rest = list(hand)
    rest.remove(hand[3])
    assert hand_of(game, 1) == rest
    assert game.legal_actions(1) == []
    assert refused(game, 2, Pick(not_in(hand_of(game, 2)))).code == "pick/not_in_hand"


def not_in(hand: list[str]) -> str:
    """A card that is not in a hand."""
    return next(card.id for card in catalog().cards if card.id not in hand)


def test_R6_equal_cards_are_one_choice_and_leave_the_other_copies_in_hand() -> None:
    game = a_game(2)
    seat = game.state.seats[0]
    seat.hand[:10] = [0, 0, 0, 5, 5, 7, 8, 8, 9, 9]
    names = [catalog().cards[number].id for number in (0, 5, 7, 8, 9)]
    assert offered(game, 0) == {Pick(card) for card in names}
    game.apply(0, Pick(names[1]))
    assert Counter(hand_of(game, 0))[names[1]] == 1


def test_R6_picks_are_revealed_together_once_everyone_has_chosen() -> None:
    game = a_game(3)
    picks = [hand_of(game, seat)[2] for seat in range(3)]
    for seat in (2, 0):
        events = game.apply(seat, Pick(picks[seat]))
        assert [event.audience for event in events if isinstance(event.fact, Picked)] == ["own"]
        assert [drafted_of(game, other) for other in range(3)] == [[], [], []]
    events = game.apply(1, Pick(picks[1]))
    assert [drafted_of(game, seat) for seat in range(3)] == [[pick] for pick in picks]
    assert [seat.picked for seat in game.state.seats] == [NONE, NONE, NONE]
    revealed = [event.fact for event in events if event.audience is Audience.OTHERS]
    assert revealed == [Picked(seat, picks[seat]) for seat in range(3)]


def test_R6_who_has_picked_is_public_what_is_not() -> None:
    game = a_game(3)
    events = game.apply(2, Pick(hand_of(game, 2)[0]))
    public = [event.fact for event in events if event.reaches(0)]
    assert public == [Ready(2, ready=True)]
    assert game.to_act() == (0, 1)
    assert first_to_act(game.state) == 0
    game.apply(0, Pick(hand_of(game, 0)[0]))
    assert (game.to_act(), first_to_act(game.state)) == ((1,), 1)


@pytest.mark.parametrize("players", range(2, 8))
@pytest.mark.parametrize(("round_no", "direction"), [(1, 1), (2, -1), (3, 1), (4, -1)])
def test_R6_hands_pass_left_in_odd_rounds_and_right_in_even_ones(
    players: int, round_no: int, direction: int
) -> None:
    game = a_game(players, ascension=True)
    game.state.round_no = round_no
    for _ in range(6):
        kept = [hand_of(game, seat)[1:] for seat in range(players)]
        pick_all(game)
        for seat in range(players):
            assert hand_of(game, (seat + direction) % players) == kept[seat]


def test_R6_each_seat_takes_up_the_passed_hand() -> None:
    game = a_game(3)
    events = pick_all(game)
    taken = [event for event in events if isinstance(event.fact, HandTaken)]
    assert [event.fact for event in taken] == [
        HandTaken(seat, tuple(hand_of(game, seat))) for seat in range(3)
    ]
    assert {event.audience for event in taken} == {Audience.OWN}


def test_R6_drafted_cards_add_up() -> None:
    game = a_game(3)
    picked: list[list[str]] = [[], [], []]
    while step_name(game) == "draft":
        for seat in range(3):
            picked[seat].append(hand_of(game, seat)[-1])
            game.apply(seat, Pick(picked[seat][-1]))
    for seat in range(3):
        assert Counter(drafted_of(game, seat)) == Counter(picked[seat])


def test_R6_the_last_single_card_is_picked_by_an_action_too() -> None:
    game = a_game(3)
    for _ in range(6):
        pick_all(game)
    assert [len(hand_of(game, seat)) for seat in range(3)] == [1, 1, 1]
    assert game.to_act() == (0, 1, 2)
    for seat in range(3):
        assert game.legal_actions(seat) == [Pick(hand_of(game, seat)[0])]


def test_R7_the_draft_ends_with_the_seventh_pick_of_everyone() -> None:
    game = a_game(2)
    for turn in range(1, 8):
        assert (step_name(game), game.state.turn) == ("draft", turn)
        assert [seat.n_drafted for seat in game.state.seats] == [turn - 1] * 2
        pick_all(game)
    assert step_name(game) == "planning"
    assert [seat.n_drafted for seat in game.state.seats] == [7, 7]


@pytest.mark.parametrize(("players", "ascension", "deal"), DEALS)
def test_R7_what_is_left_in_hand_is_discarded_without_bonus(
    players: int, ascension: bool, deal: tuple[int, int]
) -> None:
    game = a_game(players, ascension=ascension)
    for _ in range(6):
        pick_all(game)
    left = [hand_of(game, seat)[1:] for seat in range(players)]
    assert {len(cards) for cards in left} == {sum(deal) - 7}
    events = pick_all(game)
    over = [fact for fact in facts(events, Leftover) if isinstance(fact, Leftover)]
    expected = [Leftover(seat, tuple(cards)) for seat, cards in enumerate(left) if cards]
    assert over == expected
    counts = game.state.leftovers
    found = {catalog().cards[card].id: number for card, number in enumerate(counts) if number}
    assert found == Counter(card for cards in left for card in cards)
    for seat in game.state.seats:
        assert (seat.n_hand, seat.n_drafted) == (0, 7)
        assert (seat.pending, seat.n_cubes, seat.krystallium) == (0, 0, 0)
        assert sum(seat.discards) == 0


def test_R7_seats_know_the_leftovers_and_spectators_do_not() -> None:
    game = a_game(2)
    events = draft_to_the_end(game)
    left = [event for event in events if isinstance(event.fact, Leftover)]
    assert len(left) == 2
    for event in left:
        assert event.reaches(0)
        assert event.reaches(1)
        assert not event.reaches(None)
    assert facts(events, PlanningBegan) == [PlanningBegan(1)]


def test_R7_leftovers_of_all_rounds_are_kept_apart_from_discards() -> None:
    game = a_game(2)
    skip_to_next_draft(game)
    draft_to_the_end(game)
    assert sum(game.state.leftovers) == 2 * 2 * 3


def test_R26_two_players_leave_three_of_ten_cards_each() -> None:
    game = a_game(2)
    assert [len(hand_of(game, seat)) for seat in (0, 1)] == [10, 10]
    for _ in range(7):
        pick_all(game)
    assert [len(drafted_of(game, seat)) for seat in (0, 1)] == [7, 7]
    assert sum(game.state.leftovers) == 6


def test_R26_two_players_deal_eight_and_four_with_ascension() -> None:
    game = a_game(2, ascension=True)
    assert [by_deck(hand_of(game, seat)) for seat in (0, 1)] == [(8, 4), (8, 4)]
    draft_to_the_end(game)
    assert sum(game.state.leftovers) == 10


def test_R26_two_players_swap_hands_whatever_the_direction() -> None:
    for round_no in (1, 2, 3, 4):
        game = a_game(2)
        game.state.round_no = round_no
        kept = [hand_of(game, seat)[1:] for seat in (0, 1)]
        pick_all(game)
        assert [hand_of(game, seat) for seat in (0, 1)] == kept[::-1]


def test_R26_supremacy_of_two_goes_to_the_single_highest() -> None:
    game = a_game(2)
    give(game, 1, constructed=["recycling_plant"])
    in_planning(game)
    give(game, 0, drafted=())
    give(game, 1, drafted=())
    everyone(game, Done())
    assert list(game.state.supremacy[:2]) == [0, 1]
    assert game.state.seats[1].characters == [1, 0]
    finish_step(game)
    assert list(game.state.produced[:2]) == [1, 1]
    assert list(game.state.supremacy[:2]) == [0, 0]
