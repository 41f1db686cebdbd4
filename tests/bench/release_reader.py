"""Fills a database and reads from the application of one checkout, without a server; ``releases.py`` starts it.

It imports the ``ceilidh`` of the environment, so it uses only what every release has. It reads a line of JSON with a
path, headers and a number of reads from standard input, and writes the CPU nanoseconds of one read.
"""

import io
import json
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from ceilidh.app import create_app
from ceilidh.bootstrap import Container
from ceilidh.cli.provisioning import prepare_installation
from ceilidh.config import from_environment
from tests import generated_content


def main(url: str, items: int) -> None:
    generated_content.fill(url, items, items)
    config = from_environment({"CEILIDH_DATA_DIR": str(Path.cwd()), "CEILIDH_DATABASE_URL": url})
    container = Container(config=config)
    prepare_installation(container, lambda _: None)
    app = create_app(container, config)
    for line in sys.stdin:
        asked = json.loads(line)
        sys.stdout.write(f"{_cost(app, _environ(asked['path'], asked['headers']), asked['times'])}\n")
        sys.stdout.flush()


def _environ(path: str, headers: dict[str, str]) -> dict[str, Any]:
    path, _, query = path.partition("?")
    named = {f"HTTP_{name.upper().replace('-', '_')}": value for name, value in headers.items()}
    return {
        "REQUEST_METHOD": "GET",
        "PATH_INFO": path,
        "QUERY_STRING": query,
        "SERVER_NAME": "bench",
        "SERVER_PORT": "80",
        "SERVER_PROTOCOL": "HTTP/1.1",
        "REMOTE_ADDR": "127.0.0.1",
        "wsgi.url_scheme": "http",
        "wsgi.input": io.BytesIO(),
        "wsgi.errors": sys.stderr,
        **named,
    }


def _cost(app: Callable[..., Any], environ: dict[str, Any], times: int) -> int:
    def ignored(_status: str, _headers: object, _failure: object = None) -> None:
        """Receive status and headers."""

    before = time.process_time_ns()
    for _ in range(times):
        for _chunk in app(environ, ignored):
            pass
    return (time.process_time_ns() - before) // times


main(sys.argv[1], int(sys.argv[2]))
