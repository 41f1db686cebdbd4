"""Short films of every container, made by the codecs that the extra ``films`` brings."""

from fractions import Fraction
from pathlib import Path
from typing import Any

import av
import numpy as np

_RATE = 25
_SECONDS = 2
SOUND = 44_100
CODECS = {
    "mp4": ("mp4", "libx264", "aac"),
    "m4v": ("mp4", "libx264", "aac"),
    "mov": ("mov", "libx264", "aac"),
    "3gp": ("3gp", "mpeg4", None),
    "avi": ("avi", "mpeg4", "libmp3lame"),
    "mkv": ("matroska", "libx264", "aac"),
    "flv": ("flv", "flv", "libmp3lame"),
    "wmv": ("asf", "wmv2", None),
    "mpeg": ("mpeg", "mpeg2video", "mp2"),
    "mpg": ("mpeg", "mpeg2video", "mp2"),
    "webm": ("webm", "libvpx-vp9", "libopus"),
}
"""The container, the codec of the pictures and that of the sound, by extension."""


def clip(folder: Path, extension: str, *, video: str | None = None, turned: int = 0) -> bytes:
    """Return a film of two seconds, its upper half red and its lower half blue; ``turned`` is in degrees."""
    container, usual, sound = CODECS[extension]
    path = folder / f"made.{extension}"
    with av.open(str(path), "w", format=container) as film:
        pictures: Any = film.add_stream(video or usual, rate=_RATE)
        pictures.width, pictures.height, pictures.pix_fmt = 320, 240, "yuv420p"
        if turned:
            pictures.set_display_rotation(turned)
        sounds: Any = (
            film.add_stream(sound, rate=SOUND if sound != "libopus" else 48_000, layout="stereo") if sound else None
        )
        for number in range(_RATE * _SECONDS):
            frame = av.VideoFrame.from_ndarray(_drawn(number), format="rgb24")
            frame.pts, frame.time_base = number, Fraction(1, _RATE)
            film.mux(pictures.encode(frame))
        film.mux(pictures.encode(None))
        if sounds:
            sing(film, sounds)
    return path.read_bytes()


def _drawn(number: int) -> "np.ndarray[tuple[int, ...], np.dtype[np.uint8]]":
    picture = np.zeros((240, 320, 3), "uint8")
    picture[:120, :, 0] = 240
    picture[120:, :, 2] = 240
    picture[:, :, 1] = number
    return picture


def sing(film: av.container.OutputContainer, sounds: Any) -> None:
    """Write two seconds of a tone into a stream of a film."""
    rate, size = sounds.rate, sounds.codec_context.frame_size or 1024
    for number in range(rate * _SECONDS // size):
        wave = (np.sin(np.arange(number * size, (number + 1) * size) / 20) * 8000).astype("int16")
        frame = av.AudioFrame.from_ndarray(np.repeat(wave, 2).reshape(1, -1), format="s16", layout="stereo")
        frame.sample_rate, frame.pts, frame.time_base = rate, number * size, Fraction(1, rate)
        film.mux(sounds.encode(frame))
    film.mux(sounds.encode(None))
