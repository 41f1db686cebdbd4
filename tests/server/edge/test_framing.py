"""Request framing and request smuggling: over raw sockets, directly to gunicorn and through Caddy."""

import http.client
import itertools
import secrets
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import psutil
import pytest

from tests.product.https_server import connected
from tests.product.process_tree import tree_of
from tests.product.product_server import Product, free_port
from tests.server.edge.raw_http import exchange
from tests.services.caddy import caddy

LOGIN = b"POST /api/admin/login HTTP/1.1\r\nHost: localhost\r\n"
GUARDED = b"POST /api/admin/add-venue HTTP/1.1\r\nHost: localhost\r\n"
CHUNKED = LOGIN + b"Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
UP = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
AT_MOST_CPU = 3.0


@pytest.fixture(params=["straight", "behind_caddy"])
def served(request: pytest.FixtureRequest) -> Product:
    product: Product = request.getfixturevalue(request.param)
    return product


@contextmanager
def unseen_request(served: Product) -> Iterator[bytes]:
    """Yield a smuggled request, which the server must not execute."""
    path = f"/api/admin/{secrets.token_hex(8)}"
    yield f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()
    time.sleep(0.3)  # a line is logged after the answer
    assert path not in served.log.read_text()


def test_a_connection_that_is_announced_as_kept_is_kept(served: Product) -> None:
    with connected(served) as wire, closing(http.client.HTTPConnection("localhost")) as connection:
        connection.sock = wire
        for path in ["/healthz", "/", "/api/admin/get-venues", "/api/nothing", "/robots.txt"] * 4:
            for method in ("GET", "HEAD"):
                connection.request(method, path)
                answer = connection.getresponse()
                answer.read()
                assert not answer.will_close
                assert connection.sock is wire


def test_no_request_after_a_refused_body_is_lost(served: Product) -> None:
    size, lost = 100_000, 0
    for _ in range(20):
        with connected(served) as wire:
            wire.sendall(GUARDED + f"Content-Length: {size}\r\n\r\n".encode() + bytes(size))
            with closing(http.client.HTTPResponse(wire)) as refusal:
                refusal.begin()
                refusal.read()
            assert 401 == refusal.status
            if refusal.headers.get("Connection", "").lower() == "close":
                continue
            wire.sendall(UP)
            lost += not wire.recv(4096).startswith(b"HTTP/1.1 200 ")

    assert 0 == lost


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"Content-Length: 100000\r\n\r\n" + bytes(100_000), 401),
        (b"Content-Length: 300000\r\n\r\n" + bytes(300_000), 401),
        (b"Transfer-Encoding: chunked\r\n\r\nzz\r\n", 401),
    ],
    ids=["refused", "refused and long", "malformed"],
)
def test_a_body_that_is_not_read_to_its_end_closes_the_connection(served: Product, body: bytes, status: int) -> None:
    exchanged = exchange(served, [GUARDED + body, UP])

    assert len(exchanged.statuses) == 1
    assert exchanged.statuses[0] in (status, 400)
    assert exchanged.announces_close
    assert exchanged.ended


def test_a_refused_body_that_waits_for_100_continue_closes_the_connection(served: Product) -> None:
    exchanged = exchange(served, [GUARDED + b"Content-Length: 2\r\nExpect: 100-continue\r\n\r\n", UP])

    assert exchanged.statuses in ([417], [100, 401])
    assert exchanged.announces_close
    assert exchanged.ended


@pytest.mark.parametrize("chunks", [b"0x2\r\n{}\r\n0\r\n\r\n", b"2\n{}\n0\n\n", b"2\r\n{}XX0\r\n\r\n"])
def test_bytes_after_a_malformed_chunk_are_not_read_as_a_request(served: Product, chunks: bytes) -> None:
    with unseen_request(served) as unseen:
        together = exchange(served, [CHUNKED + chunks + unseen])
        after = exchange(served, [CHUNKED + chunks, unseen], pause=0.5)

    for exchanged in (together, after):
        assert exchanged.statuses == [400]
        assert exchanged.announces_close
        assert exchanged.ended


