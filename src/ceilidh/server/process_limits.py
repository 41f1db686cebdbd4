"""Limits of a process: its memory, its open files, and the number of connections that follows from these."""

import ctypes
import gc
import resource

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


MAX_OPEN_FILES = 16_384
RESERVED_FILES = 256
"""Open files that the databases, buckets and uploads of a worker need besides its connections."""

MAX_CONNECTIONS = 1000


def raise_open_files() -> None:
    """Raise the soft limit on open files to :data:`MAX_OPEN_FILES`, or to the hard limit if that is lower."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MAX_OPEN_FILES if hard == resource.RLIM_INFINITY else min(hard, MAX_OPEN_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def worker_connections() -> int:
    """Return how many connections a worker may hold, so that its requests can still open files."""
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY:
        return MAX_CONNECTIONS
    return max(RESERVED_FILES // 2, min(MAX_CONNECTIONS, soft - RESERVED_FILES))
