"""What browsers show of the frames of a film: upright, without combs, in the colours of BT.709 (a confined process)."""

import importlib
import pkgutil
import struct
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any

import av
from av.filter import Graph
from av.sidedata.sidedata import Type
from av.stream import Disposition

# PyAV imports some modules at their first use, when a confined process can't open files any more.
for _module in pkgutil.walk_packages(av.__path__, "av."):
    if not _module.name.endswith("__main__"):
        importlib.import_module(_module.name)

Filters = Sequence[tuple[str, str | None]]
"""The names of filters of FFmpeg, each with its arguments."""

BT709 = 1
"""The number of primaries, transfer characteristics and matrix of BT.709 (ITU-T H.273)."""

WITHOUT_COMBS = ("bwdif", "mode=send_frame:deint=interlaced")
"""The filter that joins the two fields of a frame. It stands before any that scales, and leaves other frames alone."""

_UNSPECIFIED = (0, 2)
_HIGH_DYNAMIC_RANGE = (16, 18)
_BT2020 = 9
_WIDE_PRIMARIES = (_BT2020, 11, 12)
_LONG_OF_TELEVISION, _SHORT_OF_TELEVISION = 1024, 576
_QUARTER, _HALF, _THREE_QUARTERS = 90, 180, 270
_IDENTITY = struct.pack("9i", 1 << 16, 0, 0, 0, 1 << 16, 0, 0, 0, 1 << 30)


def picture_track(film: Any) -> Any:
    """Return the first track with pictures that is not a cover. Raises ``ValueError`` where there is none."""
    for stream in film.streams.video:
        if stream.codec_context and not stream.disposition & Disposition.attached_pic:
            return stream
    raise ValueError("a film without a picture")


def sound_track(film: Any) -> Any:
    """Return the first track with sound that can be decoded, or ``None``; phones write others beside it."""
    return next(
        (stream for stream in film.streams.audio if stream.codec_context and stream.codec_context.channels), None
    )


def frames_of(film: Any, track: Any) -> Iterator[Any]:
    """Yield the frames of a track that can be decoded. Recordings that begin or were cut anywhere have others."""
    for packet in film.demux(track):
        yield from decoded(packet)


def decoded(packet: Any) -> Iterator[Any]:
    """Yield the frames of a packet, none of a damaged one."""
    try:
        yield from packet.decode()
    except av.error.InvalidDataError:
        return


def display_size(frame: Any, stream: Any) -> tuple[Fraction, Fraction]:
    """Return the width and height at which players show the film: after its pixel aspect ratio and its rotation."""
    width, height = Fraction(frame.width) * (stream.sample_aspect_ratio or 1), Fraction(frame.height)
    return (height, width) if frame.rotation % _HALF == _QUARTER else (width, height)


def is_plain(frame: Any) -> bool:
    """Return whether browsers show such frames well: not those of two fields, nor of high dynamic range."""
    return not frame.interlaced_frame and frame.color_trc not in _HIGH_DYNAMIC_RANGE


def shown(frame: Any, size: tuple[int, int], pixels: str) -> Filters:
    """Return the filters for all frames like this one, for that size and a pixel format of luma and chroma.

    Frames of red, green and blue are made of these afterwards: FFmpeg mixes up the matrices where one filter
    maps the primaries and leaves luma and chroma too.
    """
    announced = _announced(frame)
    return [
        *([("setparams", announced)] if announced else []),
        *_upright(frame),
        ("scale", f"{size[0]}:{size[1]}:{_colours(frame)}"),
        ("setsar", "1"),
        ("format", pixels),
    ]


def linked(graph: Graph, first: Any, filters: Filters) -> Graph:
    """Connect the filters behind the first one, and the end of the graph."""
    graph.link_nodes(first, *(graph.add(name, args) for name, args in filters)).configure()
    return graph


def _is_wide(frame: Any) -> bool:
    """Return whether the frames have colours or lights beyond those of BT.709."""
    return frame.color_primaries in _WIDE_PRIMARIES or frame.color_trc in _HIGH_DYNAMIC_RANGE


def _announced(frame: Any) -> str:
    """Return the colours of the frames where they are announced, and what players assume where they are not."""
    settings = []
    if frame.colorspace in _UNSPECIFIED and not frame.format.is_rgb:
        settings.append(f"colorspace={_assumed_matrix(frame)}")
    if not _is_wide(frame):
        # The primaries of television differ so little from those of BT.709 that players don't convert them.
        settings += ["color_primaries=bt709", "color_trc=bt709"]
    elif frame.color_primaries in _UNSPECIFIED:
        settings.append("color_primaries=bt2020")
    return ":".join(settings)


def _assumed_matrix(frame: Any) -> str:
    if _is_wide(frame):
        return "bt2020nc"
    short, long = sorted((frame.width, frame.height))
    return "smpte170m" if long <= _LONG_OF_TELEVISION and short <= _SHORT_OF_TELEVISION else "bt709"


def _colours(frame: Any) -> str:
    converted = ["out_primaries=bt709", "out_transfer=bt709"] if _is_wide(frame) else []
    return ":".join(["flags=bicubic", *converted, "out_color_matrix=bt709", "out_range=tv"])


def _upright(frame: Any) -> Filters:
    """Return the filters that undo the display matrix, as FFmpeg's own program does: quarter turns and mirroring."""
    found = frame.side_data.get(Type.DISPLAYMATRIX)
    matrix = struct.unpack("9i", bytes(found) if found else _IDENTITY)
    turn = -frame.rotation % 360
    if turn == _QUARTER:
        return [("transpose", "cclock_flip" if matrix[3] > 0 else "clock")]
    if turn == _THREE_QUARTERS:
        return [("transpose", "clock_flip" if matrix[3] < 0 else "cclock")]
    if turn == _HALF:
        flips = {"hflip": matrix[0] < 0, "vflip": matrix[4] < 0}
        return [(name, None) for name, flipped in flips.items() if flipped]
    return [("vflip", None)] if matrix[4] < 0 else []
