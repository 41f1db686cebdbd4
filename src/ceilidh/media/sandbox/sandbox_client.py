"""Runs tasks in confined processes: the side of the server."""

import atexit
import json
import os
import select
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack, suppress
from functools import cache
from typing import Any, Protocol, Self

import attrs

from ceilidh import errors
from ceilidh.media.sandbox.fork_server import LONGEST
from ceilidh.media.sandbox.resource_limits import Limits
from ceilidh_ports.errors import Unavailable

_PROGRAM = "ceilidh.media.sandbox.fork_server"
_START_SECONDS = 20.0
_UNAVAILABLE = "The decoder of pictures and films does not start."
# What a task may refuse a file with.
_REFUSALS = {kind.__name__: kind for kind in (errors.Invalid, errors.TooLarge, errors.UnsupportedMediaType)}

Line = Mapping[str, Any]


class Open(Protocol):
    """A file that is open in this process."""

    def fileno(self) -> int: ...


@attrs.frozen
class Task:
    """``function`` is ``module:function`` of what the fork server has loaded; it gets the arguments and the files."""

    function: str
    arguments: Line
    files: Sequence[Open]
    limits: Limits

    def message(self) -> bytes:
        """Return what the fork server is told of it."""
        limits = attrs.asdict(self.limits)
        return json.dumps({"task": self.function, "arguments": self.arguments, "limits": limits}).encode()


class Failed(Exception):
    """The process ended before its task was done: by a fault, by a limit, or because it took too long."""


class _NotBegun(Failed):
    """No process was started for the task."""


class Cancelled(Exception):
    """The server ends while a file is worked on; the next one begins it again."""


class Cancellation:
    """Ends the tasks that were given it, those to come included."""

    def __init__(self) -> None:
        self.reading, self._writing = socket.socketpair()

    def cancel(self) -> None:
        self._writing.close()


@attrs.define
class _Server:
    """A running fork server of this process."""

    process: "subprocess.Popen[bytes]"
    control: socket.socket
    protections: Sequence[str]
    owner: int = attrs.field(factory=os.getpid)

    @property
    def usable(self) -> bool:
        return self.owner == os.getpid() and self.process.poll() is None

    def close(self) -> None:
        self.control.close()
        if self.owner == os.getpid():
            self.process.kill()
            self.process.wait()


class Sandbox:
    """Starts a fork server when it is first needed, and again when it has died. Used by several threads."""

    def __init__(self, *modules: str) -> None:
        """``modules`` hold the functions that are the tasks."""
        self._modules = modules
        self._server: _Server | None = None
        self._starting = threading.Lock()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def protections(self) -> Sequence[str]:
        """The protections that hold here, by their names in :mod:`~ceilidh.media.sandbox.confinement`."""
        return self._running().protections

    def run(
        self, task: Task, told: Callable[[Line], object] | None = None, cancellation: Cancellation | None = None
    ) -> Sequence[Line]:
        """Run the task and return what it yields, each passed to ``told`` as it comes.

        Raises what the task refuses the file with, :class:`Failed`, :class:`Cancelled`, and
        :class:`~ceilidh_ports.errors.Unavailable` where no process can be had.
        """
        try:
            return self._run_once(task, told, cancellation)
        except _NotBegun:  # the fork server had died without anybody's notice
            return self._run_once(task, told, cancellation)

    def _run_once(
        self, task: Task, told: Callable[[Line], object] | None, cancellation: Cancellation | None
    ) -> Sequence[Line]:
        answers, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        with ExitStack() as stack:
            stack.enter_context(answers)
            with theirs:
                self._send(task.message(), [theirs.fileno(), *(file.fileno() for file in task.files)])
            job = stack.enter_context(_Job(answers, time.monotonic() + task.limits.seconds, cancellation))
            return job.lines(told or (lambda _: None))

    def close(self) -> None:
        """End the fork server and all that it runs; the next task starts another one."""
        with self._starting:
            server, self._server = self._server, None
        if server:
            server.close()

    def _send(self, message: bytes, descriptors: Sequence[int]) -> None:
        for _ in range(2):
            server = self._running()
            try:
                socket.send_fds(server.control, [message], descriptors)
            except OSError:
                server.process.kill()
                server.process.wait()
            else:
                return
        raise Unavailable(_UNAVAILABLE)

    def _running(self) -> _Server:
        with self._starting:
            if self._server and not self._server.usable:
                self._server.close()
                self._server = None
            if self._server is None:
                self._server = _started(self._modules)
            return self._server


