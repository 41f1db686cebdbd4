"""The current and peak memory of a server with its child processes."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

import attrs
import psutil

from tests.product.process_tree import tree_of

_LOOK_EVERY = 0.05


def megabytes(root: int) -> float:
    """Return the resident memory of the tree in MB (10^6), with shared memory counted once."""
    found = 0
    for process in tree_of(root):
        try:
            found += process.memory_full_info().pss
        except psutil.NoSuchProcess:
            continue
    return found / 1e6


@attrs.define
class PeakMemory:
    """The peak, and the memory before the measurement."""

    before: float
    most: float

    @property
    def growth(self) -> float:
        return self.most - self.before


@contextmanager
def watched(root: int) -> Iterator[PeakMemory]:
    """Sample the memory of the tree during the block."""
    peak, over = PeakMemory(megabytes(root), 0), threading.Event()

    def look() -> None:
        while not over.wait(_LOOK_EVERY):
            peak.most = max(peak.most, megabytes(root))

    thread = threading.Thread(target=look)
    thread.start()
    try:
        yield peak
    finally:
        over.set()
        thread.join()
