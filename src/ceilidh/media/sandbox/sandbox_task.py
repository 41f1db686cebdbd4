"""A task for a confined process, and the ways in which it can end."""

import json
import socket
from collections.abc import Callable, Mapping, Sequence
from typing import Any, BinaryIO, TypeVar

import attrs

from ceilidh.media.sandbox.resource_limits import ResourceLimits
from ceilidh_ports.errors import Unavailable

Answer = Mapping[str, Any]
"""What a task yields: a JSON object."""


@attrs.frozen
class SandboxTask:
    """``function`` is the ``module:function`` to call with the arguments and the descriptors of the files."""

    function: str
    arguments: Mapping[str, Any]
    files: Sequence[BinaryIO]
    limits: ResourceLimits

    def encode(self) -> bytes:
        limits = attrs.asdict(self.limits)
        return json.dumps({"task": self.function, "arguments": self.arguments, "limits": limits}).encode()


class TaskFailed(Exception):
    """The process crashed or exceeded a limit. ``trace`` has the calls that led to its exception, the last one last."""

    def __init__(self, reason: str = "", trace: Sequence[str] = ()) -> None:
        super().__init__(reason)
        self.trace = trace


class TaskTimedOut(TaskFailed):
    """The task took too long."""


class TaskStarved(TaskTimedOut):
    """The machine had no time for the task: nothing is known of the file."""


def failure_of(error: Exception) -> TaskFailed:
    """Return the error of a task, or one for an answer that is not what the task should yield."""
    return error if isinstance(error, TaskFailed) else TaskFailed(f"its answer is wrong: {type(error).__name__}")


class TaskKilled(TaskFailed):
    """The process was killed from outside, such as by a system without memory: nothing is known of the file."""


class Cancelled(Exception):
    """The server stops while a task runs; its next start repeats the task."""


class Cancellation:
    """Cancels the running and all later tasks that it was passed with."""

    def __init__(self) -> None:
        self.receiver, self._sender = socket.socketpair()

    def cancel(self) -> None:
        self._sender.close()


T = TypeVar("T")

_KILLED = "The server was interrupted while it read the file. Please try again in a moment."
_STARVED = "The server is too busy to read the file. Please try again in a moment."


def with_second_try(run: Callable[[], T]) -> T:
    """Run a task, and once more when its process was killed.

    Raises ``Unavailable`` when that happens again, and when the task starved.
    """
    try:
        try:
            return run()
        except TaskKilled:
            return run()
    except TaskKilled as error:
        raise Unavailable(_KILLED) from error
    except TaskStarved as error:
        raise Unavailable(_STARVED) from error
