"""The received mails that belong to no enquiry, and what the office does with them."""

import secrets
from collections.abc import Callable

import attrs

from ceilidh.audit.audit_log import AuditAction, Subject, record_action
from ceilidh.clock import Clock
from ceilidh.email_addresses import validate_address
from ceilidh.enquiries.channels import EMAIL
from ceilidh.enquiries.contact_form.enquiry_form import MAX_LENGTHS
from ceilidh.enquiries.mail.mail_messages import uncomposed_enquiry_mail
from ceilidh.enquiries.mail.mail_settings import EnquiryMailSettings
from ceilidh.enquiries.received.received_files import give_files
from ceilidh.enquiries.received.threads import add_reply, take_out
from ceilidh.enquiries.stored_enquiry import find_enquiry
from ceilidh.enquiries.thread.turns import with_first_turn
from ceilidh.enquiries.told.news import News, NewsKind, tell
from ceilidh.enquiries.value_rules import is_id
from ceilidh.enquiries.webhook.events import queue_received
from ceilidh.errors import AlreadyDone, Invalid, NotFound
from ceilidh_ports.database import Database, Records
from ceilidh_ports.records.enquiries import Enquiry
from ceilidh_ports.records.enquiry_mails import ReceivedMailEntry
from ceilidh_ports.repositories.queries import OtherMailPage


@attrs.frozen
class OtherMails:
    """An unknown id raises :class:`~ceilidh.errors.NotFound`, a mail of an enquiry ``AlreadyDone``.

    ``wake`` tells the outbox sender that there is a mail.
    """

    database: Database
    clock: Clock
    mail_settings: EnquiryMailSettings
    wake: Callable[[], None]

    def list(self, limit: int, offset: int) -> OtherMailPage:
        """Return a page of those that nobody set aside, the newest first, and likely spam last."""
        with self.database.read() as records:
            return records.enquiries.other_mails(limit, offset)

    def assign(self, mail_id: str, enquiry_id: str) -> Enquiry:
        """Put a mail into the thread of an enquiry; raises ``Invalid`` where that is full."""
        with self.database.write() as records:
            mail, enquiry = _find(records, mail_id), find_enquiry(records, enquiry_id)
            self._give(records, add_reply(records, enquiry, mail, self.clock()))
            self._record(records, AuditAction.MAIL_ASSIGNED, Subject("enquiry", enquiry.id))
        return enquiry

    def enquire(self, mail_id: str) -> Enquiry:
        """Make a new enquiry of a mail, with its mail to the company; the sender gets no acknowledgement.

        Raises ``Invalid`` for a mail that no answer reaches.
        """
        with self.database.write() as records:
            mail = _find(records, mail_id)
            enquiry = _enquiry_of(mail)
            records.enquiries.add(enquiry)
            self._give(records, attrs.evolve(mail, enquiry_id=enquiry.id, set_aside_at=None))
            records.outbox.put(uncomposed_enquiry_mail(enquiry, self.mail_settings), records.outbox.now())
            queue_received(records, enquiry)
            tell(records, News(NewsKind.ENQUIRY, enquiry.id))
            self._record(records, AuditAction.ENQUIRY_MADE, Subject("enquiry", enquiry.id))
        self.wake()
        return enquiry

    def set_aside(self, mail_id: str) -> None:
        """Leave a mail out of the list; after 30 days it is removed."""
        with self.database.write() as records:
            mail = _find(records, mail_id)
            records.enquiries.replace_mail(attrs.evolve(mail, set_aside_at=self.clock()))
            self._record(records, AuditAction.MAIL_SET_ASIDE, Subject("mail", mail.id))

    def bring_back(self, mail_id: str) -> None:
        """Undo :meth:`set_aside` or :meth:`assign`; a mail of which an enquiry was made stays with that."""
        with self.database.write() as records:
            mail = _stored(records, mail_id)
            if mail.enquiry_id:
                take_out(records, find_enquiry(records, mail.enquiry_id), mail.step_id)
            self._give(records, attrs.evolve(mail, enquiry_id="", step_id="", set_aside_at=None))
            self._record(records, AuditAction.MAIL_BROUGHT_BACK, Subject("mail", mail.id))

    def _give(self, records: Records, mail: ReceivedMailEntry) -> None:
        records.enquiries.replace_mail(mail)
        give_files(records, mail)

    def _record(self, records: Records, action: AuditAction, subject: Subject) -> None:
        # Without who wrote the mail.
        record_action(records, self.clock(), action, subject)


def _stored(records: Records, mail_id: str) -> ReceivedMailEntry:
    mail = records.enquiries.received_mail(mail_id) if is_id(mail_id) else None
    if mail is None:
        raise NotFound("Mail not found!")
    return mail


def _find(records: Records, mail_id: str) -> ReceivedMailEntry:
    mail = _stored(records, mail_id)
    if mail.enquiry_id:
        raise AlreadyDone("That mail belongs to an enquiry already.")
    return mail


def _enquiry_of(mail: ReceivedMailEntry) -> Enquiry:
    try:
        email = validate_address(mail.answer_address).normalized
    except ValueError:
        raise Invalid("This mail has no address to answer to.") from None
    name = (mail.answer_name or email)[: MAX_LENGTHS["name"]]
    enquiry = Enquiry(secrets.token_hex(12), name, email, "", mail.text or mail.subject, mail.received_at)
    return with_first_turn(attrs.evolve(enquiry, notes="\n".join(mail.notes), channel=EMAIL))
