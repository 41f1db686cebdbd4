"""A bounded queue of files to process."""

import contextlib
import queue
import threading

CLOSED = ""
"""What :meth:`JobQueue.get` returns once the queue is closed."""


class JobQueue:
    """Holds each file name at most once, with the newest content version of the pages that wait for it."""

    def __init__(self, max_size: int) -> None:
        self._queue = queue.Queue[str](max_size)
        self._versions: dict[str, int] = {}
        self._lock = threading.Lock()

    def put(self, name: str, version: int) -> bool:
        """Add a file unless it is queued or in work already; return ``False`` if the queue is full."""
        with self._lock:
            if name not in self._versions:
                try:
                    self._queue.put_nowait(name)
                except queue.Full:
                    return False
            self._versions[name] = max(version, self._versions.get(name, version))
        return True

    def get(self) -> str:
        """Wait for the next file and return it."""
        return self._queue.get()

    def finish(self, name: str) -> int | None:
        """Forget a file that was processed; return the version that it was queued with."""
        with self._lock:
            return self._versions.pop(name, None)

    def close(self) -> None:
        """Let a thread that waits in :meth:`get` return."""
        with contextlib.suppress(queue.Full):  # no thread waits at a full queue
            self._queue.put_nowait(CLOSED)
