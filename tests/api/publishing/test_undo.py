"""A call that publishes, hides or cancels answers what undoes it, and one call puts the item back."""

import re
from typing import Any

import orjson
import pytest
from falcon import testing

from tests.api.forms import added, send
from tests.api.publishing.test_drafts import KINDS, call, drafted, states
from tests.api.stored_forms import event_form, venue_form

pytestmark = pytest.mark.usefixtures("stored_files")

LATER = {"publishAt": "2097-06-03T08:00:00Z"}


def undo(admin: testing.TestClient, kind: str, key: str, answer: testing.Result) -> testing.Result:
    assert answer.status_code == 200, answer.text
    return call(admin, "POST", f"undo-{kind}/{key}", {"undo": answer.json["undo"]})


def _edited(admin: testing.TestClient, key: str) -> tuple[str, str]:
    edited = call(admin, "GET", f"edit-venue/{key}").json
    return edited["item"]["title"], edited["state"]


@pytest.mark.parametrize("kind", [*KINDS, "page"])
def test_what_was_published_hidden_or_cancelled_is_put_back(admin: testing.TestClient, kind: str) -> None:
    form = KINDS[kind](title="Taigh") if kind in KINDS else ({"title": "Taigh", "text": "Words"}, [])
    key = drafted(admin, kind, form)["item"]["id"]
    published = call(admin, "PUT", f"publish-{kind}/{key}")
    assert "draft" == undo(admin, kind, key, published).json["edited"]["state"]
    assert {"Taigh": "draft"} == states(admin, kind)

    call(admin, "PUT", f"publish-{kind}/{key}")
    assert "live" == undo(admin, kind, key, call(admin, "PUT", f"unpublish-{kind}/{key}")).json["edited"]["state"]
    send(admin, "PUT", f"save-{kind}-draft/{key}", ({"title": "Tigh"}, []))
    call(admin, "PUT", f"publish-{kind}/{key}", LATER)
    edited = undo(admin, kind, key, call(admin, "PUT", f"unschedule-{kind}/{key}")).json["edited"]
    assert ("changed", "Taigh", "Tigh") == (edited["state"], edited["published"]["title"], edited["item"]["title"])
    assert edited["draftPublishAt"].startswith("2097-06-03T08:00:00")


def test_the_cancelled_changes_of_the_site_are_scheduled_again(admin: testing.TestClient) -> None:
    send(admin, "PUT", "save-site-draft/site", ({"tagline": "Ceòl"}, []))
    call(admin, "PUT", "publish-site/site", LATER)
    edited = undo(admin, "site", "site", call(admin, "PUT", "unschedule-site/site")).json["edited"]
    assert "Ceòl" == edited["item"]["tagline"]
    assert ("changed", True) == (edited["state"], edited["draftPublishAt"].startswith("2097-06-03"))


def test_no_undo_hides_the_site(admin: testing.TestClient) -> None:
    send(admin, "PUT", "save-site-draft/site", ({"tagline": "Ceòl"}, []))
    former = orjson.loads(call(admin, "PUT", "publish-site/site").json["undo"])
    for changes in (
        {"published": None},
        {"unpublishAt": "2020-01-01T00:00:00Z"},
        {"publishAt": "2097-01-01T00:00:00Z"},
    ):
        call(admin, "POST", "undo-site/site", {"undo": orjson.dumps({**former, **changes}).decode()})
        assert call(admin, "GET", "edit-site/site").json["state"] in {"live", "changed"}


def test_what_somebody_saved_since_is_kept_and_named(admin: testing.TestClient) -> None:
    call(admin, "PUT", "update-my-account", {"name": "Mòrag Grant"})
    key = added(admin, "venue", venue_form(title="Taigh"))["id"]
    answer = call(admin, "PUT", f"unpublish-venue/{key}")
    send(admin, "PUT", f"save-venue-draft/{key}", ({"title": "Tigh"}, []))
    refused = undo(admin, "venue", key, answer)
    assert (409, "Mòrag Grant saved this venue while you were working on it.") == (
        refused.status_code,
        refused.json["message"],
    )
    assert ("Tigh", "ended") == _edited(admin, key)


UNANSWERED: list[tuple[str, Any]] = [
    ("last", "1"),
    ("published", {"version": 1}),
    ("published", {"version": 1, "slug": "../x", "flags": []}),
    ("published", {"version": 1, "slug": "x" * 200, "flags": []}),
    ("published", {"version": 99, "slug": "taigh", "flags": []}),
    ("publishAt", "2026-01-01T00:00:00"),
    ("publishAt", "9999-12-31T23:59:59-12:00"),
    ("unpublishAt", "1066-10-14T00:00:00Z"),
    ("draftPublishAt", None),
]


def test_an_undo_that_no_call_answered_changes_nothing(admin: testing.TestClient) -> None:
    key = added(admin, "venue", venue_form(title="Taigh"))["id"]
    former = orjson.loads(call(admin, "PUT", f"unpublish-venue/{key}").json["undo"])
    before = call(admin, "GET", f"edit-venue/{key}").json

    for name, value in UNANSWERED:
        body = {"undo": orjson.dumps({**former, name: value}).decode()}
        assert call(admin, "POST", f"undo-venue/{key}", body).status_code in {404, 422}, (name, value)
        assert before == call(admin, "GET", f"edit-venue/{key}").json, (name, value)


def test_what_undoes_a_change_of_one_item_changes_no_other(admin: testing.TestClient) -> None:
    event = added(admin, "event", event_form(title="Cèilidh"))["id"]
    venue = added(admin, "venue", venue_form(title="Taigh"))["id"]
    answers = [call(admin, "PUT", path) for path in (f"unpublish-event/{event}", f"unpublish-venue/{venue}")]
    before = call(admin, "GET", f"edit-venue/{venue}").json
    refused = undo(admin, "venue", venue, answers[0])
    assert (422, "This undoes a change of another item.") == (refused.status_code, refused.json["message"])
    assert before == call(admin, "GET", f"edit-venue/{venue}").json


def test_a_former_picture_is_shown_again(admin: testing.TestClient, client: testing.TestClient) -> None:
    item = added(admin, "venue", venue_form(title="Taigh"))
    answer = call(admin, "PUT", f"unpublish-venue/{item['id']}")
    undo(admin, "venue", item["id"], answer)
    page = client.simulate_get(f"/single-venue/{item['slug']}")
    assert 200 == page.status_code
    assert re.search(r"<title>[^<]*Taigh", page.text)


def test_a_reader_that_is_not_signed_in_undoes_nothing(admin: testing.TestClient, client: testing.TestClient) -> None:
    key = added(admin, "venue", venue_form(title="Taigh"))["id"]
    answer = call(admin, "PUT", f"unpublish-venue/{key}")
    assert 401 == undo(client, "venue", key, answer).status_code
    assert {"Taigh": "ended"} == states(admin, "venue")
