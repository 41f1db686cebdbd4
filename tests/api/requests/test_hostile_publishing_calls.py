"""Hostile ids and bodies in the calls of drafts, publishing, addresses, previews and the trash."""

import pytest
from falcon import testing

from tests.api.forms import added, send
from tests.api.publishing.test_drafts import API, KINDS, call
from tests.api.requests.test_hostile_bodies import FORM_BODIES, JSON_BODIES

pytestmark = pytest.mark.usefixtures("stored_files")

CALLS = """
GET edit-{kind}/{key}
PUT save-{kind}-draft/{key}
DELETE save-{kind}-draft/{key}
POST remove-{kind}-draft-picture/{key}
PUT publish-{kind}/{key}
PUT unpublish-{kind}/{key}
PUT unschedule-{kind}/{key}
PUT withdraw-{kind}/{key}
POST undo-{kind}/{key}
POST duplicate-{kind}/{key}
GET {kind}-history/{key}
GET {kind}-version/{key}/1
POST restore-{kind}/{key}/1
GET check-{kind}/{key}
GET {kind}-addresses/{key}
POST {kind}-addresses/{key}
DELETE {kind}-addresses/{key}/one
POST restore-from-trash/{key}
POST remove-for-ever/{key}
POST open-preview/{kind}/{key}
GET preview-links/{kind}/{key}
POST preview-links/{kind}/{key}
DELETE revoke-preview-link/{key}
DELETE delete-{kind}/{key}
"""
READING_JSON = ["publish-{}/{}", "undo-{}/{}", "{}-addresses/{}", "remove-{}-draft-picture/{}"]
KEYS = ["none", "%00", "%ed%a0%80", "%ff", "..", "%2e%2e", "'", "%25", "%E6%B0%B4", "%20", "a" * 5000]


def calls(kind: str, key: str) -> list[list[str]]:
    return [line.format(kind=kind, key=key).split() for line in CALLS.split("\n") if line]


def everything(admin: testing.TestClient, kind: str, key: str) -> list[str]:
    paths = (
        f"list-{kind}s",
        f"{kind}-history/{key}",
        f"{kind}-addresses/{key}",
        f"preview-links/{kind}/{key}",
        "trash",
    )
    return [call(admin, "GET", path).text for path in paths]


@pytest.mark.parametrize("kind", KINDS)
def test_ids_of_nothing_and_of_other_kinds_are_unknown_and_change_nothing(
    admin: testing.TestClient, client: testing.TestClient, kind: str
) -> None:
    items = {name: added(admin, name, form(title=name)) for name, form in KINDS.items()}
    before = {name: everything(admin, name, item["id"]) for name, item in items.items()}
    others = [item["id"] for name, item in items.items() if name != kind]

    for key in (*KEYS, *others):
        for method, path in calls(kind, key):
            answer = call(admin, method, path)
            assert answer.status_code in {404, 415, 422}, (method, path, answer.text)
            assert answer.json["message"]
    for method, path in calls(kind, items[kind]["id"]):
        assert call(client, method, path).status_code == 401, (method, path)
    assert before == {name: everything(admin, name, item["id"]) for name, item in items.items()}


@pytest.mark.parametrize("path", READING_JSON)
def test_a_body_that_is_not_what_is_asked_for_is_refused_and_changes_nothing(
    admin: testing.TestClient, path: str
) -> None:
    item = added(admin, "venue", KINDS["venue"](title="Taigh"))
    send(admin, "PUT", f"save-venue-draft/{item['id']}", ({"title": "Draft"}, []))
    method = "PUT" if path.startswith("publish") else "POST"
    before = everything(admin, "venue", item["id"])

    for what, body in JSON_BODIES.items():
        answer = admin.simulate_request(method, f"{API}/{path.format('venue', item['id'])}", body=body)
        assert answer.status_code in {400, 404, 422}, (what, answer.text)
        assert answer.json["message"]
    assert before == everything(admin, "venue", item["id"])


@pytest.mark.parametrize("kind", KINDS)
def test_a_form_that_is_none_leaves_the_draft_as_it_is(admin: testing.TestClient, kind: str) -> None:
    item = added(admin, kind, KINDS[kind](title="Taigh"))
    send(admin, "PUT", f"save-{kind}-draft/{item['id']}", ({"title": "Draft"}, []))
    before = everything(admin, kind, item["id"])

    for what, (content_type, body) in FORM_BODIES.items():
        for method, path in (("PUT", f"save-{kind}-draft/{item['id']}"), ("POST", f"save-{kind}-draft")):
            headers = {"Content-Type": content_type}
            answer = admin.simulate_request(method, f"{API}/{path}", body=body, headers=headers)
            assert answer.status_code in {400, 413, 415, 422}, (what, answer.text)
    assert before == everything(admin, kind, item["id"])
