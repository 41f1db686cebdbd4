"""What signing in deals in, and the rules of it."""

import datetime as dt
from typing import Any, Protocol

import attrs

from ceilidh.errors import Invalid

USERNAME_LENGTH = 200
"""The longest username, in characters."""


@attrs.frozen
class Credentials:
    """A username and a password as somebody gave them; both have at least one character."""

    username: str
    password: str = attrs.field(repr=False)


@attrs.frozen
class Claims:
    """What a valid token says: whose it is, which one it is and until when it holds (aware, UTC).

    ``generation`` is the account's session generation at the sign-in.
    """

    account_id: str
    token_id: str
    expires: dt.datetime
    generation: str


@attrs.frozen
class SignedIn:
    """What a sign-in gives: the session's token, and the mark by which the device is known at the next sign-in."""

    token: str = attrs.field(repr=False)
    device_mark: str = attrs.field(repr=False)


class TokenMaker(Protocol):
    """Makes tokens and reads them."""

    def issue(self, account_id: str, generation: str) -> str:
        """Return a new token of the account's session generation, unlike any other."""
        ...

    def read(self, token: str) -> Claims:
        """Return what the token says; raises :class:`~ceilidh.errors.Unauthenticated` unless all of it is in order."""
        ...


def credentials(value: Any) -> Credentials:
    """Make credentials of a JSON value.

    Raises :class:`~ceilidh.errors.Invalid` naming each field that is missing or no text.
    """
    given = value if isinstance(value, dict) else {}
    errors = {name: error for name in ("username", "password") if (error := _fault(name, given.get(name)))}
    if errors:
        raise Invalid("Username and password are required.", errors)
    return Credentials(given["username"], given["password"])


def new_credentials(username: str, password: str) -> Credentials:
    """Check the credentials of an account to be made; raises :class:`~ceilidh.errors.Invalid`."""
    checked = credentials({"username": username, "password": password})
    if username != username.strip() or not username.isprintable() or len(username) > USERNAME_LENGTH:
        fault = f"A username has at most {USERNAME_LENGTH} printable characters and no blanks around them."
        raise Invalid(fault, {"username": fault})
    return checked


def _fault(name: str, value: Any) -> str:
    label = name.capitalize()
    if value is None or value == "":
        return f"{label} is required."
    if not isinstance(value, str):
        return f"{label} must be a text."
    return "" if _storable(value) else f"{label} contains a character that is not allowed."


def _storable(text: str) -> bool:
    """Databases refuse NUL, and a lone surrogate has no UTF-8."""
    return not any(character == "\0" or "\ud800" <= character <= "\udfff" for character in text)
