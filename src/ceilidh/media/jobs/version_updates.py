"""Raises the content version when background work finds metadata that pages show."""

import threading
from typing import Protocol

import structlog

from ceilidh_ports.errors import PortError

BATCH_SECONDS = 1.0
"""How long changes are collected: each raise makes every cached page stale."""

_log = structlog.get_logger(__name__)


class VersionedDatabase(Protocol):
    """The method of the database that is needed here."""

    def raise_content_version(self) -> None: ...


class VersionUpdater:
    """Raises the version in a timer thread, once for all changes of a batch. A failed raise is retried."""

    def __init__(self, database: VersionedDatabase, batch_seconds: float = BATCH_SECONDS) -> None:
        self._database = database
        self._batch_seconds = batch_seconds
        self._lock = threading.Lock()
        self._timer: threading.Timer | None = None

    def request_raise(self) -> None:
        """Schedule a raise, unless one is scheduled already."""
        with self._lock:
            if self._timer is None:
                self._timer = threading.Timer(self._batch_seconds, self._raise)
                self._timer.daemon = True
                self._timer.start()

    def stop(self) -> None:
        """Do at once what is scheduled."""
        if self._timer:
            self._timer.cancel()
            self._raise()

    def _raise(self) -> None:
        with self._lock:
            self._timer = None
        try:
            self._database.raise_content_version()
        except PortError as error:
            _log.warning("content_version.not_raised", error=type(error).__name__)
            self.request_raise()
