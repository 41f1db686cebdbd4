"""Delivers the messages of a queue, and retries each until its receiver accepts it."""

import abc
import collections
import datetime as dt
import threading
from collections.abc import Callable
from typing import ClassVar, Generic, TypeVar

import attrs
import structlog

from ceilidh_ports.database import Database, Records
from ceilidh_ports.errors import PortError
from ceilidh_ports.mail import MailMessage
from ceilidh_ports.records.outbox import WebhookEvent
from ceilidh_ports.repositories.outbox import Queue
from ceilidh_ports.shown_texts import without_controls

# A message leaves within a minute after its receiver is back, or after the process with its lease died. So the lease
# stays below that by the ten seconds that sending a mail may take and the two of the poll interval.
LEASE = dt.timedelta(seconds=45)
FIRST_RETRY_DELAY = dt.timedelta(seconds=5)
POLL_INTERVAL = dt.timedelta(seconds=2)
STOP_TIMEOUT = dt.timedelta(seconds=15)

_MAX_DOUBLINGS = 20  # the longest delay is reached before
_MAX_REASON_LENGTH = 500

_log = structlog.get_logger(__name__)

M = TypeVar("M", MailMessage, WebhookEvent)


def doubled_delay(failures: int, longest: dt.timedelta) -> dt.timedelta:
    """Return the delay after another failure of a message that failed ``failures`` times before."""
    return min(FIRST_RETRY_DELAY * (1 << min(failures, _MAX_DOUBLINGS)), longest)


@attrs.frozen
class Claim(Generic[M]):
    """A message to send, how often it failed before, and the end of the lease."""

    message: M
    failures: int
    until: dt.datetime

    def mark_failed(self, queue: Queue[M], reason: str, delay: dt.timedelta | None) -> None:
        """Schedule a retry, or none without a delay, unless another sender has claimed the message since."""
        again_at = queue.now() + (delay or dt.timedelta())
        queue.failed(self.message.id, reason, again_at, until=self.until, ended=delay is None)


class QueueSender(abc.ABC, Generic[M]):
    """Delivers the messages that are due. Any number of senders, in any number of processes, may share a queue.

    A sender claims a message with a lease on the database's clock, prepares it, sends it with no unit of work open, and
    records the result before it sends the next one. The end of the lease is a fencing token, checked immediately
    before sending: the process may have been suspended for longer than the lease. Nothing happens between the
    acceptance of a message and its record: whatever failed there would send the message again.
    """

    name: ClassVar[str]
    """Of the queue, in the log."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._unrecorded: collections.deque[Callable[[Queue[M]], None]] = collections.deque()
        self._wake = threading.Event()
        self._stopping = threading.Event()
        self._thread: threading.Thread | None = None

    @abc.abstractmethod
    def _queue(self, records: Records) -> Queue[M]:
        """Return the queue of this unit of work."""

    @abc.abstractmethod
    def _prepare(self, message: M) -> Callable[[], object] | None:
        """Return what sends the message, or ``None`` for one that is not to be sent and leaves the queue."""

    @abc.abstractmethod
    def _delay(self, claim: Claim[M], error: Exception) -> dt.timedelta | None:
        """Return the delay after a failure, or ``None`` when it was the last attempt."""

    def _lease(self, _message: M) -> dt.timedelta:
        """Return for how long a message is claimed: longer than it takes to prepare and send it."""
        return LEASE

    @abc.abstractmethod
    def _mark_sent(self, queue: Queue[M], message: M) -> None:
        """Record that the message was sent."""

    def _mark_failed(self, queue: Queue[M], claim: Claim[M], reason: str, delay: dt.timedelta | None) -> None:
        claim.mark_failed(queue, reason, delay)

    def _counted(self, *, sent: bool) -> None:
        """Count a recorded result."""

    def start(self) -> None:
        """Start the delivery thread. Call it once, after the fork."""
        self._thread = threading.Thread(target=self._run, name=self.name, daemon=True)
        self._thread.start()

    def wake(self) -> None:
        """Check for due messages now instead of at the next poll."""
        self._wake.set()

    def stop(self, timeout: dt.timedelta = STOP_TIMEOUT) -> None:
        """End the thread after the message that it is sending; does nothing if it was never started."""
        self._stopping.set()
        self._wake.set()
        if self._thread:
            self._thread.join(timeout.total_seconds())

    def deliver_due(self) -> int:
        """Try to send each due message once; return how many were sent. Raises ``PortError``. Not thread-safe."""
        self._record_results()
        sent = 0
        while not self._stopping.is_set() and (claim := self._claim()):
            sent += self._deliver(claim)
        return sent

    def _run(self) -> None:
        while not self._stopping.is_set():
            # Cleared before the check, so that a message stored during it starts another one.
            self._wake.clear()
            try:
                self.deliver_due()
            except Exception as error:  # the thread has to survive every error, or nothing would be sent
                _log.warning(f"{self.name}.paused", error=type(error).__name__)
            self._wake.wait(POLL_INTERVAL.total_seconds())

    def _claim(self) -> Claim[M] | None:
        # A read transaction waits for no writer, and the queue is nearly always empty.
        with self._database.read() as records:
            if not self._queue(records).waiting():
                return None
        with self._database.write() as records:
            queue = self._queue(records)
            now = queue.now()
            claimed = queue.claim(now, now + LEASE)
            if claimed is None:
                return None
            until = now + self._lease(claimed[0])
            queue.extend(claimed[0].id, until)
        return Claim(*claimed, until)

    def _deliver(self, claim: Claim[M]) -> bool:
        try:
            send = self._prepare(claim.message)
        except Exception as error:  # one message that cannot be prepared must not block the others
            return self._fail(claim, error)
        if send is None:
            with self._database.write() as records:
                self._queue(records).withdraw(claim.message.id, until=claim.until)
            return False
        # Checked last, since preparing takes time.
        if not self._holds(claim):
            _log.warning(f"{self.name}.overtaken", id=claim.message.id)
            return False
        try:
            send()
        except Exception as error:  # one message that breaks the adapter must not block the others
            return self._fail(claim, error)
        self._unrecorded.append(lambda queue: self._mark_sent(queue, claim.message))
        self._record_results()
        self._counted(sent=True)
        return True

    def _holds(self, claim: Claim[M]) -> bool:
        with self._database.read() as records:
            return self._queue(records).holds(claim.message.id, claim.until)

    def _fail(self, claim: Claim[M], error: Exception) -> bool:
        """Record the failure of a message; return that it was not sent."""
        name = type(error).__name__
        reason = to_one_line(f"{name}: {error}") if isinstance(error, PortError) else name
        delay = self._delay(claim, error)
        self._unrecorded.append(lambda queue: self._mark_failed(queue, claim, reason, delay))
        self._record_results()
        _log.warning(
            f"{self.name}.failed",
            id=claim.message.id,
            failures=claim.failures + 1,
            reason=_unnamed(reason),
            ended=delay is None,
        )
        self._counted(sent=False)
        return False

    def _record_results(self) -> None:
        while self._unrecorded:
            with self._database.write() as records:
                self._unrecorded[0](self._queue(records))
            self._unrecorded.popleft()


def _unnamed(reason: str) -> str:
    """Return a reason without addresses: the log keeps it when the person was erased."""
    return " ".join("(address)" if "@" in word else word for word in reason.split(" "))


def to_one_line(reason: str) -> str:
    """Return the text of a foreign server, made safe for a database column, a log and a screen."""
    return without_controls(reason, " ")[:_MAX_REASON_LENGTH]
