"""Viewings through their calls: planned, moved, cancelled, undone, mailed, and in the calendars."""

import datetime as dt
from typing import Any

import pytest
from falcon import testing
from icalendar import Calendar

from ceilidh.bootstrap import Container
from ceilidh.local_time import local_date
from tests.api.accounts.test_audit_log import actions
from tests.api.forms import added
from tests.api.stored_forms import venue_form
from tests.fakes.clock import StoppedClock

pytestmark = pytest.mark.usefixtures("stored_files")

FORM = {"name": "Eilidh Munro", "email": "eilidh@visitor.example", "message": "May we see it?"}
API = "/api/admin"


@pytest.fixture
def house(admin: testing.TestClient) -> str:
    return str(added(admin, "venue", venue_form(title="Torran House"))["id"])


@pytest.fixture
def enquiry(services: Container) -> str:
    return services.enquiries().receive(FORM, "192.0.2.1").id


@pytest.fixture
def day(clock: StoppedClock) -> str:
    return (local_date(clock.now) + dt.timedelta(days=9)).isoformat()


def plan(admin: testing.TestClient, enquiry_id: str, house: str, day: str, **body: Any) -> testing.Result:
    value = {"venueId": house, "start": f"{day}T14:00", "minutes": 60, **body}
    return admin.simulate_post(f"{API}/plan-viewing/{enquiry_id}", json=value)


def move(admin: testing.TestClient, viewing: dict[str, Any], **body: Any) -> testing.Result:
    start = f"{viewing['day']}T{viewing['time']}"
    value = {"venueId": viewing["venueId"], "start": start, "minutes": viewing["minutes"], **body}
    return admin.simulate_put(f"{API}/move-viewing/{viewing['id']}", json=value)


def cancel(admin: testing.TestClient, viewing: dict[str, Any], **body: Any) -> testing.Result:
    return admin.simulate_post(f"{API}/cancel-viewing/{viewing['id']}", json=body)


def undo(admin: testing.TestClient, viewing: dict[str, Any]) -> testing.Result:
    return admin.simulate_post(f"{API}/undo-viewing/{viewing['id']}", json={"sequence": viewing["sequence"]})


