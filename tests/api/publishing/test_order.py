"""Items of every kind are moved in the order of lists, and back."""

from typing import Any

import pytest
from falcon import testing

from tests.api.publishing.test_drafts import KINDS, call, drafted

pytestmark = pytest.mark.usefixtures("stored_files")


def begun(admin: testing.TestClient, kind: str) -> list[str]:
    """Begin four items, and return their ids in the order of lists."""
    forms = [KINDS[kind](title=title) if kind in KINDS else ({"title": title, "text": "Words"}, []) for title in "ABCD"]
    return [str(drafted(admin, kind, form)["item"]["id"]) for form in forms]


def listed(admin: testing.TestClient, kind: str) -> list[str]:
    return [row["item"]["_id"] for row in call(admin, "GET", f"list-{kind}s?fields=title").json["items"]]


def moved(admin: testing.TestClient, kind: str, key: str, move: Any) -> testing.Result:
    return call(admin, "PUT", f"move-{kind}/{key}", move)


@pytest.mark.parametrize("kind", [*KINDS, "page"])
def test_an_item_takes_the_place_of_another_one_and_goes_back(admin: testing.TestClient, kind: str) -> None:
    one, two, three, four = begun(admin, kind)

    answer = moved(admin, kind, four, {"over": two, "was": 4, "to": 2})
    assert [one, four, two, three] == listed(admin, kind)
    entry = call(admin, "GET", "audit-log?limit=1").json["entries"][0]
    assert ("moved", four) == (entry["action"], entry["subject"]["id"])

    moved(admin, kind, four, answer.json["undo"])
    assert [one, two, three, four] == listed(admin, kind)


def test_a_list_that_another_editor_changed_is_left_as_it_is(admin: testing.TestClient) -> None:
    one, two, three, four = begun(admin, "venue")
    moved(admin, "venue", one, {"over": three, "was": 1, "to": 3})

    for key, move in ((two, {"over": one, "was": 2, "to": 1}), (four, {"over": two, "was": 4, "to": 2})):
        answer = moved(admin, "venue", key, move)
        assert (409, "Somebody changed the order since, so nothing was moved.") == (
            answer.status_code,
            answer.json["message"],
        )
    assert 404 == moved(admin, "venue", "unknown", {"over": one, "was": 1, "to": 3}).status_code
    assert [two, three, one, four] == listed(admin, "venue")


@pytest.mark.parametrize(
    ("move", "fields"),
    [
        ([], {"over", "was", "to"}),
        ({"over": 1, "was": "1", "to": True}, {"over", "was", "to"}),
        ({"over": "a", "was": 1, "to": 1.5, "by": 2}, {"to", "by"}),
    ],
)
def test_a_malformed_move_is_refused(admin: testing.TestClient, move: Any, fields: set[str]) -> None:
    key = begun(admin, "venue")[0]
    answer = moved(admin, "venue", key, move)

    assert (422, fields) == (answer.status_code, answer.json["errors"].keys())


def test_visitors_and_the_sitemap_follow_the_order(admin: testing.TestClient) -> None:
    keys = begun(admin, "venue")
    for key in keys:
        call(admin, "PUT", f"publish-venue/{key}")
    before = admin.simulate_get("/sitemap.xml").text

    moved(admin, "venue", keys[2], {"over": keys[0], "was": 3, "to": 1})

    expected = [keys[2], keys[0], keys[1], keys[3]]
    assert expected == [each["_id"] for each in admin.simulate_get("/api/admin/get-venues").json]
    after = admin.simulate_get("/sitemap.xml").text
    assert before != after
    slugs = [each["slug"] for each in admin.simulate_get("/api/admin/get-venues").json]
    indexes = [after.index(f"/single-venue/{slug}<") for slug in slugs]
    assert sorted(indexes) == indexes
