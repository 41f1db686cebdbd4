"""A fake advisory service for pip-audit (OSV) and npm."""

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from tests.services.threaded_server import serving_in_thread


@contextmanager
def advisories(known: Mapping[str, Any]) -> Iterator[str]:
    """Run a service that answers each request with the value of its path in ``known``; yield its URL."""

    class AdvisoryResponses(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            self.rfile.read(int(self.headers.get("Content-Length", 0)))
            self._answer()

        def do_GET(self) -> None:
            self._answer()

        def _answer(self) -> None:
            found = known.get(self.path)
            body = json.dumps(found or {}).encode()
            self.send_response(404 if found is None else 200)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: object) -> None:
            """Log nothing: the tests read the output of the tools."""

    with serving_in_thread(ThreadingHTTPServer(("127.0.0.1", 0), AdvisoryResponses)) as address:
        yield address
