"""Every error of the core. ``http/error_responses.py`` alone maps them to HTTP statuses."""

from collections.abc import Mapping

OWNERS_ONLY = "Only an owner may do this."


class CeilidhError(Exception):
    """A request was refused; ``str()`` of the error is the message for the person who sent it."""

    def __init__(self, message: str, errors: Mapping[str, str] | None = None) -> None:
        """``errors`` maps the wire names of invalid fields to one message each."""
        super().__init__(message)
        self.message = message
        self.errors = dict(errors or {})


class Invalid(CeilidhError):
    """Values break a rule; ``errors`` names each of them."""


class Malformed(CeilidhError):
    """The body does not have the format of its content type."""


class NotFound(CeilidhError):
    """There is no such item, file or path."""


class Gone(CeilidhError):
    """The item was public and is no more."""


class Moved(CeilidhError):
    """The item has another address now, whose slug is ``slug``."""

    def __init__(self, slug: str) -> None:
        super().__init__("This has another address now.")
        self.slug = slug


class Redirected(CeilidhError):
    """The address leads to ``target``, a path or URL, with the HTTP status 301 or 308."""

    def __init__(self, target: str, status: int) -> None:
        super().__init__("This has another address now.")
        self.target = target
        self.status = status


class VersionConflict(CeilidhError):
    """The record called ``name`` was saved by ``who`` since the caller read it; nothing was changed."""

    def __init__(self, who: str, name: str) -> None:
        message = f"{who or 'Somebody'} saved this {name} while you were working on it."
        super().__init__(message, {"version": message})


class OrderChanged(CeilidhError):
    """The order of a list is another one than the caller knows; nothing was moved."""

    def __init__(self) -> None:
        super().__init__("Somebody changed the order since, so nothing was moved.")


class NotPutBack(CeilidhError):
    """An undo was refused because what it would put back was changed since; nothing was changed."""

    def __init__(self, reason: str) -> None:
        super().__init__(f"{reason}, so nothing was put back.")


class InUse(CeilidhError):
    """Something can't be removed while other things need it."""


class DayBooked(CeilidhError):
    """A day of a house is booked; nothing was changed."""


class DayHeld(CeilidhError):
    """Others have a day or an hour; nothing was changed, and the caller may say that it is meant all the same."""


class AlreadyDone(CeilidhError):
    """The requested action has been done already and cannot be repeated."""


class Undelivered(CeilidhError):
    """The mail system did not accept a message; the error's message is the mail system's answer."""


class Unauthenticated(CeilidhError):
    """A call that needs a token has no valid one, or the credentials are wrong."""


class Forbidden(CeilidhError):
    """The call came from another site, or its origin is unknown."""


class ReauthenticationRequired(CeilidhError):
    """The call needs a sign-in of the last minutes, or the password once more."""


class SecondFactorRequired(CeilidhError):
    """Everybody needs a second factor, and the account has none."""


class UnsupportedMediaType(CeilidhError):
    """A file or body has a type that is not accepted."""


class TooLarge(CeilidhError):
    """A file or body exceeds its size limit."""


class TooManyRequests(CeilidhError):
    """A rate limit was exceeded; ``retry_after`` is in whole seconds."""

    def __init__(self, message: str, retry_after: int) -> None:
        super().__init__(message)
        self.retry_after = retry_after


class CorruptArchive(CeilidhError):
    """An archive differs from what an export writes."""


class AlreadyExists(CeilidhError):
    """The operation would overwrite existing data."""


class ConfigurationError(CeilidhError):
    """A setting is invalid or missing; the message names the setting and says which values are valid."""
