"""The adapter that sends webhooks, against real servers and hostile answers."""

import socket
import ssl
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler
from ipaddress import IPv4Address, IPv6Address, ip_address
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ceilidh_ports.errors import Refused, Unavailable
from ceilidh_ports.testing.webhooks import WebhookClientContract
from ceilidh_ports.webhooks import WebhookClient
from ceilidh_webhook import HttpWebhookClient, http_client
from ceilidh_webhook.public_addresses import is_public
from tests.fakes.webhooks import MemoryWebhooks
from tests.product.product_server import free_port
from tests.services.webhook_receiver import HOST, WebhookReceiver, certificate_for, webhook_receiver

PRIVATE_HOST = "intranet.test"


def resolve(host: str, port: int, **_options: Any) -> list[Any]:
    """Resolve the host of the receiver to the loopback address, and another one to a private one."""
    if host == PRIVATE_HOST:
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("10.0.0.1", port))]
    return socket.getaddrinfo("127.0.0.1" if host == HOST else host, port, type=socket.SOCK_STREAM)


def loopback_only(address: str) -> bool:
    return address == "127.0.0.1"


class HttpContract(WebhookClientContract):
    @pytest.fixture
    def client(self) -> WebhookClient:
        return HttpWebhookClient(loopback_only, resolve=resolve)

    @pytest.fixture
    def unreachable(self) -> str:
        return f"http://{HOST}:{free_port()}/"

    @pytest.fixture
    def private(self) -> str:
        return f"https://{PRIVATE_HOST}/"


class TestHttp(HttpContract):
    @pytest.fixture
    def receiver(self) -> Iterator[WebhookReceiver]:
        with webhook_receiver() as receiver:
            yield receiver


class TestHttps(HttpContract):
    @pytest.fixture
    def certificate(self, tmp_path: Path) -> Path:
        return certificate_for(HOST, tmp_path / "certificate.pem")

    @pytest.fixture
    def receiver(self, certificate: Path) -> Iterator[WebhookReceiver]:
        with webhook_receiver(certificate) as receiver:
            yield receiver

    @pytest.fixture
    def client(self, certificate: Path) -> WebhookClient:
        context = ssl.create_default_context(cafile=str(certificate))
        return HttpWebhookClient(loopback_only, context, resolve)

    def test_an_unknown_certificate_is_no_answer(self, receiver: WebhookReceiver) -> None:
        with pytest.raises(Unavailable, match="secure connection"):
            HttpWebhookClient(loopback_only, resolve=resolve).post(receiver.url, b"{}", {})
        assert [] == receiver.requests

    def test_a_certificate_of_another_host_is_no_answer(self, receiver: WebhookReceiver, certificate: Path) -> None:
        client = HttpWebhookClient(
            loopback_only,
            ssl.create_default_context(cafile=str(certificate)),
            lambda host, port, **options: resolve(HOST, port, **options),
        )
        with pytest.raises(Unavailable, match="secure connection"):
            client.post(receiver.url.replace(HOST, "other.test"), b"{}", {})
        assert [] == receiver.requests


class TestMemory(WebhookClientContract):
    @pytest.fixture
    def client(self, receiver: MemoryWebhooks) -> WebhookClient:
        return receiver

    @pytest.fixture
    def receiver(self) -> MemoryWebhooks:
        return MemoryWebhooks()

    @pytest.fixture
    def unreachable(self) -> str:
        return "https://nobody.example/"

    @pytest.fixture
    def private(self) -> str:
        return "https://localhost/"


@pytest.mark.parametrize(
    "host",
    [
        "127.0.0.1",
        "127.1",
        "2130706433",
        "0x7f000001",
        "localhost",
        "0.0.0.0",  # noqa: S104  nothing binds to it
        "169.254.169.254",
        "10.1.2.3",
        "[::1]",
        "[::]",
        "[::ffff:127.0.0.1]",
        "[::ffff:a9fe:a9fe]",
        "[fe80::1]",
        "[fd00::1]",
        "[64:ff9b::7f00:1]",
        "[2002:7f00:1::]",
    ],
)
def test_private_addresses_are_refused_in_every_form(host: str) -> None:
    with webhook_receiver() as receiver, pytest.raises(Refused, match="not public"):
        HttpWebhookClient().post(f"http://{host}:{receiver.port}/", b"{}", {})
    assert [] == receiver.requests


def test_a_name_with_one_private_address_is_refused_and_it_is_resolved_once() -> None:
    asked: list[str] = []

    def both(host: str, port: int, **_options: Any) -> list[Any]:
        asked.append(host)
        return [(0, 0, 0, "", ("93.184.216.34", port)), (0, 0, 0, "", ("127.0.0.1", port))]

    with pytest.raises(Refused):
        HttpWebhookClient(resolve=both).post("http://rebinding.test/", b"{}", {})
    assert ["rebinding.test"] == asked


def test_what_was_checked_is_connected_to_without_another_answer_of_dns() -> None:
    answers = iter(["127.0.0.1", "10.0.0.1"])

    def rebinding(_host: str, port: int, **_options: Any) -> list[Any]:
        return [(0, 0, 0, "", (next(answers), port))]

    with webhook_receiver() as receiver:
        client = HttpWebhookClient(loopback_only, resolve=rebinding)
        assert 204 == client.post(receiver.url, b"{}", {}).status
    assert f"{HOST}:{receiver.port}" == receiver.requests[0][1]["host"]


