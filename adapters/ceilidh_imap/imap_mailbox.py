"""The mailbox of an IMAP server (RFC 3501), read with EXAMINE and BODY.PEEK, which change nothing.

Where the URL names a folder for mails that were taken, they are moved there (RFC 6851).
"""

import datetime as dt
import threading
import zlib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Self

import attrs
from imapclient.exceptions import CapabilityError

from ceilidh_imap.bounded_client import BoundedClient
from ceilidh_imap.cursor import Cursor
from ceilidh_imap.imap_session import ImapSession
from ceilidh_ports.errors import PortError
from ceilidh_ports.mailbox import BeforeFetch, FetchedMail
from ceilidh_ports.server_url import TlsMode, UrlForm

URLS = UrlForm(
    "imap://user:password@host:port/INBOX?tls=implicit|starttls|none&ca=/path/of/certificates.pem&taken=folder",
    {TlsMode.STARTTLS: 143, TlsMode.IMPLICIT: 993, TlsMode.NONE: 143},
    TlsMode.IMPLICIT,
    folder_option="taken",
)
_SLOWEST = 100_000
"""Bytes in a second: a mail may take as long as it does at this rate."""
_LAST_DAY, _DAY_BEFORE = dt.timedelta(days=2), dt.timedelta(days=1)
"""Servers search by the date alone, each in a time zone of its own."""
_LONGEST_AGO = dt.timedelta(days=60)
_MOST_TRIES = 20
"""So often a mail is asked for, in some 15 minutes, while the server answers otherwise."""


@attrs.define
class ImapMailbox:
    """Keeps one connection. ``_read_to`` is the place behind the newest mail when somebody last asked for mails.

    ``_tries`` counts those in a row in which the server did not give the mail before a place.
    """

    _session: ImapSession
    _folder: str
    _read_to: Cursor | None = None
    _tries: tuple[Cursor | None, int] = (None, 0)
    _closing: threading.Event = attrs.field(factory=threading.Event, repr=False)

    @classmethod
    def from_url(cls, url: str) -> Self:
        """Create one for a URL of the form ``URLS``; raises :class:`~ceilidh_ports.errors.Misconfigured`."""
        server = URLS.parse(url)
        if not server.user:
            raise URLS.misconfigured("; the user is missing.")
        if server.ca:
            server.tls_context()
        return cls(ImapSession(server), server.path or "INBOX")

    def end(self) -> str:
        with self._session.operation() as client:
            self._read_to = self._end(self._examine(client))
            return str(self._read_to)

    def messages_after(
        self, cursor: str, most_bytes: int, last_read_at: dt.datetime | None = None, before_fetch: BeforeFetch = float
    ) -> Iterator[FetchedMail]:
        place = Cursor.parse(cursor)
        with self._session.operation() as client:
            self._read_to = self._end(self._examine(client))
            places = _places_after(client, place, self._read_to, last_read_at)
        for each in places:
            found = self._fetch_or_give_up(each, most_bytes, before_fetch)
            if found:
                yield found

    def put_away(self, cursor: str) -> None:
        place, taken = Cursor.parse(cursor), self._session.server.folder
        if not taken:
            return
        with self._session.operation() as client:
            found = client.select_folder(self._folder)
            if self._end(found).validity == place.validity:
                if not client.folder_exists(taken):
                    client.create_folder(taken)
                client.move([place.uid], taken)
            self._examine(client)

    def wait(self, seconds: float) -> None:
        with self._session.operation(seconds) as client:
            arrived = self._end(self._examine(client)) != self._read_to
            announces = _announces(client)
            if announces and not arrived:
                _idle(client, seconds)
        if not (announces or arrived):
            self._closing.wait(seconds)

    def probe(self) -> str:
        with self._session.operation() as client:
            found = self._examine(client)
            self._end(found)
            how = "announces" if _announces(client) else "does not announce"
            seen = f"mails in {self._folder}: {int(found[b'EXISTS'])}; the server {how} new ones"
            return f"{seen}; {self._moving(client)}" if self._session.server.folder else seen

    def close(self) -> None:
        self._closing.set()
        self._session.close()

    def _examine(self, client: BoundedClient) -> Mapping[bytes, Any]:
        """Open the mailbox for reading, which also shows what came since it was opened before."""
        found: Mapping[bytes, Any] = client.select_folder(self._folder, readonly=True)
        return found

    def _end(self, examined: Mapping[bytes, Any]) -> Cursor:
        server = self._session.server
        address = f"{server.user}@{server.host}:{server.port}/{self._folder}"
        checksum = f"{zlib.crc32(address.encode()):08x}"
        return Cursor(checksum, examined[b"UIDVALIDITY"], examined[b"UIDNEXT"] - 1)

    def _moving(self, client: BoundedClient) -> str:
        if not client.has_capability("MOVE"):
            raise CapabilityError("it cannot move mails (RFC 6851), so the URL may name no folder for taken ones")
        return f"mails that were taken are moved to {self._session.server.folder}"

    def _fetch_or_give_up(self, place: Cursor, most_bytes: int, before_fetch: BeforeFetch) -> FetchedMail | None:
        try:
            return self._fetch(place, most_bytes, before_fetch)
        except PortError as error:
            former, tries = self._tries
            self._tries = place, tries + 1 if former == place else 1
            if self._tries[1] < _MOST_TRIES:
                raise
            with self._session.operation() as client:  # raises where it is not this mail alone
                self._examine(client)
            return FetchedMail(str(place), dt.datetime.now(dt.UTC), 0, None, str(error))

    def _fetch(self, place: Cursor, most_bytes: int, before_fetch: BeforeFetch) -> FetchedMail | None:
        """Return the mail before this place, or ``None`` when it was removed meanwhile."""
        with self._session.operation() as client:
            about = client.fetch(place.uid, ["RFC822.SIZE", "INTERNALDATE"]).get(place.uid)
            if about is None:
                return None
            size, received_at = int(about[b"RFC822.SIZE"]), _moment(about[b"INTERNALDATE"])
        if size > most_bytes:
            return FetchedMail(str(place), received_at, size, None)
        before_fetch(size / _SLOWEST)
        with self._session.operation(size / _SLOWEST, most_bytes) as client:
            content = _content(client, place.uid, most_bytes + 1)
        if content is None:
            return None
        whole = len(content) <= most_bytes
        return FetchedMail(str(place), received_at, max(size, len(content)), content if whole else None)


