"""Logs and counts the failures of decoders that no damaged file explains."""

from contextlib import suppress
from pathlib import Path

import attrs
import structlog

from ceilidh.media.sandbox.sandbox_task import TaskFailed, TaskTimedOut

_FILE = "decoder-failures"

_log = structlog.get_logger(__name__)


@attrs.frozen
class DecoderFailures:
    """The failures on this machine. ``ceilidh status`` shows how many there were.

    Their number is the size of a file in ``folder``: the processes of a machine append to it without a lock.
    """

    _folder: Path

    def report(self, task: str, error: TaskFailed, **file: str) -> None:
        """Log why a task failed, and count it; a task that took too long is not a failure. It raises nothing.

        ``file`` says which file it was.
        """
        if isinstance(error, TaskTimedOut):
            _log.info("decoder.too_slow", task=task, **file)
            return
        _log.warning("decoder.failed", task=task, reason=str(error), trace=list(error.trace), **file)
        with suppress(OSError):
            self._folder.mkdir(parents=True, exist_ok=True)
            with (self._folder / _FILE).open("ab") as counted:
                counted.write(b".")

    def count(self) -> int:
        with suppress(OSError):
            return (self._folder / _FILE).stat().st_size
        return 0
