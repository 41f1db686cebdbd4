"""The diary through its calls."""

import datetime as dt
from typing import Any

import attrs
import pytest
from falcon import testing

from ceilidh.bootstrap import Container
from ceilidh.garbage_collection.expired_data import expired_enquiries
from tests.api.forms import added
from tests.api.stored_forms import venue_form

pytestmark = pytest.mark.usefixtures("stored_files")

FORM = {"name": "Eilidh Munro", "email": "eilidh@visitor.example", "message": "A ceilidh in June?"}
DAY = "2027-06-19"


@pytest.fixture
def house(admin: testing.TestClient) -> str:
    return str(added(admin, "venue", venue_form(title="Torran House", diaryIsKept="true"))["id"])


def stored(services: Container, house: str, name: str = "Eilidh Munro", date: str = DAY) -> str:
    form = FORM | {"name": name, "about": f"venue/{house}", "date": date}
    return services.enquiries().receive(form, "192.0.2.1").id


def changed(admin: testing.TestClient, enquiry_id: str, status: str, **stay: Any) -> testing.Result:
    return admin.simulate_put(
        f"/api/admin/update-enquiry/{enquiry_id}", json={"status": status, **({"stay": stay} if stay else {})}
    )


def days(admin: testing.TestClient, enquiry_id: str) -> Any:
    return admin.simulate_get(f"/api/admin/enquiry-days/{enquiry_id}").json


def month(admin: testing.TestClient, query: str = "month=2027-06") -> Any:
    return admin.simulate_get(f"/api/admin/diary?{query}").json


def test_a_day_is_asked_for_held_and_booked(admin: testing.TestClient, services: Container, house: str) -> None:
    eilidh, ailsa = stored(services, house), stored(services, house, "Ailsa")
    assert ["Eilidh Munro", "Ailsa"] == [each["name"] for each in month(admin)["asked"]]
    assert ["Ailsa"] == [each["name"] for each in days(admin, eilidh)["asked"]]

    assert all(each["turn"] == "ours" and each["turnSince"] for each in month(admin)["asked"])

    held = changed(admin, eilidh, "held")
    assert 200 == held.status_code
    assert month(admin)["stays"][0]["turn"] == "theirs"
    assert 200 == admin.simulate_put(f"/api/admin/update-enquiry/{eilidh}", json={"turn": "ours"}).status_code
    assert month(admin)["stays"][0]["turn"] == "ours"
    (stay,) = month(admin)["stays"]
    assert ("Eilidh Munro", "held", 1, DAY, DAY, eilidh) == (
        *(stay[name] for name in ("name", "kind", "option", "day", "lastDay", "enquiryId")),
    )
    assert [stay] == days(admin, ailsa)["stays"]

    refused = changed(admin, ailsa, "held")
    assert (409, True) == (refused.status_code, refused.json["dayHeld"])
    assert "is held until" in refused.json["message"]
    assert "for Eilidh Munro on Saturday 19 June 2027, by morag." in refused.json["message"]
    assert 200 == changed(admin, ailsa, "held", venueId=house, day=DAY, despiteHolds=True).status_code
    assert [1, 2] == [each["option"] for each in month(admin)["stays"]]
    assert (1, [2]) == (
        days(admin, eilidh)["stay"]["option"],
        [each["option"] for each in days(admin, eilidh)["stays"]],
    )
    assert (2, [1]) == (days(admin, ailsa)["stay"]["option"], [each["option"] for each in days(admin, ailsa)["stays"]])

    assert 200 == changed(admin, eilidh, "booked").status_code
    refused = changed(admin, ailsa, "booked")
    assert 409 == refused.status_code
    assert "dayHeld" not in refused.json
    steps = admin.simulate_get(f"/api/admin/enquiry-steps/{eilidh}").json
    assert "Torran House, Saturday 19 June 2027, booked" in [each["value"] for each in steps if each["kind"] == "days"]


def test_the_trash_frees_days_and_restoring_takes_them_again_or_says_why_not(
    admin: testing.TestClient, services: Container, house: str
) -> None:
    eilidh, ailsa = stored(services, house), stored(services, house, "Ailsa")
    changed(admin, eilidh, "held")
    admin.simulate_delete(f"/api/admin/delete-enquiry/{eilidh}")
    assert [] == month(admin)["stays"]
    exported = admin.simulate_post("/api/admin/export-personal-data", json={"email": FORM["email"]}).json
    assert [DAY] == [each["stay"]["day"] for each in exported["trashed"]]
    assert [None] == [each["stay"] for each in exported["enquiries"]]
    assert "Its days" not in admin.simulate_post(f"/api/admin/restore-enquiry/{eilidh}").json["message"]
    assert 1 == len(month(admin)["stays"])

    admin.simulate_delete(f"/api/admin/delete-enquiry/{eilidh}")
    changed(admin, ailsa, "booked")
    message = admin.simulate_post(f"/api/admin/restore-enquiry/{eilidh}").json["message"]
    assert "Its days are not: Torran House is booked for Ailsa" in message
    assert "replied" == admin.simulate_get(f"/api/admin/enquiries/{eilidh}").json["status"]

    assert message.endswith("It counts as answered now.")

    admin.simulate_post("/api/admin/erase-personal-data", json={"email": FORM["email"]})
    assert ([], []) == (month(admin)["stays"], month(admin)["asked"])


