"""The parts of large rooms: shell, windows, trusses, a long table, chandeliers."""

import numpy as np

from ceilidh_demo.drawing import curves
from ceilidh_demo.drawing.canvas import Canvas
from ceilidh_demo.drawing.colour import Colour, fade, mix
from ceilidh_demo.drawing.daylight import LAMP, Light
from ceilidh_demo.drawing.elements import lamps
from ceilidh_demo.drawing.perspective import Decor, Lens

WIDE, LOW, FAR = 0.95, -0.5, 4.2
"""Half the width of a room, its floor below the eye, and its depth."""


def shell(c: Canvas, lens: Lens, decor: Decor, high: float, *, boards: bool = True) -> None:
    """Draw floor, walls and ceiling of a long room, darker towards the eye."""
    c.fill(decor.shaded(decor.wall, 0.5))
    c.shape(
        lens.floor(-WIDE, WIDE, high, 0.5, FAR),
        fade(decor.shaded(decor.timber, 0.55), decor.shaded(decor.timber, 0.15), 0, lens.y),
    )
    c.shape(
        lens.floor(-WIDE, WIDE, LOW, 0.5, FAR),
        fade(mix(decor.floor, decor.cloth, 0.25), decor.shaded(decor.floor, 0.35), lens.y, 1),
    )
    if boards:
        for across in np.linspace(-WIDE, WIDE, 15):
            c.shape(
                lens.floor(across - 0.004, across + 0.004, LOW, 0.5, FAR), decor.shaded(decor.floor, 0.45), alpha=0.5
            )
    for edge in (-1, 1):
        near, far = lens.at((edge * WIDE, 0, 0.9))[0], lens.at((edge * WIDE, 0, FAR))[0]
        tints = (decor.shaded(decor.wall, 0.45), decor.wall)
        paint = (
            fade(tints[0], tints[1], near, far, across=True)
            if edge < 0
            else fade(tints[1], decor.shaded(decor.wall, 0.55), far, near, across=True)
        )
        c.shape(lens.wall(edge * WIDE, LOW, high, 0.5, FAR), paint)
        c.shape(lens.wall(edge * WIDE, LOW, LOW + 0.3, 0.5, FAR), decor.shaded(decor.timber, 0.2 if edge < 0 else 0.35))
        c.shape(lens.wall(edge * WIDE, LOW + 0.29, LOW + 0.31, 0.5, FAR), decor.shaded(decor.timber, 0.5))
    c.shape(lens.front(-WIDE, WIDE, LOW, high, FAR), mix(decor.wall, decor.cloth, 0.25))


def great_window(c: Canvas, lens: Lens, light: Light, decor: Decor, high: float) -> None:
    """Draw a tall window in the end wall, with the sky and a hill in it."""
    (left, top), (right, low) = lens.at((-0.26, high - 0.1, FAR)), lens.at((0.26, LOW + 0.3, FAR))
    outline = curves.arch(left, top, right - left, low - top, pointed=True)
    c.shape(outline, fade(light.sky[0], light.sky[-1], top, low))
    hill = curves.smooth(
        [(left, low), (left, low - 0.04), (left + (right - left) * 0.4, low - 0.09), (right, low - 0.03), (right, low)],
        steps=4,
    )
    c.shape(hill, light.far)
    for i in range(1, 4):
        x = left + (right - left) * i / 4
        c.shape(curves.rectangle(x - 0.0015, top + 0.02, 0.003, low - top - 0.02), decor.shaded(decor.timber, 0.4))
    c.shape(curves.rectangle(left, (top + low) / 2, right - left, 0.003), decor.shaded(decor.timber, 0.4))
    c.glow((left + right) / 2, (top + low) / 2, 0.5, light.glow, 0.4)


def side_windows(c: Canvas, lens: Lens, light: Light, high: float) -> None:
    """Draw tall windows in the left wall and let their light fall on the floor."""
    for depth in (1.2, 1.65, 2.25, 3.05):
        far = depth * 1.16
        pane = lens.plane(
            (-WIDE, LOW + 0.36, depth),
            (-WIDE, high * 0.62, depth),
            (-WIDE, high * 0.76, (depth + far) / 2),
            (-WIDE, high * 0.62, far),
            (-WIDE, LOW + 0.36, far),
        )
        c.shape(pane, fade(light.sky[1], light.sky[-1], float(pane[:, 1].min()), float(pane[:, 1].max())))
        bar = (depth + far) / 2
        c.shape(lens.wall(-WIDE, LOW + 0.36, high * 0.75, bar, bar * 1.008), light.near)
        beam = [
            *lens.plane((-WIDE, high * 0.6, depth), (-WIDE, high * 0.6, far)).tolist(),
            *lens.plane((0.1, LOW, far), (0.1, LOW, depth)).tolist(),
        ]
        c.shape(beam, light.glow, alpha=0.1, soft=0.012)
        c.shape(
            lens.plane((-0.5, LOW, depth), (0.05, LOW, depth), (0.05, LOW, far), (-0.5, LOW, far)),
            light.glow,
            alpha=0.2,
            soft=0.008,
        )


