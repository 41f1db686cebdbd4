"""What houses are built of: walls, towers, gables, roofs, windows.

The ground is at 0 and up is negative; the light comes from the left.
"""

from collections.abc import Iterable

import attrs
import numpy as np

from ceilidh_demo.drawing import curves
from ceilidh_demo.drawing.canvas import Canvas
from ceilidh_demo.drawing.colour import Colour, mix
from ceilidh_demo.drawing.curves import Outline, Points
from ceilidh_demo.drawing.daylight import LAMP, Light


@attrs.frozen(eq=False)
class Face:
    """One plane of a building; its ``tone`` is lit, mid, dark, slate, slate dark, trim or window."""

    outline: Points
    tone: str


Faces = list[Face]
Wash = tuple[Colour, float]


def block(x: float, width: float, height: float, *, base: float = 0.0, side: float = 0.26) -> Faces:
    """Return a wall seen a little from the left, ``side`` of its width being the shaded end."""
    front = width * (1 - side)
    return [
        Face(curves.rectangle(x, base - height, front, height), "lit"),
        Face(curves.rectangle(x + front, base - height, width - front, height), "dark"),
    ]


def drum(x: float, radius: float, top: float, bottom: float) -> Faces:
    """Return a round tower about ``x`` in three vertical tones."""
    height = bottom - top
    strips = ((-1.0, -0.3, "lit"), (-0.3, 0.35, "mid"), (0.35, 1.0, "dark"))
    return [Face(curves.rectangle(x + a * radius, top, (b - a) * radius, height), tone) for a, b, tone in strips]


def cone(x: float, radius: float, base: float, height: float) -> Faces:
    """Return a witch's-hat roof with its finial."""
    r = radius * 1.16
    return [
        Face([(x - r, base), (x, base - height), (x + r, base)], "slate"),
        Face([(x + r * 0.15, base), (x, base - height), (x + r, base)], "slate dark"),
        Face(curves.rectangle(x - radius * 0.05, base - height * 1.16, radius * 0.1, height * 0.2), "slate dark"),
    ]


def turret(x: float, radius: float, top: float, bottom: float, hat: float) -> Faces:
    """Return a corner turret that grows from the wall on corbels."""
    corbel = [
        (x - radius, bottom),
        (x + radius, bottom),
        (x + radius * 0.35, bottom + radius * 1.3),
        (x - radius * 0.35, bottom + radius * 1.3),
    ]
    window = Face(
        curves.rectangle(x - radius * 0.3, top + (bottom - top) * 0.35, radius * 0.36, (bottom - top) * 0.32), "window"
    )
    return [Face(corbel, "mid"), *drum(x, radius, top, bottom), *cone(x, radius, top, hat), window]


def crenels(x: float, width: float, top: float, count: int, size: float = 0.03, tone: str = "lit") -> Faces:
    """Return the teeth of a parapet and the string course below them."""
    pitch = width / count
    teeth = [
        Face(curves.rectangle(x + i * pitch + pitch * 0.2, top - size, pitch * 0.6, size), tone) for i in range(count)
    ]
    return [*teeth, Face(curves.rectangle(x - 0.008, top, width + 0.016, size * 0.7), "trim")]


def stepped_gable(x: float, width: float, eaves: float, height: float, tone: str = "lit", steps: int = 6) -> Faces:
    """Return a crow-stepped gable above ``eaves`` with its chimney."""
    left = []
    for i in range(steps):
        rise, run = eaves - height * i / steps, width / 2 * i / steps
        left += [(x + run, rise), (x + run, rise - height / steps)]
    right = [(2 * x + width - px, py) for px, py in reversed(left)]
    stack = curves.rectangle(x + width * 0.4, eaves - height * 1.3, width * 0.2, height * 0.36)
    pots = [
        Face(curves.rectangle(x + width * (0.42 + 0.09 * i), eaves - height * 1.38, width * 0.04, height * 0.1), "trim")
        for i in range(2)
    ]
    return [Face(stack, tone), *pots, Face(np.array(left + right), tone)]


