"""Finds the streams and the poster of a film with PyAV, in a confined process."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

import av
from av.filter import Graph
from PIL import Image

from ceilidh.media.films.shown_frames import (
    WITHOUT_COMBS,
    display_size,
    frames_of,
    is_plain,
    linked,
    picture_track,
    shown,
    sound_track,
)
from ceilidh.media.validation.picture_validation import mean_colour

_POSTER_SECONDS = Fraction(1)
_MAX_SIDE = 2560

Image.init()


def inspect(arguments: Mapping[str, Any], files: Sequence[int]) -> Iterator[Mapping[str, Any]]:
    """Write the poster of the first file into the second as a JPEG; yield the fields of :class:`.FilmStreams`."""
    with open(files[0], "rb") as source, av.open(source, format=arguments["demuxer"]) as film:  # noqa: PTH123
        video, sound = picture_track(film), sound_track(film)
        context = video.codec_context
        found = {
            "video": context.name,
            "pixels": context.pix_fmt or "",
            "sound": sound.codec_context.name if sound else "",
        }
        frame, plain = _frame_of_poster(film, video)
        picture = _drawn(frame, video)
    with open(files[1], "wb") as poster:  # noqa: PTH123  a descriptor
        picture.save(poster, "JPEG", quality=88)
    yield {
        **found,
        "plain": plain,
        "width": picture.width,
        "height": picture.height,
        "colour": mean_colour(picture),
    }


def _frame_of_poster(film: Any, video: Any) -> tuple[Any, bool]:
    """Return a frame after the first second, because many films begin with black, and whether all were plain."""
    first, plain, frame = None, True, None
    for frame in frames_of(film, video):
        first = first or frame
        plain = plain and is_plain(frame)
        if frame.time is None or frame.time - (first.time or 0) >= _POSTER_SECONDS:
            break
    if frame is None:
        raise ValueError("a film without a frame")
    return frame, plain


def _drawn(frame: Any, video: Any) -> Image.Image:
    """Return a frame as browsers show it."""
    width, height = display_size(frame, video)
    scale = min(Fraction(1), _MAX_SIDE / max(width, height))
    size = max(1, round(width * scale)), max(1, round(height * scale))
    graph: Any = Graph()
    filters = [WITHOUT_COMBS, *shown(frame, size, "yuv444p"), ("format", "rgb24"), ("buffersink", None)]
    linked(graph, graph.add_buffer(template=video), filters)
    graph.push(frame)
    graph.push(None)
    picture: Image.Image = graph.pull().to_image()
    return picture
