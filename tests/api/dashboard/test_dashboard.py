"""What waits for somebody."""

import datetime as dt

import attrs
from falcon import testing

from ceilidh.audit.audit_log import AuditAction, Subject, record_action
from ceilidh.bootstrap import Container
from ceilidh.dashboard.service import SHOWN
from ceilidh.enquiries.office_hours.working_time import OfficeHours, working_days, working_time
from ceilidh.local_time import ZONE
from ceilidh_ports.records.outbox import WebhookEvent
from tests.api.forms import send
from tests.fakes.clock import StoppedClock

FORM = {"name": "Eilidh Munro", "email": "eilidh@visitor.example", "message": "A ceilidh in May?"}
WEEK = dt.timedelta(days=7)


def stored(services: Container, **changes: str) -> str:
    return services.enquiries().receive(FORM | changes, "192.0.2.1").id


def age(services: Container, enquiry_id: str, by: dt.timedelta) -> dt.datetime:
    """Make an enquiry older; return when it was received then."""
    with services.database().write() as records:
        enquiry = records.enquiries.get(enquiry_id)
        assert enquiry
        received = enquiry.received_at - by
        records.enquiries.replace(attrs.evolve(enquiry, received_at=received, turn_since=received))
        return received


def test_enquiries_wait_until_they_are_answered_the_oldest_first(
    admin: testing.TestClient, services: Container, clock: StoppedClock
) -> None:
    new, old = stored(services), stored(services, name="Iain")
    received = age(services, old, WEEK)
    stored(services, website="spam")

    found = admin.simulate_get("/api/admin/todo").json

    counts = admin.simulate_get("/api/admin/enquiry-counts").json
    assert 2 == found["waitingTotal"] == counts["statuses"]["new"]
    assert [(old, "Iain", True), (new, "Eilidh Munro", False)] == [
        (each["id"], each["name"], each["isOverdue"]) for each in found["waiting"]
    ]
    waited = working_time(received, clock.now, OfficeHours())
    assert waited.total_seconds() // 60 == found["waiting"][0]["waitedMinutes"]
    assert working_days(received, clock.now, OfficeHours()) == found["waiting"][0]["waitedDays"]

    admin.simulate_put(f"/api/admin/update-enquiry/{old}", json={"status": "replied"})
    assert [new] == [each["id"] for each in admin.simulate_get("/api/admin/todo").json["waiting"]]


def test_a_further_question_waits_again_for_who_has_it_for_nobody_and_for_the_office(
    admin: testing.TestClient, services: Container, clock: StoppedClock
) -> None:
    first, second = stored(services), stored(services, name="Iain")
    received = age(services, first, WEEK)
    me = admin.simulate_get("/api/admin/my-account").json["id"]
    admin.simulate_put(f"/api/admin/update-enquiry/{second}", json={"assigneeId": me})
    answer = {"subject": "Your day", "text": "It is free."}
    admin.simulate_post(f"/api/admin/answer-enquiry/{second}", json=answer)
    assert [(1, 1), (0, 0)] == [waiting_of(admin, each) for each in ("office", "mine")]

    question = {"kind": "received", "text": "And the piper?", "date": clock.now.date().isoformat()}
    admin.simulate_post(f"/api/admin/add-enquiry-step/{second}", json=question)

    assert [(2, 1), (1, 0), (1, 1)] == [waiting_of(admin, each) for each in ("office", "mine", "nobodys")]
    (mine,) = admin.simulate_get("/api/admin/todo", params={"whose": "mine"}).json["waiting"]
    assert (second, False) == (mine["id"], mine["isFirst"])
    (nobodys,) = admin.simulate_get("/api/admin/todo", params={"whose": "nobodys"}).json["waiting"]
    assert (first, True, True) == (nobodys["id"], nobodys["isFirst"], nobodys["isOverdue"])
    assert received == dt.datetime.fromisoformat(nobodys["since"])
    admin.simulate_put(f"/api/admin/update-enquiry/{second}", json={"turn": "theirs"})
    assert (0, 0) == waiting_of(admin, "mine")


def waiting_of(admin: testing.TestClient, whose: str) -> tuple[int, int]:
    """Return how many enquiries of somebody wait, and how many of them too long."""
    found = admin.simulate_get("/api/admin/todo").json["waitingOf"][whose]
    return found["total"], found["overdue"]


def test_whose_enquiries_are_asked_for_is_one_of_three(admin: testing.TestClient) -> None:
    refused = admin.simulate_get("/api/admin/todo", params={"whose": "yours"})

    assert (422, {"whose": "One of mine, nobodys, office."}) == (refused.status_code, refused.json["errors"])


def test_office_hours_decide_what_is_overdue(admin: testing.TestClient, services: Container) -> None:
    age(services, stored(services), WEEK)
    hours = admin.simulate_get("/api/admin/office-hours").json
    assert 8 == hours["answerWithin"]
    saved = admin.simulate_put("/api/admin/office-hours", json=hours | {"answerWithin": 200})
    assert (200, "Office hours saved.") == (saved.status_code, saved.json["message"])
    assert 200 == admin.simulate_get("/api/admin/office-hours").json["answerWithin"]
    assert not admin.simulate_get("/api/admin/todo").json["waiting"][0]["isOverdue"]

    refused = admin.simulate_put("/api/admin/office-hours", json=hours | {"holidays": ["x"]})
    assert (422, ["holidays"]) == (refused.status_code, [*refused.json["errors"]])
    latest = admin.simulate_get("/api/admin/audit-log").json["entries"][0]
    assert ("setting-changed", "office-hours") == (latest["action"], latest["subject"]["id"])