def roof(x: float, width: float, eaves: float, height: float, lean: float = 0.06) -> Faces:
    """Return a pitched roof seen along its eaves, its ends leaning in by ``lean``."""
    slope = [
        (x - 0.012, eaves),
        (x + lean, eaves - height),
        (x + width - lean, eaves - height),
        (x + width + 0.012, eaves),
    ]
    return [
        Face(slope, "slate"),
        Face(curves.rectangle(x + lean, eaves - height, width - 2 * lean, height * 0.07), "slate dark"),
    ]


def chimney(x: float, base: float, width: float, height: float) -> Faces:
    """Return a chimney stack with three pots."""
    pots = [
        Face(curves.rectangle(x + width * (0.08 + 0.32 * i), base - height * 1.22, width * 0.2, height * 0.24), "trim")
        for i in range(3)
    ]
    shade = Face(curves.rectangle(x + width * 0.7, base - height, width * 0.3, height), "dark")
    return [*pots, Face(curves.rectangle(x, base - height, width, height), "lit"), shade]


def windows(x: float, width: float, y: float, count: int, size: tuple[float, float], *, arched: bool = False) -> Faces:
    """Return a row of windows spread over a width, their tops at ``y``."""
    w, h = size
    middles = x + width * (np.arange(count) + 0.5) / count - w / 2
    return [Face(curves.arch(px, y, w, h) if arched else curves.rectangle(px, y, w, h), "window") for px in middles]


def dormer(x: float, eaves: float, width: float) -> Faces:
    """Return a gabled window that breaks through the eaves."""
    peak = [(x - width * 0.62, eaves - width), (x, eaves - width * 1.75), (x + width * 0.62, eaves - width)]
    front = [
        (x - width / 2, eaves),
        (x - width / 2, eaves - width),
        (x, eaves - width * 1.6),
        (x + width / 2, eaves - width),
        (x + width / 2, eaves),
    ]
    return [
        Face(peak, "slate dark"),
        Face(front, "lit"),
        Face(curves.rectangle(x - width * 0.22, eaves - width, width * 0.44, width * 0.8), "window"),
    ]


def build(
    c: Canvas,
    light: Light,
    faces: Iterable[Face],
    x: float,
    y: float,
    scale: float,
    *,
    flip: bool = False,
    wash: Wash | None = None,
) -> None:
    """Draw a building with its ground at (x, y); ``wash`` is a colour for its walls and how much of it."""
    tones = _tones(light, wash)
    burning: list[Outline] = []
    for face in faces:
        outline = curves.moved(face.outline, x, y, scale, flip=flip)
        c.shape(outline, tones[face.tone])
        if face.tone == "window" and _lit(c, light, outline):
            burning.append(outline)
    for pane in burning:
        low, high = pane.min(axis=0), pane.max(axis=0)
        reach = float((high - low).max()) * 2.6
        c.glow(float((low[0] + high[0]) / 2), float((low[1] + high[1]) / 2), reach, LAMP, 0.2 * light.lamp)


def _lit(c: Canvas, light: Light, pane: Outline) -> bool:
    """Light most windows at night and a few towards evening; by day let some catch the sky."""
    if c.rng.random() < light.lamp * 0.85:
        c.shape(pane, LAMP, alpha=min(1.0, 0.55 + light.lamp / 2))
        return True
    if not light.lamp and c.rng.random() < 0.5:
        c.shape([pane[0], pane[1], pane[-1]], light.sky[1], alpha=0.5)
    return False


def _tones(light: Light, wash: Wash | None) -> dict[str, Colour]:
    lit, mid, dark = light.stone
    if wash:
        tint, part = wash
        lit, mid, dark = (mix(tone, mix(tint, tone, 0.3), part) for tone in light.stone)
    return {
        "lit": lit,
        "mid": mid,
        "dark": dark,
        "slate": light.roof[0],
        "slate dark": light.roof[1],
        "trim": mix(light.stone[1], light.stone[2], 0.5),
        "window": mix(light.roof[1], (26, 34, 46), 0.5),
    }
