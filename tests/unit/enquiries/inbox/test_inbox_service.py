from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ceilidh.audit.actor import Actor, acting_as
from ceilidh.enquiries.contact_form.service import EnquiryService
from ceilidh.enquiries.delivery_state import delivery_state
from ceilidh.enquiries.diary.stay_store import StayStore
from ceilidh.enquiries.inbox.enquiry_changes import MAX_NOTES_LENGTH
from ceilidh.enquiries.inbox.service import Inbox, InboxCounts
from ceilidh.enquiries.mail.mail_messages import EnquiryMailComposer
from ceilidh.enquiries.mail.mail_settings import EnquiryMailSettings
from ceilidh.enquiries.thread import steps
from ceilidh.enquiries.thread.statuses import STATUSES
from ceilidh.errors import AlreadyDone, InUse, Invalid, NotFound, VersionConflict
from ceilidh.mail.outbox_sender import OutboxSender
from ceilidh.venues.model import Venue
from ceilidh_ports.errors import Unavailable
from ceilidh_ports.records.accounts import Account
from tests.fakes.clock import StoppedClock
from tests.fakes.database import MemoryDatabase
from tests.fakes.mail import MemoryMailer

FORM = {"name": "Eilidh Munro", "email": "eilidh@visitor.example", "message": "A ceilidh in May?"}
POST = EnquiryMailSettings(
    "site@ceilidh.example", "https://ceilidh.example", lambda: "Ceilidh", "office@ceilidh.example", str
)


class InboxFixture:
    """An inbox with its database, mailer, outbox sender and clock."""

    def __init__(self) -> None:
        self.clock = StoppedClock()
        self.database = MemoryDatabase([], self.clock)
        self.mailer = MemoryMailer()
        composer = EnquiryMailComposer(self.database, POST, self.clock)
        self.outbox_sender = OutboxSender(self.database, self.mailer, composer.compose)
        self.wakes = 0
        self.service = EnquiryService(self.database, POST, self.clock, lambda: None, lambda _: None)
        self.inbox = Inbox(self.database, self.clock, POST, self._wake, StayStore(Venue, self.clock))

    def _wake(self) -> None:
        self.wakes += 1

    def enquiry(self, name: str = "Eilidh Munro") -> str:
        return self.service.receive(FORM | {"name": name}, "192.0.2.1").id


@pytest.fixture
def inbox_fixture() -> InboxFixture:
    return InboxFixture()


def test_a_new_enquiry_is_unread_and_its_mail_waits(inbox_fixture: InboxFixture) -> None:
    entry = inbox_fixture.inbox.get(inbox_fixture.enquiry())

    assert ("new", "", False, 1) == (
        entry.enquiry.status,
        entry.enquiry.notes,
        entry.enquiry.is_read,
        entry.enquiry.version,
    )
    assert "waiting" == delivery_state(entry.delivery)


def test_status_and_notes_make_a_new_version_and_reading_none(inbox_fixture: InboxFixture) -> None:
    enquiry_id = inbox_fixture.enquiry()
    changes = (
        {"isRead": True},
        {"status": "booked"},
        {"notes": "Rang her."},
        {"notes": "Rang her."},
        {"isRead": False},
    )

    with acting_as(Actor(name="morag")):
        versions = [inbox_fixture.inbox.change(enquiry_id, each).enquiry.version for each in changes]

    assert [1, 2, 3, 3, 3] == versions
    stored = inbox_fixture.inbox.get(enquiry_id).enquiry
    assert ("booked", "Rang her.", False, "morag") == (stored.status, stored.notes, stored.is_read, stored.updated_by)


def test_notes_from_another_tab_stand_although_the_enquiry_was_read_meanwhile(inbox_fixture: InboxFixture) -> None:
    enquiry_id = inbox_fixture.enquiry()
    inbox_fixture.inbox.change(enquiry_id, {"isRead": True})

    assert "Mine" == inbox_fixture.inbox.change(enquiry_id, {"notes": "Mine", "version": 1}).enquiry.notes


def test_changes_of_an_earlier_version_are_rejected_naming_the_first_editor(inbox_fixture: InboxFixture) -> None:
    enquiry_id = inbox_fixture.enquiry()
    with acting_as(Actor(name="isla")):
        first = inbox_fixture.inbox.change(enquiry_id, {"notes": "Isla's", "version": 1})

    with pytest.raises(VersionConflict, match=r"^isla saved this enquiry while you were working on it\.$") as refusal:
        inbox_fixture.inbox.change(enquiry_id, {"status": "lost", "version": 1})

    assert ["version"] == list(refusal.value.errors)
    assert first == inbox_fixture.inbox.get(enquiry_id)


