"""The CPU time and memory of a process tree."""

import time
from collections.abc import Sequence
from pathlib import Path

import psutil


def tree(root: int) -> Sequence[int]:
    """Return the ids of the process and everything below it."""
    return [root, *(child.pid for child in psutil.Process(root).children(recursive=True))]


def cpu_seconds(root: int) -> float:
    """Return the CPU time that the living processes of the tree have used, to the nanosecond."""
    return sum(time.clock_gettime(_clock(process)) for process in tree(root))


def megabytes(root: int) -> tuple[float, float]:
    """Return the resident memory of the tree without its root, in MB (10^6): the sum, and shared memory once."""
    workers = tree(root)[1:]
    return sum(_rollup(each, "Rss") for each in workers), proportional_megabytes(workers)


def proportional_megabytes(processes: Sequence[int]) -> float:
    """Return the resident memory of the processes in MB (10^6), of shared memory their parts."""
    return sum(_rollup(each, "Pss") for each in processes)


def _clock(process: int) -> int:
    # How clock_getcpuclockid() of the C library makes a clock of a process: CPUCLOCK_SCHED is 2.
    return (~process << 3) | 2


def _rollup(process: int, name: str) -> float:
    lines = Path(f"/proc/{process}/smaps_rollup").read_text(encoding="ascii").splitlines()
    (line,) = (each for each in lines if each.startswith(f"{name}:"))
    return int(line.split()[1]) * 1024 / 1e6
