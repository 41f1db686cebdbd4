"""Raises the content version when background work has found out something that pages show."""

import threading
from collections.abc import Callable
from typing import Protocol

import structlog

from ceilidh_ports.errors import PortError

GATHERED = 1.0
"""Seconds for which changes are gathered: each raise has every cached page made anew."""

_log = structlog.get_logger(__name__)


class ContentVersion(Protocol):
    """What is needed of the database."""

    def content_version(self, patience: float | None = None) -> int: ...
    def raise_content_version(self) -> None: ...


class VersionUpdates:
    """Raises the version in a thread of its own, once for all changes of a second. A failed raise is repeated."""

    def __init__(self, database: ContentVersion, gathered: float = GATHERED) -> None:
        self._database = database
        self._gathered = gathered
        self._lock = threading.Lock()
        self._changed = False
        self._seen = -1
        self._noted = threading.Event()
        self._stopping = threading.Event()
        self._thread: threading.Thread | None = None

    def changed(self) -> None:
        """Have the version raised soon."""
        with self._lock:
            self._changed = True
        self._noted.set()

    def changed_since(self, version: int) -> None:
        """Have the version raised soon if it is still the one given: whoever made the change may have died."""
        with self._lock:
            self._seen = max(self._seen, version)
        self._noted.set()

    def start(self) -> None:
        """Raise from now on. Call it after a fork, once."""
        self._thread = threading.Thread(target=self._work, name="content version", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Raise what is due once more and end. Unstarted is no error."""
        self._stopping.set()
        self._noted.set()
        if self._thread:
            self._thread.join(self._gathered + GATHERED)

    def _work(self) -> None:
        while not self._stopping.is_set():
            self._noted.wait()
            self._stopping.wait(self._gathered)
            self._noted.clear()
            self._raise()

    def _raise(self) -> None:
        with self._lock:
            changed, seen = self._changed, self._seen
            self._changed, self._seen = False, -1
        try:
            if changed or (seen >= 0 and self._current() <= seen):
                self._database.raise_content_version()
        except PortError as error:
            _log.warning("content_version.not_raised", error=type(error).__name__)
            self.changed()

    def _current(self) -> int:
        return self._database.content_version()


Changed = Callable[[], object]
"""Is told that something was found out about a stored file that pages show."""


def nobody() -> None:
    """Is told and does nothing."""