@pytest.mark.parametrize(
    ("value", "blamed"),
    [
        ({"status": "asleep"}, {"status"}),
        ({"status": None, "notes": None, "isRead": None, "version": None}, {"status", "notes", "isRead", "version"}),
        ({"status": [], "notes": {}, "isRead": 1, "version": True}, {"status", "notes", "isRead", "version"}),
        ({"notes": "x" * (MAX_NOTES_LENGTH + 1)}, {"notes"}),
        ({"notes": "nul \0"}, {"notes"}),
        ({"notes": "half \ud800"}, {"notes"}),
        ({"isRead": "true", "version": "1"}, {"isRead", "version"}),
        ({"version": 0}, {"version"}),
        (
            {"lostReason": "two\nlines", "assigneeId": 5, "remindOn": "2027-6-1"},
            {"lostReason", "assigneeId", "remindOn"},
        ),
        ({"lostReason": None, "remindOn": None}, {"lostReason", "remindOn"}),
        ({"remindOn": "2027-W01-1"}, {"remindOn"}),
        ([], set()),
        ("booked", set()),
    ],
)
def test_every_change_that_breaks_a_rule_is_named(inbox_fixture: InboxFixture, value: object, blamed: set[str]) -> None:
    enquiry_id = inbox_fixture.enquiry()
    before = inbox_fixture.inbox.get(enquiry_id)

    with pytest.raises(Invalid) as refusal:
        inbox_fixture.inbox.change(enquiry_id, value)

    assert blamed == set(refusal.value.errors)
    assert before == inbox_fixture.inbox.get(enquiry_id)


@given(st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=MAX_NOTES_LENGTH))
def test_notes_are_kept_as_they_were_written(notes: str) -> None:
    inbox_fixture = InboxFixture()

    assert notes == inbox_fixture.inbox.change(inbox_fixture.enquiry(), {"notes": notes}).enquiry.notes


@pytest.mark.parametrize("enquiry_id", ["gone", "", "\0", "é", "a/b", "\ud800"])
def test_an_unknown_enquiry_is_not_there(inbox_fixture: InboxFixture, enquiry_id: str) -> None:
    inbox_fixture.enquiry()
    calls: list[Callable[[], object]] = [
        lambda: inbox_fixture.inbox.get(enquiry_id),
        lambda: inbox_fixture.inbox.change(enquiry_id, {"status": "booked"}),
        lambda: inbox_fixture.inbox.retry(enquiry_id),
    ]
    for call in calls:
        with pytest.raises(NotFound, match="Enquiry not found!"):
            call()


def test_a_mail_that_fails_says_why_and_is_tried_at_once_when_asked(inbox_fixture: InboxFixture) -> None:
    enquiry_id = inbox_fixture.enquiry()
    inbox_fixture.mailer.failure = Unavailable("nobody answers")
    inbox_fixture.outbox_sender.deliver_due()
    failing = inbox_fixture.inbox.get(enquiry_id).delivery
    assert failing
    assert ("failing", 1) == (delivery_state(failing), failing.failures)
    assert "nobody answers" in failing.last_failure
    assert failing.due_at > inbox_fixture.clock.now

    inbox_fixture.mailer.failure = None
    hastened = inbox_fixture.inbox.retry(enquiry_id).delivery

    assert hastened
    assert inbox_fixture.clock.now == hastened.due_at
    assert 1 == inbox_fixture.wakes
    assert 1 == inbox_fixture.outbox_sender.deliver_due()
    assert "sent" == delivery_state(inbox_fixture.inbox.get(enquiry_id).delivery)


def test_mail_written_to_a_log_is_not_reported_as_sent(inbox_fixture: InboxFixture) -> None:
    inbox_fixture.mailer.only_logs = True
    enquiry_id = inbox_fixture.enquiry()
    inbox_fixture.outbox_sender.deliver_due()

    assert "logged" == delivery_state(inbox_fixture.inbox.get(enquiry_id).delivery)


def test_a_mail_that_was_sent_is_not_sent_again(inbox_fixture: InboxFixture) -> None:
    enquiry_id = inbox_fixture.enquiry()
    inbox_fixture.outbox_sender.deliver_due()

    with pytest.raises(AlreadyDone):
        inbox_fixture.inbox.retry(enquiry_id)

    assert 0 == inbox_fixture.wakes
    assert 1 == len(inbox_fixture.mailer.sent)


def test_every_status_and_unread_enquiries_are_counted(inbox_fixture: InboxFixture) -> None:
    assert InboxCounts(0, 0, dict.fromkeys(STATUSES, 0), 0) == inbox_fixture.inbox.counts()
    first, second, _ = (inbox_fixture.enquiry() for _ in range(3))
    inbox_fixture.inbox.change(first, {"status": "booked", "isRead": True})
    inbox_fixture.inbox.change(second, {"status": "spam"})

    counts = InboxCounts(2, 1, dict.fromkeys(STATUSES, 0) | {"new": 1, "booked": 1}, 1)
    assert counts == inbox_fixture.inbox.counts()


