"""Posters and transcoded films show what cameras recorded: colours, lights, fields of television and orientation."""

import os
from collections.abc import Callable, Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any

import attrs
import av
import numpy as np
import pytest
from PIL import Image

from ceilidh.media.films.film_encoder import transcode
from ceilidh.media.films.film_poster import inspect
from ceilidh.media.films.film_streams import FilmStreams, is_playable
from ceilidh.media.films.shown_frames import shown

pytestmark = pytest.mark.slow

PATCHES = ((255, 255, 255), (220, 30, 30), (30, 160, 60), (128, 128, 128))
_RED = (200, 60, 60)
_TO_2020 = np.array([[0.6274, 0.3293, 0.0433], [0.0691, 0.9195, 0.0114], [0.0164, 0.0880, 0.8956]])
_HLG, _PQ = 18, 16

Painter = Callable[[int], av.VideoFrame]


@attrs.frozen
class Shown:
    """What the decoder made of a film."""

    streams: FilmStreams
    poster: Image.Image
    frames: list[Any]
    tags: tuple[int, int, int, int]

    def colours(self) -> list[list[Any]]:
        """Return the colours of the poster and of the first frame in the middle of each quarter."""
        return [
            [picture.getpixel((picture.width * (2 * quarter + 1) // 8, picture.height // 2)) for quarter in range(4)]
            for picture in (self.poster, self.frames[0].to_image())
        ]


@pytest.fixture
def show(tmp_path: Path) -> Callable[..., Shown]:
    source, poster, target = (tmp_path / name for name in ("source", "poster.jpg", "film.mp4"))

    def show(paint: Painter, size: tuple[int, int] = (160, 96), **options: Any) -> Shown:
        Recording(**options).write(source, paint, size)
        # In this process: a confined one takes longer to start than these films take.
        (found,) = inspect({"demuxer": "mov"}, [_opened(source), _opened(poster)])
        for _ in transcode({"demuxer": "mov"}, [_opened(source), _opened(target), _opened(target)]):
            pass
        streams = FilmStreams(**found)
        with av.open(str(target)) as film:
            context = film.streams.video[0].codec_context
            tags = context.color_primaries, context.color_trc, context.colorspace, context.color_range
            return Shown(streams, Image.open(poster).convert("RGB"), list(film.decode(video=0)), tags)

    return show


def _opened(path: Path) -> int:
    """Return a descriptor, which the function that gets it closes."""
    return os.open(path, os.O_RDWR | os.O_CREAT)


@attrs.frozen(kw_only=True)
class Recording:
    """How a camera writes its frames."""

    frames: int = 3
    codec: str = "libx264"
    pixels: str = "yuv420p"
    colours: Mapping[str, int] = attrs.field(factory=dict)
    options: Mapping[str, str] = attrs.field(factory=dict)
    orient: Callable[[Any], object] = lambda _: None

    def write(self, path: Path, paint: Painter, size: tuple[int, int]) -> None:
        with av.open(str(path), "w", format="mov") as film:
            video: Any = film.add_stream(self.codec, rate=25, options=dict(self.options))
            (video.width, video.height), video.pix_fmt = size, self.pixels
            for name, value in self.colours.items():
                setattr(video.codec_context, name, value)
            self.orient(video)
            for number in range(self.frames):
                frame = paint(number)
                frame.pts, frame.time_base = number, Fraction(1, 25)
                film.mux(video.encode(frame))
            film.mux(video.encode(None))


def rgb(pixels: Any) -> av.VideoFrame:
    return av.VideoFrame.from_ndarray(np.ascontiguousarray(pixels, np.uint8), format="rgb24")


def red(size: tuple[int, int], matrix: int) -> Painter:
    return lambda _: rgb(np.full((size[1], size[0], 3), _RED)).reformat(format="yuv420p", dst_colorspace=matrix)


def signal(colour: tuple[int, int, int], transfer: int) -> Any:
    """Return the signal of a colour whose white is paper: 203 nits of PQ, or 75 % of HLG (ITU-R BT.2408)."""
    values = np.array(colour) / 255
    light = _TO_2020 @ np.where(values <= 0.04045, values / 12.92, ((values + 0.055) / 1.055) ** 2.4)
    if transfer == _HLG:
        scene = np.clip(light * 0.2646, 0, 1)
        bright = 0.17883277 * np.log(np.maximum(12 * scene - 0.28466892, 1e-9)) + 0.55991073
        return np.where(scene <= 1 / 12, np.sqrt(3 * scene), bright)
    powered = np.maximum(light * 203 / 10000, 0) ** (2610 / 16384)
    return ((3424 / 4096 + 2413 / 128 * powered) / (1 + 2392 / 128 * powered)) ** (2523 / 32)


def bright(transfer: int, size: tuple[int, int] = (160, 96)) -> Painter:
    """Return what paints four patches in high dynamic range, with 10 bits."""
    codes = []
    for red, green, blue in (signal(each, transfer) for each in PATCHES):
        luma = 0.2627 * red + 0.678 * green + 0.0593 * blue
        codes.append((64 + 876 * luma, 512 + 896 * (blue - luma) / 1.8814, 512 + 896 * (red - luma) / 1.4746))

    def paint(_: int) -> av.VideoFrame:
        frame = av.VideoFrame(*size, "yuv420p10le")
        for number, plane in enumerate(frame.planes):
            width, height = size if number == 0 else (size[0] // 2, size[1] // 2)
            rows = np.zeros((height, plane.line_size // 2), np.uint16)
            for index, code in enumerate(codes):
                rows[:, index * width // 4 : (index + 1) * width // 4] = round(code[number])
            plane.update(rows.tobytes())
        return frame

    return paint


@pytest.mark.thorough
@pytest.mark.parametrize("transfer", [_HLG, _PQ])
def test_high_dynamic_range_becomes_the_colours_of_browsers_in_film_and_poster(
    show: Callable[..., Shown], transfer: int
) -> None:
    colours = {"color_primaries": 9, "color_trc": transfer, "colorspace": 9, "color_range": 1}

    found = show(bright(transfer), pixels="yuv420p10le", colours=colours)

    for picture in found.colours():
        for expected, actual in zip(PATCHES, picture, strict=True):
            assert expected == pytest.approx(actual, abs=35)
    assert (1, 1, 1, 1) == found.tags


@pytest.mark.parametrize(
    ("primaries", "transfer", "converted"),
    [(9, _HLG, True), (9, _PQ, True), (2, _PQ, True), (12, 1, True), (1, 1, False), (6, 6, False), (2, 2, False)],
)
def test_only_lights_and_colours_beyond_those_of_browsers_are_mapped(
    primaries: int, transfer: int, converted: bool
) -> None:
    frame = av.VideoFrame(64, 64, "yuv420p10le")
    frame.color_primaries, frame.color_trc = primaries, transfer

    filters = dict(shown(frame, (64, 64), "yuv420p"))

    assert converted is ("out_primaries=bt709:out_transfer=bt709" in (filters["scale"] or ""))


@pytest.mark.thorough
def test_a_wide_gamut_is_converted(show: Callable[..., Shown]) -> None:
    colours = {"color_primaries": 12, "color_trc": 1, "colorspace": 1, "color_range": 1}

    for picture in show(red((160, 96), 1), colours=colours).colours():
        assert (217, 42, 52) == pytest.approx(picture[0], abs=8)


@pytest.mark.parametrize(
    ("size", "matrix", "colours"),
    [
        ((1280, 720), 5, {"color_primaries": 6, "color_trc": 6, "colorspace": 6, "color_range": 1}),
        ((160, 96), 5, {}),
        ((1280, 720), 1, {}),
    ],
)
def test_colours_that_are_announced_or_usual_stay(
    show: Callable[..., Shown], size: tuple[int, int], matrix: int, colours: Mapping[str, int]
) -> None:
    found = show(red(size, matrix), size, colours=colours, frames=1, options={"preset": "ultrafast"})

    for picture in found.colours():
        assert _RED == pytest.approx(picture[0], abs=8)
    assert (1, 1, 1, 1) == found.tags


def test_the_full_range_of_values_is_converted(show: Callable[..., Shown]) -> None:
    def paint(_: int) -> av.VideoFrame:
        frame = rgb(np.full((96, 160, 3), (16, 16, 16)))
        return frame.reformat(format="yuvj420p", dst_color_range=2)

    for picture in show(paint, codec="mjpeg", pixels="yuvj420p").colours():
        assert (16, 16, 16) == pytest.approx(picture[0], abs=4)


def combed(number: int) -> av.VideoFrame:
    """Return a frame with a bar that moves between its two fields."""
    pixels = np.full((96, 160, 3), 40)
    for field in (0, 1):
        start = (2 * number + field) * 9 % 160
        pixels[field::2, start : start + 40] = 230
    return rgb(pixels).reformat(format="yuv420p", interpolation="POINT")


def test_the_fields_of_television_leave_no_combs(show: Callable[..., Shown]) -> None:
    found = show(combed, codec="mpeg2video", frames=9, options={"flags": "+ildct+ilme", "b": "8M"})

    assert not found.streams.plain
    for frame in found.frames[2:]:
        grey = frame.to_ndarray(format="gray").astype(int)
        assert (np.abs(2 * grey[1:-1] - grey[:-2] - grey[2:]) > 200).mean() < 0.005


@pytest.mark.parametrize(("size", "expected"), [((1080, 1920), (1080, 1920)), ((2560, 1440), (1920, 1080))])
def test_the_limit_of_size_is_for_the_long_and_the_short_side(
    show: Callable[..., Shown], size: tuple[int, int], expected: tuple[int, int]
) -> None:
    found = show(red(size, 1), size, frames=1, options={"preset": "ultrafast"})

    assert expected == (found.frames[0].width, found.frames[0].height)


def quartered(_: int) -> av.VideoFrame:
    """Return a frame whose left upper quarter is white."""
    pixels = np.zeros((96, 160, 3))
    pixels[:48, :80] = 255
    return rgb(pixels)


@pytest.mark.parametrize(
    ("turn", "mirrored", "expected"),
    [
        (0, False, (0, 0)),
        (90, False, (0, 1)),
        (180, False, (1, 1)),
        (270, False, (1, 0)),
        (0, True, (1, 0)),
    ],
)
def test_a_film_stands_upright_and_is_mirrored_as_players_show_it(
    show: Callable[..., Shown], turn: int, mirrored: bool, expected: tuple[int, int]
) -> None:
    def orient(video: Any) -> None:
        video.set_display_rotation(turn, hflip=mirrored)

    found = show(quartered, frames=1, orient=orient)

    across, down = expected
    for picture in (found.poster, found.frames[0].to_image()):
        assert turn % 180 == (90 if picture.height > picture.width else 0)
        for x in (0, 1):
            for y in (0, 1):
                level: Any = picture.getpixel((picture.width * (2 * x + 1) // 4, picture.height * (2 * y + 1) // 4))
                assert ((x, y) == (across, down)) == (level[0] > 128)


@pytest.mark.parametrize("plain", [True, False])
def test_frames_that_browsers_show_badly_are_transcoded_whatever_their_codec(plain: bool) -> None:
    streams = FilmStreams("h264", "yuv420p", "aac", plain, 640, 360, "#123456")

    assert plain is is_playable("dance.mp4", streams)
