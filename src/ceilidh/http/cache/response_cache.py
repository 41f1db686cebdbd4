"""An LRU cache of responses, bounded by their bytes."""

import threading
from weakref import WeakValueDictionary

from cachetools import LRUCache

from ceilidh.http.cache.cached_response import CachedResponse

Key = tuple[str, tuple[object, ...]]
"""A path, and the values of the query parameters that its response depends on."""

MAX_BYTES = 24 * 1024 * 1024
"""Bytes of responses that one process may cache, about: the whole list of 5,000 items and hundreds of pages."""

_OVERHEAD = 4096
"""Bytes that a response takes besides its bodies, estimated on the high side."""


class ResponseCache:
    """Holds responses of ``max_bytes`` together and evicts the least recently used. Thread-safe."""

    def __init__(self, max_bytes: int) -> None:
        self._responses: LRUCache[Key, CachedResponse] = LRUCache(max_bytes, lambda each: each.size + _OVERHEAD)
        self._key_locks: WeakValueDictionary[Key, threading.Lock] = WeakValueDictionary()
        self._lock = threading.Lock()

    @property
    def used_bytes(self) -> int:
        return int(self._responses.currsize)

    def get(self, key: Key) -> CachedResponse | None:
        """Return the response under the key and mark it as the most recently used."""
        with self._lock:
            try:
                return self._responses[key]  # faster than get(), which looks twice
            except KeyError:
                return None

    def put(self, key: Key, response: CachedResponse) -> None:
        """Store the response under the key; one that is larger than the whole cache only removes its predecessor."""
        with self._lock:
            self._responses.pop(key, None)
            if self._responses.getsizeof(response) <= self._responses.maxsize:
                self._responses[key] = response

    def key_lock(self, key: Key) -> threading.Lock:
        """Return a lock for this key, the same to all threads that hold a reference to it at the same time."""
        with self._lock:
            return self._key_locks.setdefault(key, threading.Lock())
