"""Turns actions and the reports of the rules text into typed facts."""

from typing import assert_never

from iaww.content import CHARACTERS, KRYSTALLIUM, RESOURCES, SPACE_KINDS, catalog
from iaww.rules import codes
from iaww.rules.actions import (
    Action,
    Assign,
    Choose,
    Discard,
    Done,
    Exchange,
    Keep,
    Pick,
    Place,
    Recycle,
    Slate,
    SpendKrystallium,
    ToEmpire,
)
from iaww.rules.coding import CARD_IDS, cards_in, resource_name, slot_of
from iaww.rules.events import (
    Chosen,
    Constructed,
    Discarded,
    Drew,
    Exchanged,
    Fact,
    GameEnded,
    Kept,
    Leftover,
    Picked,
    Placed,
    PlanningBegan,
    PoolTaken,
    Produced,
    Received,
    Recycled,
    RoundBegan,
    RoundEnded,
    SentToEmpire,
    Slated,
    Transformed,
)
from iaww.rules.schema import RESOURCES as RESOURCE_KINDS
from iaww.rules.schema import Seat, State
from iaww.rules.tables import SUPREMACY_CHARACTER


def filled_spaces(seat: Seat, slot: int) -> tuple[tuple[str, str], ...]:
    """Name what lies on a construction: space and item, pair by pair."""
    cost = catalog().cards[seat.construction[slot]].cost
    spaces_left = seat.spaces_left[slot]
    pairs: list[tuple[str, str]] = []
    for kind, space in enumerate(SPACE_KINDS):
        filled = cost[kind] - spaces_left[kind]
        if filled > 0:
            stand_ins = seat.stand_ins[slot][kind] if kind < RESOURCE_KINDS else 0
            pairs += [(space, KRYSTALLIUM)] * stand_ins + [(space, space)] * (filled - stand_ins)
    return tuple(pairs)


def fact_of_action(seat_no: int, seat: Seat, action: Action) -> Fact | None:
    """Say what a legal action is about to do, with the details the table will see."""
    match action:
        case Pick(card):
            return Picked(seat_no, card)
        case Slate(card):
            return Slated(seat_no, card, int(seat.slated[catalog().index_of(card)]) + 1)
        case Recycle(card):
            return Recycled(seat_no, card, catalog().card(card).recycling.value)
        case Place(card, inst):
            resource = resource_name(seat.pending_resource)
            return Placed(seat_no, card, inst, resource, resource)
        case ToEmpire():
            forced = seat.open_spaces[seat.pending_resource] == 0
            return SentToEmpire(seat_no, resource_name(seat.pending_resource), bool(forced))
        case SpendKrystallium(card, inst, space):
            return Placed(seat_no, card, inst, KRYSTALLIUM, space)
        case Assign(card, inst, character):
            return Placed(seat_no, card, inst, character, character)
        case Discard(card, inst):
            slot = slot_of(seat, card, inst)
            lost = () if slot is None else filled_spaces(seat, slot)
            return Discarded(seat_no, card, inst, catalog().card(card).recycling.value, lost)
        case Choose(character):
            return Chosen(seat_no, character)
        case Exchange(cards, deck):
            return Exchanged(seat_no, cards, deck)
        case Keep(card):
            return Kept(seat_no, card)
        case Done():
            return None
        case _:
            assert_never(action)


def facts_of_reports(state: State) -> list[Fact | None]:
    """Name the reports of the last action; None stands where the step closed."""
    facts: list[Fact | None] = []
    for number in range(state.n_reports):
        kind, seat_no, *values = (int(value) for value in state.reports[number])
        if kind == codes.LEFTOVER:
            _add_leftover(facts, seat_no, CARD_IDS[values[0]])
        elif kind == codes.RECEIVED:
            _add_received(facts, state, seat_no, values)
        else:
            facts.append(_fact(state, kind, seat_no, values))
    return facts


def _fact(state: State, kind: int, seat_no: int, values: list[int]) -> Fact | None:
    match kind:
        case codes.ROUND_BEGAN:
            return RoundBegan(values[0])
        case codes.PLANNING_BEGAN:
            return PlanningBegan(values[0])
        case codes.POOL_TAKEN:
            return PoolTaken(seat_no, int(state.turn), cards_in(values, len(values)))
        case codes.DRAWN:
            return Drew(seat_no, cards_in(values, len(values) - values.count(codes.NONE)))
        case codes.CONSTRUCTED:
            card = catalog().cards[values[0]]
            return Constructed(seat_no, card.id, values[1], card.bonus)
        case codes.TRANSFORMED:
            cubes = zip(RESOURCES, values, strict=True)
            return Transformed(seat_no, {kind.value: cube for kind, cube in cubes if cube > 0})
        case codes.PRODUCED:
            return _produced(state, values[0])
        case codes.ROUND_ENDED:
            return RoundEnded(values[0])
        case codes.GAME_ENDED:
            return GameEnded()
        case codes.STEP_CLOSED:
            return None
        case _:
            raise AssertionError(f"the rules text reported an unknown kind {kind}")


def _produced(state: State, step: int) -> Produced:
    seats = range(state.players)
    character = SUPREMACY_CHARACTER[step]
    return Produced(
        round=int(state.round_no),
        step=resource_name(step),
        amounts=tuple(int(state.produced[seat_no]) for seat_no in seats),
        supremacy=tuple(seat_no for seat_no in seats if state.supremacy[seat_no]),
        character="choice" if character == codes.NONE else CHARACTERS[character].value,
    )


def _add_leftover(facts: list[Fact | None], seat_no: int, card: str) -> None:
    """Gather the cards of one hand into one fact."""
    last = facts[-1] if facts else None
    if isinstance(last, Leftover) and last.seat == seat_no:
        facts[-1] = Leftover(seat_no, (*last.cards, card))
    else:
        facts.append(Leftover(seat_no, (card,)))


def _add_received(facts: list[Fact | None], state: State, seat_no: int, gifts: list[int]) -> None:
    """Gather what the seats receive into one fact."""
    if seat_no == 0:
        facts.append(Received(int(state.round_no), (), (), ()))
    last = facts[-1]
    assert isinstance(last, Received)
    facts[-1] = Received(
        last.round,
        (*last.krystallium, gifts[0]),
        (*last.financiers, gifts[1]),
        (*last.generals, gifts[2]),
    )
