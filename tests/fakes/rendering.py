"""A renderer in memory."""

import json

from ceilidh_ports.errors import Refused, Unavailable
from ceilidh_ports.rendering import RenderRequest


class MemoryPageRenderer:
    """Does by itself what the contract's program does; ``failure``, once set, is what rendering raises."""

    def __init__(self) -> None:
        self.failure: Exception | None = None
        self.rendered: list[RenderRequest] = []

    def start(self) -> None:
        """Do nothing."""

    def render(self, page: RenderRequest) -> str:
        if self.failure is not None:
            raise self.failure
        if page.path == "/broken":
            raise Refused("TypeError: There is no roof")
        if page.path in ("/endless", "/greedy"):
            raise Unavailable("Rendering took too much")
        self.rendered.append(page)
        return f"{page.path}|{json.loads(page.answers).get('text')}|{','.join(json.loads(page.facts))}{page.query}"

    def close(self) -> None:
        """Do nothing."""
