"""A webhook client in memory, which is its own receiver."""

from collections.abc import Callable, Mapping

import attrs

from ceilidh_ports.errors import Refused, Unavailable
from ceilidh_ports.webhooks import WebhookAnswer


@attrs.define
class MemoryWebhooks:
    """Reaches the host ``crm.example``; ``localhost`` is private, and nobody is at any other one."""

    url: str = "https://crm.example/enquiries"
    status: int = 204
    requests: list[tuple[bytes, Mapping[str, str]]] = attrs.field(factory=list)
    meanwhile: Callable[[], None] = lambda: None
    """Called during each request."""

    def check(self, url: str) -> None:
        if url.startswith("https://localhost"):
            raise Refused("The host has an address that is not public.")

    def post(self, url: str, body: bytes, headers: Mapping[str, str]) -> WebhookAnswer:
        self.meanwhile()
        self.check(url)
        if url != self.url:
            raise Unavailable("Nobody is there.")
        self.requests.append((body, {name.lower(): value for name, value in headers.items()}))
        return WebhookAnswer(self.status, "")

    def answer_with(self, status: int, headers: Mapping[str, str] | None = None) -> None:
        self.status = status
