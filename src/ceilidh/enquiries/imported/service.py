"""Imports the enquiries of a table, after a dry run that stores nothing."""

import datetime as dt
import itertools
import secrets
from collections.abc import Callable, Collection, Iterator, Sequence

import attrs

from ceilidh.audit.audit_log import AuditAction, Subject, record_action
from ceilidh.clock import Clock
from ceilidh.enquiries.about_item import AboutItem
from ceilidh.enquiries.imported.headings import Field
from ceilidh.enquiries.imported.plan import Outcome, PlannedRow, columns_of, planned
from ceilidh.enquiries.imported.row_enquiry import Office
from ceilidh.enquiries.imported.row_texts import Column
from ceilidh.enquiries.imported.sameness import keys_of, without_known
from ceilidh.enquiries.imported.table_file import Table, read_table
from ceilidh.enquiries.inbox.enquiry_delivery import every_enquiry
from ceilidh.enquiries.inbox.trash import move_to_trash
from ceilidh.enquiries.persons.joining import enquiry_of
from ceilidh.enquiries.thread.statuses import BOOKED, HELD
from ceilidh.enquiries.thread.steps import StepKind, new_step
from ceilidh.local_time import local_date
from ceilidh_ports.database import Database, Records
from ceilidh_ports.records.enquiries import Enquiry
from ceilidh_ports.records.next_steps import EnquiryTask
from ceilidh_ports.repositories.queries import EnquiryQuery
from ceilidh_ports.repositories.searched_texts import fold


@attrs.frozen
class TableFile:
    """``name`` is that of the file for people; ``chosen`` is what each column has, ``None`` for what headings say."""

    name: str
    content: bytes = attrs.field(repr=False)
    chosen: Sequence[Field] | None = None


@attrs.frozen
class ImportPlan:
    """What becomes of each row of a table, and what each column has."""

    table: Table
    columns: Sequence[Column]
    rows: Sequence[PlannedRow]
    today: dt.date

    @property
    def new(self) -> Sequence[Enquiry]:
        """The enquiries that are not there."""
        return [row.enquiry for row in self.rows if row.enquiry and row.outcome is Outcome.NEW]

    @property
    def without_days(self) -> int:
        """How many of them are held or booked for a day to come, of which the diary has no entry."""
        today = self.today.isoformat()
        return sum(each.status in (HELD, BOOKED) and each.date >= today for each in self.new)


@attrs.frozen
class Undone:
    """How many enquiries are in the trash, and how many stayed."""

    removed: int
    kept: int


@attrs.frozen
class EnquiryImport:
    """Nobody gets a mail, news or an event of imported enquiries. ``all_items`` are those that enquiries may name."""

    database: Database
    clock: Clock
    all_items: Callable[[], Sequence[AboutItem]]
    keep_enquiries: dt.timedelta | None = None

    def check(self, file: TableFile) -> ImportPlan:
        """Return what would become of each row; raises ``Invalid`` for a file that is no table."""
        begun = self._planned(file)
        with self.database.read() as records:
            return _compared(records, begun)

    def import_table(self, file: TableFile) -> ImportPlan:
        """Store the enquiries of all rows that are new, or none, and return what became of each row."""
        begun = self._planned(file)
        with self.database.write() as records:
            compared = _compared(records, begun)
            plan = attrs.evolve(compared, rows=[_with_id(row) for row in compared.rows])
            for enquiry in plan.new:
                self._store(records, enquiry, file.name)
            if plan.new:
                subject = Subject("enquiries", title=f"{len(plan.new):,}")
                record_action(records, self.clock(), AuditAction.ENQUIRIES_IMPORTED, subject)
        return plan

    def undo(self, ids: Collection[str]) -> Undone:
        """Move the imported enquiries with these ids to the trash, but those that somebody worked on since."""
        with self.database.write() as records:
            found = records.enquiries.named(ids)
            worked_on = _worked_on(records)
            removed = [each for each in found if each.id not in worked_on and _is_as_imported(records, each)]
            for enquiry in removed:
                move_to_trash(records, enquiry, self.clock())
            if removed:
                subject = Subject("enquiries", title=f"{len(removed):,}")
                record_action(records, self.clock(), AuditAction.IMPORT_UNDONE, subject)
        return Undone(len(removed), len(found) - len(removed))

    def _planned(self, file: TableFile) -> ImportPlan:
        now = self.clock()
        table = read_table(file.content)
        columns = columns_of(table, file.chosen)
        items = {fold(each.title): each for each in reversed(self.all_items())}
        office = Office(now, items, now - self.keep_enquiries if self.keep_enquiries else None)
        return ImportPlan(table, columns, planned(table, columns, office), local_date(now))

    def _store(self, records: Records, enquiry: Enquiry, file_name: str) -> None:
        records.enquiries.add(enquiry)
        step = new_step(enquiry, StepKind.ADDED, self.clock())
        records.enquiries.add_step(attrs.evolve(step, value=enquiry.channel, text=file_name))


def _with_id(row: PlannedRow) -> PlannedRow:
    enquiry = row.enquiry and attrs.evolve(row.enquiry, id=secrets.token_hex(12))
    return attrs.evolve(row, enquiry=enquiry)


def _worked_on(records: Records) -> Collection[str]:
    """Return the ids of all enquiries that have tasks or files of ours, which no step of them says."""
    tasks, files = records.next_steps.all(EnquiryTask), records.enquiries.all_files()
    return {each.enquiry_id for each in tasks} | {each.enquiry_id for each in files}


def _is_as_imported(records: Records, enquiry: Enquiry) -> bool:
    if records.enquiries.draft(enquiry.id):
        return False
    steps = records.enquiries.steps(enquiry.id)
    return enquiry.version == 1 and [(step.kind, bool(step.text)) for step in steps] == [(StepKind.ADDED, True)]


def _compared(records: Records, plan: ImportPlan) -> ImportPlan:
    return attrs.evolve(plan, rows=without_known(plan.rows, frozenset(_known_keys(records))))


def _known_keys(records: Records) -> Iterator[str]:
    joined = map(enquiry_of, records.enquiries.all_joined())
    for enquiry in itertools.chain(every_enquiry(records, EnquiryQuery()), joined):
        yield from keys_of(enquiry, is_dated=True)
        yield from keys_of(enquiry, is_dated=False)
