"""A mailbox in memory."""

import datetime as dt
import re
import threading
from collections.abc import Callable, Iterator, Sequence

import attrs

from ceilidh_ports.errors import Missing, PortError, Unavailable
from ceilidh_ports.mailbox import BeforeFetch, FetchedMail

_LAST_DAY, _LONGEST_AGO = dt.timedelta(days=1), dt.timedelta(days=60)


@attrs.define
class MemoryMailServer:
    """The far side, which any number of mailboxes read: the numbering, and the mails by their numbers."""

    numbering: int = 1
    last: int = 0
    mails: dict[int, tuple[bytes, dt.datetime]] = attrs.field(factory=dict)
    changed: threading.Condition = attrs.field(factory=threading.Condition)

    def deliver(self, content: bytes, received_at: dt.datetime | None = None) -> None:
        with self.changed:
            self.last += 1
            self.mails[self.last] = content, received_at or dt.datetime.now(dt.UTC)
            self.changed.notify_all()

    def remove(self, content: bytes) -> None:
        self.mails = {number: mail for number, mail in self.mails.items() if mail[0] != content}

    def renumber(self) -> None:
        self.numbering += 1
        self.mails = dict(enumerate(self.mails.values(), 1))
        self.last = len(self.mails)

    def state(self) -> Sequence[object]:
        return list(self.mails.values())


class MemoryMailbox:
    """Reads a server in memory; ``failure``, once set, is what every method raises.

    A mail takes as long as ``fetch`` does, of which ``seconds`` are said before.
    """

    def __init__(self, server: MemoryMailServer | None = None) -> None:
        self.server = server or MemoryMailServer()
        self.failure: PortError | None = None
        self.seconds = 0.0
        self.fetch: Callable[[], None] = list[None]().clear
        self.put_away_at: list[str] = []
        self._read_to = 0
        self._closed = False

    def end(self) -> str:
        self.probe()
        self._read_to = self.server.last
        return self._cursor(self._read_to)

    def messages_after(
        self, cursor: str, most_bytes: int, last_read_at: dt.datetime | None = None, before_fetch: BeforeFetch = float
    ) -> Iterator[FetchedMail]:
        self.probe()
        place = re.fullmatch(r"memory:([0-9]{1,9}):([0-9]{1,9})", cursor, re.ASCII)
        if not place:
            raise Missing("This is no place in a mailbox in memory.")
        self._read_to = self.server.last
        for number in self._numbers_after(int(place[1]), int(place[2]), last_read_at):
            if number in self.server.mails:
                before_fetch(self.seconds)
                self.fetch()
                content, received_at = self.server.mails[number]
                fits = len(content) <= most_bytes
                yield FetchedMail(self._cursor(number), received_at, len(content), content if fits else None)

    def put_away(self, cursor: str) -> None:
        """Keep its cursor; nothing is moved."""
        self.probe()
        self.put_away_at.append(cursor)

    def wait(self, seconds: float) -> None:
        self.probe()
        with self.server.changed:
            self.server.changed.wait_for(lambda: self._closed or self.server.last != self._read_to, seconds)

    def probe(self) -> str:
        if self.failure is not None:
            raise self.failure
        if self._closed:
            raise Unavailable("The mailbox was closed.")
        return f"mails in memory: {len(self.server.mails)}"

    def close(self) -> None:
        with self.server.changed:
            self._closed = True
            self.server.changed.notify_all()

    def _numbers_after(self, numbering: int, last: int, last_read_at: dt.datetime | None) -> Sequence[int]:
        if numbering == self.server.numbering:
            return [number for number in self.server.mails if number > last]
        now = dt.datetime.now(dt.UTC)
        since = max(min(last_read_at or now, now) - _LAST_DAY, now - _LONGEST_AGO)
        return [number for number, (_, received_at) in self.server.mails.items() if received_at > since]

    def _cursor(self, number: int) -> str:
        return f"memory:{self.server.numbering}:{number}"
