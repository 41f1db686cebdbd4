import json

import pytest
from falcon import testing

from ceilidh.content.lifecycle import new_items
from tests.api.forms import added, send
from tests.api.publishing.test_drafts import call, states
from tests.api.stored_forms import packege_form, venue_form
from tests.samples import picture

pytestmark = pytest.mark.usefixtures("stored_files")


def test_a_deleted_item_comes_back_with_pictures_and_references(
    admin: testing.TestClient, client: testing.TestClient
) -> None:
    venue = added(admin, "venue", venue_form(title="Taigh", featuredImage=picture("castle"), isFeatured="true"))
    other = added(admin, "venue", venue_form(title="Bothy"))
    package = added(admin, "packege", packege_form(topVenues=json.dumps([venue["id"], other["id"]])))
    send(admin, "PUT", f"save-venue-draft/{venue['id']}", ({"title": "New"}, []))

    assert admin.simulate_delete(f"/api/admin/delete-venue/{venue['id']}").status_code == 200
    assert client.simulate_get(f"/api/admin/single-venue/{venue['id']}").status_code == 404
    assert {"Bothy": "live"} == states(admin, "venue")
    (trashed,) = call(admin, "GET", "trash").json
    assert ("Taigh", "venues", venue["id"]) == (trashed["title"], trashed["kind"], trashed["id"])
    assert (["isFeatured"], None) == (trashed["flags"], trashed["leadsTo"])

    assert call(admin, "POST", f"restore-from-trash/{venue['id']}").status_code == 200
    back = client.simulate_get(f"/api/admin/single-venue/{venue['slug']}").json
    assert venue.items() <= back.items()
    shown = client.simulate_get(f"/api/admin/get-packege/{package['id']}").json
    assert [venue["id"], other["id"]] == shown["topVenues"]
    assert "New" == call(admin, "GET", f"edit-venue/{venue['id']}").json["item"]["title"]
    assert [] == call(admin, "GET", "trash").json
    assert 404 == call(admin, "POST", f"restore-from-trash/{venue['id']}").status_code


def test_removal_for_ever_asks_for_the_title(admin: testing.TestClient) -> None:
    venue = added(admin, "venue", venue_form(title="Taigh"))
    admin.simulate_delete(f"/api/admin/delete-venue/{venue['id']}")

    refused = call(admin, "POST", f"remove-for-ever/{venue['id']}", {"title": "Other"})
    assert (422, ["title"]) == (refused.status_code, list(refused.json["errors"]))
    assert 200 == call(admin, "POST", f"remove-for-ever/{venue['id']}", {"title": "Taigh"}).status_code
    assert [] == call(admin, "GET", "trash").json


def test_nothing_is_added_while_the_trash_is_full(admin: testing.TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(new_items, "MAX_TRASHED", 1)
    venue = added(admin, "venue", venue_form(title="Taigh"))
    admin.simulate_delete(f"/api/admin/delete-venue/{venue['id']}")

    calls = [("POST", "add-venue", venue_form()), ("POST", "save-packege-draft", packege_form())]
    assert [422, 422] == [send(admin, *each).status_code for each in calls]
    assert 200 == call(admin, "POST", f"restore-from-trash/{venue['id']}").status_code
    assert [200, 200] == [send(admin, *each).status_code for each in calls]


def test_the_address_of_a_deleted_item_leads_elsewhere(admin: testing.TestClient, client: testing.TestClient) -> None:
    gone, heir = added(admin, "venue", venue_form(title="Gone")), added(admin, "venue", venue_form(title="Heir"))
    admin.simulate_delete(f"/api/admin/delete-venue/{gone['id']}")

    (pointed,) = call(admin, "POST", f"venue-addresses/{heir['id']}", {"slug": "gone"}).json
    assert ["gone"] == [each["slug"] for each in call(admin, "GET", f"venue-addresses/{heir['id']}").json]
    (trashed,) = call(admin, "GET", "trash").json
    assert ("gone", {"id": heir["id"], "title": "Heir", "slug": "heir"}) == (pointed["slug"], trashed["leadsTo"])
    assert 301 == client.simulate_get("/single-venue/gone").status_code

    assert [] == call(admin, "DELETE", f"venue-addresses/{heir['id']}/gone").json
    assert 404 == client.simulate_get("/single-venue/gone").status_code
    assert 404 == call(admin, "DELETE", f"venue-addresses/{heir['id']}/gone").status_code
