"""What the webhook is told of joined enquiries, tasks and viewings."""

import datetime as dt
from typing import Any

import orjson
import pytest

from ceilidh.enquiries.persons.joining import JoinService
from ceilidh.enquiries.received.threads import ReturnedAnswer, add_bounce, add_reply
from ceilidh.enquiries.stored_enquiry import find_enquiry
from ceilidh.enquiries.tasks.booking_tasks import BookingTaskService
from ceilidh.enquiries.tasks.service import TaskService
from ceilidh.enquiries.viewings.service import ViewingService
from ceilidh.local_time import local_date
from ceilidh.venues.model import Venue
from ceilidh_ports.records.enquiries import EnquiryStep
from ceilidh_ports.records.enquiry_mails import ReceivedMailEntry
from tests.unit.enquiries.webhook.webhook_samples import SETTINGS, CompanyWithWebhook


@pytest.fixture
def company() -> CompanyWithWebhook:
    company = CompanyWithWebhook()
    with company.database.write() as records:
        records.items.add(Venue(id="torran", slug="torran", title="Torran House"))
    return company


def told(company: CompanyWithWebhook, *kinds: str) -> list[dict[str, Any]]:
    """Return the events of some kinds, such as those of tasks."""
    company.sender.deliver_due()
    bodies = [orjson.loads(body) for body, _ in company.receiver.requests]
    return [each for each in bodies if each["type"].startswith(kinds)]


def test_joining_and_taking_apart_name_the_other_enquiry(company: CompanyWithWebhook) -> None:
    stays, other = company.receive(), company.receive()
    joining = JoinService(company.database, company.clock, SETTINGS, lambda: None)
    joining.join(stays, other)
    joining.take_apart(other)

    events = told(company, "enquiry.joined", "enquiry.taken_apart")
    assert ["enquiry.joined", "enquiry.taken_apart"] == [each["type"] for each in events]
    assert {(stays, other)} == {(each["data"]["id"], each["data"]["other"]) for each in events}


def test_mails_are_told_without_their_words(company: CompanyWithWebhook) -> None:
    enquiry_id, now = company.receive(), company.clock()
    with company.database.write() as records:
        for automatic in ("", "notice"):
            mail = ReceivedMailEntry("m", now, text="Yes, June!", automatic=automatic)
            add_reply(records, find_enquiry(records, enquiry_id), mail, now)
        answer = EnquiryStep("s", enquiry_id, now, "answered")
        add_bounce(records, find_enquiry(records, enquiry_id), mail, ReturnedAnswer(answer, "550 no such user"), now)
    events = told(company, "enquiry.mail_")
    assert ["enquiry.mail_received", "enquiry.mail_returned"] == [each["type"] for each in events]
    assert "June!" not in str(events)


def test_a_task_is_told_when_it_is_added_and_done(company: CompanyWithWebhook) -> None:
    enquiry_id, tasks = company.receive(), TaskService(company.database, company.clock)
    task = tasks.add(enquiry_id, {"text": "Ask for the numbers", "day": "2027-06-01"})
    for changes in ({"isDone": True}, {"isDone": True}, {"isDone": False}, {"text": "Ask them"}):
        tasks.change(task.id, changes)
    tasks.remove(task.id)

    added, done = told(company, "task.")
    assert ("task.added", "task.done") == (added["type"], done["type"])
    about = {"id": task.id, "text": "Ask for the numbers", "day": "2027-06-01", "person": ""}
    assert (enquiry_id, about, about) == (added["data"]["id"], added["data"]["task"], done["data"]["task"])


def test_each_task_that_a_booking_brings_is_told(company: CompanyWithWebhook) -> None:
    texts = [each.text for each in BookingTaskService(company.database, company.clock).read()]
    enquiry_id = company.receive()
    company.inbox.change(enquiry_id, {"status": "booked"})

    assert texts == [each["data"]["task"]["text"] for each in told(company, "task.")] != []


def test_a_viewing_is_told_when_it_is_planned_moved_and_cancelled_and_when_that_is_undone(
    company: CompanyWithWebhook,
) -> None:
    enquiry_id = company.receive()
    viewings = ViewingService(company.database, company.clock, SETTINGS, lambda: None, Venue)
    day = local_date(company.clock.now) + dt.timedelta(days=9)
    at_two, at_four = ({"venueId": "torran", "start": f"{day}T{hour}:00", "minutes": 60} for hour in (14, 16))
    viewing = viewings.plan(enquiry_id, at_two)
    viewings.move(viewing.id, at_four)
    viewings.undo(viewing.id, 1)
    viewings.cancel(viewing.id, {})
    viewings.undo(viewing.id, 3)
    other = viewings.plan(enquiry_id, {**at_four, "visitors": "Her aunt"})
    viewings.undo(other.id, 0)

    events = [
        (each["type"].removeprefix("viewing."), each["data"]["viewing"]["start"][-5:])
        for each in told(company, "viewing.")
    ]
    first = [("planned", "14:00"), ("moved", "16:00"), ("moved", "14:00"), ("cancelled", "14:00"), ("planned", "14:00")]
    assert [*first, ("planned", "16:00"), ("cancelled", "16:00")] == events
    last = told(company, "viewing.")[-1]["data"]
    assert ("viewing", "Torran House", "Her aunt", 60) == (
        last["state"],
        *(last["viewing"][name] for name in ("venue", "visitors", "minutes")),
    )


def test_what_is_likely_spam_is_not_told(company: CompanyWithWebhook) -> None:
    spam = company.receive(website="https://spam.example")
    TaskService(company.database, company.clock).add(spam, {"text": "Ring"})

    assert [] == told(company, "task.")
