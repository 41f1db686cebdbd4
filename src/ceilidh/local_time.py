"""The local time of the United Kingdom, where the company and its visitors' days are."""

import datetime as dt
from zoneinfo import ZoneInfo

ZONE = ZoneInfo("Europe/London")
_MONTHS = 12


def local_date(moment: dt.datetime) -> dt.date:
    """Return the date in the United Kingdom at a moment."""
    return moment.astimezone(ZONE).date()


def local_month(moment: dt.datetime) -> str:
    """Return the month in the United Kingdom at a moment, such as ``2027-06``."""
    return moment.astimezone(ZONE).isoformat()[: len("2027-06")]


def month_after(month: str, months: int = 1) -> str:
    """Return the month so many months later, or earlier with a negative number."""
    year, number = divmod(int(month[:4]) * _MONTHS + int(month[5:]) - 1 + months, _MONTHS)
    return f"{year:04}-{number + 1:02}"


def midnight_after(day: dt.date) -> dt.datetime:
    """Return the moment at which the day ends in the United Kingdom."""
    return dt.datetime.combine(day + dt.timedelta(days=1), dt.time(), ZONE).astimezone(dt.UTC)


def month_start(month: str) -> dt.datetime:
    """Return the moment at which the month begins in the United Kingdom."""
    return dt.datetime(int(month[:4]), int(month[5:]), 1, tzinfo=ZONE).astimezone(dt.UTC)


def date_in_words(date: dt.date) -> str:
    """Return a date such as ``19 June 2027``."""
    return f"{date.day} {date:%B %Y}"


def full_date_in_words(date: dt.date) -> str:
    """Return a date such as ``Saturday 19 June 2027``."""
    return f"{date:%A} {date_in_words(date)}"
