"""Which address is printed, and for whom the QR code is."""

import io
import socket

import pytest

from iaww.server.addresses import (
    address_of,
    local_address,
    network_address,
    print_square,
    reaches_phones,
)
from iaww.server.settings import Settings


@pytest.mark.parametrize(
    ("host", "address", "phones"),
    [
        ("127.0.0.1", "http://127.0.0.1:8123", False),
        ("localhost", "http://localhost:8123", False),
        ("::1", "http://[::1]:8123", False),
        ("192.0.2.7", "http://192.0.2.7:8123", True),
        ("2001:db8::7", "http://[2001:db8::7]:8123", True),
        ("games.example", "http://games.example:8123", True),
    ],
)
def test_a_host_with_a_name_is_its_own_address(host: str, address: str, phones: bool) -> None:
    settings = Settings(host=host)
    assert address_of(settings, 8123) == address
    assert local_address(settings, 8123) == address
    assert reaches_phones(settings) is phones


def test_every_address_means_the_one_on_the_network() -> None:
    settings = Settings(host="0.0.0.0")
    assert address_of(settings, 8123) == f"http://{network_address()}:8123"
    assert local_address(settings, 8123) == "http://127.0.0.1:8123"
    assert reaches_phones(settings)
    assert local_address(Settings(host="::"), 8123) == "http://[::1]:8123"


def test_the_address_on_the_network_can_be_connected_to() -> None:
    address = network_address()
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    with (
        socket.create_server((address, 0), family=family) as listener,
        socket.create_connection(listener.getsockname()[:2], timeout=10) as connection,
    ):
        assert connection.getpeername() == listener.getsockname()


def test_a_public_address_is_printed_as_it_is() -> None:
    settings = Settings(public_url="https://play.example/")
    assert address_of(settings, 8123) == "https://play.example"
    assert reaches_phones(settings)


def test_the_square_fits_a_terminal() -> None:
    printed = io.StringIO()
    print_square("http://192.168.178.123:8000", printed)
    rows = printed.getvalue().splitlines()
    assert 10 < len(rows) < 24
    assert any("█" in row or "▀" in row or "▄" in row for row in rows)