class _Job:
    """One task that runs. Leaving its ``with`` block ends its process."""

    def __init__(self, answers: socket.socket, until: float, cancellation: Cancellation | None) -> None:
        self._answers, self._until, self._cancellation = answers, until, cancellation
        self._process: int | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._process is not None:
            with suppress(OSError):
                signal.pidfd_send_signal(self._process, signal.SIGKILL)
            os.close(self._process)

    def lines(self, told: Callable[[Line], object]) -> Sequence[Line]:
        found: list[Line] = []
        while True:
            answer = self._next()
            if "told" in answer:
                found.append(answer["told"])
                told(found[-1])
            elif answer.get("refused") in _REFUSALS:
                raise _REFUSALS[answer["refused"]](str(answer.get("message")))
            elif "done" in answer:
                return found
            elif answer:
                raise Failed(str(answer.get("failed")))

    def _next(self) -> Line:
        self._wait()
        try:
            message, descriptors, _, _ = socket.recv_fds(self._answers, LONGEST, 1)
        except OSError as error:
            raise Failed("its process ended") from error
        if descriptors:
            (self._process,) = descriptors
        if not message:
            raise (_NotBegun if self._process is None else Failed)("its process ended")
        return _parsed(message)

    def _wait(self) -> None:
        """Return when there is an answer, or the process has ended."""
        waiting = select.poll()
        waiting.register(self._answers, select.POLLIN)
        if self._cancellation:
            waiting.register(self._cancellation.reading, select.POLLIN)
        ready = {descriptor for descriptor, _ in waiting.poll(max(0.0, self._until - time.monotonic()) * 1000)}
        if self._cancellation and self._cancellation.reading.fileno() in ready:
            raise Cancelled
        if not ready:
            raise Failed("it took too long")


def _parsed(message: bytes) -> Line:
    try:
        answer = json.loads(message)
    except ValueError as error:
        raise Failed("its answer makes no sense") from error
    if not isinstance(answer, dict):
        raise Failed("its answer makes no sense")
    return answer


def _started(modules: Sequence[str]) -> _Server:
    control, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    # Nothing of the server's settings goes along: a key or a password is no business of a stranger's file.
    environment = {
        "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
        "PYTHONUTF8": "1",
        "MALLOC_ARENA_MAX": "2",
        "VIPS_CONCURRENCY": "1",
    }
    with theirs:
        try:
            process = subprocess.Popen(  # noqa: S603  our own program, and names that we made
                [sys.executable, "-m", _PROGRAM, str(theirs.fileno()), *modules],
                env=environment,
                cwd="/",
                pass_fds=[theirs.fileno()],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,  # its errors are the server's until it has started
            )
        except OSError as error:
            control.close()
            raise Unavailable(_UNAVAILABLE) from error
    try:
        control.settimeout(_START_SECONDS)
        protections = json.loads(control.recv(LONGEST))
        control.settimeout(None)
    except (OSError, ValueError) as error:
        _Server(process, control, ()).close()
        raise Unavailable(_UNAVAILABLE) from error
    return _Server(process, control, protections)


@cache
def pictures() -> Sandbox:
    """Return the sandbox of this process for pictures, which are many and small."""
    sandbox = Sandbox("ceilidh.media.sandbox.picture_tasks")
    atexit.register(sandbox.close)
    return sandbox
