"""Which versions of an item are kept: the newest hundred, those of a year, and of each older month the last one."""

import datetime as dt
from collections.abc import Iterable

from ceilidh_ports.records import ItemVersion

NEWEST_KEPT = 100
KEPT_WHOLE = dt.timedelta(days=365)


def expired_versions(versions: Iterable[ItemVersion], now: dt.datetime) -> list[ItemVersion]:
    """Return the versions of one item that are no longer kept."""
    newest_first = sorted(versions, key=lambda each: each.number, reverse=True)
    months, expired = set[tuple[int, int]](), list[ItemVersion]()
    for position, version in enumerate(newest_first):
        month = (version.at.year, version.at.month)
        if position >= NEWEST_KEPT and version.at < now - KEPT_WHOLE and month in months:
            expired.append(version)
        months.add(month)
    return expired
