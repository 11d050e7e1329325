"""By which address people reach the server, and the square that phones can read it from."""

import ipaddress
import socket
from typing import Final, TextIO

from iaww.server.settings import Settings

LOOPBACK: Final = "127.0.0.1"
ROUTED: Final = {
    socket.AF_INET: ("192.0.2.1", 9),
    socket.AF_INET6: ("2001:db8::1", 9),
}
"""Addresses that exist in documents only: a route towards them shows our own address."""


def address_of(settings: Settings, port: int) -> str:
    """Return the address to print: the public one, or that of this machine."""
    if settings.public_url:
        return settings.public_url.rstrip("/")
    host = network_address(settings.host) if is_any(settings.host) else settings.host
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


def local_address(settings: Settings, port: int) -> str:
    """Return the address by which this machine itself reaches the server."""
    if not is_any(settings.host):
        host = settings.host
    else:
        host = "::1" if ":" in settings.host else LOOPBACK
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


def is_any(host: str) -> bool:
    """Whether a host means every address of the machine."""
    try:
        return ipaddress.ip_address(host).is_unspecified
    except ValueError:
        return host == ""


def reaches_phones(settings: Settings) -> bool:
    """Whether somebody on another device can open the address."""
    if settings.public_url:
        return True
    try:
        return not ipaddress.ip_address(settings.host).is_loopback
    except ValueError:
        return settings.host not in ("", "localhost")


def network_address(host: str = "") -> str:
    """Return this machine's address on its network; nothing is sent to find it."""
    families = [socket.AF_INET, socket.AF_INET6]
    if ":" in host:
        families.reverse()
    for family in families:
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as probe:
                probe.connect(ROUTED[family])
                address = str(probe.getsockname()[0])
        except OSError:
            continue
        if not ipaddress.ip_address(address.partition("%")[0]).is_unspecified:
            return address
    return _named_address()


def _named_address() -> str:
    """Ask the machine's own name, for networks without a way out."""
    try:
        found = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
    except OSError:
        return LOOPBACK
    addresses = [str(entry[4][0]) for entry in found]
    outward = [text for text in addresses if not ipaddress.ip_address(text).is_loopback]
    return (outward or [LOOPBACK])[0]


def print_square(address: str, stream: TextIO) -> None:
    """Print an address as a QR code, small enough for a terminal."""
    import segno

    segno.make(address, micro=False).terminal(out=stream, compact=True)
