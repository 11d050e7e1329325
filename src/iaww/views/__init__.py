"""What a seat may know (R21–R23)."""

from iaww.views.view import ConstructionView, SeatView, View, events_for, observe, view_for

__all__ = ["ConstructionView", "SeatView", "View", "events_for", "observe", "view_for"]
