"""The servers that are compared: the product, and the bare application under the same settings."""

import json
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import attrs
from urllib3 import encode_multipart_formdata

from ceilidh.server.gunicorn_app import KEEPALIVE_SECONDS, THREADS
from tests.bench.counting_client import Connection, CountedResponse
from tests.bench.process_usage import cpu_seconds
from tests.product.product_server import COMMAND, environment, free_port

ADMINISTRATOR = "morag"
PASSWORD = "a-long-road-by-the-loch"
_STARTED_WITHIN = 120


_OF_GUNICORN = {"connection", "content-length", "date", "server", "transfer-encoding"}


@attrs.frozen
class StartedServer:
    """A running server, and the seconds and CPU seconds that it took until its first answer."""

    port: int
    pid: int
    first_answer: float
    first_cpu: float


@contextmanager
def product(folder: Path, settings: Mapping[str, str], *, workers: int = 2) -> Iterator[StartedServer]:
    """Serve the product from the folder."""
    port = free_port()
    own = {"CEILIDH_ADMIN_USERNAME": ADMINISTRATOR, "CEILIDH_ADMIN_PASSWORD": PASSWORD}
    address = f"127.0.0.1:{port}"
    command = [COMMAND, "serve", "--bind", address, "--workers", str(workers)]
    with running(command, folder, port, {**own, "CEILIDH_PUBLIC_URL": f"http://{address}", **settings}) as served:
        yield served


@contextmanager
def bare(
    folder: Path, answers: Mapping[str, CountedResponse], settings: Mapping[str, str] | None = None
) -> Iterator[StartedServer]:
    """Serve these answers, by their paths, from a bare application."""
    port, given = free_port(), written(folder, answers)
    command = [sys.executable, "-m", "tests.bench.bare_app", f"127.0.0.1:{port}", given]
    with running(command, Path.cwd(), port, environment(folder, settings or {})) as served:
        yield served


@contextmanager
def plain(folder: Path, answers: Mapping[str, CountedResponse]) -> Iterator[StartedServer]:
    """Serve the bare application by gunicorn's own command line: as many workers and threads, without our hooks."""
    port, given = free_port(), written(folder, answers)
    options = ["-k", "gthread", "-w", "2", "--threads", str(THREADS), "--keep-alive", str(KEEPALIVE_SECONDS)]
    command = [sys.executable, "-m", "gunicorn", *options, "-b", f"127.0.0.1:{port}"]
    application = f"tests.bench.bare_app:application({str(given)!r})"
    with running([*command, "--no-control-socket", application], Path.cwd(), port, environment(folder, {})) as served:
        yield served


def written(folder: Path, answers: Mapping[str, CountedResponse]) -> Path:
    given = folder / "answers"
    given.mkdir(exist_ok=True)
    for name, answer in answers.items():
        headers = {key: value for key, value in answer.headers.items() if key not in _OF_GUNICORN}
        head = json.dumps({"status": answer.status, "headers": headers})
        (given / name).write_bytes(f"{head}\n".encode() + answer.body)
    return given


@contextmanager
def running(command: list[Any], folder: Path, port: int, settings: Mapping[str, str]) -> Iterator[StartedServer]:
    started = time.perf_counter()
    process = subprocess.Popen(
        command, cwd=folder, env=environment(folder, settings), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        _wait(port, process)
        yield StartedServer(port, process.pid, time.perf_counter() - started, cpu_seconds(process.pid))
    finally:
        process.terminate()
        process.wait(40)


def _wait(port: int, process: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + _STARTED_WITHIN
    while True:
        try:
            with closing(Connection(port).socket) as connection:
                connection.sendall(b"GET / HTTP/1.1\r\nHost: bench\r\nConnection: close\r\n\r\n")
                if connection.recv(64):
                    return
        except (TimeoutError, ConnectionError):
            if process.poll() is not None or time.monotonic() > deadline:
                raise
            time.sleep(0.005)


class AdminConnection:
    """Signs in once and sends changes over one connection."""

    def __init__(self, port: int) -> None:
        self._connection = Connection(port)
        credentials = json.dumps({"username": ADMINISTRATOR, "password": PASSWORD}).encode()
        answer = self._connection.ask(_request("POST", "login", credentials, "application/json"))
        self._token = json.loads(answer.body)["token"]

    def send(self, method: str, call: str, fields: Mapping[str, Any]) -> Any:
        """Send a form and return the response; raises unless it is a success."""
        body, content_type = encode_multipart_formdata(dict(fields))
        answer = self._connection.ask(_request(method, call, body, content_type, self._token))
        if answer.status != 200:
            raise RuntimeError(f"{method} {call}: {answer.status} {answer.body.decode()}")
        return json.loads(answer.body)


def _request(method: str, call: str, body: bytes, content_type: str, token: str = "") -> bytes:
    lines = [
        f"{method} /api/admin/{call} HTTP/1.1",
        "Host: bench",
        f"Content-Type: {content_type}",
        f"Content-Length: {len(body)}",
        *([f"Authorization: Bearer {token}"] if token else []),
    ]
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + body
