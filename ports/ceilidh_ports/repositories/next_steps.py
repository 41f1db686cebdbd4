"""What is to be done for enquiries."""

from collections.abc import Sequence
from typing import Protocol

import attrs

from ceilidh_ports.database_adapter import RecordStore
from ceilidh_ports.records.enquiries import Enquiry, EnquiryTask
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


class NextStepQueries(Protocol):
    """Optional: finds tasks by their days."""

    def due_tasks(self, query: TaskQuery) -> Sequence[EnquiryTask]:
        """Return what matches, with one statement."""


@attrs.frozen
class ScannedNextSteps:
    """The default :class:`NextStepQueries`: reads every task."""

    _store: RecordStore

    def due_tasks(self, query: TaskQuery) -> Sequence[EnquiryTask]:
        due = [each for each in self._store.all(EnquiryTask) if _is_due(each, query)]
        enquiries = {key: self._store.get(Enquiry, key) for key in {each.enquiry_id for each in due}}
        shown = {key for key, enquiry in enquiries.items() if enquiry and not enquiry.spam_sign}
        found = [each for each in due if each.enquiry_id in shown]
        return sorted(found, key=lambda each: (each.day, each.id))[: query.limit]


@attrs.frozen
class NextSteps(KeyedRecords):
    """Reads and writes tasks."""

    _next: NextStepQueries

    def tasks(self, enquiry_id: str) -> Sequence[EnquiryTask]:
        """Return the tasks of the enquiry, also of one in the trash, in their order."""
        return sorted(self.find(EnquiryTask, "enquiry_id", enquiry_id), key=lambda each: each.id)

    def due_tasks(self, query: TaskQuery) -> Sequence[EnquiryTask]:
        return self._next.due_tasks(query)


def _is_due(task: EnquiryTask, query: TaskQuery) -> bool:
    is_theirs = query.account_id in (None, task.account_id)
    return task.done_at is None and is_theirs and "" < task.day <= query.until
