"""Looks facts up for whoever asks, at a bounded cost."""

import threading
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager

import attrs

from ceilidh.media.file_names import named
from ceilidh.media.metadata import Facts, FactsShelf
from ceilidh_ports.errors import Unavailable

CALLERS = 2
"""How many calls of a process may read the store at once; the store and the threads belong to the pictures."""

PATIENCE = 0.5
"""Seconds that a call waits for its turn."""

SECONDS = 5.0
"""How long the reading of one call may take."""

REMEMBERED_FOR = 5.0
"""Seconds for which it is remembered that nothing is known of a name, or nothing final."""

_MOST_REMEMBERED = 20_000
_BUSY = "Too many ask for facts at once. Please try again in a moment."


@attrs.frozen
class _Answer:
    facts: Facts | None
    until: float


class FactsLookup:
    """Answers from memory where it can; reads the store for few callers at a time, one name after the other."""

    def __init__(self, shelf: FactsShelf, clock: Callable[[], float] = time.monotonic) -> None:
        self._shelf = shelf
        self._clock = clock
        self._answers: dict[str, _Answer] = {}
        self._places = threading.BoundedSemaphore(CALLERS)

    def of(self, paths: Iterable[str]) -> Mapping[str, Facts]:
        """Return the facts of each path that something is known of.

        Raises :class:`~ceilidh_ports.errors.Unavailable` when too many ask at once or the store is slow, and what the
        store's port raises. What was read until then is remembered for the next try.
        """
        names = {path: name for path in paths if (name := named(path))}
        found = {name: self._remembered(name) for name in set(names.values())}
        if missing := [name for name, answer in found.items() if answer is None]:
            with self._turn():
                end = self._clock() + SECONDS
                found.update((name, self._read(name, end)) for name in missing)
        known = {path: answer.facts for path, name in names.items() if (answer := found[name])}
        return {path: facts for path, facts in known.items() if facts}

    def _remembered(self, name: str) -> _Answer | None:
        if facts := self._shelf.remembered(name):
            return _Answer(facts, self._clock())
        answer = self._answers.get(name)
        return answer if answer and answer.until > self._clock() else None

    def _read(self, name: str, end: float) -> _Answer:
        if self._clock() > end:
            raise Unavailable(_BUSY)
        facts = self._shelf.get(name) or self._shelf.provisional(name)
        if len(self._answers) >= _MOST_REMEMBERED:
            self._answers = {}
        self._answers[name] = answer = _Answer(facts, self._clock() + REMEMBERED_FOR)
        return answer

    @contextmanager
    def _turn(self) -> Iterator[None]:
        if not self._places.acquire(timeout=PATIENCE):
            raise Unavailable(_BUSY)
        try:
            yield
        finally:
            self._places.release()
