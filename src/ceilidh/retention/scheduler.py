"""Sweeping at the start and every hour, in the background."""

import fcntl
import threading
from contextlib import ExitStack
from pathlib import Path

import structlog

from ceilidh.media.films.local_copy import remove_abandoned_copies
from ceilidh.retention.garbage_collection import LEASE, Sweep, TakenError
from ceilidh_ports.errors import PortError

_FIRST = 1.0
"""Seconds after the start, which has enough to do without it."""

_EVERY = 60 * 60.0
_TAKEOVER = 60.0
"""Seconds after which a worker looks whether the one of its machine that sweeps is gone."""

_LOCK = "sweep.lock"
_FAREWELL = 3.0

_log = structlog.get_logger(__name__)


class Sweeper:
    """A thread of each worker, of which one on each machine sweeps.

    It holds a file lock in the work folder, which the system gives to another worker when that process ends. Machines
    take turns by the lease in the database.
    """

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
        pause, chosen = _FIRST, False
        with ExitStack() as lock:
            while not self._stopping.wait(pause):
                chosen = chosen or self._locked(lock)
                pause = self._turn() if chosen else _TAKEOVER

    def _turn(self) -> float:
        """Sweep; return the seconds until the next time."""
        return _EVERY if self._swept() else LEASE.total_seconds()

    def _locked(self, lock: ExitStack) -> bool:
        """Say whether this is the one that sweeps, and stays it; where no lock can be had, everyone is."""
        try:
            self._workdir.mkdir(parents=True, exist_ok=True)
            file = lock.enter_context((self._workdir / _LOCK).open("wb"))
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            lock.close()
            return False
        except OSError as error:
            _log.warning("sweep.unlocked", reason=error.strerror)
        return True

    def _swept(self) -> bool:
        """Say whether it was done: whoever was killed while he had the task keeps it until its time is over."""
        try:
            remove_abandoned_copies(self._workdir)
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
