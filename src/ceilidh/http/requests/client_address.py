"""Resolves the client's address behind trusted proxies."""

import ipaddress
from collections.abc import Iterable, Sequence
from typing import Any
from wsgiref.types import StartResponse, WSGIApplication

import attrs

Network = ipaddress.IPv4Network | ipaddress.IPv6Network

_Address = ipaddress.IPv4Address | ipaddress.IPv6Address

_UNIX_SOCKET_PEER = "127.0.0.1"


@attrs.frozen
class ForwardedForMiddleware:
    """Sets ``REMOTE_ADDR`` to the client's address when the request came through proxies in ``trusted``.

    No other header of a proxy is used.
    """

    app: WSGIApplication
    trusted: Sequence[Network]

    def __call__(self, environ: dict[str, Any], start_response: StartResponse) -> Iterable[bytes]:
        peer = environ.get("REMOTE_ADDR") or _UNIX_SOCKET_PEER
        environ["REMOTE_ADDR"] = client_address(peer, environ.get("HTTP_X_FORWARDED_FOR", ""), self.trusted)
        return self.app(environ, start_response)


def client_address(peer: str, forwarded_for: str, trusted: Sequence[Network]) -> str:
    """Return the client's address by the connection's ``peer`` and the ``X-Forwarded-For`` header.

    Each proxy appends the address of its own peer to the header. Read from the end, the first address that is not a
    trusted proxy's is the client's. The client may have forged whatever stands before it.
    """
    address = peer
    for entry in reversed(forwarded_for.split(",")):
        known = _parse(address)
        if known is None or not any(known in network for network in trusted):
            break
        previous = _parse(entry)
        if previous is None:
            break
        address = str(previous)
    return address


def _parse(text: str) -> _Address | None:
    """Return the address of one entry, which may have brackets and a port; ``None`` where it is not an address."""
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