def _places_after(
    client: BoundedClient, place: Cursor, end: Cursor, last_read_at: dt.datetime | None
) -> Sequence[Cursor]:
    # A server that was restored from a backup may have to give numbers again that are before the place.
    is_known = (place.mailbox, place.validity) == (end.mailbox, end.validity) and place.uid <= end.uid
    found = client.search(["UID", f"{place.uid + 1}:*"] if is_known else ["SINCE", _since(last_read_at)])
    # A range that ends with * has the last mail, wherever it begins.
    return [attrs.evolve(end, uid=uid) for uid in sorted(found) if uid > place.uid or not is_known]


def _since(last_read_at: dt.datetime | None) -> dt.date:
    today = dt.datetime.now(dt.UTC).date()
    read_on = last_read_at.astimezone(dt.UTC).date() if last_read_at else today
    return max(min(read_on - _DAY_BEFORE, today - _LAST_DAY), today - _LONGEST_AGO)


def _content(client: BoundedClient, uid: int, most_bytes: int) -> bytes | None:
    """Return the first bytes of a mail: some servers only estimate the size, which may be more."""
    parts = client.fetch(uid, [f"BODY.PEEK[]<0.{most_bytes}>"]).get(uid, {})
    part = next((part for name, part in parts.items() if name.startswith(b"BODY[")), None)
    if not isinstance(part, bytes | None):
        raise TypeError("the content of the mail is no text")
    return part


def _moment(found: dt.datetime | None) -> dt.datetime:
    """Return the time in UTC; a server's time that is none is taken for now."""
    try:
        return found.astimezone(dt.UTC) if found else dt.datetime.now(dt.UTC)
    except (ValueError, OverflowError):
        return dt.datetime.now(dt.UTC)


def _announces(client: BoundedClient) -> bool:
    return bool(client.has_capability("IDLE"))


def _idle(client: BoundedClient, seconds: float) -> None:
    """Return when the server says anything, which may be another change, or after these seconds.

    The library's ``idle_check`` fails where a line arrives in two parts, and misses what arrived with an earlier one.
    """
    client.idle()
    client.wait_for_data(seconds)
    client.idle_done()
