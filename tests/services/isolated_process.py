"""Runs code that forks in a process of its own, without other threads."""

from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.process import BaseProcess

_SECONDS = 240


def run_in_new_process(act: Callable[..., object], *args: object) -> None:
    """Run a function of a module in a new process, which must exit with 0.

    A child forked off the tests' own process has the locks of all that other tests began there and none of the
    threads that would open them: it may wait for ever, as early as its first tidying up.
    """
    _end_well(get_context("spawn").Process(target=act, args=args))


def run_in_forked_child(act: Callable[..., object], *args: object) -> None:
    """Run a function in a child of this process, which must exit with 0. For use within :func:`run_in_new_process`."""
    _end_well(get_context("fork").Process(target=act, args=args))


def _end_well(process: BaseProcess) -> None:
    process.start()
    process.join(_SECONDS)
    ended = process.exitcode
    process.kill()
    process.join()
    assert 0 == ended
