"""What the journeys need of a browser, whichever protocol drives it."""

from typing import Any, Protocol

INSTALL = "apt-get install -y"
"""How Debian's packages of the browsers are installed."""


class NotReadyError(Exception):
    """The page is on its way to another one, so that no script runs in it."""


class Engine(Protocol):
    """An open tab of a browser, in a profile that nobody has used."""

    def open(self, url: str) -> None:
        """Load a page."""

    def evaluate(self, expression: str) -> Any:
        """Return the value of a JavaScript expression as JSON, or raise :class:`NotReadyError`."""

    def press_at(self, x: int, y: int) -> None:
        """Press the main button of the mouse at a point of the window, and let go of it."""

    def type(self, text: str) -> None:
        """Type letters and the keys of :mod:`tests.browsers.engines.keys` where the focus is."""
