"""Ending and watching the processes of a server."""

import os
import signal
import time

import psutil


def workers_of(master: int) -> list[int]:
    """Return the ids of the processes that answer requests."""
    return [child.pid for child in psutil.Process(master).children()]


def tree_of(master: int) -> list[psutil.Process]:
    """Return the process and everything that it and its children have started."""
    root = psutil.Process(master)
    return [root, *root.children(recursive=True)]


def kill_tree(master: int) -> None:
    """Kill the whole process tree at once, as a power failure does."""
    for process in tree_of(master):
        kill(process.pid)


def kill(process: int) -> None:
    """Send SIGKILL to the process; one that has ended is no error."""
    try:
        os.kill(process, signal.SIGKILL)
    except ProcessLookupError:
        return


def left_of(tree: list[psutil.Process], seconds: float) -> list[psutil.Process]:
    """Wait until all have ended and return those that have not."""
    _, alive = psutil.wait_procs(tree, timeout=seconds)
    return [process for process in alive if process.status() != psutil.STATUS_ZOMBIE]


def wait_for_others(master: int, killed: int, seconds: float) -> list[int]:
    """Wait until a new worker has replaced the killed one; return all workers."""
    deadline = time.monotonic() + seconds
    number = len(workers_of(master))
    while killed in (now := workers_of(master)) or len(now) < number:
        assert time.monotonic() < deadline, now
        time.sleep(0.05)
    return now
