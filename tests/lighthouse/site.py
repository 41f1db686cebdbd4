"""The demo as visitors get it when the server has run for a while."""

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.services.product import COMMAND, environment, product
from tests.services.workshop import wait_for_the_workshop

_IDLE_FOR = 10


@contextmanager
def demo(folder: Path) -> Iterator[str]:
    """Serve the demo from the folder, all its pictures and films made ahead; yields its address."""
    subprocess.run([COMMAND, "seed-demo"], env=environment(folder, {}), cwd=folder, check=True)
    with product(folder, {}) as served:
        wait_for_the_workshop(served, _IDLE_FOR)
        yield served.url
