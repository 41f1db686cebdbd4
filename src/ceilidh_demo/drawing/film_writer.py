"""Writes short silent films: an animated scene that loops seamlessly."""

from collections.abc import Sequence
from pathlib import Path

import av
import numpy as np

from ceilidh_demo.drawing.animations import ANIMATIONS
from ceilidh_demo.drawing.picture import draw_picture
from ceilidh_demo.drawing.scene import Scene

WIDTH, HEIGHT, RATE, FRAMES = 960, 540, 24, 96
"""The size in pixels, the frames per second, and the number of frames: four seconds."""

# Without "cpu-independent" the AVX-512 code of x264 reads uninitialised memory, and films vary from run to run.
_X264 = {"crf": "25", "preset": "veryfast", "tune": "animation", "x264-params": "cpu-independent=1"}


def write_film(name: str, scene: Scene, motions: Sequence[str], path: Path, scale: float = 1.0) -> None:
    """Write the film of a scene as H.264 in MP4, with the index first; the same name gives the same film."""
    width, height = (round(side * scale / 2) * 2 for side in (WIDTH, HEIGHT))
    still = np.asarray(draw_picture(name, scene, width, height))
    rng = np.random.default_rng(len(name))
    animations = [ANIMATIONS[motion](still, rng) for motion in motions]
    with av.open(str(path), "w", format="mp4", options={"movflags": "+faststart"}) as container:
        stream = container.add_stream("libx264", rate=RATE, options=_X264)
        stream.width, stream.height, stream.pix_fmt = width, height, "yuv420p"
        stream.codec_context.thread_count = 1
        for number in range(FRAMES):
            frame = still
            for animate in animations:
                frame = animate(frame, number / FRAMES)
            container.mux(stream.encode(av.VideoFrame.from_ndarray(frame, format="rgb24")))
        container.mux(stream.encode())
