"""Who sits where: pure functions from one table row to the next."""

from collections.abc import Iterable
from dataclasses import replace
from unicodedata import normalize

from iaww.content import catalog
from iaww.rules import RULES_VERSION, SetupError, commitment_to, new_secret, seed_from
from iaww.rules.chance import shuffled
from iaww.rules.record import setup_to_json
from iaww.server.clock import HOUR_MS
from iaww.server.parts import CorrespondenceClock, NoClock, TableOptions
from iaww.server.refusals import Refused
from iaww.server.storage.rows import NO_ORDERS, SeatRow, TableRow
from iaww.server.tokens import new_id


def new_table(host: str, name: str, options: TableOptions, now: int) -> TableRow:
    """Return a table in its lobby, host and bots seated, with a commitment to its secret.

    The host adds a nonce like everybody else, once the commitment is known.

    :raises Refused: when the rules or the number of bots do not allow it.
    """
    try:
        options.setup()
    except SetupError as error:
        raise Refused(error.code, str(error), 422) from None
    if len(options.bots) >= options.players:
        raise Refused("table/bot_seats", "at least one seat is for a person")
    secret = new_secret()
    people = options.players - len(options.bots)
    levels = [None] * people + list(options.bots)
    return TableRow(
        id=new_id(),
        host=host,
        status="lobby",
        options=options,
        created_at=now,
        touched_at=now,
        secret=secret,
        commitment=commitment_to(secret),
        rules=RULES_VERSION,
        seats=tuple(SeatRow(seat, bot=level) for seat, level in enumerate(levels)),
    ).with_seat(SeatRow(0, guest=host, name=name))


def sit(
    table: TableRow, guest: str, name: str, nonce: str | None, seat: int | None, empire: str | None
) -> TableRow:
    """Let a guest take a seat, or change nonce, empire or place.

    :raises Refused: when the seat is not free for this guest.
    """
    if table.status != "lobby":
        raise Refused("table/started", "the game has been dealt: seats are taken")
    if guest in table.removed:
        raise Refused("seat/removed", "the host has sent this guest away")
    check_name(table, guest, name)
    own = table.seat_of(guest)
    place = _place(table, guest, seat, own)
    _check_empire(table, empire, place)
    if own is not None and own.seat != place.seat:
        table = leave(table, own)
    taken = replace(
        place,
        guest=guest,
        name=name,
        invited=None,
        invited_name=None,
        nonce=nonce,
        empire=empire,
        serial=max(place.serial, own.serial if own else 0) + (own is None),
    )
    return table.with_seat(taken)


def check_name(table: TableRow, guest: str, name: str) -> None:
    """See that nobody else at a table goes by a name, or is invited by it.

    :raises Refused: when somebody does.
    """
    for seat in table.seats:
        other = seat.guest or seat.invited
        known = seat.name if seat.guest is not None else seat.invited_name
        if other not in (None, guest) and known is not None and folded(known) == folded(name):
            raise Refused("seat/name_taken", f"somebody at this table is called {known} already")


def folded(name: str) -> str:
    """Return a name as people hear it: neither case nor width nor spaces tell two apart."""
    return " ".join(normalize("NFKC", name).casefold().split())


def _place(table: TableRow, guest: str, seat: int | None, own: SeatRow | None) -> SeatRow:
    if seat is None:
        if own is not None:
            return own
        kept = [place for place in table.seats if place.invited == guest]
        free = [place for place in table.seats if place.is_free and place.invited is None]
        if not kept and not free:
            raise Refused("seat/full", "there is no free seat at this table")
        return (kept or free)[0]
    if seat >= len(table.seats):
        raise Refused("seat/none", f"there is no seat {seat} at this table")
    place = table.seats[seat]
    if place.guest == guest:
        return place
    if not place.is_free:
        raise Refused("seat/taken", f"seat {seat} is taken")
    if place.invited not in (None, guest):
        raise Refused("seat/reserved", f"seat {seat} is kept for {place.invited_name}")
    return place


def _check_empire(table: TableRow, empire: str | None, place: SeatRow) -> None:
    if empire is None:
        return
    if table.options.empires != "chosen":
        raise Refused("empire/not_chosen", "at this table empires are dealt")
    if empire not in catalog().empire_ids(ascension=table.options.ascension):
        raise Refused("empire/not_chosen", f"{empire[:40]!r} is not in play at this table")
    if any(seat.empire == empire and seat.seat != place.seat for seat in table.seats):
        raise Refused("empire/taken", f"somebody else has chosen {empire}")


def with_level(table: TableRow, seat: int, level: str | None) -> TableRow:
    """Give a seat to a bot, or back to whoever comes, here and at the rematches.

    :raises Refused: when the table is closed, the game has been dealt, or it is a person's seat.
    """
    if table.status == "closed":
        raise Refused("table/closed", "this table was closed")
    if table.status != "lobby":
        raise Refused("table/started", "the game has been dealt: its bots stay")
    place = table.seats[seat] if seat < len(table.seats) else None
    if place is None or (place.guest or place.invited) is not None:
        raise Refused("seat/none", f"seat {seat} is neither a bot's nor free")
    if place.bot == level:
        return table
    table = table.with_seat(replace(place, bot=level))
    bots = [other.bot for other in table.seats if other.bot is not None]
    return replace(table, options=table.options.model_copy(update={"bots": bots}))


