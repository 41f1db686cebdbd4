"""The errors of the ports. Adapters convert their drivers' exceptions into these."""

import errno
from collections.abc import Iterator
from contextlib import contextmanager

_FULL = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}


class PortError(Exception):
    """The base of all errors that a port raises."""


class Unavailable(PortError):
    """The server cannot be reached or does not answer in time; the same call may succeed later."""


class Corrupt(PortError):
    """Stored data is damaged, or opening it would damage it; the message names the data and the remedy."""


class StorageFull(PortError):
    """There is no room for what was to be stored; nothing was stored."""


class Conflict(PortError):
    """A value that must be unique is taken; ``field`` is its attribute."""

    def __init__(self, field: str) -> None:
        super().__init__(f"{field} is taken")
        self.field = field


class Missing(PortError):
    """What was asked for does not exist."""


class Refused(PortError):
    """The server refused the request; the message is the server's own."""


class Unsendable(Refused):
    """A message can't be sent, however often it is tried; the message says why."""


class Misconfigured(PortError):
    """The URL of an adapter is invalid or incomplete; the message says why, without credentials."""


class SchemaMismatch(PortError):
    """The database's schema is not that of this release; the message names both and the remedy."""


class SchemaMissing(SchemaMismatch):
    """The database is empty: there is no data that a migration could touch."""


@contextmanager
def convert_os_errors(full: str, failed: str) -> Iterator[None]:
    """Raise ``StorageFull`` with the text ``full`` for a full disk, else ``Unavailable``: ``failed`` and the reason."""
    try:
        yield
    except OSError as error:
        if error.errno in _FULL:
            raise StorageFull(full) from error
        raise Unavailable(f"{failed}: {error.strerror}.") from error
