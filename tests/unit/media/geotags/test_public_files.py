"""Uploads lose their geotags; originals of earlier releases are sent without them."""

import hashlib
import io
from pathlib import Path

import pytest

from ceilidh.errors import Invalid, NotFound
from ceilidh.media.file_names import is_original, origin_of, shareable_mark
from ceilidh.media.service import MediaService
from ceilidh.media.validation.upload_limits import UploadLimits
from ceilidh_ports.errors import StorageFull
from ceilidh_ports.fields import PICTURE_OR_FILM
from tests.fakes.media import MemoryMediaStore, media_service
from tests.unit.media.geotags.patched import without_geotags
from tests.unit.media.geotags.samples import FILMS, PICTURES, SECRET, film, picture
from tests.unit.media.picture_samples import box, drawn

_LIMITS = UploadLimits(picture_bytes=2 * 1024 * 1024, film_bytes=8 * 1024 * 1024)


@pytest.fixture
def store() -> MemoryMediaStore:
    return MemoryMediaStore()


@pytest.fixture
def service(store: MemoryMediaStore, tmp_path: Path) -> MediaService:
    return media_service(store, _LIMITS, tmp_path / "work")


def stored(store: MemoryMediaStore, content: bytes, extension: str) -> str:
    """Store a file as earlier releases did; return its name."""
    name = f"{hashlib.sha256(content).hexdigest()}.{extension}"
    store.put(name, io.BytesIO(content))
    return name


@pytest.mark.parametrize("extension", [*PICTURES, *FILMS])
def test_an_upload_is_stored_without_geotags_under_the_hash_of_what_is_stored(
    service: MediaService, store: MemoryMediaStore, tmp_path: Path, extension: str
) -> None:
    content = picture(extension) if extension in PICTURES else film(tmp_path, extension)
    with service.receive(io.BytesIO(content), f"glen.{extension}", takes=PICTURE_OR_FILM) as upload:
        name = service.store(upload).removeprefix("/images/")

    kept = b"".join(store.read(name))
    assert SECRET in content
    assert SECRET not in kept
    assert f"{hashlib.sha256(kept).hexdigest()}.{extension}" == name


@pytest.mark.parametrize("extension", PICTURES)
def test_an_original_of_an_earlier_release_is_sent_without_geotags(
    service: MediaService, store: MemoryMediaStore, extension: str
) -> None:
    content = picture(extension)
    name = stored(store, content, extension)
    expected = without_geotags(content, PICTURES[extension])

    assert expected == b"".join(service.read(name))
    assert expected[100:150] == b"".join(service.read(name, 100, 50))
    assert store.find(shareable_mark(name)) is None


def test_an_original_without_geotags_is_marked_when_it_is_first_sent(
    service: MediaService, store: MemoryMediaStore
) -> None:
    name = stored(store, drawn("jpg"), "jpg")

    assert drawn("jpg") == b"".join(service.read(name))
    assert store.find(shareable_mark(name))


def test_an_original_without_geotags_is_sent_by_a_store_that_cannot_be_written(
    service: MediaService, store: MemoryMediaStore
) -> None:
    name = stored(store, drawn("jpg"), "jpg")
    store.room = 0

    assert drawn("jpg") == b"".join(service.read(name))
    with pytest.raises(StorageFull):
        store.put("another.jpg", io.BytesIO(b"x"))


def test_a_mark_belongs_to_the_family_of_its_original() -> None:
    original = f"{'a' * 64}.jpg"

    assert original == origin_of(shareable_mark(original))
    assert not is_original(shareable_mark(original))


def test_an_original_whose_metadata_cannot_be_read_is_not_sent(service: MediaService, store: MemoryMediaStore) -> None:
    heif = box(b"ftyp", b"heic\0\0\0\0heic") + box(b"meta", bytes(4) + box(b"iinf", bytes(6)) + box(b"iloc", b"\0"))

    with pytest.raises(Invalid):
        service.read(stored(store, heif, "heic"))


def test_a_missing_file_is_not_found(service: MediaService) -> None:
    with pytest.raises(NotFound):
        service.read(f"{'a' * 64}.jpg")
