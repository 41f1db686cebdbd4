"""Reads and writes records of several classes by their ids."""

from collections.abc import Collection, Iterator
from typing import Any, Protocol, TypeVar, get_args

import attrs

from ceilidh_ports.database_adapter import Record, RecordStore
from ceilidh_ports.records.publishing import LONG_TEXTS, ContentRecord, ItemVersion

R = TypeVar("R", bound=Record)
C = TypeVar("C", bound=ContentRecord)


class RecordQueries(Protocol):
    """Optional: finds records by an attribute."""

    def find(self, kind: type[R], attribute: str, value: str) -> list[R]:
        """Return the records of the class whose attribute has this value, in any order."""

    def named(self, kind: type[R], keys: Collection[str]) -> list[R]:
        """Return the records of the class with these ids, in any order."""

    def outlines(self, kind: type[C], item_id: str | None = None, file: str | None = None) -> list[C]:
        """Return the records of the class with empty :data:`LONG_TEXTS`; in any order.

        With ``item_id`` these are the records of one item, with ``file`` those that name this original. They need
        little memory, however large the items are. Nobody stores them.
        """

    def files(self, kind: type[ContentRecord]) -> set[str]:
        """Return the names of all files of the records of the class."""


@attrs.frozen
class ScannedRecords:
    """The default :class:`RecordQueries`: reads every record of the class."""

    _store: RecordStore

    def find(self, kind: type[R], attribute: str, value: str) -> list[R]:
        return [record for record in self._store.all(kind) if getattr(record, attribute) == value]

    def named(self, kind: type[R], keys: Collection[str]) -> list[R]:
        return [record for key in set(keys) if (record := self._store.get(kind, key))]

    def outlines(self, kind: type[C], item_id: str | None = None, file: str | None = None) -> list[C]:
        empty: dict[str, Any] = {name: "" for name in LONG_TEXTS if name in attrs.fields_dict(kind)}
        owned = (each for each in self._store.all(kind) if item_id in (None, _owner(each)))
        return [attrs.evolve(each, **empty) for each in owned if file is None or file in each.files]

    def files(self, kind: type[ContentRecord]) -> set[str]:
        return {name for record in self._store.all(kind) for name in record.files}


def _owner(record: ContentRecord) -> str:
    return record.item_id if isinstance(record, ItemVersion) else record.id


@attrs.frozen
class KeyedRecords:
    """Reads and writes records by their ids."""

    _store: RecordStore
    _queries: RecordQueries

    def get(self, kind: type[R], key: str) -> R | None:
        """Return the record with this id, or ``None``."""
        return self._store.get(kind, key)

    def add(self, record: Record) -> None:
        """Store a record whose id no other one has."""
        self._store.add(record)

    def put(self, record: Record) -> None:
        """Store the record instead of the one with its id, if there is one."""
        if not self._store.replace(record):
            self._store.add(record)

    def remove(self, kind: type[R], key: str) -> bool:
        """Remove the record with this id; return whether there was one."""
        return self._store.remove(kind, key)

    def all(self, kind: type[R]) -> Iterator[R]:
        """Yield every record of the class. The caller writes nothing before the iterator has ended."""
        return self._store.all(kind)

    def find(self, kind: type[R], attribute: str, value: str) -> list[R]:
        """Return the records of the class whose attribute has this value, in any order."""
        return self._queries.find(kind, attribute, value)

    def named(self, kind: type[R], keys: Collection[str]) -> list[R]:
        """Return the records of the class with these ids, in any order."""
        return self._queries.named(kind, keys) if keys else []


@attrs.frozen
class PublishingRecords(KeyedRecords):
    """Reads and writes the records about items that are not items themselves."""

    def files(self) -> set[str]:
        """Return the names of all files of drafts, versions and trashed items."""
        return {name for kind in get_args(ContentRecord) for name in self._queries.files(kind)}

    def outlines(self, kind: type[C], item_id: str | None = None, file: str | None = None) -> list[C]:
        """Return what :meth:`RecordQueries.outlines` returns."""
        return self._queries.outlines(kind, item_id, file)
