"""Subjects of towns and of getting there: roofs under a rock, a river with cranes, a viaduct, a steamer at its pier."""

import numpy as np

from ceilidh_demo.drawing import curves
from ceilidh_demo.drawing.canvas import Canvas
from ceilidh_demo.drawing.colour import Colour, fade, mix
from ceilidh_demo.drawing.curves import Outline
from ceilidh_demo.drawing.daylight import LAMP, Light
from ceilidh_demo.drawing.elements import hills, lamps, masonry, sky, water
from ceilidh_demo.drawing.elements.houses import sea_castle
from ceilidh_demo.drawing.outdoors.countryside import side, stand
from ceilidh_demo.drawing.scene import Scene


def roofs(c: Canvas, scene: Scene) -> None:
    """The old town: a castle on its rock, spires, tenements one before the other."""
    light, horizon = scene.hour, 0.7
    sky.sky(c, light, horizon, 0.35)
    hills.ranges(c, light, horizon, 2, 0.2)
    crag(c, light, side(c, scene, 0.7), 0.36, 0.74)
    masonry.build(c, light, sea_castle(), side(c, scene, 0.7), 0.37, 0.24, flip=scene.flip)
    for layer, (part, height) in enumerate(((0.16, 0.36), (0.42, 0.3), (0.92, 0.34))):
        tone = 0.15 + 0.27 * layer
        spire(c, mix(light.far, light.near, 0.25 + 0.2 * layer), side(c, scene, part), 0.7 + 0.07 * layer, height)
        terrace(c, light, 0.7 + 0.1 * layer, 0.1 + 0.035 * layer, tone)
        c.veil(light.sky[-1], ((0.55 + 0.1 * layer, 0.0), (0.74 + 0.1 * layer, 0.25 * (1 - tone))))
    if scene.house:
        stand(c, scene, side(c, scene, 0.34), 0.93, 0.4)
    terrace(c, light, 1.04, 0.14, 0.95)


def crag(c: Canvas, light: Light, x: float, top: float, foot: float) -> None:
    """Draw a rock with a flat head and steep sides."""
    outline = [
        (-0.62, foot),
        (-0.4, (top + foot) / 2 + 0.05),
        (-0.3, top + 0.05),
        (-0.22, top),
        (0.2, top - 0.005),
        (0.28, top + 0.04),
        (0.34, (top + foot) / 2),
        (0.5, foot),
    ]
    c.shape(
        [(x + px, py) for px, py in outline],
        fade(mix(light.far, light.stone[2], 0.4), mix(light.far, light.near, 0.6), top, foot),
    )
    for i in range(8):
        s = x - 0.22 + 0.065 * i
        c.shape(
            [(s, top), (s + 0.03, top), (s + 0.05, foot - 0.1), (s - 0.03, foot - 0.04)],
            light.stone[1 if i % 2 else 2],
            alpha=0.35,
        )


def terrace(c: Canvas, light: Light, base: float, height: float, tone: float) -> None:
    """Draw a row of tenements with gables, chimneys and windows, the nearer the darker."""
    x, panes = -0.1, list[Outline]()
    while x < c.aspect + 0.1:
        width, tall = float(c.rng.uniform(0.1, 0.19)), height * float(c.rng.uniform(0.75, 1.2))
        panes += _tenement(c, light, (x, base), width, tall, tone)
        x += width
    c.shapes(panes, mix(light.near, (16, 22, 36), 0.4), alpha=0.6)
    c.shapes([pane for pane in panes if c.rng.random() < light.lamp * 0.55], LAMP, alpha=0.9)


def _tenement(
    c: Canvas, light: Light, foot: tuple[float, float], width: float, tall: float, tone: float
) -> list[Outline]:
    """Draw one house of a row and return its windows."""
    x, base = foot
    eaves = base - tall
    wall, slate = mix(light.stone[1], light.near, tone * 0.8), mix(light.roof[0], light.near, tone * 0.85)

    def part(left: float, up: float, wide: float, high: float) -> Outline:
        return curves.rectangle(x + width * left, eaves - tall * up, width * wide, tall * high)

    slope = curves.points("-0.03 0, 0.2 -0.3, 0.8 -0.3, 1.03 0") * (width, tall)
    c.shape(curves.moved(slope, x, eaves), slate)
    lit, shaded = mix(wall, light.lit, 0.18 * (1 - tone)), mix(wall, light.near, 0.5)
    c.shape(curves.rectangle(x, eaves, width, 1.05 - eaves), fade(lit, shaded, eaves, base + 0.05))
    c.shapes([part(at, 0.46, 0.12, 0.5) for at in (0.08, 0.86)], mix(wall, light.near, 0.25))
    c.shapes([part(at + 0.02 + 0.04 * i, 0.52, 0.022, 0.08) for at in (0.08, 0.86) for i in range(3)], slate)
    return [part((i + 0.3) / 4, -0.14 - 0.3 * row, 0.1, 0.16) for row in range(3) for i in range(4)]


