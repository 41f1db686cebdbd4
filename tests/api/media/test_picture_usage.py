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


def test_only_administrators_read_them(client: testing.TestClient, admin: testing.TestClient) -> None:
    assert 401 == places(client, uploaded(admin, "venue", picture("unused"))).status_code
