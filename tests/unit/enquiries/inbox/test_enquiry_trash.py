import datetime as dt
from collections.abc import Iterator, Sequence

import attrs
import pytest

from ceilidh.audit.actor import Actor, acting_as
from ceilidh.audit.audit_log import AuditAction
from ceilidh.enquiries.contact_form.service import EnquiryService
from ceilidh.enquiries.diary.stay_store import StayStore
from ceilidh.enquiries.inbox.service import Inbox
from ceilidh.enquiries.inbox.trash import TRASHED_ENQUIRY_LIFETIME, EnquiryTrash
from ceilidh.enquiries.mail.mail_messages import EnquiryMailComposer
from ceilidh.enquiries.mail.mail_settings import EnquiryMailSettings
from ceilidh.enquiries.thread.steps import MOST_STEPS
from ceilidh.errors import NotFound
from ceilidh.garbage_collection.expired_data import empty_trash, expired_in_trash
from ceilidh.mail.outbox_sender import OutboxSender
from ceilidh.queue_sender import FIRST_RETRY_DELAY
from ceilidh.venues.model import Venue
from ceilidh_ports.errors import Unavailable
from ceilidh_ports.mail import Attachment, MailMessage
from ceilidh_ports.records.diary import DiaryEntry
from ceilidh_ports.records.enquiries import EnquiryStep
from ceilidh_ports.repositories.people.audit_log import AuditQuery
from ceilidh_ports.repositories.queries import EnquiryQuery
from tests.fakes.clock import StoppedClock
from tests.fakes.database import MemoryDatabase
from tests.fakes.mail import MemoryMailer

FORM = {"name": "Eilidh Munro", "email": "eilidh@visitor.example", "message": "A ceilidh in May?"}
SETTINGS = EnquiryMailSettings(
    "site@ceilidh.example", "https://ceilidh.example", lambda: "Ceilidh", "office@ceilidh.example", str
)


class TrashFixture:
    """Enquiries with their inbox, trash and mails."""

    def __init__(self) -> None:
        self.clock, self.mailer = StoppedClock(), MemoryMailer()
        self.database = MemoryDatabase([], self.clock)
        self.service = EnquiryService(self.database, SETTINGS, self.clock, lambda: None, lambda _: None)
        self.inbox = Inbox(self.database, self.clock, SETTINGS, lambda: None, StayStore(Venue, self.clock))
        self.trash = EnquiryTrash(self.database, self.clock, SETTINGS, lambda: None, StayStore(Venue, self.clock))
        self.composer = EnquiryMailComposer(self.database, SETTINGS, self.clock)

    def enquiry(self, name: str = "Eilidh Munro") -> str:
        return self.service.receive(FORM | {"name": name}, "192.0.2.1").id

    def deliver(self) -> int:
        return OutboxSender(self.database, self.mailer, self.composer.compose).deliver_due()

    def steps(self, enquiry_id: str) -> Sequence[EnquiryStep]:
        with self.database.read() as records:
            return records.enquiries.steps(enquiry_id)

    def waiting(self) -> int:
        with self.database.read() as records:
            return records.outbox.waiting()

    def names(self) -> list[str]:
        page, counts = self.inbox.list(EnquiryQuery())
        assert len(page.entries) == page.total == counts.total == self.inbox.counts().total
        return [entry.enquiry.name for entry in page.entries]


@pytest.fixture(autouse=True)
def _morag_acts() -> Iterator[None]:
    with acting_as(Actor(name="morag")):
        yield


@pytest.fixture
def inbox() -> TrashFixture:
    return TrashFixture()


def test_a_removed_enquiry_is_in_no_list_and_no_count_and_comes_back_as_it_was(inbox: TrashFixture) -> None:
    gone, _ = inbox.enquiry("gone"), inbox.enquiry("stays")
    inbox.inbox.change(gone, {"status": "booked", "notes": "Ring back"})
    before, steps = inbox.inbox.get(gone).enquiry, inbox.steps(gone)
    inbox.trash.remove(gone)

    assert ["stays"] == inbox.names()
    with pytest.raises(NotFound, match="Enquiry not found!"):
        inbox.inbox.get(gone)
    assert (before, "") == inbox.trash.restore(gone)
    assert before == inbox.inbox.get(gone).enquiry
    assert {"stays", "gone"} == set(inbox.names())
    assert ["changed"] == [each.kind for each in steps]
    assert steps == inbox.steps(gone)


def test_the_trash_lists_what_can_be_restored_the_last_first(inbox: TrashFixture) -> None:
    for name in ("first", "second"):
        inbox.trash.remove(inbox.enquiry(name))
        inbox.clock.go_on(1)

    listed = inbox.trash.list()
    assert [("second", "morag"), ("first", "morag")] == [(each.name, each.who) for each in listed]
    assert {TRASHED_ENQUIRY_LIFETIME} == {each.until - each.at for each in listed}


def test_the_mail_of_a_removed_enquiry_is_not_sent_until_it_is_restored(inbox: TrashFixture) -> None:
    enquiry_id = inbox.enquiry()
    inbox.trash.remove(enquiry_id)
    assert (0, 0) == (inbox.deliver(), inbox.waiting())

    inbox.trash.restore(enquiry_id)
    assert [1, 0] == [inbox.deliver(), inbox.deliver()]


