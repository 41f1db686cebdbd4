"""One-point perspective for rooms, and the colours rooms come in."""

import attrs
import numpy as np

from ceilidh_demo.drawing.colour import Colour, colour, mix
from ceilidh_demo.drawing.curves import Outline

Corner = tuple[float, float, float]


@attrs.frozen
class Lens:
    """Looks into a room from (x, y) of the picture; a point at depth 1 is drawn as large as it is, at 2 half as large.

    Points are (across, up, depth) from the eye.
    """

    x: float
    y: float

    def at(self, point: Corner) -> tuple[float, float]:
        """Return where a point is drawn."""
        across, up, depth = point
        return self.x + across / depth, self.y - up / depth

    def plane(self, *corners: Corner) -> Outline:
        """Return the outline of a plane through those corners."""
        return np.array([self.at(corner) for corner in corners])

    def floor(self, left: float, right: float, up: float, near: float, far: float) -> Outline:
        """Return a level rectangle."""
        return self.plane((left, up, near), (right, up, near), (right, up, far), (left, up, far))

    def wall(self, across: float, low: float, high: float, near: float, far: float) -> Outline:
        """Return an upright rectangle that runs into the depth."""
        return self.plane((across, low, near), (across, high, near), (across, high, far), (across, low, far))

    def front(self, left: float, right: float, low: float, high: float, depth: float) -> Outline:
        """Return an upright rectangle that faces the eye."""
        return self.plane((left, high, depth), (right, high, depth), (right, low, depth), (left, low, depth))


@attrs.frozen(kw_only=True)
class Decor:
    """The colours of a room: walls, wainscot and timber, floor, cloth, the accent of curtains, chairs and throws."""

    wall: Colour
    timber: Colour
    floor: Colour
    cloth: Colour
    accent: Colour
    dark: float = 0.0

    def shaded(self, tint: Colour, part: float) -> Colour:
        """Return a colour as it is ``part`` in the shade, deeper in darker rooms."""
        return mix(tint, (22, 20, 32), min(1.0, part + 0.35 * self.dark))


def _decor(codes: str, dark: float = 0.0) -> Decor:
    wall, timber, floor, cloth, accent = (colour(code) for code in codes.split())
    return Decor(wall=wall, timber=timber, floor=floor, cloth=cloth, accent=accent, dark=dark)


DECORS = {
    "moss": _decor("7f8f74 6b4a34 a5825a f4ead6 3f5f4c"),
    "heather": _decor("a99bb0 5f4538 b08c66 f6ecdc 7c4f72"),
    "rose": _decor("dcb8a8 8a6247 c09a72 fbf2e6 a24f58"),
    "stone": _decor("cfc3ac 6a4e3a a98a66 f7efdf 2f5560"),
    "peat": _decor("5f4a40 3b2a24 6f5240 f0e2c8 b4823c", 0.3),
    "navy": _decor("3a5168 59402f 8a6a4c f5ecda c79a48", 0.25),
    "loch": _decor("6f9aa0 6e5340 b59a76 f8f1e2 b5683f"),
    "gold": _decor("d9bd84 75502f ab7d4b fbf1da 7a2f3a"),
    "night": _decor("26334f 2b2533 43405a e9dcc8 c4924a", 0.5),
    "white": _decor("ece6d8 a58a6c cdb48f ffffff 5f7f74"),
}
