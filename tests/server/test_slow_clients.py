"""Clients that send a byte now and then keep nobody else waiting, and are not waited for without end."""

import http.client
import json
import resource
import socket
import time
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path

import pytest

from ceilidh.gathering import BODY_SECONDS, HEAD_SECONDS
from ceilidh.worker import LOOKS_AGAIN
from tests.services.processes import tree_of
from tests.services.product import Product, product

PASSWORD = "a-long-road-by-the-loch"
SETTINGS = {"CEILIDH_ADMIN_USERNAME": "morag", "CEILIDH_ADMIN_PASSWORD": PASSWORD}
POST = b"POST /api/admin/login HTTP/1.1\r\nHost: x\r\n"
HEAD = POST + b"X-Word: "
BODY = POST + b'Content-Length: 900\r\n\r\n{"username": "'
CHUNKS = POST + b"Transfer-Encoding: chunked\r\n\r\n384\r\n"
AWAITED = POST + b"Expect: 100-continue\r\nContent-Length: 900\r\n\r\n"
ANSWERED = b"GET /healthz HTTP/1.0\r\n\r\n"
UNREAD = b"Host: x\r\nContent-Length: 100000\r\n\r\n"
REFUSED = b"POST /api/admin/add-venue HTTP/1.1\r\n" + UNREAD
WATCHING = b"GET /healthz HTTP/1.1\r\n" + UNREAD


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Product]:
    with product(tmp_path_factory.mktemp("slow"), SETTINGS) as started:
        yield started


def connected(served: Product, stack: ExitStack, begin: bytes) -> socket.socket:
    host, _, port = served.url.removeprefix("http://").partition(":")
    client = stack.enter_context(socket.create_connection((host, int(port)), timeout=60))
    client.sendall(begin)
    return client


def seconds_of(served: Product, path: str, body: bytes | None = None) -> float:
    """Ask on a connection of its own, and return how long the answer took."""
    begin = time.monotonic()
    request = urllib.request.Request(served.url + path, body, {"Connection": "close"})  # noqa: S310  our own
    with urllib.request.urlopen(request, timeout=60) as answer:  # noqa: S310  our own
        answer.read()
    return time.monotonic() - begin


@pytest.mark.parametrize(
    ("begin", "clients"),
    [
        *((HEAD, 100), (BODY, 100), (b"", 100), (CHUNKS, 30), (AWAITED, 30)),
        *((ANSWERED, 100), (REFUSED, 100), (WATCHING, 100)),
    ],
    ids=[
        *("heads", "bodies", "nothing at all", "bodies in chunks", "awaited bodies"),
        *("nothing after their answer", "bodies that were refused", "bodies where nobody looks for one"),
    ],
)
def test_others_are_answered_within_two_seconds(running: Product, begin: bytes, clients: int) -> None:
    sign_in = json.dumps({"username": "morag", "password": PASSWORD}).encode()
    with ExitStack() as stack:
        slow = [connected(running, stack, begin) for _ in range(clients)]
        took = []
        for _ in range(4):
            for client in slow if begin else ():
                client.sendall(b"x")
            took += [seconds_of(running, path) for path in ("/healthz", "/", "/api/admin/get-venues", "/readyz")]
            took.append(seconds_of(running, "/api/admin/login", sign_in))

    assert max(took) < 2


def test_a_request_that_comes_too_slowly_is_ended(running: Product) -> None:
    begin = time.monotonic()
    with ExitStack() as stack:
        head, body, chunks = (connected(running, stack, part) for part in (HEAD, BODY, CHUNKS))
        ends: dict[socket.socket, tuple[float, bytes]] = {}
        while len(ends) < 3:
            assert time.monotonic() - begin < HEAD_SECONDS + BODY_SECONDS
            for client in {head, body, chunks} - ends.keys():
                ends |= ended(client, begin)
            time.sleep(0.2)

    assert b"408" == ends[head][1].split()[1]
    assert HEAD_SECONDS <= ends[head][0] < HEAD_SECONDS + 3 * LOOKS_AGAIN
    assert b"408" == ends[body][1].split()[1]
    assert BODY_SECONDS <= ends[body][0] < BODY_SECONDS + 3 * LOOKS_AGAIN
    assert b"400" == ends[chunks][1].split()[1]
    assert BODY_SECONDS <= ends[chunks][0] < BODY_SECONDS + 3 * LOOKS_AGAIN


