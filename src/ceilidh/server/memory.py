"""Reduces the memory of a process: garbage collection and the settings of malloc."""

import ctypes
import gc

_M_MMAP_THRESHOLD, _M_ARENA_MAX = -3, -8  # from <malloc.h>
MMAP_THRESHOLD = 512 * 1024
MAX_ARENAS = 2


def freeze_heap() -> None:
    """Enable garbage collection, except for the objects that exist already: they stay alive."""
    gc.freeze()
    gc.enable()


def limit_malloc() -> None:
    """Make the GNU C library return free memory; does nothing with another one.

    Otherwise each thread has an arena with holes: two workers that often build long lists take 540 MB instead of 220.
    """
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None)
    if mallopt:
        mallopt(_M_MMAP_THRESHOLD, MMAP_THRESHOLD)
        mallopt(_M_ARENA_MAX, MAX_ARENAS)
