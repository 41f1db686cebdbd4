"""The rules for passwords that somebody chooses in the back office: none that attackers try first."""

import re
from collections.abc import Iterable
from functools import cache
from importlib import resources
from itertools import pairwise

from ceilidh.accounts.rules.passwords.credential_rules import MIN_PASSWORD_LENGTH, Credentials, check_new_credentials
from ceilidh.errors import Invalid

KNOWN_WORDS = ("administrator", "ceilidh", "wedding", "venue", "admin", "event")
"""What anybody would try at this product. The names of the site and of the person are added to it."""

MIN_DIFFERENT = 5
"""The fewest different characters, of which repeated ones and those of a sequence such as ``1234`` count little."""

_MIN_WORD_LENGTH = 4
_READ_AS = [str.maketrans(f"@430{one}$57", f"aaeo{letter}sst") for one, letter in (("1", "l"), ("1", "i"), ("!", "i"))]
"""The letters that people write signs and digits for."""

_COMMON = "This password is one of those that attackers try first. Please choose another one."
_NAMES = (
    "Besides words that anybody would try, such as your name, the company’s and frequent passwords, "
    f"it needs {MIN_PASSWORD_LENGTH} characters."
)
_REPEATED = f"This password repeats itself. Please choose one of {MIN_DIFFERENT} different characters or more."


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
    if _repeats_itself(password):
        return _REPEATED
    rest = _without_common(password)
    for word in sorted({*KNOWN_WORDS, *_words(names)}, key=len, reverse=True):
        rest = re.sub(re.escape(word), "", rest, flags=re.IGNORECASE)
    if len(rest) < MIN_PASSWORD_LENGTH <= len(password):
        return _NAMES
    return _REPEATED if _repeats_itself(rest) else ""


@cache
def common_passwords() -> frozenset[str]:
    """Return the passwords that occur most often in known breaches, with their case folded."""
    text = (
        resources.files("ceilidh.accounts.rules.passwords").joinpath("common_passwords.txt").read_text(encoding="utf-8")
    )
    return frozenset(text.split("\n")) - {""}


@cache
def _lengths() -> list[int]:
    """Return the lengths of common passwords, the longest first."""
    return sorted({len(each) for each in common_passwords()}, reverse=True)


def _without_common(password: str) -> str:
    """Return the password without the common ones in it, also those that are written with signs for letters."""
    lower = "".join(each.lower() if len(each.lower()) == 1 else each for each in password)
    readings = [lower, *(lower.translate(each) for each in _READ_AS)]
    kept, start = "", 0
    while start < len(password):
        length = _common_at(readings, start)
        kept += "" if length else password[start]
        start += length or 1
    return kept


def _common_at(readings: Iterable[str], start: int) -> int:
    """Return the length of the longest common password that begins there, or 0."""
    found = (length for length in _lengths() for text in readings if text[start : start + length] in common_passwords())
    return next(found, 0)


def _repeats_itself(text: str) -> bool:
    """Return whether few characters differ, without those that go on as the two before: ``aaa``, ``1234``, ``cba``."""
    text = text.casefold()
    steps = [ord(after) - ord(before) for before, after in pairwise(text)]
    goes_on = [step == before and abs(step) <= 1 for before, step in pairwise(steps)]
    different = {*text[:2], *(each for each, follows in zip(text[2:], goes_on, strict=True) if not follows)}
    return len(different) < MIN_DIFFERENT


def _words(names: Iterable[str]) -> Iterable[str]:
    for name in names:
        yield from (word for word in re.findall(r"\w+", name) if len(word) >= _MIN_WORD_LENGTH)
