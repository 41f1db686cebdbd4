import json

import pytest
from falcon import testing

from tests.api.forms import added, send
from tests.api.stored_forms import event_form, packege_form, venue_form

pytestmark = pytest.mark.usefixtures("stored_files")

ROOMS = [{"name": "Hall", "use": "Dinner", "capacity": "120", "theatre": "180", "standing": "200"}]
FOR_COMPANIES = {"power": "63 A in the hall", "parking": "Eighty cars", "wifi": "In the hall"}
"""Facts that companies ask for."""

VOICES = [{"words": "We stayed up.", "name": "Isla", "month": "June 2025", "event": "A wedding"}]
SUPPLIERS = [{"role": "Flowers", "name": "Brae", "link": "https://brae.example"}]


def test_facts_of_a_venue_are_answered_listed_and_found(admin: testing.TestClient, client: testing.TestClient) -> None:
    texts = {"guestsDine": "120", "setting": "island", "latitude": "56.8198", "longitude": "-5.1052", "dogs": "Two"}
    texts |= FOR_COMPANIES | {"guestsTheatre": "180"}
    rows = {"rooms": json.dumps(ROOMS), "voices": json.dumps(VOICES)}
    venue = added(admin, "venue", venue_form(**texts, **rows, exclusiveUse="true"))

    assert texts.items() <= venue.items()
    assert (ROOMS, VOICES, True) == (venue["rooms"], venue["voices"], venue["exclusiveUse"])
    assert [venue] == client.simulate_get("/api/admin/get-venues").json
    found = admin.simulate_get("/api/admin/list-venues", params={"search": "stayed up"}).json
    assert [venue["title"]] == [each["item"]["title"] for each in found["items"]]


def test_an_update_without_the_facts_keeps_them(admin: testing.TestClient) -> None:
    facts = FOR_COMPANIES | {"guestsTheatre": "180", "rooms": json.dumps(ROOMS)}
    venue = added(admin, "venue", venue_form(**facts))
    answer = send(admin, "PUT", f"update-venue/{venue['id']}", ({"city": "Oban"}, []))

    assert 200 == answer.status_code
    changed = {name for name, value in answer.json["venue"].items() if venue[name] != value}
    assert {"city", "version", "updatedAt"} == changed


def test_a_room_without_the_capacities_has_them_empty(admin: testing.TestClient) -> None:
    rooms = [{"name": "Hall", "use": "Dinner", "capacity": "120"}]
    venue = added(admin, "venue", venue_form(rooms=json.dumps(rooms)))

    assert [{**rooms[0], "theatre": "", "standing": ""}] == venue["rooms"]


def test_items_without_facts_have_them_empty(admin: testing.TestClient) -> None:
    venue, event = added(admin, "venue", venue_form()), added(admin, "event", event_form())
    package = added(admin, "packege", packege_form())

    assert ("", [], False) == (venue["guestsDine"], venue["rooms"], venue["exclusiveUse"])
    assert ("", []) == (event["eventDate"], event["suppliers"])
    assert ("", "") == (package["priceFrom"], package["priceIncludes"])


def test_what_is_no_fact_is_refused_at_its_field_with_its_label(admin: testing.TestClient) -> None:
    rooms = [{"name": "Hall", "capacity": "many", "theatre": "-1", "standing": "10001"}]
    wrong = {
        "guestsDine": "about 90",
        "guestsTheatre": "½",
        "latitude": "north",
        "setting": "moon",
        "rooms": json.dumps(rooms),
    }
    answer = send(admin, "POST", "add-venue", venue_form(**wrong))

    assert 422 == answer.status_code
    assert {
        "guestsDine": "Guests who dine must be a whole number from 1 to 10,000, in digits alone.",
        "guestsTheatre": "Guests in theatre style must be a whole number from 1 to 10,000, in digits alone.",
        "latitude": "Latitude must be decimal degrees from -90 to 90, as in 56.8198.",
        "setting": "Setting must be one of these: castle, lodge, city, island, coast, garden.",
        "rooms.0.capacity": "Guests must be a whole number from 1 to 10,000, in digits alone.",
        "rooms.0.theatre": "Theatre style must be a whole number from 1 to 10,000, in digits alone.",
        "rooms.0.standing": "Standing must be a whole number from 1 to 10,000, in digits alone.",
    } == answer.json["errors"]


@pytest.mark.parametrize("name", FOR_COMPANIES)
@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("x" * 100_001, "This text has more than 100,000 characters."),
        ("32 A\0", "This text contains a NUL character."),
    ],
)
def test_a_text_that_cannot_be_stored_is_refused_at_its_field(
    admin: testing.TestClient, name: str, text: str, message: str
) -> None:
    answer = send(admin, "POST", "add-venue", venue_form(**{name: text}))

    assert (422, {name: message}) == (answer.status_code, answer.json["errors"])


def test_a_draft_keeps_what_publishing_refuses(admin: testing.TestClient) -> None:
    event = added(admin, "event", event_form(suppliers=json.dumps(SUPPLIERS)))
    key = event["id"]
    saved = send(admin, "PUT", f"save-event-draft/{key}", ({"eventDate": "next June", "guests": "many"}, []))
    edited = saved.json["edited"]
    refused = admin.simulate_put(f"/api/admin/publish-event/{key}", json={"version": edited["item"]["version"]})

    assert ("next June", "many") == (edited["item"]["eventDate"], edited["item"]["guests"])
    assert (422, {"eventDate", "guests"}) == (refused.status_code, set(refused.json["errors"]))
    assert SUPPLIERS == event["suppliers"]
