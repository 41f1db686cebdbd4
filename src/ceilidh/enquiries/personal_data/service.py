"""What is stored of one e-mail address or telephone number: found, exported, erased."""

from collections.abc import Mapping, Sequence
from typing import Any

import attrs

from ceilidh.audit.audit_log import AuditAction, Subject, record_action
from ceilidh.clock import Clock
from ceilidh.email_addresses import is_same_address, validate_address
from ceilidh.enquiries.diary.stay_store import stay_of
from ceilidh.enquiries.files.service import remove_contents
from ceilidh.enquiries.inbox.enquiry_delivery import (
    EnquiryWithDelivery,
    StepsWithDelivery,
    every_with_delivery,
    steps_with_delivery,
    with_delivery,
)
from ceilidh.enquiries.inbox.trash import enquiry_in, stay_in
from ceilidh.enquiries.mail.held_messages import all_mail_ids
from ceilidh.enquiries.received.erased_mails import remember_erased
from ceilidh.errors import Invalid
from ceilidh.form_data import without_invisible_ends
from ceilidh_ports.database import Database, Records
from ceilidh_ports.media import MediaStore
from ceilidh_ports.records.diary import DiaryEntry
from ceilidh_ports.records.enquiries import Enquiry, EnquiryStep
from ceilidh_ports.records.enquiry_mails import AnswerDraft, EnquiryFile, ReceivedMailEntry
from ceilidh_ports.records.next_steps import EnquiryTask, EnquiryViewing
from ceilidh_ports.records.outbox import WebhookEntry
from ceilidh_ports.repositories.person_keys import phone_forms, phone_key
from ceilidh_ports.repositories.queries import EnquiryQuery

_SUBJECT = Subject("personal-data")


@attrs.frozen
class PersonalData:
    """The enquiries that have, or had before a correction, one e-mail address or telephone number, which is ``email``.

    ``mails`` are the received ones of these enquiries and those that are from the address or
    name it to answer to, ``files`` the private files of both.

    By the id of each, and in an export alone: ``steps``, ``drafts`` of answers, ``tasks``, ``viewings``, ``stays``,
    what the diary has of it, and ``events``, what the webhook was told of it.
    """

    email: str
    enquiries: Sequence[EnquiryWithDelivery]
    trashed: Sequence[EnquiryWithDelivery]
    mails: Sequence[ReceivedMailEntry] = ()
    steps: Mapping[str, StepsWithDelivery] = attrs.field(factory=dict)
    drafts: Mapping[str, AnswerDraft] = attrs.field(factory=dict)
    tasks: Mapping[str, Sequence[EnquiryTask]] = attrs.field(factory=dict)
    viewings: Mapping[str, Sequence[EnquiryViewing]] = attrs.field(factory=dict)
    stays: Mapping[str, DiaryEntry] = attrs.field(factory=dict)
    events: Mapping[str, Sequence[WebhookEntry]] = attrs.field(factory=dict)
    files: Sequence[EnquiryFile] = ()


@attrs.frozen
class PersonalDataService:
    """Each method takes the value of a form's field, and raises ``Invalid`` when it is no address and no number.

    An address is the same whatever its case, a telephone number however it is written.
    """

    database: Database
    clock: Clock
    store: MediaStore

    def find(self, email: Any) -> PersonalData:
        person = _person(email)
        with self.database.read() as records:
            return _stored(records, person)

    def export(self, email: Any) -> PersonalData:
        """Return the same with steps, days and events, and record that it was exported, without the address."""
        person = _person(email)
        with self.database.read() as records:
            found = _with_steps(records, _stored(records, person))
        with self.database.write() as records:
            record_action(records, self.clock(), AuditAction.EXPORTED, _SUBJECT)
        return found

    def erase(self, email: Any) -> PersonalData:
        """Remove it for good in one transaction, record that this was done, without the address; return what it was."""
        found = self.find(email)  # a search of all texts, during which others write
        with self.database.write() as records:
            for entry in (*found.enquiries, *found.trashed):
                remove_for_good(records, entry.enquiry.id)
            for mail in found.mails:
                _remove_mail(records, mail)
            remember_erased(records, found.mails, self.clock())
            record_action(records, self.clock(), AuditAction.ERASED, _SUBJECT)
        self.database.forget_removed()
        remove_contents(self.store, found.files)
        return found


