"""Weighs what a seat may do for a person to read: every option equally, and what came of it.

Rules text: it runs interpreted and compiled.
"""

from iaww.bots.mind import OPTIONS, Mind
from iaww.bots.options import PLAN, weigh_options
from iaww.bots.plans import last_copy
from iaww.bots.search import (
    contenders,
    play_option_out,
    play_options_out,
    sample_table,
    sort_options,
)
from iaww.rules.codes import KEEP, NONE, RECYCLE, SLATE
from iaww.rules.schema import ViewRecord


def weigh_for_a_person(mind: Mind, view: ViewRecord, played: int, nodes: int, seed: int) -> int:
    """Play the best options out equally often, and one action beside them; return how many.

    They end in order, the best first. First sight counts for nothing: worth is to be read.
    """
    weigh_options(mind, view)
    mind.trust = 0
    weighed = contenders(mind)
    if played != NONE and rank_of(mind, view, weighed, played) == NONE:
        weighed = min(weighed + 1, OPTIONS)
        mind.n_options = max(mind.n_options, weighed)
        begin_option_with(mind, view, weighed - 1, played)
    for _ in range(max(nodes // weighed, 1)):
        play_options_out(mind, view, weighed, seed)
    sort_options(mind, weighed)
    return weighed


def begin_option_with(mind: Mind, view: ViewRecord, rank: int, code: int) -> None:
    """Let an option be an action, or the best plan changed so that the action is a step of it."""
    mind.option_aim[rank] = 0
    mind.option_trials[rank] = 0
    best = 0
    while best < rank and mind.option_code[best] != PLAN:
        best += 1
    mind.option_code[rank] = code
    if best < rank and SLATE <= code < KEEP:
        mind.option_code[rank] = PLAN
        if code < RECYCLE:
            mind.option_plan[rank] = mind.option_plan[best] | (1 << (code - SLATE))
        else:
            place = last_copy(view.seats[view.viewer], code - RECYCLE)
            mind.option_plan[rank] = mind.option_plan[best] & ~(1 << place)


def rank_of(mind: Mind, view: ViewRecord, weighed: int, code: int) -> int:
    """The first of the options that an action belongs to, or NONE."""
    for rank in range(weighed):
        if belongs_to(mind, view, rank, code):
            return rank
    return NONE


def belongs_to(mind: Mind, view: ViewRecord, rank: int, code: int) -> bool:
    """Whether an action is an option, or one step of it when that is a plan."""
    if mind.option_code[rank] != PLAN or not SLATE <= code < KEEP:
        return mind.option_code[rank] == code
    slated = mind.option_plan[rank]
    if code < RECYCLE:
        return (slated >> (code - SLATE)) & 1 == 1
    # Of equal cards the first are slated, and the last one tells whether any is recycled.
    return (slated >> last_copy(view.seats[view.viewer], code - RECYCLE)) & 1 == 0


def foresee(mind: Mind, view: ViewRecord, rank: int, seed: int) -> None:
    """Leave a sampled table as it is when the round has ended after an option."""
    sample_table(mind, view, seed)
    play_option_out(mind, view, rank)
