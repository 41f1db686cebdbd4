"""How many files and connections a process may have open at once."""

import resource

_ENOUGH = 4096
"""More than a process uses; what a system lets everybody have is often 1024, or 256."""

_RESERVED = 256
"""Left for files, databases and buckets of all threads."""

_CONNECTIONS = 1000


def make_room() -> None:
    """Take as many as are of use and the system allows without being asked."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _ENOUGH if hard == resource.RLIM_INFINITY else min(hard, _ENOUGH)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def connections() -> int:
    """Return how many clients a worker may be connected to, so that it can still open what their answers need."""
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return _CONNECTIONS if soft == resource.RLIM_INFINITY else max(_RESERVED // 2, min(_CONNECTIONS, soft - _RESERVED))
