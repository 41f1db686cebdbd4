"""Logs and counts the failures of decoders that no damaged file explains."""

from pathlib import Path

import attrs
import structlog

from ceilidh.failure_count import FailureCount
from ceilidh.media.sandbox.sandbox_task import TaskFailed, TaskTimedOut

_log = structlog.get_logger(__name__)


@attrs.frozen
class DecoderFailures:
    """The failures on this machine, counted in ``folder``. ``ceilidh status`` shows how many there were."""

    _folder: Path

    def report(self, task: str, error: TaskFailed, **file: str) -> None:
        """Log why a task failed, and count it; a task that took too long is not a failure. It raises nothing.

        ``file`` says which file it was.
        """
        if isinstance(error, TaskTimedOut):
            _log.info("decoder.too_slow", task=task, **file)
            return
        _log.warning("decoder.failed", task=task, reason=str(error), trace=list(error.trace), **file)
        self._counted().add()

    def count(self) -> int:
        return self._counted().read()

    def _counted(self) -> FailureCount:
        return FailureCount(self._folder, "decoder-failures")
