import json

import pytest
from falcon import testing

from ceilidh.config import Config
from tests.api.forms import added
from tests.api.stored_forms import event_form, packege_form, venue_form

pytestmark = pytest.mark.usefixtures("stored_files")


def test_uses_of_a_venue_are_its_events_and_the_packages_that_list_it(admin: testing.TestClient) -> None:
    venue, other = added(admin, "venue", venue_form()), added(admin, "venue", venue_form())
    event = added(admin, "event", event_form(title="A Ball", venueId=venue["id"]))
    added(admin, "event", event_form(venueId=other["id"]))
    listing = packege_form(title="Both", topVenues=json.dumps([other["id"], venue["id"]]))
    packege = added(admin, "packege", listing)
    added(admin, "packege", packege_form())

    expected = {
        "events": [{"id": event["id"], "title": "A Ball"}],
        "packages": [{"id": packege["id"], "title": "Both"}],
    }
    for key in (venue["id"], venue["slug"]):
        answer = admin.simulate_get(f"/api/admin/venue-uses/{key}")
        assert (200, expected) == (answer.status_code, answer.json)


def test_venue_that_nothing_names_has_empty_lists(admin: testing.TestClient) -> None:
    venue = added(admin, "venue", venue_form())

    assert {"events": [], "packages": []} == admin.simulate_get(f"/api/admin/venue-uses/{venue['id']}").json


def test_unknown_venue_has_no_uses(admin: testing.TestClient) -> None:
    answer = admin.simulate_get("/api/admin/venue-uses/gone")

    assert (404, {"message": "Venue not found!"}) == (answer.status_code, answer.json)


def test_upload_limits_are_those_of_the_configuration(client: testing.TestClient, config: Config) -> None:
    answer = client.simulate_get("/api/admin/get-upload-limits")

    limits = {"pictureBytes": config.picture_bytes, "filmBytes": config.film_bytes}
    assert {**limits, "convertsFilms": True} == answer.json
