"""A worker whose threads work on requests that have arrived, and wait for no slow client.

gunicorn gives a thread to each connection on which something comes, and the thread waits for the rest. Here the head of
a request and a body of some size gather beside the threads, however slowly they come; a client that takes too long is
told so. A body that is too large for that, or comes in chunks, is read by a thread, at a least rate.
"""

import contextlib
import re
import socket
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from selectors import EVENT_READ
from typing import Any

import attrs
from gunicorn import http, util
from gunicorn.http.errors import NoMoreData
from gunicorn.http.unreader import SocketUnreader
from gunicorn.workers.gthread import ThreadWorker

LOOKS_AGAIN = 1.0
"""Seconds after which a worker looks again at which connections are idle or late."""

HEAD_SECONDS = 10.0
"""How long a head may take to arrive, from the moment when it is waited for."""

BODY_SECONDS = 20.0
"""How long a body may take, before what it earns by its length."""

LEAST_RATE = 500
"""Bytes a second: a body that is read by a thread may take longer by a second for each so many bytes that came."""

STANDSTILL_SECONDS = 30.0
"""How long a thread waits for the next bytes of a body, and the system for a client to take an answer's next ones."""

LANES = {b"/healthz": 1, b"/readyz": 4}
"""Paths with threads of their own, and how many: whoever watches the server is answered when all others are taken."""

_GATHERED_HEAD = 16 * 1024
_GATHERED_BODY = 64 * 1024
_PIECE = 16 * 1024
_LONGEST_PATH = 64
_END_OF_HEAD = b"\r\n\r\n"
_LENGTH = re.compile(rb"^content-length:[ \t]*([0-9]{1,5})[ \t]*\r$", re.IGNORECASE | re.MULTILINE)
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
            self._whole = end + _gathered_length(self.received[:end])
            self.deadline = time.monotonic() + BODY_SECONDS
        elif len(self.received) > _GATHERED_HEAD:
            self._whole = 0


def _gathered_length(head: bytearray) -> int:
    """Return how many bytes of body are to be waited for. What is no length at all is the parser's to refuse."""
    found = _LENGTH.search(head)
    if found is None or _UNGATHERED.search(head) or int(found[1]) > _GATHERED_BODY:
        return 0
    return int(found[1])


class Worker(ThreadWorker):  # type: ignore[misc]  # gunicorn has no types
    """gunicorn's worker with threads, which lets requests gather, and idle connections go also while it stops."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._arriving: dict[int, Arriving] = {}
        self._looked = 0.0
        self._lanes: dict[bytes, ThreadPoolExecutor] = {}

    def get_thread_pool(self) -> ThreadPoolExecutor:
        self._lanes = {path: ThreadPoolExecutor(size, "lane") for path, size in LANES.items()}
        pool: ThreadPoolExecutor = super().get_thread_pool()
        return pool

    def set_accept_enabled(self, enabled: bool) -> None:
        super().set_accept_enabled(enabled)
        if not self.alive:
            # Who comes now is told so at once, instead of waiting for a worker that stops.
            for listener in self.sockets:
                listener.close()

    def wait_for_and_dispatch_events(self, timeout: float) -> None:
        # gunicorn would wait until something comes or, while it stops, ``graceful_timeout`` is over: a browser that is
        # open would hold up a restart for as long.
        super().wait_for_and_dispatch_events(min(timeout, LOOKS_AGAIN))

    def enqueue_req(self, conn: Any) -> None:
        """Let a request gather on the connection, which is new, or on which something has come."""
        conn.sock.setblocking(False)
        received = bytearray()
        if conn.parser is None:
            _give_up_when_nothing_is_taken(conn.sock)
            conn.parser = http.get_parser(self.cfg, conn.sock, conn.client)
            conn.parser.unreader = TimedUnreader(conn.sock)
        else:
            received += conn.parser.unreader.take_buffered()
        arriving = Arriving(conn, received, time.monotonic() + HEAD_SECONDS)
        if settle := self._received(arriving):
            settle(arriving)
        else:
            self._arriving[conn.sock.fileno()] = arriving
            self.poller.register(conn.sock, EVENT_READ, lambda _sock: self._on_readable(arriving))

    def _on_readable(self, arriving: Arriving) -> None:
        if settle := self._received(arriving):
            self._forget(arriving)
            settle(arriving)

    def _received(self, arriving: Arriving) -> Callable[[Arriving], None] | None:
        """Take what has come; return what is to be done with the connection, ``None`` while it has to wait."""
        try:
            piece = arriving.conn.sock.recv(_PIECE)
        except BlockingIOError:
            return None
        except OSError:
            piece = b""
        arriving.received += piece
        # Of a client that has gone, a thread finds out what the rest amounts to.
        if arriving.complete() or (arriving.received and not piece):
            return self._hand_over
        return None if piece else self._drop

    def _hand_over(self, arriving: Arriving) -> None:
        """Give the request to a thread."""
        conn = arriving.conn
        conn.parser.unreader.unread(bytes(arriving.received))
        conn.parser.unreader.begin()
        conn.data_ready = True
        pool: ThreadPoolExecutor = self._lanes.get(arriving.path) or self.tpool
        handled = pool.submit(self.handle, conn)
        handled.add_done_callback(lambda done: self.method_queue.defer(self.finish_request, conn, done))

    def _drop(self, arriving: Arriving) -> None:
        self.nr_conns -= 1
        arriving.conn.close()

    def _forget(self, arriving: Arriving) -> None:
        self.poller.unregister(arriving.conn.sock)
        del self._arriving[arriving.conn.sock.fileno()]

    def murder_pending(self) -> None:
        """Let go of who is late and, while the worker stops, of who has not begun."""
        now = time.monotonic()
        if now < self._looked + LOOKS_AGAIN:
            return
        self._looked = now
        for arriving in list(self._arriving.values()):
            late = arriving.deadline < now
            if late and arriving.received:
                with contextlib.suppress(OSError):
                    util.write_error(arriving.conn.sock, 408, "Request Timeout", "The request came too slowly")
            if late or not (arriving.received or self.alive):
                self._forget(arriving)
                self._drop(arriving)


def _give_up_when_nothing_is_taken(sock: socket.socket) -> None:
    """Have the system end the connection of a client that stops taking what it asked for."""
    if sock.family in (socket.AF_INET, socket.AF_INET6) and hasattr(socket, "TCP_USER_TIMEOUT"):
        sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, int(STANDSTILL_SECONDS * 1000))
