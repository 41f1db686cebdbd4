"""The renderer ``none:``, which leaves rendering to the browser."""

from pathlib import Path

from ceilidh_ports.errors import Misconfigured
from ceilidh_ports.rendering import RenderRequest


class NoRenderer:
    @classmethod
    def from_url(cls, url: str, _program: Path) -> "NoRenderer":
        """Return the renderer of ``none:``; raises :class:`~ceilidh_ports.errors.Misconfigured` for another URL."""
        if url != "none:":
            raise Misconfigured("The renderer URL none: takes no further parts.")
        return cls()

    def start(self) -> None:
        """Do nothing."""

    def render(self, page: RenderRequest) -> str:  # noqa: ARG002  the same for every page
        return ""

    def close(self) -> None:
        """Do nothing."""
