"""The clock of the core, of which tests pass one that stands still, and time spans in words."""

import datetime as dt
from collections.abc import Callable

Clock = Callable[[], dt.datetime]
"""Returns the current time as an aware ``datetime`` in UTC."""


def in_words(span: dt.timedelta) -> str:
    """Return a time span of whole minutes, hours or days, such as "an hour", "72 hours" or "30 days"."""
    hours = span // dt.timedelta(hours=1)
    if hours >= 4 * 24:
        return f"{span.days} days"
    if hours == 1:
        return "an hour"
    return f"{hours} hours" if hours else f"{span // dt.timedelta(minutes=1)} minutes"


def utc_now() -> dt.datetime:
    return dt.datetime.now(dt.UTC)
