"""Smooth random noise, deterministic for a seeded generator."""

from typing import cast

import numpy as np
import numpy.typing as npt
from PIL import Image

Field = npt.NDArray[np.float32]


def line(rng: np.random.Generator, length: int, waves: float, octaves: int = 6, roughness: float = 0.5) -> Field:
    """Return ``length`` values of about -1 to 1 whose slowest movement has about ``waves`` bumps."""
    total = np.zeros(length, dtype=np.float32)
    size, weight = 1.0, 0.0
    for octave in range(octaves):
        count = max(4, round(waves * 2**octave) + 3)
        if octave and count > length:
            break
        total += size * _smooth(rng.uniform(-1, 1, count), length)
        weight += size
        size *= roughness
    return cast(Field, total / weight)


def _smooth(knots: npt.NDArray[np.float64], length: int) -> Field:
    at = np.linspace(0, len(knots) - 1.001, length)
    index = at.astype(int)
    part = at - index
    part = part * part * (3 - 2 * part)
    return cast(Field, (knots[index] * (1 - part) + knots[index + 1] * part).astype(np.float32))


def cloud(rng: np.random.Generator, width: int, height: int, cells: tuple[float, float], octaves: int = 4) -> Field:
    """Return a field of about 0 to 1 with ``cells`` (across, down) bumps in its slowest movement."""
    total = np.zeros((height, width), dtype=np.float32)
    size, weight = 1.0, 0.0
    for octave in range(octaves):
        across, down = (max(2, round(cell * 2**octave) + 1) for cell in cells)
        grid = Image.fromarray(rng.random((down, across), dtype=np.float32))
        total += size * np.asarray(grid.resize((width, height), Image.Resampling.BICUBIC))
        weight += size
        size *= 0.5
    return cast(Field, total / weight)
