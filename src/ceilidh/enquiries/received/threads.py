"""Puts received mails into the threads of enquiries."""

import datetime as dt

import attrs

from ceilidh.audit.audit_log import entry_id
from ceilidh.enquiries.thread.steps import StepKind, add_steps
from ceilidh.enquiries.thread.turns import after_steps, with_first_turn
from ceilidh.enquiries.told.news import News, NewsKind, tell
from ceilidh.enquiries.webhook.events import EventType, queue_mail
from ceilidh.errors import AlreadyDone
from ceilidh.local_time import local_date
from ceilidh_ports.database import Records
from ceilidh_ports.records.enquiries import Enquiry, EnquiryStep
from ceilidh_ports.records.enquiry_mails import ReceivedMailEntry

_NEXT = dt.timedelta(microseconds=1)
_LONG_AGO = dt.datetime.min.replace(tzinfo=dt.UTC)


@attrs.frozen
class ReturnedAnswer:
    """The step of an answer that came back, and why."""

    step: EnquiryStep
    reason: str


def add_reply(
    records: Records,
    enquiry: Enquiry,
    mail: ReceivedMailEntry,
    now: dt.datetime,
    answered_at: dt.datetime | None = None,
) -> ReceivedMailEntry:
    """Add a step for a mail of the visitor, and return the mail with it, which the caller stores.

    ``answered_at`` is the time of the answer of ours to which it replies, which the step follows.
    The turn changes, and the enquiry is unread, unless a program wrote the mail. Nothing else changes, since anybody
    can write under any address. Raises :class:`~ceilidh.errors.Invalid` where the thread is full.
    """
    step = attrs.evolve(
        _step(enquiry, StepKind.RECEIVED, max(_time_of(enquiry, mail, now), _after(answered_at))),
        text=mail.text,
        subject=mail.subject,
        former=mail.automatic,
    )
    if not mail.automatic:
        tell(records, News(NewsKind.ANSWER, enquiry.id, enquiry.assignee_id))
        queue_mail(records, EventType.MAIL_RECEIVED, enquiry)
    return _added(records, enquiry, attrs.evolve(step, value=local_date(step.at).isoformat()), mail)


def add_bounce(
    records: Records, enquiry: Enquiry, mail: ReceivedMailEntry, returned: ReturnedAnswer, now: dt.datetime
) -> ReceivedMailEntry:
    """Add a step that says that an answer came back, and why; else the same as :func:`add_reply`."""
    at = max(_time_of(enquiry, mail, now), _after(returned.step.at))
    step = attrs.evolve(_step(enquiry, StepKind.BOUNCED, at), value=returned.step.id, text=returned.reason)
    queue_mail(records, EventType.MAIL_RETURNED, enquiry)
    return _added(records, enquiry, step, mail)


def take_out(records: Records, enquiry: Enquiry, step_id: str) -> None:
    """Remove the step of a mail of the visitor; raises ``AlreadyDone`` where there is none."""
    steps = records.enquiries.steps(enquiry.id)
    if (step_id, StepKind.RECEIVED) not in [(each.id, each.kind) for each in steps]:
        raise AlreadyDone("That mail belongs to an enquiry already.")
    records.enquiries.remove_step(step_id)
    left = [each for each in steps if each.id != step_id]
    records.enquiries.replace(after_steps(with_first_turn(enquiry), *left))


def _time_of(enquiry: Enquiry, mail: ReceivedMailEntry, now: dt.datetime) -> dt.datetime:
    # A mail server may have any time.
    return min(max(mail.received_at, enquiry.received_at), now)


def _after(moment: dt.datetime | None) -> dt.datetime:
    # A mail server counts whole seconds, and its clock may be behind.
    return moment + _NEXT if moment else _LONG_AGO


def _step(enquiry: Enquiry, kind: StepKind, at: dt.datetime) -> EnquiryStep:
    return EnquiryStep(entry_id(at), enquiry.id, at, kind.value)


def _added(records: Records, enquiry: Enquiry, step: EnquiryStep, mail: ReceivedMailEntry) -> ReceivedMailEntry:
    add_steps(records, step)
    is_read = enquiry.is_read and bool(step.former)
    records.enquiries.replace(attrs.evolve(after_steps(enquiry, step), is_read=is_read))
    return attrs.evolve(mail, enquiry_id=enquiry.id, step_id=step.id, set_aside_at=None)
