"""The port that sends to the address of a webhook."""

from collections.abc import Mapping
from typing import Protocol

import attrs


@attrs.frozen
class WebhookAnswer:
    """The HTTP status of the answer, and the beginning of its text."""

    status: int
    text: str = attrs.field(repr=False)


class WebhookClient(Protocol):
    def check(self, url: str) -> None:
        """Send nothing; raise ``Refused`` and ``Unavailable`` for the host of the URL as ``post`` does."""

    def post(self, url: str, body: bytes, headers: Mapping[str, str]) -> WebhookAnswer:
        """Send one POST request and return the answer, whatever its status; no redirect is followed.

        Raises ``Refused`` when the host of the URL has an address that is not public, and ``Unavailable`` when it can't
        be reached, has no valid certificate, or does not answer within 20 seconds.
        """