def leave(table: TableRow, seat: SeatRow) -> TableRow:
    """Free a seat; what its owner held is void."""
    return table.with_seat(SeatRow(seat.seat, serial=seat.serial + 1))


def handed_over(table: TableRow, seat: SeatRow) -> TableRow:
    """Give the seat of a person who leaves a running game to a bot for good."""
    return table.with_seat(
        replace(
            seat,
            guest=None,
            name=None,
            bot=table.options.deputy,
            deputy=False,
            orders=NO_ORDERS,
            serial=seat.serial + 1,
        )
    )


def with_deputies(table: TableRow, seats: Iterable[int], deputy: bool) -> TableRow:
    """Let the deputy act for the people of some seats, or give the seats back to them."""
    for seat in seats:
        place = table.seats[seat]
        if place.guest is not None and place.deputy != deputy:
            table = table.with_seat(replace(place, deputy=deputy))
    return table


def is_full(table: TableRow) -> bool:
    """Whether every seat is taken by somebody who is ready."""
    return all(seat.is_ready for seat in table.seats)


def deal(table: TableRow, now: int) -> TableRow:
    """Draw the seats, deal, and begin.

    The seed follows from the secret and the nonces in the order of the chairs (R2, R3).

    :raises Refused: when a seat is free.
    """
    if not is_full(table):
        raise Refused("table/not_full", "the game begins when everybody is seated and ready")
    # A bot's part is fixed, or the server could choose the deck by choosing it.
    nonces = tuple(seat.nonce or f"bot-{seat.seat}" for seat in table.seats)
    seed = seed_from(table.secret, nonces, table.id)
    return dealt(table, seed, nonces, now)


def dealt(table: TableRow, seed: str, nonces: tuple[str, ...], now: int) -> TableRow:
    """Begin a full table from its seed."""
    chairs = list(table.seats)
    if table.options.seating == "drawn":
        chairs = shuffled(chairs, seed, "seats")
    places = tuple(replace(chair, seat=number) for number, chair in enumerate(chairs))
    empires = None
    if table.options.empires == "chosen":
        taken = [seat.empire for seat in places if seat.empire is not None]
        in_play = catalog().empire_ids(ascension=table.options.ascension)
        rest = shuffled([id for id in in_play if id not in taken], seed, "empires")
        empires = tuple(seat.empire or rest.pop() for seat in places)
    setup = table.options.setup(seed=seed, empires=empires)
    return replace(
        table,
        status="playing",
        started_at=now,
        touched_at=now,
        deadline_at=_deadline(table.options, now),
        nonces=nonces,
        setup=setup_to_json(setup),
        seats=places,
    )


def _deadline(options: TableOptions, now: int) -> int | None:
    clock = options.clock
    return now + clock.hours * HOUR_MS if isinstance(clock, CorrespondenceClock) else None


def branch_of(
    table: TableRow, deal: str, moment: int, place: SeatRow, level: str | None, now: int
) -> TableRow:
    """Return a table that goes on from a moment of a game, with one person and bots.

    Without a level bots stay what they were, and deputies play for the other people.
    It has no lobby: seed and empires are those of the game, and so is their proof.
    """
    seats = tuple(
        place
        if seat.seat == place.seat
        else SeatRow(seat.seat, bot=level or seat.bot or table.options.deputy, empire=seat.empire)
        for seat in table.seats
    )
    options = table.options.model_copy(
        update={
            "bots": [seat.bot for seat in seats if seat.bot is not None],
            "clock": NoClock(),
            "hints": "alone",
            "public": False,
        }
    )
    assert place.guest is not None
    return TableRow(
        id=new_id(),
        host=place.guest,
        status="playing",
        options=options,
        created_at=now,
        touched_at=now,
        started_at=now,
        secret=table.secret,
        commitment=table.commitment,
        rules=table.rules,
        nonces=table.nonces,
        setup=table.setup,
        branch_of=table.id,
        branch_at=moment,
        deal=deal,
        seats=seats,
    )


def rematch_of(table: TableRow, guest: str, name: str, now: int) -> TableRow:
    """Return a new table for the same people, their seats kept for them, one seated already."""
    fresh = new_table(guest, name, table.options, now)
    people = [fresh.seats[0]]
    people += [
        SeatRow(0, invited=seat.guest, invited_name=seat.name)
        for seat in table.people
        if seat.guest != guest
    ]
    bots = [seat for seat in fresh.seats if seat.bot is not None]
    free = [SeatRow(0)] * (table.options.players - len(people) - len(bots))
    seats = [replace(seat, seat=number) for number, seat in enumerate([*people, *free, *bots])]
    return replace(fresh, rematch_of=table.id, seats=tuple(seats))
