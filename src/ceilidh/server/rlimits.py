"""The limit on open files (``RLIMIT_NOFILE``) and the number of connections that follows from it."""

import resource

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