def test_a_booking_comes_back_before_the_hold_that_it_had_overtaken_but_not_before_a_later_one(
    admin: testing.TestClient, services: Container, house: str
) -> None:
    eilidh, ailsa, morag = (stored(services, house, name) for name in ("Eilidh", "Ailsa", "Morag"))
    changed(admin, eilidh, "held")
    despite = {"venueId": house, "day": DAY, "lastDay": DAY, "despiteHolds": True}
    changed(admin, ailsa, "booked", **despite)
    admin.simulate_delete(f"/api/admin/delete-enquiry/{ailsa}")
    assert "Its days" not in admin.simulate_post(f"/api/admin/restore-enquiry/{ailsa}").json["message"]
    assert "booked" == admin.simulate_get(f"/api/admin/enquiries/{ailsa}").json["status"]

    admin.simulate_delete(f"/api/admin/delete-enquiry/{ailsa}")
    changed(admin, morag, "held", **despite)
    message = admin.simulate_post(f"/api/admin/restore-enquiry/{ailsa}").json["message"]
    assert "is held until" in message
    assert "for Morag" in message


def test_days_without_an_enquiry_are_added_changed_and_removed(admin: testing.TestClient, house: str) -> None:
    entry = {"venueId": house, "day": DAY, "lastDay": "2027-06-21", "kind": "booked", "label": "Closed"}
    key = admin.simulate_post("/api/admin/add-diary-entry", json=entry).json["id"]
    (stay,) = month(admin, f"month=2027-06&venue={house}")["stays"]
    assert ("Closed", "2027-06-21", "morag") == (stay["name"], stay["lastDay"], stay["who"])
    assert [] == month(admin, "month=2027-06&venue=other")["stays"]
    assert 409 == admin.simulate_post("/api/admin/add-diary-entry", json=entry | {"lastDay": ""}).status_code

    path = f"/api/admin/update-diary-entry/{key}"
    assert 200 == admin.simulate_put(path, json=entry | {"lastDay": "", "label": "Roof"}).status_code
    assert [("Roof", DAY)] == [(each["name"], each["lastDay"]) for each in month(admin)["stays"]]
    latest = admin.simulate_get("/api/admin/audit-log").json["entries"][0]
    assert "diary-changed" == latest["action"]
    assert "Roof" not in str(latest)
    assert 200 == admin.simulate_delete(f"/api/admin/delete-diary-entry/{key}").status_code
    assert 404 == admin.simulate_delete(f"/api/admin/delete-diary-entry/{key}").status_code
    assert [] == month(admin)["stays"]


WRONG_DAYS: list[tuple[dict[str, Any], str]] = [
    ({"venueId": "gone"}, "venueId"),
    ({"venueId": 5}, "venueId"),
    ({"day": "2027-02-30"}, "day"),
    ({"day": ""}, "day"),
    ({"day": "2999-01-01"}, "lastDay"),
    ({"lastDay": "2027-06-18"}, "lastDay"),
    ({"lastDay": "2027-07-30"}, "lastDay"),
    ({"kind": "held", "endsOn": "2027-06-20"}, "endsOn"),
    ({"kind": "held", "endsOn": "2020-06-20"}, "endsOn"),
    ({"kind": "held", "day": "2020-06-20"}, "day"),
    ({"kind": "asked"}, "kind"),
    ({"label": " "}, "label"),
    ({"label": "x" * 101}, "label"),
    ({"label": 5}, "label"),
    ({"despiteHolds": "yes"}, "despiteHolds"),
]


def test_wrong_days_are_refused_by_field(admin: testing.TestClient, house: str) -> None:
    entry = {"venueId": house, "day": DAY, "kind": "booked", "label": "Closed"}

    for changes, field in WRONG_DAYS:
        answer = admin.simulate_post("/api/admin/add-diary-entry", json=entry | changes)

        assert (422, [field]) == (answer.status_code, list(answer.json["errors"])), (changes, field)


def test_an_enquiry_with_days_is_not_filed_as_spam(admin: testing.TestClient, services: Container, house: str) -> None:
    eilidh = stored(services, house)
    changed(admin, eilidh, "held")
    assert 409 == changed(admin, eilidh, "spam").status_code
    assert 1 == len(month(admin)["stays"])


