"""Looks into films and converts them, with PyAV. It runs in a confined process, and reads and writes open files."""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import Any

import av
from av.filter import Graph
from PIL import Image

from ceilidh.media.validation.picture_validation import colour_of

_POSTER_AT = Fraction(1)
_POSTER = (2560, 2560)
_MOST = (1920, 1080)
_RATE = 30
_SOUND = 48_000
_STEP = 10
# The filters that turn a film which lies on its side, by the degrees it is to be turned against the clock.
_TURNS = {
    0: (),
    90: (("transpose", "cclock"),),
    180: (("hflip", None), ("vflip", None)),
    270: (("transpose", "clock"),),
}

Line = dict[str, Any]


def look(source: Any, container: str, poster: Any) -> Line:
    """Write a frame of the film as a JPEG, and return what the film is made of."""
    with _opened(source, container) as film:
        video = film.streams.video[0]
        sound = film.streams.audio[0].codec_context.name if film.streams.audio else ""
        made_of = {"video": video.codec_context.name, "pixels": video.codec_context.pix_fmt or "", "sound": sound}
        picture = _still(film, video)
    picture.thumbnail(_POSTER)
    picture.save(poster, "JPEG", quality=88)
    return {**made_of, "width": picture.width, "height": picture.height, "colour": colour_of(picture)}


def convert(source: Any, container: str, target: Any, reread: Callable[[], Any]) -> Iterator[Line]:
    """Write the film as H.264 and AAC in an MP4 that plays from its start; yield how many hundredths are done.

    ``reread`` returns the target as a file to read: the index is moved to the front once it is known.
    """
    with _opened(source, container) as film:
        first = next(film.decode(video=0))
    source.seek(0)
    options = {"movflags": "+faststart"}
    with (
        _opened(source, container) as film,
        av.open(target, "w", format="mp4", options=options, io_open=lambda *_: reread()) as output,
    ):
        passages = [_pictures(film.streams.video[0], first, output)]
        passages += [_sound(stream, output) for stream in film.streams.audio[:1]]
        said = 0
        for packet in film.demux([passage.source for passage in passages]):
            passage = next(each for each in passages if each.source is packet.stream)
            output.mux(list(passage.through(packet)))
            if (done := _hundredths(packet, film)) >= said + _STEP:
                said = done
                yield {"done": done}


class Passage:
    """A stream of one film on its way into another: decoded, filtered, encoded."""

    def __init__(self, source: Any, graph: Graph, target: Any) -> None:
        self.source, self._graph, self._target = source, graph, target
        self._count = 0

    def through(self, packet: Any) -> Iterator[Any]:
        """Yield what has to be written for a packet that was read; the last one, which is empty, brings the rest."""
        for frame in self._decoded(packet):
            if frame.pts is None:
                frame.pts = self._count
            self._count += 1
            self._graph.push(frame)
            yield from self._encoded()
        if packet.dts is None and not packet.size:
            self._graph.push(None)
            yield from self._encoded()
            yield from self._target.encode(None)

    def _decoded(self, packet: Any) -> Iterator[Any]:
        try:
            yield from packet.decode()
        except av.error.InvalidDataError:
            return  # a scratch in the film; the next packet goes on

    def _encoded(self) -> Iterator[Any]:
        while True:
            try:
                frame = self._graph.pull()
            except (av.error.BlockingIOError, av.error.EOFError):
                return
            if hasattr(frame, "pict_type"):
                frame.pict_type = 0
            yield from self._target.encode(frame)


def _opened(source: Any, container: str) -> Any:
    return av.open(source, format=container)


def _pictures(source: Any, first: Any, output: Any) -> Passage:
    width, height = _shown(first, source)
    shrink = min(Fraction(1), _MOST[0] / width, _MOST[1] / height)
    size = _even(width * shrink), _even(height * shrink)
    rate = min(source.average_rate or source.guessed_rate or Fraction(25), Fraction(_RATE))
    target = output.add_stream("libx264", rate=rate, options={"preset": "veryfast", "crf": "23"})
    target.width, target.height, target.pix_fmt = *size, "yuv420p"
    graph = Graph()
    steps = [
        *_TURNS[first.rotation % 360],
        ("scale", f"{size[0]}:{size[1]}"),
        ("setsar", "1"),
        ("fps", str(rate)),
        ("format", "yuv420p"),
        ("buffersink", None),
    ]
    return Passage(source, _linked(graph, graph.add_buffer(template=source), steps), target)


def _sound(source: Any, output: Any) -> Passage:
    target = output.add_stream("aac", rate=_SOUND, options={"b": "128k"}, layout="stereo")
    graph = Graph()
    form = f"sample_rates={_SOUND}:sample_fmts=fltp:channel_layouts=stereo"
    passage = Passage(
        source, _linked(graph, graph.add_abuffer(template=source), [("aformat", form), ("abuffersink", None)]), target
    )
    target.codec_context.open()
    graph.set_audio_frame_size(target.codec_context.frame_size)
    return passage


def _linked(graph: Graph, first: Any, steps: Sequence[tuple[str, str | None]]) -> Graph:
    graph.link_nodes(first, *(graph.add(name, args) for name, args in steps)).configure()
    return graph


def _still(film: Any, video: Any) -> Image.Image:
    """Return a frame from a moment after the start, where a film has seldom more to show than black."""
    first = chosen = next(film.decode(video))
    for chosen in film.decode(video):
        if chosen.time is None or chosen.time - (first.time or 0) >= _POSTER_AT:
            break
    width, height = _shown(chosen, video)
    picture: Image.Image = chosen.to_image().rotate(chosen.rotation, expand=True)
    return picture.resize((round(width), round(height)))


def _shown(frame: Any, stream: Any) -> tuple[Fraction, Fraction]:
    """Return the size at which a film is shown: its points need not be square, and it may lie on its side."""
    wide, high = Fraction(frame.width) * (stream.sample_aspect_ratio or 1), Fraction(frame.height)
    return (high, wide) if frame.rotation % 180 else (wide, high)


def _even(side: Fraction) -> int:
    return max(2, round(side / 2) * 2)


def _hundredths(packet: Any, film: Any) -> int:
    if packet.dts is None or not film.duration:
        return 0
    return int(100 * packet.dts * packet.time_base * av.time_base / film.duration)
