"""Captures what C libraries and child processes print, and writes it as log lines."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Thread

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