def ended(client: socket.socket, begin: float) -> dict[socket.socket, tuple[float, bytes]]:
    """Send one byte more; return when and with which answer the server made an end, once it did."""
    client.settimeout(0.01)
    try:
        answer = client.recv(4096)
    except TimeoutError:
        client.sendall(b"x")
        return {}
    return {client: (time.monotonic() - begin, answer)}


def test_a_request_that_comes_in_small_pieces_is_answered(running: Product) -> None:
    body = json.dumps({"username": "morag", "password": PASSWORD}).encode()
    request = POST + f"Connection: close\r\nContent-Length: {len(body)}\r\n\r\n".encode() + body
    with ExitStack() as stack:
        client = connected(running, stack, b"")
        for number in range(0, len(request), 7):
            client.sendall(request[number : number + 7])
            time.sleep(0.01)
        answer = b"".join(iter(lambda: client.recv(4096), b""))

    assert answer.startswith(b"HTTP/1.1 200 ")


def test_requests_on_one_connection_are_answered_one_after_the_other(running: Product) -> None:
    connection = http.client.HTTPConnection(running.url.removeprefix("http://"), timeout=60)
    with closing(connection):
        for path in ("/healthz", "/api/admin/get-venues", "/healthz"):
            connection.request("GET", path)
            answer = connection.getresponse()
            answer.read()
            assert 200 == answer.status
            assert connection.sock, "it is still open"


def test_requests_that_arrive_together_are_all_answered(running: Product) -> None:
    first = POST + b"Content-Length: 2\r\n\r\n{}"
    then = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
    last = b"GET /api/nothing HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
    with ExitStack() as stack:
        client = connected(running, stack, first + then + last)
        answers = b"".join(iter(lambda: client.recv(4096), b""))

    assert [b"422", b"200", b"404"] == [each[:3] for each in answers.split(b"HTTP/1.1 ")[1:]]


def test_clients_that_ask_on_and_take_no_answer_keep_nobody_from_watching(running: Product) -> None:
    with ExitStack() as stack:
        for client in [connected(running, stack, b"") for _ in range(4)]:
            ask_on(client)
        time.sleep(8)  # until nothing more of the answers is taken by the system either

        assert max(seconds_of(running, "/healthz") for _ in range(8)) < 2
        assert max(process.memory_info().rss for process in tree_of(running.process.pid)) < 500 * 1024 * 1024


def ask_on(client: socket.socket) -> None:
    """Ask whether the server is up until it takes no more questions."""
    client.settimeout(1)
    with suppress(TimeoutError):
        while True:
            client.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n" * 100)


def test_a_client_that_is_still_sending_what_was_refused_reads_why(running: Product) -> None:
    with ExitStack() as stack:
        client = connected(running, stack, REFUSED)
        for _ in range(10):
            client.sendall(bytes(10_000))
            time.sleep(0.05)

        assert client.recv(4096).startswith(b"HTTP/1.1 401 ")


def test_a_client_that_goes_away_leaves_the_server_well(running: Product) -> None:
    for begin in (HEAD, BODY, CHUNKS, b""):
        with ExitStack() as stack:
            connected(running, stack, begin)

    assert seconds_of(running, "/healthz") < 2


def test_a_head_beyond_every_limit_is_refused(running: Product) -> None:
    with ExitStack() as stack:
        client = connected(running, stack, POST + b"X-Long: " + b"x" * 60_000 + b"\r\n\r\n")

        assert b"HTTP/1.1 431 " == client.recv(4096)[:13]


def test_a_crowd_is_served_where_processes_may_open_few_files_unless_they_ask(tmp_path: Path) -> None:
    with ExitStack() as stack:
        with few_files_at_once(256):
            served = stack.enter_context(product(tmp_path, SETTINGS))
        crowd = [connected(served, stack, b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n") for _ in range(600)]

        assert {b"HTTP/1.1 200"} == {client.recv(4096)[:12] for client in crowd}
        assert seconds_of(served, "/api/admin/get-venues") < 2


@contextmanager
def few_files_at_once(number: int) -> Iterator[None]:
    """Let what is started meanwhile open that many files, unless it asks for more."""
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (number, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


def test_a_server_that_stops_waits_for_nobody_who_has_not_begun(tmp_path: Path) -> None:
    with product(tmp_path, SETTINGS) as served, ExitStack() as stack:
        connected(served, stack, b"")
        begin = time.monotonic()
        served.process.terminate()

        assert 0 == served.process.wait(60)
        assert time.monotonic() - begin < 8
