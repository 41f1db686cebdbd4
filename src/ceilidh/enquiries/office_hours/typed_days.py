"""Reads a day as people in Scotland write it, whatever the language of the machine."""

import datetime as dt
import re

_MONTHS = (
    *("january", "february", "march", "april", "may", "june"),
    *("july", "august", "september", "october", "november", "december"),
)
_CENTURY = 2000
_SHORT_YEAR = 100

_WEEKDAY = r"(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\.?,?\s+)?"
_DAY = r"(?P<day>[0-9]{1,2})(?:st|nd|rd|th)?"
_MONTH = r"(?P<month>[a-z]{3,9})\.?"
_YEAR = r"(?P<year>[0-9]{4}|[0-9]{2})"
_FORMS = [
    re.compile(form, re.ASCII | re.IGNORECASE)
    for form in (
        r"(?P<year>[0-9]{4})-(?P<month>[0-9]{1,2})-(?P<day>[0-9]{1,2})",
        rf"{_WEEKDAY}(?P<day>[0-9]{{1,2}})([/.-])\s?(?P<month>[0-9]{{1,2}})\2\s?(?P<year>[0-9]{{4}}|[0-9]{{2}})",
        rf"{_WEEKDAY}{_DAY}\s*(?:of\s+)?{_MONTH},?\s+{_YEAR}",
        rf"{_WEEKDAY}{_MONTH}\s+{_DAY},?\s+{_YEAR}",
    )
]


def typed_day(text: str) -> dt.date | None:
    """Return the day of texts such as 2026-12-25, 25/12/2026, 25.12.26 and Friday 25th December 2026, or ``None``."""
    found = next((match for form in _FORMS if (match := form.fullmatch(" ".join(text.split())))), None)
    if found is None:
        return None
    year, month = int(found["year"]), _month(found["month"])
    try:
        return dt.date(year if year >= _SHORT_YEAR else year + _CENTURY, month, int(found["day"]))
    except ValueError:
        return None


def _month(text: str) -> int:
    """Return the number of a month, by its number, its name or the beginning of its name; 0 for none."""
    if text.isdigit():
        return int(text)
    return next((number for number, name in enumerate(_MONTHS, 1) if name.startswith(text.lower())), 0)
