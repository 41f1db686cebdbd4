"""A worker whose threads work on requests that have arrived, and wait for no slow client.

gunicorn gives a thread to each connection on which something comes, and the thread waits for the rest. Here the head of
a request and a body of some size gather beside the threads, however slowly they come; a client that takes too long is
told so. A body that is too large for that, or comes in chunks, is read by a thread, at a least rate. Nor does anybody
wait for a client that was answered for the last time and stays.
"""

import contextlib
import fcntl
import socket
import termios
import time
from array import array
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from selectors import EVENT_READ
from typing import Any

import attrs
from gunicorn import http, util
from gunicorn.workers.gthread import ThreadWorker

from ceilidh.gathering import HEAD_SECONDS, STANDSTILL_SECONDS, Arriving, TimedUnreader

LOOKS_AGAIN = 1.0
"""Seconds after which a worker looks again at which connections are idle or late."""

LINGER_SECONDS = 5.0
"""How long a client that was answered for the last time may go on sending before its connection is cut."""

LANES = {b"/healthz": 1, b"/readyz": 4}
"""Paths with threads of their own, and how many: whoever watches the server is answered when all others are taken."""

_PIECE = 16 * 1024
_UNWANTED_SECONDS = 0.05


@attrs.frozen
class Leaving:
    """A connection that was answered for the last time; what still comes is thrown away until ``deadline``."""

    conn: Any
    deadline: float


class Worker(ThreadWorker):  # type: ignore[misc]  # gunicorn has no types
    """gunicorn's worker with threads, which lets requests gather, and idle connections go also while it stops."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._arriving: dict[int, Arriving] = {}
        self._leaving: dict[int, Leaving] = {}
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
        # Of what a client sends ahead no more is taken than the next request needs.
        if settle := self._hand_over if arriving.complete() else self._received(arriving):
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
        handled = self._pool_for(arriving).submit(self.handle, conn)
        handled.add_done_callback(lambda done: self.method_queue.defer(self.finish_request, conn, done))

    def _pool_for(self, arriving: Arriving) -> ThreadPoolExecutor:
        # On a lane nobody is waited for, neither for the rest of a body nor for an answer to be taken.
        lane = self._lanes.get(arriving.path)
        pool: ThreadPoolExecutor = self.tpool
        return lane if lane and not arriving.endless and _has_taken_all(arriving.conn.sock) else pool

    def _keepalive_after(self, conn: Any, keepalive: bool) -> bool:
        # gunicorn's thread would wait for a body that nobody wants.
        return keepalive and bool(conn.parser.finish_body(deadline=time.monotonic() + _UNWANTED_SECONDS))

    def finish_request(self, conn: Any, done: Future[Any]) -> None:
        """Let the connection's next request come, or let go of the client."""
        if not self._goes_on(done):
            self._let_go(conn)
        elif conn.parser.unreader.has_more():
            self.enqueue_req(conn)
        else:
            super().finish_request(conn, done)

    def _goes_on(self, done: Future[Any]) -> bool:
        return self.alive and not done.cancelled() and not done.exception() and bool(done.result())

    def _let_go(self, conn: Any) -> None:
        """Say that no more answers come. Cut off at once, a client that is sending might lose the last one."""
        leaving = Leaving(conn, time.monotonic() + LINGER_SECONDS)
        try:
            conn.sock.shutdown(socket.SHUT_WR)
            conn.sock.setblocking(False)
        except OSError:
            self._drop(leaving)
        else:
            self._leaving[conn.sock.fileno()] = leaving
            self.poller.register(conn.sock, EVENT_READ, lambda _sock: self._on_rest(leaving))

    def _on_rest(self, leaving: Leaving) -> None:
        try:
            gone = not leaving.conn.sock.recv(_PIECE)
        except BlockingIOError:
            return
        except OSError:
            gone = True
        if gone:
            self._forget(leaving)
            self._drop(leaving)

    def _drop(self, waiting: Arriving | Leaving) -> None:
        self.nr_conns -= 1
        waiting.conn.close()

    def _forget(self, waiting: Arriving | Leaving) -> None:
        self.poller.unregister(waiting.conn.sock)
        number = waiting.conn.sock.fileno()
        self._arriving.pop(number, None)
        self._leaving.pop(number, None)

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
        for leaving in [each for each in self._leaving.values() if each.deadline < now]:
            self._forget(leaving)
            self._drop(leaving)


def _has_taken_all(sock: socket.socket) -> bool:
    """Say whether the client has taken every answer so far: another short one is sent without waiting then."""
    left = array("i", [0])
    with contextlib.suppress(OSError):
        fcntl.ioctl(sock, termios.TIOCOUTQ, left)
    return not left[0]


def _give_up_when_nothing_is_taken(sock: socket.socket) -> None:
    """Have the system end the connection of a client that stops taking what it asked for."""
    if sock.family in (socket.AF_INET, socket.AF_INET6) and hasattr(socket, "TCP_USER_TIMEOUT"):
        sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, int(STANDSTILL_SECONDS * 1000))
