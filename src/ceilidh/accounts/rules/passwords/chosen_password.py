"""The rules for a password that somebody chooses in the back office: nothing that attackers try first.

Commands and the configuration take any password that is long enough: whoever uses them has the server anyway.
"""

import re
from collections.abc import Iterable
from functools import cache
from importlib import resources

from ceilidh.accounts.rules.passwords.credential_rules import MIN_PASSWORD_LENGTH, Credentials, check_new_credentials
from ceilidh.errors import Invalid

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
