"""What is found in the pixels of a picture once it is stored."""

from typing import Any, Self

import attrs

from ceilidh.media.facts.brightness import WHITE, BrightnessGrid, measure_brightness
from ceilidh.media.facts.focal_point import FocalPoint, find_focal_point

WIDTH = 1024
"""The width, in pixels, of the picture that is examined. Fine patterns turn grey in a smaller one."""

_FOCAL_POINT_WIDTH, _MAX_HEIGHT = 256, 8192


@attrs.frozen
class Examination:
    """The point that every crop shows, and how bright it is behind words."""

    focal_point: FocalPoint
    brightness: BrightnessGrid

    @classmethod
    def of_unreadable(cls, width: int, height: int) -> Self:
        """Return what is assumed of a picture whose pixels can't be read: it may be white."""
        return cls(FocalPoint.default(width, height), WHITE)


def examine_image(image: Any) -> Examination:
    """Examine a picture in sRGB of :data:`WIDTH`."""
    image = image.copy_memory()
    small = image.thumbnail_image(_FOCAL_POINT_WIDTH, height=_MAX_HEIGHT, size="down")
    return Examination(find_focal_point(small), measure_brightness(image))
