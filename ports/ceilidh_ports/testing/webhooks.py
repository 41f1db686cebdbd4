"""The contract of :class:`ceilidh_ports.webhooks.WebhookClient`."""

from collections.abc import Mapping
from typing import Protocol

import pytest

from ceilidh_ports.errors import Refused, Unavailable
from ceilidh_ports.webhooks import WebhookClient


class Receiver(Protocol):
    """The other end: ``url`` leads to it, and ``requests`` are what came, each with its headers in lower case."""

    url: str
    requests: list[tuple[bytes, Mapping[str, str]]]

    def answer_with(self, status: int, headers: Mapping[str, str] | None = None) -> None:
        """Answer so from now on; at the beginning it is 204."""


class WebhookClientContract:
    """What every client does. Subclass it and give the fixtures.

    ``client`` reaches ``receiver``; ``unreachable`` is a URL where nobody listens, and ``private`` one of a host
    with an address that is not public.
    """

    @pytest.fixture
    def client(self) -> WebhookClient:
        raise NotImplementedError

    @pytest.fixture
    def receiver(self) -> Receiver:
        raise NotImplementedError

    @pytest.fixture
    def unreachable(self) -> str:
        raise NotImplementedError

    @pytest.fixture
    def private(self) -> str:
        raise NotImplementedError

    def test_the_body_arrives_unchanged_with_its_headers(self, client: WebhookClient, receiver: Receiver) -> None:
        body = '{"name": "Éilidh"}'.encode()

        assert client.post(receiver.url, body, {"webhook-id": "a1", "Content-Type": "application/json"}).status == 204

        [(received, headers)] = receiver.requests
        assert (body, "a1", "application/json") == (received, headers["webhook-id"], headers["content-type"])

    @pytest.mark.parametrize("status", [200, 400, 410, 500])
    def test_every_status_is_an_answer(self, client: WebhookClient, receiver: Receiver, status: int) -> None:
        receiver.answer_with(status)

        assert status == client.post(receiver.url, b"{}", {}).status

    def test_no_redirect_is_followed(self, client: WebhookClient, receiver: Receiver) -> None:
        receiver.answer_with(307, {"Location": receiver.url})

        assert client.post(receiver.url, b"{}", {}).status == 307
        assert len(receiver.requests) == 1

    def test_nobody_at_the_address_is_unavailable(self, client: WebhookClient, unreachable: str) -> None:
        with pytest.raises(Unavailable):
            client.post(unreachable, b"{}", {})

    def test_an_address_that_is_not_public_is_refused(self, client: WebhookClient, private: str) -> None:
        with pytest.raises(Refused):
            client.post(private, b"{}", {})
        with pytest.raises(Refused):
            client.check(private)

    def test_a_check_sends_nothing(self, client: WebhookClient, receiver: Receiver) -> None:
        client.check(receiver.url)

        assert receiver.requests == []
