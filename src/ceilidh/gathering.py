"""Requests that are on their way, and how long they may take."""

import re
import socket
import time
from typing import Any

import attrs
from gunicorn.http.errors import NoMoreData
from gunicorn.http.unreader import SocketUnreader

HEAD_SECONDS = 10.0
"""How long a head may take to arrive, from the moment when it is waited for."""

BODY_SECONDS = 20.0
"""How long a body may take, before what it earns by its length."""

LEAST_RATE = 500
"""Bytes a second: a body that is read by a thread may take longer by a second for each so many bytes that came."""

STANDSTILL_SECONDS = 30.0
"""How long a thread waits for the next bytes of a body, and the system for a client to take an answer's next ones."""

_GATHERED_HEAD = 16 * 1024
_GATHERED_BODY = 64 * 1024
_LONGEST_PATH = 64
_END_OF_HEAD = b"\r\n\r\n"
_LENGTH = re.compile(rb"^content-length:[ \t]*([0-9]{1,5})[ \t]*\r$", re.IGNORECASE | re.MULTILINE)
_ANNOUNCED = re.compile(rb"^content-length[ \t]*:", re.IGNORECASE | re.MULTILINE)
# The client waits for a word before it sends the body, or does not say how long it is.
_UNGATHERED = re.compile(rb"^(?:expect|transfer-encoding)[ \t]*:", re.IGNORECASE | re.MULTILINE)


class TooSlow(NoMoreData):  # type: ignore[misc]  # gunicorn has no types
    """The rest of a request did not come in time; for gunicorn that is a client that has gone."""


class TimedUnreader(SocketUnreader):  # type: ignore[misc]  # gunicorn has no types
    """Reads from the client as long as it keeps to the least rate."""

    def __init__(self, sock: socket.socket) -> None:
        super().__init__(sock)
        self.begin()

    def begin(self) -> None:
        """Let the time of a request begin now."""
        self._deadline = time.monotonic() + BODY_SECONDS

    def has_more(self) -> bool:
        """Say whether something came that nobody has read: the beginning of the next request."""
        return bool(self.buf.getbuffer().nbytes)

    def chunk(self) -> bytes:
        """Return what comes next, nothing at the end; raises :class:`TooSlow`."""
        before, left = self.sock.gettimeout(), self._deadline - time.monotonic()
        if left <= 0:
            raise TooSlow(b"")
        # What waits less already, as gunicorn does for what nobody reads, goes on doing so.
        self.sock.settimeout(min(STANDSTILL_SECONDS, left, before or STANDSTILL_SECONDS))
        try:
            piece: bytes = super().chunk()
        except TimeoutError as error:
            raise TooSlow(b"") from error
        finally:
            self.sock.settimeout(before)
        self._deadline += len(piece) / LEAST_RATE
        return piece


@attrs.define
class Arriving:
    """A connection on which a request is gathering, until ``deadline`` by the monotonic clock."""

    conn: Any
    received: bytearray
    deadline: float
    endless: bool = False
    """Whether a thread has to wait for more of it than what is gathered."""
    _whole: int | None = None

    def complete(self) -> bool:
        """Say whether a thread could work on it without waiting, or has to read on in any case."""
        if self._whole is None:
            self._look_for_head()
        return self._whole is not None and len(self.received) >= self._whole

    @property
    def path(self) -> bytes:
        """The path that is asked for, as far as it looks like one."""
        _, _, rest = self.received[:_LONGEST_PATH].partition(b" ")
        return bytes(rest.partition(b" ")[0].partition(b"?")[0])

    def _look_for_head(self) -> None:
        end = self.received.find(_END_OF_HEAD)
        if end >= 0:
            end += len(_END_OF_HEAD)
            length = _gathered_length(self.received[:end])
            self._whole, self.endless = end + (length or 0), length is None
            self.deadline = time.monotonic() + BODY_SECONDS
        elif len(self.received) > _GATHERED_HEAD:
            self._whole, self.endless = 0, True


def _gathered_length(head: bytearray) -> int | None:
    """Return how many bytes of body are to be waited for, ``None`` where a thread has to read it.

    What is no length at all is the parser's to refuse.
    """
    found = _LENGTH.search(head)
    length = int(found[1]) if found else 0
    announced = found or not _ANNOUNCED.search(head)
    return length if announced and length <= _GATHERED_BODY and not _UNGATHERED.search(head) else None
