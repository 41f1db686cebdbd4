"""Whose call it is when proxies pass it on."""

import ipaddress
from collections.abc import Iterable, Sequence
from typing import Any
from wsgiref.types import StartResponse, WSGIApplication

import attrs

Network = ipaddress.IPv4Network | ipaddress.IPv6Network

_Address = ipaddress.IPv4Address | ipaddress.IPv6Address

_OF_A_UNIX_SOCKET = "127.0.0.1"


@attrs.frozen
class BehindProxies:
    """The application ``app``, told the visitor's address in place of that of a proxy in ``trusted``.

    Each proxy writes whom it was called by at the end of ``X-Forwarded-For``. From there backwards the first address
    that is not a trusted proxy's counts: whatever stands before it may be the visitor's own invention. Nothing else
    that a proxy may say is looked at.
    """

    app: WSGIApplication
    trusted: Sequence[Network]

    def __call__(self, environ: dict[str, Any], start_response: StartResponse) -> Iterable[bytes]:
        peer = environ.get("REMOTE_ADDR") or _OF_A_UNIX_SOCKET
        environ["REMOTE_ADDR"] = visitor(peer, environ.get("HTTP_X_FORWARDED_FOR", ""), self.trusted)
        return self.app(environ, start_response)


def visitor(peer: str, forwarded: str, trusted: Sequence[Network]) -> str:
    """Return the address that a call counts for, of the connection's ``peer`` and its ``X-Forwarded-For``."""
    address = peer
    for told in reversed(forwarded.split(",")):
        known = _read(address)
        if known is None or not any(known in network for network in trusted):
            break
        passed_on_for = _read(told)
        if passed_on_for is None:
            break
        address = str(passed_on_for)
    return address


def _read(text: str) -> _Address | None:
    """Return the address in one entry, which may be in brackets and have a port; ``None`` where it is no address."""
    bare = text.strip()
    if bare.startswith("["):
        bare = bare[1:].partition("]")[0]
    elif bare.count(":") == 1:
        bare = bare.partition(":")[0]
    try:
        address = ipaddress.ip_address(bare.partition("%")[0])
    except ValueError:
        return None
    return (address.version == 6 and address.ipv4_mapped) or address  # noqa: PLR2004  IPv6
