"""Collects garbage at the start and every hour, in the background."""

import threading
from contextlib import ExitStack
from pathlib import Path

import attrs
import structlog

from ceilidh.garbage_collection.collector import LEASE, AlreadyRunningError, GarbageCollector
from ceilidh.media.locks import lock_file
from ceilidh.media.stored_files import remove_abandoned_copies
from ceilidh_ports.errors import PortError

_FIRST_DELAY = 1.0
"""Seconds after the start; the start itself is not delayed."""

_INTERVAL = 60 * 60.0
_LOCK_RETRY = 60.0
"""Seconds between two attempts of a worker to take the lock of its machine."""

_LOCK = "sweep.lock"
_STOP_TIMEOUT = 3.0

_log = structlog.get_logger(__name__)


@attrs.define(eq=False)
class GarbageCollectionScheduler:
    """A thread of each worker; on each machine, the one that holds the lock collects garbage.

    The lock is on a file in the work folder; the system releases it when the process ends. Between machines, a lease
    in the database decides. ``workdir`` is the folder of this machine's temporary files.
    """

    _collector: GarbageCollector
    _workdir: Path
    _stopping: threading.Event = attrs.field(factory=threading.Event, init=False)
    _thread: threading.Thread | None = attrs.field(default=None, init=False)

    def start(self) -> None:
        """Start the thread. Call this once, after a fork."""
        self._thread = threading.Thread(target=self._run, name="garbage collection", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Stop the thread, if it was started. A running collection has some seconds; interrupting it is safe."""
        self._stopping.set()
        if self._thread:
            self._thread.join(_STOP_TIMEOUT)

    def _run(self) -> None:
        pause, locked = _FIRST_DELAY, False
        with ExitStack() as lock:
            while not self._stopping.wait(pause):
                locked = locked or self._locked(lock)
                pause = self._collected() if locked else _LOCK_RETRY

    def _locked(self, lock: ExitStack) -> bool:
        """Take the lock and return whether this worker has it; without locks on the file system every worker does."""
        try:
            lock.enter_context(lock_file(self._workdir / _LOCK, wait=False))
        except BlockingIOError:
            return False
        except OSError as error:
            _log.warning("sweep.unlocked", reason=error.strerror)
        return True

    def _collected(self) -> float:
        """Collect garbage; return the seconds until the next time, fewer while another process has the lease."""
        try:
            remove_abandoned_copies(self._workdir)
            garbage = self._collector.run()
        except AlreadyRunningError:
            return LEASE.total_seconds()
        except (PortError, OSError) as error:
            _log.warning("sweep.failed", error=type(error).__name__, reason=str(error))
        except Exception:  # the next run has to come in any case
            _log.exception("sweep.failed")
        else:
            numbers = attrs.asdict(garbage, filter=attrs.filters.exclude("files", "size"))
            _log.info("sweep.done", files=len(garbage.files), bytes=garbage.size, **numbers)
        return _INTERVAL
