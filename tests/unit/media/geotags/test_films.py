import io
import struct
from pathlib import Path

import av
import pytest

from ceilidh.media.accepted_formats import FORMATS
from ceilidh.media.geotags.geotag_finder import find_geotags
from tests.unit.media.film_samples import clip
from tests.unit.media.geotags.patched import without_geotags
from tests.unit.media.geotags.samples import FILMS, LOCATION, SECRET, film, frames_of, rotation_of
from tests.unit.media.picture_samples import box

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("extension", FILMS)
def test_no_geotag_is_left_in_a_film_and_its_frames_are_unchanged(tmp_path: Path, extension: str) -> None:
    given = film(tmp_path, extension)
    assert SECRET in given
    cleaned = without_geotags(given, FORMATS[extension].family)

    assert len(given) == len(cleaned)
    assert SECRET not in cleaned
    assert LOCATION[:8].encode() not in cleaned
    assert b"loci" not in cleaned
    assert b"\xa9xyz" not in cleaned
    with av.open(io.BytesIO(cleaned)) as opened:
        assert not {name for name in opened.metadata if "location" in name.lower()}
    assert frames_of(given) == frames_of(cleaned)
    assert () == tuple(find_geotags(io.BytesIO(cleaned), FORMATS[extension].family))


@pytest.mark.parametrize("extension", ["mp4", "mov"])
def test_geotags_under_the_names_of_apple_are_removed(tmp_path: Path, extension: str) -> None:
    given = film(tmp_path, extension, options={"movflags": "use_metadata_tags"})
    assert b"com.apple.quicktime.location.ISO6709" in given

    assert LOCATION.encode() not in without_geotags(given, "ISO")


@pytest.mark.parametrize("extension", ["mp4", "mov"])
def test_a_rotated_film_stays_rotated(tmp_path: Path, extension: str) -> None:
    given = clip(tmp_path, extension, turned=90)
    cleaned = without_geotags(given, FORMATS[extension].family)

    assert rotation_of(given) == rotation_of(cleaned) != 0


@pytest.mark.parametrize("extension", ["mp4", "mov", "3gp", "m4v", "webm", "mkv"])
def test_a_film_that_names_only_the_program_that_wrote_it_is_left_as_it_is(tmp_path: Path, extension: str) -> None:
    assert () == tuple(find_geotags(io.BytesIO(clip(tmp_path, extension)), FORMATS[extension].family))


def test_measurements_of_a_camera_along_the_film_are_removed() -> None:
    def track(handler: bytes, start: int) -> bytes:
        tables = (
            box(b"stsz", struct.pack(">IIIII", 0, 0, 2, 5, 6))
            + box(b"stsc", struct.pack(">IIIII", 0, 1, 1, 2, 1))
            + box(b"stco", struct.pack(">III", 0, 1, start))
        )
        return box(
            b"trak",
            box(b"mdia", box(b"hdlr", bytes(8) + handler + bytes(12)) + box(b"minf", box(b"stbl", tables))),
        )

    head = box(b"ftyp", b"isom\0\0\2\0isom")
    start = len(head) + 8
    tracks = track(b"meta", start) + track(b"vide", start + 11)
    content = head + box(b"mdat", b"56.12,-4.56frames-kept") + box(b"moov", tracks)
    cleaned = without_geotags(content, "ISO")

    assert b"56.12" not in cleaned
    assert b"frames-kept" in cleaned