def test_an_enquiry_marked_as_spam_is_not_mailed_until_it_is_taken_back(inbox_fixture: InboxFixture) -> None:
    enquiry_id = inbox_fixture.enquiry()
    inbox_fixture.inbox.change(enquiry_id, {"status": "viewing"})
    marked = inbox_fixture.inbox.change(enquiry_id, {"status": "spam"}).enquiry

    assert ("viewing", "hand") == (marked.status, marked.spam_sign)
    assert 0 == inbox_fixture.outbox_sender.deliver_due()
    for _ in range(2):
        assert "viewing" == inbox_fixture.inbox.accept(enquiry_id).enquiry.status
        inbox_fixture.outbox_sender.deliver_due()
        assert 1 == len(inbox_fixture.mailer.sent)
        inbox_fixture.inbox.change(enquiry_id, {"status": "spam"})


@pytest.mark.parametrize("status", ["held", "booked", "won"])
def test_likely_spam_is_neither_held_nor_booked(inbox_fixture: InboxFixture, status: str) -> None:
    spam = inbox_fixture.enquiry()
    inbox_fixture.inbox.change(spam, {"status": "spam"})
    with pytest.raises(Invalid, match="Say first that it is none"):
        inbox_fixture.inbox.change(spam, {"status": status})

    inbox_fixture.inbox.accept(spam)
    assert "booked" == inbox_fixture.inbox.change(spam, {"status": "booked"}).enquiry.status


def test_what_is_booked_is_not_likely_spam_whether_the_diary_has_its_day_or_not(inbox_fixture: InboxFixture) -> None:
    booked = inbox_fixture.enquiry()
    inbox_fixture.inbox.change(booked, {"status": "booked"})

    with pytest.raises(InUse, match="is held or booked"):
        inbox_fixture.inbox.change(booked, {"status": "spam"})

    inbox_fixture.inbox.change(booked, {"status": "replied"})
    assert inbox_fixture.inbox.change(booked, {"status": "spam"}).enquiry.spam_sign


def test_the_thread_of_likely_spam_tells_a_change_of_its_status(inbox_fixture: InboxFixture) -> None:
    enquiry_id = inbox_fixture.enquiry()
    inbox_fixture.inbox.change(enquiry_id, {"status": "spam"})
    inbox_fixture.inbox.change(enquiry_id, {"status": "viewing"})

    (_, _), (step, _) = inbox_fixture.inbox.steps(enquiry_id)
    assert ("changed", "new", "viewing") == (step.kind, step.former, step.value)


def test_a_colleague_is_somebody_who_can_sign_in(inbox_fixture: InboxFixture) -> None:
    enquiry_id = inbox_fixture.enquiry()
    with inbox_fixture.database.write() as records:
        records.accounts.add(Account("a1", "ailsa", "", inbox_fixture.clock.now, name="Ailsa"))
        records.accounts.add(
            Account("b2", "bruce", "", inbox_fixture.clock.now, deactivated_at=inbox_fixture.clock.now)
        )

    stored = inbox_fixture.inbox.change(enquiry_id, {"assigneeId": "a1"}).enquiry
    assert ("a1", "Ailsa", 2) == (stored.assignee_id, stored.assignee_name, stored.version)
    for unknown in ("b2", "nobody", "é", "\0"):
        with pytest.raises(Invalid) as refusal:
            inbox_fixture.inbox.change(enquiry_id, {"assigneeId": unknown})
        assert ["assigneeId"] == list(refusal.value.errors)
    nobody = inbox_fixture.inbox.change(enquiry_id, {"assigneeId": ""}).enquiry
    assert ("", "") == (nobody.assignee_id, nobody.assignee_name)


def test_a_loss_has_a_reason(inbox_fixture: InboxFixture) -> None:
    enquiry_id = inbox_fixture.enquiry()
    for reason in ({}, {"lostReason": " "}):
        with pytest.raises(Invalid) as refusal:
            inbox_fixture.inbox.change(enquiry_id, {"status": "lost", **reason})
        assert ["lostReason"] == list(refusal.value.errors)
    assert (
        "Too far"
        == inbox_fixture.inbox.change(enquiry_id, {"status": "lost", "lostReason": "Too far"}).enquiry.lost_reason
    )
    assert "Dear" == inbox_fixture.inbox.change(enquiry_id, {"lostReason": "Dear "}).enquiry.lost_reason
    assert "" == inbox_fixture.inbox.change(enquiry_id, {"status": "viewing"}).enquiry.lost_reason


def test_an_enquiry_takes_no_more_steps_than_are_read_at_once(
    inbox_fixture: InboxFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(steps, "MOST_STEPS", 2)
    enquiry_id = inbox_fixture.enquiry()
    for status in ("replied", "viewing"):
        inbox_fixture.inbox.change(enquiry_id, {"status": status})
    before = inbox_fixture.inbox.get(enquiry_id)
    with pytest.raises(Invalid, match="2 steps"):
        inbox_fixture.inbox.change(enquiry_id, {"status": "booked"})

    assert before == inbox_fixture.inbox.get(enquiry_id)
    assert "Ring" == inbox_fixture.inbox.change(enquiry_id, {"notes": "Ring"}).enquiry.notes
