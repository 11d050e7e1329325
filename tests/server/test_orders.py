"""What a person lets the server do, and what stays theirs."""

import pytest

from iaww.rules import Action, Choose, Discard, Done, Place, Recycle, Slate, ToEmpire
from iaww.server.orders import ordered_action, wants_deputy
from iaww.server.parts import Orders

FIT = Place("zeppelin", 1)
GIVE_UP = Discard("zeppelin", 1)


@pytest.mark.parametrize(
    ("orders", "phase", "legal", "expected"),
    [
        (Orders(), "production", [Done()], None),
        (Orders(auto_done=True), "production", [Done()], Done()),
        (Orders(auto_done=True), "production", [Done(), GIVE_UP], Done()),
        (Orders(auto_done=True), "production", [ToEmpire(), GIVE_UP], ToEmpire()),
        (Orders(auto_done=True), "production", [ToEmpire(), FIT], None),
        (Orders(auto_done=True), "planning", [Slate("zeppelin"), Recycle("zeppelin")], None),
        (Orders(done_when_nothing_fits=True), "production", [ToEmpire(), FIT], None),
        (Orders(done_when_nothing_fits=True), "production", [ToEmpire(), GIVE_UP], ToEmpire()),
        (Orders(done_when_nothing_fits=True), "production", [Done()], Done()),
        (Orders(done_when_nothing_fits=True), "production", [Choose("general")], None),
        (Orders(done_when_nothing_fits=True), "planning", [Done()], None),
    ],
)
def test_orders(orders: Orders, phase: str, legal: list[Action], expected: Action | None) -> None:
    assert ordered_action(orders, phase, legal) == expected


def test_the_deputy_places_in_production_only_where_it_was_asked_to() -> None:
    assert wants_deputy(Orders(place_for_me=True), "production")
    assert not wants_deputy(Orders(place_for_me=True), "planning")
    assert not wants_deputy(Orders(auto_done=True), "production")
