"""Sorted piles of cards: equal cards are equal, and no order can leak (R23)."""


def add_sorted(pile: list[int], size: int, card: int) -> None:
    """Put a card into a sorted pile of the given size."""
    place = size
    while place > 0 and pile[place - 1] > card:
        pile[place] = pile[place - 1]
        place -= 1
    pile[place] = card


def sort_pile(pile: list[int], size: int) -> None:
    """Put a pile in order."""
    for place in range(size):
        add_sorted(pile, place, pile[place])


def take_out(pile: list[int], size: int, place: int) -> int:
    """Remove and return the card at a place, keeping the order of the others."""
    card = pile[place]
    for later in range(place + 1, size):
        pile[later - 1] = pile[later]
    return card


def is_first_copy(pile: list[int], place: int) -> bool:
    """Whether no equal card stands before this one, so that each choice is listed once."""
    return place == 0 or pile[place - 1] != pile[place]
