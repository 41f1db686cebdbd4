"""Stores changes of enquiries with what is said of them, and ends holds."""

import datetime as dt
from collections.abc import Sequence
from contextlib import suppress

import attrs

from ceilidh.audit.actor import SERVER, acting_as, current_actor
from ceilidh.audit.audit_log import AuditAction, Subject, record_action
from ceilidh.clock import Clock
from ceilidh.enquiries.diary.stay_store import days_step, stay_of
from ceilidh.enquiries.diary.stays import in_force, later, stay_in_words
from ceilidh.enquiries.inbox.enquiry_changes import next_version
from ceilidh.enquiries.thread.statuses import HELD, REPLIED, SPAM, with_status
from ceilidh.enquiries.thread.steps import add_steps, steps_between
from ceilidh.enquiries.thread.turns import after_steps
from ceilidh.enquiries.told.news import News, NewsKind, tell
from ceilidh.enquiries.webhook.events import queue_change
from ceilidh.errors import Invalid
from ceilidh.local_time import local_date
from ceilidh_ports.database import Database, Records
from ceilidh_ports.records.diary import DiaryEntry
from ceilidh_ports.records.enquiries import Enquiry, EnquiryStep
from ceilidh_ports.repositories.diary import DiaryQuery


def store_change(
    records: Records, stored: Enquiry, enquiry: Enquiry, now: dt.datetime, days: Sequence[EnquiryStep] = ()
) -> Enquiry:
    """Store the new state with the steps that lead to it, ``days`` among them, record it, and return it."""
    steps = [*steps_between(stored, enquiry, now), *days]
    enquiry = after_steps(enquiry, *steps)
    records.enquiries.replace(enquiry)
    add_steps(records, *steps)
    _record(records, stored, enquiry, now)
    if enquiry.assignee_id not in ("", stored.assignee_id):
        tell(records, News(NewsKind.GIVEN, enquiry.id, enquiry.assignee_id))
    return enquiry


def end_holds(database: Database, clock: Clock) -> int:
    """Remove the holds that ended before today from the diary, and return their number.

    Their enquiries have the status of those that were answered then. Each hold has a transaction of its own, so it
    does not matter how many processes do this at once.
    """
    today = local_date(clock()).isoformat()
    with database.read() as records:
        entries = records.diary.list(DiaryQuery(ends_until=later(today, -1)))
    with acting_as(SERVER):
        return sum(_end_hold(database, stay_id, today, clock) for stay_id in {each.stay_id for each in entries})


def _end_hold(database: Database, stay_id: str, today: str, clock: Clock) -> bool:
    with database.write() as records:
        stay = stay_of(records, stay_id)
        if stay is None or in_force(stay, today):
            return False
        records.diary.remove(stay_id)
        stored = records.enquiries.get(stay.enquiry_id) if stay.enquiry_id else None
        if stored and stored.status == HELD:
            store_without_days(records, stored, stay, clock)
        return True


def store_without_days(records: Records, stored: Enquiry, stay: DiaryEntry, clock: Clock) -> Enquiry:
    """Store an enquiry that lost its days as one that was answered, and return it; a full thread does not matter."""
    enquiry, now = next_version(with_status(stored, REPLIED), current_actor().name), clock()
    steps = [*steps_between(stored, enquiry, now), days_step(enquiry, stay_in_words(stay), "", clock)]
    enquiry = after_steps(enquiry, *steps)
    records.enquiries.replace(enquiry)
    with suppress(Invalid):  # a thread that is full
        add_steps(records, *steps)
    _record(records, stored, enquiry, now)
    return enquiry


def _record(records: Records, stored: Enquiry, enquiry: Enquiry, now: dt.datetime) -> None:
    if attrs.evolve(enquiry, is_read=stored.is_read) != stored:
        # Without the notes, and without who wrote the enquiry.
        subject = Subject("enquiry", enquiry.id, _changed_status(stored, enquiry), enquiry.version)
        record_action(records, now, AuditAction.ENQUIRY_CHANGED, subject)
        queue_change(records, stored, enquiry)


def _changed_status(before: Enquiry, after: Enquiry) -> str:
    """Return what the audit log calls the new status, empty when it is that of before."""
    if bool(before.spam_sign) != bool(after.spam_sign):
        return SPAM if after.spam_sign else "not-spam"
    return after.status if after.status != before.status else ""
