"""Which changes the audit log has, and that no secret and nothing of an enquiry is in it."""

from typing import Any

import pytest
from falcon import testing

from tests.api.accounts.test_audit_log import LOG, actions, entries
from tests.api.forms import added, send
from tests.api.stored_forms import venue_form

pytestmark = pytest.mark.usefixtures("stored_files")

API = "/api/admin"
SECRET = "Zq7-not-for-the-log"
NAMING = {"name", "title", "from"}
"""The fields whose texts the log may show."""


def subjects(admin: testing.TestClient, action: str) -> list[tuple[str, str]]:
    return [(each["subject"]["kind"], each["subject"]["title"]) for each in entries(admin, action=action)]


def test_redirects_are_recorded_by_their_paths(admin: testing.TestClient) -> None:
    admin.simulate_post(f"{API}/save-redirect", json={"from": "/old", "to": "/venues"})
    admin.simulate_post(f"{API}/import-redirects", json={"csv": "from,to,status\r\n/a,/venues,301\r\n/b,/events,308"})
    admin.simulate_get(f"{API}/export-redirects")
    admin.simulate_post(f"{API}/remove-redirect", json={"from": "/a"})
    admin.simulate_post(f"{API}/remove-redirect", json={"from": "/nowhere"})

    assert ["redirect-removed", "exported", "redirects-imported", "redirect-saved"] == actions(admin)[:4]
    assert [("site_redirects", "/a, /b")] == subjects(admin, "redirects-imported")
    assert [("site_redirects", "/a")] == subjects(admin, "redirect-removed")


def test_shared_and_revoked_previews_are_recorded_without_their_links(admin: testing.TestClient) -> None:
    venue = added(admin, "venue", venue_form(title="Burg"))
    link = admin.simulate_post(f"{API}/preview-links/venue/{venue['id']}", json={"days": 2}).json
    admin.simulate_delete(f"{API}/revoke-preview-link/{link['id']}")
    admin.simulate_delete(f"{API}/revoke-preview-link/{link['id']}")

    assert ["preview-revoked", "preview-shared", "publish"] == actions(admin)[:3]
    assert [("venues", "Burg")] == subjects(admin, "preview-shared") == subjects(admin, "preview-revoked")
    assert link["id"] not in admin.simulate_get(LOG).text


def test_what_is_removed_for_ever_is_recorded_by_its_title(admin: testing.TestClient) -> None:
    venue = added(admin, "venue", venue_form(title="Burg"))
    admin.simulate_delete(f"{API}/delete-venue/{venue['id']}")
    for title in ("Another", "Burg", "Burg"):
        admin.simulate_post(f"{API}/remove-for-ever/{venue['id']}", json={"title": title})

    assert ["deleted", "trashed", "publish"] == actions(admin)[:3]
    assert [("venues", "Burg")] == subjects(admin, "deleted")


def test_picks_are_recorded_though_they_make_no_version(admin: testing.TestClient) -> None:
    venue = added(admin, "venue", venue_form(title="Burg"))
    for chosen in ("true", "true", "false"):
        send(admin, "PUT", f"update-venue/{venue['id']}", ({"isFeatured": chosen}, []))

    assert ["unpicked", "picked", "publish"] == actions(admin)[:3]
    assert [("venues", "Burg")] == subjects(admin, "picked")


def test_words_and_pages_are_recorded_with_their_versions(admin: testing.TestClient) -> None:
    send(admin, "PUT", "save-site-draft/site", ({"tagline": "Ho"}, []))
    admin.simulate_put(f"{API}/publish-site/site", json={})
    page = send(admin, "POST", "save-page-draft", ({"title": "Terms", "text": "Pay."}, [])).json["edited"]["item"]
    admin.simulate_put(f"{API}/publish-page/{page['id']}", json={})

    found = [(each["action"], each["subject"]["kind"], each["subject"]["version"] > 0) for each in entries(admin)]
    assert [("publish", "pages", True), ("draft", "pages", True)] == found[:2]
    assert [("publish", "site", True), ("draft", "site", True)] == found[2:4]


def test_wrong_answers_of_who_is_signed_in_are_recorded(admin: testing.TestClient) -> None:
    admin.simulate_post(f"{API}/reauthenticate", json={"password": SECRET})
    admin.simulate_post(f"{API}/reauthenticate", json={"code": SECRET})
    admin.simulate_post(f"{API}/change-password", json={"password": SECRET, "newPassword": "a-road-by-the-sea"})

    found = entries(admin)[:3]
    assert [("reauthentication-failed", "morag", "127.0.0.1")] * 3 == [
        (each["action"], each["who"], each["ipAddress"]) for each in found
    ]


