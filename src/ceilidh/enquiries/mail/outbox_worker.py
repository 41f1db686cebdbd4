"""Handing stored letters to the mail system, however long that takes."""

import collections
import datetime as dt
import threading
from collections.abc import Callable

import attrs
import structlog

from ceilidh_ports.database import Database
from ceilidh_ports.errors import PortError
from ceilidh_ports.mail import Letter, Mailer, only_logs
from ceilidh_ports.records import Outbox

_Mark = Callable[[Outbox], None]

# A letter leaves within a minute after the mail system is back, or after the worker that had claimed it died. So the
# longest pause and the lease stay below that by the ten seconds a send may take and the two of a poll.
LEASE = dt.timedelta(seconds=45)
FIRST_PAUSE = dt.timedelta(seconds=5)
LONGEST_PAUSE = dt.timedelta(seconds=45)
POLL = dt.timedelta(seconds=2)
_FAREWELL = dt.timedelta(seconds=15)
_DOUBLINGS = 10
"""More would change nothing: the longest pause is reached before."""

_REASON_LENGTH = 500

_log = structlog.get_logger(__name__)


def pause_after(failures: int) -> dt.timedelta:
    """Return how long a letter rests when it fails once more after ``failures`` earlier ones."""
    return min(FIRST_PAUSE * (1 << min(failures, _DOUBLINGS)), LONGEST_PAUSE)


@attrs.frozen
class _Claim:
    """A letter to send, how often it failed before, and until when nobody else sends it."""

    letter: Letter
    failures: int
    until: dt.datetime

    def mark_failed(self, outbox: Outbox, fault: str) -> None:
        """Let it rest; where somebody else has claimed it since, it is theirs."""
        outbox.failed(self.letter.id, fault, outbox.now() + pause_after(self.failures), until=self.until)


class OutboxWorker:
    """Delivers the letters that are due. Any number of workers, in any number of processes, may share an outbox.

    A worker claims a letter, sends it with no unit of work open, and marks it; one that dies in between leaves it to
    the others once the lease is over. Leases go by the database's clock. The end of the lease is the claim's fencing
    token: right before it sends, a worker looks whether its claim is still the last, as it may have been stopped for
    longer than the lease. What was sent but could not be marked is marked before anything else is sent.
    """

    def __init__(self, database: Database, mailer: Mailer) -> None:
        self._database = database
        self._mailer = mailer
        self._marks: collections.deque[_Mark] = collections.deque()
        self._woken = threading.Event()
        self._stopping = threading.Event()
        self._thread: threading.Thread | None = None

    def start(self) -> None:
        """Deliver in a thread of this process from now on. Call it after a fork, once."""
        self._thread = threading.Thread(target=self._run, name="outbox", daemon=True)
        self._thread.start()

    def wake(self) -> None:
        """Look for due letters at once instead of at the next poll."""
        self._woken.set()

    def stop(self) -> None:
        """End the thread after the letter it is sending; one that was never started is no error."""
        self._stopping.set()
        self._woken.set()
        if self._thread:
            self._thread.join(_FAREWELL.total_seconds())

    def deliver_due(self) -> int:
        """Try every letter that is due, once; return how many were handed on.

        A letter that fails rests and is tried again, its failure being logged and not raised. Raises a
        :class:`~ceilidh_ports.errors.PortError` when the database does not answer. For one thread at a time.
        """
        self._settle()
        delivered = 0
        while not self._stopping.is_set() and (claimed := self._claim()):
            delivered += self._deliver(claimed)
        return delivered

    def _run(self) -> None:
        while not self._stopping.is_set():
            # Cleared before the look, so that a letter stored during it brings the next one.
            self._woken.clear()
            try:
                self.deliver_due()
            except Exception as error:  # whatever happened, the next letter must still go out
                _log.warning("outbox.paused", error=type(error).__name__)
            self._woken.wait(POLL.total_seconds())

    def _claim(self) -> "_Claim | None":
        # Reading waits for no writer, and nearly always there is nothing to claim.
        with self._database.read() as records:
            if not records.outbox.waiting():
                return None
        with self._database.write() as records:
            now = records.outbox.now()
            claimed = records.outbox.claim(now, now + LEASE)
        return _Claim(*claimed, now + LEASE) if claimed else None

    def _deliver(self, claim: "_Claim") -> bool:
        if not self._holds(claim):
            _log.warning("outbox.overtaken", letter=claim.letter.id)
            return False
        fault = self._send(claim.letter)
        if fault:
            _log.warning("outbox.failed", letter=claim.letter.id, failures=claim.failures + 1, reason=fault)
            self._marks.append(lambda outbox: claim.mark_failed(outbox, fault))
        else:
            logged = only_logs(self._mailer)
            self._marks.append(lambda outbox: outbox.sent(claim.letter.id, outbox.now(), logged=logged))
        self._settle()
        return not fault

    def _holds(self, claim: "_Claim") -> bool:
        with self._database.read() as records:
            return records.outbox.holds(claim.letter.id, claim.until)

    def _send(self, letter: Letter) -> str:
        """Return what went wrong, or the empty string."""
        try:
            self._mailer.send(letter)
        except PortError as error:
            return one_line(f"{type(error).__name__}: {error}")
        except Exception as error:  # one letter that trips the mailer up must not hold back the others
            return type(error).__name__
        return ""

    def _settle(self) -> None:
        while self._marks:
            with self._database.write() as records:
                self._marks[0](records.outbox)
            self._marks.popleft()


def one_line(reason: str) -> str:
    """Return a foreign server's words, made fit for a column, a log and a screen."""
    return "".join(character if character.isprintable() else " " for character in reason)[:_REASON_LENGTH]
