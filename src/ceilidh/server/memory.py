"""Memory: given back when a large answer is done with, and not looked through for what stays anyway."""

import ctypes
import gc

_M_MMAP_THRESHOLD, _M_ARENA_MAX = -3, -8
_LARGE = 512 * 1024
_ARENAS = 2


def settle() -> None:
    """Let Python look for garbage from now on, but never again among what is there.

    That is what a start has loaded: it stays, and to look through it writes into the memory that processes share.
    """
    gc.freeze()
    gc.enable()


def keep_small() -> None:
    """Make the C library hoard less; where it is not the GNU one, nothing is done.

    Left to itself it gives each of a worker's threads a heap of its own, and after the first large block takes the
    next ones from there too, where they leave holes: building a list of 5,000 again and again took two workers to
    540 MB instead of 220.
    """
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None)
    if mallopt:
        mallopt(_M_MMAP_THRESHOLD, _LARGE)
        mallopt(_M_ARENA_MAX, _ARENAS)
