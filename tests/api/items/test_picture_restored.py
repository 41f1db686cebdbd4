"""Restoring a removed picture by sending its stored path in an update."""

import json
from typing import Any

import pytest
from falcon import testing

from tests.api.forms import added, send, uploaded
from tests.api.stored_forms import event_form, packege_form, venue_form
from tests.samples import Form, picture

pytestmark = pytest.mark.usefixtures("stored_files")

KINDS = {"venue": venue_form(), "event": event_form(), "packege": packege_form()}


def removed(client: testing.TestClient, kind: str, item: dict[str, Any], image: str) -> dict[str, Any]:
    call, key = ("remove-venue-image", "venueId") if kind == "venue" else ("remove-event-image", "eventId")
    answer = client.simulate_post(f"/api/admin/{call}", json={key: item["id"], "imageName": image})
    assert answer.status_code == 200, answer.text
    left: dict[str, Any] = answer.json[kind]
    return left


def updated(client: testing.TestClient, kind: str, item: dict[str, Any], **fields: str) -> testing.Result:
    return send(client, "PUT", f"update-{kind}/{item['id']}", ({**fields, "version": str(item["version"])}, []))


@pytest.mark.parametrize(("kind", "form"), KINDS.items())
def test_stored_path_puts_a_removed_picture_back_and_its_file_is_still_there(
    admin: testing.TestClient, kind: str, form: Form
) -> None:
    item = added(admin, kind, form)
    path = item["featuredImage"]
    answer = updated(admin, kind, removed(admin, kind, item, "featuredImage"), featuredImage=path)

    assert (200, path, 3) == (answer.status_code, answer.json[kind]["featuredImage"], answer.json[kind]["version"])
    assert 200 == admin.simulate_get(path).status_code
    assert 409 == updated(admin, kind, item, title="From before all that").status_code


def test_picture_of_the_booking_is_put_back(admin: testing.TestClient) -> None:
    item = added(admin, "packege", packege_form(bookingInfoImage=picture("glen")))
    left = removed(admin, "packege", item, "bookingInfo.image")
    answer = updated(admin, "packege", left, bookingInfoImage=item["bookingInfo"]["image"])

    assert ("", item["bookingInfo"]) == (left["bookingInfo"]["image"], answer.json["packege"]["bookingInfo"])


@pytest.mark.parametrize("kind", ["event", "packege"])
def test_whole_gallery_puts_a_removed_picture_back_at_its_old_place(admin: testing.TestClient, kind: str) -> None:
    pictures = [picture("one"), picture("two"), picture("three")]
    form = event_form(galleryImages=pictures) if kind == "event" else packege_form(galleryImages=pictures)
    item = added(admin, kind, form)
    gallery = item["galleryImages"]
    left = removed(admin, kind, item, gallery[1])
    answer = updated(admin, kind, left, galleryImages=json.dumps(gallery))

    assert [gallery[0], gallery[2]] == left["galleryImages"]
    assert (200, gallery) == (answer.status_code, answer.json[kind]["galleryImages"])


def test_files_that_come_with_a_whole_gallery_join_it(admin: testing.TestClient) -> None:
    item = added(admin, "packege", packege_form(galleryImages=[picture("one"), picture("two")]))
    turned = item["galleryImages"][::-1]
    form = ({"galleryImages": json.dumps(turned)}, [("galleryImages", picture("three"))])
    gallery = send(admin, "PUT", f"update-packege/{item['id']}", form).json["packege"]["galleryImages"]

    assert (turned, 3) == (gallery[:2], len(gallery))


def test_empty_gallery_leaves_the_stored_one(admin: testing.TestClient) -> None:
    item = added(admin, "packege", packege_form(galleryImages=[picture("one")]))

    assert item["galleryImages"] == updated(admin, "packege", item, galleryImages="[]").json["packege"]["galleryImages"]


def test_a_picture_of_the_gallery_that_is_gone_is_named_by_its_number(admin: testing.TestClient) -> None:
    item = added(admin, "packege", packege_form(galleryImages=[picture("one"), picture("two")]))
    sent = [item["galleryImages"][0], "/images/gone.png", item["galleryImages"][1]]
    answer = updated(admin, "packege", item, galleryImages=json.dumps(sent))

    assert (422, ["galleryImages", "galleryImages.1"]) == (answer.status_code, list(answer.json["errors"]))
    assert answer.json["message"] == answer.json["errors"]["galleryImages.1"]


@pytest.mark.parametrize("sent", ["[1]", "[", '[{"path": "/images/a.png"}]'])
def test_gallery_of_anything_but_stored_pictures_is_refused_by_its_name(admin: testing.TestClient, sent: str) -> None:
    item = added(admin, "packege", packege_form(galleryImages=[picture("one")]))
    answer = updated(admin, "packege", item, galleryImages=sent)

    assert (422, ["galleryImages"]) == (answer.status_code, list(answer.json["errors"]))


def test_picture_of_a_row_is_put_back_with_its_row(admin: testing.TestClient) -> None:
    boat = uploaded(admin, "packege", picture("boat"))
    plans = [{"title": "First", "others": [{"image": boat, "text": "By water"}]}]
    item = added(admin, "packege", packege_form(plans=json.dumps(plans)))
    left = removed(admin, "packege", item, boat)
    answer = updated(admin, "packege", left, plans=json.dumps(item["plans"]))

    assert "" == left["plans"][0]["others"][0]["image"]
    assert item["plans"] == answer.json["packege"]["plans"]
    assert 200 == admin.simulate_get(boat).status_code
