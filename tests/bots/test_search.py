"""What a searching bot plays for, and how it shares its games among its options."""

import pytest

from iaww.bots.aims import CERTAIN, LOST_SCENARIO, aim_of, worth_of_medal
from iaww.bots.bot import new_minds, text_of
from iaww.bots.habits import carry_out, choose_favourites, take_stock
from iaww.bots.learned import shipped_insight
from iaww.bots.levels import EXPERT, STRONG, think_as
from iaww.bots.mind import PLAYED, Mind
from iaww.bots.options import choose_at_sight, weigh_options
from iaww.bots.plans import begin_joining, best_plan, make_up_mind, worth_when_kept, worth_with
from iaww.bots.search import (
    choose_by_search,
    contenders,
    play_options_out,
    still_in_doubt,
)
from iaww.bots.worth import cards_due
from iaww.content import catalog
from iaww.rules import INTERPRETED, Game
from iaww.rules.backend import backend
from iaww.rules.codes import OVER
from iaww.rules.playout import CHOICE_STREAM
from iaww.rules.schema import CARD_KINDS
from iaww.rules.shuffling import stream_of
from iaww.views import observe
from tests.builders import a_game, give, in_planning, in_production


def a_mind(level: int = STRONG) -> Mind:
    """Has thought of nothing yet."""
    rules = backend(INTERPRETED)
    text_of(rules)
    mind: Mind = new_minds(rules, shipped_insight("2"))[0]
    think_as(level, mind, 0)
    return mind


def ended(game: Game) -> Game:
    """As it stands, it is over."""
    game.state.round_no, game.state.phase = 4, OVER
    return game


def chances(game: Game) -> list[int]:
    """Of the seats, whole per cents of winning."""
    mind = a_mind()
    seats = range(game.setup.players)
    return [round(100 * aim_of(mind, game.state, seat) / CERTAIN) for seat in seats]


def test_R25_of_equal_scores_more_constructed_cards_win() -> None:
    game = a_game(2)
    give(game, 0, constructed=["wind_turbines"])
    assert chances(ended(game)) == [100, 0]


def test_R25_of_equal_scores_and_cards_more_characters_win() -> None:
    """However many characters both have: one token more decides."""
    game = a_game(2)
    give(game, 0, constructed=["human_cloning"], financiers=3)
    give(game, 1, constructed=["climate_control"], financiers=2)
    assert game.score_sheet(0).total == game.score_sheet(1).total
    assert chances(ended(game)) == [100, 0]


def test_R25_equal_seats_share_the_chance() -> None:
    assert chances(ended(a_game(2))) == [50, 50]


def test_R31_a_won_scenario_is_worth_more_than_a_lost_one_and_gold_more_than_points() -> None:
    game = ended(a_game(players=1, scenario="base_02"))
    gold = 100 * catalog().scenario("base_02").gold
    lost = worth_of_medal(game.state, 3 * gold)
    due = cards_due(game.state.scenario, game.state.seats[0])
    while due > 0:
        finish_first(game)
        due -= 1
        assert cards_due(game.state.scenario, game.state.seats[0]) == due
        closer = worth_of_medal(game.state, 3 * gold)
        assert closer > lost, "what is closer to being won is worth more"
        lost = closer
    assert lost > worth_of_medal(game.state, gold) > worth_of_medal(game.state, gold - 100) + 2000
    assert worth_of_medal(game.state, gold - 5900) > -LOST_SCENARIO, "few points, but won"


def finish_first(game: Game) -> None:
    """Let the first construction be constructed."""
    seat = game.state.seats[0]
    slot = next(slot for slot in range(seat.slots) if seat.missing[slot] > 0)
    seat.missing[slot], seat.spaces_left[slot] = 0, [0] * len(seat.spaces_left[slot])
    seat.constructed[seat.n_constructed] = seat.construction[slot]
    seat.n_constructed += 1


def test_the_options_that_last_longest_are_played_out_most() -> None:
    game = a_game(players=1)
    view = observe(game, 0)
    mind = a_mind(STRONG)
    choose_by_search(view, mind, 48, 1)
    trials = list(mind.option_trials[: mind.n_options])
    assert trials[0] == trials[1] == max(trials) > min(trials[:4]) >= 1
    assert sum(trials) <= 48


