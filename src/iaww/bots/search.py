"""Plays the best options out in tables that agree with the view, and takes the one that ends best.

Rules text: it runs interpreted and compiled. The better half of the options goes on, in tables
that are the same for all of them.
"""

from typing import Final

from iaww.bots.aims import A_POINT_AHEAD, aim_of
from iaww.bots.habits import act_by_habit, carry_out, take_stock
from iaww.bots.mind import BLANK, PLAYED, SAMPLED, Mind
from iaww.bots.options import PLAN, first_step, weigh_options
from iaww.bots.worlds import sample_world
from iaww.rules.codes import OVER
from iaww.rules.moves import apply_unchecked, first_to_act
from iaww.rules.rounds import close_step, everyone_done, say_done
from iaww.rules.schema import State, ViewRecord, keep_copy
from iaww.rules.shuffling import GOLDEN, WORD, mix

BREADTH: Final = 8
"""Options that are played out at most."""
HOPELESS: Final = 900
"""Hundredths of a point behind the best at first sight, and an option is not played out."""


def choose_by_search(view: ViewRecord, mind: Mind, budget: int, seed: int) -> int:
    """The option that ends best on average over so many games played out."""
    weigh_options(mind, view)
    alive = contenders(mind)
    world = 0
    spent = 0
    while alive > 1 and spent < budget:
        trials = max((budget // halvings(alive)) // alive, 1)
        if alive == 2:
            trials = max((budget - spent) // alive, 1)
        for _ in range(trials):
            play_options_out(mind, view, alive, mix((seed + world * GOLDEN) & WORD))
            world += 1
        spent += trials * alive
        sort_options(mind, alive)
        alive = (alive + 1) // 2
    return first_step(mind, view, 0)


def contenders(mind: Mind) -> int:
    """How many options are worth playing out, the best of them first."""
    alive = min(mind.n_options, BREADTH)
    while alive > 1 and mind.option_worth[alive - 1] < mind.option_worth[0] - HOPELESS:
        alive -= 1
    scale = mind.trust * (A_POINT_AHEAD if mind.players > 1 else 1)
    for rank in range(alive):
        mind.option_aim[rank] = scale * mind.option_worth[rank]
    return alive


def halvings(alive: int) -> int:
    """How often a number can be halved before one is left."""
    times = 0
    while alive > 1:
        alive = (alive + 1) // 2
        times += 1
    return max(times, 1)


def play_options_out(mind: Mind, view: ViewRecord, alive: int, seed: int) -> None:
    """Play one sampled table out after each option."""
    worlds = mind.worlds
    keep_copy(worlds, SAMPLED, worlds[BLANK])
    sample_world(view, worlds, SAMPLED, seed)
    worlds[SAMPLED].quiet = 1
    for rank in range(alive):
        keep_copy(worlds, PLAYED, worlds[SAMPLED])
        state = worlds[PLAYED]
        take_option(mind, state, view.viewer, rank)
        play_on(mind, state, view.round_no + mind.horizon)
        mind.option_aim[rank] += aim_of(mind, state, view.viewer)


def play_on(mind: Mind, state: State, last_round: int) -> None:
    """Let every seat play by habit until a round has ended."""
    while state.phase != OVER and state.round_no <= last_round:
        act_by_habit(mind, state, first_to_act(state))


def take_option(mind: Mind, state: State, viewer: int, rank: int) -> None:
    """Do in a sampled table what an option says."""
    if mind.option_code[rank] != PLAN:
        apply_unchecked(state, viewer, mind.option_code[rank])
        return
    seat = state.seats[viewer]
    take_stock(mind, state, viewer)
    carry_out(mind, seat, mind.option_plan[rank])
    say_done(state, seat)
    if seat.done and everyone_done(state):
        close_step(state)


def sort_options(mind: Mind, alive: int) -> None:
    """Bring the options that were played out into order, the best first."""
    for end in range(1, alive):
        rank = end
        while rank > 0 and mind.option_aim[rank - 1] < mind.option_aim[rank]:
            swap_options(mind, rank)
            rank -= 1


def swap_options(mind: Mind, rank: int) -> None:
    """Let an option and the one before it change places."""
    code = mind.option_code[rank]
    plan = mind.option_plan[rank]
    worth = mind.option_worth[rank]
    aim = mind.option_aim[rank]
    mind.option_code[rank] = mind.option_code[rank - 1]
    mind.option_plan[rank] = mind.option_plan[rank - 1]
    mind.option_worth[rank] = mind.option_worth[rank - 1]
    mind.option_aim[rank] = mind.option_aim[rank - 1]
    mind.option_code[rank - 1] = code
    mind.option_plan[rank - 1] = plan
    mind.option_worth[rank - 1] = worth
    mind.option_aim[rank - 1] = aim
