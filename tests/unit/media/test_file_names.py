import pytest
from hypothesis import given
from hypothesis import strategies as st

from ceilidh.media import file_names
from ceilidh.media.accepted_formats import FORMATS
from ceilidh.media.renditions.rendition_spec import LINK_PREVIEW_WIDTH, WIDTHS
from ceilidh_ports.fields import MediaKind

_ORIGINALS = st.builds(
    "{}.{}".format, st.text("0123456789abcdef", min_size=64, max_size=64), st.sampled_from(sorted(FORMATS))
)
_FILMS = [extension for extension, format_ in FORMATS.items() if format_.kind is MediaKind.FILM]


@given(original=_ORIGINALS, width=st.sampled_from(WIDTHS), extension=st.sampled_from(["avif", "webp", "jpg"]))
def test_a_name_tells_what_the_file_was_source_of(original: str, width: int, extension: str) -> None:
    poster = file_names.poster_name(original)
    for made in (file_names.rendition_name(original, width, extension), file_names.metadata_name(original), poster):
        assert original == file_names.source_of(made)
        assert original == file_names.origin_of(made)
    assert original == file_names.origin_of(file_names.rendition_name(poster, width, extension))
    assert file_names.source_of(original) is None
    assert original == file_names.origin_of(original)


@pytest.mark.parametrize(
    "name", ["", "_", "harbour_640.jpg", "my_photo.jpg", "a.png_641", "a.png_facts.json.png", "x\n"]
)
def test_name_resembling_a_derived_file_is_an_original(name: str) -> None:
    assert file_names.source_of(name) is None
    assert name == file_names.origin_of(name)


def test_originals_posters_and_films_have_an_address_and_other_made_files_have_none() -> None:
    addressed = ["a.jpg", "a.heic", "a.avi", "a.avi_poster.jpg", "a.mov_film.mp4", "my_photo.jpg"]
    hidden = ["a.jpg_640.avif", "a.jpg_facts.json", "a.jpg_poster.jpg", "a.jpg_film.mp4", "a.avi_640.jpg", "a.txt", ""]

    assert addressed == [name for name in [*addressed, *hidden] if file_names.has_url(name)]


@pytest.mark.parametrize("extension", _FILMS)
def test_a_poster_and_a_converted_film_lead_to_their_film(extension: str) -> None:
    film = f"a.{extension}"

    assert film == file_names.film_of(file_names.poster_name(film))
    assert film == file_names.film_of(file_names.transcoded_name(film))
    assert file_names.film_of(film) is None


def test_only_stored_pictures_are_sized() -> None:
    assert "/images/a.jpg?w=1280" == file_names.rendition_url("/images/a.jpg", LINK_PREVIEW_WIDTH)
    assert "https://else.example/a.jpg" == file_names.rendition_url("https://else.example/a.jpg", LINK_PREVIEW_WIDTH)
    assert LINK_PREVIEW_WIDTH in WIDTHS
