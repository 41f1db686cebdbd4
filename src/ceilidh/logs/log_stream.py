"""The stream that log lines are written to."""

import sys
from typing import BinaryIO

_redirected: list[BinaryIO] = []


class LogStream:
    """Standard error, or the original one while the output of this process is captured."""

    def write(self, text: str) -> int:
        if not _redirected:
            return sys.stderr.write(text)
        return _redirected[-1].write(text.encode("utf-8", "backslashreplace"))

    def flush(self) -> None:
        if not _redirected:
            sys.stderr.flush()


def write_bytes(line: bytes) -> None:
    """Write a line at once; raises :class:`OSError`, or :class:`ValueError` if the stream is closed."""
    if _redirected:
        _redirected[-1].write(line)
        return
    sys.stderr.buffer.write(line)
    sys.stderr.buffer.flush()


def redirect(stream: BinaryIO) -> None:
    """Write log lines to an unbuffered stream from now on, in this process and its forks."""
    _redirected.append(stream)


def restore() -> None:
    _redirected.pop()
