"""The clock of the core; tests pass one that stands still."""

import datetime as dt
from collections.abc import Callable

Clock = Callable[[], dt.datetime]
"""Returns the current time as an aware ``datetime`` in UTC."""


def utc_now() -> dt.datetime:
    return dt.datetime.now(dt.UTC)
