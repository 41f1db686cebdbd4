"""The streams inside a film, and whether browsers play them."""

from collections.abc import Mapping

import attrs
from attrs.validators import matches_re

from ceilidh.media.facts.file_metadata import COLOUR

# The video and audio codecs that every browser plays, by the extension of the container. "" stands for no audio.
_MP4 = ({"h264", "av1", "vp9"}, {"", "aac", "mp3", "mp3float", "opus", "flac"})
_PLAYABLE: Mapping[str, tuple[set[str], set[str]]] = {
    "mp4": _MP4,
    "m4v": _MP4,
    "webm": ({"vp8", "vp9", "av1"}, {"", "opus", "vorbis"}),
}
_PLAYABLE_PIXEL_FORMATS = ("yuv420p", "yuvj420p", "yuva420p")
_NAME = matches_re(r"[a-z0-9_-]{0,40}")


@attrs.frozen
class FilmStreams:
    """The codecs, the pixel format, the size in pixels and the mean colour of a film.

    ``plain`` says whether its frames are neither of two fields nor of high dynamic range.

    The values come from a process that a hostile file may have taken over, and are therefore validated.
    """

    video: str = attrs.field(validator=_NAME)
    pixels: str = attrs.field(validator=_NAME)
    sound: str = attrs.field(validator=_NAME)
    plain: bool
    width: int
    height: int
    colour: str = attrs.field(validator=matches_re(COLOUR))


def is_playable(film: str, streams: FilmStreams) -> bool:
    videos, sounds = _PLAYABLE.get(_extension(film), ((), ()))
    is_known = streams.video in videos and streams.sound in sounds
    return is_known and streams.plain and streams.pixels in _PLAYABLE_PIXEL_FORMATS


def describe(film: str, streams: FilmStreams | None = None) -> str:
    """Return the film's format for people, like ``MP4 (h264, aac)``."""
    codecs = ", ".join(filter(None, (streams.video, streams.sound))) if streams else ""
    extension = _extension(film).upper()
    return f"{extension} ({codecs})" if codecs else extension


def _extension(film: str) -> str:
    return film.rpartition(".")[2]
