"""Reads what waits for somebody, in one transaction."""

import datetime as dt
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from itertools import islice
from typing import Annotated, Any

import attrs

from ceilidh.accounts.rules.roles import Role
from ceilidh.content.editing.item_store import ItemStore
from ceilidh.content.lifecycle.due_drafts import DueDrafts
from ceilidh.content.lifecycle.versions import Action
from ceilidh.content.lifecycle.visibility import State, state_query
from ceilidh.dashboard.returned_mails import ReturnedMail, returned_mails
from ceilidh.enquiries.about_item import titles_in_words
from ceilidh.enquiries.diary.diary_json import Stay
from ceilidh.enquiries.diary.reading import ending_stays, overtaken_stays
from ceilidh.enquiries.office_hours.service import stored_hours
from ceilidh.enquiries.office_hours.working_time import (
    OfficeHours,
    is_overdue,
    overdue_before,
    working_days,
    working_time,
)
from ceilidh.enquiries.received.reading_state import stored_state
from ceilidh.enquiries.tasks.due import DueTask, due_tasks
from ceilidh.enquiries.thread.turns import OURS
from ceilidh.enquiries.webhook.events import failed_events
from ceilidh.local_time import local_date
from ceilidh_ports.database import Records
from ceilidh_ports.items import Item
from ceilidh_ports.records.accounts import Account, AuditEntry
from ceilidh_ports.records.enquiries import Enquiry
from ceilidh_ports.repositories.next_steps import TaskQuery
from ceilidh_ports.repositories.people.audit_log import AuditQuery
from ceilidh_ports.repositories.queries import EnquiryQuery, Query
from ceilidh_ports.serialization import answer_of

_ENTRIES_READ = 500
"""How far the audit log is read, of the shown kinds alone: what strangers cause is no change of the content."""

_PUBLICATIONS = (Action.PUBLISH, Action.SCHEDULE)


SHOWN = 10
"""How many of a kind are shown; the rest is counted."""

_UNFINISHED = (State.DRAFT, State.SCHEDULED, State.CHANGED)
_MINUTE = dt.timedelta(minutes=1)

_OTHER_KINDS = ("site", "media_files")
"""What changes of it are shown besides those of the items in lists."""

_MAILS_READ = 500
"""How many failed mails are read: acknowledgements and those of the trash are not shown."""


def last_changes(records: Records, kinds: Collection[str], most: int) -> Sequence[AuditEntry]:
    """Return the last entries about these kinds, the latest first; a publication is one with the draft before it."""
    entries = records.audit.list(AuditQuery(subject_kinds=frozenset(kinds), limit=_ENTRIES_READ))
    return list(islice(joined(entries), most))


def joined(entries: Iterable[AuditEntry]) -> Iterator[AuditEntry]:
    """Leave out the drafts that their author published next; ``entries`` begin with the latest."""
    publishers: dict[tuple[str, str], str | None] = {}
    for entry in entries:
        subject = entry.subject_kind, entry.subject_id
        if entry.action == Action.DRAFT and publishers.get(subject) == entry.account_id:
            continue
        publishers[subject] = entry.account_id if entry.action in _PUBLICATIONS else None
        yield entry


class Whose(StrEnum):
    """Whose enquiries are meant, of those that wait for an answer."""

    MINE = "mine"
    NOBODYS = "nobodys"
    """Of those that nobody was given."""
    OFFICE = "office"
    """All."""


@attrs.frozen
class _Waiting:
    """How many enquiries wait for an answer, and how many of them too long."""

    total: int
    overdue: int


@attrs.frozen
class WaitingEnquiry:
    """An enquiry that waits for an answer: since when, and how much working time and how many working days.

    ``is_first`` says that it had no answer before.
    """

    id: str
    name: str
    about_title: str
    received_at: dt.datetime
    assignee_name: str
    since: dt.datetime
    is_first: bool
    waited_minutes: int
    waited_days: int
    is_overdue: bool


@attrs.frozen
class Reminder:
    id: str
    name: str
    about_title: str
    remind_on: str
    assignee_name: str


@attrs.frozen
class _FailedMail:
    id: str
    name: str
    failures: int
    last_failure: str
    due_at: dt.datetime | None


@attrs.frozen
class _MissedItem:
    """An item whose draft could not be published at its time."""

    kind: str
    id: str
    title: str
    missed_at: dt.datetime


@attrs.frozen
class _Unfinished:
    """How many items of a kind somebody has begun and visitors do not see yet, by their states."""

    draft: int
    scheduled: int
    changed: int


@attrs.frozen
class _Subject:
    kind: str
    id: str
    title: str
    version: int


@attrs.frozen
class _Change:
    at: dt.datetime
    who: str
    action: str
    subject: _Subject


@attrs.frozen
class _MailboxTodo:
    """``last_failure`` is empty while the mailbox can be read. ``other_mails``: those of no enquiry but likely spam."""

    last_read_at: dt.datetime | None
    last_failure: str
    failing_since: dt.datetime | None
    other_mails: int


@attrs.frozen
class Todo:
    """``waiting`` are the enquiries whose turn is ours, the oldest turn first.

    ``reminders`` are those of today and of the days before. ``ending_holds`` are those that end within some days, the
    one that ends first comes first. ``tasks`` are those that are due, of the same people as ``waiting``.
    """

    waiting: Sequence[WaitingEnquiry]
    waiting_total: int
    waiting_of: Annotated[Mapping[str, _Waiting], "How many wait of each by `whose`."]
    reminders: Sequence[Reminder]
    tasks: Sequence[DueTask]
    overtaken_holds: Annotated[Sequence[Stay], "Those with a day that is booked for somebody else."]
    ending_holds: Sequence[Stay]
    failed_mails: Sequence[_FailedMail]
    returned_mails: Annotated[Sequence[ReturnedMail], "Those to visitors that came back."]
    failed_events: Annotated[int, "How many events of the webhook have failed; 0 for an editor."]
    missed: Sequence[_MissedItem]
    unfinished: Annotated[Mapping[str, _Unfinished], "How many items of each kind are in each state."]
    changes: Sequence[_Change]
    mailbox: Annotated[_MailboxTodo | None, "Null where no mailbox is read."]


