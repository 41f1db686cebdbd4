"""Telling people how far something long is."""

from ceilidh_ports.database_adapter import Progress

_REPORTS = 20


class Steps:
    """Counts towards a total and tells so some twenty times in all."""

    def __init__(self, progress: Progress, words: str, total: int) -> None:
        self._progress = progress
        self._words = words
        self._total = total
        self._done = 0
        self._told = -1

    def take(self, number: int = 1) -> None:
        """Go on by so much."""
        self._done += number
        twentieths = self._done * _REPORTS // max(1, self._total)
        if twentieths > self._told or self._done == self._total:
            self._told = twentieths
            self._progress(f"{self._words}  {100 * self._done // max(1, self._total)} %")
