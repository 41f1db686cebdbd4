"""The calls that upload a picture before its form, and that remove one of an item."""

import pytest
from falcon import testing

from tests.api.forms import send
from tests.samples import File, film, picture
from tests.specification.conftest import Add
from tests.specification.entities import OTHER_PICTURE, PICTURE, Values

UPLOADS = ["upload-event-image", "upload-venue-image", "upload-packege-image"]


@pytest.mark.parametrize("call", UPLOADS)
def test_an_uploaded_picture_is_answered_by_its_path_which_can_be_fetched_at_once(
    admin: testing.TestClient, client: testing.TestClient, call: str
) -> None:
    answer = send(admin, "POST", call, ({}, [("image", picture("castle"))]))

    assert (200, ["image"]) == (answer.status_code, list(answer.json))
    assert answer.json["image"].startswith("/images/")
    fetched = client.simulate_get(answer.json["image"])
    assert (200, "image/png", picture("castle").content) == (
        fetched.status_code,
        fetched.headers["Content-Type"],
        fetched.content,
    )


@pytest.mark.parametrize(
    ("file", "status"),
    [
        (File("notes.txt", b"words"), 415),
        (File("loch.png", b"words"), 415),
        (film(), 415),
        (File("loch.png", b""), 422),
        (File("loch.png", picture("castle").content[:-20]), 422),
        (File("loch.svg", b" " * (2 * 1024 * 1024 + 1)), 413),
    ],
)
@pytest.mark.parametrize("call", UPLOADS)
def test_a_failed_upload_yields_no_path(admin: testing.TestClient, call: str, file: File, status: int) -> None:
    answer = send(admin, "POST", call, ({}, [("image", file)]))

    assert (status, ["image"]) == (answer.status_code, list(answer.json["errors"]))
    assert "image" not in answer.json


@pytest.mark.parametrize("call", UPLOADS)
def test_an_upload_without_a_picture_is_refused(admin: testing.TestClient, call: str) -> None:
    answer = send(admin, "POST", call, ({"image": "words"}, []))

    assert (422, ["image"]) == (answer.status_code, list(answer.json["errors"]))


REMOVALS = {
    "venue": ("remove-venue-image", "venueId"),
    "event": ("remove-event-image", "eventId"),
    "packege": ("remove-event-image", "eventId"),
}
"""The call and its field for the id, by the kind of the item: that for events takes packages too."""


def removed(admin: testing.TestClient, kind: str, id_: str, name: str) -> testing.Result:
    call, id_name = REMOVALS[kind]
    return admin.simulate_post(f"/api/admin/{call}", json={id_name: id_, "imageName": name})


@pytest.mark.parametrize(
    ("kind", "field"), [("venue", "nearByMapImage"), ("event", "bannerImage"), ("packege", "featuredImage")]
)
def test_a_picture_is_removed_by_the_name_of_its_field(
    admin: testing.TestClient, add: Add, kind: str, field: str
) -> None:
    id_ = add(kind)["_id"]

    answer = removed(admin, kind, id_, field)

    assert (200, "Image removed successfully!") == (answer.status_code, answer.json["message"])
    assert "" == admin.simulate_get(f"/api/admin/get-{kind}/{id_}").json[field]


@pytest.mark.parametrize("name", [OTHER_PICTURE, OTHER_PICTURE.removeprefix("/images/")], ids=["path", "file name"])
@pytest.mark.parametrize("kind", REMOVALS)
def test_a_picture_is_removed_by_its_path_or_its_file_name(
    admin: testing.TestClient, add: Add, kind: str, name: str
) -> None:
    id_ = add(kind, featuredImage=OTHER_PICTURE)["_id"]

    answer = removed(admin, kind, id_, name)

    assert 200 == answer.status_code
    left = admin.simulate_get(f"/api/admin/get-{kind}/{id_}")
    assert ("", False) == (left.json["featuredImage"], OTHER_PICTURE in left.text)


@pytest.mark.parametrize(
    ("kind", "message"),
    [("venue", "Venue not found!"), ("event", "Event not found!"), ("packege", "Event not found!")],
)
def test_a_picture_that_is_not_there_is_answered_404(
    admin: testing.TestClient, items: Values, kind: str, message: str
) -> None:
    answers = [removed(admin, kind, "gone", PICTURE), removed(admin, kind, items[kind]["_id"], "nothing.png")]

    expected = [(404, {"message": message}), (404, {"message": "Image not found!"})]
    assert expected == [(each.status_code, each.json) for each in answers]


@pytest.mark.parametrize(
    ("kind", "name"),
    [("venue", "itineraryContent"), ("event", "galleryImages"), ("packege", "galleryImages"), ("venue", "")],
)
def test_a_name_of_no_single_picture_is_answered_422(
    admin: testing.TestClient, items: Values, kind: str, name: str
) -> None:
    answer = removed(admin, kind, items[kind]["_id"], name)

    assert (422, ["imageName"]) == (answer.status_code, list(answer.json["errors"]))
