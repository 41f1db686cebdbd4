"""Clients that send or read very slowly do not delay others, and are disconnected in the end."""

import http.client
import resource
import secrets
import socket
import statistics
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path

import pytest

from tests.product.https_server import connected
from tests.product.product_server import Product

POST = b"POST /api/admin/send-email HTTP/1.1\r\nHost: localhost\r\n"
HEAD = POST + b"X-Word: "
BODY = POST + b'Content-Length: 900\r\n\r\n{"name": "'
CHUNKS = POST + b"Transfer-Encoding: chunked\r\n\r\n384\r\n"
EXPECTING = POST + b"Expect: 100-continue\r\nContent-Length: 900\r\n\r\n"
REFUSED = b"POST /api/admin/add-venue HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n"
PAGES = ("/", "/venues", "/api/admin/get-venues", "/readyz")

PAGE_SECONDS = 1.0
HEALTH_SECONDS = 0.5
"""The aim is 0.1 s."""

OTHERS_SECONDS = 2.0

SLOWER = 10
"""How many times longer a response may take than without slow clients, on a machine too slow for the limits above."""

CUT_OFF_SECONDS = 10
"""As the configuration of Caddy says for heads and bodies."""

_SLACK = 10
_A_WHILE = 3


def connections(served: Product, stack: ExitStack, number: int, begin: bytes) -> list[socket.socket]:
    clients = [stack.enter_context(connected(served)) for _ in range(number)]
    for client in clients:
        client.sendall(begin)
    return clients


def seconds_of(served: Product, path: str) -> float:
    """Send a request over a new connection, and return the seconds until the response."""
    begin = time.monotonic()
    with connected(served) as wire, closing(http.client.HTTPConnection("localhost")) as connection:
        connection.sock = wire
        connection.request("GET", path, headers={"Connection": "close"})
        answer = connection.getresponse()
        answer.read()
    assert 200 == answer.status
    return time.monotonic() - begin


def seconds_alone(served: Product) -> float:
    """Return the median seconds until a response without slow clients."""
    return statistics.median(seconds_of(served, path) for path in ("/healthz", *PAGES) * 2)


def assert_others_notice_nothing(served: Product, alone: float, meanwhile: Callable[[], object] = lambda: None) -> None:
    """Request pages and health for a while; assert on the medians, and more loosely on the slowest page.

    ``alone`` is what :func:`seconds_alone` was before.
    """
    until, pages, health = time.monotonic() + _A_WHILE, [], []
    while time.monotonic() < until:
        meanwhile()
        pages += [seconds_of(served, path) for path in PAGES]
        health += [seconds_of(served, "/healthz") for _ in range(4)]
    assert statistics.median(pages) < max(PAGE_SECONDS, SLOWER * alone)
    assert max(pages) < 5 * max(PAGE_SECONDS, SLOWER * alone)
    assert statistics.median(health) < max(HEALTH_SECONDS, SLOWER * alone)


def assert_others_are_answered(served: Product, alone: float) -> None:
    """Request pages and health; assert on the median, and more loosely on the slowest of them.

    ``alone`` is what :func:`seconds_alone` was before.
    """
    seconds = [seconds_of(served, path) for path in ("/healthz", *PAGES) * 2]
    assert statistics.median(seconds) < max(OTHERS_SECONDS, SLOWER * alone)
    assert max(seconds) < 5 * max(OTHERS_SECONDS, SLOWER * alone)


def trickle(clients: Sequence[socket.socket]) -> None:
    for client in clients:
        with suppress(OSError):
            client.sendall(b"x")


def assert_all_end(clients: Sequence[socket.socket], within: float) -> None:
    """Read until each connection has ended, or was answered with `Connection: close`."""
    until = time.monotonic() + within
    for client in clients:
        client.settimeout(max(until - time.monotonic(), 0.1))
        received = b""
        try:
            while b"connection: close" not in received.lower() and (piece := client.recv(4096)):
                received += piece
        except TimeoutError:
            raise AssertionError(received) from None
        except OSError:
            continue


# The load of a busy machine may begin while it measures.
@pytest.mark.flaky(reruns=1)
@pytest.mark.parametrize(
    ("number", "begin"),
    [
        pytest.param(40, HEAD, id="40 heads"),
        pytest.param(300, HEAD, id="300 heads", marks=pytest.mark.long),
        pytest.param(300, BODY, id="300 bodies", marks=pytest.mark.long),
        pytest.param(300, CHUNKS, id="300 chunks", marks=pytest.mark.long),
        pytest.param(300, EXPECTING, id="300 expecting", marks=pytest.mark.long),
    ],
)
def test_slow_senders_are_disconnected_and_do_not_delay_other_clients(
    behind_caddy: Product, number: int, begin: bytes
) -> None:
    alone = seconds_alone(behind_caddy)
    with ExitStack() as stack:
        clients = connections(behind_caddy, stack, number, begin)
        assert_others_notice_nothing(behind_caddy, alone, lambda: trickle(clients))
        assert_all_end(clients, CUT_OFF_SECONDS + _SLACK)
    assert "Traceback" not in behind_caddy.log.read_text()


