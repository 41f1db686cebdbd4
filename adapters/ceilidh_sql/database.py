"""The database port on SQL."""

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import attrs
from sqlalchemy import Connection, make_url, select
from sqlalchemy.exc import ArgumentError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from ceilidh_ports.database import Items, Progress
from ceilidh_ports.errors import Misconfigured, SchemaMissing, Unavailable
from ceilidh_ports.items import Item
from ceilidh_ports.published import Published
from ceilidh_ports.records import Accounts, Attempts, Enquiries, Outbox, Upkeep
from ceilidh_ports.snapshots import Holdings
from ceilidh_sql.backend import Backend, Engines, Make
from ceilidh_sql.postgresql.postgresql_backend import Postgresql
from ceilidh_sql.repositories.accounts import SqlAccounts
from ceilidh_sql.repositories.attempts import SqlAttempts
from ceilidh_sql.repositories.enquiries import SqlEnquiries
from ceilidh_sql.repositories.items import SqlItems
from ceilidh_sql.repositories.leases import SqlUpkeep
from ceilidh_sql.repositories.outbox import SqlOutbox
from ceilidh_sql.repositories.published import SqlPublished
from ceilidh_sql.repositories.snapshots import SqlHoldings
from ceilidh_sql.schema.item_tables import Schema, schema_for
from ceilidh_sql.schema.schema_release import EMPTY, RELEASE, release_of
from ceilidh_sql.sqlite.sqlite_backend import Sqlite
from ceilidh_sql.versioning.content_version import Versions, raise_version


@attrs.define
class SqlRecords:
    """What a unit of work sees."""

    items: Items
    published: Published
    accounts: Accounts
    attempts: Attempts
    enquiries: Enquiries
    outbox: Outbox
    upkeep: Upkeep
    holdings: Holdings


class SqlDatabase:
    """A :class:`~ceilidh_ports.database.Database` on SQLite or PostgreSQL."""

    def __init__(self, backend: Backend, schema: Schema) -> None:
        self._backend = backend
        self._schema = schema
        self._engines = Engines()
        self._versions: dict[int, Versions] = {}

    @classmethod
    def from_url(cls, url: str, models: Sequence[type[Item]]) -> "SqlDatabase":
        """Return the database at ``sqlite:///file``, ``sqlite:////file`` or ``postgresql://user:password@host/name``.

        ``models`` are the kinds of items to be kept. Nothing is connected yet. Raises
        :class:`~ceilidh_ports.errors.Misconfigured`.
        """
        try:
            parsed = make_url(url)
        except (ArgumentError, ValueError):
            raise Misconfigured("The URL of the database is none; it needs a form like sqlite:///file.db.") from None
        match parsed.drivername:
            case "sqlite":
                from ceilidh_sql.sqlite.sqlite_database import SqliteDatabase

                return SqliteDatabase(Sqlite.from_url(parsed), schema_for(models, ["sqlite"]))
            case "postgresql":
                return cls(Postgresql.from_url(parsed), schema_for(models, ["postgresql"]))
        raise Misconfigured(f"The scheme {parsed.drivername} is none of sqlite, postgresql.")

    @contextmanager
    def write(self) -> Iterator[SqlRecords]:
        with self._writing() as (connection, items):
            yield self._records(connection, items)

    @contextmanager
    def _writing(self) -> Iterator[tuple[Connection, SqlItems]]:
        version = 0
        with self._connection(self._backend.writer) as connection, self._backend.writing(connection):
            items = SqlItems(connection, self._schema)
            yield connection, items
            if items.changed:
                version = raise_version(connection, self._schema)
                self._own_versions().announce(version)
        if version:
            self._own_versions().committed(version)

    @contextmanager
    def read(self) -> Iterator[SqlRecords]:
        with self._connection(self._backend.reader) as connection, self._backend.reading(connection):
            yield self._records(connection, SqlItems(connection, self._schema))

    def content_version(self, patience: float | None = None) -> int:
        return self._own_versions().read(patience)

    def raise_content_version(self) -> None:
        with self._writing() as (_, items):
            items.changed = True

    def migrate(self, progress: Progress) -> None:
        from ceilidh_sql import migrate  # Alembic takes its time to load, and most starts migrate nothing

        with self._connection(self._backend.builder) as connection, self._backend.writing(connection):
            migrate.upgrade(connection, progress)

    def verify(self) -> None:
        if self._backend.absent():
            raise SchemaMissing(EMPTY)
        with self._connection(self._backend.reader) as connection, self._backend.reading(connection):
            if release_of(connection) == RELEASE:
                return
            from ceilidh_sql import migrate

            migrate.verify(connection)

    def check_integrity(self, *, full: bool = False) -> None:
        self._backend.check_integrity(full=full)

    def create_tables(self) -> None:
        """Make the tables straight from the declarations, without a migration.

        For the tests of an adapter, whose kinds of items no migration knows; a database made so can't be migrated.
        """
        with self._connection(self._backend.builder) as connection, self._backend.writing(connection):
            self._schema.metadata.create_all(connection)

    def probe(self) -> None:
        with self._connection(self._backend.prober) as connection, self._backend.reading(connection):
            connection.execute(select(1))

    def close(self) -> None:
        self._engines.close()
        if versions := self._versions.pop(os.getpid(), None):
            versions.close()

    def _own_versions(self) -> Versions:
        process = os.getpid()
        return self._versions.get(process) or self._versions.setdefault(process, self._backend.versions())

    @contextmanager
    def _connection(self, make: Make) -> Iterator[Connection]:
        try:
            connection = self._engines.of(make).connect()
        except PoolTimeout as error:
            raise Unavailable("The database does not keep up: every connection is taken.") from error
        with connection:
            yield connection

    def _records(self, connection: Connection, items: SqlItems) -> SqlRecords:
        return SqlRecords(
            items,
            SqlPublished(connection, self._schema),
            SqlAccounts(connection, self._schema),
            SqlAttempts(connection, self._schema),
            SqlEnquiries(connection, self._schema),
            SqlOutbox(connection, self._schema),
            SqlUpkeep(connection, self._schema),
            SqlHoldings(connection, self._schema, items),
        )
