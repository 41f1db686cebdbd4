"""The baseline: a bare Falcon application that returns bytes, served with the product's settings.

    python -m tests.bench.bare_app 127.0.0.1:8001 FOLDER

Each file of the folder is an answer: its name is the path, its first line the status and the headers as JSON, the rest
the body.
"""

import json
import os
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import attrs
import falcon

from ceilidh import logs
from ceilidh.config import from_environment
from ceilidh.server.gunicorn_app import GunicornApp


@attrs.frozen
class StoredResponse:
    status: int
    headers: Mapping[str, str]
    body: bytes

    @classmethod
    def of(cls, path: Path) -> "StoredResponse":
        head, _, body = path.read_bytes().partition(b"\n")
        reported = json.loads(head)
        return cls(reported["status"], reported["headers"], body)

    def on_get(self, _req: falcon.Request, resp: falcon.Response) -> None:
        resp.status = self.status
        resp.set_headers(dict(self.headers))
        resp.data = self.body


def application(folder: str) -> falcon.App[Any, Any]:
    """Return the application, for gunicorn's own command line."""
    app: falcon.App[Any, Any] = falcon.App()
    for path in Path(folder).iterdir():
        app.add_route(f"/{path.name}", StoredResponse.of(path))
    return app


class BareApp(GunicornApp):
    """The product's server, with another application in it."""

    def load(self) -> Callable[..., Any]:
        logs.configure(self._config.log_format, self._config.log_level, requests=self._config.request_log)
        return application(sys.argv[2])


if __name__ == "__main__":
    BareApp(from_environment(os.environ), sys.argv[1], workers=2).run()
