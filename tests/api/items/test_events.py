import json

import pytest
from falcon import testing

from tests import samples
from tests.api.forms import added, send, uploaded
from tests.api.stored_forms import event_form, packege_form, venue_form
from tests.samples import CENTER, EVENT_REQUIRED, Form, picture

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


def test_empty_form_is_refused_with_every_required_field(admin: testing.TestClient) -> None:
    answer = send(admin, "POST", "add-event", ({}, [("galleryImages", picture())]))

    expected = EVENT_REQUIRED - {"galleryImages"} | {f"centerContent.{name}" for name in CENTER}
    assert (422, expected) == (answer.status_code, set(answer.json["errors"]))


def test_unknown_venue_is_refused(admin: testing.TestClient) -> None:
    answer = send(admin, "POST", "add-event", event_form(venueId="gone"))

    assert (422, ["venueId"]) == (answer.status_code, list(answer.json["errors"]))


def test_update_appends_to_the_gallery(admin: testing.TestClient) -> None:
    event = added(admin, "event", event_form())
    form: Form = ({}, [("galleryImages", picture("one")), ("galleryImages", picture("two"))])
    answer = send(admin, "PUT", f"update-event/{event['_id']}", form)

    assert (200, "Event updated successfully!") == (answer.status_code, answer.json["message"])
    assert event["galleryImages"] == answer.json["event"]["galleryImages"][:1]
    assert len(answer.json["event"]["galleryImages"]) == 3


def test_deleted_venue_clears_the_venue_of_its_events(admin: testing.TestClient, client: testing.TestClient) -> None:
    venue = added(admin, "venue", venue_form())
    event = added(admin, "event", event_form(venueId=venue["_id"]))
    admin.simulate_delete(f"/api/admin/delete-venue/{venue['_id']}")

    left = client.simulate_get(f"/api/admin/get-event/{event['_id']}").json
    assert ("", event["venueTitle"]) == (left["venueId"], left["venueTitle"])


def test_featured_event_is_the_one_chosen_last(admin: testing.TestClient, client: testing.TestClient) -> None:
    first, second = (added(admin, "event", event_form(isFeatured="true")) for _ in range(2))
    send(admin, "PUT", f"update-event/{first['_id']}", ({"isFeatured": "true"}, []))

    flags = {each["_id"]: each["isFeatured"] for each in client.simulate_get("/api/admin/get-events").json}
    assert {first["_id"]: True, second["_id"]: False} == flags


def test_deleted_event_is_gone_for_good(admin: testing.TestClient, client: testing.TestClient) -> None:
    event = added(admin, "event", event_form())
    answer = admin.simulate_delete(f"/api/admin/delete-event/{event['slug']}")

    assert (200, {"message": "Event deleted successfully!"}) == (answer.status_code, answer.json)
    gone = client.simulate_get(f"/api/admin/single-event/{event['_id']}")
    assert (404, {"message": "Event not found!"}) == (gone.status_code, gone.json)


def test_removed_picture_leaves_the_gallery_by_its_path_and_not_by_the_name_of_the_list(
    admin: testing.TestClient, client: testing.TestClient
) -> None:
    event = added(admin, "event", event_form(galleryImages=[picture("one"), picture("two")]))
    call = "/api/admin/remove-event-image"
    by_name = admin.simulate_post(call, json={"eventId": event["_id"], "imageName": "galleryImages"})
    by_path = admin.simulate_post(call, json={"eventId": event["_id"], "imageName": event["galleryImages"][0]})

    assert (422, ["imageName"]) == (by_name.status_code, list(by_name.json["errors"]))
    assert by_path.status_code == 200
    left = client.simulate_get(f"/api/admin/get-event/{event['_id']}").json
    assert event["galleryImages"][1:] == left["galleryImages"]


def test_call_of_the_events_removes_the_picture_of_a_package_too(
    admin: testing.TestClient, client: testing.TestClient
) -> None:
    package = added(admin, "packege", packege_form())
    call = "/api/admin/remove-event-image"
    answer = admin.simulate_post(call, json={"eventId": package["_id"], "imageName": "featuredImage"})

    assert answer.status_code == 200
    assert client.simulate_get(f"/api/admin/get-packege/{package['_id']}").json["featuredImage"] == ""


@pytest.mark.parametrize(("event_id", "message"), [("gone", "Event not found!"), (None, "Image not found!")])
def test_removal_of_a_missing_picture_is_rejected(
    admin: testing.TestClient, event_id: str | None, message: str
) -> None:
    event = added(admin, "event", event_form())
    body = {"eventId": event_id or event["_id"], "imageName": "nothing.png"}
    answer = admin.simulate_post("/api/admin/remove-event-image", json=body)

    assert (404, {"message": message}) == (answer.status_code, answer.json)
