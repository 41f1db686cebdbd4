"""The mailbox ``none:``, of a site that reads no mails."""

import threading
from collections.abc import Iterator

from ceilidh_ports.errors import Misconfigured
from ceilidh_ports.mailbox import FetchedMail


class NoMailbox:
    def __init__(self) -> None:
        self._closing = threading.Event()

    @classmethod
    def from_url(cls, url: str) -> "NoMailbox":
        """Return the mailbox of ``none:``; raises :class:`~ceilidh_ports.errors.Misconfigured` for another URL."""
        if url != "none:":
            raise Misconfigured("The mailbox URL none: takes no further parts.")
        return cls()

    def end(self) -> str:
        return ""

    def messages_after(self, *_: object, **__: object) -> Iterator[FetchedMail]:
        return iter(())

    def put_away(self, cursor: str) -> None:
        """Do nothing."""

    def wait(self, seconds: float) -> None:
        self._closing.wait(seconds)

    def probe(self) -> str:
        return "no mailbox is read"

    def close(self) -> None:
        self._closing.set()
