"""Answers enquiries, and adds what happened elsewhere to their threads."""

import datetime as dt
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from typing import Any

import attrs

from ceilidh.audit.actor import current_actor
from ceilidh.audit.audit_log import AuditAction, Subject, record_action
from ceilidh.clock import Clock
from ceilidh.email_addresses import mailed_address
from ceilidh.enquiries.answers.answer_form import UNDO_TIME, EnquiryAnswer, parse_answer, parse_step
from ceilidh.enquiries.answers.attachments import release_files, take_files
from ceilidh.enquiries.answers.drafts import put_back, remove_sent
from ceilidh.enquiries.channels import EMAIL
from ceilidh.enquiries.inbox.enquiry_changes import next_version
from ceilidh.enquiries.inbox.enquiry_delivery import EnquiryWithDelivery, with_delivery
from ceilidh.enquiries.mail.enquiry_facts import day_in_words
from ceilidh.enquiries.mail.mail_messages import acknowledgement_id
from ceilidh.enquiries.mail.mail_settings import EnquiryMailSettings
from ceilidh.enquiries.stored_enquiry import find_enquiry
from ceilidh.enquiries.thread.statuses import answer_withdrawn, answered
from ceilidh.enquiries.thread.steps import StepKind, add_steps, is_of_viewing, new_step
from ceilidh.enquiries.thread.turns import after_steps, with_first_turn
from ceilidh.enquiries.value_rules import is_id
from ceilidh.enquiries.webhook.events import queue_change
from ceilidh.errors import AlreadyDone, Invalid, NotFound
from ceilidh.local_time import local_date
from ceilidh.mail.composition import MailContent, compose_mail, message_id_of, quotation
from ceilidh_ports.database import Database, Records
from ceilidh_ports.errors import PortError
from ceilidh_ports.mail import MailMessage
from ceilidh_ports.records.enquiries import Enquiry, EnquiryStep
from ceilidh_ports.records.outbox import Delivery

_NOT_MAILED = "The mail server takes no address with letters such as é before the @. Write from another mail program."


@attrs.frozen
class Office:
    """What a reply needs of the company: the address for answers, and whether visitors get an acknowledgement."""

    address: str
    acknowledges: bool

    @classmethod
    def present(cls, settings: EnquiryMailSettings) -> "Office":
        """Read it; not within a unit of work."""
        return cls(settings.present_recipient().address, bool(settings.read_acknowledgement().strip()))


def compose_reply(
    enquiry: Enquiry, step: EnquiryStep, former: Sequence[EnquiryStep], office: Office, settings: EnquiryMailSettings
) -> MailMessage:
    """Return the mail of a step, whose id it has, with the last words of the visitor below; without private files.

    ``former`` are the steps before it.
    """
    lines = [*step.text.splitlines(), "", *_quotation(enquiry, former)]
    content = MailContent(step.subject, lines)
    reply_to = settings.reply_address(office.address, step.id)
    mail = compose_mail(settings.sender, mailed_address(enquiry.email), step.id, content, reply_to)
    acknowledgement = [message_id_of(acknowledgement_id(enquiry.id), settings.sender)] if office.acknowledges else []
    references = [*acknowledgement, *(each.message_id for each in former if each.message_id)]
    return attrs.evolve(mail, references=" ".join(references), files=" ".join(step.files))


def _quotation(enquiry: Enquiry, former: Sequence[EnquiryStep]) -> Iterator[str]:
    received = [each for each in former if each.kind == StepKind.RECEIVED and not each.former]
    # What the office wrote down, as of a telephone call, are not the words of the visitor.
    message = enquiry.message if enquiry.channel in ("", EMAIL) else ""
    asked = message, local_date(enquiry.received_at).isoformat()
    words, day = (received[-1].text, received[-1].value) if received else asked
    if not words:
        return
    yield f"On {day_in_words(day)}, {enquiry.name} wrote:"
    yield from quotation(words.splitlines())


def _sent_with(records: Records, enquiry_id: str, key: str) -> EnquiryStep | None:
    steps = records.enquiries.steps(enquiry_id) if key else []
    return next((each for each in steps if each.key == key), None)


