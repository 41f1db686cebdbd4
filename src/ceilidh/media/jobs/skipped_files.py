"""Logs how many files were skipped while the store or the decoder was away, in one line."""

import threading

import structlog

BATCH_SECONDS = 60.0
"""How long skipped files are counted before they are logged."""

_log = structlog.get_logger(__name__)


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
