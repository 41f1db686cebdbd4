import pytest
from falcon import testing

from tests.api.forms import added, send
from tests.api.publishing.test_drafts import call
from tests.api.stored_forms import venue_form

pytestmark = pytest.mark.usefixtures("stored_files")


def test_every_save_is_a_version_and_an_old_one_comes_back_as_a_draft(
    admin: testing.TestClient, client: testing.TestClient
) -> None:
    item = added(admin, "venue", venue_form(title="One"))
    send(admin, "PUT", f"update-venue/{item['id']}", ({"title": "Two"}, []))
    send(admin, "PUT", f"save-venue-draft/{item['id']}", ({"title": "Three"}, []))

    history = call(admin, "GET", f"venue-history/{item['id']}").json
    told = [(each["number"], each["action"], each["fields"]) for each in history]
    assert [(3, "draft", ["title"]), (2, "publish", ["title"])] == told[:2]
    assert (1, "publish") == told[2][:2]
    assert "One" == call(admin, "GET", f"venue-version/{item['id']}/1").json["item"]["title"]
    restored = call(admin, "POST", f"restore-venue/{item['id']}/1").json["edited"]
    assert ("One", "changed", 4) == (restored["item"]["title"], restored["state"], restored["item"]["version"])
    assert "Two" == client.simulate_get(f"/api/admin/single-venue/{item['id']}").json["title"]
    for number in ("9", "0", "x"):
        assert 404 == call(admin, "GET", f"venue-version/{item['id']}/{number}").status_code


def test_versions_conflicts_and_the_trash_show_the_name_of_the_editor(admin: testing.TestClient) -> None:
    call(admin, "PUT", "update-my-account", {"name": "Mòrag Grant"})
    item = added(admin, "venue", venue_form(title="One"))
    refused = send(admin, "PUT", f"update-venue/{item['id']}", ({"title": "Two", "version": "9"}, []))

    assert "Mòrag Grant" == call(admin, "GET", f"edit-venue/{item['id']}").json["updatedBy"]
    assert "Mòrag Grant" == call(admin, "GET", f"venue-history/{item['id']}").json[0]["who"]
    assert (409, True) == (refused.status_code, refused.json["message"].startswith("Mòrag Grant saved this venue"))
    admin.simulate_delete(f"/api/admin/delete-venue/{item['id']}")
    assert "Mòrag Grant" == admin.simulate_get("/api/admin/trash").json[0]["who"]
