"""What a confined process may use."""

import os
import resource
from pathlib import Path

import attrs

_OPEN_FILES = 64
_PAGE = os.sysconf("SC_PAGE_SIZE")


@attrs.frozen
class Limits:
    """``seconds`` of real time, and of CPU time on each core; ``memory`` on top of the loaded decoders; sizes in bytes.

    ``nice`` is how far the process yields to others.
    """

    seconds: float
    memory: int
    file_size: int
    nice: int = 0


def loaded_size() -> int:
    """Return the address space that this process has taken so far, in bytes."""
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0]) * _PAGE


def apply(limits: Limits, loaded: int) -> None:
    """Bound this process for good; ``loaded`` is the address space that it has from its parent."""
    cpu = max(1, round(limits.seconds * (os.cpu_count() or 1)))
    for kind, most in (
        (resource.RLIMIT_CPU, cpu),
        (resource.RLIMIT_AS, loaded + limits.memory),
        (resource.RLIMIT_FSIZE, limits.file_size),
        (resource.RLIMIT_NOFILE, _OPEN_FILES),
        (resource.RLIMIT_CORE, 0),
        (resource.RLIMIT_MEMLOCK, 0),
    ):
        _, hard = resource.getrlimit(kind)
        value = most if hard == resource.RLIM_INFINITY else min(most, hard)
        resource.setrlimit(kind, (value, value))
    os.nice(limits.nice)
