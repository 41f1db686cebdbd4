import io
import tempfile
from collections.abc import Iterator
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.catalogue import House, make_house
from tests.samples import packege_form, parts, picture

from ceilidh.content.forms import read_form
from ceilidh.content.slots import slots_of
from ceilidh.errors import CeilidhError
from ceilidh.http.parts import FilePart, Part, TextPart
from ceilidh.packages.model import Package

names = st.sampled_from([*slots_of(Package), "id", "nonsense"])
texts = st.text() | st.sampled_from(["true", "[]", "{}", '[{"title": "One"}]', '{"link": "/a"}', "/images/a.png"])
files = st.sampled_from([b"", b"words", picture().content])
any_parts = st.lists(
    st.builds(TextPart, names, texts)
    | st.builds(lambda name, content: FilePart(name, "a.png", io.BytesIO(content)), names, files),
    max_size=8,
)


@settings(deadline=None)
@given(any_parts)
def test_any_parts_change_a_package_or_are_refused_whole(sent: list[Part]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        house = make_house(Path(folder))
        package = house.packages.add(parts(packege_form()))
        stored = sorted(file.name for file in house.store.files())
        try:
            house.packages.update(package.id, sent)
        except CeilidhError:
            assert package == house.packages.get(package.id)
            assert stored == sorted(file.name for file in house.store.files())
        assert list(Path(folder).iterdir()) == []


def test_temporary_files_go_when_the_body_breaks_off(tmp_path: Path) -> None:
    house: House = make_house(tmp_path)

    class BrokenOffError(Exception):
        pass

    def broken() -> Iterator[Part]:
        yield FilePart("featuredImage", "a.png", io.BytesIO(picture().content))
        assert list(tmp_path.iterdir())
        raise BrokenOffError

    try:
        with read_form(Package, broken(), house.media):
            raise AssertionError("the form was read")
    except BrokenOffError:
        assert list(tmp_path.iterdir()) == []


def test_last_file_of_a_field_counts_and_files_of_a_list_all(tmp_path: Path) -> None:
    house = make_house(tmp_path)
    sent = [("featuredImage", picture("one")), ("featuredImage", picture("two")), ("galleryImages", picture("one"))]
    with read_form(Package, parts(({}, [*sent, ("galleryImages", picture("two"))])), house.media) as form:
        form.keep(house.media)

    one, two = house.upload(picture("one")), house.upload(picture("two"))
    assert {"featured_image": two, "gallery_images": [one, two]} == form.values


def test_values_of_the_system_are_no_part_of_a_form() -> None:
    assert not {"id", "_id", "slug", "version", "createdAt", "updatedAt"} & set(slots_of(Package))
