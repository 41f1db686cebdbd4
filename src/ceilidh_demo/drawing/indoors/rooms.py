"""Smaller rooms, seen from the front: bedrooms, fires, libraries, window seats, stairs."""

import numpy as np

from ceilidh_demo.drawing import curves
from ceilidh_demo.drawing.canvas import Canvas
from ceilidh_demo.drawing.colour import fade, mix
from ceilidh_demo.drawing.daylight import LAMP
from ceilidh_demo.drawing.elements import flowers, furniture, lamps, tableware, tartan
from ceilidh_demo.drawing.outdoors import countryside, seaside
from ceilidh_demo.drawing.perspective import DECORS, Decor
from ceilidh_demo.drawing.scene import Scene


def walls(c: Canvas, decor: Decor, floor: float, rail: float) -> None:
    """Draw the back wall with panelling below the rail, a cornice, and the floor."""
    c.fill(fade(decor.shaded(decor.wall, 0.22), decor.wall, 0, rail))
    c.shape(curves.rectangle(0, 0, c.aspect, 0.03), mix(decor.wall, decor.cloth, 0.5))
    c.shape(curves.rectangle(0, 0.03, c.aspect, 0.008), decor.shaded(decor.wall, 0.4))
    panel = mix(decor.wall, decor.timber, 0.45)
    c.shape(curves.rectangle(0, rail, c.aspect, floor - rail), panel)
    c.shape(curves.rectangle(0, rail - 0.008, c.aspect, 0.014), mix(panel, decor.cloth, 0.3))
    for x in np.arange(0.04, c.aspect, 0.26):
        c.shape(curves.rectangle(x, rail + 0.03, 0.2, floor - rail - 0.07), decor.shaded(panel, 0.18))
        c.shape(curves.rectangle(x + 0.006, rail + 0.036, 0.188, floor - rail - 0.082), mix(panel, decor.cloth, 0.06))
    c.shape(
        curves.rectangle(0, floor, c.aspect, 1 - floor), fade(decor.shaded(decor.floor, 0.35), decor.floor, floor, 1)
    )
    for i in range(-10, 22):
        mid = c.aspect / 2
        c.shape(
            curves.ribbon([(mid + (i - 6) * 0.11, floor), (mid + (i - 6) * 0.22, 1.0)], 0.003),
            decor.shaded(decor.floor, 0.4),
            alpha=0.6,
        )


def view(c: Canvas, scene: Scene, x: float, y: float, width: float, height: float, decor: Decor) -> None:
    """Draw a sash window with the country in it, curtains at its sides."""
    outside = Canvas(round(width * c.height), round(height * c.height), c.rng)
    (countryside.glen if scene.variant == "glen" else seaside.beach if scene.variant == "sea" else countryside.loch)(
        outside, scene
    )
    frame = mix(decor.cloth, (255, 255, 255), 0.4)
    c.shape(curves.rectangle(x - 0.025, y - 0.025, width + 0.05, height + 0.05), decor.shaded(frame, 0.12))
    c.inset(outside, curves.rectangle(x, y, width, height), x, y, height)
    for i in range(1, 3):
        c.shape(curves.rectangle(x + width * i / 3 - 0.005, y, 0.01, height), frame)
    c.shape(curves.rectangle(x, y + height / 2 - 0.007, width, 0.014), frame)
    c.glow(x + width / 2, y + height * 0.7, width * 1.6, scene.hour.glow, 0.25)
    for edge, at in ((-1, x - 0.02), (1, x + width + 0.02)):
        furniture.curtain(c, at, y - 0.07, height + 0.26, edge, decor.accent)
    c.shape(curves.rectangle(x - 0.2, y - 0.085, width + 0.4, 0.014), decor.shaded(decor.timber, 0.2))


def bedroom(c: Canvas, scene: Scene) -> None:
    """A bedroom with the country in its window."""
    decor, floor = DECORS[scene.tartan], 0.8
    walls(c, decor, floor, 0.6)
    wide = min(0.72, c.aspect * 0.5)
    if c.aspect > 1:
        view(c, scene, c.aspect * 0.12, 0.14, 0.4, 0.44, decor)
        x = c.aspect * 0.66
        furniture.lamp(c, x + wide * 0.78, 0.66, 0.19, decor)
    else:
        view(c, scene, c.aspect * 0.3, 0.1, c.aspect * 0.4, 0.3, decor)
        x = c.aspect * 0.5
        furniture.lamp(c, c.aspect * 0.1, 0.68, 0.13, decor)
    c.shape(curves.ellipse(x, 0.93, wide * 0.95, 0.07), mix(decor.accent, decor.floor, 0.45))
    furniture.bed(c, scene, x, floor + 0.02, wide, decor)


