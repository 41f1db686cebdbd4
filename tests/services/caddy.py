"""A real Caddy with the configuration in ``deploy/``: the one in ``CEILIDH_TEST_CADDY``, else that of a wheel."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from urllib3 import PoolManager
from urllib3.exceptions import HTTPError

from tests.product.product_server import free_port

COMMAND = Path(os.environ.get("CEILIDH_TEST_CADDY") or Path(sys.executable).with_name("caddy"))
CADDYFILE = Path(__file__).parents[2] / "deploy" / "Caddyfile"
_STARTED_WITHIN = 120


@contextmanager
def caddy(folder: Path, port: int, upstreams: Sequence[str]) -> Iterator[str]:
    """Run it on a port of the loopback address, without TLS; yield its address."""
    url = f"http://127.0.0.1:{port}"
    admin = f"127.0.0.1:{free_port()}"
    own = {"SITE": url, "UPSTREAMS": " ".join(upstreams), "CADDY_ADMIN": admin, "XDG_DATA_HOME": str(folder)}
    environment = {**os.environ, **own, "XDG_CONFIG_HOME": str(folder)}
    with (folder / "caddy.log").open("wb") as log:
        command = [str(COMMAND), "run", "--adapter", "caddyfile", "--config", str(CADDYFILE)]
        process = subprocess.Popen(command, env=environment, cwd=folder, stdout=log, stderr=log)
    try:
        _wait_for(url, process, folder / "caddy.log")
        yield url
    finally:
        process.terminate()
        process.wait(30)


def _wait_for(url: str, process: subprocess.Popen[bytes], log: Path) -> None:
    deadline = time.monotonic() + _STARTED_WITHIN
    with PoolManager(retries=False) as pool:
        while True:
            try:
                pool.request("GET", f"{url}/metrics", timeout=5)
            except HTTPError as error:
                if process.poll() is not None or time.monotonic() > deadline:
                    raise RuntimeError(f"Caddy did not start:\n{log.read_text()}") from error
                time.sleep(0.05)
            else:
                return
