"""Raises the content version when background work finds metadata that pages show."""

import threading
from collections.abc import Callable

import structlog

from ceilidh_ports.errors import PortError

BATCH_SECONDS = 1.0
"""How long changes are collected: each raise makes every cached page stale."""

_log = structlog.get_logger(__name__)


class VersionUpdater:
    """Raises the version in a timer thread, once for all changes of a batch. A failed raise is retried.

    ``raise_version`` raises the version in the database.
    """

    def __init__(self, raise_version: Callable[[], object], batch_seconds: float = BATCH_SECONDS) -> None:
        self._raise_version = raise_version
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
            self._raise_version()
        except PortError as error:
            _log.warning("content_version.not_raised", error=type(error).__name__)
            self.request_raise()
