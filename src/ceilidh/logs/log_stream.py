"""The stream that log lines are written to."""

import sys
from typing import BinaryIO

_redirected: list[BinaryIO] = []
_standard_output: list[BinaryIO] = []


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


def print_unlogged(text: str) -> None:
    """Print a text on standard output that no log line may have, also while the output is captured."""
    if not _standard_output:
        print(text, flush=True)  # noqa: T201  what it is for
        return
    _standard_output[-1].write(f"{text}\n".encode("utf-8", "backslashreplace"))


def redirect(errors: BinaryIO, output: BinaryIO) -> None:
    """Write log lines to ``errors`` from now on, in this process and its forks; ``output`` is standard output.

    Both are unbuffered.
    """
    _redirected.append(errors)
    _standard_output.append(output)


def restore() -> None:
    _redirected.pop()
    _standard_output.pop()
