"""Where pictures are used, as the back office reads it."""

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
