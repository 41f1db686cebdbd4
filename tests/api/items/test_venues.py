import json

import pytest
from falcon import testing

from tests import samples
from tests.api.forms import added, send, uploaded
from tests.api.stored_forms import venue_form
from tests.samples import CENTER, VENUE_REQUIRED, Change, File, picture

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


def test_empty_form_is_refused_with_every_required_field(admin: testing.TestClient) -> None:
    answer = send(admin, "POST", "add-venue", ({"title": ""}, []))

    nested = {f"centerContent.{name}" for name in CENTER}
    assert (422, VENUE_REQUIRED | nested) == (answer.status_code, set(answer.json["errors"]))
    assert answer.json["message"]


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
    ("field", "file"),
    [
        ("bannerImage", File("notes.txt", b"words")),
        ("bannerImage", File("film.mp4", b"")),
        ("featuredVideo", picture()),
        ("bannerImage", File("photo.png", b"GIF89a")),
    ],
)
def test_file_of_another_type_is_415_and_named(admin: testing.TestClient, field: str, file: File) -> None:
    answer = send(admin, "POST", "add-venue", venue_form(**{field: file}))

    assert (415, [field]) == (answer.status_code, list(answer.json["errors"]))


def test_update_answers_the_new_state_and_changes_nothing_else(admin: testing.TestClient) -> None:
    venue = added(admin, "venue", venue_form())
    answer = send(admin, "PUT", f"update-venue/{venue['slug']}", ({"brandDirection": "Quiet <b>grandeur</b>"}, []))

    assert (200, "Venue updated successfully!") == (answer.status_code, answer.json["message"])
    changed = {"brandDirection": "Quiet <b>grandeur</b>", "version": 2, "updatedAt": answer.json["venue"]["updatedAt"]}
    assert venue | changed == answer.json["venue"]


def test_full_width_venue_is_null_until_there_is_one(admin: testing.TestClient, client: testing.TestClient) -> None:
    path = "/api/admin/get-full-width-venue"
    assert (200, None) == ((answer := client.simulate_get(path)).status_code, answer.json)

    first, second = (added(admin, "venue", venue_form(isFullWidth="true")) for _ in range(2))

    assert second == client.simulate_get(path).json
    assert client.simulate_get(f"/api/admin/get-venue/{first['_id']}").json["isFullWidth"] is False


def test_deleted_venue_is_gone_for_good(admin: testing.TestClient, client: testing.TestClient) -> None:
    venue = added(admin, "venue", venue_form())
    answer = admin.simulate_delete(f"/api/admin/delete-venue/{venue['_id']}")

    assert (200, {"message": "Venue deleted successfully!"}) == (answer.status_code, answer.json)
    for gone in (
        client.simulate_get(f"/api/admin/single-venue/{venue['slug']}"),
        admin.simulate_delete(f"/api/admin/delete-venue/{venue['_id']}"),
        send(admin, "PUT", f"update-venue/{venue['_id']}", ({"city": "Oban"}, [])),
    ):
        assert (404, {"message": "Venue not found!"}) == (gone.status_code, gone.json)


@pytest.mark.parametrize("name", ["featuredImage", "path", "file name"])
def test_removed_image_is_off_the_venue(admin: testing.TestClient, client: testing.TestClient, name: str) -> None:
    venue = added(admin, "venue", venue_form(featuredImage=picture("castle")))
    path = venue["featuredImage"]
    sent = {"path": path, "file name": path.rpartition("/")[2]}.get(name, name)
    call = "/api/admin/remove-venue-image"
    answer = admin.simulate_post(call, json={"venueId": venue["_id"], "imageName": sent})

    assert (200, "Image removed successfully!") == (answer.status_code, answer.json["message"])
    left = client.simulate_get(f"/api/admin/get-venue/{venue['_id']}").json
    assert ("", venue["bannerImage"]) == (left["featuredImage"], left["bannerImage"])
    assert admin.simulate_post(call, json={"venueId": venue["_id"], "imageName": sent}).status_code == 404
    assert client.simulate_get(path).status_code == 200


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


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("POST", "add-venue"),
        ("PUT", "update-venue/castle"),
        ("DELETE", "delete-venue/castle"),
        ("POST", "remove-venue-image"),
    ],
)
def test_changes_need_a_token(client: testing.TestClient, method: str, path: str) -> None:
    assert send(client, method, path, venue_form()).status_code == 401
