"""An API client of a running server, as a visitor or an administrator, with response times."""

import contextlib
import http.client
import itertools
import json
import time
from collections.abc import Iterable, Iterator, Mapping
from typing import Any
from urllib.parse import urlsplit

import attrs

from tests.product.product_server import unverified
from tests.samples import File, Form, multipart

ADMINISTRATOR = "morag"
PASSWORD = "a-long-road-by-the-loch"
SETTINGS = {
    "CEILIDH_ADMIN_USERNAME": ADMINISTRATOR,
    "CEILIDH_ADMIN_PASSWORD": PASSWORD,
    "CEILIDH_RENDERER_URL": "none:",
    "CEILIDH_SECRET_KEY": "b7" * 32,
}
"""What a server needs for :meth:`Client.signed_in`, and for starting quickly."""


@attrs.frozen
class ApiResponse:
    """A response, and the seconds it took."""

    status: int
    body: bytes = attrs.field(repr=lambda body: repr(body[:300]))
    seconds: float
    headers: Mapping[str, str] = attrs.field(factory=dict, repr=False)
    """By their names in lower case."""

    @property
    def json(self) -> Any:
        return json.loads(self.body)


@attrs.frozen
class ApiClient:
    """Asks the server at ``url``, over a new connection each time, so that any worker may answer.

    ``peer`` is the address that it comes from; on Linux every 127.x.y.z is one of this machine. A server that does not
    answer raises :class:`OSError` or :class:`http.client.HTTPException`.
    """

    url: str
    token: str = attrs.field(default="", repr=False)
    peer: str = "127.0.0.1"
    timeout: float = 60

    def signed_in(self) -> "ApiClient":
        """Return a client that is signed in as the administrator; raises when the server refuses."""
        answer = self.send("login", {"username": ADMINISTRATOR, "password": PASSWORD})
        assert answer.status == 200, answer
        return attrs.evolve(self, token=answer.json["token"])

    def get(self, path: str) -> ApiResponse:
        return self.body("GET", path, b"", "")

    def call(self, name: str) -> ApiResponse:
        """Send a GET call of the API."""
        return self.get(f"/api/admin/{name}")

    def send(self, name: str, body: Any, method: str = "POST") -> ApiResponse:
        """Send JSON to a call of the API."""
        return self.body(method, f"/api/admin/{name}", json.dumps(body).encode(), "application/json")

    def form(self, name: str, form: Form, method: str = "POST") -> ApiResponse:
        """Send a form to a call of the API."""
        return self.body(method, f"/api/admin/{name}", *multipart(*form))

    def upload(self, file: File) -> ApiResponse:
        return self.form("upload-venue-image", ({}, [("image", file)]))

    def enquire(self, message: str) -> ApiResponse:
        """Send an enquiry from an address of its own, since enquiries are limited by address."""
        visitor = attrs.evolve(self, peer=next(_PEERS), token="")
        return visitor.send("send-email", {"name": "Ailsa", "email": "ailsa@b.example", "message": message})

    def body(self, method: str, path: str, body: bytes, content_type: str) -> ApiResponse:
        """Send a body as it is."""
        address = urlsplit(self.url)
        assert address.hostname
        headers = {"Connection": "close"}
        headers |= {"Content-Type": content_type} if content_type else {}
        headers |= {"Authorization": f"Bearer {self.token}"} if self.token else {}
        started = time.monotonic()
        where: dict[str, Any] = {"timeout": self.timeout, "source_address": (self.peer, 0)}
        wire = (
            http.client.HTTPSConnection(address.hostname, address.port, context=unverified(), **where)
            if address.scheme == "https"
            else http.client.HTTPConnection(address.hostname, address.port, **where)
        )
        try:
            with contextlib.suppress(BrokenPipeError):  # the server may answer before it has read the whole body
                wire.request(method, path, body or None, headers)
            answer = wire.getresponse()
            got = {name.lower(): text for name, text in answer.getheaders()}
            return ApiResponse(answer.status, answer.read(), time.monotonic() - started, got)
        finally:
            wire.close()


def _peers() -> Iterator[str]:
    numbers: Iterable[int] = itertools.count(2)
    return (f"127.1.{number // 250 % 250}.{number % 250 + 1}" for number in numbers)


_PEERS = _peers()
