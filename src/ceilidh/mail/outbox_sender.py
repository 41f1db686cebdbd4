"""Delivers the mails in the outbox, and retries each until the mail system accepts it."""

import collections
import datetime as dt
import threading
from collections.abc import Callable, Sequence
from typing import Protocol

import attrs
import structlog

from ceilidh.mail.composition import TRANSIENT_PREFIX
from ceilidh_ports.database import Database
from ceilidh_ports.errors import PortError
from ceilidh_ports.mail import Attachment, Mailer, MailMessage, only_logs
from ceilidh_ports.repositories.outbox import Outbox

# A mail leaves within a minute after the mail system is back, or after the process with its lease died. So the longest
# delay and the lease stay below that by the ten seconds that sending may take and the two of the poll interval.
LEASE = dt.timedelta(seconds=45)
FIRST_RETRY_DELAY = dt.timedelta(seconds=5)
MAX_RETRY_DELAY = dt.timedelta(seconds=45)
POLL_INTERVAL = dt.timedelta(seconds=2)
STOP_TIMEOUT = dt.timedelta(seconds=15)

_MAX_DOUBLINGS = 10  # the longest delay is reached before
_MAX_REASON_LENGTH = 500

_log = structlog.get_logger(__name__)


def retry_delay(failures: int) -> dt.timedelta:
    """Return the delay after another failure of a mail that failed ``failures`` times before."""
    return min(FIRST_RETRY_DELAY * (1 << min(failures, _MAX_DOUBLINGS)), MAX_RETRY_DELAY)


@attrs.frozen
class _Claim:
    """A mail to send, how often it failed before, and the end of the lease."""

    message: MailMessage
    failures: int
    until: dt.datetime

    def mark_sent(self, outbox: Outbox, *, logged: bool) -> None:
        """Record that the mail was sent; one whose id has the transient prefix is not kept."""
        outbox.sent(self.message.id, outbox.now(), logged=logged)
        if self.message.id.startswith(TRANSIENT_PREFIX):
            outbox.remove_sent(self.message.id)

    def mark_failed(self, outbox: Outbox, reason: str) -> None:
        """Schedule a retry, unless another sender has claimed the mail since."""
        outbox.failed(self.message.id, reason, outbox.now() + retry_delay(self.failures), until=self.until)


class CountMail(Protocol):
    """Counts an attempt to send a mail; it must not raise."""

    def __call__(self, *, sent: bool) -> None: ...


def _count_nothing(*, sent: bool) -> None:
    """Do nothing with ``sent``."""


def _unchanged(message: MailMessage) -> MailMessage:
    return message


def _no_files(_message: MailMessage) -> Sequence[Attachment]:
    return ()


class OutboxSender:
    """Delivers the mails that are due. Any number of senders, in any number of processes, may share an outbox.

    A sender claims a mail with a lease on the database's clock, completes it with ``compose``, reads its files with
    ``read_files``, sends it with no unit of work open, and records the result before it sends the next one. The end of
    the lease is a fencing token, checked immediately before sending: the process may have been suspended for longer
    than the lease. Nothing happens between the acceptance of a mail and its record: whatever failed there would send
    the mail again.

    ``count``, which may be set, is called with each recorded result.
    """

    def __init__(
        self,
        database: Database,
        mailer: Mailer,
        compose: Callable[[MailMessage], MailMessage | None] = _unchanged,
        read_files: Callable[[MailMessage], Sequence[Attachment]] = _no_files,
    ) -> None:
        self.count: CountMail = _count_nothing
        self._database = database
        self._mailer = mailer
        self._compose = compose
        self._read_files = read_files
        self._unrecorded: collections.deque[Callable[[Outbox], None]] = collections.deque()
        self._wake = threading.Event()
        self._stopping = threading.Event()
        self._thread: threading.Thread | None = None

    def start(self) -> None:
        """Start the delivery thread. Call it once, after the fork."""
        self._thread = threading.Thread(target=self._run, name="outbox", daemon=True)
        self._thread.start()

    def wake(self) -> None:
        """Check for due mails now instead of at the next poll."""
        self._wake.set()

    def stop(self) -> None:
        """End the thread after the mail that it is sending; does nothing if it was never started."""
        self._stopping.set()
        self._wake.set()
        if self._thread:
            self._thread.join(STOP_TIMEOUT.total_seconds())

    def deliver_due(self) -> int:
        """Try to send each due mail once; return how many were sent. Raises ``PortError``. Not thread-safe."""
        self._record_results()
        sent = 0
        while not self._stopping.is_set() and (claim := self._claim()):
            sent += self._deliver(claim)
        return sent

    def _run(self) -> None:
        while not self._stopping.is_set():
            # Cleared before the check, so that a mail stored during it starts another one.
            self._wake.clear()
            try:
                self.deliver_due()
            except Exception as error:  # the thread has to survive every error, or no mail would be sent
                _log.warning("outbox.paused", error=type(error).__name__)
            self._wake.wait(POLL_INTERVAL.total_seconds())

    def _claim(self) -> _Claim | None:
        # A read transaction waits for no writer, and the outbox is nearly always empty.
        with self._database.read() as records:
            if not records.outbox.waiting():
                return None
        with self._database.write() as records:
            now = records.outbox.now()
            claimed = records.outbox.claim(now, now + LEASE)
        return _Claim(*claimed, now + LEASE) if claimed else None

    def _deliver(self, claim: _Claim) -> bool:
        try:
            message = self._compose(claim.message)
            files = self._read_files(message) if message and message.files else ()
        except Exception as error:  # one mail that cannot be composed must not block the others
            return self._fail(claim, error)
        if message is None:
            with self._database.write() as records:
                records.outbox.withdraw(claim.message.id, until=claim.until)
            return False
        # Checked last, since composing takes time.
        if not self._holds(claim):
            _log.warning("outbox.overtaken", mail=claim.message.id)
            return False
        logged = only_logs(self._mailer)
        try:
            # An adapter of an earlier release takes the message alone.
            self._mailer.send(message, files) if files else self._mailer.send(message)
        except Exception as error:  # one mail that breaks the mailer must not block the others
            return self._fail(claim, error)
        self._unrecorded.append(lambda outbox: claim.mark_sent(outbox, logged=logged))
        self._record_results()
        self.count(sent=True)
        return True

    def _holds(self, claim: _Claim) -> bool:
        with self._database.read() as records:
            return records.outbox.holds(claim.message.id, claim.until)

    def _fail(self, claim: _Claim, error: Exception) -> bool:
        """Record the failure of a mail; return that it was not sent."""
        name = type(error).__name__
        reason = to_one_line(f"{name}: {error}") if isinstance(error, PortError) else name
        self._unrecorded.append(lambda outbox: claim.mark_failed(outbox, reason))
        self._record_results()
        _log.warning("outbox.failed", mail=claim.message.id, failures=claim.failures + 1, reason=reason)
        self.count(sent=False)
        return False

    def _record_results(self) -> None:
        while self._unrecorded:
            with self._database.write() as records:
                self._unrecorded[0](records.outbox)
            self._unrecorded.popleft()


def to_one_line(reason: str) -> str:
    """Return the text of a foreign server, made safe for a database column, a log and a screen."""
    return "".join(character if character.isprintable() else " " for character in reason)[:_MAX_REASON_LENGTH]