@pytest.mark.long
def test_bytes_after_a_stalled_chunk_are_not_read_as_a_request(served: Product) -> None:
    with unseen_request(served) as unseen:
        exchanged = exchange(served, [CHUNKED + b'1000\r\n{"a":', unseen], timeout=1, pause=25)

    assert len(exchanged.statuses) <= 1
    assert all(400 <= status < 500 for status in exchanged.statuses)


@pytest.mark.parametrize(
    "framing",
    [
        b"Transfer-Encoding: identity\r\nContent-Length: 2\r\n",
        b"Transfer-Encoding: gzip, chunked\r\n",
        b"Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n",
        b"Content-Length: 2\r\nContent-Length: 3\r\n",
        b"Content-Length: +2\r\n",
    ],
)
def test_body_with_ambiguous_length_is_rejected_and_bytes_after_it_are_not_read(
    served: Product, framing: bytes
) -> None:
    with unseen_request(served) as unseen:
        exchanged = exchange(served, [LOGIN + framing + b"\r\n{}" + unseen])

    assert len(exchanged.statuses) == 1
    assert exchanged.statuses[0] in (400, 501)
    assert exchanged.announces_close
    assert exchanged.ended


@pytest.mark.parametrize(
    "head", [b"GET /healthz HTTP/1.1\r\n\r\n", b"GET /healthz HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n"]
)
def test_a_request_that_names_no_host_or_two_is_refused_at_the_edge(behind_caddy: Product, head: bytes) -> None:
    exchanged = exchange(behind_caddy, [head])

    assert exchanged.statuses == [400]
    assert exchanged.ended


def pieces_of(piece: bytes, size: int) -> Iterator[bytes]:
    return itertools.repeat(piece, size // len(piece))


@pytest.mark.parametrize(
    "endless",
    [
        b"1;" + b"x" * 4000 + b"\r\n \r\n",
        b"1;" + b"x" * 4000,
        b"0\r\n" + b"X-Word: y\r\n" * 400,
    ],
    ids=["extensions of many chunks", "one extension", "trailers"],
)
def test_chunk_extensions_and_trailers_count_against_the_body_limit(behind_caddy: Product, endless: bytes) -> None:
    before = cpu_seconds(behind_caddy)
    exchanged = exchange(behind_caddy, [CHUNKED, *pieces_of(endless, 17_000_000)])
    cost = cpu_seconds(behind_caddy) - before

    assert exchanged.statuses in ([], [400])
    assert exchanged.ended
    assert cost < AT_MOST_CPU


def cpu_seconds(served: Product) -> float:
    return sum(sum(each.cpu_times()[:2]) for each in tree_of(served.process.pid) if _lives(each))


def _lives(process: psutil.Process) -> bool:
    return bool(process.is_running() and process.status() != psutil.STATUS_ZOMBIE)


def test_line_feeds_alone_in_a_head_reach_the_server_as_one_clean_request(tmp_path: Path) -> None:
    port, upstream = free_port(), free_port()
    with recording(upstream) as heads, caddy(tmp_path, port, [f"127.0.0.1:{upstream}"]) as url:
        observed = Product(url, None, tmp_path)  # type: ignore[arg-type]  # no process of ours
        dirty = b"GET /dirty HTTP/1.1\nHost: 127.0.0.1\nX-Word: a\r\nX-Other: b\nConnection: close\n\n"
        answered = exchange(observed, [dirty.replace(b"127.0.0.1", url.removeprefix("http://").encode())])

    found = [head for head in heads if head.startswith(b"GET /dirty ")]
    assert [200] == answered.statuses
    assert 1 == len(found)
    assert found[0].count(b"\n") == found[0].count(b"\r\n") == found[0].count(b"\r")


@contextmanager
def recording(port: int) -> Iterator[list[bytes]]:
    """Answer each connection once; yield the received request heads."""
    heads: list[bytes] = []
    with socket.create_server(("127.0.0.1", port)) as listener:

        def answer() -> None:
            while True:
                try:
                    client, _ = listener.accept()
                except OSError:
                    return
                with client:
                    heads.append(client.recv(65536))
                    client.sendall(b"HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}")

        answering = threading.Thread(target=answer, daemon=True)
        answering.start()
        try:
            yield heads
        finally:
            listener.shutdown(socket.SHUT_RDWR)
            answering.join(10)
