"""Finds the streams and the poster of a film with PyAV, in a confined process."""

import importlib
import pkgutil
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

import av
from PIL import Image

from ceilidh.media.validation.picture_validation import mean_colour

_POSTER_SECONDS = Fraction(1)
_POSTER_BOUNDS = (2560, 2560)

Image.init()
# PyAV imports some modules at their first use, when a confined process can't open files any more.
for _module in pkgutil.walk_packages(av.__path__, "av."):
    if not _module.name.endswith("__main__"):
        importlib.import_module(_module.name)


def inspect(arguments: Mapping[str, Any], files: Sequence[int]) -> Iterator[Mapping[str, Any]]:
    """Write the poster of the first file into the second as a JPEG; yield the fields of :class:`.FilmStreams`."""
    with open(files[0], "rb") as source, av.open(source, format=arguments["demuxer"]) as film:  # noqa: PTH123
        video = film.streams.video[0]
        sound = film.streams.audio[0].codec_context.name if film.streams.audio else ""
        codecs = {"video": video.codec_context.name, "pixels": video.codec_context.pix_fmt or "", "sound": sound}
        picture = _poster(film, video)
    picture.thumbnail(_POSTER_BOUNDS)
    with open(files[1], "wb") as poster:  # noqa: PTH123  a descriptor
        picture.save(poster, "JPEG", quality=88)
    yield {**codecs, "width": picture.width, "height": picture.height, "colour": mean_colour(picture)}


def display_size(frame: Any, stream: Any) -> tuple[Fraction, Fraction]:
    """Return the width and height at which players show the film: after its pixel aspect ratio and its rotation."""
    width, height = Fraction(frame.width) * (stream.sample_aspect_ratio or 1), Fraction(frame.height)
    return (height, width) if frame.rotation % 180 else (width, height)


def _poster(film: Any, video: Any) -> Image.Image:
    """Return a frame after the first second, because many films begin with black."""
    first = frame = next(film.decode(video))
    for frame in film.decode(video):
        if frame.time is None or frame.time - (first.time or 0) >= _POSTER_SECONDS:
            break
    width, height = display_size(frame, video)
    picture: Image.Image = frame.to_image().rotate(frame.rotation, expand=True)
    return picture.resize((round(width), round(height)))
