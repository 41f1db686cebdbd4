"""The product itself as a process, served by ``ceilidh serve`` just as an operator starts it."""

import json
import os
import random
import signal
import socket
import ssl
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

import attrs
import psutil

from tests.product.migrated_database import place_database
from tests.product.process_tree import kill_tree

COMMAND = Path(sys.executable).with_name("ceilidh")
# On a busy machine a start has taken half a minute.
_READY_WITHIN = 120

_CHANCE = random.SystemRandom()

_PROCESSES = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
_PROCESS = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
_PORTS = 12_000 // _PROCESSES
"""How many ports each process of a test run has."""

_GIVEN_PORTS: set[int] = set()

WITHOUT_FILE_OVERRIDE = (sys.executable, Path(__file__).with_name("drop_file_override.py"))
"""Has the modes of files bind the server, whoever runs the tests."""


EDGE = os.environ.get("CEILIDH_TEST_EDGE") == "caddy"
"""Whether :func:`product` serves with Caddy in front, by ``ceilidh serve --https``."""


@attrs.frozen
class Product:
    """A running server: its address, its process and the file that takes its output."""

    url: str
    process: subprocess.Popen[bytes]
    log: Path

    @property
    def gunicorn(self) -> int:
        """The id of the process whose children are the workers."""
        children = psutil.Process(self.process.pid).children() if EDGE else []
        return next((child.pid for child in children if "caddy" not in child.name()), self.process.pid)


def free_port() -> int:
    """Return a port of the loopback address that nobody listens on now.

    It is outside the ephemeral range, so no outgoing connection takes it before the server binds it. So that no other
    process of the test run does, each has ports of its own, and gives none twice.
    """
    while True:
        port = 20_000 + _PORTS * _PROCESS + _CHANCE.randrange(_PORTS)
        if port in _GIVEN_PORTS:
            continue
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            _GIVEN_PORTS.add(port)
            return port


def environment(folder: Path, settings: Mapping[str, str]) -> dict[str, str]:
    """Return this process's environment without its own ``CEILIDH_*`` settings, with ``settings`` over it."""
    retained = {name: value for name, value in os.environ.items() if not name.startswith("CEILIDH_")}
    return {**retained, "CEILIDH_DATA_DIR": str(folder / "data"), **settings}


def address(host: str = "127.0.0.1") -> tuple[str, str, Sequence[str]]:
    """Return an address to serve at, the public URL that goes with it, and the options of ``serve`` for it.

    ``host`` is a name of this machine.
    """
    port = free_port()
    if not EDGE:
        return f"http://{host}:{port}", f"http://{host}:{port}", ("--bind", f"127.0.0.1:{port}")
    options = ("--https", "localhost", "--https-port", str(port), "--http-port", str(free_port()))
    return f"https://localhost:{port}", "https://localhost", options


def unverified() -> ssl.SSLContext:
    """Return a context that takes any certificate, such as Caddy's own for loopback names."""
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context


@contextmanager
def product(
    folder: Path, settings: Mapping[str, str], by: Sequence[object] = (), host: str = "127.0.0.1"
) -> Iterator[Product]:
    """Serve from ``folder`` on a free port for as long as the block runs, with ``settings`` as its environment.

    ``by`` is a wrapper that executes the command line it is given, such as :data:`WITHOUT_FILE_OVERRIDE`.
    ``host`` is the name of this machine in the public URL; passkeys need ``localhost``. Unless the settings name a
    database, it is one that is migrated already; what ``serve`` does with an empty folder, tests of that command show.
    """
    url, public, options = address(host)
    log = folder / "server.log"
    own = {**settings, "CEILIDH_PUBLIC_URL": public} if EDGE else {"CEILIDH_PUBLIC_URL": public, **settings}
    if "CEILIDH_DATABASE_URL" not in settings:
        place_database(Path(environment(folder, own)["CEILIDH_DATA_DIR"]))
    with log.open("wb") as output:
        process = subprocess.Popen(
            [*map(str, by), COMMAND, "serve", *options],
            env=environment(folder, own),
            cwd=folder,
            stdout=output,
            stderr=subprocess.STDOUT,
        )
    try:
        _wait_until_ready(url, process, log)
        yield Product(url, process, log)
    finally:
        stop(process)


def stop(process: subprocess.Popen[bytes]) -> None:
    """Stop the server as an operator does; kill it and fail the test when it does not end."""
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
        with urllib.request.urlopen(f"{url}/readyz", timeout=10, context=unverified()) as answer:  # noqa: S310  an address of our own
            return bool(answer.status == 200)
    except urllib.error.HTTPError as refusal:
        return _lacks_the_site_alone(refusal)
    except (urllib.error.URLError, ConnectionError, TimeoutError):
        return False


def _lacks_the_site_alone(refusal: urllib.error.HTTPError) -> bool:
    """Say whether a server that is not ready could serve the API: most tests need no built site."""
    reported = json.load(refusal)
    return "site" in reported and {reported["database"], reported["media"]} == {"ok"}