def drip(handler: BaseHTTPRequestHandler) -> None:
    """Begin an answer and never end its headers."""
    try:
        handler.wfile.write(b"HTTP/1.1 200 OK\r\n")
        for _ in range(2000):
            handler.wfile.write(b"X: y\r\n" if _ < 50 else b"a")
            handler.wfile.flush()
            handler.connection.settimeout(0.05)
            try:
                if not handler.connection.recv(1):
                    return
            except TimeoutError:
                continue
    except OSError:
        return


def flood(handler: BaseHTTPRequestHandler) -> None:
    """Answer without end."""
    try:
        handler.wfile.write(b"HTTP/1.1 200 OK\r\n\r\n")
        while True:
            handler.wfile.write(b"x" * 65536)
    except OSError:
        return


def test_an_answer_that_comes_slowly_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_client, "EXCHANGE_TIMEOUT", 1.0)
    with webhook_receiver() as receiver:
        receiver.answer = drip
        with pytest.raises(Unavailable):
            HttpWebhookClient(loopback_only, resolve=resolve).post(receiver.url, b"{}", {})


def test_of_an_endless_answer_the_beginning_is_read() -> None:
    with webhook_receiver() as receiver:
        receiver.answer = flood
        answer = HttpWebhookClient(loopback_only, resolve=resolve).post(receiver.url, b"{}", {})
    assert (200, http_client.MOST_BYTES) == (answer.status, len(answer.text))


def sending(answer: bytes) -> Callable[[BaseHTTPRequestHandler], None]:
    def send(handler: BaseHTTPRequestHandler) -> None:
        handler.wfile.write(answer)

    return send


HINTS = b"HTTP/1.1 103 Early Hints\r\nLink: </style.css>; rel=preload\r\n\r\n"
FINAL = b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"


@pytest.mark.parametrize(
    ("sent", "status", "text"),
    [
        (HINTS + FINAL, 200, "ok"),
        (HINTS * 3 + FINAL, 200, "ok"),
        (b"HTTP/1.1 102 Processing\r\n\r\nHTTP/1.1 100 Continue\r\n\r\n" + HINTS + FINAL, 200, "ok"),
        (HINTS + b"HTTP/1.1 410 Gone\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nno\r\n0\r\n\r\n", 410, "no"),
        (b"HTTP/1.1 101 Switching Protocols\r\n\r\n" + FINAL, 101, ""),
        (HINTS * 100 + FINAL, 103, ""),
    ],
)
def test_interim_answers_are_not_the_answer(sent: bytes, status: int, text: str) -> None:
    with webhook_receiver() as receiver:
        receiver.answer = sending(sent)
        answer = HttpWebhookClient(loopback_only, resolve=resolve).post(receiver.url, b"{}", {})
    assert (status, text) == (answer.status, answer.text)


@pytest.mark.parametrize("host", ["a" * 300, "a..b"])
def test_a_name_that_no_host_can_have_is_not_found(host: str) -> None:
    with pytest.raises(Unavailable, match="The host of the address is not found"):
        HttpWebhookClient().post(f"https://{host}/", b"", {})


def test_an_interim_answer_alone_is_no_answer() -> None:
    with webhook_receiver() as receiver:
        receiver.answer = sending(HINTS)
        with pytest.raises(Unavailable):
            HttpWebhookClient(loopback_only, resolve=resolve).post(receiver.url, b"{}", {})


def test_a_redirect_to_the_loopback_address_reaches_nobody() -> None:
    with webhook_receiver() as target, webhook_receiver() as receiver:
        receiver.answer_with(302, {"Location": f"http://127.0.0.1:{target.port}/"})
        assert 302 == HttpWebhookClient(loopback_only, resolve=resolve).post(receiver.url, b"{}", {}).status
    assert [] == target.requests


@given(st.ip_addresses(v=4))
def test_no_address_that_contains_another_is_public(inner: IPv4Address) -> None:
    number = int(inner)
    translated, tunnelled = IPv6Address(0x0064_FF9B << 96 | number), IPv6Address(0x2002 << 112 | number << 80)
    forms = (IPv6Address(f"::ffff:{inner}"), IPv6Address(number), translated, tunnelled)
    assert not any(is_public(str(each)) for each in forms)


@given(st.ip_addresses())
def test_no_address_that_python_calls_special_is_public(address: IPv4Address | IPv6Address) -> None:
    special = (
        address.is_private
        or address.is_loopback
        or address.is_link_local
        or address.is_multicast
        or address.is_reserved
        or address.is_unspecified
    )
    assert not (special and is_public(str(address)))


@given(st.sampled_from(["10.0.0.0", "127.0.0.0", "169.254.0.0", "192.168.0.0", "224.0.0.0"]), st.integers(0, 0xFFFF))
def test_the_private_networks_are_private_to_their_last_address(network: str, number: int) -> None:
    assert not is_public(str(ip_address(network) + number))


@pytest.mark.parametrize("address", ["192.0.0.8", "192.0.0.192", "192.0.0.255"])
def test_the_addresses_of_protocols_are_not_public_on_any_python(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize(
    "address",
    [
        "168.63.129.16",  # the host of a virtual machine in Azure
        "192.88.99.1",
        "192.31.196.1",
        "192.52.193.1",
        "192.175.48.1",
        "100.100.100.200",  # what a virtual machine in Alibaba's cloud asks about itself
        "3fff::1",
        "3fff:fff:ffff::1",
        "2001:20::1",
        "2620:4f:8000::1",
        "64:ff9b:1::a00:1",
        "5f00::1",
        "fd00:ec2::254",
    ],
)
def test_no_special_address_is_public_whatever_this_python_knows(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", ["93.184.216.34", "2606:2800:220:1:248:1893:25c8:1946"])
def test_an_address_of_the_internet_is_public(address: str) -> None:
    assert is_public(address)
