"""Runs processes side by side: starts them in order, restarts each that ends, stops them in reverse order."""

import ctypes
import signal
import subprocess
import threading
import time
from collections.abc import Callable, Mapping, Sequence

import attrs
import structlog

from ceilidh.errors import CeilidhError

STOP_TIMEOUT = 40.0
"""Seconds between SIGTERM and SIGKILL."""

START_TIMEOUT = 300.0
MIN_UPTIME = 10.0
"""A process that ends within this many seconds is restarted after a delay of one second."""

_READY_INTERVAL = 0.05
_WATCH_INTERVAL = 0.2
_PR_SET_PDEATHSIG = 1  # from <sys/prctl.h>

_log = structlog.get_logger(__name__)


class NotStartedError(CeilidhError):
    """A process ended, or did not respond in time, before it was ready."""


@attrs.define
class SupervisedProcess:
    """A command to keep running. ``ready`` says whether it responds; ``reload`` makes it read its settings again."""

    name: str
    command: Sequence[str]
    environment: Mapping[str, str]
    ready: Callable[[], bool]
    reload: Callable[[int], object]
    process: subprocess.Popen[bytes] | None = None
    started: float = 0.0

    def start(self) -> None:
        self.started = time.monotonic()
        self.process = subprocess.Popen(self.command, env=self.environment, preexec_fn=_end_with_parent)  # noqa: S603, PLW1509

    @property
    def exit_code(self) -> int | None:
        """The exit code of a process that has ended, ``None`` while it runs and before its start."""
        return self.process.poll() if self.process else None

    def stop(self) -> None:
        if self.process and self.exit_code is None:
            self.process.terminate()
            try:
                self.process.wait(STOP_TIMEOUT)
            except subprocess.TimeoutExpired:
                _log.error("supervisor.killed", program=self.name)
                self.process.kill()
                self.process.wait()


class Supervisor:
    """Keeps processes running until SIGTERM or SIGINT; SIGHUP reloads them."""

    def __init__(self, processes: Sequence[SupervisedProcess]) -> None:
        self._processes = processes
        self._stopping = threading.Event()
        self._reload = False

    def run(self) -> None:
        """Return after all processes have been stopped; raises :class:`NotStartedError` when one can't be started."""
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, lambda *_: self._stopping.set())
        signal.signal(signal.SIGHUP, self._request_reload)
        try:
            for process in self._processes:
                self._start(process)
            while not self._stopping.wait(_WATCH_INTERVAL):
                self._watch()
        finally:
            for process in reversed(self._processes):
                process.stop()

    def _request_reload(self, *_: object) -> None:
        self._reload = True

    def _start(self, process: SupervisedProcess) -> None:
        if self._stopping.is_set():
            return
        process.start()
        deadline = time.monotonic() + START_TIMEOUT
        while not process.ready() and not self._stopping.wait(_READY_INTERVAL):
            if process.exit_code is not None or time.monotonic() > deadline:
                raise NotStartedError(f"{process.name} did not start, see its own error message.")

    def _watch(self) -> None:
        for process in self._processes:
            if process.exit_code is not None:
                self._restart(process)
            elif self._reload and process.process:
                process.reload(process.process.pid)
        self._reload = False

    def _restart(self, process: SupervisedProcess) -> None:
        _log.error("supervisor.restarted", program=process.name, exit_code=process.exit_code)
        if time.monotonic() - process.started < MIN_UPTIME and self._stopping.wait(1):
            return
        process.start()


def _end_with_parent() -> None:
    """Make the kernel end this process when the supervisor is killed (Linux); called between fork and exec."""
    prctl = getattr(ctypes.CDLL(None), "prctl", None)
    if prctl:
        prctl(_PR_SET_PDEATHSIG, signal.SIGTERM)
