"""Drafts, versions, trashed items, former addresses and preview links."""

import attrs

from ceilidh_ports.records.publishing import Draft, ItemVersion, TrashedItem
from ceilidh_ports.repositories.keyed_records import KeyedRecords

FileRecord = Draft | ItemVersion | TrashedItem
"""The records that name files."""


@attrs.frozen
class PublishingRecords(KeyedRecords):
    """Reads and writes the records about items that are not items themselves."""

    def files(self) -> set[str]:
        """Return the names of all files of drafts, versions and trashed items."""
        return {name for kind in (Draft, ItemVersion, TrashedItem) for name in self._queries.files(kind)}
