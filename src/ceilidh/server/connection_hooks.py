"""The gunicorn hooks that limit, end and close connections."""

import socket
import struct
import time
from collections.abc import Iterable
from contextlib import suppress
from typing import Any

LINGER_SECONDS = 2.0
"""How long a client may continue to send after the last response, before its connection is closed."""

IDLE_SECONDS = 60
"""How long a thread waits for the next bytes of a request, and the kernel for a client to accept a response."""

_CHUNK_SIZE = 64 * 1024


def set_socket_timeouts(listeners: Iterable[Any]) -> None:
    """Set the timeouts that each accepted connection inherits; Linux alone has all of these options."""
    for listener in listeners:
        if listener.family in (socket.AF_INET, socket.AF_INET6) and hasattr(socket, "TCP_DEFER_ACCEPT"):
            listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_DEFER_ACCEPT, IDLE_SECONDS)
            listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, IDLE_SECONDS * 1000)
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_RCVTIMEO, struct.pack("ll", IDLE_SECONDS, 0))


def before_request(_worker: Any, request: Any) -> None:
    """Close the connection after a request with a body.

    After a refused, truncated or malformed body the start of the next request is unknown.
    """
    for name, value in request.headers:
        if name == "TRANSFER-ENCODING" or (name == "CONTENT-LENGTH" and value != "0"):
            request.force_close()


def after_request(_worker: Any, _request: Any, environ: dict[str, Any], response: Any) -> None:
    """Close a connection after its last response, in the thread of the request.

    The rest of a refused body is read for :data:`LINGER_SECONDS`, or the client might lose the response (RFC 9112,
    section 9.6). gunicorn itself would wait in the one thread that accepts all connections.
    """
    # gunicorn itself answers a request that failed before its response.
    if response is None or not response.headers_sent or not response.should_close():
        return
    connection = environ["gunicorn.socket"]
    deadline = time.monotonic() + LINGER_SECONDS
    with suppress(OSError):
        connection.shutdown(socket.SHUT_WR)
        while (left := deadline - time.monotonic()) > 0:
            connection.settimeout(left)
            if not connection.recv(_CHUNK_SIZE):
                return
    with suppress(OSError):
        connection.shutdown(socket.SHUT_RD)
