"""Baselines for Caddy: a plain Caddy file server, and Caddy in front of a bare application."""

import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from ceilidh.server.caddy_binary import find_caddy
from ceilidh.server.caddyfile_writer import CaddySettings, render_caddyfile
from tests.bench import compared_servers as served
from tests.bench.compared_servers import StartedServer
from tests.bench.counting_client import CountedResponse
from tests.product.product_server import environment, free_port

OFF = {"CEILIDH_REQUEST_LOG": "off"}

_PLAIN = """
{{
	admin off
	persist_config off
	skip_install_trust
	http_port {http}
	https_port {port}
}}
localhost:{port} {{
	root * "{folder}"
	file_server {{
		precompressed br gzip
	}}
}}
"""


@contextmanager
def file_server(folder: Path, sent: Path) -> Iterator[StartedServer]:
    """Serve the folder ``sent`` by Caddy's file server, with nothing else configured and no log."""
    port = free_port()
    with _caddy(folder, port, _PLAIN.format(http=free_port(), port=port, folder=sent)) as caddy:
        yield caddy


@contextmanager
def bare(folder: Path, answers: Mapping[str, CountedResponse]) -> Iterator[tuple[StartedServer, int]]:
    """Serve a bare application behind the product's Caddy; return Caddy, and gunicorn's process."""
    port, upstream = free_port(), folder / "gunicorn.sock"
    written = render_caddyfile(
        CaddySettings(
            site=f"localhost:{port}",
            upstream=f"unix/{upstream}",
            max_body=1 << 20,
            http_port=free_port(),
            https_port=port,
            log_requests=False,
        )
    )
    command = [sys.executable, "-m", "tests.bench.bare_app", f"unix:{upstream}", str(served.written(folder, answers))]
    with subprocess.Popen(command, env=environment(folder, OFF), stdout=subprocess.DEVNULL) as gunicorn:
        try:
            with _caddy(folder, port, written) as caddy:
                yield caddy, gunicorn.pid
        finally:
            gunicorn.terminate()


@contextmanager
def _caddy(folder: Path, port: int, written: str) -> Iterator[StartedServer]:
    (folder / "Caddyfile").write_text(written, encoding="utf-8")
    command = [find_caddy(os.environ), "run", "--adapter", "caddyfile", "--config", folder / "Caddyfile"]
    own = {"XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    with served.running(command, folder, port, own) as caddy:
        yield caddy
