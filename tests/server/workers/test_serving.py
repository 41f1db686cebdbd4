import json
import signal
import socket
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from urllib3 import encode_multipart_formdata

from tests.product.product_server import Product, product

PASSWORD = "a-long-road-by-the-loch"
LOGIN = b"POST /api/admin/login HTTP/1.1\r\nHost: x\r\n"
SETTINGS = {"CEILIDH_ADMIN_USERNAME": "morag", "CEILIDH_ADMIN_PASSWORD": PASSWORD, "CEILIDH_MAX_REQUEST_MB": "8"}


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Product]:
    with product(tmp_path_factory.mktemp("served"), SETTINGS) as started:
        yield started


def ask(served: Product, path: str, body: Any = None, **headers: str) -> tuple[int, Any]:
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(served.url + path, data, {**headers, "Connection": "close"})  # noqa: S310  our own
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:  # noqa: S310  our own
            return answer.status, json.loads(answer.read())
    except urllib.error.HTTPError as refusal:
        return refusal.code, json.loads(refusal.read())


def connect(served: Product) -> socket.socket:
    host, _, port = served.url.removeprefix("http://").partition(":")
    return socket.create_connection((host, int(port)), timeout=60)


def test_an_empty_folder_becomes_an_installation(running: Product) -> None:
    assert (200, {"status": "ok"}) == ask(running, "/healthz")
    assert (200, []) == ask(running, "/api/admin/get-venues")
    assert f"Ceilidh is at {running.url}" in running.log.read_text()


def test_revoked_token_is_rejected_by_every_worker(running: Product) -> None:
    _, signed_in = ask(running, "/api/admin/login", {"username": "morag", "password": PASSWORD})
    bearer = {"Authorization": f"Bearer {signed_in['token']}"}

    assert {422} == {ask(running, "/api/admin/remove-venue-image", {}, **bearer)[0] for _ in range(10)}
    assert 200 == ask(running, "/api/admin/logout", {}, **bearer)[0]
    assert {401} == {ask(running, "/api/admin/remove-venue-image", {}, **bearer)[0] for _ in range(10)}


def test_enquiry_message_is_sent_without_a_command(running: Product) -> None:
    ask(running, "/api/admin/send-email", {"name": "Ailsa", "email": "ailsa@b.example", "message": "A dance in May?"})
    deadline = time.monotonic() + 60
    while ask(running, "/readyz")[1]["lettersWaiting"] or "Ailsa" not in running.log.read_text():
        assert time.monotonic() < deadline
        time.sleep(0.2)


def test_a_body_over_the_limit_is_refused_unread_and_the_connection_closed(running: Product) -> None:
    with connect(running) as visitor:
        visitor.sendall(b"POST /api/admin/login HTTP/1.1\r\nHost: x\r\nContent-Length: 9000000\r\n\r\n")
        answer = b"".join(iter(lambda: visitor.recv(4096), b""))

    assert answer.startswith(b"HTTP/1.1 413 ")
    assert b"connection: close" in answer.lower()


def test_a_long_upload_that_is_refused_gets_its_answer(running: Product) -> None:
    _, signed_in = ask(running, "/api/admin/login", {"username": "morag", "password": PASSWORD})
    body, content_type = encode_multipart_formdata({"image": ("notes.txt", b"x" * 7_000_000)})
    request = urllib.request.Request(  # noqa: S310  our own
        f"{running.url}/api/admin/upload-venue-image",
        body,
        {"Authorization": f"Bearer {signed_in['token']}", "Content-Type": content_type},
    )
    with pytest.raises(urllib.error.HTTPError) as refusal:
        urllib.request.urlopen(request, timeout=60)  # noqa: S310  our own

    assert 415 == refusal.value.code


@pytest.mark.parametrize(
    "framing",
    [
        b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n",
        b"Content-Length: -5\r\n",
        b"Transfer-Encoding: nonsense\r\n",
    ],
)
def test_a_body_of_unclear_length_is_refused(running: Product, framing: bytes) -> None:
    with connect(running) as visitor:
        visitor.sendall(b"POST /api/admin/login HTTP/1.1\r\nHost: x\r\n" + framing + b"\r\n0\r\n\r\n")
        status = int(visitor.recv(4096).split()[1])

    assert 400 <= status < 502


