"""Resolves the client's address behind trusted proxies."""

import ipaddress
from collections.abc import Iterable, Sequence
from typing import Any
from wsgiref.types import StartResponse, WSGIApplication

import attrs

from ceilidh.rate_limiting.rate_limits import parse_address

Network = ipaddress.IPv4Network | ipaddress.IPv6Network

_UNIX_SOCKET_PEER = "127.0.0.1"


@attrs.frozen
class ForwardedForMiddleware:
    """Sets ``REMOTE_ADDR`` to the client's address by ``X-Forwarded-For`` alone, from proxies in ``trusted``."""

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
        known = parse_address(_without_port(address))
        if known is None or not any(known in network for network in trusted):
            break
        previous = parse_address(_without_port(entry))
        if previous is None:
            break
        address = str(previous)
    return address


def _without_port(text: str) -> str:
    """Return the address of one entry without its brackets and port."""
    bare = text.strip()
    if bare.startswith("["):
        return bare[1:].partition("]")[0]
    return bare.partition(":")[0] if bare.count(":") == 1 else bare
