"""Repeats a task whose process was killed from outside."""

from collections.abc import Callable
from typing import TypeVar

from ceilidh.media.sandbox.sandbox_task import TaskKilled
from ceilidh_ports.errors import Unavailable

T = TypeVar("T")

_KILLED = "The server was interrupted while it read the file. Please try again in a moment."


def with_second_try(run: Callable[[], T]) -> T:
    """Run a task, and once more when its process was killed; raises ``Unavailable`` when that happens again."""
    try:
        return run()
    except TaskKilled:
        pass
    try:
        return run()
    except TaskKilled as error:
        raise Unavailable(_KILLED) from error