def viewings(admin: testing.TestClient, enquiry_id: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = admin.simulate_get(f"{API}/enquiry-viewings/{enquiry_id}").json
    return found


def steps(admin: testing.TestClient, enquiry_id: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = admin.simulate_get(f"{API}/enquiry-steps/{enquiry_id}").json
    return found


def mails(admin: testing.TestClient, enquiry_id: str) -> list[dict[str, Any]]:
    found = [each for each in steps(admin, enquiry_id) if each["kind"] == "answered"]
    return [{name: each[name] for name in ("id", "at", "subject", "text")} for each in found]


def state(admin: testing.TestClient, enquiry_id: str) -> tuple[str, str]:
    found = admin.simulate_get(f"{API}/enquiries/{enquiry_id}").json
    return found["status"], found["turn"]


def own_id(admin: testing.TestClient) -> str:
    return str(admin.simulate_get(f"{API}/colleagues").json[0]["id"])


def invitation(services: Container, mail: str) -> tuple[str, Any]:
    """Return the method of the calendar file of a queued mail, and its event, as a library reads them."""
    with services.database().read() as records:
        message = next(each.message for each in records.outbox._queries.latest(9) if each.id == mail)
    (file,) = services.mail_files().read(message)
    calendar = Calendar.from_ical(file.content)
    (event,) = calendar.walk("VEVENT")
    assert str(calendar["METHOD"]) == file.calendar_method
    return file.calendar_method, event


def test_a_viewing_is_planned_moved_and_cancelled_and_the_visitor_gets_a_calendar_file_each_time(
    admin: testing.TestClient, services: Container, house: str, enquiry: str, day: str
) -> None:
    first = plan(admin, enquiry, house, day, accountId=own_id(admin), visitors="Both", tells=True, message="Dear E,")
    viewing = first.json["viewing"]
    assert [viewing] == viewings(admin, enquiry)
    assert ("viewing", "theirs") == state(admin, enquiry)
    noted, changed, mailed = steps(admin, enquiry)
    assert (noted["kind"], noted["text"]) == ("viewing", "Both")
    assert noted["value"].startswith("Torran House, ")
    assert (changed["former"], changed["value"], mailed["kind"]) == ("new", "viewing", "answered")
    assert mailed["text"].startswith("Dear E,\n\n")
    assert "14:00 to 15:00" in mailed["text"]
    method, event = invitation(services, mailed["id"])
    assert (method, event["SEQUENCE"], str(event["ATTENDEE"])) == ("REQUEST", 0, "mailto:eilidh@visitor.example")
    uid = str(event["UID"])
    services.outbox().deliver_due()

    with services.database().write() as records:
        records.outbox.sent(mailed["id"], records.outbox.now())
    moved = move(admin, viewing, start=f"{day}T16:30", tells=True).json["viewing"]
    mailed = steps(admin, enquiry)[-1]
    method, event = invitation(services, mailed["id"])
    assert mailed["subject"].startswith("Moved: ")
    assert (method, event["SEQUENCE"], str(event["UID"])) == ("REQUEST", 1, uid)
    assert event["DTSTART"].dt.astimezone(dt.UTC) == dt.datetime.fromisoformat(moved["startsAt"])

    with services.database().write() as records:
        records.outbox.sent(mailed["id"], records.outbox.now())
    assert 200 == cancel(admin, moved, tells=True).status_code
    mailed = steps(admin, enquiry)[-1]
    method, event = invitation(services, mailed["id"])
    assert (method, event["SEQUENCE"], str(event["UID"]), str(event["STATUS"])) == ("CANCEL", 2, uid, "CANCELLED")
    assert [] == viewings(admin, enquiry)
    assert (409, 409) == (cancel(admin, moved).status_code, move(admin, moved).status_code)
    assert ["viewing-cancelled", "viewing-moved"] == [each for each in actions(admin)[:4] if "viewing" in each][:2]


def test_nothing_is_mailed_that_nobody_lets_be_sent(
    admin: testing.TestClient, house: str, enquiry: str, day: str
) -> None:
    viewing = plan(admin, enquiry, house, day).json["viewing"]
    cancel(admin, viewing, tells=True)  # of what the visitor never knew
    assert "answered" not in [each["kind"] for each in steps(admin, enquiry)]


def test_who_was_told_once_is_told_that_this_time_ends_whatever_was_changed_without_a_mail(
    admin: testing.TestClient, services: Container, house: str, enquiry: str, day: str
) -> None:
    viewing = plan(admin, enquiry, house, day, tells=True).json["viewing"]
    with services.database().write() as records:
        records.outbox.sent(mails(admin, enquiry)[-1]["id"], records.outbox.now())
    moved = move(admin, viewing, visitors="Her aunt", start=f"{day}T09:00").json["viewing"]
    assert (True, 1) == (moved["isTold"], len(mails(admin, enquiry)))
    assert [moved] == viewings(admin, enquiry)
    cancel(admin, moved, tells=True)
    mail = mails(admin, enquiry)[-1]
    assert ", 14:00 to 15:00\n" in mail["text"]
    assert "09:00" not in mail["text"]
    method, event = invitation(services, mail["id"])
    assert ("CANCEL", 2) == (method, event["SEQUENCE"])
    assert event.decoded("DTSTART") == dt.datetime.fromisoformat(viewing["startsAt"])


def test_undo_takes_back_the_viewing_the_status_and_the_mail(
    admin: testing.TestClient, house: str, enquiry: str, day: str
) -> None:
    viewing = plan(admin, enquiry, house, day, tells=True).json["viewing"]
    assert 200 == undo(admin, viewing).status_code
    assert ([], ("new", "ours")) == (viewings(admin, enquiry), state(admin, enquiry))
    assert {"changed"} == {each["kind"] for each in steps(admin, enquiry)}
    assert 404 == undo(admin, viewing).status_code


def test_the_mail_of_a_viewing_is_not_taken_back_without_the_viewing(
    admin: testing.TestClient, house: str, enquiry: str, day: str
) -> None:
    viewing = plan(admin, enquiry, house, day, tells=True).json["viewing"]
    (mail,) = [each for each in steps(admin, enquiry) if each["kind"] == "answered"]
    assert 0 == mail["undoFor"]
    answer = admin.simulate_post(f"{API}/withdraw-enquiry-answer/{mail['id']}")
    assert (409, "This mail goes with its viewing. Undo or change the viewing instead.") == (
        answer.status_code,
        answer.json["message"],
    )
    assert mail in steps(admin, enquiry)
    assert 200 == undo(admin, viewing).status_code


def test_undo_leaves_the_status_while_another_viewing_is_planned(
    admin: testing.TestClient, house: str, enquiry: str, day: str
) -> None:
    first = plan(admin, enquiry, house, day).json["viewing"]
    plan(admin, enquiry, house, day, start=f"{day}T17:00")
    assert 200 == undo(admin, first).status_code
    assert "viewing" == state(admin, enquiry)[0]


def test_undo_of_a_move_and_of_a_cancellation_brings_back_what_was_before(
    admin: testing.TestClient, house: str, enquiry: str, day: str
) -> None:
    viewing = plan(admin, enquiry, house, day).json["viewing"]
    moved = move(admin, viewing, start=f"{day}T09:00").json["viewing"]
    assert 409 == undo(admin, viewing).status_code
    assert 200 == undo(admin, moved).status_code
    (back,) = viewings(admin, enquiry)
    assert ("14:00", 2) == (back["time"], back["sequence"])
    cancelled = cancel(admin, back).json["viewing"]
    undo(admin, cancelled)
    assert ["14:00"] == [each["time"] for each in viewings(admin, enquiry)]


def test_a_mail_that_is_on_its_way_is_not_taken_back(
    admin: testing.TestClient, services: Container, house: str, enquiry: str, day: str
) -> None:
    viewing = plan(admin, enquiry, house, day, tells=True).json["viewing"]
    with services.database().write() as records:
        records.outbox.reschedule(steps(admin, enquiry)[-1]["id"], records.outbox.now())
    assert 409 == undo(admin, viewing).status_code
    assert [viewing] == viewings(admin, enquiry)


def test_a_mail_that_still_waits_is_replaced_by_that_of_the_next_change(
    admin: testing.TestClient, house: str, enquiry: str, day: str
) -> None:
    viewing = plan(admin, enquiry, house, day, tells=True).json["viewing"]
    move(admin, viewing, start=f"{day}T16:30", tells=True)
    (mailed,) = [each for each in steps(admin, enquiry) if each["kind"] == "answered"]
    assert not mailed["subject"].startswith("Moved")
    assert "16:30 to 17:30" in mailed["text"]


@pytest.mark.parametrize("tells", [True, False])
def test_undo_sends_the_mail_that_the_change_replaced(
    admin: testing.TestClient, house: str, enquiry: str, day: str, *, tells: bool
) -> None:
    viewing = plan(admin, enquiry, house, day, tells=True).json["viewing"]
    (first,) = mails(admin, enquiry)
    undo(admin, move(admin, viewing, start=f"{day}T16:30", tells=tells).json["viewing"])
    undo(admin, cancel(admin, viewings(admin, enquiry)[0], tells=tells).json["viewing"])
    assert [first] == mails(admin, enquiry)
    assert ("viewing", "theirs") == state(admin, enquiry)

    move(admin, viewings(admin, enquiry)[0], start=f"{day}T11:00", tells=True)
    (last,) = mails(admin, enquiry)
    assert "11:00 to 12:00" in last["text"]
    assert not last["subject"].startswith("Moved")


def test_the_house_the_person_and_a_booked_day_are_said(
    admin: testing.TestClient, services: Container, house: str, enquiry: str, day: str
) -> None:
    other = services.enquiries().receive(FORM | {"name": "Ailsa", "email": "a@visitor.example"}, "192.0.2.1").id
    mill = str(added(admin, "venue", venue_form(title="The Mill"))["id"])
    plan(admin, other, house, day, accountId=own_id(admin))
    same_house = plan(admin, enquiry, house, day, start=f"{day}T14:59")
    assert (409, True) == (same_house.status_code, same_house.json["dayHeld"])
    assert "Somebody else sees Torran House at 14:00." == same_house.json["message"]
    same_person = plan(admin, enquiry, mill, day, accountId=own_id(admin))
    assert "shows Torran House to somebody else at 14:00." in same_person.json["message"]
    assert 200 == plan(admin, enquiry, house, day, start=f"{day}T15:00").status_code
    same_visitors = plan(admin, enquiry, mill, day, start=f"{day}T15:30")
    assert "The same visitors see Torran House at 15:00." == same_visitors.json["message"]
    stay = {"venueId": mill, "day": day, "kind": "booked", "label": "Fair"}
    admin.simulate_post(f"{API}/add-diary-entry", json=stay)
    booked = plan(admin, enquiry, mill, day)
    assert booked.json["message"].startswith("The Mill is booked on ")
    assert 200 == plan(admin, enquiry, mill, day, despiteClashes=True).status_code


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"venueId": "nowhere"}, "venueId"),
        ({"venueId": ""}, "venueId"),
        ({"start": "tomorrow"}, "start"),
        ({"start": "2027-02-30T14:00"}, "start"),
        ({"start": "2027-03-28T01:30"}, "start"),
        ({"start": "2020-01-01T14:00"}, "start"),
        ({"start": "9999-01-01T14:00"}, "start"),
        ({"start": None}, "start"),
        ({"minutes": 0}, "minutes"),
        ({"minutes": True}, "minutes"),
        ({"minutes": 721}, "minutes"),
        ({"accountId": "nobody"}, "accountId"),
        ({"visitors": "x" * 201}, "visitors"),
        ({"tells": "yes"}, "tells"),
        ({"message": "\0"}, "message"),
    ],
)
def test_what_is_wrong_with_a_viewing_is_named_and_nothing_is_stored(
    admin: testing.TestClient, house: str, enquiry: str, body: dict[str, Any], field: str
) -> None:
    refused = plan(admin, enquiry, house, "2027-06-19", **body)
    assert (422, [field]) == (refused.status_code, list(refused.json["errors"]))
    assert ([], []) == (viewings(admin, enquiry), steps(admin, enquiry))


