"""The limit on open files (``RLIMIT_NOFILE``) and the number of connections that follows from it."""

import resource

_WANTED = 16_384
_RESERVED = 256
"""Open files that databases, buckets and uploads of one worker need beside its connections."""

_CONNECTIONS = 1000


def raise_open_files() -> None:
    """Raise the soft limit on open files to 16,384, or to the hard limit where that is lower."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _WANTED if hard == resource.RLIM_INFINITY else min(hard, _WANTED)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def worker_connections() -> int:
    """Return how many connections one worker may hold, so that it can still open what its answers need."""
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return _CONNECTIONS if soft == resource.RLIM_INFINITY else max(_RESERVED // 2, min(_CONNECTIONS, soft - _RESERVED))
