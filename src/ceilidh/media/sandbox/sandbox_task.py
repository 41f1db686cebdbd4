"""A task for a confined process, and the ways in which it can end."""

import json
import socket
from collections.abc import Mapping, Sequence
from typing import Any, BinaryIO

import attrs

from ceilidh.media.sandbox.resource_limits import ResourceLimits

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
    """The process crashed, exceeded a limit or took too long."""


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
