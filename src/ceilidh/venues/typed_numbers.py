"""Reads numbers as visitors type them."""

import re

MAX_GUESTS = 9_999

_NUMBER = re.compile(r"£?\s*([0-9]{1,3}(?:[, ][0-9]{3})+|[0-9]{1,7})", re.ASCII)


def typed_guests(text: str) -> int:
    """Return a number of guests; raises ``ValueError`` with a message for the visitor."""
    return typed_number(text, MAX_GUESTS, "a whole number of guests")


def typed_number(text: str, most: int, what: str = "a whole number") -> int:
    """Return a whole number from 1, as in 1200, 1,200 and £1 200; raises ``ValueError`` with a message."""
    found = _NUMBER.fullmatch(text)
    number = int(re.sub("[, ]", "", found[1])) if found else 0
    if not 1 <= number <= most:
        raise ValueError(f"Please enter {what} from 1 to {most:,}.")
    return number
