from typing import Any

import pytest
from falcon import testing

from tests.api.forms import added, send
from tests.api.stored_forms import event_form, packege_form, venue_form
from tests.samples import Form, picture

pytestmark = pytest.mark.usefixtures("stored_files")

KINDS = {"venue": venue_form, "event": event_form, "packege": packege_form}
API = "/api/admin"


def drafted(admin: testing.TestClient, kind: str, form: Form) -> dict[str, Any]:
    answer = send(admin, "POST", f"save-{kind}-draft", form)
    assert answer.status_code == 200, answer.text
    edited: dict[str, Any] = answer.json["edited"]
    return edited


def call(admin: testing.TestClient, method: str, path: str, body: Any = None) -> testing.Result:
    return admin.simulate_request(method, f"{API}/{path}", json={} if body is None else body)


def states(admin: testing.TestClient, kind: str) -> dict[str, str]:
    """Return the state of each listed item by its title."""
    rows = call(admin, "GET", f"list-{kind}s").json["items"]
    return {row["item"]["title"]: row["state"] for row in rows}


@pytest.mark.parametrize("kind", KINDS)
def test_a_draft_needs_a_title_alone_and_nobody_sees_it(
    admin: testing.TestClient, client: testing.TestClient, kind: str
) -> None:
    edited = drafted(admin, kind, ({"title": "Taigh"}, []))
    item = edited["item"]

    assert ("draft", True, None) == (edited["state"], edited["hasDraft"], edited["published"])
    assert {"Taigh": "draft"} == states(admin, kind)
    assert [] == client.simulate_get(f"{API}/get-{kind}s").json
    for key in (item["id"], item["slug"]):
        assert client.simulate_get(f"{API}/single-{kind}/{key}").status_code == 404
        assert client.simulate_get(f"/single-{kind}/{key}").status_code == 404
    assert send(admin, "POST", f"save-{kind}-draft", ({"title": " "}, [])).json["errors"] == {
        "title": "Title is required."
    }


@pytest.mark.parametrize("kind", KINDS)
def test_publishing_checks_every_rule_and_shows_the_item(
    admin: testing.TestClient, client: testing.TestClient, kind: str
) -> None:
    item = drafted(admin, kind, ({"title": "Taigh"}, []))["item"]
    refused = call(admin, "PUT", f"publish-{kind}/{item['id']}")
    assert refused.status_code == 422
    assert "featuredImage" in refused.json["errors"]

    saved = send(admin, "PUT", f"save-{kind}-draft/{item['id']}", KINDS[kind](title="Taigh"))
    assert saved.status_code == 200, saved.text
    published = call(admin, "PUT", f"publish-{kind}/{item['id']}", {"version": saved.json["edited"]["item"]["version"]})
    assert published.status_code == 200, published.text
    assert ("live", False) == (published.json["edited"]["state"], published.json["edited"]["hasDraft"])
    (shown,) = client.simulate_get(f"{API}/get-{kind}s").json
    assert shown == published.json["edited"]["item"] == published.json["edited"]["published"]


@pytest.mark.parametrize("kind", KINDS)
def test_visitors_see_the_published_item_until_its_draft_is_published(
    admin: testing.TestClient, client: testing.TestClient, kind: str
) -> None:
    item = added(admin, kind, KINDS[kind](title="Before"))
    saved = send(admin, "PUT", f"save-{kind}-draft/{item['id']}", ({"title": "After"}, []))

    assert "changed" == saved.json["edited"]["state"]
    assert "Before" == client.simulate_get(f"{API}/single-{kind}/{item['slug']}").json["title"]
    assert "Before" == saved.json["edited"]["published"]["title"]
    assert {"Before": "changed"} == states(admin, kind)
    assert "After" == call(admin, "GET", f"edit-{kind}/{item['id']}").json["item"]["title"]
    assert 200 == call(admin, "PUT", f"publish-{kind}/{item['id']}").status_code
    assert "After" == client.simulate_get(f"{API}/single-{kind}/{item['slug']}").json["title"]
    assert {"After": "live"} == states(admin, kind)


def test_a_discarded_draft_leaves_the_published_item(admin: testing.TestClient) -> None:
    item = added(admin, "venue", venue_form(title="Before"))
    send(admin, "PUT", f"save-venue-draft/{item['id']}", ({"title": "After"}, []))

    discarded = call(admin, "DELETE", f"save-venue-draft/{item['id']}")
    assert ("live", "Before") == (discarded.json["edited"]["state"], discarded.json["edited"]["item"]["title"])
    assert 404 == call(admin, "DELETE", f"save-venue-draft/{item['id']}").status_code


def test_a_draft_of_a_new_item_goes_to_the_trash(admin: testing.TestClient) -> None:
    item = drafted(admin, "venue", ({"title": "Taigh"}, []))["item"]

    assert call(admin, "DELETE", f"save-venue-draft/{item['id']}").json["edited"] is None
    assert {} == states(admin, "venue")


