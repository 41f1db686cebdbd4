"""The tasks that a booking brings: their days, and which of them an enquiry lacks."""

import datetime as dt

from hypothesis import given
from hypothesis import strategies as st

from ceilidh.enquiries.tasks.booking_tasks import MOST_DAYS, USUAL, BookingTask, Relation, day_of, missing_tasks
from ceilidh_ports.records.next_steps import EnquiryTask

_AT = dt.datetime(2026, 3, 1, 12, tzinfo=dt.UTC)
_days = st.dates(dt.date(2026, 1, 1), dt.date(2040, 1, 1)).map(dt.date.isoformat)
_tasks = st.builds(
    BookingTask,
    text=st.sampled_from(["Deposit", "deposit", "Licence"]),
    days=st.integers(0, MOST_DAYS),
    relation=st.sampled_from([each.value for each in Relation]),
)


def _task(days: int, relation: Relation) -> BookingTask:
    return BookingTask(text="Deposit", days=days, relation=relation.value)


def test_days_are_counted_from_the_booking_or_back_from_the_event() -> None:
    after, before = _task(7, Relation.AFTER_BOOKING), _task(60, Relation.BEFORE_EVENT)
    assert day_of(after, "2026-12-28", "2027-06-19") == "2027-01-04"
    assert day_of(before, "2026-12-28", "2027-06-19") == "2027-04-20"
    assert day_of(before, "2027-05-01", "2027-06-19") == "2027-05-01"
    assert day_of(before, "2026-12-28", "") == ""


@given(task=_tasks, today=_days, event_day=st.just("") | _days)
def test_no_task_is_due_before_the_day_of_the_booking(task: BookingTask, today: str, event_day: str) -> None:
    day = day_of(task, today, event_day)
    assert day >= today or (day == "" and not event_day and task.relation == Relation.BEFORE_EVENT)


def test_a_task_that_was_done_for_a_former_booking_is_missing_again() -> None:
    done = EnquiryTask("1", "e", "ask for the DEPOSIT", done_at=_AT)
    assert USUAL[0] not in missing_tasks(USUAL, [done], _AT)
    assert missing_tasks(USUAL, [done], _AT + dt.timedelta(seconds=1)) == list(USUAL)
    assert len(missing_tasks(USUAL, [done], None)) == len(USUAL) - 1


@given(listed=st.lists(_tasks, max_size=5), booked_at=st.none() | st.just(_AT))
def test_nothing_is_missing_once_the_missing_tasks_are_added(
    listed: list[BookingTask], booked_at: dt.datetime | None
) -> None:
    added = [EnquiryTask(str(number), "e", each.text) for number, each in enumerate(listed)]
    assert missing_tasks(listed, added, booked_at) == []
