"""Rules for connections, in gunicorn's hooks: when one is the last of a client, and how it ends."""

import socket
import struct
import time
from collections.abc import Iterable
from contextlib import suppress
from typing import Any

from gunicorn.http.errors import ExpectationFailed

LINGER_SECONDS = 2.0
"""How long an answered client may go on sending before its connection is cut."""

IDLE_SECONDS = 60
"""How long a thread waits for the next bytes of a request, and the system for a client to take those of an answer."""

_PIECE = 64 * 1024


def limit_accepted(listeners: Iterable[Any]) -> None:
    """Set the time limits that the system hands on from a listening TCP socket to each connection it accepts.

    A connection is accepted once its first bytes have come. Linux alone knows all of these options.
    """
    for listener in listeners:
        if listener.family in (socket.AF_INET, socket.AF_INET6) and hasattr(socket, "TCP_DEFER_ACCEPT"):
            listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_DEFER_ACCEPT, IDLE_SECONDS)
            listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, IDLE_SECONDS * 1000)
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_RCVTIMEO, struct.pack("ll", IDLE_SECONDS, 0))


def before_request(_worker: Any, request: Any) -> None:
    """Make a request with a body the last of its connection, and refuse to say ``100 Continue``.

    Where a body was refused, cut off or malformed, nobody knows where the next request would begin. RFC 9110, section
    15.5.18: a client that is answered 417 sends its request again without the expectation.
    """
    for name, value in request.headers:
        if name == "EXPECT":
            raise ExpectationFailed(value)
        if name == "TRANSFER-ENCODING" or (name == "CONTENT-LENGTH" and value != "0"):
            request.force_close()


def after_request(_worker: Any, _request: Any, environ: dict[str, Any], response: Any) -> None:
    """End a connection whose last answer was sent, in the thread of the request.

    The rest of a refused body is read for :data:`LINGER_SECONDS`: cut off at once, its sender might lose the answer
    (RFC 9112, section 9.6). gunicorn would wait for it too, but in the one thread that accepts all connections.
    """
    if response is None or not response.should_close():
        return
    connection = environ["gunicorn.socket"]
    deadline = time.monotonic() + LINGER_SECONDS
    with suppress(OSError):
        connection.shutdown(socket.SHUT_WR)
        while (left := deadline - time.monotonic()) > 0:
            connection.settimeout(left)
            if not connection.recv(_PIECE):
                return
    with suppress(OSError):
        connection.shutdown(socket.SHUT_RD)
