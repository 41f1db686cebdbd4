"""The point of a picture that every crop shows. ``web/src/ui/media/cropPosition.ts`` has the same default."""

from typing import Any, Self

import attrs
from attrs.validators import ge, instance_of, le

LANDSCAPE = 1.3
"""The least ratio of a landscape. Wide frames cut so much from narrower pictures that heads would be lost."""

_UPRIGHT_Y = 13
_WIDE_Y = 25
_LOWEST_WIDE_Y = 35
# Of a picture in one colour every strategy returns a corner.
_LEAST_DEVIATION = 1
_PERCENT = (instance_of(int), ge(0), le(100))


@attrs.frozen
class FocalPoint:
    """A point in percent of the width and of the height."""

    x: int = attrs.field(validator=_PERCENT)
    y: int = attrs.field(validator=_PERCENT)

    @classmethod
    def default(cls, width: int, height: int) -> Self:
        """Return the point of a picture whose content says nothing: heads are in its upper part."""
        return cls(50, _UPRIGHT_Y if width < LANDSCAPE * height else _WIDE_Y)


CENTRE = FocalPoint(50, 50)


def find_focal_point(image: Any) -> FocalPoint:
    """Return the focal point of a small picture in sRGB.

    It is where two strategies of libvips agree: the point that draws attention (edges, skin, saturation) lies in the
    half with most details (entropy). The point is then between it and the middle of that half. It is never low, since
    attention prefers a bright dress to a face: in an upright picture not lower than the default.
    """
    default = FocalPoint.default(image.width, image.height)
    image = (image.flatten(background=255) if image.hasalpha() else image).copy_memory()
    if image.deviate() < _LEAST_DEVIATION:
        return default
    half = max(1, image.width // 2), max(1, image.height // 2)
    _, attention = image.smartcrop(*half, interesting="attention", attention_x=True, attention_y=True)
    details = image.smartcrop(*half, interesting="entropy")
    x = _agreed(attention["attention_x"], -details.xoffset, half[0], image.width)
    y = _agreed(attention["attention_y"], -details.yoffset, half[1], image.height)
    if x is None or y is None:
        return default
    return FocalPoint(x, min(y, default.y if image.width < LANDSCAPE * image.height else _LOWEST_WIDE_Y))


def _agreed(point: int, start: int, length: int, whole: int) -> int | None:
    """Return the middle, in percent, between the point and that of the part, or ``None`` for a point outside of it."""
    if not start <= point <= start + length:
        return None
    return round(50 * (point + start + length / 2) / whole)
