"""The product with Caddy in front, as ``ceilidh serve --https`` runs both, on ports of the loopback address."""

import socket
import subprocess
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from urllib3 import PoolManager, Timeout, disable_warnings
from urllib3.exceptions import HTTPError, InsecureRequestWarning

from tests.product.product_server import COMMAND, Product, environment, free_port, stop, unverified

_READY_WITHIN = 120

disable_warnings(InsecureRequestWarning)


@contextmanager
def edge(folder: Path, settings: Mapping[str, str], *options: str) -> Iterator[Product]:
    """Serve from ``folder`` for as long as the block runs; the address is ``https://localhost:PORT``."""
    port, log = free_port(), folder / "server.log"
    command: list[object] = [
        COMMAND,
        "serve",
        "--https",
        "localhost",
        "--https-port",
        str(port),
        "--http-port",
        str(free_port()),
    ]
    with log.open("wb") as output:
        process = subprocess.Popen(
            [str(each) for each in (*command, *options)],
            env=environment(folder, settings),
            cwd=folder,
            stdout=output,
            stderr=subprocess.STDOUT,
        )
    served = Product(f"https://localhost:{port}", process, log)
    try:
        _wait_until_ready(served)
        yield served
    finally:
        stop(process)


def client() -> PoolManager:
    """Return a client that accepts any certificate."""
    return PoolManager(ssl_context=unverified(), assert_hostname=False, retries=False, timeout=Timeout(60))


def connected(served: Product, timeout: float = 60) -> socket.socket:
    """Return a connection to gunicorn, or with TLS to Caddy, by the scheme of the address."""
    scheme, _, address = served.url.partition("://")
    host, _, port = address.partition(":")
    plain = socket.create_connection((host, int(port)), timeout=timeout)
    return unverified().wrap_socket(plain, server_hostname=host) if scheme == "https" else plain


def _wait_until_ready(served: Product) -> None:
    deadline = time.monotonic() + _READY_WITHIN
    with client() as pool:
        while not _is_ready(pool, served.url):
            if served.process.poll() is not None or time.monotonic() > deadline:
                raise AssertionError(f"The server did not become ready:\n{served.log.read_text(errors='replace')}")
            time.sleep(0.05)


def _is_ready(pool: PoolManager, url: str) -> bool:
    try:
        return bool(pool.request("GET", f"{url}/readyz", timeout=10).status == 200)
    except HTTPError:
        return False
