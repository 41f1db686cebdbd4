import json

import pytest
from falcon import testing

from tests import samples
from tests.api.forms import added, send, uploaded
from tests.api.stored_forms import venue_form
from tests.samples import CENTER, Change, File, picture

pytestmark = pytest.mark.usefixtures("stored_files")


def test_added_venue_is_answered_listed_and_read_by_id_and_slug(
    admin: testing.TestClient, client: testing.TestClient
) -> None:
    rows = [{"title": "Loch Tay", "description": "", "image": uploaded(admin, "venue", picture("tay"))}]
    answer = send(admin, "POST", "add-venue", samples.venue_form(title="Café Ròs", itineraryContent=json.dumps(rows)))

    assert (200, "Venue added successfully!") == (answer.status_code, answer.json["message"])
    venue = answer.json["venue"]
    assert ("cafe-ros", 1, False) == (venue["slug"], venue["version"], venue["isFeatured"])
    assert venue["_id"] == venue["id"]
    assert CENTER == venue["centerContent"]
    assert rows == venue["itineraryContent"]
    for call in ("get-venue", "single-venue"):
        for key in (venue["_id"], "cafe-ros"):
            assert venue.items() <= client.simulate_get(f"/api/admin/{call}/{key}").json.items()
    assert [venue] == client.simulate_get("/api/admin/get-venues").json


def test_picture_of_an_added_venue_can_be_fetched(admin: testing.TestClient, client: testing.TestClient) -> None:
    venue = added(admin, "venue", venue_form(featuredImage=picture("castle")))

    assert picture("castle").content == client.simulate_get(venue["featuredImage"]).content


FAULTS: list[tuple[dict[str, Change], str]] = [
    ({"isFeatured": "True"}, "isFeatured"),
    ({"isFullWidth": ""}, "isFullWidth"),
    ({"centerContent": "{"}, "centerContent"),
    ({"centerContent": '["topText"]'}, "centerContent"),
    ({"centerContent": '{"topText": "T", "leftText": " ", "rightText": "R"}'}, "centerContent.leftText"),
    ({"itineraryContent": '{"title": "Tay"}'}, "itineraryContent"),
    ({"itineraryContent": '[{"title": "Tay"}]'}, "itineraryContent.0.image"),
    ({"city": "a\x00b"}, "city"),
    ({"description": "a" * 100_001}, "description"),
    ({"featuredImage": "/images/no.png"}, "featuredImage"),
    ({"bannerImage": File("empty.png", b"")}, "bannerImage"),
    ({"city": picture()}, "city"),
]


def test_fault_is_422_and_named(admin: testing.TestClient) -> None:
    for changes, field in FAULTS:
        answer = send(admin, "POST", "add-venue", venue_form(**changes))

        assert (422, [field]) == (answer.status_code, list(answer.json["errors"])), (changes, field)


@pytest.mark.parametrize(
    ("body", "status", "fields"),
    [
        ({}, 422, ["venueId", "imageName"]),
        ([], 422, ["venueId", "imageName"]),
        ({"venueId": 5, "imageName": ["a"]}, 422, ["venueId", "imageName"]),
        ({"venueId": "gone", "imageName": "featuredImage"}, 404, []),
    ],
)
def test_removal_that_names_nothing_is_refused(
    admin: testing.TestClient, body: object, status: int, fields: list[str]
) -> None:
    answer = admin.simulate_post("/api/admin/remove-venue-image", json=body)

    assert (status, fields) == (answer.status_code, list(answer.json.get("errors", {})))