@pytest.mark.parametrize(("chunks", "status"), [(b"2\r\n{}\r\n0\r\n\r\n", b"422"), (b"zz\r\nnonsense\r\n", b"400")])
def test_a_body_in_chunks_is_read_or_refused(running: Product, chunks: bytes, status: bytes) -> None:
    with connect(running) as visitor:
        visitor.sendall(b"POST /api/admin/login HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n" + chunks)

        assert status == visitor.recv(4096).split()[1]


def test_malformed_request_is_rejected(running: Product) -> None:
    with connect(running) as wire:
        wire.sendall(b"GET / HTTP/9.9\r\n\r\n")
        head = b"".join(iter(lambda: wire.recv(4096), b"")).partition(b"\r\n\r\n")[0]

    assert head.startswith(b"HTTP/1.1 400 Bad Request")
    assert b"Connection: close" in head


def test_a_client_that_waits_for_100_continue_is_answered_as_any_other(running: Product) -> None:
    body = b'{"username": "morag", "password": "not-the-right-one"}'
    with connect(running) as wire:
        wire.sendall(LOGIN + b"Content-Length: %d\r\nExpect: 100-continue\r\n\r\n" % len(body))
        assert wire.recv(4096).startswith(b"HTTP/1.1 100 ")
        wire.sendall(body)
        answer = b"".join(iter(lambda: wire.recv(4096), b""))

    assert answer.startswith(b"HTTP/1.1 401 ")
    assert b"\r\ncontent-type: application/json" in answer.lower()


def test_logs_are_json_and_hold_neither_queries_nor_passwords(running: Product) -> None:
    ask(running, "/api/admin/get-venues?search=a-private-word")
    ask(running, "/api/admin/login", {"username": "morag", "password": "a-wrong-password"})
    log = running.log.read_text()
    lines = [json.loads(line) for line in log.splitlines() if line.startswith("{")]

    assert {"event", "method", "path", "status"} <= set(next(line for line in lines if line["event"] == "request"))
    assert [] == [secret for secret in ("a-private-word", "a-wrong-password", PASSWORD) if secret in log]


def test_probes_are_logged_only_when_they_fail(running: Product) -> None:
    for path in ("/healthz", "/readyz", "/api/a-path-of-its-own"):
        ask(running, path)
    deadline = time.monotonic() + 60
    while "/api/a-path-of-its-own" not in running.log.read_text():
        assert time.monotonic() < deadline
        time.sleep(0.05)

    lines = [json.loads(line) for line in running.log.read_text().splitlines() if line.startswith("{")]
    probes = [line["status"] for line in lines if line.get("path") in ("/healthz", "/readyz")]
    assert 200 not in probes


def test_sigterm_lets_a_running_request_end_and_exits_with_0(tmp_path: Path) -> None:
    with product(tmp_path, SETTINGS) as served:
        with connect(served) as visitor:
            visitor.sendall(LOGIN + b"Content-Length: 2\r\n\r\n")
            time.sleep(3)
            served.process.send_signal(signal.SIGTERM)
            time.sleep(1)
            visitor.sendall(b"{}")

            assert visitor.recv(4096).startswith(b"HTTP/1.1 422 ")
        assert 0 == served.process.wait(60)


def test_sigterm_is_not_delayed_by_an_idle_connection(tmp_path: Path) -> None:
    with product(tmp_path, SETTINGS) as served, connect(served) as visitor:
        visitor.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
        assert visitor.recv(4096).startswith(b"HTTP/1.1 200 ")
        served.process.send_signal(signal.SIGTERM)
        visitor.settimeout(25)  # what runs may take 30

        while visitor.recv(4096):
            pass


@pytest.mark.parametrize(
    "request_line",
    ["GET / HTTP/1.1", "GET /healthz HTTP/1.1", "GET /api/none HTTP/1.1", "PUT / HTTP/1.1", "NONSENSE", "GET / HTTP/9"],
)
def test_no_answer_names_a_version_of_the_server(running: Product, request_line: str) -> None:
    with connect(running) as visitor:
        visitor.sendall(f"{request_line}\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
        head = b"".join(iter(lambda: visitor.recv(4096), b"")).partition(b"\r\n\r\n")[0].decode("latin-1")

    fields = dict(line.lower().split(": ", 1) for line in head.splitlines()[1:])
    assert head.startswith("HTTP/1.1 ")
    assert fields.get("server", "gunicorn") == "gunicorn"
    assert "x-powered-by" not in fields
