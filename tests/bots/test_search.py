"""What a searching bot plays for, and how it shares its games among its options."""

from iaww.bots.aims import CERTAIN, aim_of
from iaww.bots.bot import new_minds, text_of
from iaww.bots.habits import carry_out, choose_favourites, take_stock
from iaww.bots.learned import shipped_insight
from iaww.bots.levels import EXPERT, STRONG, think_as
from iaww.bots.mind import Mind
from iaww.bots.plans import make_up_mind
from iaww.bots.search import ROUTINE, choose_by_search, goes_on, still_in_doubt
from iaww.rules import INTERPRETED, Game
from iaww.rules.backend import backend
from iaww.rules.codes import OVER
from iaww.views import observe
from tests.builders import a_game, give, in_planning


def a_mind(level: int = STRONG) -> Mind:
    """Has thought of nothing yet."""
    rules = backend(INTERPRETED)
    text_of(rules)
    mind: Mind = new_minds(rules, shipped_insight())[0]
    think_as(level, mind, 2, 0)
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


def test_R31_finishing_what_the_scenario_asks_for_never_lowers_the_aim() -> None:
    """Its cards count as they did before the decision, though fewer are missing afterwards."""
    game = a_game(players=1, scenario="base_02")
    mind = a_mind()
    make_up_mind(mind, observe(game, 0))
    game.state.round_no = 2
    before = aim_of(mind, game.state, 0)
    seat = game.state.seats[0]
    card = seat.construction[0]
    seat.missing[0], seat.spaces_left[0] = 0, [0] * len(seat.spaces_left[0])
    seat.constructed[seat.n_constructed] = card
    seat.n_constructed += 1
    assert aim_of(mind, game.state, 0) > before


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


def test_what_goes_on_with_a_plan_is_given_fewer_games() -> None:
    game = a_game(2)
    five = ["zeppelin", "giant_tower", "wind_turbines", "juggernaut", "icebreaker"]
    give(game, 0, drafted=[*five, "tank_division", "human_cloning"])
    game = in_planning(game)
    mind = a_mind(STRONG)
    assert not goes_on(observe(game, 0))
    choose_by_search(observe(game, 0), mind, 32, 1)
    whole = sum(mind.option_trials[: mind.n_options])
    for _ in range(2):
        game.apply(0, game.legal_actions(0)[0])
    assert goes_on(observe(game, 0))
    choose_by_search(observe(game, 0), mind, 32, 1)
    assert sum(mind.option_trials[: mind.n_options]) <= 32 // ROUTINE < whole


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
