"""One POST request to an address that was checked, within limits of time and size."""

import contextlib
import http.client
import socket
import ssl
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from http import HTTPStatus
from typing import Any
from urllib.parse import SplitResult, urlsplit

import attrs

from ceilidh_ports.errors import Refused, Unavailable
from ceilidh_ports.webhooks import WebhookAnswer
from ceilidh_webhook.public_addresses import is_public

CONNECT_TIMEOUT = 5.0
EXCHANGE_TIMEOUT = 10.0
"""Seconds for TLS, the request and the answer together."""

MOST_BYTES = 4096
"""How much of the text of an answer is read."""

_MOST_INTERIM = 20
"""After so many interim answers the last one counts as the answer."""

_PORTS = {"https": 443, "http": 80}


@attrs.frozen
class HttpWebhookClient:
    """Resolves the host once, and connects to the address that was checked: no second answer of DNS can change it.

    ``is_allowed`` decides on an IP address. ``context`` is that of TLS; without one each call reads the certificates
    that the machine trusts, which takes too long for a start that may send nothing.
    """

    is_allowed: Callable[[str], bool] = is_public
    context: ssl.SSLContext | None = None
    resolve: Callable[..., Sequence[Any]] = socket.getaddrinfo

    @classmethod
    def from_url(cls, _url: str) -> "HttpWebhookClient":
        return cls()

    def check(self, url: str) -> None:
        with _translated_errors():
            self._addresses(urlsplit(url))

    def post(self, url: str, body: bytes, headers: Mapping[str, str]) -> WebhookAnswer:
        with _translated_errors():
            parts = urlsplit(url)
            with contextlib.closing(_connected(self._addresses(parts))) as plain, _time_limit(plain) as is_over:
                return self._exchange(plain, parts, body, headers, is_over)

    def _addresses(self, parts: SplitResult) -> Sequence[tuple[str, int]]:
        port = parts.port or _PORTS[parts.scheme]
        # The canonical form of 127.1, 2130706433 and the like is an answer of the resolver too.
        found = self.resolve(parts.hostname, port, type=socket.SOCK_STREAM)
        addresses = list(dict.fromkeys(sockaddr[0] for *_, sockaddr in found))
        if not addresses or not all(map(self.is_allowed, addresses)):
            raise Refused("The host has an address that is not public, and nothing is sent there.")
        return [(address, port) for address in addresses]

    def _exchange(
        self,
        plain: socket.socket,
        parts: SplitResult,
        body: bytes,
        headers: Mapping[str, str],
        is_over: threading.Event,
    ) -> WebhookAnswer:
        is_secure, host = parts.scheme == "https", parts.hostname or ""
        sock = self._with_tls(plain, host) if is_secure else plain
        connection = http.client.HTTPConnection(host)
        connection.response_class = _FinalResponse
        connection.sock = sock
        with contextlib.closing(connection):
            target = parts._replace(scheme="", netloc="", fragment="", path=parts.path or "/").geturl()
            connection.request("POST", target, body, {**headers, "Host": parts.netloc, "Connection": "close"})
            response = connection.getresponse()
            if is_over.is_set():  # the headers ended with the connection
                raise TimeoutError
            return WebhookAnswer(response.status, _begin_of(response))

    def _with_tls(self, plain: socket.socket, host: str) -> socket.socket:
        context = self.context or ssl.create_default_context()
        return context.wrap_socket(plain, server_hostname=host)


class _FinalResponse(http.client.HTTPResponse):
    """The answer after the interim ones, such as 103 Early Hints; the standard library skips 100 alone."""

    def begin(self) -> None:
        super().begin()
        for _ in range(_MOST_INTERIM):
            if not _is_interim(self.status):
                return
            self.headers = self.msg = None  # type: ignore[assignment]  # so that the next ones are read
            super().begin()


def _is_interim(status: int) -> bool:
    return HTTPStatus.CONTINUE <= status < HTTPStatus.OK and status != HTTPStatus.SWITCHING_PROTOCOLS


def _connected(addresses: Sequence[tuple[str, int]]) -> socket.socket:
    """Return a connection to the first address that accepts one."""
    deadline = time.monotonic() + CONNECT_TIMEOUT
    for address in addresses[:-1]:
        with contextlib.suppress(OSError):
            return socket.create_connection(address, timeout=CONNECT_TIMEOUT / len(addresses))
    return socket.create_connection(addresses[-1], timeout=max(1.0, deadline - time.monotonic()))


@contextlib.contextmanager
def _time_limit(sock: socket.socket) -> Iterator[threading.Event]:
    """End the connection when the time is over: a timeout of the socket begins anew with each byte."""
    same, is_over = sock.dup(), threading.Event()
    timer = threading.Timer(EXCHANGE_TIMEOUT, _shut, (same, is_over))
    timer.daemon = True
    timer.start()
    try:
        sock.settimeout(EXCHANGE_TIMEOUT)
        yield is_over
    finally:
        timer.cancel()
        timer.join()
        same.close()


def _shut(sock: socket.socket, is_over: threading.Event) -> None:
    is_over.set()
    with contextlib.suppress(OSError):
        sock.shutdown(socket.SHUT_RDWR)


def _begin_of(response: http.client.HTTPResponse) -> str:
    """Return the beginning of the text, empty where it does not come: the status decides."""
    try:
        return response.read(MOST_BYTES).decode("utf-8", "replace")
    except (OSError, http.client.HTTPException):
        return ""


@contextlib.contextmanager
def _translated_errors() -> Iterator[None]:
    try:
        yield
    except (socket.gaierror, UnicodeError) as error:  # a name that no host can have
        raise Unavailable("The host of the address is not found.") from error
    except ssl.SSLError as error:
        raise Unavailable(f"There is no secure connection: {error.reason or error}.") from error
    except TimeoutError as error:
        raise Unavailable("There is no answer in time.") from error
    except (OSError, http.client.HTTPException, ValueError) as error:
        reason = getattr(error, "strerror", None) or type(error).__name__
        raise Unavailable(f"There is no answer: {reason}.") from error
