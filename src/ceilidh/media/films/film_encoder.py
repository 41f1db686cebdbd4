"""Transcodes a film to H.264 and AAC in MP4 with PyAV, in a confined process."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

import av
from av.filter import Graph

from ceilidh.media.films.shown_frames import (
    BT709,
    WITHOUT_COMBS,
    decoded,
    display_size,
    frames_of,
    linked,
    picture_track,
    shown,
    sound_track,
)

_MAX_LONG_SIDE, _MAX_SHORT_SIDE = 1920, 1080
_MAX_FRAME_RATE = 30
_SAMPLE_RATE = 48_000
_PROGRESS_STEP = 10
_LIMITED_RANGE = 1


def transcode(arguments: Mapping[str, Any], files: Sequence[int]) -> Iterator[Mapping[str, Any]]:
    """Write the first file into the second, with the index at its start; yield the progress in percent.

    The third file reads the second at a position of its own: FFmpeg needs that to move the index.
    """
    # Nothing is closed here: the process ends with the task.
    source, reread = open(files[0], "rb"), open(files[2], "rb")  # noqa: PTH123, SIM115
    target = open(files[1], "wb", buffering=0)  # noqa: PTH123, SIM115
    demuxer = arguments["demuxer"]
    with av.open(source, "r", format=demuxer) as film:
        first = next(frames_of(film, picture_track(film)))
    source.seek(0)
    options = {"movflags": "+faststart"}
    with (
        av.open(source, "r", format=demuxer) as film,
        av.open(target, "w", format="mp4", options=options, io_open=lambda *_: reread) as output,
    ):
        pipelines, sound = [_video_pipeline(picture_track(film), first, output)], sound_track(film)
        if sound:
            pipelines.append(_audio_pipeline(sound, output))
        by_stream = {pipeline.source.index: pipeline for pipeline in pipelines}
        reported = 0
        for packet in film.demux([pipeline.source for pipeline in pipelines]):
            output.mux(list(by_stream[packet.stream.index].process(packet)))
            if (done := _percent(packet, film)) >= reported + _PROGRESS_STEP:
                reported = done
                yield {"done": done}


class StreamPipeline:
    """Decodes, filters and encodes one stream of a film."""

    def __init__(self, source: Any, graph: Graph, target: Any) -> None:
        self.source, self._graph, self._target = source, graph, target
        self._frames = 0

    def process(self, packet: Any) -> Iterator[Any]:
        """Yield the encoded packets for a packet of the source; the empty last packet flushes the pipeline."""
        for frame in decoded(packet):
            if frame.pts is None:
                frame.pts = self._frames
            self._frames += 1
            self._graph.push(frame)
            yield from self._encode()
        if packet.dts is None and not packet.size:
            self._graph.push(None)
            yield from self._encode()
            yield from self._target.encode(None)

    def _encode(self) -> Iterator[Any]:
        while True:
            try:
                frame = self._graph.pull()
            except (av.error.BlockingIOError, av.error.EOFError):
                return
            if hasattr(frame, "pict_type"):
                frame.pict_type = 0
            yield from self._target.encode(frame)


def _video_pipeline(source: Any, first: Any, output: Any) -> StreamPipeline:
    width, height = display_size(first, source)
    scale = min(Fraction(1), _MAX_LONG_SIDE / max(width, height), _MAX_SHORT_SIDE / min(width, height))
    size = _even(width * scale), _even(height * scale)
    rate = min(source.average_rate or source.guessed_rate or Fraction(25), Fraction(_MAX_FRAME_RATE))
    target = output.add_stream("libx264", rate=rate, options={"preset": "veryfast", "crf": "23"})
    target.width, target.height, target.pix_fmt = *size, "yuv420p"
    context = target.codec_context
    context.color_primaries = context.color_trc = context.colorspace = BT709
    context.color_range = _LIMITED_RANGE
    graph = Graph()
    filters = [WITHOUT_COMBS, ("fps", str(rate)), *shown(first, size, "yuv420p"), ("buffersink", None)]
    return StreamPipeline(source, linked(graph, graph.add_buffer(template=source), filters), target)


def _audio_pipeline(source: Any, output: Any) -> StreamPipeline:
    target = output.add_stream("aac", rate=_SAMPLE_RATE, options={"b": "128k"}, layout="stereo")
    graph = Graph()
    form = f"sample_rates={_SAMPLE_RATE}:sample_fmts=fltp:channel_layouts=stereo"
    # Without gaps and overlaps: at times that do not follow each other, no frame of AAC can begin.
    filters = [("aresample", f"{_SAMPLE_RATE}:async=1"), ("aformat", form), ("abuffersink", None)]
    pipeline = StreamPipeline(source, linked(graph, graph.add_abuffer(template=source), filters), target)
    target.codec_context.open()
    graph.set_audio_frame_size(target.codec_context.frame_size)
    return pipeline


def _even(side: Fraction) -> int:
    return max(2, round(side / 2) * 2)


def _percent(packet: Any, film: Any) -> int:
    if packet.dts is None or not film.duration:
        return 0
    return int(100 * packet.dts * packet.time_base * av.time_base / film.duration)