@attrs.frozen
class AnswerService:
    """An unknown id raises :class:`~ceilidh.errors.NotFound`. ``wake`` tells the outbox sender that there is a mail.

    ``takes_utf8_addresses`` is :func:`~ceilidh_ports.mail.takes_utf8_addresses` of the mailer.
    """

    database: Database
    clock: Clock
    mail_settings: EnquiryMailSettings
    wake: Callable[[], None]
    takes_utf8_addresses: Callable[[], bool]

    def answer(self, enquiry_id: str, value: Any) -> tuple[EnquiryWithDelivery, str]:
        """Queue a mail to the visitor and add it to the thread, in one transaction; return both, the step by its id.

        ``value`` is JSON. A new enquiry counts as replied then. What was sent with the same key is not sent again, and
        is returned as it is now. Raises ``Invalid`` naming wrong fields, and ``VersionConflict`` for an answer to an
        earlier version.
        """
        answer = parse_answer(value)
        office = Office.present(self.mail_settings)
        self._check_address(enquiry_id)
        with self.database.write() as records:
            if repeated := _sent_with(records, enquiry_id, answer.key):
                return with_delivery(records, find_enquiry(records, enquiry_id)), repeated.id
            stored = find_enquiry(records, enquiry_id, answer.version)
            now = self.clock()
            enquiry = attrs.evolve(next_version(answered(stored, now), current_actor().name), is_read=True)
            step = self._step(stored, enquiry, answer, now)
            self._send(records, enquiry, step, answer, office)
            enquiry = after_steps(enquiry, step)
            records.enquiries.replace(enquiry)
            remove_sent(records, enquiry.id, answer.draft)
            queue_change(records, stored, enquiry)
            subject = Subject("enquiry", enquiry.id, version=enquiry.version)
            record_action(records, now, AuditAction.ENQUIRY_ANSWERED, subject)
            entry = with_delivery(records, enquiry)
        self.wake()
        return entry, step.id

    def withdraw(self, step_id: str) -> EnquiryWithDelivery:
        """Take an answer back that waits for :data:`UNDO_TIME`, make a draft of it, and return the enquiry.

        Raises :class:`~ceilidh.errors.AlreadyDone` once its mail is due, and for the mail of a viewing.
        """
        with self.database.write() as records:
            step, stored = self._answer(records, step_id)
            if is_of_viewing(step):
                raise AlreadyDone("This mail goes with its viewing. Undo or change the viewing instead.")
            delivery = records.outbox.deliveries([step.id]).get(step.id)
            is_due = delivery is None or delivery.due_at <= records.outbox.now()
            if is_due or not records.outbox.withdraw(step.id):
                raise AlreadyDone("The answer is on its way already, and can’t be taken back.")
            records.enquiries.remove_step(step.id)
            put_back(records, step, self.clock())
            release_files(records, step)
            enquiry = next_version(answer_withdrawn(stored, step), current_actor().name)
            enquiry = after_steps(with_first_turn(enquiry), *records.enquiries.steps(enquiry.id))
            records.enquiries.replace(enquiry)
            queue_change(records, stored, enquiry)
            subject = Subject("enquiry", enquiry.id, version=enquiry.version)
            record_action(records, self.clock(), AuditAction.ANSWER_WITHDRAWN, subject)
            return with_delivery(records, enquiry)

    def _answer(self, records: Records, step_id: str) -> tuple[EnquiryStep, Enquiry]:
        """Return a mailed answer and its enquiry, which is not in the trash."""
        step = records.enquiries.step(step_id) if is_id(step_id) else None
        if step is None or not step.message_id:
            raise NotFound("Answer not found!")
        return step, find_enquiry(records, step.enquiry_id)

    def _check_address(self, enquiry_id: str) -> None:
        """Raise ``Invalid`` where it is certain that no mail reaches the visitor; not within a unit of work."""
        with self.database.read() as records:
            email = find_enquiry(records, enquiry_id).email
        if not email:
            raise Invalid("This enquiry has no e-mail address. Add it, or write down what was said.")
        if mailed_address(email).isascii():
            return
        with suppress(PortError):  # the mail waits until the mail system answers
            if not self.takes_utf8_addresses():
                raise Invalid(_NOT_MAILED)

    def _step(self, stored: Enquiry, enquiry: Enquiry, answer: EnquiryAnswer, now: dt.datetime) -> EnquiryStep:
        step = new_step(enquiry, StepKind.ANSWERED, now)
        if enquiry.status != stored.status:
            step = attrs.evolve(step, value=enquiry.status, former=stored.status)
        return attrs.evolve(
            step,
            subject=answer.subject.strip(),
            text=answer.text,
            files=list(dict.fromkeys(answer.files)),
            message_id=message_id_of(step.id, self.mail_settings.sender),
            key=answer.key,
        )

    def _send(
        self, records: Records, enquiry: Enquiry, step: EnquiryStep, answer: EnquiryAnswer, office: Office
    ) -> None:
        if enquiry.spam_sign:
            raise Invalid("Likely spam is not answered. Say first that it is none.")
        mail = compose_reply(enquiry, step, records.enquiries.steps(enquiry.id), office, self.mail_settings)
        private = [each.stored_name for each in take_files(records, step, answer.private_files)]
        add_steps(records, step)
        due_at = records.outbox.now() + (UNDO_TIME if answer.undoable else dt.timedelta())
        records.outbox.put(attrs.evolve(mail, files=" ".join((*step.files, *private))), due_at)

    def add(self, enquiry_id: str, value: Any) -> EnquiryWithDelivery:
        """Add a note, or an answer that the visitor sent by mail. Raises ``Invalid`` naming wrong fields.

        What was added with the same key is not added again.
        """
        now = self.clock()
        kind, values = parse_step(value, local_date(now).isoformat())
        with self.database.write() as records:
            stored = find_enquiry(records, enquiry_id)
            if _sent_with(records, enquiry_id, values.get("key", "")):
                return with_delivery(records, stored)
            step = attrs.evolve(new_step(stored, kind, now), **values)
            add_steps(records, step)
            enquiry = after_steps(stored, step)
            records.enquiries.replace(enquiry)
            return with_delivery(records, enquiry)

    def retry(self, step_id: str) -> tuple[EnquiryStep, Delivery | None]:
        """Make the mail of a step due now; raises :class:`~ceilidh.errors.AlreadyDone` when it has been sent."""
        with self.database.write() as records:
            step, enquiry = self._answer(records, step_id)
            if enquiry.spam_sign:
                raise AlreadyDone("Likely spam is not mailed.")
            if not records.outbox.reschedule(step.id, records.outbox.now()):
                raise AlreadyDone("That mail has been sent already. There is nothing left to do.")
            delivery = records.outbox.deliveries([step.id]).get(step.id)
        self.wake()
        return step, delivery
