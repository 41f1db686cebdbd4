"""A database in memory, on the defaults for everything but the record store."""

import pickle
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, TypeVar

import attrs

from ceilidh.clock import Clock
from ceilidh_ports.database import Database
from ceilidh_ports.database_adapter import Progress, Record
from ceilidh_ports.errors import Conflict
from ceilidh_ports.items import Item
from ceilidh_ports.records.outbox import WebhookEntry
from ceilidh_ports.repositories.capabilities import Capabilities
from ceilidh_ports.repositories.outbox import ScannedOutbox
from tests.fakes.clock import StoppedClock

R = TypeVar("R", bound=Record)

Tables = dict[type, dict[str, bytes]]


def _stored(record: R) -> bytes:
    return pickle.dumps(record, pickle.HIGHEST_PROTOCOL)


def _read(stored: bytes) -> Any:
    return pickle.loads(stored)  # noqa: S301  # our own bytes


@attrs.frozen
class MemoryStore:
    """Keeps and returns copies, since items are mutable; `copy.deepcopy` takes ten times as long."""

    tables: Tables

    def get(self, kind: type[R], key: str) -> R | None:
        stored = self._table(kind).get(key)
        return None if stored is None else _read(stored)

    def add(self, record: Record) -> None:
        if record.id in self._table(type(record)):
            raise Conflict("id")
        self._table(type(record))[record.id] = _stored(record)

    def replace(self, record: Record) -> bool:
        if record.id not in self._table(type(record)):
            return False
        self._table(type(record))[record.id] = _stored(record)
        return True

    def remove(self, kind: type[R], key: str) -> bool:
        return self._table(kind).pop(key, None) is not None

    def all(self, kind: type[R]) -> Iterator[R]:
        return map(_read, list(self._table(kind).values()))

    def clear(self, kind: type[R]) -> None:
        self._table(kind).clear()

    def _table(self, kind: type) -> dict[str, bytes]:
        return self.tables.setdefault(kind, {})


class MemoryAdapter:
    """Each transaction works on copies of the tables; a writing one replaces them when it ends well."""

    def __init__(self, clock: Clock | None = None) -> None:
        clock = clock or StoppedClock()
        self.capabilities = Capabilities(
            outbox=lambda store: ScannedOutbox(store, clock),
            webhook=lambda store: ScannedOutbox(store, clock, WebhookEntry),
        )
        self._tables: Tables = {}
        self._writing = threading.Lock()

    @contextmanager
    def write(self) -> Iterator[MemoryStore]:
        with self._writing:
            store = self._store()
            yield store
            self._tables = store.tables

    @contextmanager
    def read(self) -> Iterator[MemoryStore]:
        yield self._store()

    def migrate(self, progress: Progress) -> None:
        progress("Memory has no schema.")

    def verify(self) -> None: ...

    def probe(self) -> None: ...

    def close(self) -> None: ...

    def _store(self) -> MemoryStore:
        return MemoryStore({kind: dict(table) for kind, table in self._tables.items()})


class MemoryDatabase(Database):
    """A database whose outbox goes by the given clock, or by one that stands still."""

    def __init__(self, kinds: Sequence[type[Item]], clock: Clock | None = None) -> None:
        super().__init__(MemoryAdapter(clock), kinds)
