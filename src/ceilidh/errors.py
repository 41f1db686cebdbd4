"""Everything the core refuses, in one vocabulary. ``http/errors.py`` is the one place that makes statuses of it."""

from collections.abc import Mapping


class CeilidhError(Exception):
    """Something was refused; ``str()`` of it is the sentence for the person who asked."""

    def __init__(self, message: str, errors: Mapping[str, str] | None = None) -> None:
        """``errors`` maps the wire names of the fields to blame to one sentence each."""
        super().__init__(message)
        self.message = message
        self.errors = dict(errors or {})


class Invalid(CeilidhError):
    """Values break a rule; ``errors`` names each."""


class Malformed(CeilidhError):
    """The body is not what its type says."""


class NotThere(CeilidhError):
    """There is no such item, file or path."""


class Stale(CeilidhError):
    """The thing called ``name`` was saved since the caller read it, by ``who``; nothing was changed."""

    def __init__(self, who: str, name: str) -> None:
        message = f"{who or 'Somebody'} saved this {name} while you were working on it."
        super().__init__(message, {"version": message})


class Past(CeilidhError):
    """What was asked for has happened already, and can't happen again."""


class Undelivered(CeilidhError):
    """The mail system did not take a letter; the message is what it said."""


class Unauthenticated(CeilidhError):
    """No valid token came with a call that needs one, or the credentials are wrong."""


class Forbidden(CeilidhError):
    """The call came from another site, or does not say from which."""


class WrongType(CeilidhError):
    """A file or body is of a type that is not taken there."""


class TooLarge(CeilidhError):
    """A file or body is over its limit."""


class TooMany(CeilidhError):
    """Too many tries; ``retry_after`` is in whole seconds."""

    def __init__(self, message: str, retry_after: int) -> None:
        super().__init__(message)
        self.retry_after = retry_after


class Damaged(CeilidhError):
    """An archive is not what an export has written."""


class Occupied(CeilidhError):
    """There is something already that would be overwritten."""


class Misconfigured(CeilidhError):
    """A setting is wrong or missing; the message names it and says what would be right."""