def test_a_draft_filled_from_an_outdated_version_is_refused(admin: testing.TestClient) -> None:
    item = added(admin, "venue", venue_form())
    first = send(admin, "PUT", f"save-venue-draft/{item['id']}", ({"title": "One", "version": "1"}, []))
    second = send(admin, "PUT", f"save-venue-draft/{item['id']}", ({"title": "Two", "version": "1"}, []))

    assert (200, 409) == (first.status_code, second.status_code)
    assert 409 == call(admin, "PUT", f"publish-venue/{item['id']}", {"version": 1}).status_code


def test_a_picture_is_removed_from_the_draft_alone(admin: testing.TestClient, client: testing.TestClient) -> None:
    item = added(admin, "venue", venue_form(featuredImage=picture("castle")))
    answer = call(admin, "POST", f"remove-venue-draft-picture/{item['id']}", {"imageName": "featuredImage"})

    assert (200, "") == (answer.status_code, answer.json["edited"]["item"]["featuredImage"])
    shown = client.simulate_get(f"{API}/single-venue/{item['id']}").json
    assert item["featuredImage"] == shown["featuredImage"]


@pytest.mark.parametrize("kind", KINDS)
def test_a_copy_has_everything_but_its_address_and_the_places_it_was_chosen_for(
    admin: testing.TestClient, kind: str
) -> None:
    facts = {"noIndex": "true", **({"exclusiveUse": "true"} if kind == "venue" else {})}
    item = added(admin, kind, KINDS[kind](title="Taigh", isFeatured="true", **facts))
    assert {True} == {item[name] for name in facts}
    copy = call(admin, "POST", f"duplicate-{kind}/{item['id']}").json["edited"]

    assert ("draft", "Taigh (copy)", "taigh-copy") == (copy["state"], copy["item"]["title"], copy["item"]["slug"])
    own = {"_id", "id", "slug", "title", "version", "createdAt", "updatedAt", "isFeatured"}
    assert {k: v for k, v in item.items() if k not in own} == {k: v for k, v in copy["item"].items() if k not in own}
    assert not copy["item"]["isFeatured"]


@pytest.mark.parametrize("kind", KINDS)
def test_a_search_of_the_office_looks_into_drafts_and_that_of_visitors_does_not(
    admin: testing.TestClient, client: testing.TestClient, kind: str
) -> None:
    item = added(admin, kind, KINDS[kind](title="Live"))
    send(
        admin,
        "PUT",
        f"save-{kind}-draft/{item['id']}",
        ({"overlayText" if kind != "packege" else "description": "Skerryvore"}, []),
    )
    text = {"attributeBestFor": "Skerryvore, parties"} if kind == "packege" else {"overlayText": "By Skerryvòre"}
    send(admin, "POST", f"save-{kind}-draft", ({"title": "New", **text}, []))
    send(admin, "POST", f"save-{kind}-draft", ({"title": "Other"}, []))

    found = admin.simulate_get(f"{API}/list-{kind}s?search=skerry").json
    assert ["Live", "New"] == [each["item"]["title"] for each in found["items"]]
    assert (2, 1, 1) == (found["total"], found["counts"]["draft"], found["counts"]["changed"])
    drafts = admin.simulate_get(f"{API}/list-{kind}s?search=skerry&state=draft").json
    assert ["New"] == [each["item"]["title"] for each in drafts["items"]]
    (group,) = admin.simulate_get(f"{API}/search?search=skerry").json
    assert [True, True] == ["kerry" in (each["excerpt"] or {}).get("match", "") for each in group["found"]]
    assert [] == client.simulate_get(f"{API}/get-{kind}s?search=skerry").json


def test_visitors_do_not_learn_that_a_draft_came_and_went(
    admin: testing.TestClient, client: testing.TestClient
) -> None:
    item = added(admin, "venue", venue_form(title="Live"))
    paths = [f"{API}/single-venue/{item['id']}", f"{API}/get-venues"]
    before = [client.simulate_get(each) for each in paths]
    for title in ("One", "Two"):
        drafted = send(admin, "PUT", f"save-venue-draft/{item['id']}", ({"title": title}, []))
        stale = drafted.json["edited"]["item"]["version"]
    assert 200 == call(admin, "DELETE", f"save-venue-draft/{item['id']}").status_code

    after = [client.simulate_get(each) for each in paths]
    assert [(each.json, each.headers["ETag"]) for each in before] == [
        (each.json, each.headers["ETag"]) for each in after
    ]
    refused = send(admin, "PUT", f"save-venue-draft/{item['id']}", ({"title": "Stale", "version": str(stale)}, []))
    assert 409 == refused.status_code
    saved = send(admin, "PUT", f"save-venue-draft/{item['id']}", ({"title": "Three", "version": "1"}, []))
    assert stale + 2 == saved.json["edited"]["item"]["version"]
    numbers = [each["number"] for each in call(admin, "GET", f"venue-history/{item['id']}").json]
    assert [*range(stale + 2, 0, -1)] == numbers
