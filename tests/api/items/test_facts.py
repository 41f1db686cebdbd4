import json

import pytest
from falcon import testing

from tests.api.forms import added, send
from tests.api.stored_forms import event_form, packege_form, venue_form

pytestmark = pytest.mark.usefixtures("stored_files")

ROOMS = [{"name": "Hall", "use": "Dinner", "capacity": "120"}]
VOICES = [{"words": "We stayed up.", "name": "Isla", "month": "June 2025", "event": "A wedding"}]
SUPPLIERS = [{"role": "Flowers", "name": "Brae", "link": "https://brae.example"}]


def test_facts_of_a_venue_are_answered_listed_and_found(admin: testing.TestClient, client: testing.TestClient) -> None:
    texts = {"guestsDine": "120", "setting": "island", "latitude": "56.8198", "longitude": "-5.1052", "dogs": "Two"}
    rows = {"rooms": json.dumps(ROOMS), "voices": json.dumps(VOICES)}
    venue = added(admin, "venue", venue_form(**texts, **rows, exclusiveUse="true"))

    assert texts.items() <= venue.items()
    assert (ROOMS, VOICES, True) == (venue["rooms"], venue["voices"], venue["exclusiveUse"])
    assert [venue] == client.simulate_get("/api/admin/get-venues").json
    found = admin.simulate_get("/api/admin/list-venues", params={"search": "stayed up"}).json
    assert [venue["title"]] == [each["item"]["title"] for each in found["items"]]


def test_items_without_facts_have_them_empty(admin: testing.TestClient) -> None:
    venue, event = added(admin, "venue", venue_form()), added(admin, "event", event_form())
    package = added(admin, "packege", packege_form())

    assert ("", [], False) == (venue["guestsDine"], venue["rooms"], venue["exclusiveUse"])
    assert ("", []) == (event["eventDate"], event["suppliers"])
    assert ("", "") == (package["priceFrom"], package["priceIncludes"])


def test_what_is_no_fact_is_refused_at_its_field_with_its_label(admin: testing.TestClient) -> None:
    rooms = [{"name": "Hall", "capacity": "many"}]
    wrong = {"guestsDine": "about 90", "latitude": "north", "setting": "moon", "rooms": json.dumps(rooms)}
    answer = send(admin, "POST", "add-venue", venue_form(**wrong))

    assert 422 == answer.status_code
    assert {
        "guestsDine": "Guests who dine must be a whole number from 1 to 10,000, in digits alone.",
        "latitude": "Latitude must be decimal degrees from -90 to 90, as in 56.8198.",
        "setting": "Setting must be one of these: castle, lodge, city, island, coast, garden.",
        "rooms.0.capacity": "Guests must be a whole number from 1 to 10,000, in digits alone.",
    } == answer.json["errors"]


def test_a_draft_keeps_what_publishing_refuses(admin: testing.TestClient) -> None:
    event = added(admin, "event", event_form(suppliers=json.dumps(SUPPLIERS)))
    key = event["id"]
    saved = send(admin, "PUT", f"save-event-draft/{key}", ({"eventDate": "next June", "guests": "many"}, []))
    edited = saved.json["edited"]
    refused = admin.simulate_put(f"/api/admin/publish-event/{key}", json={"version": edited["item"]["version"]})

    assert ("next June", "many") == (edited["item"]["eventDate"], edited["item"]["guests"])
    assert (422, {"eventDate", "guests"}) == (refused.status_code, set(refused.json["errors"]))
    assert SUPPLIERS == event["suppliers"]
