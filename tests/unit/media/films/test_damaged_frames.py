"""A film of which some frames are damaged is shown by the others: recordings begin and are cut anywhere."""

import os
from collections.abc import Collection
from fractions import Fraction
from pathlib import Path
from typing import Any

import av
import numpy as np
import pytest
from PIL import Image

from ceilidh.media.films.film_encoder import transcode
from ceilidh.media.films.film_poster import inspect

pytestmark = pytest.mark.slow

_FRAMES = 8
_RED = (200, 60, 60)


def film(path: Path, damaged: Collection[int]) -> None:
    """Write a film of frames that depend on no other one, and overwrite some."""
    with av.open(str(path), "w", format="mov") as output:
        pictures: Any = output.add_stream("mjpeg", rate=25)
        pictures.width, pictures.height, pictures.pix_fmt = 32, 32, "yuvj420p"
        for number in range(_FRAMES):
            frame = av.VideoFrame.from_ndarray(np.full((32, 32, 3), _RED, np.uint8), format="rgb24")
            frame.pts, frame.time_base = number, Fraction(1, 25)
            output.mux(pictures.encode(frame))
        output.mux(pictures.encode(None))
    content = bytearray(path.read_bytes())
    with av.open(str(path)) as source:
        for number, packet in enumerate(source.demux(video=0)):
            if number in damaged and packet.pos:
                content[packet.pos : packet.pos + packet.size] = bytes(packet.size)
    path.write_bytes(content)


@pytest.mark.parametrize(("damaged", "shown"), [({0}, 7), ({0, 1, 2}, 5), ({4}, 8), ({7}, 7)])
def test_a_film_is_shown_by_the_frames_that_are_whole(tmp_path: Path, damaged: set[int], shown: int) -> None:
    film(tmp_path / "film.mov", damaged)
    source, poster, first, second = (
        os.open(tmp_path / name, os.O_RDWR | os.O_CREAT) for name in ("film.mov", "poster.jpg", "made.mp4", "made.mp4")
    )

    (found,) = inspect({"demuxer": "mov"}, [os.dup(source), poster])
    for _ in transcode({"demuxer": "mov"}, [source, first, second]):
        pass

    assert (32, 32) == (found["width"], found["height"])
    with av.open(str(tmp_path / "made.mp4")) as made:
        frames: list[Any] = list(made.decode(video=0))
    assert shown == pytest.approx(len(frames), abs=1)
    for picture in (Image.open(tmp_path / "poster.jpg"), *(frame.to_image() for frame in frames)):
        assert _RED == pytest.approx(picture.convert("RGB").getpixel((16, 16)), abs=9)


def test_a_film_without_a_whole_frame_has_no_poster(tmp_path: Path) -> None:
    film(tmp_path / "film.mov", range(_FRAMES))
    files = [os.open(tmp_path / name, os.O_RDWR | os.O_CREAT) for name in ("film.mov", "poster.jpg")]

    with pytest.raises(ValueError, match="a film without a frame"):
        list(inspect({"demuxer": "mov"}, files))
