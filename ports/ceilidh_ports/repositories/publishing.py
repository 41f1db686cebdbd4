"""Drafts, versions, trashed items, former addresses and preview links."""

from collections.abc import Iterator
from typing import Protocol, TypeVar

import attrs

from ceilidh_ports.database_adapter import RecordStore
from ceilidh_ports.records import Draft, ItemVersion, PublishingRecord, TrashedItem

P = TypeVar("P", bound=PublishingRecord)

FileRecord = Draft | ItemVersion | TrashedItem
"""The records that name files."""


class RecordQueries(Protocol):
    """Optional: finds records by an attribute."""

    def find(self, kind: type[P], attribute: str, value: str) -> list[P]:
        """Return the records of the class whose attribute has this value, in any order."""

    def files(self, kind: type[FileRecord]) -> set[str]:
        """Return the names of all files of the records of the class."""


@attrs.frozen
class ScannedRecords:
    """The default :class:`RecordQueries`: reads every record of the class."""

    _store: RecordStore

    def find(self, kind: type[P], attribute: str, value: str) -> list[P]:
        return [record for record in self._store.all(kind) if getattr(record, attribute) == value]

    def files(self, kind: type[FileRecord]) -> set[str]:
        return {name for record in self._store.all(kind) for name in record.files}


@attrs.frozen
class PublishingRecords:
    """Reads and writes the records about items that are not items themselves."""

    _store: RecordStore
    _queries: RecordQueries

    def get(self, kind: type[P], key: str) -> P | None:
        """Return the record with this id, or ``None``."""
        return self._store.get(kind, key)

    def put(self, record: PublishingRecord) -> None:
        """Store the record in place of the one with its id, if there is one."""
        if not self._store.replace(record):
            self._store.add(record)

    def remove(self, kind: type[P], key: str) -> bool:
        """Remove the record with this id; return whether there was one."""
        return self._store.remove(kind, key)

    def all(self, kind: type[P]) -> Iterator[P]:
        """Yield every record of the class. The caller writes nothing before the iterator has ended."""
        return self._store.all(kind)

    def find(self, kind: type[P], attribute: str, value: str) -> list[P]:
        """Return the records of the class whose attribute has this value, in any order."""
        return self._queries.find(kind, attribute, value)

    def files(self) -> set[str]:
        """Return the names of all files of drafts, versions and trashed items."""
        return {name for kind in (Draft, ItemVersion, TrashedItem) for name in self._queries.files(kind)}
