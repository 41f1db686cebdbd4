"""Sweeping at the start and every hour, in the background."""

import threading
from pathlib import Path

import structlog

from ceilidh.keeping.sweeping import LEASE, Sweep, TakenError
from ceilidh.media.at_hand import tidy
from ceilidh_ports.errors import PortError

_FIRST = 1.0
"""Seconds after the start, which has enough to do without it."""

_EVERY = 60 * 60.0
_FAREWELL = 3.0

_log = structlog.get_logger(__name__)


class Sweeper:
    """A thread of each worker; whoever comes first sweeps, the others find that it is being done."""

    def __init__(self, sweep: Sweep, workdir: Path) -> None:
        """``workdir`` is where this machine keeps its temporary files."""
        self._sweep = sweep
        self._workdir = workdir
        self._stopping = threading.Event()
        self._thread: threading.Thread | None = None

    def start(self) -> None:
        """Sweep from now on. Call it after a fork, once."""
        self._thread = threading.Thread(target=self._run, name="sweeper", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """End; a sweep under way has some seconds, and does no harm when it is cut off. Unstarted is no error."""
        self._stopping.set()
        if self._thread:
            self._thread.join(_FAREWELL)

    def _run(self) -> None:
        pause = _FIRST
        while not self._stopping.wait(pause):
            pause = _EVERY if self._swept() else LEASE.total_seconds()

    def _swept(self) -> bool:
        """Say whether it was done: whoever was killed while he had the task keeps it until its time is over."""
        try:
            tidy(self._workdir)
            swept = self._sweep.run()
        except TakenError:
            return False
        except (PortError, OSError) as error:
            _log.warning("sweep.failed", error=type(error).__name__, reason=str(error))
        except Exception:  # whatever happened, the next one is to come
            _log.exception("sweep.failed")
        else:
            _log.info(
                "sweep.done",
                files=len(swept.files),
                bytes=swept.size,
                unfinished=swept.unfinished,
                enquiries=swept.enquiries,
            )
        return True
