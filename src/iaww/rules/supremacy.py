"""R12, R13, R29: who gains a character for producing the most."""

from iaww.rules.tables import SHARED_SUPREMACY, SOLO_SUPREMACY


def wins_supremacy(amounts: list[int], players: int, seat_no: int) -> bool:
    """R12, R13, R29: whether too few rivals produce as much for the bonus to be lost.

    Up to five players no rival may; with six or seven one may, which gives the bonus to the
    two highest, to two tied for first, and to neither of two tied for second. Nobody who
    produces nothing wins: every rival produces as much.
    """
    amount = amounts[seat_no]
    if players == 1:
        return amount >= SOLO_SUPREMACY
    places = 2 if players >= SHARED_SUPREMACY else 1
    as_good = 0
    for rival in range(players):
        if rival != seat_no and amounts[rival] >= amount:
            as_good += 1
    return as_good < places
