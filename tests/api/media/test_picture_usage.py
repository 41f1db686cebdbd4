"""Where pictures are used, as the back office reads it."""

import json

import pytest
from falcon import testing

from tests.api.forms import added, uploaded
from tests.samples import picture, venue_form


def places(admin: testing.TestClient, path: str) -> testing.Result:
    return admin.simulate_get("/api/admin/picture-places", params={"path": path})


def test_the_places_of_a_picture_are_told(admin: testing.TestClient) -> None:
    venue = added(admin, "venue", venue_form(title="Keep"))

    place = {"kind": "venues", "id": venue["id"], "title": "Keep", "state": "published", "version": 1}
    expected = [{**place, "field": "bannerImage", "label": "Banner image"}]
    assert expected == places(admin, venue["bannerImage"]).json
    assert [] == places(admin, uploaded(admin, "venue", picture("unused"))).json
    assert 404 == places(admin, "/images/none.png").status_code


def test_only_administrators_read_the_places(client: testing.TestClient, admin: testing.TestClient) -> None:
    assert 401 == places(client, uploaded(admin, "venue", picture("unused"))).status_code


def delete(client: testing.TestClient, path: str) -> testing.Result:
    return client.simulate_post("/api/admin/delete-picture", json={"path": path})


def test_an_unused_picture_is_deleted_with_all_that_was_made_of_it(
    client: testing.TestClient, admin: testing.TestClient
) -> None:
    path = uploaded(admin, "venue", picture("unused"))
    assert 200 == client.simulate_get(path, params={"w": "320"}).status_code

    assert 200 == delete(admin, path).status_code

    for call in ("picture", "picture-places"):
        assert 404 == admin.simulate_get(f"/api/admin/{call}", params={"path": path}).status_code
    assert 404 == client.simulate_get(path).status_code
    assert 404 == client.simulate_get(path, params={"w": "320"}).status_code
    entry = admin.simulate_get("/api/admin/audit-log").json["entries"][0]
    assert ("picture-deleted", "unused.png") == (entry["action"], entry["subject"]["title"])
    assert 404 == delete(admin, path).status_code


def test_a_picture_that_is_shown_is_not_deleted_and_each_place_is_named(
    client: testing.TestClient, admin: testing.TestClient
) -> None:
    venue = added(admin, "venue", venue_form(title="Keep", sharePicture=picture("same"), bannerImage=picture("same")))

    answer = delete(admin, venue["bannerImage"])

    expected = "This is still shown: Keep, Banner image; Keep, Picture of shared links."
    assert (409, expected) == (answer.status_code, answer.json["message"])
    assert 200 == client.simulate_get(venue["bannerImage"]).status_code


def test_only_administrators_delete(client: testing.TestClient, admin: testing.TestClient) -> None:
    path = uploaded(admin, "venue", picture("unused"))

    assert 401 == delete(client, path).status_code
    assert 422 == admin.simulate_post("/api/admin/delete-picture", json={}).status_code
    assert 200 == client.simulate_get(path).status_code


def replace(client: testing.TestClient, path: str, by: str) -> testing.Result:
    return client.simulate_post("/api/admin/replace-picture", json={"path": path, "replacement": by})


def undo(client: testing.TestClient, text: object) -> testing.Result:
    return client.simulate_post("/api/admin/undo-replacement", json={"undo": text})


def test_visitors_see_a_replacement_and_its_undo_at_the_next_request(
    client: testing.TestClient, admin: testing.TestClient
) -> None:
    venue = added(admin, "venue", venue_form())
    new, page = uploaded(admin, "venue", picture("new")), f"/single-venue/{venue['slug']}"
    before = client.simulate_get(page)

    done = replace(admin, venue["bannerImage"], new)

    assert (200, 1) == (done.status_code, done.json["items"])
    during = client.simulate_get(page, headers={"If-None-Match": before.headers.get("ETag", "")})
    assert 200 == during.status_code
    assert (new in during.text, venue["bannerImage"] in during.text) == (True, False)
    assert 200 == undo(admin, done.json["undo"]).status_code
    after = client.simulate_get(page).text
    assert (False, True) == (new in after, venue["bannerImage"] in after)
    assert 409 == undo(admin, done.json["undo"]).status_code


def test_replacing_is_refused_with_the_name_of_the_field(client: testing.TestClient, admin: testing.TestClient) -> None:
    venue = added(admin, "venue", venue_form())

    answer = replace(admin, venue["bannerImage"], venue["featuredVideo"])

    assert (422, ["replacement"]) == (answer.status_code, list(answer.json["errors"]))
    assert 401 == replace(client, venue["bannerImage"], venue["featuredImage"]).status_code
    assert 401 == undo(client, "").status_code


_ITEM = {"kind": "venues", "id": "x", "last": 1, "published": 1, "draft": None}
_UNDO = {"old": f"{'a' * 64}.png", "new": f"{'b' * 64}.png", "items": [_ITEM], "said": []}


UNANSWERED: list[object] = [
    None,
    "",
    "[]",
    *(
        json.dumps({**_UNDO, **change})
        for change in (
            {"old": "x"},
            {"new": "a\0"},
            {"items": 1},
            {"items": list[str]()},
            {"items": [{**_ITEM, "kind": "x"}]},
            {"items": [{**_ITEM, "last": "1"}]},
            {"said": ["who"]},
        )
    ),
]


def test_an_undo_that_was_not_answered_is_refused(admin: testing.TestClient) -> None:
    for text in UNANSWERED:
        assert 422 == undo(admin, text).status_code, text


@pytest.mark.parametrize("id_", ["x", "a\0"])
def test_an_undo_of_an_item_that_is_not_there_is_a_conflict(admin: testing.TestClient, id_: str) -> None:
    assert 409 == undo(admin, json.dumps({**_UNDO, "items": [{**_ITEM, "id": id_}]})).status_code
