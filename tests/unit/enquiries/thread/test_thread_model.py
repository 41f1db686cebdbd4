"""Whatever is done to enquiries, in whatever order: their threads say all of it, and their states follow from it.

``CEILIDH_TEST_EXAMPLES`` says how many sequences of steps are tried.
"""

import attrs
import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from ceilidh.enquiries.answers.service import AnswerService
from ceilidh.enquiries.contact_form.service import EnquiryService
from ceilidh.enquiries.diary.stay_store import StayStore
from ceilidh.enquiries.inbox.service import Inbox
from ceilidh.enquiries.inbox.trash import EnquiryTrash
from ceilidh.enquiries.mail.mail_settings import EnquiryMailSettings
from ceilidh.enquiries.personal_data.service import remove_for_good
from ceilidh.enquiries.thread.statuses import STATUSES
from ceilidh.errors import Invalid
from ceilidh.venues.model import Venue
from ceilidh_ports.database import Database
from ceilidh_ports.records.accounts import Account
from tests.fakes.clock import StoppedClock
from tests.state_machines import run_sequences

pytestmark = pytest.mark.slow

FORM = {"name": "Eilidh Munro", "email": "eilidh@visitor.example", "message": "A ceilidh in May?"}
SETTINGS = EnquiryMailSettings("s@taigh.example", "https://taigh.example", lambda: "Taigh", "o@taigh.example", str)

numbers = st.integers(0, 10**6)
texts = st.sampled_from(["Fàilte", "' OR 1=1 --", "\U0001f3f0\n" * 9])


@attrs.define
class Thread:
    """What an enquiry should be: its status, what makes it spam, its colleague and reminder, and its steps."""

    status: str = "new"
    is_spam: bool = False
    assignee: str = ""
    remind_on: str = ""
    is_trashed: bool = False
    steps: list[tuple[str, str, str, str]] = attrs.field(factory=list)

    @property
    def shown(self) -> str:
        return "spam" if self.is_spam else self.status


