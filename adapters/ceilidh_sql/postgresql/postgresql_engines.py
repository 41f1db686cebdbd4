"""Engines and transactions of PostgreSQL, through psycopg 3."""

from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

import attrs
from sqlalchemy import URL, Connection, Engine, create_engine, event, func, select
from sqlalchemy.pool import NullPool

from ceilidh_ports.errors import Misconfigured
from ceilidh_sql.backend import POOL_TIMEOUT, READERS
from ceilidh_sql.error_translation import translate_errors
from ceilidh_sql.schema.columns import json_text
from ceilidh_sql.versioning.content_version import VersionReader

if TYPE_CHECKING:
    import psycopg

_WRITERS_LOCK = 0x6365696C696468
"""The key of the advisory lock of writers and migrations, one per database: ``ceilidh`` in ASCII."""

_STATEMENT_SECONDS = 6
"""The limit of a statement, and of the wait for a lock."""

_PROBE_SECONDS = 1
"""The same limit for health checks."""

_MIGRATION_SECONDS = 120
"""The same limit for the creation and migration of the schema."""

_CLIENT_MARGIN = 1
"""How much longer the client waits than the server: a hanging server does not enforce its own limit."""

_PROBE_PARAMETERS: Mapping[str, str] = {"connect_timeout": "2"}
_CONNECTION_PARAMETERS: Mapping[str, str] = {
    "application_name": "ceilidh",
    "connect_timeout": "3",
    "keepalives_idle": "10",
    "keepalives_interval": "3",
    "keepalives_count": "3",
    "tcp_user_timeout": "8000",
}
"""The parameters of libpq that the database URL may replace."""
_NO_PARAMETERS: Mapping[str, str] = {}


@attrs.frozen
class PostgresqlBackend:
    """A database of a server. ``timeout`` limits, in seconds, a statement and the wait for a lock."""

    url: URL
    timeout: int = _STATEMENT_SECONDS

    @classmethod
    def from_url(cls, url: URL) -> "PostgresqlBackend":
        """Raises :class:`~ceilidh_ports.errors.Misconfigured` when the driver is missing or a parameter is unknown."""
        if find_spec("psycopg") is None:
            raise Misconfigured("The driver for PostgreSQL is missing: install ceilidh[postgresql].")
        from ceilidh_sql.postgresql.timeout_connection import fault_in

        unset = {name: value for name, value in _CONNECTION_PARAMETERS.items() if name not in url.query}
        url = url.set(drivername="postgresql+psycopg").update_query_dict(unset)
        if fault := fault_in(url.query):
            raise Misconfigured(f"The database URL has a parameter that PostgreSQL refuses: {fault}")
        return cls(url)

    def reader(self) -> Engine:
        return self._engine(self.timeout, pool_size=READERS // 2, max_overflow=READERS // 2)

    def writer(self) -> Engine:
        return self._engine(self.timeout, pool_size=1, max_overflow=0)

    def prober(self) -> Engine:
        return self._engine(_PROBE_SECONDS, _PROBE_PARAMETERS)

    def builder(self) -> Engine:
        return self._engine(_MIGRATION_SECONDS)

    def versions(self) -> VersionReader:
        from ceilidh_sql.postgresql.timeout_connection import TimeoutConnection
        from ceilidh_sql.versioning.postgresql_version import PostgresqlVersionReader

        address = self.url.set(drivername="postgresql").render_as_string(hide_password=False)

        def connect() -> "psycopg.Connection[Any]":
            return TimeoutConnection.connect(address, autocommit=True, options=_server_timeouts(self.timeout))

        return PostgresqlVersionReader(connect, self.timeout + _CLIENT_MARGIN)

    def absent(self) -> bool:
        return False

    def check_integrity(self, *, full: bool) -> None:
        """Do nothing: the server checks its pages."""

    def forget_removed(self) -> None:
        """Do nothing: the server overwrites removed rows when it vacuums."""

    def reading(self, connection: Connection) -> AbstractContextManager[object]:
        snapshot = connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
        return snapshot.begin()

    @contextmanager
    def writing(self, connection: Connection) -> Iterator[None]:
        with connection.begin():
            # One writer at a time across all machines: what it reads (is the slug free?) stays true until it commits,
            # and nothing has to be retried. The isolation level is READ COMMITTED, so that statements after the wait
            # see the changes of the previous writer.
            connection.execute(select(func.pg_advisory_xact_lock(_WRITERS_LOCK)))
            yield

    def _engine(self, timeout: int, parameters: Mapping[str, str] = _NO_PARAMETERS, **pool: int) -> Engine:
        pooling: dict[str, Any] = {"pool_timeout": POOL_TIMEOUT, **pool} if pool else {"poolclass": NullPool}
        engine = create_engine(
            self.url.update_query_dict(parameters),
            connect_args={"options": _server_timeouts(timeout)},
            hide_parameters=True,
            isolation_level="READ COMMITTED",
            json_serializer=json_text,
            pool_pre_ping=True,
            **pooling,
        )
        event.listen(engine, "do_connect", _connector(timeout + _CLIENT_MARGIN))
        translate_errors(engine)
        return engine


def _server_timeouts(timeout: int) -> str:
    """Return the options for the server to enforce, among them a limit for an idle writer that holds the lock."""
    limit = f"{timeout}s"
    limits = {"statement_timeout": limit, "lock_timeout": limit, "idle_in_transaction_session_timeout": "30s"}
    return " ".join(f"-c {name}={value}" for name, value in limits.items())


def _connector(timeout: float) -> Any:
    """Return the listener that connects, with a limit of the client: a hanging server does not enforce its own."""

    def connect(_dialect: object, _record: object, arguments: list[Any], keywords: dict[str, Any]) -> Any:
        from ceilidh_sql.postgresql.timeout_connection import TimeoutConnection

        connection = TimeoutConnection.connect(*arguments, **keywords)
        connection.answer_timeout = timeout
        return connection

    return connect