def trusses(c: Canvas, lens: Lens, decor: Decor, high: float) -> None:
    """Draw the hammerbeams of the roof, the farthest first."""
    for depth in (3.7, 3.0, 2.4, 1.9, 1.5, 1.18):
        tint = decor.shaded(decor.timber, 0.1 + 0.5 / depth)
        for edge in (-1, 1):
            e = edge * WIDE
            c.shape(lens.front(min(e, e * 0.94), max(e, e * 0.94), high * 0.2, high, depth), tint)
            brace = [
                (e * 0.94, high * 0.3, depth),
                (e * 0.6, high * 0.78, depth),
                (e * 0.1, high * 0.98, depth),
                (e * 0.1, high * 1.06, depth),
                (e * 0.64, high * 0.9, depth),
                (e * 0.99, high * 0.5, depth),
            ]
            c.shape(curves.smooth(lens.plane(*brace), steps=5), tint)
        c.shape(lens.front(-WIDE, WIDE, high * 0.95, high * 1.08, depth), tint)


def long_table(c: Canvas, lens: Lens, decor: Decor, across: float, width: float = 0.26, near: float = 1.05) -> None:
    """Draw a long table that recedes, set with candles, glasses and flowers, chairs along it."""
    top, far = LOW + 0.2, 3.6
    for edge in (-1, 1):
        for depth in np.geomspace(far, near + 0.08, 9):
            x = across + edge * (width / 2 + 0.06)
            tint = mix(decor.shaded(decor.accent, 0.3), decor.wall, 0.1 * depth)
            c.shapes(
                [lens.front(x + leg, x + leg + 0.012, LOW, LOW + 0.2, depth) for leg in (-0.04, 0.028)],
                decor.shaded(tint, 0.3),
            )
            c.shape(curves.smooth(lens.front(x - 0.045, x + 0.045, LOW + 0.12, LOW + 0.31, depth), steps=6), tint)
    c.shape(lens.front(across - width / 2, across + width / 2, LOW + 0.03, top, near), decor.shaded(decor.cloth, 0.22))
    c.shape(
        lens.floor(across - width / 2, across + width / 2, top, near, far),
        fade(mix(decor.cloth, decor.floor, 0.2), decor.cloth, lens.y, 1),
    )
    c.shape(lens.floor(across - 0.03, across + 0.03, top, near, far), decor.accent)
    for depth in np.geomspace(far, near + 0.1, 11):
        x, y = lens.at((across, top, depth))
        spots = c.rng.normal((x, y - 0.012 / depth), (0.035 / depth, 0.014 / depth), (14, 2))
        c.shapes([curves.ellipse(a, b, 0.015 / depth) for a, b in spots[:8]], (74, 96, 72))
        c.shapes([curves.ellipse(a, b, 0.012 / depth) for a, b in spots[8:]], mix((248, 232, 220), decor.accent, 0.3))
        for shift in (-0.065, 0.065):
            cx, cy = lens.at((across + shift, top, depth))
            lamps.candle(c, cx, cy, 0.1 / depth, 0.014 / depth, 0.5 / depth)
        for shift in (-0.1, 0.1):
            gx, gy = lens.at((across + shift, top, depth))
            c.shape(curves.ellipse(gx, gy, 0.022 / depth, 0.006 / depth), (255, 252, 244))
            c.shape(
                curves.rectangle(gx + 0.02 / depth, gy - 0.04 / depth, 0.012 / depth, 0.036 / depth),
                (255, 244, 214),
                alpha=0.6,
            )


def chandelier(c: Canvas, x: float, y: float, size: float, metal: Colour = (176, 132, 62)) -> None:
    """Draw a chandelier of two rings of candles, its lower ring around (x, y)."""
    c.shape(curves.rectangle(x - size * 0.01, -0.05, size * 0.02, y + 0.05 - size * 0.3), mix(metal, (0, 0, 0), 0.4))
    c.glow(x, y - size * 0.15, size * 2.2, LAMP, 0.6)
    for lift, radius in ((0.3, 0.3), (0.0, 0.55)):
        ring = curves.ellipse(x, y - size * lift, size * radius, size * radius * 0.2)
        c.shape(curves.ribbon(ring, size * 0.03), metal)
        for angle in np.linspace(0, 2 * np.pi, 9)[:-1]:
            cx, cy = x + np.cos(angle) * size * radius, y - size * lift + np.sin(angle) * size * radius * 0.2
            lamps.candle(c, float(cx), float(cy), size * 0.13, size * 0.03)
    for e in (-1, 1):
        c.shape(
            curves.ribbon(
                [(x, y - size * 0.62), (x + e * size * 0.3, y - size * 0.3), (x + e * size * 0.55, y)], size * 0.012
            ),
            mix(metal, (0, 0, 0), 0.3),
        )