class AnyOrder(RuleBasedStateMachine):
    """Does the same to enquiries and to the model of them."""

    database: Database

    def __init__(self) -> None:
        super().__init__()
        self.clock = StoppedClock()
        self.service = EnquiryService(self.database, SETTINGS, self.clock, lambda: None, lambda _: None)
        self.inbox = Inbox(self.database, self.clock, SETTINGS, lambda: None, StayStore(Venue, self.clock))
        self.trash = EnquiryTrash(self.database, self.clock, SETTINGS, lambda: None, StayStore(Venue, self.clock))
        self.answers = AnswerService(self.database, self.clock, SETTINGS, lambda: None, lambda: True)
        self.model: dict[str, Thread] = {}
        self.gone: list[str] = []

    def teardown(self) -> None:
        """Leave the next sequence an empty database."""
        with self.database.write() as records:
            records.attempts.clear()
            for each in self.model:
                remove_for_good(records, each)

    @precondition(lambda self: len(self.model) < 3)
    @rule()
    def receive(self) -> None:
        self.model[self.service.receive(FORM, f"2001:db8:{len(self.gone):x}::1").id] = Thread()

    @precondition(lambda self: self.model)
    @rule(number=numbers, status=st.sampled_from([*STATUSES, "won"]), reason=st.sampled_from(["", "Too far"]))
    def change_status(self, number: int, status: str, reason: str) -> None:
        enquiry_id, thread = self._some(number)
        if thread.is_trashed:
            return
        if status == "held":  # these enquiries ask for no house
            with pytest.raises(Invalid):
                self.inbox.change(enquiry_id, {"status": status})
            return
        is_booking = status in ("booked", "won") and thread.status != "booked"
        if thread.is_spam and is_booking:
            with pytest.raises(Invalid):
                self.inbox.change(enquiry_id, {"status": status})
            return
        kept = self.inbox.get(enquiry_id).enquiry.lost_reason
        if status == "lost" and not (reason or kept):
            with pytest.raises(Invalid):
                self.inbox.change(enquiry_id, {"status": status})
            return
        self.inbox.change(enquiry_id, {"status": status, "lostReason": reason})
        before, thread.status = thread.status, "booked" if status == "won" else status
        text = (reason or kept) if status == "lost" else ""
        if (before, kept) != (thread.status, text):
            thread.steps.append(("changed", before, thread.status, text))

    @precondition(lambda self: self.model)
    @rule(number=numbers)
    def turn_spam(self, number: int) -> None:
        enquiry_id, thread = self._some(number)
        if thread.is_trashed:
            return
        self.inbox.accept(enquiry_id) if thread.is_spam else self.inbox.change(enquiry_id, {"status": "spam"})
        before, thread.is_spam = thread.shown, not thread.is_spam
        reason = self.inbox.get(enquiry_id).enquiry.lost_reason
        thread.steps.append(("changed", before, thread.shown, reason))

    @precondition(lambda self: self.model)
    @rule(number=numbers, who=st.sampled_from(["", "a1", "b2"]), day=st.sampled_from(["", "2027-05-01"]))
    def assign_and_remind(self, number: int, who: str, day: str) -> None:
        enquiry_id, thread = self._some(number)
        if thread.is_trashed:
            return
        self.inbox.change(enquiry_id, {"assigneeId": who, "remindOn": day})
        names = {"": "", "a1": "Ailsa", "b2": "Bruce"}
        if who != thread.assignee:
            thread.steps.append(("assigned", names[thread.assignee], names[who], ""))
        if day != thread.remind_on:
            thread.steps.append(("reminder", thread.remind_on, day, ""))
        thread.assignee, thread.remind_on = who, day

    @precondition(lambda self: self.model)
    @rule(number=numbers, text=texts)
    def answer(self, number: int, text: str) -> None:
        enquiry_id, thread = self._some(number)
        if thread.is_trashed:
            return
        if thread.is_spam:
            with pytest.raises(Invalid):
                self.answers.answer(enquiry_id, {"subject": "A dance", "text": text})
            return
        self.answers.answer(enquiry_id, {"subject": "A dance", "text": text})
        is_new = thread.status == "new"
        thread.status = "replied" if is_new else thread.status
        thread.steps.append(("answered", "new" if is_new else "", "replied" if is_new else "", text))

    @precondition(lambda self: self.model)
    @rule(number=numbers, text=texts, kind=st.sampled_from(["noted", "received"]))
    def add(self, number: int, text: str, kind: str) -> None:
        enquiry_id, thread = self._some(number)
        if thread.is_trashed:
            return
        self.answers.add(enquiry_id, {"kind": kind, "text": text, "date": "2026-05-06"})
        thread.steps.append((kind, "", "2026-05-06" if kind == "received" else "", text))

    @precondition(lambda self: self.model)
    @rule(number=numbers)
    def move_to_trash_or_back(self, number: int) -> None:
        enquiry_id, thread = self._some(number)
        self.trash.restore(enquiry_id) if thread.is_trashed else self.trash.remove(enquiry_id)
        thread.is_trashed = not thread.is_trashed

    @precondition(lambda self: self.model)
    @rule(number=numbers)
    def forget(self, number: int) -> None:
        enquiry_id, _ = self._some(number)
        with self.database.write() as records:
            remove_for_good(records, enquiry_id)
        del self.model[enquiry_id]
        self.gone.append(enquiry_id)

    @invariant()
    def everything_is_as_in_the_model(self) -> None:
        self.clock.go_on(1)
        with self.database.read() as records:
            for enquiry_id, thread in self.model.items():
                steps = records.enquiries.steps(enquiry_id)
                # Steps of one change are of one moment, in no order.
                found = sorted((each.at, each.kind, each.former, each.value, each.text) for each in steps)
                assert sorted(thread.steps) == sorted(each[1:] for each in found)
                answered = {each.id for each in steps if each.message_id}
                assert answered == records.outbox.deliveries(answered).keys()
                assert thread.is_trashed == (records.enquiries.get(enquiry_id) is None)
                if enquiry := records.enquiries.get(enquiry_id):
                    assert thread.shown == ("spam" if enquiry.spam_sign else enquiry.status)
                    assert (thread.status, thread.assignee, thread.remind_on) == (
                        enquiry.status,
                        enquiry.assignee_id,
                        enquiry.remind_on,
                    )
                    assert bool(enquiry.lost_reason) == (enquiry.status == "lost")
            assert [] == [step for each in self.gone for step in records.enquiries.steps(each)]

    def _some(self, number: int) -> tuple[str, Thread]:
        return list(self.model.items())[number % len(self.model)]


@pytest.fixture
def database(any_database: Database) -> Database:
    with any_database.write() as records:
        for account_id, name in (("a1", "Ailsa"), ("b2", "Bruce")):
            records.accounts.add(Account(account_id, name.lower(), "", StoppedClock().now, name=name))
    return any_database


def test_a_thread_says_everything_that_was_done(database: Database) -> None:
    machine = type("Machine", (AnyOrder,), {"database": database})

    run_sequences(machine, examples=5, steps=30)
