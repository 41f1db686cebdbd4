import os
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image

pytestmark = pytest.mark.slow

_MORE = 300
"""MB that a picture may cost at most."""


@pytest.mark.parametrize("frames", [1, 2])
def test_a_large_webp_of_few_bytes_costs_little_memory(tmp_path: Path, frames: int) -> None:
    path = tmp_path / "huge.webp"
    side = 7000 // frames
    with Image.new("RGB", (side, side), "teal") as image:
        others = [Image.new("RGB", (side, side), "red")] * (frames - 1)
        image.save(path, lossless=True, method=0, save_all=frames > 1, append_images=others)
    assert path.stat().st_size < 5_000

    more, outcome = _taken_in(path)

    assert "taken" == outcome
    assert more < _MORE


def _taken_in(path: Path) -> tuple[int, str]:
    command = [sys.executable, "-m", "tests.unit.media.receive_peak_memory", str(path), str(path.parent / "work")]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    done = subprocess.run(command, check=True, capture_output=True, text=True, env=environment, timeout=120)
    more, _, outcome = done.stdout.strip().partition(" ")
    return int(more), outcome
