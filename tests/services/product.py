"""The product itself as a process, served by ``ceilidh serve`` just as an operator starts it."""

import json
import os
import random
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

import attrs

from tests.services.processes import kill_tree

COMMAND = Path(sys.executable).with_name("ceilidh")
# A machine that does much else has left a start waiting for half a minute.
_READY_WITHIN = 120

_CHANCE = random.SystemRandom()

HEEDING_MODES = (sys.executable, Path(__file__).with_name("heeding_modes.py"))
"""Has the modes of files bind the server, whoever runs the tests."""


@attrs.frozen
class Product:
    """A running server: its address, its process and the file that takes its output."""

    url: str
    process: subprocess.Popen[bytes]
    log: Path


def free_port() -> int:
    """Return a port of the loopback address that nobody listens on now.

    It is none of those that systems give to whoever asks for any: no connection takes it before its server does.
    """
    while True:
        port = _CHANCE.randrange(20_000, 32_000)
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


def environment(folder: Path, settings: Mapping[str, str]) -> dict[str, str]:
    """Return this process's environment without its own ``CEILIDH_*`` settings, with ``settings`` over it.

    ``CEILIDH_TEST_RENDERER`` is ``v8`` or ``none``; without it, the product takes what it takes by itself.
    """
    renderer = os.environ.get("CEILIDH_TEST_RENDERER")
    rendering = {"CEILIDH_RENDERER_URL": f"{renderer}:"} if renderer else {}
    kept = {name: value for name, value in os.environ.items() if not name.startswith("CEILIDH_")}
    return {**kept, "CEILIDH_DATA_DIR": str(folder / "data"), **rendering, **settings}


@contextmanager
def product(folder: Path, settings: Mapping[str, str], by: Sequence[object] = ()) -> Iterator[Product]:
    """Serve from ``folder`` on a free port for as long as the block runs, with ``settings`` as its environment.

    ``by`` is a program that becomes the one whose command line it is given, such as :data:`HEEDING_MODES`.
    """
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    log = folder / "server.log"
    with log.open("wb") as output:
        process = subprocess.Popen(
            [*map(str, by), COMMAND, "serve", "--bind", f"127.0.0.1:{port}"],
            env=environment(folder, {"CEILIDH_PUBLIC_URL": url, **settings}),
            cwd=folder,
            stdout=output,
            stderr=subprocess.STDOUT,
        )
    try:
        _wait_until_ready(url, process, log)
        yield Product(url, process, log)
    finally:
        _stop(process)


def _stop(process: subprocess.Popen[bytes]) -> None:
    """End the server as an operator does; one that does not end is killed, and the test told."""
    process.send_signal(signal.SIGTERM)
    try:
        process.wait(timeout=120)
    finally:
        if process.poll() is None:
            kill_tree(process.pid)
            process.wait()


def _wait_until_ready(url: str, process: subprocess.Popen[bytes], log: Path) -> None:
    deadline = time.monotonic() + _READY_WITHIN
    while not _ready(url):
        if process.poll() is not None or time.monotonic() > deadline:
            raise AssertionError(f"The server did not become ready:\n{log.read_text(errors='replace')}")
        time.sleep(0.05)


def _ready(url: str) -> bool:
    try:
        with urllib.request.urlopen(f"{url}/readyz", timeout=10) as answer:  # noqa: S310  an address of our own
            return bool(answer.status == 200)
    except urllib.error.HTTPError as refusal:
        return _lacks_the_site_alone(refusal)
    except (urllib.error.URLError, ConnectionError, TimeoutError):
        return False


def _lacks_the_site_alone(refusal: urllib.error.HTTPError) -> bool:
    """Say whether a server that is not ready could serve the API: most tests need no built site."""
    told = json.load(refusal)
    return "site" in told and {told["database"], told["media"]} == {"ok"}
