"""What can go wrong on the far side of a port. Adapters turn their drivers' exceptions into these at their edge."""


class PortError(Exception):
    """Something a port promised could not be done."""


class Unavailable(PortError):
    """The far side cannot be reached or does not answer in time; the same call may succeed later."""


class Corrupt(PortError):
    """What is stored is damaged, or would be by opening it; the message names it and the way out."""


class StorageFull(PortError):
    """There is no room for what was to be stored; nothing was stored."""


class Conflict(PortError):
    """A value that must be unique is taken; ``field`` is the attribute it stands in."""

    def __init__(self, field: str) -> None:
        super().__init__(f"{field} is taken")
        self.field = field


class Missing(PortError):
    """The thing named is not there."""


class Refused(PortError):
    """The far side understood and said no; its own words are the message."""


class Misconfigured(PortError):
    """An adapter's URL is wrong or lacks something; the message says what, without credentials."""


class SchemaMismatch(PortError):
    """The database's schema is not the one this release needs; the message names both and the way out."""


class SchemaMissing(SchemaMismatch):
    """The database is empty: there is no data that a migration could touch."""
