"""Adds, changes and removes the tasks of enquiries, and brings those of a booking."""

import datetime as dt
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

import attrs

from ceilidh.audit.actor import current_actor
from ceilidh.audit.audit_log import AuditAction, Subject, entry_id, record_action
from ceilidh.clock import Clock
from ceilidh.enquiries.colleagues import named_colleague
from ceilidh.enquiries.stored_enquiry import find_enquiry
from ceilidh.enquiries.tasks.booking_tasks import BookingTask, day_of, missing_tasks, stored_booking_tasks
from ceilidh.enquiries.tasks.task_form import NewTask, TaskChanges, parse_task
from ceilidh.enquiries.thread.statuses import BOOKED
from ceilidh.enquiries.thread.steps import StepKind
from ceilidh.enquiries.told.news import News, NewsKind, tell
from ceilidh.enquiries.value_rules import is_id
from ceilidh.enquiries.webhook.events import EventType, queue_task
from ceilidh.errors import Invalid, NotFound
from ceilidh.local_time import local_date
from ceilidh_ports.database import Database, Records
from ceilidh_ports.records.enquiries import Enquiry
from ceilidh_ports.records.next_steps import EnquiryTask

MOST_TASKS = 200
"""The most tasks of one enquiry."""


@attrs.frozen
class NextTasks:
    """The tasks of an enquiry in the order in which they are due.

    ``missing`` are those of a booking that a booked enquiry does not have.
    """

    tasks: Sequence[EnquiryTask]
    missing: Sequence[BookingTask]


@attrs.frozen
class TaskService:
    """An unknown id raises :class:`~ceilidh.errors.NotFound`, what is wrong in a form ``Invalid`` naming it."""

    database: Database
    clock: Clock

    def of_enquiry(self, enquiry_id: str) -> NextTasks:
        with self.database.read() as records:
            enquiry = find_enquiry(records, enquiry_id)
            tasks = records.next_steps.tasks(enquiry.id)
            missing = _missing(records, enquiry, tasks) if enquiry.status == BOOKED else []
        return NextTasks(sorted(tasks, key=_order), missing)

    def add(self, enquiry_id: str, value: Any) -> EnquiryTask:
        values = parse_task(value, NewTask)
        with self.database.write() as records:
            enquiry, now = find_enquiry(records, enquiry_id), self.clock()
            task = self._with(records, EnquiryTask(entry_id(now), enquiry.id, ""), values)
            _store_new(records, enquiry, [task])
            _record(records, now, AuditAction.TASK_ADDED, task)
            _tell(records, task)
        return task

    def change(self, task_id: str, value: Any) -> EnquiryTask:
        """Change what the value has, and leave the rest as it is."""
        values = parse_task(value, TaskChanges)
        with self.database.write() as records:
            stored = _find(records, task_id)
            task = self._with(records, stored, values)
            if task != stored:
                records.next_steps.put(task)
                was_done = task.done_at is not None and stored.done_at is None
                action = AuditAction.TASK_DONE if was_done else AuditAction.TASK_CHANGED
                _record(records, self.clock(), action, task)
                if was_done:
                    queue_task(records, EventType.TASK_DONE, find_enquiry(records, task.enquiry_id), task)
            if task.account_id != stored.account_id:
                _tell(records, task)
        return task

    def remove(self, task_id: str) -> None:
        with self.database.write() as records:
            task = _find(records, task_id)
            records.next_steps.remove(EnquiryTask, task.id)
            _record(records, self.clock(), AuditAction.TASK_REMOVED, task)

    def add_missing(self, enquiry_id: str) -> int:
        """Add the tasks of a booking that a booked enquiry does not have, and return how many these are."""
        with self.database.write() as records:
            enquiry, now = find_enquiry(records, enquiry_id), self.clock()
            if enquiry.status != BOOKED:
                raise Invalid("Only a booked enquiry gets the tasks of a booking.")
            added = add_booking_tasks(records, enquiry, now)
            for task in added[:1]:
                _record(records, now, AuditAction.TASK_ADDED, task)
        return len(added)

    def _with(self, records: Records, task: EnquiryTask, values: Mapping[str, Any]) -> EnquiryTask:
        rest = {**values}
        is_done, account_id = rest.pop("is_done", None), rest.get("account_id")
        if account_id is not None and account_id != task.account_id:
            rest["account_name"] = named_colleague(records, account_id, "accountId") if account_id else ""
        changed = attrs.evolve(task, **rest)
        if is_done is None or is_done == (task.done_at is not None):
            return changed
        done = (self.clock(), current_actor().name) if is_done else (None, "")
        return attrs.evolve(changed, done_at=done[0], done_by=done[1])


def _tell(records: Records, task: EnquiryTask) -> None:
    """Tell who got the task."""
    if task.account_id:
        tell(records, News(NewsKind.GIVEN, task.enquiry_id, task.account_id, task.text))


def add_first_booking_tasks(records: Records, before: Enquiry, after: Enquiry, now: dt.datetime) -> None:
    """Add the tasks of a booking to an enquiry that is booked for the first time."""
    if after.status == BOOKED and not before.was_booked:
        with suppress(Invalid):  # an enquiry that is full
            add_booking_tasks(records, after, now)


def add_booking_tasks(records: Records, enquiry: Enquiry, now: dt.datetime) -> Sequence[EnquiryTask]:
    """Add the tasks of a booking that the enquiry does not have, for who handles it; return them."""
    today = local_date(now).isoformat()
    stays = records.diary.of_stay(enquiry.id)
    event_day = stays[0].first_day if stays else enquiry.date
    tasks = [
        EnquiryTask(
            entry_id(now),
            enquiry.id,
            each.text,
            day_of(each, today, event_day),
            enquiry.assignee_id,
            enquiry.assignee_name,
        )
        for each in _missing(records, enquiry, records.next_steps.tasks(enquiry.id))
    ]
    _store_new(records, enquiry, tasks)
    return tasks


def _missing(records: Records, enquiry: Enquiry, tasks: Sequence[EnquiryTask]) -> Sequence[BookingTask]:
    steps = records.enquiries.steps(enquiry.id)
    booked = [each.at for each in steps if each.kind == StepKind.CHANGED and each.value == BOOKED]
    return missing_tasks(stored_booking_tasks(records), tasks, max(booked, default=None))


def _store_new(records: Records, enquiry: Enquiry, tasks: Sequence[EnquiryTask]) -> None:
    if tasks and len(records.next_steps.tasks(enquiry.id)) + len(tasks) > MOST_TASKS:
        raise Invalid(f"This enquiry has {MOST_TASKS} tasks already, and takes no more.")
    for task in tasks:
        records.next_steps.add(task)
        queue_task(records, EventType.TASK_ADDED, enquiry, task)


def _find(records: Records, task_id: str) -> EnquiryTask:
    """Return a task of an enquiry that is not in the trash."""
    task = records.next_steps.get(EnquiryTask, task_id) if is_id(task_id) else None
    if task is None or records.enquiries.get(task.enquiry_id) is None:
        raise NotFound("Task not found!")
    return task


def _record(records: Records, now: dt.datetime, action: AuditAction, task: EnquiryTask) -> None:
    # Without the words, which may name the visitor.
    record_action(records, now, action, Subject("enquiry", task.enquiry_id))


def _order(task: EnquiryTask) -> tuple[bool, str, str]:
    """Return what those that are due first come first by; the ones without a day are the last."""
    return not task.day, task.day, task.id
