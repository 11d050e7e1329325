"""What a person lets the server do for the seat, decided from the seat's view alone."""

from collections.abc import Sequence

from iaww.rules import Action, Assign, Choose, Discard, Done, Place, SpendKrystallium, ToEmpire
from iaww.server.parts import Orders


def wants_deputy(orders: Orders, phase: str) -> bool:
    """Whether the deputy is to play this step for the person."""
    return orders.place_for_me and phase == "production"


def ordered_action(orders: Orders, phase: str, legal: Sequence[Action]) -> Action | None:
    """Return what the orders say to do now, or None when it is for the person to decide.

    Giving up a construction is always possible (R17), so it counts as no decision here.
    """
    decisions = [action for action in legal if not isinstance(action, Discard)]
    if orders.auto_done and len(decisions) == 1:
        return decisions[0]
    if orders.done_when_nothing_fits and phase == "production":
        fits = any(isinstance(a, Place | SpendKrystallium | Assign | Choose) for a in decisions)
        if not fits:
            return next((a for a in decisions if isinstance(a, ToEmpire | Done)), None)
    return None
