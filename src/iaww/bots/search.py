"""Plays the best options out in tables that agree with the view, and takes the one that ends best.

Rules text: it runs interpreted and compiled. The better half of the options goes on, in tables
that are the same for all of them; what is clearly worse is left out at once.
"""

from typing import Final

from iaww.bots.aims import aim_at_sight, aim_of
from iaww.bots.habits import act_by_habit, carry_out, choose_favourites, take_stock
from iaww.bots.mind import BLANK, PLAYED, SAMPLED, Mind
from iaww.bots.options import PLAN, first_step, weigh_options
from iaww.bots.plans import count_on
from iaww.bots.worlds import sample_world
from iaww.rules.codes import OVER, PRODUCTION
from iaww.rules.moves import apply_unchecked, first_to_act
from iaww.rules.playout import CHOICE_STREAM
from iaww.rules.rounds import close_step, everyone_done, say_done
from iaww.rules.schema import POOL, State, ViewRecord, keep_copy
from iaww.rules.shuffling import GOLDEN, WORD, mix, stream_of

BREADTH: Final = 8
"""Options that are played out at most."""
LOOK: Final = 8
"""Games of each option after which it is asked whether any is clearly worse."""
CLEAR: Final = 3
"""Standard deviations of what luck may do."""
WHIMS: Final = 150
"""Hundredths of a point by which a habit may misjudge anything in a game that is played out."""
HOPELESS: Final = 450
"""Hundredths of a point behind the best at first sight, and an option is not played out."""


def choose_by_search(view: ViewRecord, mind: Mind, budget: int, seed: int) -> int:
    """The option that ends best on average over so many games played out.

    In production there is little left to chance: whoever weighs the options well gains nothing by
    playing them out, and with few games loses.
    """
    weigh_options(mind, view)
    if view.phase == PRODUCTION:
        return first_step(mind, view, 0)
    alive = contenders(mind)
    while alive > 2 and alive * halvings(alive) > budget:
        alive -= 1
    share = budget // halvings(alive)
    while alive > 1:
        for game in range(1, max(share // alive, 1) + 1):
            play_options_out(mind, view, alive, seed)
            if game % LOOK == 0:
                alive = still_in_doubt(mind, alive)
        sort_options(mind, alive)
        alive = (alive + 1) // 2
    return first_step(mind, view, 0)


def contenders(mind: Mind) -> int:
    """How many options are worth playing out, the best of them first."""
    alive = min(mind.n_options, BREADTH)
    while alive > 1 and mind.option_worth[alive - 1] < mind.option_worth[0] - HOPELESS:
        alive -= 1
    for rank in range(alive):
        mind.option_aim[rank] = mind.trust * aim_at_sight(mind, mind.option_worth[rank])
        mind.option_trials[rank] = 0
        mind.option_luck[rank] = 0
    return alive


def still_in_doubt(mind: Mind, alive: int) -> int:
    """Leave the options out that are clearly worse than the best; return how many stay."""
    sort_options(mind, alive)
    while alive > 1 and is_clearly_worse(mind, alive - 1):
        alive -= 1
    return alive


def is_clearly_worse(mind: Mind, rank: int) -> bool:
    """Whether an option is further behind the best than their games' luck explains."""
    behind = mind.option_aim[0] - mind.option_aim[rank]
    luck = mind.option_luck[0] + mind.option_luck[rank]
    return behind * behind > CLEAR * CLEAR * luck


def halvings(alive: int) -> int:
    """How often a number can be halved before one is left."""
    times = 0
    while alive > 1:
        alive = (alive + 1) // 2
        times += 1
    return max(times, 1)


def play_options_out(mind: Mind, view: ViewRecord, alive: int, seed: int) -> None:
    """Play one sampled table out after each option, another one every time."""
    sample_table(mind, view, mix((seed + mind.option_trials[0] * GOLDEN) & WORD))
    together = 0
    for rank in range(alive):
        play_option_out(mind, view, rank)
        aim = aim_of(mind, mind.worlds[PLAYED], view.viewer)
        mind.latest_aim[rank] = aim
        mind.option_aim[rank] += aim
        mind.option_trials[rank] += 1
        together += aim
    for rank in range(alive):
        apart = mind.latest_aim[rank] - together // alive
        mind.option_luck[rank] += apart * apart


def sample_table(mind: Mind, view: ViewRecord, seed: int) -> None:
    """Make up a table that agrees with the view."""
    keep_copy(mind.worlds, SAMPLED, mind.worlds[BLANK])
    sample_world(view, mind.worlds, SAMPLED, seed)
    mind.worlds[SAMPLED].quiet = 1


def play_option_out(mind: Mind, view: ViewRecord, rank: int) -> None:
    """Play the sampled table on after an option until the round has ended."""
    keep_copy(mind.worlds, PLAYED, mind.worlds[SAMPLED])
    take_option(mind, mind.worlds[PLAYED], view.viewer, rank)
    play_on(mind, mind.worlds[PLAYED], view.viewer, view.round_no)


def play_on(mind: Mind, state: State, viewer: int, last_round: int) -> None:
    """Let every seat play by habit until a round has ended, the rivals with less care.

    Nobody plays just as imagined, and where all hands are known every game would be the same:
    so habits have whims, another one in every table and the same for all options. Who plays alone
    has none: the cards to come differ anyway.
    """
    care = mind.care
    unrest = mind.unrest
    mind.unrest = WHIMS if state.players > 1 else 0
    mind.whims = stream_of(state.key, CHOICE_STREAM)
    while state.phase != OVER and state.round_no <= last_round:
        seat_no = first_to_act(state)
        mind.care = care if seat_no == viewer else 0
        act_by_habit(mind, state, seat_no)
    mind.unrest = unrest
    mind.care = care


def take_option(mind: Mind, state: State, viewer: int, rank: int) -> None:
    """Do in a sampled table what an option says."""
    if mind.option_code[rank] != PLAN:
        apply_unchecked(state, viewer, mind.option_code[rank])
        return
    seat = state.seats[viewer]
    take_stock(mind, state, viewer)
    if state.players == 1 and state.turn == 1:
        count_on(mind, POOL)
    choose_favourites(mind, seat, mind.option_plan[rank])
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
    swap(mind.option_code, rank)
    swap(mind.option_plan, rank)
    swap(mind.option_worth, rank)
    swap(mind.option_aim, rank)
    swap(mind.option_trials, rank)
    swap(mind.option_luck, rank)


def swap(numbers: list[int], place: int) -> None:
    """Let a number and the one before it change places."""
    number = numbers[place]
    numbers[place] = numbers[place - 1]
    numbers[place - 1] = number
