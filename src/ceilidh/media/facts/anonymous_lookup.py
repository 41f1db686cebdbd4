"""Looks up metadata for anonymous callers at a bounded cost."""

import threading
import time
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress

from cachetools import TTLCache

from ceilidh.media.facts.file_metadata import Metadata
from ceilidh.media.facts.metadata_store import MetadataStore
from ceilidh.media.file_names import stored_name
from ceilidh.media.locks import ConcurrencyLimit
from ceilidh_ports.errors import Unavailable

CALLERS = 2
"""How many calls of a process may read the store at once. Serving files needs the other threads and connections."""

WAIT_SECONDS = 0.5
"""How long a call waits for others."""

READ_SECONDS = 5.0
"""How long one call may read from the store."""

CACHE_SECONDS = 5.0
"""How long missing or provisional metadata is cached."""

_CACHE_SIZE = 20_000
_BUSY = "Too many requests for metadata at once. Please try again in a moment."


class AnonymousLookup:
    """Answers from a cache; reads the store for few callers at a time, one name after the other."""

    def __init__(self, metadata: MetadataStore, clock: Callable[[], float] = time.monotonic) -> None:
        self._metadata = metadata
        self._clock = clock
        self._cache: TTLCache[str, Metadata | None] = TTLCache(_CACHE_SIZE, CACHE_SECONDS, clock)
        self._lock = threading.Lock()
        self._readers = ConcurrencyLimit(CALLERS, WAIT_SECONDS, _BUSY)

    def get_all(self, paths: Iterable[str]) -> Mapping[str, Metadata]:
        """Return the metadata by path, without the paths that have none.

        Raises ``Unavailable`` when too many calls read at once or the store is slow, and what the store's port raises.
        What was read until then stays cached.
        """
        names = {path: name for path in paths if (name := stored_name(path))}
        found = self._cached(set(names.values()))
        if uncached := set(names.values()) - found.keys():
            with self._readers:
                deadline = self._clock() + READ_SECONDS
                found |= {name: self._read(name, deadline) for name in uncached}
        return {path: metadata for path, name in names.items() if (metadata := found[name])}

    def _cached(self, names: Iterable[str]) -> dict[str, Metadata | None]:
        found: dict[str, Metadata | None] = {}
        with self._lock:
            for name in names:
                with suppress(KeyError):  # an entry may expire at any moment
                    found[name] = self._metadata.cached(name) or self._cache[name]
        return found

    def _read(self, name: str, deadline: float) -> Metadata | None:
        if self._clock() > deadline:
            raise Unavailable(_BUSY)
        metadata = self._metadata.get(name) or self._metadata.provisional(name)
        with self._lock:
            self._cache[name] = metadata
        return metadata
