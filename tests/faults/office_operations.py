"""What the office does with enquiries, each prepared so that it can be done again after the process died in it."""

import datetime as dt
import io
from collections.abc import Callable, Mapping
from typing import Any

from ceilidh.enquiries.imported.service import TableFile
from ceilidh.enquiries.received.mailbox_reader import MailboxReader
from ceilidh.enquiries.received.reading_state import store_cursor
from tests.fakes.mailbox import MemoryMailbox, MemoryMailServer
from tests.faults.operated_office import AILSA, HOUSE, MORAG, OperatedOffice, Prepared, PreparedSeries
from tests.unit.enquiries.received.mail_samples import PNG, with_files, written

Operation = Callable[[OperatedOffice], Prepared]

_TODAY, _VIEWED_ON, _WEDDING = "2026-11-21", "2026-11-25", "2027-06-19"
_DAY_BEFORE = dt.datetime(2026, 11, 24, 9, tzinfo=dt.UTC)
_FILES = ["enquiry_files"]
_A_TASK = {"text": "Ask for the numbers", "day": _TODAY, "accountId": AILSA}
_AT_TWO: Mapping[str, Any] = {
    "venueId": HOUSE,
    "start": f"{_VIEWED_ON}T14:00",
    "minutes": 60,
    "accountId": AILSA,
    "tells": True,
}
_AT_THREE = {**_AT_TWO, "start": f"{_VIEWED_ON}T15:00"}
_AN_ANSWER = {"subject": "Your ceilidh", "text": "May is free.", "undoable": True}
_STAY = {"venueId": HOUSE, "day": _WEDDING}
_CSV = "Name,Email,Message\nAilsa,ailsa@visitor.example,May\nRory,rory@visitor.example,June\n"


def _task(office: OperatedOffice) -> Prepared:
    asked = office.ask()
    return Prepared(office, lambda: office.services.tasks().add(asked, _A_TASK))


def _task_given_away(office: OperatedOffice) -> Prepared:
    task = office.services.tasks().add(office.ask(), {**_A_TASK, "accountId": ""})
    return Prepared(office, lambda: office.services.tasks().change(task.id, {"accountId": AILSA}))


def _booking(office: OperatedOffice) -> Prepared:
    """Book a day that another enquiry holds, whose colleague is told, and lay on the tasks."""
    other, asked = office.ask("Rory"), office.ask()
    office.services.inbox().change(other, {"status": "held", "stay": _STAY, "assigneeId": AILSA})
    booked = {"status": "booked", "stay": {**_STAY, "despiteHolds": True}}
    return Prepared(office, lambda: office.services.inbox().change(asked, booked))


def _viewing(office: OperatedOffice) -> Prepared:
    asked = office.ask()
    return Prepared(office, lambda: office.services.viewings().plan(asked, _AT_TWO))


def _viewing_moved(office: OperatedOffice) -> Prepared:
    viewing = office.services.viewings().plan(office.ask(), _AT_TWO)
    return Prepared(office, lambda: office.services.viewings().move(viewing.id, _AT_THREE))


def _viewing_cancelled(office: OperatedOffice) -> Prepared:
    viewing = office.services.viewings().plan(office.ask(), _AT_TWO)
    return Prepared(office, lambda: office.services.viewings().cancel(viewing.id, {"tells": True}))


def _viewing_undone(office: OperatedOffice) -> Prepared:
    viewings = office.services.viewings()
    _viewing(office).act()
    (viewing,) = office.viewings()
    return Prepared(office, lambda: viewings.undo(viewing.id, viewing.sequence))


def _draft(office: OperatedOffice) -> Prepared:
    asked = office.ask()
    return Prepared(office, lambda: office.services.answer_drafts().save(asked, {"text": "May is"}))


def _answer(office: OperatedOffice) -> Prepared:
    """Send what was written as a draft, with a file."""
    asked = office.ask()
    draft, _ = office.services.answer_drafts().save(asked, {"text": "May is"})
    file = office.services.enquiry_files().add(asked, io.BytesIO(PNG), "lawn.png")
    answer = {**_AN_ANSWER, "draft": draft.version, "privateFiles": [file.id]}
    return Prepared(office, lambda: office.services.answers().answer(asked, answer))


def _answer_withdrawn(office: OperatedOffice) -> Prepared:
    prepared = _answer(office)
    prepared.act()
    (step,) = office.steps("answered")
    return Prepared(office, lambda: office.services.answers().withdraw(step.id))


def _joined(office: OperatedOffice) -> Prepared:
    first, second = _two_of_a_person(office)
    return Prepared(office, lambda: office.services.joining().join(first, second))


def _taken_apart(office: OperatedOffice) -> Prepared:
    first, second = _two_of_a_person(office)
    office.services.joining().join(first, second)
    return Prepared(office, lambda: office.services.joining().take_apart(second))


def _two_of_a_person(office: OperatedOffice) -> tuple[str, str]:
    first, second = office.ask(), office.ask()
    for each in (first, second):
        office.services.tasks().add(each, _A_TASK)
        office.services.answers().answer(each, _AN_ANSWER)
        office.services.enquiry_files().add(each, io.BytesIO(PNG), "lawn.png")
    office.services.viewings().plan(second, _AT_TWO)
    office.services.answer_drafts().save(second, {"text": "June is"})
    return first, second


