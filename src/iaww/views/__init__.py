"""What a seat may know (R21–R23), and what it may find out by thinking."""

from iaww.views.imagining import Consideration, Imaginable, Imagined, can_imagine, considered
from iaww.views.looking import events_for, json_for, observe, view_for
from iaww.views.naming import STEPS
from iaww.views.prospects import NOW, Prospect, SlatedCopy
from iaww.views.view import ConstructionView, SeatView, View

__all__ = [
    "NOW",
    "STEPS",
    "Consideration",
    "ConstructionView",
    "Imaginable",
    "Imagined",
    "Prospect",
    "SeatView",
    "SlatedCopy",
    "View",
    "can_imagine",
    "considered",
    "events_for",
    "json_for",
    "observe",
    "view_for",
]
