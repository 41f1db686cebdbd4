"""Runs programs side by side: starts them in order, restarts each that ends, stops them in the reverse order."""

import ctypes
import signal
import subprocess
import threading
import time
from collections.abc import Callable, Mapping, Sequence

import attrs
import structlog

from ceilidh.errors import CeilidhError

STOPS_WITHIN = 40.0
"""Seconds that a program may take to end after SIGTERM, before it is killed."""

_READY_WITHIN = 300.0
_RUNS_STEADILY = 10.0
_PR_SET_PDEATHSIG = 1

_log = structlog.get_logger(__name__)


class NotStartedError(CeilidhError):
    """A program ended, or did not answer, before it was ready."""


@attrs.define
class Program:
    """A command line to keep running. ``ready`` says whether it answers; ``reload`` has it read its settings again."""

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
                self.process.wait(STOPS_WITHIN)
            except subprocess.TimeoutExpired:
                _log.error("supervisor.killed", program=self.name)
                self.process.kill()
                self.process.wait()


class Supervisor:
    """Keeps programs running until SIGTERM or SIGINT; SIGHUP reloads them."""

    def __init__(self, programs: Sequence[Program]) -> None:
        self._programs = programs
        self._stopping = threading.Event()
        self._reload = False

    def run(self) -> None:
        """Return when all programs have been stopped; raises :class:`NotStartedError` when one can't be started."""
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, lambda *_: self._stopping.set())
        signal.signal(signal.SIGHUP, self._ask_for_reload)
        try:
            for program in self._programs:
                self._start(program)
            while not self._stopping.wait(0.2):
                self._watch()
        finally:
            for program in reversed(self._programs):
                program.stop()

    def _ask_for_reload(self, *_: object) -> None:
        self._reload = True

    def _start(self, program: Program) -> None:
        if self._stopping.is_set():
            return
        program.start()
        deadline = time.monotonic() + _READY_WITHIN
        while not program.ready() and not self._stopping.wait(0.05):
            if program.exit_code is not None or time.monotonic() > deadline:
                raise NotStartedError(f"{program.name} did not start: its own message says why.")

    def _watch(self) -> None:
        for program in self._programs:
            if program.exit_code is not None:
                self._restart(program)
            elif self._reload and program.process:
                program.reload(program.process.pid)
        self._reload = False

    def _restart(self, program: Program) -> None:
        _log.error("supervisor.restarted", program=program.name, exit_code=program.exit_code)
        if time.monotonic() - program.started < _RUNS_STEADILY and self._stopping.wait(1):
            return
        program.start()


def _end_with_parent() -> None:
    """Have the system end this process when the supervisor is killed (Linux); called between fork and exec."""
    prctl = getattr(ctypes.CDLL(None), "prctl", None)
    if prctl:
        prctl(_PR_SET_PDEATHSIG, signal.SIGTERM)
