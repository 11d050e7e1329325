"""How the rules report what happened, for the front door to turn into events."""

from iaww.rules.schema import State


def note(state: State, kind: int, seat_no: int, a: int, b: int, c: int, d: int, e: int) -> None:
    """Add a report; batch play keeps none."""
    if state.quiet:
        return
    row = state.reports[state.n_reports]
    row[0] = kind
    row[1] = seat_no
    row[2] = a
    row[3] = b
    row[4] = c
    row[5] = d
    row[6] = e
    state.n_reports += 1


def note_public(state: State, kind: int, value: int) -> None:
    """Add a report about the whole table."""
    if state.quiet:
        return
    note(state, kind, -1, value, 0, 0, 0, 0)
