"""The tasks that a booking brings: a setting of the owners. Pure but for reading and storing it."""

import datetime as dt
from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import Annotated, Any

import attrs
import orjson

from ceilidh.audit.setting_changes import check_setting_version, read_setting_version, save_setting
from ceilidh.clock import Clock
from ceilidh.enquiries.tasks.task_form import TaskText
from ceilidh.enquiries.value_rules import one_of
from ceilidh.errors import Invalid
from ceilidh.form_data import parse_object
from ceilidh_ports.database import Database, Records
from ceilidh_ports.records.accounts import Setting
from ceilidh_ports.records.next_steps import EnquiryTask
from ceilidh_ports.serialization import CONVERTER, Constraint

BOOKING_TASKS = "booking-tasks"
"""The id of the setting; its value is JSON text."""

MOST_BOOKING_TASKS = 30
MOST_DAYS = 1_000


class Relation(StrEnum):
    """What the days of a task are counted from."""

    AFTER_BOOKING = "after-booking"
    BEFORE_EVENT = "before-event"


def _days_error(value: Any) -> str:
    return "" if type(value) is int and 0 <= value <= MOST_DAYS else f"A whole number of days from 0 to {MOST_DAYS}."


@attrs.frozen(kw_only=True)
class BookingTask:
    text: TaskText
    days: Annotated[int, Constraint({"maximum": MOST_DAYS}, _days_error)]
    relation: Annotated[str, one_of(*Relation)]


USUAL = (
    BookingTask(text="Ask for the deposit", days=7, relation=Relation.AFTER_BOOKING.value),
    BookingTask(text="Apply for the licence", days=60, relation=Relation.BEFORE_EVENT.value),
    BookingTask(text="Confirm the suppliers", days=28, relation=Relation.BEFORE_EVENT.value),
    BookingTask(text="Ask for the final numbers", days=14, relation=Relation.BEFORE_EVENT.value),
)
"""The tasks of a company that has not set any."""


def day_of(task: BookingTask, today: str, event_day: str) -> str:
    """Return the day on which a task of a booking of today is due, empty where the day of the event is not known.

    A day that is over is today.
    """
    days = dt.timedelta(days=task.days)
    if task.relation == Relation.AFTER_BOOKING:
        return (dt.date.fromisoformat(today) + days).isoformat()
    return max(today, (dt.date.fromisoformat(event_day) - days).isoformat()) if event_day else ""


def missing_tasks(
    listed: Sequence[BookingTask], tasks: Sequence[EnquiryTask], booked_at: dt.datetime | None
) -> Sequence[BookingTask]:
    """Return the listed tasks that an enquiry does not have, by their texts.

    What was done before ``booked_at`` was done for a former booking.
    """
    present = {
        each.text.casefold() for each in tasks if each.done_at is None or booked_at is None or each.done_at >= booked_at
    }
    return [each for each in listed if each.text.casefold() not in present]


def stored_booking_tasks(records: Records) -> Sequence[BookingTask]:
    setting = records.account_records.get(Setting, BOOKING_TASKS)
    if setting is None:
        return USUAL
    return [CONVERTER.structure(each, BookingTask) for each in orjson.loads(setting.value)]


@attrs.frozen
class BookingTaskService:
    database: Database
    clock: Clock

    def read(self) -> Sequence[BookingTask]:
        with self.database.read() as records:
            return stored_booking_tasks(records)

    def version(self) -> str:
        """Return the version of the tasks, which a later ``save`` may name; read it before them."""
        return read_setting_version(self.database, BOOKING_TASKS)

    def save(self, value: Any) -> Sequence[BookingTask]:
        """Store the tasks of a JSON value.

        Raises ``Invalid`` naming each field that is wrong, and ``VersionConflict`` where the value names another
        version than the present one.
        """
        rows = value.get("tasks") if isinstance(value, dict) else None
        if not isinstance(rows, list) or len(rows) > MOST_BOOKING_TASKS:
            error = f"Send a list of at most {MOST_BOOKING_TASKS} tasks."
            raise Invalid(error, {"tasks": error})
        parsed = [parse_object(row, BookingTask) for row in rows]
        if errors := dict(_errors(parsed)):
            raise Invalid("Please check the tasks.", errors)
        tasks = [BookingTask(**{**values, "text": values["text"].strip()}) for values, _ in parsed]
        stored = orjson.dumps([CONVERTER.unstructure(each) for each in tasks]).decode()
        with self.database.write() as records:
            check_setting_version(records, BOOKING_TASKS, value, "list")
            save_setting(records, self.clock(), Setting(BOOKING_TASKS, stored))
        return tasks


def _errors(parsed: Sequence[tuple[dict[str, Any], dict[str, str]]]) -> Iterator[tuple[str, str]]:
    texts = set[str]()
    for number, (values, errors) in enumerate(parsed):
        yield from ((f"tasks.{number}.{name}", error) for name, error in errors.items())
        text = str(values["text"]).strip().casefold()
        if "text" not in errors and text in texts:
            yield f"tasks.{number}.text", "Another task has these words."
        texts.add(text)
