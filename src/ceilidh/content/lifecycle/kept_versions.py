"""Which versions of an item are kept: the newest hundred, those of a year, and of each older month the last one.

All of them together have a limit of size, beyond which the oldest go.
"""

import datetime as dt
from collections.abc import Collection, Iterable, Iterator

from ceilidh_ports.database import Records
from ceilidh_ports.items import Item
from ceilidh_ports.records.publishing import Draft, ItemVersion
from ceilidh_ports.repositories.queries import Query

NEWEST_KEPT = 100
KEPT_WHOLE = dt.timedelta(days=366)
"""The longest year: a version is younger than this for the whole of any year."""

KEPT_SIZE = 32 * 2**20
"""The most characters of all versions of an item. The newest version is kept whatever its size."""

_ONLY_VERSION = Query(only=frozenset({"version"}))


def versions_of(records: Records, item_id: str) -> list[ItemVersion]:
    """Return all kept versions of an item without their contents, the newest first."""
    return sorted(records.publishing.outlines(ItemVersion, item_id), key=lambda each: each.number, reverse=True)


def expired_versions(versions: Iterable[ItemVersion], now: dt.datetime) -> list[ItemVersion]:
    """Return the versions of one item that are no longer kept, the newest first. Months are those of UTC.

    The last version of a month is never among them, so a version that expired at one time is so at any later time.
    """
    newest_first = sorted(versions, key=lambda each: each.number, reverse=True)
    months, size, expired = set[tuple[int, int]](), 0, list[ItemVersion]()
    for position, version in enumerate(newest_first):
        month = (version.at.year, version.at.month)
        if position >= NEWEST_KEPT and version.at < now - KEPT_WHOLE and month in months:
            expired.append(version)
        elif size + version.size > KEPT_SIZE and position > 0:
            return [*expired, *newest_first[position:]]
        else:
            size += version.size
        months.add(month)
    return expired


def limit_size(records: Records, saved: ItemVersion) -> None:
    """Remove what expires by the size of a version that was saved now.

    Garbage collection looks at items with many versions. Those of another item exceed the limit only when one of them
    is large.
    """
    if saved.size > KEPT_SIZE // NEWEST_KEPT:
        remove_versions(records, expired_versions(versions_of(records, saved.item_id), saved.at), saved.at)


def items_with_expired_versions(
    records: Records, kinds: Collection[type[Item]], now: dt.datetime
) -> Iterator[list[ItemVersion]]:
    """Yield the expired versions of each item that has some; those of items in the trash go with the item."""
    for item_id in _often_saved(records, kinds):
        if expired := expired_versions(versions_of(records, item_id), now):
            yield expired


def remove_versions(records: Records, versions: Iterable[ItemVersion], now: dt.datetime) -> int:
    """Remove the versions and return how many there were; their files are dropped now."""
    removed = [each for each in versions if records.publishing.remove(ItemVersion, each.id)]
    records.dropped_files.add({name for version in removed for name in version.files}, now)
    return len(removed)


def _often_saved(records: Records, kinds: Collection[type[Item]]) -> list[str]:
    """Return the ids of the items with more saves than are always kept: of all others no version can expire."""
    numbers = {each.id: each.version for kind in kinds for each in records.items.list(kind, _ONLY_VERSION).items}
    drafts = {each.id: each.version for each in records.publishing.outlines(Draft)}
    return sorted(key for key, number in numbers.items() if max(number, drafts.get(key, 0)) > NEWEST_KEPT)
