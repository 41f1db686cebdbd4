"""Runs the migrations: files under ``migrations/versions``, each named after its release."""

from pathlib import Path
from typing import Any

from alembic.config import Config
from alembic.runtime.environment import EnvironmentContext
from alembic.runtime.migration import MigrationContext, MigrationInfo
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from ceilidh_ports.database_adapter import Progress
from ceilidh_ports.errors import SchemaMismatch, SchemaMissing
from ceilidh_sql.schema.schema_release import EMPTY, release_of

MIGRATIONS = Path(__file__).with_name("migrations")


def upgrade(connection: Connection, progress: Progress, folder: Path = MIGRATIONS) -> None:
    """Run the folder's pending migrations in the transaction that is open on the connection.

    Raises :class:`~ceilidh_ports.errors.SchemaMismatch` when the schema is that of a newer release.
    """
    scripts = ScriptDirectory(str(folder))
    present = release_of(connection)
    _refuse_newer(present, scripts)
    if present == scripts.get_current_head():
        progress(f"The database's schema is that of release {present} already.")
        return

    def steps(revision: Any, _: MigrationContext) -> Any:
        return scripts._upgrade_revs("head", revision)  # noqa: SLF001  what Alembic's own upgrade command calls

    def tell(ctx: MigrationContext, step: MigrationInfo, heads: Any, run_args: Any) -> None:  # noqa: ARG001  by name
        progress(f"Brought the database's schema to that of release {step.up_revision_id}.")

    with EnvironmentContext(Config(), scripts, fn=steps) as environment:
        environment.configure(connection=connection, on_version_apply=tell)
        environment.run_migrations()


def verify(connection: Connection, folder: Path = MIGRATIONS) -> None:
    """Raise :class:`~ceilidh_ports.errors.SchemaMismatch` unless the schema is that of the folder's last migration."""
    scripts = ScriptDirectory(str(folder))
    present, needed = release_of(connection), scripts.get_current_head()
    if present is None:
        raise SchemaMissing(EMPTY)
    _refuse_newer(present, scripts)
    if present != needed:
        raise SchemaMismatch(
            f"The database's schema is that of release {present}, this release needs that of {needed}. "
            "Run `ceilidh migrate`."
        )


def _refuse_newer(present: str | None, scripts: ScriptDirectory) -> None:
    if present and present not in {script.revision for script in scripts.walk_revisions()}:
        needed = scripts.get_current_head()
        raise SchemaMismatch(
            f"The database's schema is that of release {present}, newer than this one's ({needed}). "
            f"Install Ceilidh {present} or later."
        )
