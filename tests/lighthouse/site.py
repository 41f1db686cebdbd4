"""The demo as visitors get it when the server has run for a while."""

import subprocess
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psutil

from tests.services.product import COMMAND, Product, environment, product

_MADE_WITHIN = 1800
_IDLE_FOR = 10
_WORKSHOP = ("ceilidh.media.easel", "ceilidh.media.projector")


@contextmanager
def demo(folder: Path) -> Iterator[str]:
    """Serve the demo from the folder, all its pictures and films made ahead; yields its address."""
    subprocess.run([COMMAND, "seed-demo"], env=environment(folder, {}), cwd=folder, check=True)
    with product(folder, {}) as served:
        _wait_for_the_workshop(served)
        yield served.url


def _wait_for_the_workshop(served: Product) -> None:
    """Wait until nothing has been made for a while; asks for a page, so that what is due is begun."""
    urllib.request.urlopen(served.url, timeout=60).close()  # noqa: S310  an address of our own
    deadline, idle = time.monotonic() + _MADE_WITHIN, 0
    while idle < _IDLE_FOR:
        if time.monotonic() > deadline:
            raise AssertionError("The workshop did not come to an end")
        time.sleep(1)
        idle = 0 if _at_work(served.process.pid) else idle + 1


def _at_work(server: int) -> bool:
    commands = [_command(each) for each in psutil.Process(server).children(recursive=True)]
    return any(program in command for command in commands for program in _WORKSHOP)


def _command(process: psutil.Process) -> list[str]:
    try:
        return list(process.cmdline())
    except psutil.NoSuchProcess:
        return []
