"""Databases with the schema of a former release, and their rows."""

import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic.script import ScriptDirectory

from ceilidh.bootstrap import KINDS
from ceilidh_ports.database_adapter import Record
from ceilidh_sql import migrate
from ceilidh_sql.backend import Backend
from ceilidh_sql.postgresql.postgresql_engines import PostgresqlBackend
from ceilidh_sql.schema.tables import tables_for
from ceilidh_sql.sqlite.sqlite_engines import SqliteBackend

RELEASES = [each.revision for each in ScriptDirectory(str(migrate.MIGRATIONS)).walk_revisions()][::-1]


@contextmanager
def building(url: str) -> Iterator[sa.Connection]:
    parsed = sa.make_url(url)
    backend: Backend = (
        SqliteBackend.from_url(parsed) if parsed.drivername == "sqlite" else PostgresqlBackend.from_url(parsed)
    )
    with backend.builder().connect() as connection, backend.writing(connection):
        yield connection


def later_release(folder: Path, migration: str) -> Path:
    later = folder / "later"
    shutil.copytree(migrate.MIGRATIONS, later, ignore=shutil.ignore_patterns("__pycache__"))
    (later / "versions" / "later.py").write_text(migration)
    return later


def as_released(folder: Path, release: str) -> Path:
    """Return a folder with the migrations up to a release."""
    then = folder / release
    (then / "versions").mkdir(parents=True)
    for each in RELEASES[: RELEASES.index(release) + 1]:
        shutil.copy(migrate.MIGRATIONS / "versions" / f"release_{each.replace('.', '_')}.py", then / "versions")
    return then


def as_then(connection: sa.Connection, record: Record) -> sa.Insert:
    """Return the statement that inserts the record into the columns that its table has at this release."""
    mapping = tables_for(KINDS).mappings[type(record)]
    return into(connection, mapping.table, mapping.to_row(record))


def into(connection: sa.Connection, table: sa.Table, values: Mapping[str, Any]) -> sa.Insert:
    columns = {each["name"] for each in sa.inspect(connection).get_columns(table.name)}
    return sa.insert(table).values({name: value for name, value in values.items() if name in columns})
