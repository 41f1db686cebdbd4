"""The C library's memory: given back when a large answer is done with, not kept for the next."""

import ctypes

_M_MMAP_THRESHOLD, _M_ARENA_MAX = -3, -8
_LARGE = 512 * 1024
_ARENAS = 2


def keep_small() -> None:
    """Make this process hoard less; where the C library is not the GNU one, nothing is done.

    Left to itself it gives each of a worker's threads a heap of its own, and after the first large block takes the
    next ones from there too, where they leave holes: building a list of 5,000 again and again took two workers to
    540 MB instead of 220.
    """
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None)
    if mallopt:
        mallopt(_M_MMAP_THRESHOLD, _LARGE)
        mallopt(_M_ARENA_MAX, _ARENAS)
