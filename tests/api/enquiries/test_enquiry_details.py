"""What an enquiry is about, when and for how many, from the form to the inbox."""

from typing import Any

import pytest
from falcon import testing

from tests.api.addresses import unused_address
from tests.api.forms import added, send
from tests.api.stored_forms import event_form, venue_form
from tests.fakes.clock import StoppedClock

pytestmark = pytest.mark.usefixtures("stored_files")

SEND = "/api/admin/send-email"
FORM = {"name": "Eilidh Munro", "email": "eilidh@visitor.example", "message": "A ceilidh in May?"}
YEAR = StoppedClock().now.year + 1


def sent(client: testing.TestClient, **changes: str) -> int:
    address = unused_address()
    return client.simulate_post(SEND, json=FORM | changes, remote_addr=address).status_code


def listed(admin: testing.TestClient, **parameters: Any) -> list[dict[str, Any]]:
    answer = admin.simulate_get("/api/admin/enquiries", params=parameters)
    assert 200 == answer.status_code, answer.text
    found: list[dict[str, Any]] = answer.json
    return found


def test_the_inbox_shows_what_an_enquiry_is_about_with_the_title_of_that_moment(
    client: testing.TestClient, admin: testing.TestClient
) -> None:
    venue = added(admin, "venue", venue_form(title="Torran House"))
    details = {"date": f"{YEAR}-06-19", "guests": "80", "occasion": "wedding", "source": "A friend"}
    assert 200 == sent(client, about=f"venue/{venue['slug']}", **details)
    send(admin, "PUT", f"update-venue/{venue['id']}", ({"title": "Torran Castle"}, []))

    (enquiry,) = listed(admin)
    expected = {"about": f"venue/{venue['id']}", "aboutTitle": "Torran House", "season": "", **details}
    assert expected == {name: enquiry[name] for name in expected}
    assert [expected["about"]] == [each["about"] for each in listed(admin, about=expected["about"])]


def test_the_title_of_an_item_that_visitors_do_not_see_is_not_told(
    client: testing.TestClient, admin: testing.TestClient
) -> None:
    draft = send(admin, "POST", "save-venue-draft", ({"title": "Secret House"}, [])).json["edited"]["item"]
    for about in (f"venue/{draft['id']}", "venue/none", f"event/{draft['id']}"):
        assert 200 == sent(client, about=about)

    assert [""] * 3 == [each["about"] for each in listed(admin)]
    assert not [each for each in listed(admin) if each["aboutTitle"]]


def test_lists_and_files_are_narrowed_by_item_and_month_and_both_are_offered(
    client: testing.TestClient, admin: testing.TestClient
) -> None:
    venue, event = added(admin, "venue", venue_form(title="Torran")), added(admin, "event", event_form(title="A day"))
    sent(client, name="June", about=f"venue/{venue['id']}", date=f"{YEAR}-06-19")
    sent(client, name="May", about=f"event/{event['slug']}", date=f"{YEAR}-05-01")
    sent(client, name="None")

    assert ["June"] == [each["name"] for each in listed(admin, month=f"{YEAR}-06")]
    assert ["May"] == [each["name"] for each in listed(admin, about=f"event/{event['id']}")]
    file = admin.simulate_get("/api/admin/export-enquiries", params={"format": "csv", "month": f"{YEAR}-06"}).text
    assert (True, False) == ('"June",' in file, '"May",' in file)
    assert {
        "items": [
            {"about": f"event/{event['id']}", "title": "A day"},
            {"about": f"venue/{venue['id']}", "title": "Torran"},
        ],
        "months": [f"{YEAR}-05", f"{YEAR}-06"],
    } == admin.simulate_get("/api/admin/enquiry-topics").json


@pytest.mark.parametrize(
    ("name", "value"), [("about", "torran"), ("about", "venue/a\0"), ("month", "2027-13"), ("likelySpam", "yes")]
)
def test_a_filter_that_no_enquiry_can_have_is_named(admin: testing.TestClient, name: str, value: str) -> None:
    answer = admin.simulate_get("/api/admin/enquiries", params={name: value})

    assert (422, [name]) == (answer.status_code, list(answer.json["errors"]))
