"""What is to be done for enquiries, and when they see a house."""

from collections.abc import Collection, Sequence
from typing import Protocol

import attrs

from ceilidh_ports.database_adapter import RecordStore
from ceilidh_ports.records.enquiries import Enquiry
from ceilidh_ports.records.next_steps import EnquiryTask, EnquiryViewing
from ceilidh_ports.repositories.keyed_records import KeyedRecords


@attrs.frozen
class TaskQuery:
    """A query for tasks that are not done, of enquiries that are neither likely spam nor in the trash.

    They are due on the day ``until`` or before. ``account_id`` is that of who has them, empty for nobody's; with
    ``None`` they are those of all. Those that are due first come first, then go by their ids.
    """

    until: str
    account_id: str | None = None
    limit: int | None = None


@attrs.frozen
class ViewingQuery:
    """A query for viewings that are not cancelled, of enquiries that are neither likely spam nor in the trash.

    Their days are from ``first_day`` to ``last_day``. ``venue_id`` is that of the house and ``account_id`` that of who
    shows it; empty, they select all. The earliest come first.
    """

    first_day: str
    last_day: str
    venue_id: str = ""
    account_id: str = ""
    limit: int | None = None


class NextStepQueries(Protocol):
    """Optional: finds tasks and viewings by their days."""

    def due_tasks(self, query: TaskQuery) -> Sequence[EnquiryTask]:
        """Return what matches, with one statement."""

    def viewings(self, query: ViewingQuery) -> Sequence[EnquiryViewing]:
        """Return what matches, with one statement."""


@attrs.frozen
class ScannedNextSteps:
    """The default :class:`NextStepQueries`: reads every task and every viewing."""

    _store: RecordStore

    def due_tasks(self, query: TaskQuery) -> Sequence[EnquiryTask]:
        due = [each for each in self._store.all(EnquiryTask) if _is_due(each, query)]
        shown = self._shown({each.enquiry_id for each in due})
        found = [each for each in due if each.enquiry_id in shown]
        return sorted(found, key=lambda each: (each.day, each.id))[: query.limit]

    def viewings(self, query: ViewingQuery) -> Sequence[EnquiryViewing]:
        planned = [each for each in self._store.all(EnquiryViewing) if _is_planned(each, query)]
        shown = self._shown({each.enquiry_id for each in planned})
        found = [each for each in planned if each.enquiry_id in shown]
        return sorted(found, key=lambda each: (each.starts_at, each.id))[: query.limit]

    def _shown(self, ids: Collection[str]) -> Collection[str]:
        """Return those of the ids whose enquiries are neither likely spam nor in the trash."""
        found = [self._store.get(Enquiry, each) for each in ids]
        return {each.id for each in found if each and not each.spam_sign}


@attrs.frozen
class NextSteps(KeyedRecords):
    """Reads and writes tasks and viewings."""

    _next: NextStepQueries

    def tasks(self, enquiry_id: str) -> Sequence[EnquiryTask]:
        """Return the tasks of the enquiry, also of one in the trash, in their order."""
        return sorted(self.find(EnquiryTask, "enquiry_id", enquiry_id), key=lambda each: each.id)

    def due_tasks(self, query: TaskQuery) -> Sequence[EnquiryTask]:
        return self._next.due_tasks(query)

    def viewings_of(self, enquiry_id: str) -> Sequence[EnquiryViewing]:
        """Return the viewings of the enquiry, also of one in the trash, and cancelled ones, the earliest first."""
        found = self.find(EnquiryViewing, "enquiry_id", enquiry_id)
        return sorted(found, key=lambda each: (each.starts_at, each.id))

    def viewings(self, query: ViewingQuery) -> Sequence[EnquiryViewing]:
        return self._next.viewings(query)


def _is_due(task: EnquiryTask, query: TaskQuery) -> bool:
    is_theirs = query.account_id in (None, task.account_id)
    return task.done_at is None and is_theirs and "" < task.day <= query.until


def _is_planned(viewing: EnquiryViewing, query: ViewingQuery) -> bool:
    return (
        viewing.cancelled_at is None
        and query.first_day <= viewing.day <= query.last_day
        and query.venue_id in ("", viewing.venue_id)
        and query.account_id in ("", viewing.account_id)
    )
