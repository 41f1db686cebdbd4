"""A connection to PostgreSQL that does not wait for ever. Needs the driver, so it is imported where one is made."""

from collections.abc import Mapping
from time import monotonic
from typing import Any, TypeVar

import psycopg
from psycopg.abc import PQGen
from psycopg.conninfo import make_conninfo

T = TypeVar("T")


class TimeoutConnection(psycopg.Connection[Any]):
    """Gives up on an answer after ``patience`` seconds, and on itself with it.

    The server's own ``statement_timeout`` says nothing where the server hangs, and the keepalives of TCP nothing where
    its machine goes on answering for it.
    """

    patience: float = 10

    def wait(self, gen: PQGen[T], *arguments: Any, **keywords: Any) -> T:
        return super().wait(self._until(monotonic() + self.patience, gen), *arguments, **keywords)

    def _until(self, deadline: float, gen: PQGen[T]) -> PQGen[T]:
        try:
            wanted = next(gen)
            while True:
                ready = yield wanted
                if not ready and monotonic() > deadline:
                    self.pgconn.finish()  # its answer may still come: nobody may take it for that to another question
                    raise psycopg.OperationalError(f"no answer within {self.patience:.0f} seconds")
                wanted = gen.send(ready)
        except StopIteration as outcome:
            value: T = outcome.value
            return value


def fault_in(parameters: Mapping[str, Any]) -> str | None:
    """Return what libpq has to say against these parameters of a connection, or ``None``."""
    try:
        make_conninfo("", **parameters)
    except psycopg.ProgrammingError as error:
        return str(error).strip()
    return None