def fireside(c: Canvas, scene: Scene) -> None:
    """A drawing room in the evening: a fire, two wing chairs, a painting, candles on the mantel."""
    decor, floor, mid = DECORS[scene.tartan], 0.82, c.aspect * 0.5
    walls(c, decor, floor, 0.62)
    w = min(0.3, c.aspect * 0.3)
    marble = mix(decor.cloth, decor.wall, 0.2)
    c.shape(
        curves.rectangle(mid - w, 0.46, w * 2, floor - 0.46),
        fade(marble, decor.shaded(marble, 0.3), mid - w, mid + w, across=True),
    )
    c.shape(curves.rectangle(mid - w * 1.14, 0.43, w * 2.28, 0.035), mix(marble, (255, 255, 255), 0.3))
    c.shape(curves.arch(mid - w * 0.62, 0.53, w * 1.24, floor - 0.53), (24, 18, 20))
    lamps.bonfire(c, mid, floor - 0.015, w * 0.55)
    outside = Canvas(round(w * 1.7 * c.height), round(0.25 * c.height), c.rng)
    countryside.glen(outside, scene)
    c.shape(curves.rectangle(mid - w * 0.85 - 0.018, 0.112, w * 1.7 + 0.036, 0.286), (188, 146, 74))
    c.inset(outside, curves.rectangle(mid - w * 0.85, 0.13, w * 1.7, 0.25), mid - w * 0.85, 0.13, 0.25)
    for dx in (-0.95, -0.8, 0.8, 0.95):
        lamps.candle(c, mid + w * dx, 0.43, 0.09 if abs(dx) < 0.9 else 0.06, 0.013)
    c.shape(
        [(mid - w * 1.5, 0.87), (mid + w * 1.5, 0.87), (mid + w * 1.9, 1.0), (mid - w * 1.9, 1.0)],
        mix(decor.accent, decor.floor, 0.3),
    )
    for edge in (-1, 1):
        furniture.wing_chair(c, mid + edge * min(0.56, c.aspect * 0.36), 0.95, 0.46, edge, scene, decor)
    if c.aspect > 1.2:
        furniture.lamp(c, c.aspect * 0.08, 0.66, 0.19, decor)
        furniture.lamp(c, c.aspect * 0.92, 0.66, 0.19, decor)
    c.glow(mid, 0.8, 0.8, (255, 160, 80), 0.28)


def library(c: Canvas, scene: Scene) -> None:
    """A wall of books to the ceiling, a ladder, a lamp, a window."""
    decor, floor = DECORS[scene.tartan], 0.84
    walls(c, decor, floor, 0.7)
    wide = 0.34
    for left in np.arange(-0.1, c.aspect, wide + 0.03):
        furniture.shelves(c, decor, float(left), 0.05, wide, floor - 0.05)
    if c.aspect > 1:
        view(c, scene, c.aspect * 0.58, 0.14, 0.34, 0.5, decor)
    for t in (0.0, 0.09):
        c.shape(
            curves.ribbon([(c.aspect * 0.2 + t, 0.1), (c.aspect * 0.14 + t, floor + 0.03)], 0.012),
            mix(decor.timber, LAMP, 0.25),
        )
    c.shapes(
        [
            curves.ribbon(
                [
                    (c.aspect * (0.2 - 0.06 * i / 9), 0.1 + 0.083 * i),
                    (c.aspect * (0.2 - 0.06 * i / 9) + 0.09, 0.1 + 0.083 * i),
                ],
                0.01,
            )
            for i in range(1, 9)
        ],
        mix(decor.timber, LAMP, 0.2),
    )
    furniture.wing_chair(c, c.aspect * 0.42, 0.97, 0.5, -1, scene, decor)
    furniture.lamp(c, c.aspect * 0.24, 0.78, 0.17, decor)
    c.glow(c.aspect * 0.28, 0.66, 0.6, LAMP, 0.22)


