"""Converts the drivers' exceptions into the port's errors.

The drivers are recognized by the attributes of their exceptions, ``sqlstate`` and ``sqlite_errorname``, so that only
one of them has to be installed. Exceptions without a matching error are bugs and stay unchanged.
"""

from sqlalchemy import Engine, event
from sqlalchemy.engine import ExceptionContext
from sqlalchemy.exc import InterfaceError, OperationalError

from ceilidh_ports.errors import Conflict, PortError, StorageFull, Unavailable

_SQLITE_OURS = (
    "SQLITE_ERROR",
    "SQLITE_CONSTRAINT",
    "SQLITE_MISMATCH",
    "SQLITE_MISUSE",
    "SQLITE_RANGE",
    "SQLITE_TOOBIG",
)
_SQLITE_TAKEN = ("SQLITE_CONSTRAINT_UNIQUE", "SQLITE_CONSTRAINT_PRIMARYKEY")
_NO_TABLE = "42P01"
_POSTGRESQL_AWAY = ("08", "25", "28", "3D", "40", "53", "55", "57", "58", "XX", _NO_TABLE)
"""Classes of SQLSTATE: connection, read-only server, authorisation, unknown database, conflict between transactions,
resources, locks, operator, system, corruption; and the code of a table that is not there."""


def translate_errors(engine: Engine) -> None:
    event.listen(engine, "handle_error", _translated)


def _translated(context: ExceptionContext) -> PortError | None:
    if context.is_pre_ping:
        return None  # the pool replaces a stale connection
    error = context.original_exception
    # Without a code, the connection failed before the server could send one.
    if getattr(error, "sqlite_errorname", None) or getattr(error, "sqlstate", None):
        return of_driver(error)
    if isinstance(context.sqlalchemy_exception, OperationalError | InterfaceError):
        return _unavailable(error)
    return None


def of_driver(error: BaseException) -> PortError | None:
    """Return the port's error for a driver's exception, or ``None``."""
    if name := getattr(error, "sqlite_errorname", None):
        return _from_sqlite(name, str(error))
    if state := getattr(error, "sqlstate", None):
        return _from_postgresql(state, error)
    return _unavailable(error)


def _from_sqlite(name: str, message: str) -> PortError | None:
    if name == "SQLITE_FULL":
        return StorageFull("The disk of the database is full.")
    if name in _SQLITE_TAKEN:
        return Conflict(_field(message.rpartition(".")[2]))
    if name.startswith(_SQLITE_OURS) and not message.startswith("no such table"):
        return None
    return _unavailable(message)


def _from_postgresql(state: str, error: BaseException) -> PortError | None:
    if state == "53100":
        return StorageFull("The disk of the database is full.")
    if state == "23505":
        about = getattr(error, "diag", None)
        return Conflict(_field(about.constraint_name.removeprefix(f"uq_{about.table_name}_")) if about else "")
    return _unavailable(error) if state.startswith(_POSTGRESQL_AWAY) else None


def _field(column: str) -> str:
    return column.removesuffix("_fold")


def _unavailable(reason: object) -> Unavailable:
    first_line, _, _ = str(reason).partition("\n")
    return Unavailable(f"The database does not answer: {first_line}")
