"""Reduces the memory of a process: garbage collection and the settings of malloc."""

import ctypes
import gc

_M_MMAP_THRESHOLD, _M_ARENA_MAX = -3, -8  # from <malloc.h>
MMAP_THRESHOLD = 512 * 1024
MAX_ARENAS = 2


def freeze_heap() -> None:
    """Enable garbage collection, except for the objects that exist already.

    Those were loaded at the start and stay alive. Collecting among them would also write to memory pages that
    processes share.
    """
    gc.freeze()
    gc.enable()


def limit_malloc() -> None:
    """Make the GNU C library return free memory; does nothing with another one.

    By default every thread of a worker gets an arena of its own, and after the first large block the next ones come
    from arenas too, where they leave holes: building a list of 5,000 items repeatedly took two workers to 540 MB
    instead of 220.
    """
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None)
    if mallopt:
        mallopt(_M_MMAP_THRESHOLD, MMAP_THRESHOLD)
        mallopt(_M_ARENA_MAX, MAX_ARENAS)
