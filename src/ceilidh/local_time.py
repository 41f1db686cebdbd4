"""The local time of the United Kingdom, where the company and its visitors' days are."""

import datetime as dt
from zoneinfo import ZoneInfo

ZONE = ZoneInfo("Europe/London")


def local_date(moment: dt.datetime) -> dt.date:
    """Return the date in the United Kingdom at a moment."""
    return moment.astimezone(ZONE).date()