def _remove_mail(records: Records, mail: ReceivedMailEntry) -> None:
    """Remove a mail, also from the thread of an enquiry of another address."""
    records.enquiries.remove_mail(mail.id)
    records.enquiries.remove_step(mail.step_id)


@attrs.frozen
class _Person:
    """Whom somebody looks for: by an address, or by the key of a telephone number."""

    text: str
    email: str = ""
    phone: str = ""

    @property
    def search(self) -> str:
        """What a search of the texts of enquiries and of former facts finds."""
        return self.email or phone_forms(self.text)[0]

    def has(self, enquiry: Enquiry) -> bool:
        return self._is("email", enquiry.email) or self._is("phone", enquiry.phone)

    def had(self, steps: Sequence[EnquiryStep]) -> bool:
        """Return whether a correction of one of the steps took it away."""
        return any(self._is(each.fact, each.former) for each in steps if each.fact)

    def _is(self, fact: str, text: str) -> bool:
        if fact == "email":
            return bool(self.email) and is_same_address(text, self.email)
        return fact == "phone" and self.phone == phone_key(text) != ""


def _person(value: Any) -> _Person:
    text = without_invisible_ends(value) if isinstance(value, str) else ""
    if "@" not in text and (key := phone_key(text)):
        return _Person(text, phone=key)
    try:
        address = validate_address(text).normalized
    except ValueError as error:
        raise Invalid("Please check the address or number.", {"email": str(error)}) from None
    return _Person(address, address)


def _stored(records: Records, person: _Person) -> PersonalData:
    # The search finds the address or number in any text, and likely spam too.
    found = every_with_delivery(records, EnquiryQuery(search=person.search))
    # Also those to which one of the person was joined.
    main = {each.enquiry_id for each in records.enquiries.joined_with(person.email, person.phone)}
    enquiries = [each for each in found if each.enquiry.id not in main and _is_of(records, each.enquiry, person)]
    enquiries += [with_delivery(records, each) for each in records.enquiries.named(main)]
    trashed = [
        with_delivery(records, each)
        for each in map(enquiry_in, [*records.enquiries.all_trashed()])
        if each.id in main or _is_of(records, each, person)
    ]
    ids = {entry.enquiry.id for entry in (*enquiries, *trashed)}
    mails = [
        each for each in records.enquiries.all_received_mails() if each.enquiry_id in ids or _is_from(each, person)
    ]
    files = {each.id: each for id_ in ids for each in records.enquiries.files(id_)}
    of_mails = [file_id for mail in mails for file_id in mail.file_ids if file_id]
    files |= {each.id: each for each in records.enquiries.named_files(of_mails)}
    return PersonalData(person.text, enquiries, trashed, mails, files=list(files.values()))


def _is_from(mail: ReceivedMailEntry, person: _Person) -> bool:
    addresses = mail.address, mail.reply_address
    return bool(person.email) and any(is_same_address(each, person.email) for each in addresses)


def _is_of(records: Records, enquiry: Enquiry, person: _Person) -> bool:
    return person.has(enquiry) or person.had(records.enquiries.steps(enquiry.id))


def _with_steps(records: Records, data: PersonalData) -> PersonalData:
    ids = [entry.enquiry.id for entry in (*data.enquiries, *data.trashed)]
    stays = {each: stay for each in ids if (stay := _stay(records, each))}
    return attrs.evolve(
        data,
        steps={each: steps_with_delivery(records, each) for each in ids},
        drafts={each: draft for each in ids if (draft := records.enquiries.draft(each))},
        tasks={each: records.next_steps.tasks(each) for each in ids},
        viewings={each: records.next_steps.viewings_of(each) for each in ids},
        stays=stays,
        events={each: records.webhook.of_enquiry(each) for each in ids},
    )


def _stay(records: Records, enquiry_id: str) -> DiaryEntry | None:
    trashed = records.enquiries.trashed(enquiry_id)
    return stay_in(trashed) if trashed else stay_of(records, enquiry_id)


def remove_for_good(records: Records, enquiry_id: str) -> None:
    """Remove an enquiry, also from the trash, with its steps, draft, tasks, days, mails and events, sent or not.

    Those that were joined to it go with it.
    """
    for each in (enquiry_id, *(joined.id for joined in records.enquiries.joined_to(enquiry_id))):
        for mail in all_mail_ids(records, each):
            records.outbox.remove(mail)
        for event in records.webhook.of_enquiry(each):
            records.webhook.remove(event.id)
    records.diary.remove(enquiry_id)
    records.enquiries.remove(enquiry_id)
