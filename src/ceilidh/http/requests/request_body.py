"""Reads request bodies within a limit, whatever length the client announces.

How long a client may take to send one is limited in front of the server, by the Caddyfile.
"""

import contextlib
import sys
import time
from collections.abc import Callable
from typing import cast

import attrs
import falcon
from falcon.typing import ReadableIO
from falcon.util import BufferedReader

from ceilidh.errors import Malformed, TooLarge

_DRAIN_SECONDS = 30.0
_CHUNK_BYTES = 64 * 1024


@attrs.frozen
class BodyLimitMiddleware:
    """Raises :class:`~ceilidh.errors.TooLarge` when ``Content-Length`` is more than ``total_bytes``."""

    total_bytes: int

    def process_request(self, req: falcon.Request, _resp: falcon.Response) -> None:
        if (req.content_length or 0) > self.total_bytes:
            raise TooLarge("The body is too large.")


@attrs.define
class BoundedBody:
    """Reads from the server's body stream (``source``) up to ``limit`` bytes."""

    source: Callable[[int], bytes]
    limit: int
    taken: int = 0

    def read(self, size: int) -> bytes:
        """Return up to ``size`` bytes; raises ``TooLarge`` beyond the limit, ``Malformed`` if the connection breaks."""
        try:
            chunk = self.source(size)
        except Exception as error:
            # WSGI names no exceptions: each server has its own for a broken connection and for bad chunks.
            raise Malformed("The request body is incomplete.") from error
        self.taken += len(chunk)
        if self.taken > self.limit:
            raise TooLarge("The body is too large.")
        return chunk


def open_body(req: falcon.Request, limit: int) -> tuple[ReadableIO, int]:
    """Return the body as a stream, and its length in bytes: ``limit`` + 1 where it comes in chunks.

    Raises :class:`~ceilidh.errors.TooLarge` at once when the client announces more than ``limit`` bytes. Reading the
    stream raises the errors of :meth:`BoundedBody.read`.
    """
    length = req.content_length
    if length is None:
        # Without either header there is no body, and a server may wait for ever for one.
        length = limit + 1 if req.get_header("Transfer-Encoding") else 0
    elif length > limit:
        raise TooLarge("The body is too large.")
    return cast(ReadableIO, BufferedReader(BoundedBody(req.stream.read, limit).read, length)), length


def read_body(req: falcon.Request, limit: int) -> bytes:
    """Return the whole body; raises :class:`~ceilidh.errors.TooLarge` when it has more than ``limit`` bytes."""
    stream, length = open_body(req, limit)
    return stream.read(length)


def drain_body(req: falcon.Request) -> None:
    """Read and drop the rest of a body, for half a minute at most.

    A browser whose connection is closed while it still sends never shows the response. A client that breaks off itself
    is no error.
    """
    deadline = time.monotonic() + _DRAIN_SECONDS
    body = BoundedBody(req.stream.read, sys.maxsize)
    with contextlib.suppress(Malformed):
        while time.monotonic() < deadline and body.read(_CHUNK_BYTES):
            pass
