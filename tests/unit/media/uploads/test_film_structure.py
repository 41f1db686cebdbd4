"""Films that would never play are refused at the upload, with the reason."""

import io
import struct
from pathlib import Path
from typing import Any

import av
import pytest

from ceilidh.errors import Invalid
from ceilidh.media.accepted_formats import format_of
from ceilidh.media.uploads.film_structure import film_fault
from ceilidh.media.validation.upload_limits import UploadLimits
from ceilidh_ports.fields import FILM_ONLY
from tests.fakes.media import MemoryMediaStore, media_service
from tests.unit.media.film_samples import CODECS, SOUND, clip, sing
from tests.unit.media.picture_samples import FILMS, box, index

# One container of each structure.
_STRUCTURES = ["3gp", "mkv", "avi", "flv", "wmv", "mpg"]
_HEAD = box(b"ftyp", b"isom\0\0\2\0isommp42")
_FRAMES = box(b"mdat", bytes(200))


def fault(content: bytes, name: str) -> str | None:
    format_ = format_of(name)
    assert format_
    return film_fault(io.BytesIO(content), format_.family)


def sound_alone(folder: Path, extension: str) -> bytes:
    container, _, sound = CODECS[extension]
    assert sound
    path = folder / f"sound.{extension}"
    with av.open(str(path), "w", format=container) as film:
        stream: Any = film.add_stream(sound, rate=SOUND if sound != "libopus" else 48_000, layout="stereo")
        sing(film, stream)
    return path.read_bytes()


@pytest.mark.parametrize("extension", _STRUCTURES)
def test_a_film_with_a_picture_has_no_fault(tmp_path: Path, extension: str) -> None:
    assert fault(clip(tmp_path, extension), f"dance.{extension}") is None


@pytest.mark.parametrize("extension", [each for each in _STRUCTURES if CODECS[each][2]])
def test_a_film_with_sound_alone_is_refused(tmp_path: Path, extension: str) -> None:
    assert "a film without a picture" == fault(sound_alone(tmp_path, extension), f"dance.{extension}")


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (_HEAD + _FRAMES, "a film without its index"),
        (_HEAD, "a film without its index"),
        (_HEAD + index(), "broken or cut off"),
        (_HEAD + box(b"moov", box(b"mvhd", bytes(100))) + _FRAMES, "a film without a picture"),
        (_HEAD + index(b"soun", b"mp4a") + _FRAMES, "a film without a picture"),
        (_HEAD + index(samples=0) + _FRAMES, "a film without a picture"),
        (_HEAD + index(kind=b"encv") + _FRAMES, "a film that is protected against copying"),
        (_HEAD + index(kind=b"drmi") + _FRAMES, "a film that is protected against copying"),
    ],
)
def test_a_film_that_never_plays_is_refused_with_the_reason(tmp_path: Path, content: bytes, expected: str) -> None:
    service = media_service(MemoryMediaStore(), UploadLimits(picture_bytes=1, film_bytes=10_000), tmp_path)

    with pytest.raises(Invalid, match=rf"^dance\.mp4 is {expected}.*\.$"):
        service.receive(io.BytesIO(content), "dance.mp4", takes=FILM_ONLY)


def test_a_film_in_fragments_has_its_frames_outside_of_its_index() -> None:
    whole = index(samples=0)
    fragmented = box(b"moov", whole[8:] + box(b"mvex", bytes(32)))

    assert fault(_HEAD + fragmented + box(b"moof", bytes(40)) + _FRAMES, "dance.mp4") is None


@pytest.mark.parametrize("extension", FILMS)
@pytest.mark.parametrize("noise", [b"", bytes(64), b"\xff" * 64])
def test_no_noise_behind_a_film_is_a_fault(extension: str, noise: bytes) -> None:
    assert fault(FILMS[extension] + noise, f"dance.{extension}") is None


def test_a_film_of_countless_parts_is_not_read_to_its_end() -> None:
    content = _HEAD + struct.pack(">I4s", 8, b"free") * 100_000

    assert fault(content, "dance.mp4") is None