def test_days_of_a_deleted_house_stay_and_take_no_new_ones(
    admin: testing.TestClient, services: Container, house: str
) -> None:
    eilidh, ailsa = stored(services, house), stored(services, house, "Ailsa", "2027-06-26")
    changed(admin, eilidh, "held")
    admin.simulate_delete(f"/api/admin/delete-venue/{house}")

    assert ["Torran House"] == [each["venueTitle"] for each in month(admin)["stays"]]
    assert 200 == changed(admin, eilidh, "booked").status_code
    assert 422 == changed(admin, ailsa, "held").status_code
    assert 422 == changed(admin, ailsa, "held", venueId=house, day="2027-06-26").status_code


def test_an_old_enquiry_with_a_day_to_come_is_kept_and_its_ending_hold_is_on_the_dashboard(
    admin: testing.TestClient, services: Container, house: str
) -> None:
    now = services.clock()()
    tomorrow = (now + dt.timedelta(days=1)).date().isoformat()
    eilidh, ailsa = stored(services, house, date=tomorrow), stored(services, house, "Ailsa")
    changed(admin, eilidh, "held")
    assert [eilidh] == [each["enquiryId"] for each in admin.simulate_get("/api/admin/todo").json["endingHolds"]]

    with services.database().write() as records:
        for key in (eilidh, ailsa):
            enquiry = records.enquiries.get(key)
            assert enquiry
            records.enquiries.replace(attrs.evolve(enquiry, spam_sign="hand"))  # it has no mail to wait for
        received_before = now + dt.timedelta(days=1)
        assert [ailsa] == list(expired_enquiries(records, now, received_before))
        assert {ailsa, eilidh} == set(expired_enquiries(records, now + dt.timedelta(days=9), received_before))


def test_a_year_has_what_a_house_is_on_each_day_of_a_weekday_whatever_visitors_learn(
    admin: testing.TestClient, services: Container, house: str
) -> None:
    other = str(added(admin, "venue", venue_form(title="Corrie"))["id"])
    changed(admin, stored(services, house), "held")
    closed = {"kind": "booked", "label": "Closed", "day": "2027-06-24", "lastDay": "2027-06-26"}
    for venue_id, days_closed in ((house, closed), (other, closed | {"lastDay": "2027-07-03"})):
        assert (
            200
            == admin.simulate_post("/api/admin/add-diary-entry", json=days_closed | {"venueId": venue_id}).status_code
        )

    def states(**parameters: str) -> dict[str, str]:
        found = admin.simulate_get(f"/api/admin/diary-year/{house}", params=parameters).json["days"]
        return {each["date"]: each["state"] for each in found}

    year = states(year="2027")
    assert (52, "2027-01-02", "2027-12-25") == (len(year), min(year), max(year))
    assert {DAY: "held", "2027-06-26": "taken"} == {day: state for day, state in year.items() if state != "free"}
    fridays = states(year="2027", weekday="friday")
    assert ["2027-06-25"] == [day for day, state in fridays.items() if state != "free"]
    assert {services.clock()().date().isoformat()[:4]} == {day[:4] for day in states()}


def test_a_year_of_no_house_or_of_no_weekday_is_refused(admin: testing.TestClient, house: str) -> None:
    assert 404 == admin.simulate_get("/api/admin/diary-year/gone").status_code
    for name, value in (("year", "27"), ("weekday", "someday")):
        answer = admin.simulate_get(f"/api/admin/diary-year/{house}", params={name: value})
        assert (422, [name]) == (answer.status_code, list(answer.json["errors"]))


def test_an_enquiry_has_the_state_of_its_day_by_others_and_the_nearest_free_ones(
    admin: testing.TestClient, services: Container, house: str
) -> None:
    eilidh, ailsa = stored(services, house), stored(services, house, "Ailsa")
    changed(admin, ailsa, "held")
    (near,) = days(admin, eilidh)["venues"]

    assert ("held", ["2027-06-05", "2027-06-12", "2027-06-26", "2027-07-03"]) == (near["state"], near["nearest"])
    assert ["free"] == [each["state"] for each in days(admin, ailsa)["venues"]]
    changed(admin, ailsa, "booked")
    assert ["taken"] == [each["state"] for each in days(admin, eilidh)["venues"]]
    assert [] == days(admin, stored(services, house, date=""))["venues"]
    elsewhere = str(added(admin, "venue", venue_form(title="Kirk Hall"))["id"])
    (venue,) = days(admin, stored(services, elsewhere))["venues"]
    assert ("unknown", []) == (venue["state"], venue["nearest"])