@attrs.frozen
class Dashboard:
    """``stores`` are those of the kinds that have lists, by their names in the calls.

    ``reads_mailbox`` says whether a mailbox is configured.
    """

    due: DueDrafts
    stores: Sequence[ItemStore[Any]]
    reads_mailbox: bool = False

    def read(self, account: Account, whose: Whose = Whose.OFFICE) -> Todo:
        """Return what waits for an account; the events of the webhook are counted for an owner alone.

        ``whose`` selects the enquiries that wait for an answer.
        """
        with self.due.reading() as records:
            now, hours = self.due.clock(), stored_hours(records)
            queries = {each: waiting_query(each, account) for each in Whose}
            page = records.enquiries.list(queries[whose])
            return Todo(
                [waiting_enquiry(each, now, hours) for each in page.enquiries],
                page.total,
                {each.value: _counted(records, query, overdue_before(now, hours)) for each, query in queries.items()},
                reminders(records, local_date(now).isoformat(), SHOWN),
                due_tasks(records, _task_query(whose, account, now)),
                overtaken_stays(records, local_date(now).isoformat(), SHOWN),
                ending_stays(records, local_date(now).isoformat(), SHOWN),
                list(islice(_failed_mails(records), SHOWN)),
                list(islice(returned_mails(records), SHOWN)),
                failed_events(records) if account.role == Role.OWNER else 0,
                [each for store in self.stores for each in _missed(records, store, now)],
                {store.name: _unfinished(records, store.kind, now) for store in self.stores},
                [_change(each) for each in last_changes(records, self._changed_kinds(), SHOWN)],
                _mailbox(records) if self.reads_mailbox else None,
            )

    def _changed_kinds(self) -> Collection[str]:
        return {*(store.kind.collection for store in self.stores), *_OTHER_KINDS}


def waiting_query(whose: Whose, account: Account) -> EnquiryQuery:
    query = EnquiryQuery(turn=OURS, likely_spam=False, sort="turn_since", limit=SHOWN)
    if whose == Whose.MINE:
        return attrs.evolve(query, assignee=account.id)
    return attrs.evolve(query, is_assigned=False) if whose == Whose.NOBODYS else query


def _task_query(whose: Whose, account: Account, now: dt.datetime) -> TaskQuery:
    account_id = {Whose.MINE: account.id, Whose.NOBODYS: "", Whose.OFFICE: None}[whose]
    return TaskQuery(local_date(now).isoformat(), account_id, SHOWN)


def _counted(records: Records, query: EnquiryQuery, overdue: dt.datetime | None) -> _Waiting:
    one = attrs.evolve(query, limit=1)
    total = records.enquiries.list(one).total
    return _Waiting(total, records.enquiries.list(attrs.evolve(one, turn_before=overdue)).total if overdue else 0)


def waiting_enquiry(enquiry: Enquiry, now: dt.datetime, hours: OfficeHours) -> WaitingEnquiry:
    since = enquiry.turn_since or enquiry.received_at
    waited = working_time(since, now, hours)
    return answer_of(
        WaitingEnquiry,
        enquiry,
        about_title=titles_in_words(enquiry),
        since=since,
        is_first=enquiry.answered_at is None,
        waited_minutes=waited // _MINUTE,
        waited_days=working_days(since, now, hours),
        is_overdue=is_overdue(waited, hours),
    )


def _change(entry: AuditEntry) -> _Change:
    subject = _Subject(entry.subject_kind, entry.subject_id, entry.subject_title, entry.version)
    return answer_of(_Change, entry, subject=subject)


def reminders(records: Records, today: str, most: int, assignee: str = "") -> Sequence[Reminder]:
    """Return the reminders of today and of the days before, of everybody or of one account."""
    query = EnquiryQuery(remind_until=today, assignee=assignee, likely_spam=False, sort="remind_on", limit=most)
    found = records.enquiries.list(query).enquiries
    return [answer_of(Reminder, each, about_title=titles_in_words(each)) for each in found]


def _mailbox(records: Records) -> _MailboxTodo:
    others = records.enquiries.other_mails(1)
    return answer_of(_MailboxTodo, stored_state(records), other_mails=others.total - others.likely_spam)


def _failed_mails(records: Records) -> Iterator[_FailedMail]:
    failing = records.outbox.failing(_MAILS_READ)
    ids = {key: key for key in failing} | {each.id: each.enquiry_id for each in records.enquiries.named_steps(failing)}
    enquiries = {each.id: each for each in records.enquiries.named(ids.values())}
    for key, delivery in failing.items():
        if enquiry := enquiries.get(ids[key]):
            yield answer_of(_FailedMail, enquiry, delivery, due_at=None if delivery.ended_at else delivery.due_at)


def _missed(records: Records, store: ItemStore[Any], now: dt.datetime) -> Iterator[_MissedItem]:
    query = Query(at_most={"draft_missed_at": now}, sort="draft_missed_at", limit=SHOWN)
    for item in records.items.list(store.kind, query).items:
        yield _MissedItem(store.name, item.id, item.title, item.draft_missed_at)


def _unfinished(records: Records, kind: type[Item], now: dt.datetime) -> _Unfinished:
    one = Query(limit=1, only=frozenset({"slug"}))
    return _Unfinished(*(records.items.list(kind, state_query(one, state, now)).total for state in _UNFINISHED))
