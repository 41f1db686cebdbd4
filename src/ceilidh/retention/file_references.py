"""Which stored files the items show."""

from collections.abc import Collection

from ceilidh.media.file_names import originals_in
from ceilidh_ports.database import Records
from ceilidh_ports.items import Item
from ceilidh_ports.repositories.queries import Query

_AT_ONCE = 500


def shown_files(records: Records, kinds: Collection[type[Item]]) -> set[str]:
    """Return the originals that stand anywhere in an item, as this unit sees them."""
    return {name for kind in kinds for name in _shown(records, kind)}


def _shown(records: Records, kind: type[Item]) -> set[str]:
    found, offset, total = set[str](), 0, 1
    while offset < total:
        page = records.published.list(kind, Query(limit=_AT_ONCE, offset=offset))
        found |= originals_in(page.body)
        offset, total = offset + _AT_ONCE, page.total
    return found
