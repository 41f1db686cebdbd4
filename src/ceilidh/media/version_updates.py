"""Raises the content version when background work finds metadata that pages show."""

import threading
from typing import Protocol

import structlog

from ceilidh_ports.errors import PortError

BATCH_SECONDS = 1.0
"""How long changes are collected: each raise makes every cached page stale."""

_log = structlog.get_logger(__name__)


class VersionedDatabase(Protocol):
    """The methods of the database that are needed here."""

    def content_version(self) -> int: ...
    def raise_content_version(self) -> None: ...


class VersionUpdater:
    """Raises the version in its own thread, once for all changes of a batch. A failed raise is retried."""

    def __init__(self, database: VersionedDatabase, batch_seconds: float = BATCH_SECONDS) -> None:
        self._database = database
        self._batch_seconds = batch_seconds
        self._lock = threading.Lock()
        self._requested = False
        self._stale_version = -1
        self._wake = threading.Event()
        self._stopping = threading.Event()
        self._thread: threading.Thread | None = None

    def request_raise(self) -> None:
        """Schedule a raise."""
        with self._lock:
            self._requested = True
        self._wake.set()

    def request_raise_above(self, version: int) -> None:
        """Schedule a raise unless the version is higher by then.

        The process that found the metadata may have died before it raised the version.
        """
        with self._lock:
            self._stale_version = max(self._stale_version, version)
        self._wake.set()

    def start(self) -> None:
        """Start the thread. Call it once, after a fork."""
        self._thread = threading.Thread(target=self._work, name="content version", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Do what is scheduled and end the thread, if it was started."""
        self._stopping.set()
        self._wake.set()
        if self._thread:
            self._thread.join(self._batch_seconds + BATCH_SECONDS)

    def _work(self) -> None:
        while not self._stopping.is_set():
            self._wake.wait()
            self._stopping.wait(self._batch_seconds)
            self._wake.clear()
            self._raise()

    def _raise(self) -> None:
        with self._lock:
            requested, stale = self._requested, self._stale_version
            self._requested, self._stale_version = False, -1
        try:
            if requested or (stale >= 0 and self._database.content_version() <= stale):
                self._database.raise_content_version()
        except PortError as error:
            _log.warning("content_version.not_raised", error=type(error).__name__)
            self.request_raise()
