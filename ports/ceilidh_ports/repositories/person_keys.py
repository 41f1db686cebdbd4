"""The forms in which addresses and telephone numbers of people are compared."""

import re
import unicodedata

_LEAST_DIGITS = 6
"""Fewer digits are no telephone number."""

_COUNTRY = "44"
_NATIONAL_LENGTH = 10
_OPTIONAL_ZERO = re.compile(r"\(\s*0\s*\)")
_NOT_DIGIT = re.compile(r"[^0-9]")


def email_key(email: str) -> str:
    """Return the address without case, empty for none."""
    return unicodedata.normalize("NFC", email).casefold()


def phone_key(phone: str) -> str:
    """Return the digits of a telephone number, those of the United Kingdom without 0, 0044 and +44.

    That of another country begins with a plus sign. A text with too few digits has an empty key.
    """
    text = phone.strip()
    is_foreign = text.startswith(("+", "00"))
    digits = _NOT_DIGIT.sub("", _OPTIONAL_ZERO.sub("", text) if is_foreign else text)
    number = digits.removeprefix("00") if text.startswith("00") else digits
    has_country = number.startswith(_COUNTRY) and (is_foreign or len(number) == len(_COUNTRY) + _NATIONAL_LENGTH)
    key = number.removeprefix(_COUNTRY) if has_country else number
    key = key.lstrip("0") if has_country or not is_foreign else f"+{key}"
    return key if len(key) >= _LEAST_DIGITS else ""


def phone_forms(phone: str) -> tuple[str, ...]:
    """Return a telephone number without blanks as people search for it, in the country and from abroad."""
    key = phone_key(phone)
    if not key:
        return ()
    return (key,) if key.startswith("+") else (f"0{key}", f"+{_COUNTRY}{key}")
