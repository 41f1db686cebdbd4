"""Logs warnings and uncaught exceptions instead of letting Python print them."""

import logging
import sys
import threading
from types import TracebackType

_log = logging.getLogger("ceilidh.uncaught")


def log_uncaught_exceptions() -> None:
    """Install the hooks, for every thread of this process."""
    logging.captureWarnings(capture=True)
    sys.excepthook = _main_thread
    threading.excepthook = _other_thread
    sys.unraisablehook = _unraisable


def _main_thread(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    if issubclass(kind, KeyboardInterrupt):
        sys.__excepthook__(kind, error, trace)
        return
    _log.critical("process.failed", exc_info=(kind, error, trace))


def _other_thread(failed: threading.ExceptHookArgs) -> None:
    if failed.exc_type is SystemExit or failed.exc_value is None:
        return
    name = failed.thread.name if failed.thread else "unknown"
    _log.error("thread.failed: %s", name, exc_info=(failed.exc_type, failed.exc_value, failed.exc_traceback))


def _unraisable(failed: "sys.UnraisableHookArgs") -> None:
    error = failed.exc_value
    cause = (failed.exc_type, error, failed.exc_traceback) if error else None
    _log.error("exception.ignored: %s %r", failed.err_msg or "in", failed.object, exc_info=cause)
