"""Progress reports of long operations."""

from ceilidh_ports.database_adapter import Progress

_REPORTS = 20


class ProgressCounter:
    """Counts towards a total, and reports some twenty times in all."""

    def __init__(self, progress: Progress, words: str, total: int) -> None:
        self._progress = progress
        self._words = words
        self._total = total
        self._done = 0
        self._reported = -1

    def advance(self, number: int = 1) -> None:
        self._done += number
        twentieths = self._done * _REPORTS // max(1, self._total)
        if twentieths > self._reported or self._done == self._total:
            self._reported = twentieths
            self._progress(f"{self._words}  {100 * self._done // max(1, self._total)} %")
