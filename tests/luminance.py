"""The relative luminance of colours, as WCAG defines it."""

from typing import Any

import numpy as np
from numpy.typing import NDArray


def luminance(pixels: NDArray[Any]) -> NDArray[Any]:
    """Return the relative luminance of pixels whose last axis is red, green and blue."""
    value = pixels / 255
    linear = np.where(value <= 0.04045, value / 12.92, ((value + 0.055) / 1.055) ** 2.4)
    weighed: NDArray[Any] = linear @ np.array([0.2126, 0.7152, 0.0722])
    return weighed
