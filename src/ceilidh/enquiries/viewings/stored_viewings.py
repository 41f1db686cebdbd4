"""Stores a changed viewing with its step, the status of its enquiry, its mail, and what there was before."""

import datetime as dt

import attrs
import orjson

from ceilidh.audit.actor import current_actor
from ceilidh.enquiries.answers.answer_form import UNDO_TIME
from ceilidh.enquiries.answers.service import Office, compose_reply
from ceilidh.enquiries.inbox.enquiry_changes import next_version
from ceilidh.enquiries.inbox.stored_changes import store_change
from ceilidh.enquiries.mail.mail_messages import reminder_id
from ceilidh.enquiries.mail.mail_settings import EnquiryMailSettings
from ceilidh.enquiries.thread.statuses import NEW, REPLIED, VIEWING, with_milestones, with_status
from ceilidh.enquiries.thread.steps import StepKind, add_steps, new_step, viewing_key
from ceilidh.enquiries.thread.turns import after_steps
from ceilidh.enquiries.viewings.invitation import mail_lines, subject_of, viewing_in_words
from ceilidh.enquiries.viewings.invitation_files import invitation_file
from ceilidh.enquiries.viewings.told_viewing import as_mailed, with_told
from ceilidh.errors import Invalid
from ceilidh.mail.composition import message_id_of
from ceilidh_ports.database import Records
from ceilidh_ports.records.enquiries import Enquiry, EnquiryStep
from ceilidh_ports.records.next_steps import EnquiryViewing
from ceilidh_ports.serialization import CONVERTER


@attrs.frozen
class StateBefore:
    """What there was before the last change: the viewing and the status, and the steps that the change made.

    ``status`` is empty where it stayed, ``mail`` where no mail was queued. ``withdrawn`` is the step of the mail of the
    former state that still waited, which the change replaced.
    """

    viewing: EnquiryViewing | None
    status: str
    step: str
    mail: str
    withdrawn: EnquiryStep | None = None


def state_before(viewing: EnquiryViewing) -> StateBefore | None:
    """Return what there was before the last change of a viewing; ``None`` once that was undone."""
    return CONVERTER.structure(orjson.loads(viewing.former), StateBefore) if viewing.former else None


@attrs.frozen
class ViewingChange:
    """The viewing of an enquiry after and before a change, and whether and with which words the visitor is told."""

    enquiry: Enquiry
    former: EnquiryViewing | None
    viewing: EnquiryViewing
    tells: bool
    message: str


def store_viewing(
    records: Records, change: ViewingChange, office: Office, settings: EnquiryMailSettings, now: dt.datetime
) -> EnquiryViewing:
    """Store the new state, and return it; an enquiry that is new or answered counts as one that has a viewing.

    A mail of the former state that still waits goes away. Whoever was told once is told until the viewing ends.
    """
    withdrawn = _forget_waiting_mails(records, change.former)
    viewing = attrs.evolve(change.viewing, told=_told_before(change.former, withdrawn))
    change = attrs.evolve(change, viewing=viewing)
    step = _step(change, now)
    add_steps(records, step)
    enquiry = _with_viewing(records, change, now)
    mail = ""
    if change.tells and (viewing.is_told or viewing.cancelled_at is None):
        answer = _answer(change, now, settings, is_moved=viewing.is_told)
        mail = answer.id
        queue_mail(records, enquiry, answer, viewing.id, (office, settings))
        records.enquiries.replace(after_steps(enquiry, answer))
        viewing = viewing if viewing.cancelled_at else with_told(viewing)
    status = change.enquiry.status if enquiry.status != change.enquiry.status else ""
    former = change.former and attrs.evolve(change.former, former=_kept_before(change.former) if withdrawn else "")
    before = StateBefore(former, status, step.id, mail, withdrawn)
    stored = attrs.evolve(viewing, former=_as_text(before))
    records.next_steps.put(stored)
    return stored


def queue_mail(
    records: Records,
    enquiry: Enquiry,
    answer: EnquiryStep,
    viewing_id: str,
    sender: tuple[Office, EnquiryMailSettings],
) -> None:
    """Queue the mail of an answer with the calendar file of a viewing; it can be taken back for a while."""
    message = compose_reply(enquiry, answer, records.enquiries.steps(enquiry.id), *sender)
    add_steps(records, answer)
    message = attrs.evolve(message, files=invitation_file(viewing_id))
    records.outbox.put(message, records.outbox.now() + UNDO_TIME)


def _as_text(before: StateBefore) -> str:
    return orjson.dumps(CONVERTER.unstructure(before)).decode()


def _kept_before(viewing: EnquiryViewing) -> str:
    """Return what there was before a viewing whose mail comes back with Undo, without what was before that."""
    before = state_before(viewing)
    if before is None:
        return ""
    oldest = before.viewing and attrs.evolve(before.viewing, former="")
    return _as_text(attrs.evolve(before, viewing=oldest, withdrawn=None))


def _step(change: ViewingChange, now: dt.datetime) -> EnquiryStep:
    step = new_step(change.enquiry, StepKind.VIEWING, now)
    value, former = viewing_in_words(change.viewing), viewing_in_words(change.former)
    return attrs.evolve(step, value=value, former=former, text=change.viewing.visitors)


def _with_viewing(records: Records, change: ViewingChange, now: dt.datetime) -> Enquiry:
    enquiry = change.enquiry
    if enquiry.status not in (NEW, REPLIED) or change.viewing.cancelled_at:
        return enquiry
    after = with_milestones(enquiry, with_status(enquiry, VIEWING), now)
    return store_change(records, enquiry, next_version(after, current_actor().name), now)


def _answer(change: ViewingChange, now: dt.datetime, settings: EnquiryMailSettings, *, is_moved: bool) -> EnquiryStep:
    """Return the step of the mail to the visitor."""
    if not change.enquiry.email:
        raise Invalid("This enquiry has no e-mail address to tell.", {"tells": "There is no e-mail address."})
    step = new_step(change.enquiry, StepKind.ANSWERED, now)
    viewing = as_mailed(change.viewing)
    return attrs.evolve(
        step,
        subject=subject_of(viewing, is_moved=is_moved),
        text="\n".join(mail_lines(viewing, change.message, is_moved=is_moved)),
        message_id=message_id_of(step.id, settings.sender),
        key=viewing_key(viewing.id),
    )


def _forget_waiting_mails(records: Records, former: EnquiryViewing | None) -> EnquiryStep | None:
    """Remove the mails of the former state that wait; return the step of that which told of the viewing."""
    if former is None:
        return None
    records.outbox.remove(reminder_id(former.id))
    steps = records.enquiries.steps(former.enquiry_id)
    for each in steps:
        is_reminder = each.kind == StepKind.REMINDED and each.key == viewing_key(former.id)
        if is_reminder and records.outbox.withdraw(each.id):
            records.enquiries.remove_step(each.id)
    before = state_before(former)
    if before is None or not before.mail or not records.outbox.withdraw(before.mail):
        return None
    records.enquiries.remove_step(before.mail)
    return next(each for each in steps if each.id == before.mail)


def _told_before(former: EnquiryViewing | None, withdrawn: EnquiryStep | None) -> str:
    """Return what the visitor was told of a viewing, of which ``withdrawn`` did not tell."""
    before = state_before(former) if former and withdrawn else None
    known = before.viewing if before else former
    return known.told if known else ""
