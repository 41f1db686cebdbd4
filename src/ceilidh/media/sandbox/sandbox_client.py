"""Runs tasks in confined processes, from the server's side."""

import json
import math
import os
import select
import signal
import socket
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from ceilidh import errors
from ceilidh.media.sandbox.fork_server_launcher import UNAVAILABLE, ForkServer, start_fork_server
from ceilidh.media.sandbox.fork_server_main import MAX_MESSAGE
from ceilidh.media.sandbox.sandbox_task import (
    Answer,
    Cancellation,
    Cancelled,
    SandboxTask,
    TaskFailed,
    TaskKilled,
    TaskStarved,
    TaskTimedOut,
)
from ceilidh_ports.errors import Unavailable

IDLE_SECONDS = 60.0
"""A fork server that has had no task for so long is stopped: it takes some 25 MB, and starts in half a second."""

STARVING_SHARE = 0.5
"""A task that had less than this share of its time on a processor has not shown that its file takes too long."""

_KILLED = "its process was ended from outside"
# The errors that a task may raise for a file; they are raised again here.
_ERRORS = {kind.__name__: kind for kind in (errors.Invalid, errors.TooLarge, errors.UnsupportedMediaType)}


class Sandbox:
    """Runs tasks, each in its own process. The fork server is started on demand and restarted when it has died.

    It is stopped when it has had no task for :data:`IDLE_SECONDS`. Several threads may use it.
    """

    def __init__(self, *modules: str) -> None:
        """``modules`` contain the task functions."""
        self._modules = modules
        self._server: ForkServer | None = None
        self._lock = threading.Lock()
        self._tasks = 0
        self._idle: threading.Timer | None = None

    @property
    def protections(self) -> Sequence[str]:
        """The names of the protections that hold on this machine, see :mod:`~ceilidh.media.sandbox.confinement`."""
        return self._running_server().protections

    def run(
        self,
        task: SandboxTask,
        on_answer: Callable[[Answer], object] | None = None,
        cancellation: Cancellation | None = None,
    ) -> Sequence[Answer]:
        """Run the task and return what it yields; each answer is also passed to ``on_answer`` as it arrives.

        Raises ``TaskFailed`` and its subclasses, ``Cancelled``, ``Unavailable`` when no process can be started, and
        ``Invalid``, ``TooLarge`` and ``UnsupportedMediaType`` when the task does.
        """
        with self._in_use(), closing(_RunningTask(self._running_server(), task, cancellation)) as running:
            return running.answers(on_answer or (lambda _: None))

    def close(self) -> None:
        with self._lock:
            self._stop()

    @contextmanager
    def _in_use(self) -> Iterator[None]:
        with self._lock:
            self._tasks += 1
        try:
            yield
        finally:
            with self._lock:
                self._tasks -= 1
                self._stop_when_idle()

    def _stop_when_idle(self) -> None:
        if self._idle:
            self._idle.cancel()
        self._idle = threading.Timer(IDLE_SECONDS, self._stop_if_idle)
        self._idle.daemon = True
        self._idle.start()

    def _stop_if_idle(self) -> None:
        with self._lock:
            # A timer that has expired already can't be cancelled.
            if not self._tasks and threading.current_thread() is self._idle:
                self._stop()

    def _stop(self) -> None:
        server, self._server = self._server, None
        if server:
            server.close()

    def _running_server(self) -> ForkServer:
        with self._lock:
            if self._server and not self._server.usable:
                self._server.close()
                self._server = None
            if self._server is None:
                self._server = start_fork_server(self._modules)
            return self._server


class _RunningTask:
    """A task in its process."""

    def __init__(self, server: ForkServer, task: SandboxTask, cancellation: Cancellation | None) -> None:
        self._seconds = task.limits.seconds
        self._deadline = time.monotonic() + self._seconds
        self._cancellation = cancellation
        self._process: int | None = None
        self._socket, remote = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        with remote:
            descriptors = [remote.fileno(), *(file.fileno() for file in task.files)]
            try:
                socket.send_fds(server.control, [task.encode()], descriptors)
            except OSError as error:
                self._socket.close()
                raise Unavailable(UNAVAILABLE) from error

    def close(self) -> None:
        """End the process."""
        self._socket.close()
        if self._process is not None:
            with suppress(OSError):
                signal.pidfd_send_signal(self._process, signal.SIGKILL)
            os.close(self._process)

    def answers(self, on_answer: Callable[[Answer], object]) -> Sequence[Answer]:
        """Return the task's answers once it is done; raises as :meth:`Sandbox.run` does."""
        found: list[Answer] = []
        while "done" not in (message := self._next_message()):
            if "answer" in message:
                found.append(message["answer"])
                on_answer(found[-1])
            elif error := _ERRORS.get(str(message.get("error"))):
                raise error(str(message.get("text")))
            elif "killed" in message:
                raise TaskKilled(_KILLED)
            elif message:
                raise TaskFailed(str(message.get("failed")), [str(line) for line in message.get("trace", ())])
        return found

    def _next_message(self) -> Answer:
        self._wait()
        try:
            message, descriptors, _, _ = socket.recv_fds(self._socket, MAX_MESSAGE, 1)
        except OSError as error:
            raise TaskKilled(_KILLED) from error
        if descriptors:
            (self._process,) = descriptors
        if not message:
            # The fork server tells how a process ended, unless it was killed itself.
            raise Unavailable(UNAVAILABLE) if self._process is None else TaskKilled(_KILLED)
        return _parsed(message)

    def _wait(self) -> None:
        poll = select.poll()
        poll.register(self._socket, select.POLLIN)
        if self._cancellation:
            poll.register(self._cancellation.receiver, select.POLLIN)
        ready = {descriptor for descriptor, _ in poll.poll(max(0.0, self._deadline - time.monotonic()) * 1000)}
        if self._cancellation and self._cancellation.receiver.fileno() in ready:
            raise Cancelled
        if not ready and self._has_starved():
            raise TaskStarved("it took too long: the machine was busy")
        if not ready:
            raise TaskTimedOut("it took too long")

    def _has_starved(self) -> bool:
        used = 0.0 if self._process is None else cpu_seconds(self._process)
        return used < self._seconds * STARVING_SHARE


def cpu_seconds(process: int) -> float:
    """Return the CPU time that the process of a pidfd has used; infinity where the system does not tell."""
    try:
        described = Path(f"/proc/self/fdinfo/{process}").read_text(encoding="ascii")
        (pid,) = (line.split()[1] for line in described.splitlines() if line.startswith("Pid:"))
        # After the name, which may contain anything, the 12th and the 13th field are the ticks.
        fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8", errors="replace").rpartition(")")[2].split()
    except (OSError, ValueError):
        return math.inf
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _parsed(message: bytes) -> Answer:
    try:
        answer = json.loads(message)
    except ValueError as error:
        raise TaskFailed("its answer is not JSON") from error
    if not isinstance(answer, dict):
        raise TaskFailed("its answer is not a JSON object")
    return answer