def test_options_that_are_clearly_worse_are_left_out() -> None:
    """Behind by more than three standard deviations of what luck does, and not by two."""
    mind = a_mind(STRONG)
    mind.option_aim[:4] = [700, 1000, 1000 - 3 * 50 - 1, 1000 - 2 * 50]
    mind.option_luck[:4] = [50 * 50 // 2] * 4
    assert still_in_doubt(mind, 4) == 2
    assert list(mind.option_aim[:4]) == [1000, 900, 849, 700]


def test_nothing_is_played_out_in_production() -> None:
    game = a_game(2)
    give(game, 0, constructing=["financial_center", "nuclear_plant"])
    game = in_production(game)
    view = observe(game, 0)
    assert view.n_legal > 1
    mind = a_mind(STRONG)
    assert choose_by_search(view, mind, 32, 1) == choose_at_sight(view, a_mind(STRONG))
    assert sum(mind.option_trials[: mind.n_options]) == 0


def test_R28_a_card_to_keep_is_judged_by_the_plan_made_anew_for_it() -> None:
    """Never worse than the old plan with the card added, and for some cards better."""
    game = a_game(players=1)
    view = observe(game, 0)
    seat = view.seats[0]
    mind = a_mind(STRONG)
    make_up_mind(mind, view)
    slated = best_plan(mind, seat)
    begin_joining(mind)
    gains = []
    for card in range(0, CARD_KINDS, 4):
        added = worth_with(mind, seat, card, slated, 0)
        gains.append(worth_when_kept(mind, seat, card, slated) - added)
    assert min(gains) == 0 < max(gains)


def late_in_the_draft() -> Game:
    """Both seats have held both hands, so neither has anything to guess in this round (R7)."""
    game = a_game(2)
    for _ in range(4):
        for seat in (0, 1):
            game.apply(seat, game.legal_actions(seat)[0])
    return game


def test_games_that_are_played_out_differ_though_every_hand_is_known() -> None:
    view = observe(late_in_the_draft(), 0)
    assert view.hand_known[1]
    mind = a_mind(STRONG)
    weigh_options(mind, view)
    options = contenders(mind)
    aims = set()
    for _ in range(4):
        play_options_out(mind, view, options, 1)
        aims.add(tuple(mind.latest_aim[:options]))
    assert len(aims) == 4


def test_all_options_meet_the_same_whims() -> None:
    view = observe(late_in_the_draft(), 0)
    mind = a_mind(STRONG)
    weigh_options(mind, view)
    contenders(mind)
    mind.option_code[1] = mind.option_code[0]
    for _ in range(4):
        play_options_out(mind, view, 2, 1)
        assert mind.latest_aim[0] == mind.latest_aim[1]


@pytest.mark.parametrize(("players", "whims"), [(1, False), (2, True)])
def test_only_who_has_rivals_has_whims(players: int, whims: bool) -> None:
    """Every whim moves the stream that they are taken from."""
    view = observe(a_game(players), 0)
    mind = a_mind(STRONG)
    weigh_options(mind, view)
    contenders(mind)
    play_options_out(mind, view, 1, 1)
    untouched = stream_of(mind.worlds[PLAYED].key, CHOICE_STREAM)
    assert (mind.whims != untouched) == whims


def test_a_plan_is_carried_out_with_the_favourites_it_was_judged_by() -> None:
    """Cards are slated in the order of the dream, so each favourite lies in its slot."""
    game = a_game()
    give(game, 0, drafted=["zeppelin", "giant_tower", "wind_turbines"])
    game = in_planning(game)
    mind = a_mind(EXPERT)
    take_stock(mind, game.state, 0)
    seat = game.state.seats[0]
    cards = list(seat.drafted[: seat.n_drafted])
    choose_favourites(mind, seat, 0b111)
    carry_out(mind, seat, 0b111)
    assert list(seat.construction[:3]) == cards
