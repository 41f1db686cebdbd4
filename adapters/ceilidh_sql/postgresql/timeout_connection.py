"""A connection to PostgreSQL with the timeout of ``postgresql_engines``. Imported lazily: it needs the driver."""

from collections.abc import Mapping
from time import monotonic
from typing import Any, TypeVar

import psycopg
from psycopg.abc import PQGen
from psycopg.conninfo import make_conninfo

T = TypeVar("T")


class TimeoutConnection(psycopg.Connection[Any]):
    """Closes itself when an answer takes longer than ``answer_timeout`` seconds.

    A hanging server does not enforce ``statement_timeout``, and TCP keepalives do not help while its machine responds.
    """

    answer_timeout: float = 10

    def wait(self, gen: PQGen[T], *arguments: Any, **keywords: Any) -> T:
        return super().wait(self._until(monotonic() + self.answer_timeout, gen), *arguments, **keywords)

    def _until(self, deadline: float, gen: PQGen[T]) -> PQGen[T]:
        try:
            wanted = next(gen)
            while True:
                ready = yield wanted
                if not ready and monotonic() > deadline:
                    self.pgconn.finish()  # a late answer must not be taken for that to another query
                    raise psycopg.OperationalError(f"no answer within {self.answer_timeout:.0f} seconds")
                wanted = gen.send(ready)
        except StopIteration as outcome:
            value: T = outcome.value
            return value


def fault_in(parameters: Mapping[str, Any]) -> str | None:
    """Return libpq's error message for these connection parameters, or ``None`` when they are valid."""
    try:
        make_conninfo("", **parameters)
    except psycopg.ProgrammingError as error:
        return str(error).strip()
    return None