def test_a_request_for_another_e_mail_address_is_recorded(admin: testing.TestClient) -> None:
    admin.simulate_post(f"{API}/change-email", json={"email": f"{SECRET}@loch.example"})

    assert ("email-change-requested", "morag") == (actions(admin)[0], entries(admin)[0]["subject"]["title"])
    assert SECRET.lower() not in admin.simulate_get(LOG).text.lower()


def test_former_addresses_are_recorded_with_their_item(admin: testing.TestClient) -> None:
    venue = added(admin, "venue", venue_form(title="Burg"))
    admin.simulate_post(f"{API}/venue-addresses/{venue['id']}", json={"slug": "old-house"})
    for _ in range(2):
        admin.simulate_delete(f"{API}/venue-addresses/{venue['id']}/old-house")

    assert ["former-address-removed", "former-address-added", "publish"] == actions(admin)[:3]
    assert (
        [("venues", "Burg (old-house)")]
        == subjects(admin, "former-address-added")
        == subjects(admin, "former-address-removed")
    )


def test_changes_of_enquiries_are_recorded_without_any_text(
    admin: testing.TestClient, client: testing.TestClient
) -> None:
    client.simulate_post(f"{API}/send-email", json={"name": SECRET, "email": "a@visitor.example", "message": SECRET})
    (enquiry,) = admin.simulate_get(f"{API}/enquiries").json
    for changes in ({"isRead": True}, {"notes": SECRET}, {"status": "booked"}):
        answer = admin.simulate_put(f"{API}/update-enquiry/{enquiry['id']}", json=changes)
        assert 200 == answer.status_code, answer.text

    found = [each["subject"] for each in entries(admin, action="enquiry-changed")]
    assert [("enquiry", enquiry["id"], "booked", 3), ("enquiry", enquiry["id"], "", 2)] == [
        (each["kind"], each["id"], each["title"], each["version"]) for each in found
    ]
    assert SECRET.lower() not in admin.simulate_get(LOG).text.lower()


def test_exports_of_the_log_are_recorded(admin: testing.TestClient) -> None:
    admin.simulate_get(f"{LOG}.csv")

    assert [("audit_entries", "")] == subjects(admin, "exported")


def test_nothing_that_a_call_is_given_reaches_the_log_but_names_and_titles(
    admin: testing.TestClient, client: testing.TestClient
) -> None:
    """Every call of the API gets the text in each of its fields, then some get it where the others are right."""
    for path, method, body in _calls(client):
        for one in (admin, client):
            one.simulate_request(method, path, json=body)
    right = {"name": "Iain", "email": "iain@loch.example", "phone": "1", "message": SECRET, "subject": SECRET}
    client.simulate_post(f"{API}/send-email", json={**right, "eventDate": SECRET, "location": SECRET})
    client.simulate_post(f"{API}/login", json={"username": "morag", "password": SECRET})
    client.simulate_post(f"{API}/login", json={"username": SECRET, "password": "a-long-road-by-the-loch"})
    admin.simulate_post(
        f"{API}/invite-person", json={"name": "Iain", "email": f"{SECRET}@loch.example", "role": "editor"}
    )
    admin.simulate_post(
        f"{API}/change-password", json={"password": "a-long-road-by-the-loch", "newPassword": f"{SECRET} and more"}
    )

    log = testing.TestClient(client.app, headers={"Authorization": f"Bearer {_token(client)}"}).simulate_get(LOG)
    assert {"sign-in-failed", "invited", "password-changed"} <= {each["action"] for each in log.json["entries"]}
    assert SECRET.lower() not in log.text.lower()
    assert "iain@loch" not in log.text


def _token(client: testing.TestClient) -> str:
    credentials = {"username": "morag", "password": f"{SECRET} and more"}
    token: str = client.simulate_post(f"{API}/login", json=credentials).json["token"]
    return token


def _calls(client: testing.TestClient) -> list[tuple[str, str, dict[str, Any]]]:
    """Return path, method and body of every call that changes something, but the one that signs out."""
    document = client.simulate_get("/api/openapi.json").json
    schemas = document["components"]["schemas"]
    found = []
    for path, methods in document["paths"].items():
        for method in {"post", "put", "delete"}.intersection(methods):
            body = methods[method].get("requestBody", {}).get("content", {}).get("application/json", {})
            schema = body.get("schema", {})
            fields = schemas.get(schema.get("$ref", "").rpartition("/")[2], schema).get("properties", {})
            found.append((_filled(path), method.upper(), {name: _value(name) for name in fields}))
    return [call for call in found if not call[0].endswith("/logout")]


def _filled(path: str) -> str:
    return path.replace("{kind}", "venue").replace("{number}", "1").replace("{id}", SECRET).replace("{slug}", SECRET)


def _value(name: str) -> str:
    return "Zq" if name in NAMING else SECRET
