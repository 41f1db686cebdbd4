"""Stores everything of Ceilidh in one JSON file: ``jsonfile:///absolute/path.json``.

A whole database adapter. It implements the twelve essential methods; Ceilidh's defaults do the rest.
"""

import errno
import fcntl
import json
import os
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import unquote, urlsplit

from ceilidh_ports.database_adapter import Progress, Record
from ceilidh_ports.errors import Conflict, Misconfigured, StorageFull, Unavailable
from ceilidh_ports.items import Item
from ceilidh_ports.serialization import CONVERTER

R = TypeVar("R", bound=Record)

Collections = dict[str, dict[str, Any]]
"""The JSON object of each record, by its collection and its id; dictionaries keep the order of adding."""


class JsonStore:
    """The records of one transaction."""

    def __init__(self, collections: Collections) -> None:
        self.collections = {name: dict(records) for name, records in collections.items()}

    def get(self, kind: type[R], key: str) -> R | None:
        found = self._records(kind).get(key)
        return None if found is None else CONVERTER.structure(found, kind)

    def add(self, record: Record) -> None:
        if record.id in self._records(type(record)):
            raise Conflict("id")
        self._records(type(record))[record.id] = CONVERTER.unstructure(record)

    def replace(self, record: Record) -> bool:
        known = record.id in self._records(type(record))
        if known:
            self._records(type(record))[record.id] = CONVERTER.unstructure(record)
        return known

    def remove(self, kind: type[R], key: str) -> bool:
        return self._records(kind).pop(key, None) is not None

    def all(self, kind: type[R]) -> Iterator[R]:
        return (CONVERTER.structure(found, kind) for found in self._records(kind).values())

    def clear(self, kind: type[R]) -> None:
        self._records(kind).clear()

    def _records(self, kind: type[Record]) -> dict[str, Any]:
        return self.collections.setdefault(kind.collection, {})


class JsonDatabase:
    """A file that every writing transaction replaces: for little content, and processes of one machine."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._writing = threading.Lock()
        self._known: tuple[tuple[int, ...], Collections] = (), {}

    @classmethod
    def from_url(cls, url: str, kinds: Sequence[type[Item]]) -> "JsonDatabase":
        """Return the database at the URL. It needs no ``kinds``: records say to which collection they belong."""
        parts = urlsplit(url)
        if parts.netloc or parts.query or not parts.path.endswith(".json"):
            raise Misconfigured("A JSON file is given as jsonfile:///absolute/path.json.")
        return cls(Path(unquote(parts.path)))

    @contextmanager
    def write(self) -> Iterator[JsonStore]:
        with self._writing, self._locked():
            store = JsonStore(self._load())
            yield store
            with _port_errors():
                self._save(store.collections)

    @contextmanager
    def read(self) -> Iterator[JsonStore]:
        yield JsonStore(self._load())

    def migrate(self, progress: Progress) -> None:
        progress("A JSON file has no schema.")

    def verify(self) -> None:
        """Return: what a JSON file holds fits every release."""

    def probe(self) -> None:
        self._load()

    def close(self) -> None:
        """Return: no file stays open."""

    def _load(self) -> Collections:
        with _port_errors():
            if not self._path.exists():
                return {}
            found = self._path.stat()
            identity = (found.st_ino, found.st_mtime_ns, found.st_size)
            if self._known[0] != identity:
                self._known = identity, json.loads(self._path.read_bytes())
            return self._known[1]

    def _save(self, collections: Collections) -> None:
        draft = self._path.with_suffix(".draft")
        with draft.open("w") as file:
            json.dump(collections, file)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(self._path)

    @contextmanager
    def _locked(self) -> Iterator[None]:
        with _port_errors():
            file = self._path.with_suffix(".lock").open("wb")
            fcntl.flock(file, fcntl.LOCK_EX)
        with file:  # closing it ends the lock
            yield


@contextmanager
def _port_errors() -> Iterator[None]:
    try:
        yield
    except OSError as error:
        if error.errno == errno.ENOSPC:
            raise StorageFull("The disk of the database is full.") from error
        raise Unavailable(f"The database cannot be read or written: {error.strerror}") from error
    except ValueError as error:
        raise Unavailable("The database file is damaged.") from error
