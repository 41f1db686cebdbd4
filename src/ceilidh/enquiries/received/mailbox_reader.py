"""Reads the mailbox in the background."""

import secrets
import threading
from collections.abc import Iterator, Sequence
from contextlib import suppress
from datetime import datetime, timedelta

import attrs
import structlog

from ceilidh.clock import Clock
from ceilidh.enquiries.received.entries import unreadable_entry
from ceilidh.enquiries.received.intake import MailIntake, ReadMail
from ceilidh.enquiries.received.reading_state import (
    after_failure,
    after_reading,
    store_cursor,
    store_state,
    stored_cursor,
    stored_state,
)
from ceilidh.mail.no_mailbox import NoMailbox
from ceilidh.queue_sender import to_one_line
from ceilidh.received_mail.mime_parts import MOST_BYTES
from ceilidh_ports.database import Database, Records
from ceilidh_ports.errors import Missing, PortError
from ceilidh_ports.mailbox import FetchedMail, Mailbox

LEASE = timedelta(minutes=2)
_TASK = "mailbox"
_WAIT = 50.0
"""Seconds of a wait for the next mail; the lease lasts longer."""

_SHORTEST_PAUSE = 1.0
_OTHERS_TURN = 20.0
"""Seconds until the next attempt to get the lease."""

RETRY_AFTER: Sequence[float] = (5.0, 10.0, 20.0, 45.0)
"""Seconds after each failure in a row; the last holds for all further ones."""

_STOP_TIMEOUT = 5.0

_log = structlog.get_logger(__name__)


class OtherReaderError(Exception):
    """Another process has the lease."""


@attrs.define(eq=False)
class MailboxReader:
    """A thread of each worker, of which one in all processes reads, by a lease.

    Each mail is stored in one transaction with what follows from it and with the place behind it, so that it counts
    once whatever fails. Then it is put away; one that could not be stays where it is. At the first start, reading
    begins behind the newest mail.
    """

    _database: Database
    _mailbox: Mailbox
    _intake: MailIntake
    _clock: Clock
    _holder: str = attrs.field(factory=lambda: secrets.token_hex(8), init=False)
    _failures: int = attrs.field(default=0, init=False)
    _stopping: threading.Event = attrs.field(factory=threading.Event, init=False)
    _thread: threading.Thread | None = attrs.field(default=None, init=False)

    def start(self) -> None:
        """Start the thread, if there is a mailbox. Call this once, after a fork."""
        if not isinstance(self._mailbox, NoMailbox):
            self._thread = threading.Thread(target=self._run, name="mailbox", daemon=True)
            self._thread.start()

    def stop(self) -> None:
        """End the thread, if it was started. A mail that it is reading is read again."""
        self._stopping.set()
        self._mailbox.close()
        if self._thread:
            self._thread.join(_STOP_TIMEOUT)
            with suppress(PortError), self._database.write() as records:
                records.leases.release(_TASK, self._holder)

    def read_new(self) -> None:
        """Store the mails that are new.

        Raises ``PortError``, and :class:`OtherReaderError` while another process reads. Not thread-safe.
        """
        with self._database.write() as records:
            self._claim(records)
            cursor, last_read_at = stored_cursor(records), stored_state(records).last_read_at
        for fetched in self._mails_after(cursor, last_read_at):
            self._store(fetched)
            if self._stopping.is_set():
                return
        with self._database.write() as records:
            store_state(records, after_reading(stored_state(records), self._clock()))

    def read_and_wait(self) -> float:
        """Store what is new, wait for more, and return the seconds until the next call; a failure is recorded."""
        try:
            self.read_new()
            self._failures = 0
            if not self._stopping.is_set():
                self._mailbox.wait(_WAIT)
        except OtherReaderError:
            return _OTHERS_TURN
        except Exception as error:  # the thread has to survive every error, or no mail would be read
            return self._failed(error)
        return _SHORTEST_PAUSE

    def _run(self) -> None:
        pause = 0.0
        while not self._stopping.wait(pause):
            pause = self.read_and_wait()

    def _mails_after(self, cursor: str | None, last_read_at: datetime | None = None) -> Iterator[FetchedMail]:
        if cursor is None:
            self._begin()
            return
        try:
            yield from self._mailbox.messages_after(cursor, MOST_BYTES, last_read_at, self._keep_lease)
        except Missing:
            self._begin()

    def _store(self, fetched: FetchedMail) -> None:
        read = self._intake.read(fetched)
        try:
            if read.files:
                self._keep_lease()
            self._intake.store_contents(read)
            self._store_read(fetched, read)
        except (PortError, OtherReaderError):
            raise
        except Exception:  # one mail that cannot be stored must not block the others
            _log.exception("received_mail.unstorable", size=fetched.size)
            self._store_read(fetched, ReadMail(unreadable_entry(fetched)))

    def _store_read(self, fetched: FetchedMail, read: ReadMail) -> None:
        with self._database.write() as records:
            self._claim(records)
            is_stored = self._intake.store(records, read)
            store_cursor(records, fetched.cursor)
        if is_stored:
            self._mailbox.put_away(fetched.cursor)

    def _begin(self) -> None:
        end = self._mailbox.end()
        with self._database.write() as records:
            self._claim(records)
            store_cursor(records, end)

    def _keep_lease(self, seconds: float = 0) -> None:
        """Let the lease outlast a mail that takes these seconds; where that fails, storing the mail says so."""
        with suppress(PortError), self._database.write() as records:
            self._claim(records, seconds)

    def _claim(self, records: Records, seconds: float = 0) -> None:
        now = self._clock()
        if not records.leases.claim(_TASK, self._holder, now, now + LEASE + timedelta(seconds=seconds)):
            raise OtherReaderError

    def _failed(self, error: Exception) -> float:
        pause = RETRY_AFTER[min(self._failures, len(RETRY_AFTER) - 1)]
        if self._stopping.is_set():
            return pause
        self._failures += 1
        reason = to_one_line(str(error)) if isinstance(error, PortError) else type(error).__name__
        _log.warning("mailbox.failed", error=type(error).__name__, failures=self._failures, again_after=pause)
        with suppress(PortError), self._database.write() as records:
            store_state(records, after_failure(stored_state(records), reason, self._clock()))
        return pause
