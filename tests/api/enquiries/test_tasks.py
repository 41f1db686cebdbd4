"""The tasks of enquiries through their calls."""

import datetime as dt
from typing import Any

import pytest
from falcon import testing

from ceilidh.bootstrap import Container
from ceilidh.enquiries.tasks.booking_tasks import USUAL
from ceilidh.enquiries.tasks.service import MOST_TASKS
from ceilidh.local_time import local_date
from tests.api.accounts.test_audit_log import actions
from tests.fakes.clock import StoppedClock

FORM = {"name": "Eilidh Munro", "email": "eilidh@visitor.example", "message": "A ceilidh in June?"}
API = "/api/admin"
EVENT = "2027-06-19"


@pytest.fixture
def enquiry(services: Container) -> str:
    return services.enquiries().receive(FORM | {"date": EVENT}, "192.0.2.1").id


def tasks(admin: testing.TestClient, enquiry_id: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = admin.simulate_get(f"{API}/enquiry-tasks/{enquiry_id}").json["tasks"]
    return found


def missing(admin: testing.TestClient, enquiry_id: str) -> int:
    return int(admin.simulate_get(f"{API}/enquiry-tasks/{enquiry_id}").json["missing"])


def add(admin: testing.TestClient, enquiry_id: str, **body: Any) -> testing.Result:
    return admin.simulate_post(f"{API}/add-task/{enquiry_id}", json=body)


def change(admin: testing.TestClient, task_id: str, **body: Any) -> testing.Result:
    return admin.simulate_put(f"{API}/update-task/{task_id}", json=body)


def set_status(admin: testing.TestClient, enquiry_id: str, status: str, **more: Any) -> testing.Result:
    return admin.simulate_put(f"{API}/update-enquiry/{enquiry_id}", json={"status": status, **more})


def own_id(admin: testing.TestClient) -> str:
    return str(admin.simulate_get(f"{API}/colleagues").json[0]["id"])


def test_a_task_is_added_changed_done_not_done_and_removed(admin: testing.TestClient, enquiry: str) -> None:
    added = add(admin, enquiry, text=" Ask the house ", day="2026-12-01", accountId=own_id(admin))
    (task,) = tasks(admin, enquiry)
    assert (added.json["id"], "Ask the house", "2026-12-01", None) == (
        *(task[name] for name in ("id", "text", "day", "doneAt")),
    )
    assert task["accountName"]

    change(admin, task["id"], isDone=True)
    change(admin, task["id"], text="Ask for 120")
    (done,) = tasks(admin, enquiry)
    assert (done["text"], done["day"], bool(done["doneAt"]), done["doneBy"]) == (
        "Ask for 120",
        "2026-12-01",
        True,
        task["accountName"],
    )
    change(admin, task["id"], isDone=False, day="", accountId="")
    (undone,) = tasks(admin, enquiry)
    assert {**task, "text": "Ask for 120", "day": "", "accountId": "", "accountName": ""} == undone

    assert 200 == admin.simulate_delete(f"{API}/delete-task/{task['id']}").status_code
    assert [] == tasks(admin, enquiry)
    assert ["task-removed", "task-changed", "task-changed", "task-done", "task-added"] == actions(admin)[:5]


def test_doing_a_task_twice_keeps_when_it_was_done_first(
    admin: testing.TestClient, enquiry: str, clock: StoppedClock
) -> None:
    task_id = add(admin, enquiry, text="Ring").json["id"]
    change(admin, task_id, isDone=True)
    first = tasks(admin, enquiry)
    clock.now += dt.timedelta(minutes=5)
    change(admin, task_id, isDone=True)
    assert first == tasks(admin, enquiry)


def test_tasks_that_are_due_first_come_first_and_those_without_a_day_last(
    admin: testing.TestClient, enquiry: str
) -> None:
    for text, day, is_done in (("done", "2026-01-01", True), ("none", "", False), ("late", "2027-01-01", False)):
        add(admin, enquiry, text=text, day=day, isDone=is_done)
    add(admin, enquiry, text="soon", day="2026-12-01")
    assert ["done", "soon", "late", "none"] == [each["text"] for each in tasks(admin, enquiry)]


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({}, "text"),
        ({"text": "  "}, "text"),
        ({"text": "x" * 301}, "text"),
        ({"text": "two\nlines"}, "text"),
        ({"text": "\0"}, "text"),
        ({"text": 1}, "text"),
        ({"text": "Ring", "day": "2026-02-30"}, "day"),
        ({"text": "Ring", "day": None}, "day"),
        ({"text": "Ring", "accountId": 5}, "accountId"),
        ({"text": "Ring", "accountId": "nobody"}, "accountId"),
        ({"text": "Ring", "accountId": "é\0"}, "accountId"),
        ({"text": "Ring", "isDone": "yes"}, "isDone"),
    ],
)
def test_what_is_wrong_with_a_task_is_named_and_nothing_is_stored(
    admin: testing.TestClient, enquiry: str, body: dict[str, Any], field: str
) -> None:
    refused = add(admin, enquiry, **body)
    assert (422, [field]) == (refused.status_code, list(refused.json["errors"]))
    task_id = add(admin, enquiry, text="Kept").json["id"]
    if body:
        assert 422 == change(admin, task_id, **body).status_code
    assert ["Kept"] == [each["text"] for each in tasks(admin, enquiry)]


