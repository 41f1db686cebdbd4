"""Refuses a request whose announced body is too large, before any of it is read."""

import attrs
import falcon

from ceilidh.errors import TooLarge


@attrs.frozen
class BodyLimitMiddleware:
    """Raises :class:`~ceilidh.errors.TooLarge` when ``Content-Length`` is more than ``total_bytes``."""

    total_bytes: int

    def process_request(self, req: falcon.Request, _resp: falcon.Response) -> None:
        if (req.content_length or 0) > self.total_bytes:
            raise TooLarge("The body is too large.")
