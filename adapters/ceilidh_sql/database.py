"""The database adapter for SQL."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial

from sqlalchemy import Connection, select
from sqlalchemy.exc import TimeoutError as PoolTimeout

from ceilidh_ports.database_adapter import Progress
from ceilidh_ports.errors import SchemaMissing, Unavailable
from ceilidh_ports.records.outbox import WebhookEntry
from ceilidh_ports.repositories.capabilities import Capabilities
from ceilidh_sql.backend import Backend, EngineFactory, ProcessEngines
from ceilidh_sql.schema.schema_release import EMPTY, RELEASE, release_of
from ceilidh_sql.schema.tables import Tables
from ceilidh_sql.store.audit_queries import SqlAuditQueries
from ceilidh_sql.store.diary_queries import SqlDiaryQueries
from ceilidh_sql.store.enquiry_queries import SqlEnquiryQueries
from ceilidh_sql.store.item_queries import SqlItemQueries
from ceilidh_sql.store.media_file_queries import SqlMediaFileQueries
from ceilidh_sql.store.next_step_queries import SqlNextStepQueries
from ceilidh_sql.store.outbox_queries import SqlOutboxQueries
from ceilidh_sql.store.record_queries import SqlRecordQueries
from ceilidh_sql.store.sql_attempts import SqlAttempts
from ceilidh_sql.store.sql_published import SqlPublishedItems
from ceilidh_sql.store.sql_store import SqlStore
from ceilidh_sql.versioning.content_version import VersionReader, raise_version, version_in


class SqlDatabase:
    """A :class:`~ceilidh_ports.database_adapter.DatabaseAdapter` on SQLite or PostgreSQL."""

    capabilities = Capabilities(
        items=SqlItemQueries,
        published=SqlPublishedItems,
        enquiries=SqlEnquiryQueries,
        next_steps=SqlNextStepQueries,
        diary=SqlDiaryQueries,
        outbox=SqlOutboxQueries,
        webhook=partial(SqlOutboxQueries, kind=WebhookEntry),
        attempts=SqlAttempts,
        records=SqlRecordQueries,
        audit=SqlAuditQueries,
        media_files=SqlMediaFileQueries,
    )

    def __init__(self, backend: Backend, tables: Tables) -> None:
        self._backend = backend
        self._tables = tables
        self._engines = ProcessEngines()
        self._versions: dict[int, VersionReader] = {}

    @contextmanager
    def write(self) -> Iterator[SqlStore]:
        with self._connection(self._backend.writer) as connection, self._backend.writing(connection):
            yield SqlStore(connection, self._tables)

    @contextmanager
    def read(self) -> Iterator[SqlStore]:
        with self._connection(self._backend.reader) as connection, self._backend.reading(connection):
            yield SqlStore(connection, self._tables)

    def content_version(self, timeout: float | None = None) -> int:
        return self._own_versions().read(timeout)

    def raise_version(self, store: SqlStore) -> None:
        raise_version(store.connection, self._tables)

    def version_in(self, store: SqlStore) -> int:
        return version_in(store.connection, self._tables)

    def migrate(self, progress: Progress) -> None:
        from ceilidh_sql import migrate  # Alembic loads slowly, and most starts migrate nothing

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

    def forget_removed(self) -> None:
        self._backend.forget_removed()

    def create_tables(self) -> None:
        """Create the tables from the declarations, without a migration.

        For tests of the adapter, whose kinds of items no migration knows. Such a database cannot be migrated.
        """
        with self._connection(self._backend.builder) as connection, self._backend.writing(connection):
            self._tables.metadata.create_all(connection)

    def probe(self) -> None:
        with self._connection(self._backend.prober) as connection, self._backend.reading(connection):
            connection.execute(select(1))

    def close(self) -> None:
        self._engines.close()
        if versions := self._versions.pop(os.getpid(), None):
            versions.close()

    def _own_versions(self) -> VersionReader:
        process = os.getpid()
        return self._versions.get(process) or self._versions.setdefault(process, self._backend.versions())

    @contextmanager
    def _connection(self, make: EngineFactory) -> Iterator[Connection]:
        try:
            connection = self._engines.of(make).connect()
        except PoolTimeout as error:
            raise Unavailable("The database is overloaded: every connection is in use.") from error
        with connection:
            yield connection