def spire(c: Canvas, tint: Colour, x: float, base: float, height: float) -> None:
    """Draw a church spire."""
    w = height * 0.11
    c.shape(curves.rectangle(x - w, base - height * 0.55, w * 2, height * 0.6), tint)
    c.shapes(
        [
            [
                (x + e * w - w * 0.25, base - height * 0.55),
                (x + e * w, base - height * 0.68),
                (x + e * w + w * 0.25, base - height * 0.55),
            ]
            for e in (-0.8, 0.8)
        ],
        tint,
    )
    c.shape([(x - w * 0.85, base - height * 0.55), (x, base - height), (x + w * 0.85, base - height * 0.55)], tint)


def river(c: Canvas, scene: Scene) -> None:
    """The Clyde at the bonded warehouses: a hammerhead crane, a bridge, lights on the water."""
    light, horizon = scene.hour, 0.62
    sun = sky.sky(c, light, horizon, 0.24)
    terrace(c, light, horizon + 0.01, 0.09, 0.15)
    c.veil(light.sky[-1], ((0.5, 0.0), (horizon, 0.45)))
    crane(c, mix(light.near, light.far, 0.2), side(c, scene, 0.16), horizon, 0.4)
    stand(c, scene, side(c, scene, 0.66), horizon, min(0.5, c.aspect * 0.34))
    c.shape(
        curves.rectangle(0, horizon - 0.002, c.aspect, 0.03),
        fade(light.stone[1], light.stone[2], horizon, horizon + 0.03),
    )
    water.loch(c, light, horizon + 0.028, 1, sun, 0.8)
    for part in np.linspace(0.05, 0.97, 8):
        lamp_post(c, light, part * c.aspect, horizon + 0.004, 0.09)
    tug(c, light, side(c, scene, 0.3), 0.82, 0.2)


def crane(c: Canvas, tint: Colour, x: float, base: float, height: float) -> None:
    """Draw a hammerhead crane on its lattice tower."""
    w, top = height * 0.09, base - height * 0.78
    bars = [
        curves.ribbon([(x - w * 1.5, base), (x - w, top)], 0.006),
        curves.ribbon([(x + w * 1.5, base), (x + w, top)], 0.006),
    ]
    for i in range(7):
        y, y2 = base - (base - top) * i / 7, base - (base - top) * (i + 1) / 7
        bars += [
            curves.ribbon([(x - w * 1.3, y), (x + w * 1.2, y2)], 0.003),
            curves.ribbon([(x + w * 1.3, y), (x - w * 1.2, y2)], 0.003),
        ]
    bars += [
        curves.rectangle(x - height * 0.34, top - 0.012, height * 0.95, 0.014),
        curves.rectangle(x - height * 0.34, top - 0.05, height * 0.7, 0.006),
    ]
    bars += [
        curves.ribbon([(x + height * 0.36, top - 0.047), (x + height * 0.61, top)], 0.005),
        curves.rectangle(x - height * 0.34, top - 0.01, height * 0.13, 0.05),
    ]
    for i in range(12):
        at = x - height * 0.34 + i * height * 0.06
        bars.append(curves.ribbon([(at, top), (at + height * 0.03, top - 0.047), (at + height * 0.06, top)], 0.003))
    c.shapes([*bars, curves.rectangle(x + height * 0.5, top, 0.003, height * 0.3)], tint)


def lamp_post(c: Canvas, light: Light, x: float, y: float, height: float) -> None:
    """Draw a street lamp on (x, y)."""
    c.shape(curves.rectangle(x - 0.0018, y - height, 0.0036, height), light.near)
    if light.lamp > 0.3:
        lamps.bulb(c, x, y - height, 0.007)


def tug(c: Canvas, light: Light, x: float, y: float, size: float) -> None:
    """Draw a small boat with a funnel."""
    c.shape(
        [
            (x - size * 0.5, y - size * 0.1),
            (x + size * 0.5, y - size * 0.14),
            (x + size * 0.42, y + size * 0.04),
            (x - size * 0.42, y + size * 0.04),
        ],
        mix(light.near, (20, 20, 28), 0.3),
    )
    c.shape(
        curves.rectangle(x - size * 0.2, y - size * 0.25, size * 0.36, size * 0.14),
        mix((244, 234, 214), light.near, 0.2 + 0.3 * light.lamp),
    )
    c.shape(curves.rectangle(x - size * 0.02, y - size * 0.42, size * 0.1, size * 0.18), (166, 60, 52))
    c.shapes(
        [
            curves.rectangle(x - size * 0.16 + i * size * 0.1, y - size * 0.22, size * 0.05, size * 0.05)
            for i in range(3)
        ],
        LAMP if light.lamp > 0.3 else light.sky[1],
    )
    c.shapes(
        [water.lens(x, y + size * (0.05 + 0.04 * i), size * (0.55 - 0.1 * i), 0.003) for i in range(3)],
        light.sky[-1],
        alpha=0.5,
    )
