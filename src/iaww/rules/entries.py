"""Where callers enter the rules text: a table is named by its place in an array of tables."""

from iaww.rules.moves import apply_unchecked, list_actions
from iaww.rules.production import fill_forecast
from iaww.rules.rounds import begin_game
from iaww.rules.schema import Sheet, State
from iaww.rules.scoring import fill_sheet


def begin(tables: list[State], place: int) -> None:
    """Begin the game of an unbegun table."""
    begin_game(tables[place])


def act_unchecked(tables: list[State], place: int, seat_no: int, action: int) -> None:
    """Carry out an action that is known to be legal; anything else corrupts the table."""
    apply_unchecked(tables[place], seat_no, action)


def legal(tables: list[State], place: int, seat_no: int, out: list[int]) -> int:
    """Write a seat's legal actions into ``out`` and return how many."""
    return list_actions(tables[place], seat_no, out)


def score(tables: list[State], place: int, seat_no: int, sheets: list[Sheet]) -> None:
    """Fill ``sheets[0]`` with a seat's column of the score pad."""
    state = tables[place]
    fill_sheet(state.seats[seat_no], state.side, sheets[0])


def forecast(
    tables: list[State], place: int, amounts: list[list[int]], winners: list[list[int]]
) -> None:
    """Fill in what every step would produce and who would win it, as the empires stand."""
    state = tables[place]
    fill_forecast(state.seats, state.players, amounts, winners)
