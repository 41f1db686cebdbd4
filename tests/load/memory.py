"""How much memory a server and everything it started take, now and at most."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

import attrs
import psutil

from tests.product.process_tree import tree_of

_LOOK_EVERY = 0.05


def megabytes(root: int) -> float:
    """Return the resident memory of the tree in MB (10^6), what is shared counted once."""
    found = 0
    for process in tree_of(root):
        try:
            found += process.memory_full_info().pss
        except psutil.NoSuchProcess:
            continue
    return found / 1e6


@attrs.define
class Peak:
    """The most that was seen, and what there was before."""

    before: float
    most: float

    @property
    def growth(self) -> float:
        return self.most - self.before


@contextmanager
def watched(root: int) -> Iterator[Peak]:
    """Look at the memory of the tree again and again for as long as the block runs."""
    peak, over = Peak(megabytes(root), 0), threading.Event()

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
