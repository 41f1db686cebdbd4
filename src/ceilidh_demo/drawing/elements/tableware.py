"""Draws tableware: glasses, plates, cutlery, jugs, bottles, and the dim room behind them."""

import numpy as np

from ceilidh_demo.drawing import curves
from ceilidh_demo.drawing.canvas import Canvas
from ceilidh_demo.drawing.colour import Colour, fade, mix
from ceilidh_demo.drawing.daylight import LAMP
from ceilidh_demo.drawing.perspective import Decor


def backdrop(c: Canvas, decor: Decor, horizon: float, *, sparks: int = 34) -> None:
    """Draw a dim room out of focus: discs of light over dark, and a table's edge to edge cloth below."""
    c.fill(fade(decor.shaded(decor.wall, 0.62), decor.shaded(decor.wall, 0.35), 0, horizon))
    for x, y, r in zip(
        c.rng.random(sparks) * c.aspect,
        c.rng.random(sparks) ** 0.8 * horizon,
        c.rng.uniform(0.018, 0.06, sparks),
        strict=True,
    ):
        tint = mix(LAMP, (decor.accent, (255, 246, 220), (232, 150, 84))[int(r * 1000) % 3], 0.45)
        c.shape(curves.ellipse(x, y, r), tint, alpha=0.2)
        c.shape(curves.ellipse(x, y, r * 0.9), tint, alpha=0.22)
    c.shape(
        curves.rectangle(0, horizon, c.aspect, 1 - horizon),
        fade(mix(decor.cloth, LAMP, 0.25), decor.shaded(decor.cloth, 0.2), horizon, 1),
    )
    c.veil(decor.shaded(decor.wall, 0.4), ((horizon - 0.02, 0.0), (horizon, 0.5), (horizon + 0.05, 0.0)))


def shadow(c: Canvas, x: float, y: float, half: float) -> None:
    """Draw a soft shadow to the right of something that stands at (x, y)."""
    c.shape(curves.ellipse(x + half * 0.5, y, half * 1.4, half * 0.26), (40, 26, 34), alpha=0.34, soft=half * 0.12)


def glass(c: Canvas, x: float, y: float, height: float, wine: Colour | None = None) -> None:
    """Draw a stemmed glass on (x, y), filled to half or empty."""
    shadow(c, x, y, height * 0.2)
    bowl = curves.smooth(
        curves.points("-0.17 -1.0, -0.21 -0.78, -0.16 -0.56, 0 -0.46, 0.16 -0.56, 0.21 -0.78, 0.17 -1.0"), closed=False
    )
    c.shape(curves.ellipse(x, y - height * 0.01, height * 0.19, height * 0.035), (255, 250, 238), alpha=0.55)
    c.shape(
        curves.rectangle(x - height * 0.013, y - height * 0.48, height * 0.026, height * 0.47),
        (255, 250, 238),
        alpha=0.6,
    )
    c.shape(curves.moved(bowl, x, y, height), (255, 252, 244), alpha=0.26)
    if wine:
        fill = curves.smooth(
            curves.points("-0.208 -0.76, -0.16 -0.57, 0 -0.475, 0.16 -0.57, 0.208 -0.76"), closed=False
        )
        c.shape(curves.moved(fill, x, y, height), wine, alpha=0.85)
        c.shape(
            curves.ellipse(x, y - height * 0.76, height * 0.208, height * 0.035),
            mix(wine, (255, 255, 255), 0.3),
            alpha=0.9,
        )
    c.shape(
        curves.ribbon(curves.ellipse(x, y - height, height * 0.17, height * 0.03), height * 0.012),
        (255, 252, 240),
        alpha=0.8,
    )
    c.shape(
        curves.moved([(-0.15, -0.92), (-0.12, -0.92), (-0.13, -0.68), (-0.17, -0.74)], x, y, height),
        (255, 255, 250),
        alpha=0.7,
    )


def plate(c: Canvas, x: float, y: float, radius: float, rim: Colour, squash: float = 0.3) -> None:
    """Draw a rimmed plate seen at a slant."""
    c.shape(
        curves.ellipse(x + radius * 0.06, y + radius * 0.08, radius * 1.04, radius * squash * 1.06),
        (50, 34, 40),
        alpha=0.3,
        soft=radius * 0.04,
    )
    for part, tint in (
        (1.0, rim),
        (0.96, (255, 252, 244)),
        (0.68, mix((255, 252, 244), rim, 0.14)),
        (0.65, (252, 247, 236)),
    ):
        c.shape(curves.ellipse(x, y, radius * part, radius * squash * part), tint)


def jug(c: Canvas, x: float, y: float, height: float, body: Colour, band: Colour) -> None:
    """Draw a stoneware jug on (x, y)."""
    outline = curves.smooth(
        curves.points(
            "-0.2 -1.0, -0.22 -0.86, -0.4 -0.52, -0.36 -0.14, -0.24 0, 0.24 0, 0.36 -0.14, "
            "0.4 -0.52, 0.22 -0.86, 0.2 -1.0"
        ),
        closed=False,
    )
    handle = curves.ribbon(curves.ellipse(0.36, -0.58, 0.2, 0.24, (-80, 90)), 0.07)
    c.shape(curves.moved(handle, x, y, height), mix(body, (40, 36, 44), 0.25))
    c.shape(
        curves.moved(outline, x, y, height),
        fade(body, mix(body, (60, 50, 60), 0.5), x - height * 0.3, x + height * 0.5, across=True),
    )
    c.shape(curves.moved([(-0.405, -0.5), (0.405, -0.5), (0.4, -0.36), (-0.4, -0.36)], x, y, height), band, alpha=0.85)
    c.shape(curves.ellipse(x, y - height, height * 0.2, height * 0.045), mix(body, (30, 26, 32), 0.6))


