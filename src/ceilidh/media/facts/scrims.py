"""Which scrim the words on a picture need. ``web/src/ui/media/scrim.css`` draws them."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

import attrs

from ceilidh.media.facts.brightness import BrightnessGrid
from ceilidh.media.facts.focal_point import FocalPoint

NONE, PAPER = "0", "p"
"""No scrim, and the words on paper beside the picture, which would lose too much of its light."""


@attrs.frozen
class Scrim:
    """A scrim by its name in the styles: its opacity, and the brightest level on which words are readable with it."""

    name: str
    opacity: float
    most: int


SCRIMS = (Scrim(NONE, 0, 108), Scrim("1", 0.35, 153), Scrim("2", 0.5, 192), Scrim("3", 0.64, 255))
"""All scrims, from none to the darkest."""

MOST_LOST = 75
"""How many grey levels a scrim may take away on average. Those of a dark picture are hardly missed."""

_Part = tuple[float, float, float, float]

_CROP_GAIN, _CROP_OFFSET, _CROP_STEP = 1.2, 10, 5


@attrs.frozen
class Zone:
    """Where words stand in some frames, in parts of their width and height.

    ``narrowest`` and ``widest`` are the least and the greatest ratio of width to height of these frames.
    """

    narrowest: float
    widest: float
    left: float = 0
    top: float = 0
    right: float = 1
    bottom: float = 1


PLACES: Mapping[str, Sequence[Zone]] = {
    "header": (Zone(0.45, 0.8, bottom=0.12), Zone(0.8, 3.2, bottom=0.16)),
    "opening": (Zone(0.45, 0.8, top=0.45), Zone(0.8, 3.2, top=0.4, right=0.62), Zone(0.8, 3.2, left=0.6, top=0.72)),
    "feature": (Zone(0.6, 1.4, top=0.5), Zone(1.4, 2.8, top=0.5, right=0.65)),
    "section": (Zone(0.6, 1.7, top=0.18), Zone(1.7, 2.8, top=0.2, right=0.68), Zone(1.7, 2.8, left=0.6, top=0.4)),
    "centre": (Zone(0.58, 1.3, top=0.42), Zone(1.3, 2.6, top=0.7)),
}
"""The zones of the words at each place in windows between 320 and 2560 pixels.

These are: the header over the picture that opens a page, the words on that picture, those on a wide picture that links
to an item, on one that begins a section, and on one in the middle of a page.
"""


@lru_cache(1024)
def scrims(grid: BrightnessGrid, point: FocalPoint, ratio: float, *, film: bool = False) -> str:
    """Return the scrim at each of :data:`PLACES` on a picture with that ratio of width to height, a character each.

    Of a film only one frame is measured, so others may be white.
    """
    parts = ([part for zone in zones for part in _parts(zone, point, ratio)] for zones in PLACES.values())
    return "".join(_scrim(grid, each, film=film) for each in parts)


def _scrim(grid: BrightnessGrid, parts: Sequence[_Part], *, film: bool) -> str:
    light = SCRIMS[-1].most if film else max(grid.light(*part) for part in parts)
    needed = next(scrim for scrim in SCRIMS if light <= scrim.most)
    lost = needed.opacity * max(grid.mean(*part) for part in parts)
    return needed.name if lost <= MOST_LOST else PAPER


def crop_position(percent: int) -> int:
    """Return the position of a crop along an axis, in percent, as ``web/src/ui/media/cropPosition.ts`` does."""
    position = min(100.0, max(0.0, _CROP_GAIN * percent - _CROP_OFFSET))
    return int(position / _CROP_STEP + 0.5) * _CROP_STEP


def _parts(zone: Zone, point: FocalPoint, ratio: float) -> Iterator[_Part]:
    """Yield the parts of a picture that are behind the words in the narrowest and the widest frame, and at full size.

    What other frames show of the picture lies between these.
    """
    x, y = crop_position(point.x) / 100, crop_position(point.y) / 100
    for shape in {zone.narrowest, zone.widest, min(zone.widest, max(zone.narrowest, ratio))}:
        width, height = min(1, shape / ratio), min(1, ratio / shape)
        start, above = (1 - width) * x, (1 - height) * y
        left, right = start + zone.left * width, start + zone.right * width
        yield left, above + zone.top * height, right, above + zone.bottom * height
