"""Delivers the mails in the outbox, and says when each is tried again."""

import datetime as dt
from collections.abc import Callable, Sequence
from typing import Protocol

from ceilidh.mail.composition import TRANSIENT_PREFIX
from ceilidh.queue_sender import Claim, QueueSender, doubled_delay
from ceilidh_ports.database import Database, Records
from ceilidh_ports.errors import Missing, Refused, Unsendable
from ceilidh_ports.mail import Attachment, Mailer, MailMessage, only_logs
from ceilidh_ports.repositories.outbox import Outbox

MAX_RETRY_DELAY = dt.timedelta(seconds=45)
"""While the mail system does not answer; with the lease of a claim, see :mod:`ceilidh.queue_sender`."""

MAX_REFUSED_DELAY = dt.timedelta(hours=1)
"""While it refuses a mail to somebody else than the company."""

MOST_REFUSALS = 30
"""Such a mail is not tried again after so many failures, about 20 hours."""


LEASE_WITH_FILES = dt.timedelta(minutes=2)
"""Of a mail with files: it may take more than a minute to send, and after a crash it waits so much longer."""


def retry_delay(failures: int) -> dt.timedelta:
    """Return the delay after another failure of a mail that failed ``failures`` times before."""
    return doubled_delay(failures, MAX_RETRY_DELAY)


class CountMail(Protocol):
    """Counts an attempt to send a mail; it must not raise."""

    def __call__(self, *, sent: bool) -> None: ...


def _count_nothing(*, sent: bool) -> None:
    """Do nothing with ``sent``."""


def _do_nothing() -> None:
    """Do nothing."""


def _unchanged(message: MailMessage) -> MailMessage:
    return message


def _no_files(_message: MailMessage) -> Sequence[Attachment]:
    return ()


class OutboxSender(QueueSender[MailMessage]):
    """Completes each mail with ``compose``, and reads its files with ``read_files``.

    ``count`` and ``watch`` may be set: they are called with each recorded result, and before each round.
    """

    name = "outbox"

    def __init__(
        self,
        database: Database,
        mailer: Mailer,
        compose: Callable[[MailMessage], MailMessage | None] = _unchanged,
        read_files: Callable[[MailMessage], Sequence[Attachment]] = _no_files,
        other_way: Callable[[MailMessage], Callable[[], object] | None] = lambda _message: None,
    ) -> None:
        super().__init__(database)
        self.count: CountMail = _count_nothing
        self.watch: Callable[[], object] = _do_nothing
        self._mailer = mailer
        self._compose = compose
        self._read_files = read_files
        self._other_way = other_way

    def deliver_due(self) -> int:
        self.watch()
        return super().deliver_due()

    def _queue(self, records: Records) -> Outbox:
        return records.outbox

    def _prepare(self, message: MailMessage) -> Callable[[], object] | None:
        if send := self._other_way(message):
            return send
        composed = self._compose(message)
        if composed is None:
            return None
        files = self._read_files(composed) if composed.files else ()
        # An adapter of an earlier release takes the message alone.
        return lambda: self._mailer.send(composed, files) if files else self._mailer.send(composed)

    def _lease(self, message: MailMessage) -> dt.timedelta:
        return LEASE_WITH_FILES if message.files else super()._lease(message)

    def _delay(self, claim: Claim[MailMessage], error: Exception) -> dt.timedelta | None:
        # A mail without a recipient is composed when it is sent. It goes to the company, which has to hear of every
        # enquiry as soon as it can, or ends by itself.
        if isinstance(error, Unsendable):
            return None
        if not (isinstance(error, (Refused, Missing)) and claim.message.recipient):
            return retry_delay(claim.failures)
        is_last = claim.failures + 1 >= MOST_REFUSALS
        return None if is_last else doubled_delay(claim.failures, MAX_REFUSED_DELAY)

    def _mark_sent(self, queue: Outbox, message: MailMessage) -> None:
        """Record it; a mail whose id has the transient prefix is not kept."""
        queue.sent(message.id, queue.now(), logged=only_logs(self._mailer))
        if message.id.startswith(TRANSIENT_PREFIX):
            queue.remove_sent(message.id)

    def _mark_failed(self, queue: Outbox, claim: Claim[MailMessage], reason: str, delay: dt.timedelta | None) -> None:
        super()._mark_failed(queue, claim, reason, delay)
        if delay is None and claim.message.id.startswith(TRANSIENT_PREFIX):
            queue.remove(claim.message.id)

    def _counted(self, *, sent: bool) -> None:
        self.count(sent=sent)
