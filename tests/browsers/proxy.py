"""A proxy in front of the server that puts scripts of the tests first into the head of each page."""

import http.client
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlsplit

import attrs

from tests.product.product_server import Product
from tests.services.threaded_server import serving_in_thread

SERVED = Path(__file__).parent / "served"
WATCH = {"/watch.js": (SERVED / "watch.js").read_text()}
_HOP_BY_HOP = {"connection", "keep-alive", "transfer-encoding", "content-length", "date", "server"}
_HEAD = re.compile(rb"<head>")


@attrs.frozen
class _Answer:
    status: int
    headers: list[tuple[str, str]]
    body: bytes


class _Proxy(BaseHTTPRequestHandler):
    """Forwards each request; the policy of the pages allows scripts of their own address."""

    target: str
    scripts: Mapping[str, str]
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        script = self.scripts.get(self.path)
        if script is None:
            self._answer(self._forwarded())
        else:
            self._answer(_Answer(200, [("Content-Type", "text/javascript")], script.encode()))

    do_HEAD = do_POST = do_PUT = do_DELETE = do_GET  # noqa: N815

    def log_message(self, *_: object) -> None:
        """Write nothing."""

    def _forwarded(self) -> _Answer:
        length = int(self.headers.get("Content-Length", 0))
        kept = {name: value for name, value in self.headers.items() if name.lower() != "accept-encoding"}
        connection = http.client.HTTPConnection(self.target, timeout=120)
        connection.request(self.command, self.path, self.rfile.read(length) or None, kept)
        answer = connection.getresponse()
        body = self._changed(answer.getheader("Content-Type", ""), answer.read())
        connection.close()
        return _Answer(answer.status, answer.getheaders(), body)

    def _changed(self, content_type: str, body: bytes) -> bytes:
        if content_type.startswith("text/html"):
            scripts = "".join(f'<script src="{path}"></script>' for path in self.scripts)
            return _HEAD.sub(b"<head>" + scripts.encode(), body, count=1)
        return body

    def _answer(self, answer: _Answer) -> None:
        self.send_response(answer.status)
        for name, value in answer.headers:
            if name.lower() not in _HOP_BY_HOP:
                self.send_header(name, value)
        self.send_header("Content-Length", str(len(answer.body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(answer.body)


class _Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, *_: object) -> None:
        """Tell nobody: a browser that leaves a page hangs up on what is still arriving."""


@contextmanager
def watched(product: Product, scripts: Mapping[str, str] = WATCH) -> Iterator[str]:
    """Serve a site through a proxy for as long as the block runs."""
    attributes = {"target": urlsplit(product.url).netloc, "scripts": scripts}
    server = _Server(("127.0.0.1", 0), type("Proxy", (_Proxy,), attributes))
    with serving_in_thread(server) as url:
        yield url