def window_seat(c: Canvas, scene: Scene) -> None:
    """A deep arched window in a stone wall, a cushioned seat, a cup of something warm."""
    decor, light = DECORS[scene.tartan], scene.hour
    c.fill(fade(decor.shaded(decor.wall, 0.2), decor.shaded(decor.wall, 0.45), 0, 1))
    wide = min(c.aspect * 0.66, 1.0)
    left = (c.aspect - wide) / 2
    c.shape(curves.arch(left - 0.1, 0.02, wide + 0.2, 1.0), mix(decor.wall, decor.cloth, 0.25))
    c.shape(curves.arch(left - 0.04, 0.06, wide + 0.08, 0.9), decor.shaded(decor.wall, 0.25))
    outside = Canvas(round(wide * c.height), round(0.62 * c.height), c.rng)
    {"sea": seaside.coast, "glen": countryside.glen}.get(scene.variant, countryside.loch)(outside, scene)
    c.inset(outside, curves.arch(left, 0.1, wide, 0.62), left, 0.1, 0.62)
    bars = [curves.rectangle(left + wide * i / 4 - 0.006, 0.1, 0.012, 0.62) for i in range(1, 4)]
    c.shapes([*bars, curves.rectangle(left, 0.42, wide, 0.012)], decor.shaded(decor.timber, 0.4))
    _seat(c, scene, decor, left, wide)
    c.glow(c.aspect / 2, 0.5, 0.8, light.glow, 0.22)


def _seat(c: Canvas, scene: Scene, decor: Decor, left: float, wide: float) -> None:
    """Draw the seat with its cushions, a rug and a cup on it."""
    c.shape(curves.rectangle(left - 0.08, 0.72, wide + 0.16, 0.3), decor.shaded(decor.timber, 0.2))
    end = wide + 0.06
    pad = [(-0.06, 0.74), (wide / 2, 0.71), (end, 0.74), (end, 0.83), (-0.06, 0.83)]
    c.shape(curves.moved(curves.smooth(pad, steps=6), left, 0), decor.accent)
    rug = curves.smooth(curves.points("0.6 0.7, 0.92 0.71, 0.98 1, 0.7 1.02, 0.62 0.85"), steps=6) * (wide, 1)
    tartan.throw(c, scene.tartan, curves.moved(rug, left, 0), 0.004)
    cushion = curves.smooth([(0.02, 0.5), (0.22, 0.56), (0.24, 0.74), (0, 0.76)], steps=6)
    c.shape(curves.moved(cushion, left, 0), mix(decor.cloth, decor.accent, 0.25))
    tableware.plate(c, left + wide * 0.45, 0.75, 0.06, decor.accent, 0.26)
    c.shape(curves.ellipse(left + wide * 0.45, 0.69, 0.038, 0.05, (0, 180)), (255, 252, 244))


def stairs(c: Canvas, scene: Scene) -> None:
    """A stone stair with lanterns that climbs to a lit door."""
    decor = DECORS[scene.tartan]
    c.fill(fade(decor.shaded(decor.wall, 0.5), decor.shaded(decor.wall, 0.3), 0, 1))
    mid = c.aspect / 2
    for row in range(9):
        for i in range(int(c.aspect / 0.2) + 2):
            x = i * 0.2 - 0.1 * (row % 2)
            c.shape(
                curves.rectangle(x + 0.004, row * 0.08 + 0.004, 0.192, 0.072),
                mix(decor.wall, decor.cloth, float(c.rng.uniform(0, 0.16))),
                alpha=0.35,
            )
    c.glow(mid, 0.36, 0.7, LAMP, 0.7)
    c.shape(curves.arch(mid - 0.21, 0.06, 0.42, 0.5, pointed=True), mix(decor.cloth, decor.wall, 0.3))
    c.shape(curves.arch(mid - 0.17, 0.1, 0.34, 0.46, pointed=True), fade((255, 236, 180), (255, 196, 104), 0.1, 0.56))
    flowers_on_arch(c, mid, decor)
    for i in range(9):
        top, half = 0.56 + 0.05 * i, 0.26 + 0.075 * i
        c.shape(
            curves.rectangle(mid - half, top, half * 2, 0.06),
            fade(mix(decor.cloth, LAMP, 0.35 - 0.03 * i), decor.shaded(decor.wall, 0.35), top, top + 0.05),
        )
        if i % 2 == 0:
            for edge in (-1, 1):
                lamps.lantern(c, mid + edge * (half - 0.05), top + 0.012, 0.1 + 0.016 * i)


def flowers_on_arch(c: Canvas, mid: float, decor: Decor) -> None:
    """Draw a garland round the door."""
    path = np.concatenate(
        [
            curves.hang((mid - 0.24, 0.56), (mid, 0.03), -0.06, 30),
            curves.hang((mid, 0.03), (mid + 0.24, 0.56), -0.06, 30),
        ]
    )
    for x, y in path:
        flowers.fern(c, float(x), float(y), 0.07, float(c.rng.uniform(0, 360)), flowers.LEAF[int(c.rng.integers(3))])
    for x, y in path[::4]:
        flowers.rose(
            c,
            float(x + c.rng.normal(0, 0.012)),
            float(y),
            float(c.rng.uniform(0.018, 0.032)),
            flowers.blush(decor.accent),
        )