def test_the_mail_of_an_enquiry_that_was_sent_is_not_sent_again_after_a_restore(inbox: TrashFixture) -> None:
    enquiry_id = inbox.enquiry()
    inbox.deliver()
    inbox.trash.remove(enquiry_id)
    inbox.trash.restore(enquiry_id)

    assert 0 == inbox.deliver()
    assert 1 == len(inbox.mailer.sent)


class RemovingMailer(MemoryMailer):
    """Removes the enquiry while its mail is being sent, and may fail then."""

    def __init__(self, inbox: TrashFixture, *, fails: bool) -> None:
        super().__init__()
        self.inbox, self.fails = inbox, fails

    def send(self, message: MailMessage, attachments: Sequence[Attachment] = ()) -> str:
        self.inbox.trash.remove(message.id)
        if self.fails:
            raise Unavailable("no answer")
        return super().send(message, attachments)


@pytest.mark.parametrize("fails", [False, True])
def test_a_mail_that_is_being_sent_during_the_removal_is_sent_once_in_all(inbox: TrashFixture, *, fails: bool) -> None:
    enquiry_id = inbox.enquiry()
    removing = RemovingMailer(inbox, fails=fails)
    OutboxSender(inbox.database, removing, inbox.composer.compose).deliver_due()
    inbox.clock.go_on(FIRST_RETRY_DELAY.total_seconds())
    assert (0, 0) == (inbox.deliver(), inbox.waiting())

    inbox.trash.restore(enquiry_id)
    inbox.deliver()
    assert 1 == len(removing.sent) + len(inbox.mailer.sent)


def test_what_is_not_there_is_neither_removed_nor_restored_twice(inbox: TrashFixture) -> None:
    enquiry_id = inbox.enquiry()
    for unknown in ("gone", "", "\0", "a/b", "\ud800"):
        with pytest.raises(NotFound):
            inbox.trash.remove(unknown)
        with pytest.raises(NotFound):
            inbox.trash.restore(unknown)
    inbox.trash.remove(enquiry_id)
    with pytest.raises(NotFound):
        inbox.trash.remove(enquiry_id)
    inbox.trash.restore(enquiry_id)
    with pytest.raises(NotFound):
        inbox.trash.restore(enquiry_id)


def test_removal_and_restore_are_in_the_audit_log_without_who_wrote(inbox: TrashFixture) -> None:
    enquiry_id = inbox.enquiry()
    inbox.trash.remove(enquiry_id)
    inbox.trash.restore(enquiry_id)

    with inbox.database.read() as records:
        entries = list(records.audit.list(AuditQuery()))
    assert {AuditAction.TRASHED, AuditAction.RESTORED_FROM_TRASH} == {each.action for each in entries}
    assert {("enquiry", enquiry_id, "")} == {
        (each.subject_kind, each.subject_id, each.subject_title) for each in entries
    }


def test_after_thirty_days_an_enquiry_is_gone_for_good_with_its_mail(inbox: TrashFixture) -> None:
    enquiry_id = inbox.enquiry()
    inbox.deliver()
    inbox.inbox.change(enquiry_id, {"status": "viewing"})
    inbox.trash.remove(enquiry_id)
    inbox.clock.go_on(TRASHED_ENQUIRY_LIFETIME.total_seconds())

    assert () == tuple(inbox.trash.list())
    with pytest.raises(NotFound):
        inbox.trash.restore(enquiry_id)
    assert 1 == empty_trash(inbox.database, inbox.clock.now, None)
    with inbox.database.read() as records:
        assert {} == records.outbox.deliveries([enquiry_id])
        assert [] == records.enquiries.steps(enquiry_id)
        assert [] == list(records.enquiries.all_trashed())


def test_enquiries_in_the_trash_expire_with_the_others_too(inbox: TrashFixture) -> None:
    enquiry_id = inbox.enquiry()
    inbox.trash.remove(enquiry_id)
    week = dt.timedelta(days=7)

    with inbox.database.read() as records:
        assert [] == expired_in_trash(records, inbox.clock.now, inbox.clock.now - week)
        assert [enquiry_id] == expired_in_trash(records, inbox.clock.now + 2 * week, inbox.clock.now + week)


def test_an_enquiry_with_a_full_thread_is_restored_although_its_days_are_gone(inbox: TrashFixture) -> None:
    enquiry_id, now = inbox.enquiry(), inbox.clock()
    today = now.date().isoformat()
    held = DiaryEntry(
        "v-1", enquiry_id, "v", "V", today, today, today, "held", now, enquiry_id=enquiry_id, ends_on=today
    )
    with inbox.database.write() as records:
        records.diary.add(held)
        enquiry = records.enquiries.get(enquiry_id)
        assert enquiry
        records.enquiries.replace(attrs.evolve(enquiry, status="held"))
        for number in range(MOST_STEPS):
            records.enquiries.add_step(EnquiryStep(f"{number:04}", enquiry_id, now, "noted"))
    inbox.trash.remove(enquiry_id)
    inbox.clock.go_on(2 * 24 * 60 * 60)

    restored, reason = inbox.trash.restore(enquiry_id)
    assert "replied" == restored.status
    assert "ended" in reason
