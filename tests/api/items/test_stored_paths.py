"""A field of pictures or films takes the path of a stored file wherever it takes a file."""

import json

import pytest
from falcon import testing

from ceilidh.content.forms.form_fields import form_fields
from ceilidh.events.model import Event
from ceilidh.packages.model import Package
from ceilidh.venues.model import Venue
from ceilidh_ports.fields import FILM_ONLY, FieldType
from ceilidh_ports.items import Item
from tests.api.forms import added, send
from tests.api.stored_forms import event_form, packege_form, venue_form
from tests.samples import File, Form, film, multipart, picture

pytestmark = pytest.mark.usefixtures("stored_files")

_KINDS: dict[str, tuple[type[Item], Form]] = {
    "venue": (Venue, venue_form()),
    "event": (Event, event_form()),
    "packege": (Package, packege_form()),
}
_FIELDS = [
    (kind, field.name, field.spec.takes == FILM_ONLY, field.spec.type is FieldType.MEDIA_LIST)
    for kind, (model, _) in _KINDS.items()
    for field in form_fields(model).values()
    if field.spec.type in (FieldType.MEDIA, FieldType.MEDIA_LIST)
]


def library_path(admin: testing.TestClient, *, is_film: bool) -> str:
    body, kind = multipart({}, [("image", film() if is_film else picture("library"))])
    answer = admin.simulate_post("/api/admin/upload-picture", body=body, headers={"Content-Type": kind})
    path: str = answer.json["picture"]["path"]
    return path


def test_a_new_item_takes_a_stored_path_in_place_of_a_file(admin: testing.TestClient) -> None:
    for kind, name, is_film, is_list in _FIELDS:
        path = library_path(admin, is_film=is_film)
        texts, files = _KINDS[kind][1]
        form = ({**texts, name: path}, [each for each in files if each[0] != name])

        item = added(admin, kind, form)

        shown = item["bookingInfo"]["image"] if name == "bookingInfoImage" else item[name]
        assert shown == ([path] if is_list else path), (kind, name, is_film, is_list)


@pytest.mark.parametrize("name", ["featuredImage", "galleryImages"])
def test_a_film_takes_no_place_of_a_picture(admin: testing.TestClient, name: str) -> None:
    texts, files = event_form()
    form = ({**texts, name: library_path(admin, is_film=True)}, [each for each in files if each[0] != name])

    answer = send(admin, "POST", "add-event", form)

    assert (422, name) == (answer.status_code, next(iter(answer.json["errors"])))


def test_a_list_of_paths_is_the_new_order_of_a_gallery_and_files_come_after_it(admin: testing.TestClient) -> None:
    event = added(admin, "event", event_form(galleryImages=[picture("one"), picture("two")]))
    one, two = event["galleryImages"]
    path = library_path(admin, is_film=False)
    form = ({"galleryImages": json.dumps([two, path, one])}, [("galleryImages", picture("three"))])

    changed = send(admin, "PUT", f"update-event/{event['_id']}", form).json["event"]["galleryImages"]

    assert [two, path, one] == changed[:3]
    assert 4 == len(changed)


def test_a_refused_file_has_its_number_in_the_list_that_was_sent(admin: testing.TestClient) -> None:
    event = added(admin, "event", event_form(galleryImages=[picture("one")]))
    broken = File("broken.png", picture("one").content[:20])
    form = ({"galleryImages": json.dumps(event["galleryImages"])}, [("galleryImages", broken)])

    answer = send(admin, "PUT", f"update-event/{event['_id']}", form)

    assert (422, ["galleryImages", "galleryImages.1"]) == (answer.status_code, list(answer.json["errors"]))
