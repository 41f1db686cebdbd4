"""Drafts, versions, trashed items, former addresses and preview links."""

from typing import get_args

import attrs

from ceilidh_ports.records.publishing import ContentRecord
from ceilidh_ports.repositories.keyed_records import C, KeyedRecords


@attrs.frozen
class PublishingRecords(KeyedRecords):
    """Reads and writes the records about items that are not items themselves."""

    def files(self) -> set[str]:
        """Return the names of all files of drafts, versions and trashed items."""
        return {name for kind in get_args(ContentRecord) for name in self._queries.files(kind)}

    def outlines(self, kind: type[C], item_id: str | None = None) -> list[C]:
        """Return the records of the class, or those of one item, as :meth:`RecordQueries.outlines` does."""
        return self._queries.outlines(kind, item_id)
