"""Completes records, and makes renditions, posters and transcoded films, in the background."""

import threading
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import attrs
import structlog

from ceilidh.errors import CeilidhError
from ceilidh.media.accepted_formats import format_of, is_film
from ceilidh.media.file_names import unprocessed_originals
from ceilidh.media.films.film_service import FilmService
from ceilidh.media.jobs.entry_completion import EntryCompletion
from ceilidh.media.jobs.job_queue import JobQueue
from ceilidh.media.jobs.version_updates import VersionUpdater
from ceilidh.media.locks import lock_file
from ceilidh.media.renditions.rendition_service import RenditionService
from ceilidh.media.sandbox.sandbox_task import Cancelled
from ceilidh_ports.errors import PortError
from ceilidh_ports.media import MediaStore

BATCH_SECONDS = 60.0
"""How long skipped files are counted before they are logged."""

_log = structlog.get_logger(__name__)


_LOCK = "catching-up.lock"
_STOP_SECONDS = 10.0
_LOCK_SECONDS = 5.0
"""How long a process waits before it tries again to catch up while another one does."""


class SkippedFiles:
    """Counts files that could not be processed, and logs their number once for each batch, in a timer thread."""

    def __init__(self, batch_seconds: float = BATCH_SECONDS) -> None:
        self._batch_seconds = batch_seconds
        self._lock = threading.Lock()
        self._timer: threading.Timer | None = None
        self._count, self._reason = 0, ""

    def add(self, reason: str) -> None:
        """Count a file; ``reason`` is logged with the batch, that of the last file."""
        with self._lock:
            self._count, self._reason = self._count + 1, reason
            if self._timer is None:
                self._timer = threading.Timer(self._batch_seconds, self.flush)
                self._timer.daemon = True
                self._timer.start()

    def flush(self) -> None:
        """Log at once what was counted, if anything was."""
        with self._lock:
            count, self._count = self._count, 0
            if self._timer:
                self._timer.cancel()
                self._timer = None
        if count:
            _log.warning("pictures.not_made_ahead", files=count, reason=self._reason)


@attrs.define(eq=False)
class BackgroundJobs:
    """Processes stored files in two threads of this process, one for pictures and documents, one for films.

    What was uploaded is examined first: pages need the focal point and the metadata. Renditions are made when nothing
    waits to be examined. Jobs are lost when the process ends. Therefore, after each start, the processes of a machine
    look through the store for originals that were not processed, one after the other. ``updater`` raises the content
    version when metadata or a focal point is found.
    """

    _store: MediaStore
    _renditions: RenditionService
    _films: FilmService
    _entries: EntryCompletion
    _workdir: Path
    _updater: VersionUpdater
    _lock_seconds: float = _LOCK_SECONDS
    _waiting_pictures: JobQueue = attrs.field(factory=JobQueue, init=False)
    _waiting_films: JobQueue = attrs.field(factory=JobQueue, init=False)
    _shown: dict[str, bool] = attrs.field(factory=dict, init=False)  # whether a page waits for the queued file
    _lock: threading.Lock = attrs.field(factory=threading.Lock, init=False)
    _threads: list[threading.Thread] = attrs.field(factory=list, init=False)
    _skipped: SkippedFiles = attrs.field(factory=SkippedFiles, init=False)
    _stopping: threading.Event = attrs.field(factory=threading.Event, init=False)

    def submit(self, name: str, *, shown: bool = False) -> bool:
        """Queue a stored file once; return ``False`` if the name is not that of a media file."""
        if format_of(name) is None:
            return False
        with self._lock:
            self._shown[name] = shown or self._shown.get(name, False)
        (self._waiting_films if is_film(name) else self._waiting_pictures).put(name)
        return True

    def submit_for_page(self, name: str) -> bool:
        """Queue a file that a page shows; return whether the content version will rise afterwards."""
        return self.submit(name, shown=True)

    def start(self) -> None:
        """Start the threads, and process what is missing. Call it once, after a fork."""
        works: Mapping[str, Callable[[], None]] = {
            "pictures": self._work_on_pictures,
            "films": self._work_on_films,
            "catching up": self._catch_up,
        }
        self._threads = [threading.Thread(target=work, name=name, daemon=True) for name, work in works.items()]
        for thread in self._threads:
            thread.start()

    def stop(self) -> None:
        """Cancel the current jobs, which the next process repeats, and end the threads if they were started."""
        self._stopping.set()
        self._renditions.stop()
        self._films.stop()
        self._waiting_pictures.close()
        self._waiting_films.close()
        for thread in self._threads:
            thread.join(_STOP_SECONDS)
        self._updater.stop()
        self._skipped.flush()

    def _work_on_pictures(self) -> None:
        while job := self._waiting_pictures.take():
            name, is_new = job
            if is_new:
                self._examine(name)
            else:
                self._attempt(name, self._make_renditions)

    def _work_on_films(self) -> None:
        while job := self._waiting_films.take():
            name, _ = job
            self._done(name, succeeded=self._attempt(name, self._process_film))

    def _examine(self, name: str) -> None:
        """Find what pages need to know of a picture; its renditions are made later."""
        succeeded = self._attempt(name, self._find_facts)
        self._done(name, succeeded=succeeded)
        if succeeded:
            self._waiting_pictures.put(name, urgent=False)

    def _done(self, name: str, *, succeeded: bool) -> None:
        with self._lock:
            shown = self._shown.pop(name, False)
        if succeeded and shown:
            # Another process may have found the metadata and died before it raised the version.
            self._updater.request_raise()

    def _examine_waiting(self) -> None:
        while name := self._waiting_pictures.take_urgent():
            self._examine(name)

    def _catch_up(self) -> None:
        while not self._stopping.is_set():
            try:
                with lock_file(self._workdir / _LOCK, wait=False):
                    self._process_missing()
                    return
            except BlockingIOError:  # another process of this machine does it; what this one lost may come after
                self._stopping.wait(self._lock_seconds)
            except (PortError, OSError) as error:
                _log.warning("pictures.not_caught_up", error=type(error).__name__)
                return

    def _process_missing(self) -> None:
        names = [file.name for file in self._store.files()]
        self._complete_entries(names)
        for name in unprocessed_originals(names):
            if self._stopping.is_set():
                return
            self._attempt(name, self._process_film if is_film(name) else self._process_picture)

    def _complete_entries(self, names: Sequence[str]) -> None:
        """Complete the entries of all originals, and raise the version once: each raise makes every page stale."""
        incomplete = self._entries.incomplete(names)
        for name in incomplete:
            if self._stopping.is_set():
                break
            self._attempt(name, self._entries.run)
        if incomplete:
            self._updater.request_raise()

    def _process_film(self, name: str) -> None:
        self._films.process(name)
        self._entries.run(name)

    def _process_picture(self, name: str) -> None:
        self._find_facts(name)
        self._renditions.process(name)

    def _find_facts(self, name: str) -> None:
        self._renditions.metadata(name)
        if self._entries.run(name):
            self._updater.request_raise()

    def _make_renditions(self, name: str) -> None:
        self._renditions.process(name, self._examine_waiting)

    def _attempt(self, name: str, work: Callable[[str], object]) -> bool:
        """Do the work on a file and return whether that succeeded."""
        try:
            work(name)
        except Cancelled:
            return False
        except PortError as error:
            self._skipped.add(str(error))
        except CeilidhError as error:
            _log.info("picture.not_made_ahead", name=name, reason=str(error))
        except Exception as error:  # one file must not keep the thread from the next ones
            _log.warning("picture.not_made_ahead", name=name, error=type(error).__name__)
        else:
            return True
        return False
