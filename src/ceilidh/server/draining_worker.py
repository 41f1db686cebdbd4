"""The gunicorn worker that refuses connections as soon as it stops."""

from typing import Any

from gunicorn.workers.gthread import ThreadWorker


class DrainingWorker(ThreadWorker):  # type: ignore[misc]  # gunicorn has no types
    """Answers the connections that wait when it stops, then closes its listeners.

    gunicorn's own worker keeps them open until its last connection has ended, and accepts nothing more. The kernel
    would complete connections in the meantime and reset them at the end: a proxy can't send these requests to another
    server, because they may have been read.
    """

    def set_accept_enabled(self, enabled: bool) -> None:
        super().set_accept_enabled(enabled)
        if not self.alive:
            for listener in self.sockets:
                self._accept_waiting(listener)
                listener.close()
            self.sockets.clear()

    def _accept_waiting(self, listener: Any) -> None:
        accepted = -1
        while accepted != self.nr_conns:
            accepted = self.nr_conns
            self.accept(listener)