@pytest.mark.long
def test_silent_connections_are_disconnected_and_do_not_delay_other_clients(behind_caddy: Product) -> None:
    alone = seconds_alone(behind_caddy)
    host, _, port = behind_caddy.url.removeprefix("https://").partition(":")
    with many_files(8192), ExitStack() as stack:
        silent = [stack.enter_context(socket.create_connection((host, int(port)), timeout=60)) for _ in range(2300)]
        assert_others_notice_nothing(behind_caddy, alone)
        assert_all_end(silent, CUT_OFF_SECONDS + _SLACK)
    assert "Traceback" not in behind_caddy.log.read_text()


@contextmanager
def many_files(number: int) -> Iterator[None]:
    """Raise this process's limit on open files."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(number, hard)), hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


READ_EACH_TENTH = 1700
"""Bytes: 17 kB a second."""


@pytest.mark.long
def test_slow_readers_of_a_film_do_not_delay_other_clients(behind_caddy: Product) -> None:
    alone = seconds_alone(behind_caddy)
    path = film_of(behind_caddy.log.parent, 20_000_000)
    request = f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()
    with ExitStack() as stack:
        readers: list[socket.socket] = []
        with reading(readers):
            for _ in range(140):
                (reader,) = connections(behind_caddy, stack, 1, request)
                assert b"HTTP/1.1 200" == reader.recv(12)
                readers.append(reader)
            assert_others_notice_nothing(behind_caddy, alone)
    assert "Traceback" not in behind_caddy.log.read_text()


def film_of(folder: Path, size: int) -> str:
    """Create a film in the server's media folder, and return its URL path."""
    name = f"{secrets.token_hex(32)}.mp4"
    with (folder / "data" / "media" / name).open("wb") as film:
        film.truncate(size)
    return f"/images/{name}"


@contextmanager
def reading(readers: Sequence[socket.socket]) -> Iterator[None]:
    over = threading.Event()

    def read() -> None:
        while not over.wait(0.1):
            for reader in list(readers):
                reader.recv(READ_EACH_TENTH)

    thread = threading.Thread(target=read)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join(60)


@pytest.fixture(params=["straight", "behind_caddy"])
def served(request: pytest.FixtureRequest) -> Product:
    product: Product = request.getfixturevalue(request.param)
    return product


# The load of a busy machine may begin while it measures.
@pytest.mark.flaky(reruns=1)
def test_client_sending_rejected_bodies_continuously_does_not_delay_other_clients(served: Product) -> None:
    alone = seconds_alone(served)
    over, sent = threading.Event(), []

    def send_refused() -> None:
        with ExitStack() as stack:
            while not over.is_set():
                wire = stack.enter_context(connected(served))
                wire.sendall(REFUSED + bytes(100_000))
                sent.append(wire.recv(12))

    thread = threading.Thread(target=send_refused)
    thread.start()
    try:
        assert_others_notice_nothing(served, alone)
        assert_others_notice_nothing(served, alone)
    finally:
        over.set()
        thread.join(60)
    assert {b"HTTP/1.1 401"} == set(sent)


@pytest.mark.parametrize("begin", [HEAD, BODY, CHUNKS], ids=["heads", "bodies", "chunks"])
def test_thirty_slow_senders_directly_at_gunicorn_do_not_block_other_clients(straight: Product, begin: bytes) -> None:
    alone = seconds_alone(straight)
    with ExitStack() as stack:
        clients = connections(straight, stack, 30, begin)
        for _ in range(4):
            trickle(clients)
            assert_others_are_answered(straight, alone)


def test_silent_connections_directly_at_gunicorn_occupy_no_thread(straight: Product) -> None:
    alone = seconds_alone(straight)
    with ExitStack() as stack:
        connections(straight, stack, 200, b"")
        assert_others_are_answered(straight, alone)


def test_disconnected_clients_directly_at_gunicorn_occupy_no_thread(straight: Product) -> None:
    alone = seconds_alone(straight)
    for begin in (HEAD, BODY, CHUNKS):
        with ExitStack() as stack:
            connections(straight, stack, 100, begin)
    assert_others_are_answered(straight, alone)
    assert "Traceback" not in straight.log.read_text()
