"""Waits for the background jobs of a server."""

import time
import urllib.request

import psutil

from tests.product.product_server import Product

_MADE_WITHIN = 1800
_LOOKED_EVERY = 0.5


def wait_for_background_jobs(served: Product, idle_for: float) -> None:
    """Wait until no job has run for that many seconds; requests a page first, which starts pending jobs."""
    urllib.request.urlopen(served.url, timeout=60).close()  # noqa: S310  an address of our own
    started = busy = time.monotonic()
    while time.monotonic() - busy < idle_for:
        assert time.monotonic() - started < _MADE_WITHIN, "The workshop did not come to an end"
        time.sleep(_LOOKED_EVERY)
        if _at_work(served.process.pid):
            busy = time.monotonic()


def _at_work(server: int) -> bool:
    """Return whether a process of the server runs at a lower priority than the server, as all jobs do."""
    parent = psutil.Process(server)
    return any(_yields(each, parent.nice()) for each in parent.children(recursive=True))


def _yields(process: psutil.Process, niceness: int) -> bool:
    try:
        return bool(process.nice() > niceness and process.status() != psutil.STATUS_ZOMBIE)
    except psutil.NoSuchProcess:
        return False
