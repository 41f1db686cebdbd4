"""Makes renditions, posters and transcoded films in the background."""

import threading
from collections.abc import Callable, Mapping
from pathlib import Path

import structlog

from ceilidh.errors import CeilidhError
from ceilidh.media.accepted_formats import MediaKind, format_of
from ceilidh.media.file_lock import lock_file
from ceilidh.media.films.film_service import FilmService
from ceilidh.media.jobs.job_queue import JobQueue
from ceilidh.media.jobs.prerender import Prerenderer
from ceilidh.media.jobs.unprocessed_files import unprocessed_originals
from ceilidh.media.sandbox.sandbox_task import Cancelled
from ceilidh.media.version_updates import VersionUpdater
from ceilidh_ports.errors import PortError
from ceilidh_ports.media import MediaStore

MAX_QUEUED = 500
"""The size of each queue of a process. Renditions of further pictures are made when they are requested."""

_LOCK = "catching-up.lock"
_STOP_SECONDS = 10.0
_NO_PAGE = -1

_log = structlog.get_logger(__name__)


class BackgroundJobs:
    """Processes stored files in two threads of this process, one for pictures and one for films.

    Jobs are lost when the process ends. Therefore, at each start, one process of a machine looks through the store for
    originals that were not processed.
    """

    def __init__(
        self,
        store: MediaStore,
        prerenderer: Prerenderer,
        films: FilmService,
        workdir: Path,
        updater: VersionUpdater | None = None,
    ) -> None:
        """``updater`` raises the content version when metadata is found; it is started and stopped with the jobs."""
        self._store = store
        self._prerenderer, self._films = prerenderer, films
        self._workdir = workdir
        self._updater = updater
        self._processors: Mapping[MediaKind, Callable[[str], None]] = {
            MediaKind.PICTURE: prerenderer.process,
            MediaKind.FILM: films.process,
        }
        self._queues = {kind: JobQueue(MAX_QUEUED) for kind in MediaKind}
        self._threads: list[threading.Thread] = []
        self._stopping = threading.Event()

    def submit(self, name: str, page_version: int = _NO_PAGE) -> bool:
        """Queue a stored file; return ``False`` if the queue is full or the name is not that of a media file."""
        format_ = format_of(name)
        return format_ is not None and self._queues[format_.kind].put(name, page_version)

    def submit_for_page(self, name: str, version: int) -> bool:
        """Queue a file that a page of this content version shows; return whether the version will rise afterwards."""
        return self._updater is not None and self.submit(name, version)

    def start(self) -> None:
        """Start the threads, and process what is missing. Call it once, after a fork."""
        self._threads = [
            threading.Thread(target=self._work, args=[MediaKind.PICTURE], name="pictures", daemon=True),
            threading.Thread(target=self._work, args=[MediaKind.FILM], name="films", daemon=True),
            threading.Thread(target=self._catch_up, name="catching up", daemon=True),
        ]
        if self._updater:
            self._updater.start()
        for thread in self._threads:
            thread.start()

    def stop(self) -> None:
        """Cancel the current jobs, which the next process repeats, and end the threads if they were started."""
        self._stopping.set()
        self._prerenderer.stop()
        self._films.stop()
        for jobs in self._queues.values():
            jobs.close()
        for thread in self._threads:
            thread.join(_STOP_SECONDS)
        if self._updater:
            self._updater.stop()

    def _work(self, kind: MediaKind) -> None:
        jobs = self._queues[kind]
        while not self._stopping.is_set():
            name = jobs.get()
            succeeded = self._process(name)
            version = jobs.finish(name)
            if succeeded and version not in (None, _NO_PAGE) and self._updater:
                # Another process may have found the metadata and died before it raised the version.
                self._updater.request_raise_above(version)

    def _catch_up(self) -> None:
        try:
            with lock_file(self._workdir / _LOCK, wait=False):
                for name in unprocessed_originals(file.name for file in self._store.files()):
                    if self._stopping.is_set():
                        return
                    self._process(name)
        except BlockingIOError:
            return  # another process of this machine does it
        except (PortError, OSError) as error:
            _log.warning("pictures.not_caught_up", error=type(error).__name__)

    def _process(self, name: str) -> bool:
        """Make the missing files of an original and return whether that succeeded."""
        format_ = format_of(name)
        if format_ is None:
            return False
        try:
            self._processors[format_.kind](name)
        except Cancelled:
            return False
        except (CeilidhError, PortError) as error:
            _log.info("picture.not_made_ahead", name=name, reason=str(error))
        except Exception as error:  # one file must not keep the thread from the next ones
            _log.warning("picture.not_made_ahead", name=name, error=type(error).__name__)
        else:
            return True
        return False
