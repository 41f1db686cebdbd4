"""The bytes of a body, bounded whatever the client says about their number."""

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

_LONGEST_DISCARD = 30.0
_PIECE = 64 * 1024


@attrs.define
class BoundedBody:
    """Passes the server's reads on and refuses to go beyond ``limit`` bytes."""

    source: Callable[[int], bytes]
    limit: int
    taken: int = 0

    def read(self, size: int) -> bytes:
        """Return up to ``size`` bytes.

        Raises :class:`~ceilidh.errors.TooLarge` beyond the limit and :class:`~ceilidh.errors.Malformed` when the body
        breaks off.
        """
        try:
            piece = self.source(size)
        except Exception as error:
            # WSGI names no exceptions: each server has its own for a broken connection and for bad chunks.
            raise Malformed("The body broke off.") from error
        self.taken += len(piece)
        if self.taken > self.limit:
            raise TooLarge("The body is too large.")
        return piece


def opened(req: falcon.Request, limit: int) -> tuple[ReadableIO, int]:
    """Return the body as a stream, and how many bytes it has or, when it comes in chunks, one more than ``limit``.

    Reading it raises as :meth:`BoundedBody.read` does. Raises :class:`~ceilidh.errors.TooLarge` at once when the
    client announces more than ``limit`` bytes.
    """
    length = req.content_length
    if length is None:
        # Without either header there is no body, and a server may wait for ever for one.
        length = limit + 1 if req.get_header("Transfer-Encoding") else 0
    elif length > limit:
        raise TooLarge("The body is too large.")
    return cast(ReadableIO, BufferedReader(BoundedBody(req.stream.read, limit).read, length)), length


def discard(req: falcon.Request) -> None:
    """Read what is left of a body, for half a minute at most.

    A browser that is cut off while it sends never shows the answer. One that breaks off itself is no error.
    """
    deadline = time.monotonic() + _LONGEST_DISCARD
    body = BoundedBody(req.stream.read, sys.maxsize)
    with contextlib.suppress(Malformed):
        while time.monotonic() < deadline and body.read(_PIECE):
            pass
