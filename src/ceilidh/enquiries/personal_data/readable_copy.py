"""Writes what is stored of a person as a text that the person can read."""

import datetime as dt
from collections.abc import Iterator, Sequence

import attrs

from ceilidh.enquiries.diary.stays import stay_in_words
from ceilidh.enquiries.inbox.enquiry_delivery import EnquiryWithDelivery
from ceilidh.enquiries.mail.enquiry_facts import day_in_words, enquiry_facts
from ceilidh.enquiries.personal_data.service import PersonalData
from ceilidh.enquiries.thread.facts import fact_in_words
from ceilidh.enquiries.thread.steps import StepKind
from ceilidh.local_time import ZONE
from ceilidh_ports.records.enquiries import Enquiry, EnquiryStep
from ceilidh_ports.records.enquiry_mails import AnswerDraft, ReceivedMailEntry
from ceilidh_ports.records.next_steps import EnquiryTask, EnquiryViewing

_STEPS = {
    StepKind.ANSWERED: "Mail from us",
    StepKind.RECEIVED: "Answer from you",
    StepKind.BOUNCED: "Mail from us that came back",
    StepKind.NOTED: "Note",
    StepKind.CHANGED: "Status",
    StepKind.ASSIGNED: "Who looks after it",
    StepKind.DAYS: "Days",
    StepKind.VIEWING: "Viewing",
    StepKind.REMINDED: "Reminder from us",
    StepKind.REMINDER: "Reminder",
    StepKind.ADDED: "Added",
    StepKind.JOINED: "Joined enquiry",
    StepKind.CORRECTED: "Corrected",
    StepKind.TURNED: "Whose turn it is",
}
_IN_FACTS = {"about", "about_title", "also_about", "occasion", "date", "season", "guests", "source"}
_OWN = {"id", "name", "email", "phone", "message", "received_at", "notes", "version", "is_read"}


def readable_copy(data: PersonalData, at: dt.datetime) -> str:
    """Return everything that an export has, in words."""
    found = [*((each, "") for each in data.enquiries), *((each, ", in the trash") for each in data.trashed)]
    lines = [f"What is stored of {data.email}", f"Copy of {_moment(at)}"]
    for number, (entry, note) in enumerate(found, 1):
        lines += ["", f"Enquiry {number} of {len(found)}{note}", *_enquiry_lines(data, entry)]
    for mail in data.mails:
        lines += ["", *_mail_lines(mail)]
    if not found and not data.mails:
        lines += ["", "Nothing is stored."]
    return "\n".join(lines) + "\n"


def _enquiry_lines(data: PersonalData, entry: EnquiryWithDelivery) -> Iterator[str]:
    enquiry = entry.enquiry
    facts = [
        ("Received", _moment(enquiry.received_at)),
        ("Name", enquiry.name),
        ("E-mail", enquiry.email),
        ("Phone", enquiry.phone),
        *enquiry_facts(enquiry),
        *_other_facts(enquiry),
        ("Days in the diary", stay_in_words(data.stays.get(enquiry.id))),
        ("Another program was told", ", ".join(each.message.type for each in data.events.get(enquiry.id, ()))),
    ]
    yield from (f"{label}: {text}" for label, text in facts if text)
    yield from _long_text("Message", enquiry.message)
    yield from _long_text("Our notes", enquiry.notes)
    for step, _ in data.steps.get(enquiry.id, ()):
        yield from _step_lines(step)
    if draft := data.drafts.get(enquiry.id):
        yield from _draft_lines(draft)
    for viewing in data.viewings.get(enquiry.id, ()):
        yield from _viewing_lines(viewing)
    for task in data.tasks.get(enquiry.id, ()):
        yield from _task_lines(task)
    if names := [each.name for each in data.files if each.enquiry_id == enquiry.id]:
        yield f"All private files: {', '.join(names)}"


def _other_facts(enquiry: Enquiry) -> Sequence[tuple[str, str]]:
    """Return whatever else is stored of the enquiry, so that a field that comes later is in the copy too."""
    values = attrs.asdict(enquiry).items()
    others = ((name, value) for name, value in values if name not in _OWN | _IN_FACTS and value not in ("", None))
    return [(name.replace("_", " ").capitalize(), _in_words(value)) for name, value in others]


def _in_words(value: object) -> str:
    if isinstance(value, dt.datetime):
        return _moment(value)
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def _step_lines(step: EnquiryStep) -> Iterator[str]:
    kind = " ".join(filter(None, (_STEPS.get(StepKind(step.kind), step.kind), step.fact)))
    who = f" ({step.who})" if step.who else ""
    change = " to ".join(fact_in_words(step.fact, each) for each in (step.former, step.value) if each)
    yield ""
    yield f"{_moment(step.at)}, {kind}{who}: {change}".rstrip(": ")
    yield from _long_text("Subject", step.subject)
    yield from _long_text("Text", step.text)
    if step.files:
        yield f"Files: {', '.join(step.files)}"


def _draft_lines(draft: AnswerDraft) -> Iterator[str]:
    yield ""
    yield f"{_moment(draft.at)}, Mail from us that is not sent ({draft.who})"
    yield from _long_text("Subject", draft.subject)
    yield from _long_text("Text", draft.text)
    if draft.files:
        yield f"Files: {', '.join(draft.files)}"


def _task_lines(task: EnquiryTask) -> Iterator[str]:
    yield ""
    day = f", due on {day_in_words(task.day)}" if task.day else ""
    who = f" ({task.account_name})" if task.account_name else ""
    yield f"Task{who}{day}: {task.text}"
    if task.done_at:
        yield f"Done: {_moment(task.done_at)} ({task.done_by})"


def _viewing_lines(viewing: EnquiryViewing) -> Iterator[str]:
    yield ""
    cancelled = f", cancelled on {_moment(viewing.cancelled_at)}" if viewing.cancelled_at else ""
    by = f" ({viewing.account_name})" if viewing.account_name else ""
    yield f"Viewing of {viewing.venue_title}{by}: {_moment(viewing.starts_at)}{cancelled}"
    yield from _long_text("Who comes", viewing.visitors)


def _mail_lines(mail: ReceivedMailEntry) -> Iterator[str]:
    yield f"{_moment(mail.received_at)}, mail from {mail.name} <{mail.address}>"
    if mail.reply_address:
        yield f"Answers go to: {mail.reply_name} <{mail.reply_address}>"
    yield from _long_text("Subject", mail.subject)
    yield from _long_text("Text", mail.text)
    yield from _long_text("Quoted", mail.quoted)
    if mail.file_names:
        yield f"Files: {', '.join(mail.file_names)}"


def _long_text(label: str, text: str) -> Iterator[str]:
    if text:
        yield f"{label}: {text}" if "\n" not in text else f"{label}:"
        yield from (f"    {line}" for line in text.splitlines() if "\n" in text)


def _moment(at: dt.datetime) -> str:
    local = at.astimezone(ZONE)
    return f"{day_in_words(local.date().isoformat())}, {local:%H:%M}"
