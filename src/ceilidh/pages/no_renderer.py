"""Leaves pages to the browser: ``none:``."""

from pathlib import Path

from ceilidh_ports.errors import Misconfigured
from ceilidh_ports.rendering import Page


class Unrendered:
    """The renderer of an installation that renders nothing: every page is put together in the browser."""

    @classmethod
    def from_url(cls, url: str, _program: Path) -> "Unrendered":
        """Make one from ``none:``; more in the URL raises :class:`~ceilidh_ports.errors.Misconfigured`."""
        if url != "none:":
            raise Misconfigured("No renderer is given as none: and takes nothing more.")
        return cls()

    def start(self) -> None:
        """Nothing has to be made ready."""

    def render(self, page: Page) -> str:  # noqa: ARG002  it is the same for every page
        return ""

    def close(self) -> None:
        """Nothing has to be given back."""
