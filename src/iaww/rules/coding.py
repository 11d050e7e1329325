"""Between typed actions and the integer codes of the rules text."""

from collections.abc import Sequence
from typing import Final, assert_never

from iaww.content import CHARACTERS, RESOURCES, SPACE_KINDS, catalog
from iaww.rules import codes
from iaww.rules.actions import (
    DECKS,
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
from iaww.rules.schema import Seat

CARD_IDS: Final = tuple(card.id for card in catalog().cards)


def cards_in(pile: Sequence[int], size: int) -> tuple[str, ...]:
    """Name the cards of a pile."""
    return tuple(CARD_IDS[pile[place]] for place in range(size))


def slot_of(seat: Seat, card: str, inst: int) -> int | None:
    """Find the construction that is this slated copy of the card."""
    index = catalog().index_of(card)
    for slot in range(seat.slots):
        held = seat.missing[slot] > 0 and seat.construction[slot] == index
        if held and seat.inst[slot] == inst:
            return slot
    return None


def code_of(seat: Seat, action: Action) -> int | None:
    """Return the code of an action, or None when it names what the seat does not have."""
    match action:
        case Pick(card):
            return _place(seat.hand, seat.n_hand, card, codes.PICK)
        case Slate(card):
            return _place(seat.drafted, seat.n_drafted, card, codes.SLATE)
        case Recycle(card):
            return _place(seat.drafted, seat.n_drafted, card, codes.RECYCLE)
        case Keep(card):
            return _place(seat.drawn, seat.n_drawn, card, codes.KEEP)
        case Exchange(cards, deck):
            return _pair_code(seat, cards, deck)
        case Choose(character):
            return codes.CHOOSE + CHARACTERS.index(character)
        case ToEmpire():
            return codes.TO_EMPIRE
        case Done():
            return codes.DONE
        case Place(card, inst):
            return _slot_code(seat, card, inst, codes.PLACE, 1, 0)
        case Assign(card, inst, character):
            return _slot_code(seat, card, inst, codes.ASSIGN, 2, CHARACTERS.index(character))
        case SpendKrystallium(card, inst, space):
            kind = SPACE_KINDS.index(space)
            if kind >= codes.SPEND_KINDS:
                return None
            return _slot_code(seat, card, inst, codes.SPEND, codes.SPEND_KINDS, kind)
        case Discard(card, inst):
            return _slot_code(seat, card, inst, codes.DISCARD, 1, 0)
        case _:
            assert_never(action)


def action_of(seat: Seat, code: int) -> Action:
    """Return the typed action of a legal code."""
    if code < codes.SLATE:
        return Pick(CARD_IDS[seat.hand[code - codes.PICK]])
    if code < codes.RECYCLE:
        return Slate(CARD_IDS[seat.drafted[code - codes.SLATE]])
    if code < codes.KEEP:
        return Recycle(CARD_IDS[seat.drafted[code - codes.RECYCLE]])
    if code < codes.EXCHANGE:
        return Keep(CARD_IDS[seat.drawn[code - codes.KEEP]])
    if code < codes.CHOOSE:
        deck, pair = divmod(code - codes.EXCHANGE, codes.PAIRS)
        first = CARD_IDS[seat.drafted[codes.PAIR_FIRST[pair]]]
        second = CARD_IDS[seat.drafted[codes.PAIR_SECOND[pair]]]
        return Exchange((first, second), DECKS[deck])
    if code < codes.TO_EMPIRE:
        return Choose(CHARACTERS[code - codes.CHOOSE].value)
    if code == codes.TO_EMPIRE:
        return ToEmpire()
    if code == codes.DONE:
        return Done()
    if code < codes.ASSIGN:
        return Place(*_construction(seat, code - codes.PLACE))
    if code < codes.SPEND:
        slot, character = divmod(code - codes.ASSIGN, 2)
        return Assign(*_construction(seat, slot), CHARACTERS[character].value)
    if code < codes.DISCARD:
        slot, kind = divmod(code - codes.SPEND, codes.SPEND_KINDS)
        return SpendKrystallium(*_construction(seat, slot), str(SPACE_KINDS[kind]))
    return Discard(*_construction(seat, code - codes.DISCARD))


def _construction(seat: Seat, slot: int) -> tuple[str, int]:
    return CARD_IDS[seat.construction[slot]], int(seat.inst[slot])


def _place(pile: Sequence[int], size: int, card: str, first: int) -> int | None:
    held = cards_in(pile, size)
    return first + held.index(card) if card in held else None


def _slot_code(seat: Seat, card: str, inst: int, first: int, width: int, kind: int) -> int | None:
    slot = slot_of(seat, card, inst)
    return None if slot is None else first + slot * width + kind


def _pair_code(seat: Seat, cards: tuple[str, str], deck: str) -> int | None:
    held = list(cards_in(seat.drafted, seat.n_drafted))
    one, other = sorted(cards, key=catalog().index_of)
    if one not in held or other not in held[held.index(one) + 1 :]:
        return None
    first = held.index(one)
    second = held.index(other, first + 1)
    for pair in range(codes.PAIRS):
        if (codes.PAIR_FIRST[pair], codes.PAIR_SECOND[pair]) == (first, second):
            return codes.EXCHANGE + DECKS.index(deck) * codes.PAIRS + pair
    return None


def resource_name(kind: int) -> str:
    """Name a resource of the rules text."""
    return RESOURCES[kind].value
