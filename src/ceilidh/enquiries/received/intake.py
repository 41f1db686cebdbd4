"""Reads the mails of the mailbox, and stores each where it belongs."""

from collections.abc import Mapping, Sequence

import attrs
import structlog

from ceilidh.clock import Clock
from ceilidh.email_addresses import is_same_address
from ceilidh.enquiries.mail.mail_settings import EnquiryMailSettings
from ceilidh.enquiries.received.entries import entry_of, large_entry, unavailable_entry, unreadable_entry
from ceilidh.enquiries.received.erased_mails import is_erased
from ceilidh.enquiries.received.matching import answered_names, matched, sent_names
from ceilidh.enquiries.received.open_enquiries import open_with
from ceilidh.enquiries.received.received_files import CheckedFile, store_contents, store_records
from ceilidh.enquiries.received.threads import ReturnedAnswer, add_bounce, add_reply
from ceilidh.errors import Invalid
from ceilidh.local_time import local_date
from ceilidh.received_mail.model import ReceivedMail
from ceilidh.received_mail.reader import read_mail
from ceilidh_ports.database import Records
from ceilidh_ports.mailbox import FetchedMail
from ceilidh_ports.media import MediaStore
from ceilidh_ports.records.enquiries import Enquiry, EnquiryStep
from ceilidh_ports.records.enquiry_mails import ReceivedMailEntry

_log = structlog.get_logger(__name__)


@attrs.frozen
class ReadMail:
    """A mail as it is stored, and what was read of it, ``None`` for an unreadable one. ``is_own``: with our mark."""

    entry: ReceivedMailEntry
    mail: ReceivedMail | None = attrs.field(default=None, repr=False)
    is_own: bool = False
    files: Sequence[CheckedFile] = attrs.field(default=(), repr=False)


@attrs.frozen
class MailIntake:
    """``trusted_server`` is that of :func:`~ceilidh.received_mail.reader.read_mail`, ``media`` keeps the files.

    What this product sent is known by its Message-ID or its mark: forms of others write under the same address.
    """

    clock: Clock
    settings: EnquiryMailSettings
    media: MediaStore
    trusted_server: str | None = None

    def read(self, fetched: FetchedMail) -> ReadMail:
        """Read a mail; not within a unit of work."""
        if fetched.failure:
            _log.warning("received_mail.not_given", error=fetched.failure)
            return ReadMail(unavailable_entry(fetched))
        if fetched.content is None:
            return ReadMail(large_entry(fetched))
        try:
            mail = read_mail(fetched.content, self.trusted_server)
            entry, files = entry_of(fetched, mail)
        except Exception:  # one mail that cannot be read must not block the others
            _log.exception("received_mail.unreadable", size=fetched.size)
            return ReadMail(unreadable_entry(fetched))
        is_own = bool(mail.mark) and mail.bounce is None and is_same_address(entry.address, self.settings.sender)
        return ReadMail(entry, mail, is_own, files)

    def store_contents(self, read: ReadMail) -> None:
        """Store the contents of the files of a mail before it; not within a unit of work. Raises ``PortError``."""
        if not read.is_own:
            store_contents(self.media, read.files)

    def store(self, records: Records, read: ReadMail) -> bool:
        """Store a mail in the thread that it belongs to, or among the other mails, unless it is stored already.

        The contents of its files are stored before. Return whether it is stored, now or earlier; one of ours never is.
        One that was erased is left out, and counts as stored.
        """
        if read.is_own or (read.mail and _sent(records, sent_names(read.mail.message_id))):
            return False
        if not (records.enquiries.received_mail(read.entry.id) or is_erased(records, read.entry.id)):
            entry = self._placed(records, read.entry, read.mail) if read.mail else read.entry
            records.enquiries.add_mail(store_records(records, entry, read.files))
        return True

    def _placed(self, records: Records, entry: ReceivedMailEntry, mail: ReceivedMail) -> ReceivedMailEntry:
        names = answered_names(mail)
        address = mail.bounce.recipient if mail.bounce else entry.answer_address
        found = matched(names, _sent(records, names), open_with(records, address, local_date(self.clock())))
        enquiry = records.enquiries.get(found) if found else None
        if enquiry is None:
            return entry
        try:
            return self._in_thread(records, enquiry, entry, mail)
        except Invalid:
            note = f"It belongs to the enquiry of {enquiry.name}, whose conversation is full."
            return attrs.evolve(entry, notes=[*entry.notes, note])

    def _in_thread(
        self, records: Records, enquiry: Enquiry, entry: ReceivedMailEntry, mail: ReceivedMail
    ) -> ReceivedMailEntry:
        bounce, now = mail.bounce, self.clock()
        answer = _answer(records, enquiry, sent_names(bounce.message_id)) if bounce else None
        if bounce and bounce.is_permanent and answer:
            return add_bounce(records, enquiry, entry, ReturnedAnswer(answer, bounce.reason), now)
        answered = answer or _answer(records, enquiry, answered_names(mail))
        return add_reply(records, enquiry, entry, now, answered.at if answered else None)


def _sent(records: Records, names: Sequence[str]) -> Mapping[str, str]:
    """Return the enquiries of the mails that were sent, by those of the names that are theirs."""
    steps = {each.id: each.enquiry_id for each in records.enquiries.named_steps(names) if each.message_id}
    joined = {each.id: each.enquiry_id for each in records.enquiries.named_joined(names)}
    return {each.id: each.id for each in records.enquiries.named(names)} | joined | steps


def _answer(records: Records, enquiry: Enquiry, names: Sequence[str]) -> EnquiryStep | None:
    """Return the latest answer in the thread of the enquiry with one of these ids."""
    found = [each for each in records.enquiries.named_steps(names) if each.message_id]
    return max((each for each in found if each.enquiry_id == enquiry.id), key=lambda each: each.id, default=None)
