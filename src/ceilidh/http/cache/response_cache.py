"""An LRU cache of responses, bounded by their bytes."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

import attrs
from cachetools import LRUCache

from ceilidh.http.cache.cached_response import CachedResponse

Key = tuple[str, tuple[object, ...]]
"""A path, and the values of the query parameters that its response depends on."""

_OVERHEAD = 4096
"""Bytes that a response takes besides its bodies, estimated on the high side."""


@attrs.define
class _KeyLock:
    lock: threading.Lock = attrs.field(factory=threading.Lock)
    users: int = 0


class ResponseCache:
    """Holds responses of ``max_bytes`` together and evicts the least recently used. Thread-safe."""

    def __init__(self, max_bytes: int) -> None:
        self._responses: LRUCache[Key, CachedResponse] = LRUCache(max_bytes, lambda each: each.size + _OVERHEAD)
        self._key_locks: dict[Key, _KeyLock] = {}
        self._lock = threading.Lock()

    @property
    def used_bytes(self) -> int:
        return int(self._responses.currsize)

    def get(self, key: Key) -> CachedResponse | None:
        """Return the response under the key and mark it as the most recently used."""
        with self._lock:
            return self._responses.get(key)

    def put(self, key: Key, response: CachedResponse) -> None:
        """Store the response under the key; one that is larger than the whole cache only removes its predecessor."""
        with self._lock:
            self._put(key, response)

    def update_size(self, key: Key, response: CachedResponse) -> None:
        """Account for a response whose size has changed, if it is still cached."""
        with self._lock:
            if self._responses.get(key) is response:
                self._put(key, response)

    def _put(self, key: Key, response: CachedResponse) -> None:
        self._responses.pop(key, None)
        if self._responses.getsizeof(response) <= self._responses.maxsize:
            self._responses[key] = response

    @contextmanager
    def exclusive(self, key: Key) -> Iterator[None]:
        """Let one thread at a time run the block for this key."""
        with self._lock:
            key_lock = self._key_locks.setdefault(key, _KeyLock())
            key_lock.users += 1
        try:
            with key_lock.lock:
                yield
        finally:
            with self._lock:
                key_lock.users -= 1
                if not key_lock.users:
                    del self._key_locks[key]
