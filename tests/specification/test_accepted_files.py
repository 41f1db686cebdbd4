"""Which files are accepted: by their extension, by their content, and by the field that they are for."""

import io

import pytest

from ceilidh.errors import CeilidhError, Invalid, TooLarge, UnsupportedMediaType
from ceilidh_ports.fields import FILM_ONLY, PICTURE_ONLY, MediaKinds
from tests.catalogue import House
from tests.samples import File, film, parts, picture
from tests.specification.conftest import Catalogues
from tests.specification.entities import ENTITIES, FILM, OTHER_PICTURE, PICTURE, form_of, stored_path, without
from tests.unit.media.picture_samples import FILMS, PICTURES

PICTURE_EXTENSIONS = ["jpg", "jfif", "avif", "jpeg", "svg", "png", "ico", "gif", "bmp", "webp", "tiff", "heic"]
FILM_EXTENSIONS = ["mp4", "3gp", "avi", "mkv", "webm", "mov", "flv", "wmv", "mpeg", "mpg", "m4v"]

MEDIA_FIELDS = [
    (kind, field)
    for kind, fields in ENTITIES.items()
    for field, value in fields.items()
    if value in (PICTURE, OTHER_PICTURE, FILM) or field == "galleryImages"
]
FILM_FIELDS = {("venue", "featuredVideo"), ("event", "featuredVideo"), ("venue", "accomodationImage")}
PICTURE_FIELDS = [each for each in MEDIA_FIELDS if each[1] != "featuredVideo"] + [("packege", "bookingInfoImage")]
SENT = {"film": film("tour"), "picture": picture("castle")}


def received(house: House, file: File, takes: MediaKinds) -> str:
    """Check a file as the calls do that take one; return the path that it would have."""
    with house.media.receive(io.BytesIO(file.content), file.filename, takes=takes) as upload:
        return upload.path


@pytest.mark.parametrize("extension", PICTURE_EXTENSIONS)
def test_a_picture_of_this_extension_is_accepted_in_any_letter_case(house: House, extension: str) -> None:
    for name in (f"loch.{extension}", f"LOCH.{extension.upper()}"):
        assert received(house, File(name, PICTURES[extension]), PICTURE_ONLY).endswith(f".{extension}")


@pytest.mark.parametrize("extension", FILM_EXTENSIONS)
def test_a_film_of_this_extension_is_accepted_in_any_letter_case(house: House, extension: str) -> None:
    for name in (f"tour.{extension}", f"TOUR.{extension.title()}"):
        assert received(house, File(name, FILMS[extension]), FILM_ONLY).endswith(f".{extension}")


@pytest.mark.parametrize(
    ("file", "refusal"),
    [
        (File("notes.txt", PICTURES["png"]), UnsupportedMediaType),
        (File("loch", PICTURES["png"]), UnsupportedMediaType),
        (File("loch.gif", PICTURES["png"]), UnsupportedMediaType),
        (File("loch.png", b""), Invalid),
        (File("loch.png", PICTURES["png"][:-20]), Invalid),
        (File("loch.svg", PICTURES["svg"][:-6]), Invalid),
        (File("loch.bmp", PICTURES["bmp"] + bytes(1_000_000)), TooLarge),
    ],
)
def test_another_type_an_empty_a_broken_and_a_large_file_are_refused(
    house: House, file: File, refusal: type[CeilidhError]
) -> None:
    with pytest.raises(refusal):
        received(house, file, PICTURE_ONLY)


@pytest.mark.parametrize(("kind", "field"), PICTURE_FIELDS)
def test_a_picture_is_accepted_in_every_field_but_that_of_the_film(
    catalogues: Catalogues, kind: str, field: str
) -> None:
    texts, _ = form_of(without(ENTITIES[kind], field))

    item = catalogues[kind].add(parts((texts, [(field, SENT["picture"])])))

    assert stored_path(SENT["picture"]) in repr(item)


@pytest.mark.parametrize(("kind", "field"), sorted(FILM_FIELDS))
def test_a_film_is_accepted_in_these_fields(catalogues: Catalogues, kind: str, field: str) -> None:
    texts, _ = form_of(without(ENTITIES[kind], field))

    item = catalogues[kind].add(parts((texts, [(field, SENT["film"])])))

    assert stored_path(SENT["film"]) in repr(item)


@pytest.mark.parametrize(("kind", "field"), [each for each in PICTURE_FIELDS if each not in FILM_FIELDS])
def test_a_film_is_refused_in_every_other_field(catalogues: Catalogues, kind: str, field: str) -> None:
    texts, _ = form_of(without(ENTITIES[kind], field))

    with pytest.raises(UnsupportedMediaType) as refusal:
        catalogues[kind].add(parts((texts, [(field, SENT["film"])])))

    assert field in refusal.value.errors


@pytest.mark.parametrize("kind", ["venue", "event"])
def test_a_picture_is_refused_as_the_film(catalogues: Catalogues, kind: str) -> None:
    texts, _ = form_of(without(ENTITIES[kind], "featuredVideo"))

    with pytest.raises(UnsupportedMediaType) as refusal:
        catalogues[kind].add(parts((texts, [("featuredVideo", SENT["picture"])])))

    assert ["featuredVideo"] == list(refusal.value.errors)
