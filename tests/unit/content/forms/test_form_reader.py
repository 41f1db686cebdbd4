import io
import tempfile
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ceilidh.content.forms.form_fields import form_fields
from ceilidh.content.forms.form_reader import read_form
from ceilidh.errors import CeilidhError, UnsupportedMediaType
from ceilidh.form_data import FilePart, FormPart, TextPart
from ceilidh.packages.model import Package
from tests.catalogue import make_house, stored
from tests.samples import File, packege_form, parts, picture

names = st.sampled_from([*form_fields(Package), "id", "nonsense"])
texts = st.text() | st.sampled_from(["true", "[]", "{}", '[{"title": "One"}]', '{"link": "/a"}', "/images/a.png"])
files = st.sampled_from([b"", b"words", picture().content])
any_parts = st.lists(
    st.builds(TextPart, names, texts)
    | st.builds(lambda name, content: FilePart(name, "a.png", io.BytesIO(content)), names, files),
    max_size=8,
)


@given(any_parts)
def test_any_parts_change_a_package_or_are_refused_whole(sent: list[FormPart]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        site_fixture = make_house(Path(folder))
        package = site_fixture.packages.add(parts(packege_form()))
        files_before = sorted(file.name for file in site_fixture.store.files())
        try:
            site_fixture.packages.update(package.id, sent)
        except CeilidhError:
            assert package == stored(site_fixture.packages, package.id)
            assert files_before == sorted(file.name for file in site_fixture.store.files())


def test_received_files_are_released_when_the_block_ends_or_fails(tmp_path: Path) -> None:
    site_fixture = make_house(tmp_path)
    with suppress(ZeroDivisionError), read_form(Package, parts(packege_form()), site_fixture.media) as form:
        waiting = [each.file for received in form.uploads.values() for each in received]
        assert [False, False] == [file.closed for file in waiting]
        raise ZeroDivisionError

    assert [True, True] == [file.closed for file in waiting]


def test_last_file_of_a_field_counts_and_files_of_a_list_all(tmp_path: Path) -> None:
    site_fixture = make_house(tmp_path)
    sent = [("featuredImage", picture("one")), ("featuredImage", picture("two")), ("galleryImages", picture("one"))]
    with read_form(Package, parts(({}, [*sent, ("galleryImages", picture("two"))])), site_fixture.media) as form:
        form.store_uploads(site_fixture.media)

    one, two = site_fixture.upload(picture("one")), site_fixture.upload(picture("two"))
    assert {"featured_image": two, "gallery_images": [one, two]} == form.values


def test_a_broken_file_of_a_list_is_named_by_its_number_and_its_field(tmp_path: Path) -> None:
    site_fixture = make_house(tmp_path)
    broken = File("cut.png", picture("two").content[:40])
    sent = [("galleryImages", picture("one")), ("galleryImages", broken), ("featuredImage", broken)]
    with read_form(Package, parts(({"galleryImages": "[]"}, sent)), site_fixture.media) as form:
        message = "cut.png is broken or cut off."
        assert dict.fromkeys(("galleryImages", "galleryImages.1", "featuredImage"), message) == form.errors


def test_a_file_of_a_wrong_type_in_a_list_is_named_by_its_number(tmp_path: Path) -> None:
    site_fixture = make_house(tmp_path)
    sent = [("galleryImages", picture("one")), ("galleryImages", File("notes.pdf", b"%PDF"))]
    with (
        pytest.raises(UnsupportedMediaType) as refusal,
        read_form(Package, parts(({}, sent)), site_fixture.media),
    ):
        pass

    assert {"galleryImages", "galleryImages.1"} == set(refusal.value.errors)


def test_values_of_the_system_are_no_part_of_a_form() -> None:
    assert not {"id", "_id", "slug", "version", "createdAt", "updatedAt"} & set(form_fields(Package))
