import json

import pytest
from falcon import testing

from tests import samples
from tests.api.forms import send, uploaded
from tests.samples import picture

pytestmark = pytest.mark.usefixtures("stored_files")


def test_added_event_is_answered_listed_and_read_by_id_and_slug(
    admin: testing.TestClient, client: testing.TestClient
) -> None:
    path = uploaded(admin, "event", picture("dinner"))
    rows = [{"title": "Dinner", "description": "By the fire", "itineraryImage": path}]
    answer = send(admin, "POST", "add-event", samples.event_form(itineraryContent=json.dumps([*rows, {"title": ""}])))

    assert (200, "Event added successfully!") == (answer.status_code, answer.json["message"])
    event = answer.json["event"]
    assert rows == event["itineraryContent"]
    for call in ("get-event", "single-event"):
        for key in (event["id"], event["slug"]):
            assert event.items() <= client.simulate_get(f"/api/admin/{call}/{key}").json.items()
    assert [event] == client.simulate_get("/api/admin/get-events").json
