"""How bright a picture is, as a grid over its width and height."""

import math
from collections.abc import Iterable, Iterator
from typing import Any, Self

import attrs
from attrs.validators import matches_re

SIDE = 12
"""The number of cells across a picture, and of those down."""

_CELLS = SIDE * SIDE
_WHITE = 255
# A text is compared with nearly the brightest pixels behind it, not with the mean.
_PERCENTILE = 99


@attrs.frozen
class BrightnessGrid:
    """Two grey levels of each cell of a picture, from 0 to 255: that of its light pixels, and the mean.

    ``digits`` has them in hexadecimal, row by row, first all of the light pixels. 99 % of a cell are at most as bright.
    A transparent picture is measured on white.
    """

    digits: str = attrs.field(validator=matches_re(f"[0-9a-f]{{{4 * _CELLS}}}"))

    @classmethod
    def of_levels(cls, light: Iterable[int], mean: Iterable[int]) -> Self:
        return cls(bytes(light).hex() + bytes(mean).hex())

    def light(self, left: float, top: float, right: float, bottom: float) -> int:
        """Return the level of the light pixels in a part of the picture, of which each side is from 0 to 1."""
        return max(self._levels(0, left, top, right, bottom))

    def mean(self, left: float, top: float, right: float, bottom: float) -> float:
        """Return the mean level of a part of the picture."""
        levels = list(self._levels(_CELLS, left, top, right, bottom))
        return sum(levels) / len(levels)

    def _levels(self, start: int, left: float, top: float, right: float, bottom: float) -> Iterator[int]:
        levels = bytes.fromhex(self.digits)[start:]
        for row in _cells(top, bottom):
            for column in _cells(left, right):
                yield levels[row * SIDE + column]


WHITE = BrightnessGrid.of_levels([_WHITE] * _CELLS, [_WHITE] * _CELLS)
"""The grid of what can't be measured."""


def measure_brightness(image: Any) -> BrightnessGrid:
    """Return the grid of a small picture in sRGB."""
    image = image.flatten(background=_WHITE) if image.hasalpha() else image
    grey = image.colourspace("b-w")[0].copy_memory()
    across, down = _spans(grey.width), _spans(grey.height)
    cells = [grey.crop(x, y, width, height) for y, height in down for x, width in across]
    return BrightnessGrid.of_levels(
        (each.percent(_PERCENTILE) for each in cells), (round(each.avg()) for each in cells)
    )


def _cells(start: float, end: float) -> range:
    """Return the cells along a side that a part of it touches."""
    first = min(SIDE - 1, int(start * SIDE))
    return range(first, max(first + 1, min(SIDE, math.ceil(end * SIDE))))


def _spans(length: int) -> list[tuple[int, int]]:
    """Return where each cell begins along a side, and how long it is: at least a pixel."""
    starts = [min(cell * length // SIDE, length - 1) for cell in range(SIDE)]
    ends = [math.ceil((cell + 1) * length / SIDE) for cell in range(SIDE)]
    return [(start, max(1, end - start)) for start, end in zip(starts, ends, strict=True)]