@pytest.mark.parametrize("name", ["x", "é", "a b"])
def test_tasks_of_nothing_are_missing(admin: testing.TestClient, name: str) -> None:
    answers = [
        admin.simulate_get(f"{API}/enquiry-tasks/{name}"),
        add(admin, name, text="Ring"),
        change(admin, name, isDone=True),
        admin.simulate_delete(f"{API}/delete-task/{name}"),
        admin.simulate_post(f"{API}/add-booking-tasks/{name}"),
    ]
    assert [404] * len(answers) == [each.status_code for each in answers]


def test_a_task_of_an_enquiry_in_the_trash_comes_back_with_it(
    admin: testing.TestClient, services: Container, enquiry: str
) -> None:
    task_id = add(admin, enquiry, text="Ring").json["id"]
    services.enquiry_trash().remove(enquiry)
    assert 404 == change(admin, task_id, isDone=True).status_code
    services.enquiry_trash().restore(enquiry)
    assert ["Ring"] == [each["text"] for each in tasks(admin, enquiry)]


def test_the_first_booking_brings_its_tasks_once_and_a_later_one_offers_what_is_missing(
    admin: testing.TestClient, services: Container, enquiry: str, clock: StoppedClock
) -> None:
    today = local_date(clock.now)
    set_status(admin, enquiry, "booked", assigneeId=own_id(admin))
    found = {each["text"]: each for each in tasks(admin, enquiry)}
    assert {each.text for each in USUAL} == found.keys()
    assert (today + dt.timedelta(days=7)).isoformat() == found["Ask for the deposit"]["day"]
    assert "2027-04-20" == found["Apply for the licence"]["day"]
    assert {own_id(admin)} == {each["accountId"] for each in found.values()}
    assert 0 == missing(admin, enquiry)

    change(admin, found["Ask for the deposit"]["id"], isDone=True)
    admin.simulate_delete(f"{API}/delete-task/{found['Apply for the licence']['id']}")
    clock.now += dt.timedelta(minutes=1)
    set_status(admin, enquiry, "replied")
    assert (0, 422) == (
        missing(admin, enquiry),
        admin.simulate_post(f"{API}/add-booking-tasks/{enquiry}").status_code,
    )
    set_status(admin, enquiry, "booked")
    assert (3, 2) == (len(tasks(admin, enquiry)), missing(admin, enquiry))

    answer = admin.simulate_post(f"{API}/add-booking-tasks/{enquiry}")
    assert "2 tasks are added." == answer.json["message"]
    assert (5, 0) == (len(tasks(admin, enquiry)), missing(admin, enquiry))
    assert "0 tasks are added." == admin.simulate_post(f"{API}/add-booking-tasks/{enquiry}").json["message"]