@pytest.mark.parametrize(
    ("start", "moment"),
    [
        ("2027-03-27T14:00", "2027-03-27T14:00"),
        ("2027-03-28T14:00", "2027-03-28T13:00"),
        ("2027-10-31T01:30", "2027-10-31T00:30"),
    ],
)
def test_a_viewing_has_the_time_of_the_office_in_summer_and_in_winter(
    admin: testing.TestClient, house: str, enquiry: str, start: str, moment: str
) -> None:
    viewing = plan(admin, enquiry, house, start[:10], start=start).json["viewing"]
    assert dt.datetime.fromisoformat(f"{moment}:00+00:00") == dt.datetime.fromisoformat(viewing["startsAt"])
    assert (start[:10], start[11:]) == (viewing["day"], viewing["time"])


def test_the_diary_and_the_calendars_of_people_have_viewings_but_not_of_the_trash(
    admin: testing.TestClient, services: Container, house: str, enquiry: str, day: str
) -> None:
    viewing = plan(admin, enquiry, house, day, accountId=own_id(admin)).json["viewing"]
    address = admin.simulate_post(f"{API}/make-calendar-feed").json["address"]

    def month() -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = admin.simulate_get(f"{API}/diary?month={day[:7]}").json["viewings"]
        return found

    def events() -> list[Any]:
        body = admin.simulate_get("/api/calendar.ics", query_string=address.partition("?")[2]).content
        return list(Calendar.from_ical(body).walk("VEVENT"))

    assert [viewing] == month()
    (event,) = events()
    assert "Torran House: Eilidh Munro" in str(event["SUMMARY"])
    assert event["DTSTART"].dt == dt.datetime.fromisoformat(viewing["startsAt"])
    services.enquiry_trash().remove(enquiry)
    assert ([], [], 404) == (month(), events(), move(admin, viewing).status_code)
    services.enquiry_trash().restore(enquiry)
    assert [viewing] == month()


def test_viewings_are_exported_and_erased_with_the_person(
    admin: testing.TestClient, services: Container, house: str, enquiry: str, day: str
) -> None:
    plan(admin, enquiry, house, day, visitors="Her aunt", tells=True)
    exported = admin.simulate_post(f"{API}/export-personal-data", json={"email": FORM["email"]}).json
    assert ["Her aunt"] == [each["visitors"] for each in exported["enquiries"][0]["viewings"]]
    body = {"email": FORM["email"], "format": "text"}
    assert "Viewing of Torran House" in admin.simulate_post(f"{API}/export-personal-data", json=body).text
    services.personal_data().erase(FORM["email"])
    with services.database().read() as records:
        assert ([], 0) == (records.next_steps.viewings_of(enquiry), records.outbox.waiting())
