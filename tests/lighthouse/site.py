"""The demo as visitors get it when the server has run for a while."""

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.product.background_jobs import wait_for_background_jobs
from tests.product.product_server import COMMAND, environment, product

_IDLE_FOR = 10


@contextmanager
def demo(folder: Path) -> Iterator[str]:
    """Serve the demo from the folder with all renditions and posters made; yields its address."""
    subprocess.run([COMMAND, "seed-demo"], env=environment(folder, {}), cwd=folder, check=True)
    with product(folder, {}) as served:
        wait_for_background_jobs(served, _IDLE_FOR)
        yield served.url
