"""Runs programs that work on pictures and films: a process of its own for each file."""

import json
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Mapping, Sequence
from typing import Any

Told = Callable[[Mapping[str, Any]], object]


class Stopped(Exception):
    """The server ends while a file is worked on; the next one begins it again."""


class Booth:
    """Starts programs and ends them: in time, and with the server."""

    def __init__(self) -> None:
        self._stopping = threading.Event()
        self._running: set[subprocess.Popen[str]] = set()

    def run(self, program: str, task: Sequence[str], seconds: float, told: Told) -> bool:
        """Run the module with the arguments, and pass on each line that it writes; say whether it ended well in time.

        Raises :class:`Stopped` when :meth:`stop` was called, and what ``told`` raises.
        """
        # Nothing of the server's settings goes along: a key or a password is no business of a stranger's file.
        kept = {name: os.environ[name] for name in ("PATH", "LANG", "TMPDIR") if name in os.environ}
        environment = {**kept, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        with subprocess.Popen(  # noqa: S603  our own program, and names that we made
            [sys.executable, "-m", program, *task],
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        ) as process:
            well = self._watched(process, seconds, told)
        if self._stopping.is_set():
            raise Stopped
        return well

    def stop(self) -> None:
        """End every program that runs, and let none begin."""
        self._stopping.set()
        for process in list(self._running):
            process.kill()

    def _watched(self, process: "subprocess.Popen[str]", seconds: float, told: Told) -> bool:
        timer = threading.Timer(seconds, process.kill)
        timer.daemon = True
        timer.start()
        self._running.add(process)
        try:
            if self._stopping.is_set():
                process.kill()
            assert process.stdout, "it was asked for"
            for line in process.stdout:
                told(json.loads(line))
            return process.wait() == 0
        finally:
            timer.cancel()
            self._running.discard(process)
            process.kill()
