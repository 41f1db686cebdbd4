"""Logs what would be printed otherwise: output of C libraries and child processes, warnings and uncaught exceptions."""

import logging
import os
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Thread
from types import TracebackType

import orjson

from ceilidh.logs import log_records
from ceilidh.logs.log_records import is_json, write_line

_MAX_LINE_LENGTH = 64 * 1024
_DRAIN_SECONDS = 1.0


@contextmanager
def captured_output(log_format: str) -> Iterator[None]:
    """During the block, turn each line on standard output and error into a JSON log line, if logs are JSON.

    This includes everything that inherits the two: libraries, workers and child processes. The logs themselves bypass
    it. A line that is a JSON object already is not changed. Only what ``print_unlogged`` prints is no log line.
    """
    if not is_json(log_format):
        yield
        return
    sys.stdout.flush()
    sys.stderr.flush()
    out, err = os.dup(1), os.dup(2)
    pipes = {"stdout": _replace_with_pipe(1), "stderr": _replace_with_pipe(2)}
    log_records.redirect(*(os.fdopen(each, "wb", buffering=0, closefd=False) for each in (err, out)))
    threads = [Thread(target=_copy, args=(end, name), name=name, daemon=True) for name, end in pipes.items()]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        for output in (sys.stdout, sys.stderr):
            with suppress(OSError, ValueError):
                output.flush()
        os.dup2(out, 1)
        os.dup2(err, 2)
        for thread in threads:
            thread.join(_DRAIN_SECONDS)  # a child process may still hold the pipes
        log_records.restore()
        os.close(out)


def _replace_with_pipe(descriptor: int) -> int:
    """Return the read end of the pipe."""
    read_end, write_end = os.pipe()
    os.dup2(write_end, descriptor)  # child processes inherit the copy
    os.close(write_end)
    return read_end


def _copy(read_end: int, source: str) -> None:
    """Write every line of the pipe to the log until all its write ends are closed."""
    with os.fdopen(read_end, "rb") as pipe:
        while line := pipe.readline(_MAX_LINE_LENGTH):
            _write(line.removesuffix(b"\n"), source)


def _write(text: bytes, source: str) -> None:
    if not text.strip():
        return
    with suppress(OSError, ValueError):  # if the log can't be written, there is nowhere to report that
        if _is_object(text):
            log_records.write_bytes(text + b"\n")
        else:
            write_line(text.decode("utf-8", "replace"), source)


def _is_object(text: bytes) -> bool:
    try:
        return text.startswith(b"{") and isinstance(orjson.loads(text), dict)
    except orjson.JSONDecodeError:
        return False


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
