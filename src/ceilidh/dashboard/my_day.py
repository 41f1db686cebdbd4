"""What is one person’s today and tomorrow, in a fixed number of queries."""

import datetime as dt
from collections.abc import Sequence
from typing import Annotated

import attrs

from ceilidh.clock import Clock
from ceilidh.dashboard.service import Reminder, WaitingEnquiry, Whose, reminders, waiting_enquiry, waiting_query
from ceilidh.enquiries.diary.diary_json import Stay
from ceilidh.enquiries.diary.planned_viewings import PlannedViewing, planned_viewings
from ceilidh.enquiries.diary.reading import ending_stays, overtaken_stays
from ceilidh.enquiries.diary.stays import later
from ceilidh.enquiries.office_hours.service import stored_hours
from ceilidh.enquiries.tasks.due import DueTask, due_tasks
from ceilidh.local_time import local_date
from ceilidh_ports.database import Database, Records
from ceilidh_ports.records.accounts import Account
from ceilidh_ports.repositories.next_steps import TaskQuery, ViewingQuery

MOST = 50
"""How many of each are shown."""


@attrs.frozen
class MyDay:
    """What is of one person, or of nobody where a viewing or a hold was given to nobody."""

    day: Annotated[str, "Today."]
    tomorrow: str
    viewings: Sequence[PlannedViewing]
    tasks: Annotated[Sequence[DueTask], "Those of today and of the days before."]
    reminders: Annotated[Sequence[Reminder], "Those of today and of the days before."]
    waiting: Annotated[Sequence[WaitingEnquiry], "Those whose turn is ours, the oldest turn first."]
    overtaken_holds: Annotated[Sequence[Stay], "Those with a day that is booked for somebody else."]
    ending_holds: Sequence[Stay]
    tomorrows_viewings: Sequence[PlannedViewing]
    tomorrows_tasks: Sequence[DueTask]

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing today; what comes tomorrow does not count."""
        found = self.viewings, self.tasks, self.reminders, self.waiting, self.overtaken_holds, self.ending_holds
        return not any(found)


def my_day(records: Records, account: Account, now: dt.datetime) -> MyDay:
    today = local_date(now).isoformat()
    tomorrow, hours = later(today, 1), stored_hours(records)
    viewings = [
        each for each in planned_viewings(records, ViewingQuery(today, tomorrow)) if each.account_id in ("", account.id)
    ]
    tasks = due_tasks(records, TaskQuery(tomorrow, account.id, MOST))
    page = records.enquiries.list(attrs.evolve(waiting_query(Whose.MINE, account), limit=MOST))
    return MyDay(
        today,
        tomorrow,
        [each for each in viewings if each.day == today],
        [each for each in tasks if each.day <= today],
        reminders(records, today, MOST, account.id),
        [waiting_enquiry(each, now, hours) for each in page.enquiries],
        _mine(records, account, overtaken_stays(records, today, MOST)),
        _mine(records, account, ending_stays(records, today, MOST)),
        [each for each in viewings if each.day == tomorrow],
        [each for each in tasks if each.day == tomorrow],
    )


def _mine(records: Records, account: Account, stays: Sequence[Stay]) -> Sequence[Stay]:
    found = records.enquiries.named({each.enquiry_id for each in stays if each.enquiry_id})
    others = {each.id for each in found if each.assignee_id not in ("", account.id)}
    return [each for each in stays if each.enquiry_id not in others]


@attrs.frozen
class MyDayService:
    database: Database
    clock: Clock

    def read(self, account: Account) -> MyDay:
        with self.database.read() as records:
            return my_day(records, account, self.clock())
