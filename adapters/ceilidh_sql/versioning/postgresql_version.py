"""Reads the content version from PostgreSQL in one round trip. Imported lazily, since it needs the driver.

It calls libpq without the layers above it, which would take three times as long as the query.
"""

from collections.abc import Callable
from select import POLLIN, poll
from threading import Lock
from time import monotonic
from typing import Any

import psycopg
from psycopg import pq
from psycopg.errors import error_from_result

from ceilidh_ports.errors import Unavailable
from ceilidh_sql.error_translation import of_driver
from ceilidh_sql.versioning.content_version import READ_VERSION

_QUERY = READ_VERSION.encode()


class PostgresqlVersionReader:
    """One connection for the whole process; threads that wait for it share the next outcome, also a failure.

    An outcome is valid for every thread that asked before its query was sent. So a distant server gets one query per
    round trip, however many threads wait, and a hanging server does not make them wait one after the other.
    """

    def __init__(self, connect: Callable[[], psycopg.Connection[Any]], timeout: float) -> None:
        """``timeout`` limits the time of a query, in seconds."""
        self._connect = connect
        self._timeout = timeout
        self._lock = Lock()
        self._connection: psycopg.Connection[Any] | None = None
        self._sent = 0
        self._answered = 0
        self._given_up = 0
        self._outcome: int | Exception = 0

    def read(self, timeout: float | None = None) -> int:
        sent_before, given_up_before = self._sent, self._given_up
        if not self._lock.acquire(timeout=-1 if timeout is None else timeout):
            raise _too_slow(timeout)
        try:
            if timeout is not None and self._given_up > given_up_before:
                raise _too_slow(timeout)  # another thread with a time limit has just waited in vain
            outcome = self._shared(sent_before, timeout)
        finally:
            self._lock.release()
        if isinstance(outcome, Exception):
            raise outcome
        return outcome

    def _shared(self, sent_before: int, timeout: float | None) -> int | Exception:
        """Return the outcome of a query that was sent after the caller asked, if possible of another thread's query."""
        if self._answered > sent_before:
            return self._outcome
        self._sent += 1
        outcome = self._asked(self._timeout if timeout is None else min(timeout, self._timeout))
        if timeout is not None and isinstance(outcome, Exception):
            self._given_up += 1  # a thread without a limit asks again
        else:
            self._outcome, self._answered = outcome, self._sent
        return outcome

    def close(self) -> None:
        with self._lock:
            self._disconnect()

    def _asked(self, timeout: float) -> int | Exception:
        kept = self._connection is not None
        try:
            return self._ask(timeout)
        except psycopg.Error as error:
            self._disconnect()
            if not kept or isinstance(error, _SilentError):
                return of_driver(error) or error
        return self._asked(timeout)  # the server was restarted, or has closed an idle connection

    def _ask(self, timeout: float) -> int:
        if self._connection is None:
            self._connection = self._connect()
            self._connection.pgconn.nonblocking = 1
        connection = self._connection.pgconn
        # Not prepared: parsing it is fast, and a pooler in between may use another connection each time.
        connection.send_query_params(_QUERY, None)
        connection.flush()
        result = self._result(connection, timeout)
        if result.status != pq.ExecStatus.TUPLES_OK:
            raise error_from_result(result)
        return int(result.get_value(0, 0) or 0) if result.ntuples else 0

    def _result(self, connection: pq.abc.PGconn, timeout: float) -> pq.abc.PGresult:
        deadline = monotonic() + timeout
        ready = poll()
        ready.register(connection.socket, POLLIN)
        while connection.is_busy():
            if not ready.poll(max(0.0, deadline - monotonic()) * 1000):
                raise _SilentError(f"no answer within {timeout:.0f} seconds")
            connection.consume_input()
        results = list(iter(connection.get_result, None))
        return results[0]

    def _disconnect(self) -> None:
        if self._connection:
            self._connection.close()
        self._connection = None


def _too_slow(timeout: float | None) -> Unavailable:
    return Unavailable(f"The database does not answer: no content version within {timeout} seconds")


class _SilentError(psycopg.OperationalError):
    """The server does not answer: asking it again would double the wait."""
