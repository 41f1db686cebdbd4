"""A bounded place for finished answers: the one that was not asked for longest gives way."""

import threading
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager

import attrs

from ceilidh.http.cache.cached_response import Kept

Key = tuple[str, tuple[object, ...]]
"""A path, and the values of the parameters that matter there."""

_OVERHEAD = 4096
"""Bytes that an answer takes besides its bodies, estimated on the high side."""


@attrs.define
class _Turn:
    lock: threading.Lock = attrs.field(factory=threading.Lock)
    users: int = 0


class Shelf:
    """Holds answers of ``room`` bytes together. Used by several threads."""

    def __init__(self, room: int) -> None:
        self.room = room
        self._kept: OrderedDict[Key, tuple[Kept, int]] = OrderedDict()
        self._used = 0
        self._turns: dict[Key, _Turn] = {}
        self._lock = threading.Lock()

    @property
    def used(self) -> int:
        """How many bytes are taken."""
        return self._used

    def get(self, key: Key) -> Kept | None:
        """Return what is kept under the key, which makes it the last to give way."""
        with self._lock:
            found = self._kept.get(key)
            if found is None:
                return None
            self._kept.move_to_end(key)
            return found[0]

    def put(self, key: Key, kept: Kept) -> None:
        """Keep the answer in place of what is there. One that is larger than the whole room is not kept."""
        with self._lock:
            self._put(key, kept)

    def resize(self, key: Key, kept: Kept) -> None:
        """Count an answer anew that has grown, if it is still there."""
        with self._lock:
            if key in self._kept and self._kept[key][0] is kept:
                self._put(key, kept)

    def _put(self, key: Key, kept: Kept) -> None:
        size = kept.size + _OVERHEAD
        self._used -= self._kept.pop(key, (kept, 0))[1]
        if size <= self.room:
            self._kept[key] = (kept, size)
            self._used += size
        while self._used > self.room:
            _, (_, given_up) = self._kept.popitem(last=False)
            self._used -= given_up

    @contextmanager
    def alone(self, key: Key) -> Iterator[None]:
        """Let one thread at a time into the block with this key."""
        with self._lock:
            turn = self._turns.setdefault(key, _Turn())
            turn.users += 1
        try:
            with turn.lock:
                yield
        finally:
            with self._lock:
                turn.users -= 1
                if not turn.users:
                    del self._turns[key]
