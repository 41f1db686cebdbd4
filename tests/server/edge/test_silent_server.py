"""What Caddy does and logs while the server behind it answers nothing, and for other hosts."""

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from urllib3 import PoolManager

from tests.product.product_server import free_port
from tests.services.caddy import caddy

_HEALTHY = b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"


@contextmanager
def silent_server(port: int) -> Iterator[list[bytes]]:
    """Accept requests and close each connection without an answer, health checks apart; yield the requests."""
    received: list[bytes] = []

    def serve(listener: socket.socket) -> None:
        while True:
            try:
                connection, _ = listener.accept()
            except OSError:
                return
            with connection:
                request = connection.recv(65536)
                if request.startswith(b"GET /healthz "):
                    connection.sendall(_HEALTHY)
                elif request:
                    received.append(request)

    with socket.create_server(("127.0.0.1", port)) as listener:
        thread = threading.Thread(target=serve, args=(listener,), daemon=True)
        thread.start()
        yield received
        listener.shutdown(socket.SHUT_RDWR)
        thread.join()


def test_a_request_that_reached_the_server_is_sent_once(tmp_path: Path) -> None:
    port = free_port()
    with (
        silent_server(port) as received,
        caddy(tmp_path, free_port(), [f"127.0.0.1:{port}"]) as url,
        PoolManager() as pool,
    ):
        answers = [pool.request(method, url + "/a", retries=False, timeout=60) for method in ("GET", "HEAD", "POST")]

    assert [502, 502, 502] == [answer.status for answer in answers]
    assert [b"GET", b"HEAD", b"POST"] == [request.split()[0] for request in received]


def logged(folder: Path, part: str) -> str:
    """Return the log of Caddy as soon as it has this part."""
    deadline = time.monotonic() + 60
    while part not in (log := (folder / "caddy.log").read_text()):
        assert time.monotonic() < deadline, log
        time.sleep(0.05)
    return log


def test_a_request_without_an_answer_is_logged_without_its_query(tmp_path: Path) -> None:
    port = free_port()
    with silent_server(port), caddy(tmp_path, free_port(), [f"127.0.0.1:{port}"]) as url, PoolManager() as pool:
        pool.request("GET", url + "/terms?preview=a-token", retries=False, timeout=60)
        log = logged(tmp_path, '"status":502')

    assert '"uri":"/terms"' in log
    assert "a-token" not in log


def test_a_request_for_another_host_is_logged_without_its_query_and_headers(tmp_path: Path) -> None:
    port = free_port()
    headers = {"Host": "evil.example", "Referer": "https://evil.example/?preview=a-token"}
    with silent_server(port), caddy(tmp_path, free_port(), [f"127.0.0.1:{port}"]) as url, PoolManager() as pool:
        pool.request("GET", url + "/terms?preview=a-token", headers=headers, retries=False, timeout=60)
        log = logged(tmp_path, '"host":"evil.example"')

    assert '"uri":"/terms"' in log
    assert "a-token" not in log
