"""The rules for usernames and passwords as commands and the configuration take them.

They take any password that is long enough: whoever uses them has the server anyway. :mod:`.chosen_passwords` has the
rules for passwords that somebody chooses in the back office.
"""

from typing import Any

import attrs

from ceilidh.errors import Invalid
from ceilidh.form_data import is_storable, name_error, without_invisible_ends

MIN_PASSWORD_LENGTH = 8
"""The shortest password, in characters, that an operator may give an account."""

MAX_USERNAME_LENGTH = 200
"""The longest username, in characters."""


@attrs.frozen
class Credentials:
    """A username and a password as they were submitted; both have at least one character."""

    username: str
    password: str = attrs.field(repr=False)


def parse_credentials(value: Any) -> Credentials:
    """Make credentials of a JSON value; raises :class:`~ceilidh.errors.Invalid` naming each wrong field."""
    given = value if isinstance(value, dict) else {}
    errors = {name: error for name in ("username", "password") if (error := _error_in(name, given.get(name)))}
    if errors:
        raise Invalid("Username and password are required.", errors)
    return Credentials(given["username"], given["password"])


def password_length_error(password: str) -> str:
    """Return what is wrong with the length of a new password, to be read after its name, or an empty string."""
    return f"needs at least {MIN_PASSWORD_LENGTH} characters." if len(password) < MIN_PASSWORD_LENGTH else ""


def check_new_credentials(username: str, password: str) -> Credentials:
    """Return the credentials of a new account; raises :class:`~ceilidh.errors.Invalid` when they break a rule."""
    check_new_password(password)
    credentials = parse_credentials({"username": username, "password": password})
    check_new_username(username)
    return credentials


def check_new_password(password: str) -> str:
    """Return the password; raises :class:`~ceilidh.errors.Invalid` on ``password`` when it is too short."""
    if error := password_length_error(password):
        raise Invalid(f"The password {error}", {"password": f"The password {error}"})
    return password


def check_new_username(username: str) -> str:
    """Return the username; raises :class:`~ceilidh.errors.Invalid` on ``username`` when it breaks a rule."""
    has_ends = username != without_invisible_ends(username)
    if has_ends or name_error(username) or len(username) > MAX_USERNAME_LENGTH:
        fault = f"A username has at most {MAX_USERNAME_LENGTH} printable characters and no blanks around them."
        raise Invalid(fault, {"username": fault})
    return username


def _error_in(name: str, value: Any) -> str:
    label = name.capitalize()
    if value is None or value == "":
        return f"{label} is required."
    if not isinstance(value, str):
        return f"{label} must be a text."
    return "" if is_storable(value) else f"{label} contains a character that is not allowed."
