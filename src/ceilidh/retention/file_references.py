"""The stored files that items, drafts, versions and the trash reference."""

from collections.abc import Collection

from ceilidh.media.file_names import originals_in
from ceilidh_ports.database import Records
from ceilidh_ports.items import Item
from ceilidh_ports.repositories.queries import Query

_PAGE_SIZE = 500


def referenced_files(records: Records, kinds: Collection[type[Item]]) -> set[str]:
    """Return the originals whose names occur in an item, a draft, a version or the trash, as this unit sees them."""
    found = records.publishing.files()
    for kind in kinds:
        offset, total = 0, 1
        while offset < total:
            page = records.published.list(kind, Query(limit=_PAGE_SIZE, offset=offset))
            found |= originals_in(page.body)
            offset, total = offset + _PAGE_SIZE, page.total
    return found
