"""Makes log lines of what libraries in C and child processes print past the logs."""

import os
import selectors
import sys
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress

import orjson

from ceilidh.logs import log_stream
from ceilidh.logs.log_records import as_json, line

_LONGEST = 64 * 1024
_LAST_WORDS = 2.0
_LEVELS = {"stdout": "info", "stderr": "warning"}


@contextmanager
def captured_output(log_format: str) -> Iterator[None]:
    """While the block runs, make a JSON line of each line on standard output and error, where logs are JSON.

    That holds for everything that inherits the two: libraries, workers and child processes. The logs themselves are
    written past it. A line that is a JSON object already passes as it is.
    """
    if not as_json(log_format):
        yield
        return
    capture = _Capture()
    try:
        yield
    finally:
        capture.end()


class _Capture:
    def __init__(self) -> None:
        sys.stdout.flush()
        sys.stderr.flush()
        self._out, self._err = os.dup(1), os.dup(2)
        self._pipes = {_pipe_in_place_of(1): "stdout", _pipe_in_place_of(2): "stderr"}
        log_stream.redirect(os.fdopen(self._err, "wb", buffering=0, closefd=False))
        self._thread = threading.Thread(target=_copy, args=(self._pipes,), name="captured-output", daemon=True)
        self._thread.start()

    def end(self) -> None:
        """Give both streams back; what was printed is written out, while a process that holds them may still run."""
        for output in (sys.stdout, sys.stderr):
            with suppress(OSError, ValueError):
                output.flush()
        os.dup2(self._out, 1)
        os.dup2(self._err, 2)
        self._thread.join(_LAST_WORDS)
        log_stream.restore()
        os.close(self._out)


def _pipe_in_place_of(descriptor: int) -> int:
    """Return the end to read from."""
    reading, writing = os.pipe()
    os.dup2(writing, descriptor)  # the copy is inherited by child processes
    os.close(writing)
    return reading


def _copy(pipes: Mapping[int, str]) -> None:
    """Write every line of the pipes to the log until nobody holds their other ends."""
    left = dict.fromkeys(pipes, b"")
    with selectors.DefaultSelector() as selector:
        for each in pipes:
            selector.register(each, selectors.EVENT_READ)
        while left:
            for key, _ in selector.select():
                piece = os.read(key.fd, _LONGEST)
                *whole, rest = (left[key.fd] + piece).split(b"\n")
                if not piece or len(rest) > _LONGEST:
                    whole, rest = [*whole, rest], b""
                for text in whole:
                    _write(text, pipes[key.fd])
                left[key.fd] = rest
                if not piece:
                    selector.unregister(key.fd)
                    del left[key.fd]


def _write(text: bytes, source: str) -> None:
    if not text.strip():
        return
    # Where the log can't be written nobody else can be told.
    with suppress(OSError, ValueError):
        log_stream.write_bytes(text + b"\n" if _is_object(text) else line(text.decode("utf-8", "replace"), source))


def _is_object(text: bytes) -> bool:
    try:
        return text.startswith(b"{") and isinstance(orjson.loads(text), dict)
    except orjson.JSONDecodeError:
        return False
