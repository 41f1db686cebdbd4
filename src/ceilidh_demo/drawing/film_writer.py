"""Writes short silent films: a scene in which something moves, looping without a seam."""

from collections.abc import Sequence
from pathlib import Path

import av
import numpy as np

from ceilidh_demo.drawing.animations import MOTIONS
from ceilidh_demo.drawing.picture import draw
from ceilidh_demo.drawing.scene import Scene

WIDTH, HEIGHT, RATE, FRAMES = 960, 540, 24, 96
"""Pixels, frames a second, and frames in all: four seconds."""

# Without "cpu-independent" the AVX-512 code of x264 reads uninitialised memory, and films vary from run to run.
_X264 = {"crf": "25", "preset": "veryfast", "tune": "animation", "x264-params": "cpu-independent=1"}


def film(name: str, scene: Scene, motions: Sequence[str], path: Path, scale: float = 1.0) -> None:
    """Write the film of a scene as H.264 in MP4 that plays while it loads; the same film for the same name."""
    width, height = (round(side * scale / 2) * 2 for side in (WIDTH, HEIGHT))
    still = np.asarray(draw(name, scene, width, height))
    rng = np.random.default_rng(len(name))
    moves = [MOTIONS[motion](still, rng) for motion in motions]
    with av.open(str(path), "w", format="mp4", options={"movflags": "+faststart"}) as container:
        stream = container.add_stream("libx264", rate=RATE, options=_X264)
        stream.width, stream.height, stream.pix_fmt = width, height, "yuv420p"
        stream.codec_context.thread_count = 1
        for number in range(FRAMES):
            frame = still
            for move in moves:
                frame = move(frame, number / FRAMES)
            container.mux(stream.encode(av.VideoFrame.from_ndarray(frame, format="rgb24")))
        container.mux(stream.encode())
