"""Where log lines are written to."""

import sys
from typing import BinaryIO

_saved: list[BinaryIO] = []


class LogStream:
    """Standard error, or what it was before the output of this process was captured."""

    def write(self, text: str) -> int:
        if not _saved:
            return sys.stderr.write(text)
        return _saved[-1].write(text.encode("utf-8", "backslashreplace"))

    def flush(self) -> None:
        if not _saved:
            sys.stderr.flush()


def write_bytes(line: bytes) -> None:
    """Write a whole line at once; raises :class:`OSError` and, where the stream is closed, :class:`ValueError`."""
    if _saved:
        _saved[-1].write(line)
        return
    sys.stderr.buffer.write(line)
    sys.stderr.buffer.flush()


def redirect(stream: BinaryIO) -> None:
    """Write log lines to an unbuffered stream from now on, in this process and in those forked off it."""
    _saved.append(stream)


def restore() -> None:
    _saved.pop()
