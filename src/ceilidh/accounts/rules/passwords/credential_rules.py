"""The rules for usernames and passwords.

A password that somebody chooses in the back office must not be one that attackers try first. Commands and the
configuration take any password that is long enough: whoever uses them has the server anyway.
"""

import re
from collections.abc import Iterable
from functools import cache
from importlib import resources
from typing import Any

import attrs

from ceilidh.errors import Invalid
from ceilidh.form_data import is_storable

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
    if username != username.strip() or not username.isprintable() or len(username) > MAX_USERNAME_LENGTH:
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


KNOWN_WORDS = ("administrator", "ceilidh", "wedding", "venue", "admin", "event")
"""What anybody would try at this product. The names of the site and of the person are added to it."""

_MIN_WORD_LENGTH = 4
_COMMON = "This password is one of those that attackers try first. Please choose another one."
_NAMES = (
    f"Besides names that anybody would try, such as yours and the company’s, it needs {MIN_PASSWORD_LENGTH} characters."
)


def check_chosen_password(username: str, password: str, names: Iterable[str] = ()) -> Credentials:
    """Return the credentials; raises :class:`~ceilidh.errors.Invalid` when they break a rule.

    ``names`` are those of the person and of the company.
    """
    credentials = check_new_credentials(username, password)
    fault = chosen_password_error(password, (username, *names))
    if fault:
        raise Invalid(fault, {"password": fault})
    return credentials


def chosen_password_error(password: str, names: Iterable[str]) -> str:
    """Return why the password is easy to guess, or an empty string."""
    if password.casefold() in common_passwords():
        return _COMMON
    rest = password
    for word in sorted({*KNOWN_WORDS, *_words(names)}, key=len, reverse=True):
        rest = re.sub(re.escape(word), "", rest, flags=re.IGNORECASE)
    return _NAMES if len(rest) < MIN_PASSWORD_LENGTH <= len(password) else ""


@cache
def common_passwords() -> frozenset[str]:
    """Return the passwords that occur most often in known breaches, with their case folded."""
    text = (
        resources.files("ceilidh.accounts.rules.passwords").joinpath("common_passwords.txt").read_text(encoding="utf-8")
    )
    return frozenset(text.split("\n")) - {""}


def _words(names: Iterable[str]) -> Iterable[str]:
    for name in names:
        yield from (word for word in re.findall(r"\w+", name) if len(word) >= _MIN_WORD_LENGTH)
