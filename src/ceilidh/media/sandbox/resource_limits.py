"""Limits the resources of a confined process."""

import os
import resource
from pathlib import Path

import attrs

_MAX_OPEN_FILES = 64
_PAGE_SIZE = os.sysconf("SC_PAGE_SIZE")


@attrs.frozen
class ResourceLimits:
    """``seconds`` limits wall-clock time, and CPU time per core. ``memory`` does not include the loaded decoders.

    ``memory`` and ``file_size`` are in bytes. ``nice`` is added to the process's niceness.
    """

    seconds: float
    memory: int
    file_size: int
    nice: int = 0


def address_space() -> int:
    """Return the current address space of this process, in bytes."""
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0]) * _PAGE_SIZE


def apply_limits(limits: ResourceLimits, loaded: int) -> None:
    """Limit this process for good; ``loaded`` is the address space that it inherited from its parent."""
    cpu = max(1, round(limits.seconds * (os.cpu_count() or 1)))
    for kind, limit in (
        (resource.RLIMIT_CPU, cpu),
        (resource.RLIMIT_AS, loaded + limits.memory),
        (resource.RLIMIT_FSIZE, limits.file_size),
        (resource.RLIMIT_NOFILE, _MAX_OPEN_FILES),
        (resource.RLIMIT_CORE, 0),
        (resource.RLIMIT_MEMLOCK, 0),
    ):
        _, hard = resource.getrlimit(kind)
        value = limit if hard == resource.RLIM_INFINITY else min(limit, hard)
        # The signal of the soft CPU limit differs from the one that kills a process from outside.
        resource.setrlimit(kind, (value, value + 1 if kind == resource.RLIMIT_CPU else value))
    os.nice(limits.nice)
