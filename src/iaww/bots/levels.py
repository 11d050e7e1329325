"""Where callers enter the bots' text: one decision of a level, or whole games of bots.

Rules text: it runs interpreted and compiled.
"""

from typing import Final

from iaww.bots.counsel import foresee, weigh_for_a_person
from iaww.bots.habits import EVERY_CARE
from iaww.bots.mind import Mind
from iaww.bots.options import choose_at_sight
from iaww.bots.search import choose_by_search
from iaww.bots.uniform import choose_uniformly
from iaww.rules.codes import OVER
from iaww.rules.moves import apply_unchecked, first_to_act
from iaww.rules.playout import CHOICE_STREAM, deal_afresh, judge_game
from iaww.rules.rounds import begin_game
from iaww.rules.schema import Sheet, State, ViewRecord, keep_copy
from iaww.rules.shuffling import WORD, stream_of
from iaww.views.observation import observe

RANDOM: Final = 0
BEGINNER: Final = 1
CASUAL_LEVEL: Final = 2
CLUB: Final = 3
STRONG: Final = 4
EXPERT: Final = 5
"""The levels by number, as the text knows them; the registry has their names."""

MISJUDGEMENT: Final = 450
"""Hundredths of a point by which a beginner may be wrong about anything."""
TRUST: Final = 8
"""Games that the first sight of a searching bot counts as much as."""


def choose_as(level: int, nodes: int, views: list[ViewRecord], minds: list[Mind], seed: int) -> int:
    """The action code that a level of the ladder chooses for the viewer of ``views[0]``."""
    if level == RANDOM:
        return choose_uniformly(views[0], seed)
    think_as(level, minds[0], seed)
    if level >= STRONG:
        return choose_by_search(views[0], minds[0], nodes, seed)
    return choose_at_sight(views[0], minds[0])


def advise(played: int, nodes: int, views: list[ViewRecord], minds: list[Mind], seed: int) -> int:
    """Weigh what the viewer of ``views[0]`` may do as an expert does; return how many options."""
    think_as(EXPERT, minds[0], seed)
    return weigh_for_a_person(minds[0], views[0], played, nodes, seed)


def look_ahead(rank: int, views: list[ViewRecord], minds: list[Mind], seed: int) -> None:
    """Leave in ``minds[0].worlds[PLAYED]`` how the round may end after a weighed option."""
    foresee(minds[0], views[0], rank, seed)


def think_as(level: int, mind: Mind, seed: int) -> None:
    """Set a mind to think as a level does."""
    mind.insight = 1 if level >= CLUB else 0
    mind.effort = mind.insight
    mind.unrest = MISJUDGEMENT if level == BEGINNER else 0
    mind.whims = seed
    mind.trust = TRUST
    mind.care = EVERY_CARE if level >= STRONG else 0


def play_bots(
    tables: list[State],
    sheets: list[Sheet],
    out: list[int],
    views: list[ViewRecord],
    minds: list[Mind],
    levels: list[int],
    nodes: list[int],
    seed: int,
    first: int,
    results: list[list[int]],
) -> None:
    """Play a game of bots for every row of ``results``, as ``play_games`` does at random.

    ``views[0]`` is where seats look at the table, ``views[1]`` stays blank.
    """
    for row in range(len(results)):
        keep_copy(tables, 1, tables[0])
        state = tables[1]
        deal_afresh(state, out, seed, first + row)
        begin_game(state)
        result = results[row]
        stream = stream_of(state.key, CHOICE_STREAM)
        result[0] = 0
        while state.phase != OVER:
            seat_no = first_to_act(state)
            keep_copy(views, 0, views[1])
            observe(tables, 1, seat_no, views)
            code = choose_as(
                levels[seat_no], nodes[seat_no], views, minds, (stream + result[0]) & WORD
            )
            apply_unchecked(state, seat_no, code)
            result[0] += 1
        judge_game(state, sheets, result)
