"""What a seat may know (R21–R23)."""

from iaww.views.looking import events_for, json_for, observe, view_for
from iaww.views.view import ConstructionView, SeatView, View

__all__ = [
    "ConstructionView",
    "SeatView",
    "View",
    "events_for",
    "json_for",
    "observe",
    "view_for",
]
