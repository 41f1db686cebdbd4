"""A queue of files with work to do."""

import threading


class JobQueue:
    """Names of files, each at most once in each of two lines: urgent ones come first. Thread-safe.

    It has no bound: a name takes little memory, and a dropped one would be found at the next start only.
    """

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._urgent: dict[str, None] = {}
        self._later: dict[str, None] = {}
        self._closed = False

    def put(self, name: str, *, urgent: bool = True) -> None:
        with self._changed:
            (self._urgent if urgent else self._later).setdefault(name)
            self._changed.notify()

    def take(self) -> tuple[str, bool] | None:
        """Remove and return the next name and whether it is urgent; waits for one. ``None`` once it is closed."""
        with self._changed:
            self._changed.wait_for(lambda: self._urgent or self._later or self._closed)
            if self._closed:
                return None
            urgent = bool(self._urgent)
            return _first(self._urgent or self._later), urgent

    def take_urgent(self) -> str | None:
        """Remove and return the next urgent name, without waiting."""
        with self._changed:
            return _first(self._urgent) if self._urgent and not self._closed else None

    def close(self) -> None:
        with self._changed:
            self._closed = True
            self._changed.notify_all()


def _first(names: dict[str, None]) -> str:
    name = next(iter(names))
    del names[name]
    return name