def _corrected(office: OperatedOffice) -> Prepared:
    asked, facts = office.ask(), {"name": "Ailsa", "email": "ailsa@visitor.example", "guests": "120"}
    return Prepared(office, lambda: office.services.enquiry_facts().correct(asked, facts))


def _correction_undone(office: OperatedOffice) -> Prepared:
    prepared = _corrected(office)
    prepared.act()
    step = office.steps("corrected")[0]
    return Prepared(office, lambda: office.services.enquiry_facts().undo(step.id))


def _added(office: OperatedOffice) -> Prepared:
    values = {"name": "Rory", "channel": "telephone", "message": "A ceilidh in May?"}
    return Prepared(office, lambda: office.services.added_enquiries().add(values))


def _asked(office: OperatedOffice) -> Prepared:
    return Prepared(office, office.ask)


def _imported(office: OperatedOffice) -> Prepared:
    file = TableFile("fair.csv", _CSV.encode())
    return Prepared(office, lambda: office.services.enquiry_import().import_table(file))


def _removed(office: OperatedOffice) -> Prepared:
    first, _ = _two_of_a_person(office)
    return Prepared(office, lambda: office.services.enquiry_trash().remove(first))


def _restored(office: OperatedOffice) -> Prepared:
    first, _ = _two_of_a_person(office)
    office.services.enquiry_trash().remove(first)
    return Prepared(office, lambda: office.services.enquiry_trash().restore(first))


def _reminders(office: OperatedOffice) -> Prepared:
    """Remind of two viewings, and send two colleagues their day."""
    for time in ("14:00", "16:00"):
        office.services.viewings().plan(office.ask(), {**_AT_TWO, "start": f"{_VIEWED_ON}T{time}", "tells": True})
    for each in (MORAG, AILSA):
        office.services.tasks().add(office.ask(), {**_A_TASK, "accountId": each})
        office.services.notifications().save(each, {"day": "daily"})
    office.clock.now = _DAY_BEFORE
    asked, queued = len(office.state()["enquiry_steps"]), len(office.state()["outbox"])
    # A step, a mail to the visitor and one to the colleague for each viewing, then a mail to each colleague.
    stages = [[asked + steps, queued + mails] for steps, mails in ((0, 0), (1, 2), (2, 4), (2, 5), (2, 6))]
    send = office.services.daily_mails().send_due
    return PreparedSeries(office, send, tables=["enquiry_steps", "outbox"], stages=stages)


def _file(office: OperatedOffice) -> Prepared:
    asked, add = office.ask(), office.services.enquiry_files().add
    return PreparedSeries(office, lambda: add(asked, io.BytesIO(PNG), "a.png"), tables=_FILES, stages=[[0], [1]])


def _file_removed(office: OperatedOffice) -> Prepared:
    files = office.services.enquiry_files()
    file = files.add(office.ask(), io.BytesIO(PNG), "a.png")
    return PreparedSeries(office, lambda: files.remove(file.id), tables=_FILES, stages=[[1], [0]])


def _received(office: OperatedOffice) -> Prepared:
    """Read two mails of a visitor, one of them with a file, and one of a stranger."""
    server = MemoryMailServer()
    office.ask()
    for content in (written("Yes"), with_files({"a.png": PNG}), written("Who?", "who@else.example")):
        server.deliver(content, office.clock.now)
    with office.services.database().write() as records:
        store_cursor(records, "memory:1:0")
    parts = office.services
    reader = MailboxReader(parts.database(), MemoryMailbox(server), parts.intake(), office.clock)
    tables = ["received_mails", "enquiry_steps", "enquiry_files"]
    stages = [[0, 0, 0], [1, 1, 0], [2, 2, 1], [3, 2, 1]]
    return PreparedSeries(office, reader.read_new, tables=tables, stages=stages)


def _erased(office: OperatedOffice) -> Prepared:
    first, second = _two_of_a_person(office)
    office.services.joining().join(first, second)
    tables = ["enquiries", "joined_enquiries", "enquiry_files", "enquiry_steps", "enquiry_tasks", "enquiry_viewings"]
    state = office.state()
    stages = [[len(state[each]) for each in tables], [0] * len(tables)]
    erase = office.services.personal_data().erase
    return PreparedSeries(office, lambda: erase("eilidh@visitor.example"), tables=tables, stages=stages)


OPERATIONS: Mapping[str, Mapping[str, Operation]] = {
    "next steps": {
        "a task": _task,
        "a task that is given away": _task_given_away,
        "a booking": _booking,
        "a viewing": _viewing,
        "a viewing that is moved": _viewing_moved,
        "a viewing that is cancelled": _viewing_cancelled,
        "a viewing that is undone": _viewing_undone,
        "reminders": _reminders,
    },
    "threads": {
        "an enquiry": _asked,
        "an enquiry by hand": _added,
        "an import": _imported,
        "a draft": _draft,
        "an answer": _answer,
        "an answer taken back": _answer_withdrawn,
        "facts": _corrected,
        "facts undone": _correction_undone,
    },
    "persons": {
        "two joined": _joined,
        "two taken apart": _taken_apart,
        "the trash": _removed,
        "back from the trash": _restored,
        "an erasure": _erased,
    },
    "files": {"a file": _file, "a file that is removed": _file_removed, "received mails": _received},
}
"""By subject and name."""
