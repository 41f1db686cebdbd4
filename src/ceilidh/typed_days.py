"""Reads a day as people in Scotland write it, whatever the language of the machine."""

import datetime as dt
import re

from ceilidh_ports.repositories.written_dates import month_number

_CENTURY = 2000
_SHORT_YEAR = 100
_MONTHS = 12
_LEAP_YEARS_APART = 8  # about the year 2100

_WEEKDAY = r"(?:on\s+)?(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\.?,?\s+)?(?:the\s+)?"
_DAY = r"(?P<day>[0-9]{1,2})(?:st|nd|rd|th)?"
_MONTH = r"(?P<month>[a-z]{3,9})\.?"
_NUMBER = r"(?P<month>[0-9]{1,2})"
_YEAR = r"['’]?(?P<year>[0-9]{4}|[0-9]{2})"
_FORMS = [
    re.compile(form, re.ASCII | re.IGNORECASE)
    for form in (
        rf"(?P<year>[0-9]{{4}})([/.-]){_NUMBER}\2(?P<day>[0-9]{{1,2}})",
        rf"{_WEEKDAY}(?P<day>[0-9]{{1,2}})\s?([/.-])\s?{_NUMBER}(?:\s?\2\s?{_YEAR})?",
        rf"{_WEEKDAY}(?P<day>[0-9]{{1,2}})\s{_NUMBER}\s{_YEAR}",
        rf"{_WEEKDAY}{_DAY}[.,]?\s*(?:of\s+)?{_MONTH}(?:,?\s*{_YEAR})?",
        rf"{_WEEKDAY}{_MONTH}\s+(?:the\s+)?{_DAY}(?:,?\s+{_YEAR})?",
    )
]
_DASHES = str.maketrans("‐‑‒–—−", "------")  # noqa: RUF001


def typed_day(text: str, today: dt.date | None = None) -> dt.date | None:
    """Return the day of texts such as 2026-12-25, 25/12/2026, 25.12.26 and Friday 25th of December '26, or ``None``.

    The month may stand first where no other reading is a day, as in 12/25/2026. A day without its year, such as
    25 December or 25/12, is the next one from ``today``, and none without that.
    """
    written = " ".join(text.translate(_DASHES).split()).rstrip(" .,!?")
    found = next((match for form in _FORMS if (match := form.fullmatch(written))), None)
    if found is None:
        return None
    named = found["month"]
    month, day = int(named) if named.isdigit() else month_number(named.lower()), int(found["day"])
    if found["year"] is None:
        return today and _next(today, month, day)
    if day <= _MONTHS < month and found.re is not _FORMS[0]:  # as people write it in America
        month, day = day, month
    year = int(found["year"])
    return _date(year if year >= _SHORT_YEAR else year + _CENTURY, month, day)


def _next(today: dt.date, month: int, day: int) -> dt.date | None:
    days = (_date(today.year + years, month, day) for years in range(_LEAP_YEARS_APART + 1))
    return next((each for each in days if each and each >= today), None)


def _date(year: int, month: int, day: int) -> dt.date | None:
    try:
        return dt.date(year, month, day)
    except ValueError:
        return None
