"""Reads a date as people write it, which is a day or a period, and says how far ahead it may be."""

import datetime as dt

from ceilidh.typed_days import typed_day
from ceilidh.typed_periods import Period, typed_period

YEARS_AHEAD = 10
"""No date that visitors or the office choose is further ahead."""

Meant = dt.date | Period


def typed_date(text: str, today: dt.date) -> Meant | None:
    """Return the day, or else the days of a month, a season or a year, of a text; ``None`` for any other text."""
    return typed_period(text, today) or typed_day(text, today)


def latest_date(today: dt.date) -> dt.date:
    """Return the last day that may be chosen."""
    return dt.date(today.year + YEARS_AHEAD, 12, 31)
