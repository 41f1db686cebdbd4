"""What makes news: each occasion is told once, to those whom it concerns."""

from collections.abc import Iterator

import attrs
import pytest

from ceilidh.accounts.credentials.stored_accounts import new_account
from ceilidh.audit.actor import Actor, acting_as
from ceilidh.enquiries.added.service import AddedEnquiries
from ceilidh.enquiries.diary.stay_form import NewStay
from ceilidh.enquiries.inbox.service import Inbox
from ceilidh.enquiries.received.other_mails import OtherMails
from ceilidh.enquiries.received.threads import add_reply
from ceilidh.enquiries.stored_enquiry import find_enquiry
from ceilidh.enquiries.tasks.service import TaskService
from ceilidh.enquiries.thread.statuses import HELD
from ceilidh.enquiries.told.news import News, NewsKind, tell
from ceilidh.errors import DayHeld
from ceilidh_ports.records.accounts import Account, Notifications
from ceilidh_ports.records.enquiry_mails import EnquiryNews, ReceivedMailEntry
from tests.unit.enquiries.diary.test_days_taken_again import FRIDAY, SATURDAY, START, inbox, take

__all__ = ["inbox"]  # a fixture

EVERYTHING = dict.fromkeys(("enquiry", "answer", "given", "overtaken"), "daily")


@pytest.fixture(autouse=True)
def _morag_acts() -> Iterator[None]:
    with acting_as(Actor("m1", "Morag")):
        yield


@pytest.fixture
def rory(inbox: Inbox) -> Account:
    return joined(inbox, "rory")


def joined(inbox: Inbox, name: str) -> Account:
    account = new_account(name, "hash", START, name.title(), f"{name}@taigh.example")
    with inbox.database.write() as records:
        records.accounts.add(account)
        records.account_records.put(Notifications(account.id, EVERYTHING))
    return account


def told(inbox: Inbox) -> list[tuple[str, str, str, str]]:
    with inbox.database.read() as records:
        found = sorted(records.account_records.all(EnquiryNews), key=lambda each: each.id)
        names = {each.id: each.username for each in records.accounts.all()}
    return [(names[each.account_id], each.kind, each.enquiry_id, each.text) for each in found]


def test_a_booking_over_a_hold_is_told_to_whom_the_hold_was_given(inbox: Inbox, rory: Account) -> None:
    joined(inbox, "isla")
    inbox.change("b", {"assigneeId": rory.id})
    take(inbox, "a", "booked", venueId="torran", day=FRIDAY, despiteHolds=True)
    (_, overtaken) = told(inbox)
    assert ("rory", "overtaken", "b") == overtaken[:3]
    assert "Torran" in overtaken[3]


def test_who_chose_nothing_is_told_of_an_overtaken_hold_at_once(inbox: Inbox) -> None:
    rory = new_account("rory", "hash", START, "Rory", "rory@taigh.example")
    with inbox.database.write() as records:
        records.accounts.add(rory)
    inbox.change("b", {"assigneeId": rory.id})
    take(inbox, "a", "booked", venueId="torran", day=FRIDAY, despiteHolds=True)
    ((who, kind, *_),) = told(inbox)
    assert ("rory", "overtaken") == (who, kind)
    with inbox.database.write() as records:
        assert records.outbox.claim(records.outbox.now(), START)
        records.account_records.put(Notifications(rory.id, {"overtaken": ""}))
        tell(records, News(NewsKind.OVERTAKEN, "b", rory.id))
    assert 1 == len(told(inbox))


def test_a_hold_beside_a_hold_and_a_booking_elsewhere_overtake_nothing(inbox: Inbox, rory: Account) -> None:
    take(inbox, "a", "held", venueId="torran", day=FRIDAY, despiteHolds=True)
    take(inbox, "a", "booked", venueId="kirk", day=SATURDAY)
    assert [] == told(inbox)


def test_a_hold_of_no_enquiry_is_told_with_its_label(inbox: Inbox, rory: Account) -> None:
    with inbox.database.write() as records:
        form = NewStay("kirk", FRIDAY, FRIDAY)
        stay = inbox.days.new_stay(records, HELD, form, "s1", None)
        inbox.days.put(records, attrs.evolve(stay, label="Fair"))
    take(inbox, "a", "booked", venueId="kirk", day=FRIDAY, despiteHolds=True)
    ((who, kind, enquiry_id, text),) = told(inbox)
    assert ("rory", "overtaken", "") == (who, kind, enquiry_id)
    assert text.startswith("Fair: ")


@pytest.mark.parametrize(("automatic", "count"), [("", 1), ("bulk", 0)])
def test_a_mail_of_a_person_is_news(inbox: Inbox, rory: Account, automatic: str, count: int) -> None:
    with inbox.database.write() as records:
        mail = ReceivedMailEntry("m", START, text="June?", automatic=automatic)
        add_reply(records, find_enquiry(records, "a"), mail, START)
    assert [("rory", "answer", "a", "")] * count == told(inbox)


def test_a_task_is_told_to_who_got_it(inbox: Inbox, rory: Account) -> None:
    tasks = TaskService(inbox.database, inbox.clock)
    task = tasks.add("a", {"text": "Send the price list", "accountId": rory.id})
    tasks.change(task.id, {"text": "Send the list"})
    tasks.change(task.id, {"accountId": ""})
    tasks.change(task.id, {"accountId": rory.id})
    assert [
        ("rory", "given", "a", "Send the price list"),
        ("rory", "given", "a", "Send the list"),
    ] == told(inbox)


def test_a_change_that_fails_tells_nothing(inbox: Inbox, rory: Account) -> None:
    with pytest.raises(DayHeld):
        take(inbox, "a", "booked", venueId="torran", day=FRIDAY)
    assert [] == told(inbox)


def test_an_enquiry_that_a_colleague_made_is_told_to_the_others(inbox: Inbox, rory: Account) -> None:
    added = AddedEnquiries(inbox.database, inbox.clock, lambda: None, lambda _: None)
    by_telephone = added.add({"name": "Una", "channel": "telephone"})
    with inbox.database.write() as records:
        records.enquiries.add_mail(ReceivedMailEntry("m", START, name="Ewan", address="ewan@visitor.example"))
    by_mail = OtherMails(inbox.database, inbox.clock, inbox.mail_settings, lambda: None).enquire("m")
    assert [("rory", "enquiry", each.id, "") for each in (by_telephone, by_mail)] == told(inbox)
    with acting_as(Actor(rory.id, "Rory")):
        added.add({"name": "Una", "channel": "telephone"})
    assert 2 == len(told(inbox))
