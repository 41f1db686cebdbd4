"""Making ahead, in the background, what visitors will ask for."""

import contextlib
import fcntl
import queue
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import structlog

from ceilidh.errors import CeilidhError
from ceilidh.media.file_names import facts_name, made_of
from ceilidh.media.films.transcoding import Cinema
from ceilidh.media.jobs.prerender import Ahead
from ceilidh.media.model import Kind, format_of
from ceilidh.media.sandbox.sandbox_client import Cancelled
from ceilidh.media.version_updates import VersionUpdates
from ceilidh_ports.errors import PortError
from ceilidh_ports.media import MediaStore

Line = queue.Queue[str]

MOST_WAITING = 500
"""How many files wait for their renditions in one process; what comes on top is made when it is asked for."""

_LOCK = "catching-up.lock"
_FAREWELL = 10.0
_END = ""
_FACTS = facts_name("")

_log = structlog.get_logger(__name__)


class Workshop:
    """Makes the renditions, posters and converted films of what was stored, in two threads of this process.

    What is lost when the process ends is found by the next one: at each start one process of a machine looks through
    the store for what nothing was made of yet.
    """

    def __init__(
        self, store: MediaStore, ahead: Ahead, cinema: Cinema, workdir: Path, updates: VersionUpdates | None = None
    ) -> None:
        """``updates`` raises the content version for what is found out here; it starts and stops with the workshop."""
        self._store = store
        self._updates = updates
        self._awaited: dict[str, int] = {}
        self._waiting = set[str]()
        self._lock = threading.Lock()
        self._ahead, self._cinema = ahead, cinema
        self._workdir = workdir
        self._prepare: Mapping[Kind, Callable[[str], None]] = {
            Kind.PICTURE: ahead.prepare,
            Kind.FILM: cinema.prepare,
        }
        self._lines: Mapping[Kind, Line] = {kind: Line(MOST_WAITING) for kind in Kind}
        self._threads: list[threading.Thread] = []
        self._stopping = threading.Event()

    def take(self, name: str) -> bool:
        """Let something be made of a stored file soon; say whether there was room in the line."""
        format_ = format_of(name)
        if format_ is None:
            return False
        with self._lock:
            if name in self._waiting:
                return True
            try:
                self._lines[format_.kind].put_nowait(name)
            except queue.Full:
                return False
            self._waiting.add(name)
        return True

    def look_into(self, name: str, version: int) -> bool:
        """Take a file that was shown under a content version; say whether that rises when more is known."""
        if not self._updates:
            return False
        with self._lock:
            self._awaited[name] = version
        if self.take(name):
            return True
        with self._lock:
            self._awaited.pop(name, None)
        return False

    def start(self) -> None:
        """Work from now on, beginning with what is missing. Call it after a fork, once."""
        self._threads = [
            threading.Thread(target=self._work, args=[Kind.PICTURE], name="pictures", daemon=True),
            threading.Thread(target=self._work, args=[Kind.FILM], name="films", daemon=True),
            threading.Thread(target=self._catch_up, name="catching up", daemon=True),
        ]
        if self._updates:
            self._updates.start()
        for thread in self._threads:
            thread.start()

    def stop(self) -> None:
        """End at once; what was at hand is begun again by the next process. Unstarted is no error."""
        self._stopping.set()
        self._ahead.stop()
        self._cinema.stop()
        for line in self._lines.values():
            with contextlib.suppress(queue.Full):
                line.put_nowait(_END)
        for thread in self._threads:
            thread.join(_FAREWELL)
        if self._updates:
            self._updates.stop()

    def missing(self) -> Iterator[str]:
        """Yield the originals in the store that nothing was made of yet; raises what the store's port raises."""
        names = {file.name for file in self._store.files()}
        rendered = {made_of(name) for name in names if not name.endswith(_FACTS)}
        for name in sorted(names):
            format_ = format_of(name) if made_of(name) is None else None
            if format_ is None:
                continue
            done = facts_name(name) in names
            if format_.kind is Kind.PICTURE and format_.family != "SVG":
                done = name in rendered
            if not done:
                yield name

    def _work(self, kind: Kind) -> None:
        while not self._stopping.is_set():
            name = self._lines[kind].get()
            self._done(name, found=self._prepared(name))

    def _catch_up(self) -> None:
        try:
            with self._first_of_this_machine() as first:
                for name in self.missing() if first else ():
                    if self._stopping.is_set():
                        return
                    self._prepared(name)
        except (PortError, OSError) as error:
            _log.warning("pictures.not_caught_up", error=type(error).__name__)

    def _done(self, name: str, *, found: bool) -> None:
        with self._lock:
            self._waiting.discard(name)
            seen = self._awaited.pop(name, None)
        # Another process may have found it out and died before it raised the version.
        if found and seen is not None and self._updates:
            self._updates.changed_since(seen)

    def _prepared(self, name: str) -> bool:
        """Make what is missing of a file; say whether everything is there now."""
        format_ = format_of(name)
        if format_ is None:
            return False
        try:
            self._prepare[format_.kind](name)
        except Cancelled:
            return False
        except (CeilidhError, PortError) as error:
            _log.info("picture.not_made_ahead", name=name, reason=str(error))
        except Exception as error:  # whatever one file does, the next one is to be made
            _log.warning("picture.not_made_ahead", name=name, error=type(error).__name__)
        else:
            return True
        return False

    @contextmanager
    def _first_of_this_machine(self) -> Iterator[bool]:
        self._workdir.mkdir(parents=True, exist_ok=True)
        with (self._workdir / _LOCK).open("wb") as lock:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                yield False
            else:
                yield True
