"""Completes records, and makes renditions, posters and transcoded films, in the background."""

import queue
import threading
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

import attrs
import structlog

from ceilidh.errors import CeilidhError
from ceilidh.media.accepted_formats import format_of, is_film
from ceilidh.media.file_names import unprocessed_originals
from ceilidh.media.films.film_service import FilmService
from ceilidh.media.jobs.skipped_files import SkippedFiles
from ceilidh.media.jobs.version_updates import VersionUpdater
from ceilidh.media.locks import lock_file
from ceilidh.media.records.record_completion import RecordCompletion
from ceilidh.media.renditions.rendition_service import RenditionService
from ceilidh.media.sandbox.sandbox_task import Cancelled
from ceilidh_ports.errors import PortError
from ceilidh_ports.fields import MediaKind
from ceilidh_ports.media import MediaStore

MAX_QUEUED = 500
"""The size of each queue of a process. Renditions of further pictures are made when they are requested."""

_LOCK = "catching-up.lock"
_STOP_SECONDS = 10.0
_CLOSED = ""

_log = structlog.get_logger(__name__)


@attrs.define(eq=False)
class BackgroundJobs:
    """Processes stored files in two threads of this process, one for pictures and documents, one for films.

    Jobs are lost when the process ends. Therefore, at each start, one process of a machine looks through the store for
    originals that were not processed. ``updater`` raises the content version when metadata or a focal point is found.
    """

    _store: MediaStore
    _renditions: RenditionService
    _films: FilmService
    _records: RecordCompletion
    _workdir: Path
    _updater: VersionUpdater
    _queues: Mapping[MediaKind, "queue.Queue[str]"] = attrs.field(
        factory=lambda: {kind: queue.Queue(MAX_QUEUED) for kind in (MediaKind.PICTURE, MediaKind.FILM)}, init=False
    )
    _shown: dict[str, bool] = attrs.field(factory=dict, init=False)  # whether a page waits for the queued file
    _lock: threading.Lock = attrs.field(factory=threading.Lock, init=False)
    _threads: list[threading.Thread] = attrs.field(factory=list, init=False)
    _skipped: SkippedFiles = attrs.field(factory=SkippedFiles, init=False)
    _stopping: threading.Event = attrs.field(factory=threading.Event, init=False)

    def submit(self, name: str, *, shown: bool = False) -> bool:
        """Queue a stored file once; return ``False`` if the queue is full or the name is not that of a media file."""
        if format_of(name) is None:
            return False
        kind = MediaKind.FILM if is_film(name) else MediaKind.PICTURE
        with self._lock:
            if name not in self._shown:
                try:
                    self._queues[kind].put_nowait(name)
                except queue.Full:
                    return False
            self._shown[name] = shown or self._shown.get(name, False)
        return True

    def submit_for_page(self, name: str) -> bool:
        """Queue a file that a page shows; return whether the content version will rise afterwards."""
        return self.submit(name, shown=True)

    def start(self) -> None:
        """Start the threads, and process what is missing. Call it once, after a fork."""
        works: Mapping[str, Callable[[], None]] = {
            "pictures": lambda: self._work(MediaKind.PICTURE),
            "films": lambda: self._work(MediaKind.FILM),
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
        for jobs in self._queues.values():
            with suppress(queue.Full):  # no thread waits at a full queue
                jobs.put_nowait(_CLOSED)
        for thread in self._threads:
            thread.join(_STOP_SECONDS)
        self._updater.stop()
        self._skipped.flush()

    def _work(self, kind: MediaKind) -> None:
        while (name := self._queues[kind].get()) and not self._stopping.is_set():
            succeeded = self._process(name)
            with self._lock:
                shown = self._shown.pop(name)
            if succeeded and shown:
                # Another process may have found the metadata and died before it raised the version.
                self._updater.request_raise()

    def _catch_up(self) -> None:
        try:
            with lock_file(self._workdir / _LOCK, wait=False):
                names = [file.name for file in self._store.files()]
                self._complete_records(names)
                for name in unprocessed_originals(names):
                    if self._stopping.is_set():
                        return
                    self._process(name)
        except BlockingIOError:
            return  # another process of this machine does it
        except (PortError, OSError) as error:
            _log.warning("pictures.not_caught_up", error=type(error).__name__)

    def _complete_records(self, names: Sequence[str]) -> None:
        """Complete the records of all originals, and raise the version once: each raise makes every page stale."""
        incomplete = self._records.incomplete(names)
        for name in incomplete:
            if self._stopping.is_set():
                break
            self._attempt(name, self._records.run)
        if incomplete:
            self._updater.request_raise()

    def _process(self, name: str) -> bool:
        """Complete the record of an original, make its missing files, and return whether that succeeded."""
        return self._attempt(name, self._process_film if is_film(name) else self._process_picture)

    def _process_film(self, name: str) -> None:
        self._films.process(name)
        self._records.run(name)

    def _process_picture(self, name: str) -> None:
        if self._records.run(name):
            self._updater.request_raise()
        self._renditions.process(name)

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
