"""The sound of a transcoded film follows its pictures, whatever moments the camera or program wrote."""

import os
from collections.abc import Callable
from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from typing import Any

import av
import numpy as np
import pytest

from ceilidh.media.films.film_encoder import transcode

pytestmark = pytest.mark.slow

_RATE, _SAMPLES, _FRAMES = 48_000, 1_152, 40
_SECONDS = _FRAMES * _SAMPLES / _RATE

Moment = Callable[[int], int]

_MOMENTS: dict[str, tuple[Moment, float]] = {
    "as they were recorded": (lambda at: at, _SECONDS),
    "of which some overlap": (lambda at: at - at // 5_000 * 1_100, _SECONDS - 9 * 1_100 / _RATE),
    "of which two are one": (lambda at: at // 2304 * 2304, _SECONDS),
    "with a gap": (lambda at: at + (24_000 if at > 20_000 else 0), _SECONDS + 0.5),
}
"""The moment of a sample in the file by its number, and the length of the sound in seconds."""


def film(path: Path, container: str, codec: str, moment: Moment = lambda at: at) -> None:
    with av.open(str(path), "w", format=container) as output:
        pictures: Any = output.add_stream("mpeg4", rate=25)
        pictures.width, pictures.height, pictures.pix_fmt = 32, 32, "yuv420p"
        sound: Any = output.add_stream(codec, rate=_RATE, layout="stereo")
        for number in range(25):
            frame = av.VideoFrame(32, 32, "yuv420p")
            frame.pts, frame.time_base = number, Fraction(1, 25)
            output.mux(pictures.encode(frame))
        output.mux(pictures.encode(None))
        for packet in _sung(sound):
            packet.pts = packet.dts = moment(packet.pts)
            output.mux(packet)


def _sung(sound: Any) -> list[Any]:
    wave = (np.sin(np.arange(_SAMPLES) / 20) * 8000).astype("int16").repeat(2).reshape(1, -1)
    packets = []
    for number in range(_FRAMES):
        frame = av.AudioFrame.from_ndarray(wave, format="s16", layout="stereo")
        frame.sample_rate, frame.pts, frame.time_base = _RATE, number * _SAMPLES, Fraction(1, _RATE)
        packets += sound.encode(frame)
    return [*packets, *sound.encode(None)]


def transcoded(source: Path, demuxer: str) -> list[float]:
    """Return the moments of the frames of the sound in the transcoded film, in seconds, and the last one's end."""
    target = source.with_suffix(".mp4")
    files = [os.open(path, os.O_RDWR | os.O_CREAT) for path in (source, target, target)]
    for _ in transcode({"demuxer": demuxer}, files):
        pass
    with av.open(str(target)) as made:
        frames: list[Any] = list(made.decode(audio=0))
    return [*(frame.time for frame in frames), frames[-1].time + frames[-1].samples / _RATE]


@pytest.mark.parametrize("moments", _MOMENTS)
def test_sound_is_continuous_and_as_long_as_it_was(tmp_path: Path, moments: str) -> None:
    moment, seconds = _MOMENTS[moments]
    film(tmp_path / "film.mkv", "matroska", "pcm_s16le", moment)

    times = transcoded(tmp_path / "film.mkv", "matroska")

    assert 0 == pytest.approx(times[0], abs=0.03)
    assert seconds == pytest.approx(times[-1], abs=0.1)
    assert all(after - before == pytest.approx(1024 / _RATE, abs=0.01) for before, after in pairwise(times[:-1]))


def test_an_avi_whose_mp3_begins_with_a_shorter_frame_is_converted(tmp_path: Path) -> None:
    film(tmp_path / "film.avi", "avi", "libmp3lame")

    assert _SECONDS == pytest.approx(transcoded(tmp_path / "film.avi", "avi")[-1], abs=0.1)