def test_mails_that_fail_are_listed_until_they_are_sent(admin: testing.TestClient, services: Container) -> None:
    failing = stored(services)
    admin.simulate_post(f"/api/admin/answer-enquiry/{failing}", json={"subject": "Yes", "text": "It is free."})
    with services.database().write() as records:
        (step,) = records.enquiries.steps(failing)
        records.outbox.failed(failing, "421 no room", records.outbox.now() + WEEK)
        records.outbox.failed(step.id, "550 nobody here", records.outbox.now() + WEEK)

    failed = admin.simulate_get("/api/admin/todo").json["failedMails"]

    assert [(failing, "Eilidh Munro", 1, "421 no room"), (failing, "Eilidh Munro", 1, "550 nobody here")] == [
        tuple(each[name] for name in ("id", "name", "failures", "lastFailure")) for each in failed
    ]
    with services.database().write() as records:
        for key in (failing, step.id):
            records.outbox.sent(key, records.outbox.now())
    assert [] == admin.simulate_get("/api/admin/todo").json["failedMails"]


def test_failed_mails_that_are_not_shown_hide_none_that_are(admin: testing.TestClient, services: Container) -> None:
    trashed, failing = stored(services), stored(services, name="Iain")
    for _ in range(SHOWN):
        admin.simulate_post(f"/api/admin/answer-enquiry/{trashed}", json={"subject": "Yes", "text": "It is free."})
    with services.database().write() as records:
        for number, step in enumerate(records.enquiries.steps(trashed)):
            records.outbox.failed(step.id, "550 nobody here", records.outbox.now() + number * WEEK, ended=True)
        records.outbox.failed(failing, "421 no room", records.outbox.now() + 99 * WEEK)
    admin.simulate_delete(f"/api/admin/delete-enquiry/{trashed}")

    assert [failing] == [each["id"] for each in admin.simulate_get("/api/admin/todo").json["failedMails"]]


def test_failed_events_of_the_webhook_are_counted_for_owners_as_its_list_has_them(
    admin: testing.TestClient, services: Container
) -> None:
    enquiry_id = stored(services)
    with services.database().write() as records:
        now = records.webhook.now()
        for number in range(60):
            records.webhook.put(WebhookEvent(f"{number:03}", enquiry_id, "enquiry.received", now, "{}"), now)
        for key in ("000", "058"):
            records.webhook.failed(key, "500", now, ended=True)
        records.webhook.failed("059", "500", now)

    listed = admin.simulate_get("/api/admin/webhook-deliveries").json
    failed = [each["id"] for each in listed if each["state"] == "failed"]

    assert (51, ["058", "000"]) == (len(listed), failed)
    assert 2 == admin.simulate_get("/api/admin/todo").json["failedEvents"]
    with services.database().write() as records:
        (account,) = records.accounts.all()
        records.accounts.replace(attrs.evolve(account, role="editor"))
    assert 0 == admin.simulate_get("/api/admin/todo").json["failedEvents"]


def test_what_is_unfinished_is_counted_as_its_list_does_and_changes_name_who_made_them(
    admin: testing.TestClient,
) -> None:
    for title in ("Taigh", "Tower"):
        assert 200 == send(admin, "POST", "save-venue-draft", ({"title": title}, [])).status_code
    assert 200 == send(admin, "POST", "save-page-draft", ({"title": "Terms"}, [])).status_code

    found = admin.simulate_get("/api/admin/todo").json

    assert {"venue": 2, "event": 0, "packege": 0, "page": 1} == {
        kind: counts["draft"] for kind, counts in found["unfinished"].items()
    }
    assert 2 == admin.simulate_get("/api/admin/list-venues?state=draft").json["total"]
    assert ["pages", "venues", "venues"] == [each["subject"]["kind"] for each in found["changes"]]
    assert {"", None} & {each["who"] for each in found["changes"]} == set()
    assert [] == found["missed"]


def test_changes_are_shown_however_much_strangers_have_caused_since(
    admin: testing.TestClient, services: Container
) -> None:
    item = send(admin, "POST", "save-venue-draft", ({"title": "Taigh"}, [])).json["edited"]["item"]
    with services.database().write() as records:
        for number in range(520):
            record_action(records, services.clock()(), AuditAction.PASSWORD_RESET_REQUESTED, Subject(title=str(number)))

    assert [item["id"]] == [each["subject"]["id"] for each in admin.simulate_get("/api/admin/todo").json["changes"]]


def test_reminders_of_today_and_before_are_listed_but_not_of_likely_spam(
    admin: testing.TestClient, services: Container, clock: StoppedClock
) -> None:
    today = clock.now.astimezone(ZONE).date()
    for days, name, sign in ((0, "Today", ""), (-3, "Before", ""), (2, "Later", ""), (-1, "Spam", "links")):
        day = (today + dt.timedelta(days=days)).isoformat()
        enquiry_id = stored(services, name=name)
        with services.database().write() as records:
            enquiry = records.enquiries.get(enquiry_id)
            assert enquiry
            records.enquiries.replace(attrs.evolve(enquiry, remind_on=day, spam_sign=sign))

    found = admin.simulate_get("/api/admin/todo").json["reminders"]

    assert ["Before", "Today"] == [each["name"] for each in found]
    assert today.isoformat() == found[1]["remindOn"]