def test_owners_say_which_tasks_a_booking_brings(admin: testing.TestClient, enquiry: str) -> None:
    assert [each.text for each in USUAL] == [
        each["text"] for each in admin.simulate_get(f"{API}/booking-tasks").json["tasks"]
    ]
    own = [{"text": "Order the piper", "days": 30, "relation": "before-event"}]
    assert 200 == admin.simulate_put(f"{API}/booking-tasks", json={"tasks": own}).status_code
    assert own == admin.simulate_get(f"{API}/booking-tasks").json["tasks"]
    set_status(admin, enquiry, "booked")
    assert [("Order the piper", "2027-05-20")] == [(each["text"], each["day"]) for each in tasks(admin, enquiry)]
    assert 200 == admin.simulate_put(f"{API}/booking-tasks", json={"tasks": []}).status_code
    assert [] == admin.simulate_get(f"{API}/booking-tasks").json["tasks"]


@pytest.mark.parametrize(
    ("body", "fields"),
    [
        ([], ["tasks"]),
        ({}, ["tasks"]),
        ({"tasks": [{}] * 31}, ["tasks"]),
        ({"tasks": ["x"]}, ["tasks.0.days", "tasks.0.relation", "tasks.0.text"]),
        ({"tasks": [{"text": "A", "days": 1.5, "relation": "after-booking"}]}, ["tasks.0.days"]),
        ({"tasks": [{"text": "A", "days": True, "relation": "after-booking"}]}, ["tasks.0.days"]),
        ({"tasks": [{"text": "A", "days": 1001, "relation": "after-booking"}]}, ["tasks.0.days"]),
        ({"tasks": [{"text": text, "days": 1, "relation": "after-booking"} for text in "aA"]}, ["tasks.1.text"]),
    ],
)
def test_what_is_wrong_with_the_list_of_a_booking_is_named(
    admin: testing.TestClient, body: Any, fields: list[str]
) -> None:
    refused = admin.simulate_put(f"{API}/booking-tasks", json=body)
    assert (422, fields) == (refused.status_code, sorted(refused.json["errors"]))


def test_an_enquiry_that_is_full_takes_no_task_and_can_be_booked(
    admin: testing.TestClient, services: Container, enquiry: str
) -> None:
    for number in range(MOST_TASKS):
        services.tasks().add(enquiry, {"text": str(number)})
    assert 422 == add(admin, enquiry, text="One more").status_code
    assert 200 == set_status(admin, enquiry, "booked").status_code
    assert MOST_TASKS == len(tasks(admin, enquiry))


def test_the_dashboard_has_the_due_tasks_of_who_is_asked_for(
    admin: testing.TestClient, services: Container, enquiry: str, clock: StoppedClock
) -> None:
    today = local_date(clock.now)
    for text, days, account in (("nobody’s", 0, ""), ("mine", -1, own_id(admin)), ("later", 1, own_id(admin))):
        add(admin, enquiry, text=text, day=(today + dt.timedelta(days=days)).isoformat(), accountId=account)

    def shown(query: str) -> list[str]:
        return [each["text"] for each in admin.simulate_get(f"{API}/todo{query}").json["tasks"]]

    assert (["mine", "nobody’s"], ["mine"], ["nobody’s"]) == (
        shown(""),
        shown("?whose=mine"),
        shown("?whose=nobodys"),
    )
    found = admin.simulate_get(f"{API}/todo?whose=mine").json["tasks"][0]
    assert (FORM["name"], enquiry) == (found["name"], found["enquiryId"])
    services.enquiry_trash().remove(enquiry)
    assert [] == shown("")


def test_tasks_are_exported_and_erased_with_the_person(
    admin: testing.TestClient, services: Container, enquiry: str
) -> None:
    add(admin, enquiry, text="Ring her aunt", day="2026-12-01", isDone=True)
    body = {"email": FORM["email"]}
    exported = admin.simulate_post(f"{API}/export-personal-data", json=body).json
    assert ["Ring her aunt"] == [each["text"] for each in exported["enquiries"][0]["tasks"]]
    copy = admin.simulate_post(f"{API}/export-personal-data", json={**body, "format": "text"}).text
    assert "Task, due on Tuesday 1 December 2026: Ring her aunt" in copy
    services.personal_data().erase(FORM["email"])
    with services.database().read() as records:
        assert [] == records.next_steps.tasks(enquiry)