def silver(c: Canvas, mid: float) -> None:
    """Draw forks to the left and knife and spoon to the right."""
    silver, dark = (226, 226, 222), (150, 150, 152)
    for x in (mid - 0.5, mid - 0.43):
        tines = [curves.rectangle(x - 0.018 + 0.012 * i, 0.26, 0.006, 0.12) for i in range(4)]
        c.shapes(
            [
                *tines,
                curves.ellipse(x, 0.39, 0.021, 0.035),
                curves.rectangle(x - 0.005, 0.4, 0.01, 0.2),
                curves.ellipse(x, 0.68, 0.012, 0.1),
            ],
            silver,
        )
        c.shape(curves.rectangle(x + 0.001, 0.44, 0.003, 0.28), dark)
    knife = [
        *curves.smooth(
            [(mid + 0.43, 0.27), (mid + 0.455, 0.34), (mid + 0.45, 0.5), (mid + 0.435, 0.5)], steps=5
        ).tolist()
    ]
    c.shapes(
        [
            knife,
            curves.ellipse(mid + 0.442, 0.64, 0.013, 0.15),
            curves.ellipse(mid + 0.51, 0.32, 0.028, 0.055),
            curves.rectangle(mid + 0.505, 0.36, 0.01, 0.24),
            curves.ellipse(mid + 0.51, 0.68, 0.012, 0.1),
        ],
        silver,
    )
    c.shape(curves.ellipse(mid + 0.515, 0.325, 0.018, 0.04), dark)


def tumbler(c: Canvas, x: float, y: float) -> None:
    """Draw a tulip glass with a measure of whisky on (x, y)."""
    shadow(c, x, y, 0.14)
    c.glow(x + 0.13, y, 0.22, (240, 160, 60), 0.5, 0.3)
    body = curves.smooth(
        curves.points(
            "-0.08 -0.4, -0.1 -0.3, -0.14 -0.16, -0.11 -0.05, 0 -0.025, 0.11 -0.05, 0.14 -0.16, 0.1 -0.3, 0.08 -0.4"
        ),
        closed=False,
    )
    c.shape(curves.ellipse(x, y, 0.085, 0.018), (255, 246, 224), alpha=0.6)
    c.shape(curves.moved(body, x, y), (255, 250, 236), alpha=0.25)
    c.shape(
        curves.moved(
            curves.smooth(curves.points("-0.138 -0.17, -0.11 -0.05, 0 -0.025, 0.11 -0.05, 0.138 -0.17"), closed=False),
            x,
            y,
        ),
        fade((226, 150, 52), (150, 76, 24), y - 0.18, y - 0.02),
    )
    c.shape(curves.ellipse(x, y - 0.17, 0.138, 0.024), (240, 182, 86))
    c.shape(curves.ribbon(curves.ellipse(x, y - 0.4, 0.08, 0.014), 0.005), (255, 250, 236), alpha=0.85)
    c.shape(
        curves.moved([(-0.085, -0.34), (-0.06, -0.34), (-0.09, -0.12), (-0.12, -0.16)], x, y),
        (255, 255, 250),
        alpha=0.6,
    )


def barrel(c: Canvas, decor: Decor, x: float, y: float, radius: float) -> None:
    """Draw the end of a cask."""
    oak = mix((150, 98, 58), decor.timber, 0.4)
    for part, tint in (
        (1.0, mix(oak, (30, 22, 22), 0.6)),
        (0.93, (86, 84, 84)),
        (0.87, mix(oak, (30, 20, 18), 0.25)),
        (0.8, oak),
    ):
        c.shape(curves.ellipse(x, y, radius * part), tint)
    for dx in np.linspace(-0.66, 0.66, 6):
        half = 0.8 * np.sqrt(1 - (dx / 0.8) ** 2)
        c.shape(
            curves.rectangle(x + radius * dx, y - radius * half, radius * 0.025, radius * half * 2),
            mix(oak, (30, 20, 18), 0.45),
        )
    c.shape(
        curves.ellipse(x + radius * 0.25, y + radius * 0.2, radius * 0.8), (24, 16, 22), alpha=0.2, soft=radius * 0.2
    )


def bottle(c: Canvas, decor: Decor, x: float, y: float, height: float) -> None:
    """Draw a whisky bottle on (x, y)."""
    shadow(c, x, y, height * 0.22)
    outline = curves.points(
        "-0.15 0, -0.15 -0.56, -0.055 -0.72, -0.05 -0.95, 0.05 -0.95, 0.055 -0.72, 0.15 -0.56, 0.15 0"
    )
    c.shape(
        curves.moved(outline, x, y, height),
        fade((214, 138, 48), (112, 56, 22), x - height * 0.1, x + height * 0.16, across=True),
    )
    c.shape(curves.moved(curves.rectangle(-0.058, -1.0, 0.116, 0.13), x, y, height), decor.accent)
    c.shape(curves.moved(curves.rectangle(-0.12, -0.46, 0.24, 0.34), x, y, height), (248, 240, 220))
    c.shapes(
        [curves.moved(curves.rectangle(-0.08, -0.4 + 0.06 * i, 0.16, 0.014), x, y, height) for i in range(4)],
        mix(decor.accent, (40, 30, 30), 0.3),
    )
    c.shape(curves.moved(curves.rectangle(-0.135, -0.55, 0.02, 0.5), x, y, height), (255, 240, 200), alpha=0.5)
