"""Draws lights: strings of bulbs, lanterns, candles, fireworks, fires."""

import numpy as np

from ceilidh_demo.drawing import curves
from ceilidh_demo.drawing.canvas import Canvas
from ceilidh_demo.drawing.colour import Colour, mix
from ceilidh_demo.drawing.daylight import LAMP

WARM = (255, 244, 206)


def festoon(
    c: Canvas, start: tuple[float, float], end: tuple[float, float], sag: float, wire: Colour, size: float = 0.007
) -> None:
    """Draw a string of bulbs between two points."""
    line = curves.hang(start, end, sag, 40)
    c.shape(curves.ribbon(line, 0.0018), wire)
    length = float(np.hypot(end[0] - start[0], end[1] - start[1])) + sag
    for x, y in curves.hang(start, end, sag, max(4, int(length / 0.055))):
        bulb(c, float(x), float(y) + size, size)


def bulb(c: Canvas, x: float, y: float, size: float) -> None:
    """Draw one bulb with its glow."""
    c.glow(x, y, size * 6, LAMP, 0.5)
    c.shape(curves.ellipse(x, y, size, size * 1.15), WARM)


def candle(c: Canvas, x: float, y: float, height: float, width: float, shine: float = 0.6) -> None:
    """Draw a candle standing on (x, y) with flame and glow."""
    wax: Colour = (246, 236, 212)
    c.shape(curves.rectangle(x - width / 2, y - height, width, height), wax)
    c.shape(curves.rectangle(x + width * 0.15, y - height, width * 0.35, height), mix(wax, (150, 110, 80), 0.4))
    flame(c, x, y - height, width * 2.4, shine)


def flame(c: Canvas, x: float, y: float, height: float, shine: float = 0.6) -> None:
    """Draw a flame that stands on (x, y)."""
    c.glow(x, y - height * 0.5, height * 5, LAMP, shine)
    for tint, part in (((255, 190, 84), 1.0), ((255, 236, 176), 0.62)):
        drop = curves.smooth(curves.points("0 0, 0.26 -0.3, 0.12 -0.7, 0 -1, -0.12 -0.7, -0.26 -0.3"), steps=5)
        c.shape(curves.moved(drop, x, y, height * part), tint)


def lantern(c: Canvas, x: float, y: float, height: float, frame: Colour = (34, 34, 40)) -> None:
    """Draw a square storm lantern on (x, y)."""
    half = height * 0.26
    c.glow(x, y - height * 0.4, height * 2.2, LAMP, 0.6)
    c.shape(curves.rectangle(x - half, y - height * 0.72, half * 2, height * 0.72), frame)
    c.shape(curves.rectangle(x - half * 0.8, y - height * 0.66, half * 1.6, height * 0.58), (255, 206, 110), alpha=0.95)
    c.shape([(x - half * 1.15, y - height * 0.72), (x, y - height * 0.98), (x + half * 1.15, y - height * 0.72)], frame)
    c.shape(curves.ribbon(curves.ellipse(x, y - height * 1.02, height * 0.08), height * 0.025), frame)
    candle(c, x, y - height * 0.07, height * 0.26, height * 0.13)
    c.shape(curves.rectangle(x - half * 0.04, y - height * 0.66, half * 0.08, height * 0.58), frame)


def firework(c: Canvas, x: float, y: float, radius: float, tint: Colour) -> None:
    """Draw a firework: rays that fall a little, with sparks at their ends."""
    c.glow(x, y, radius * 1.5, tint, 0.45)
    rays, sparks = [], []
    for angle in np.linspace(0, 2 * np.pi, 30, endpoint=False) + c.rng.uniform(0, 0.2):
        for part in (1.0, 0.62):
            reach = radius * part * c.rng.uniform(0.82, 1.05)
            t = np.linspace(0.22, 1, 8)
            path = np.stack(
                [x + np.cos(angle) * reach * t, y + np.sin(angle) * reach * t + radius * 0.2 * t**2 * part], axis=1
            )
            rays.append(curves.ribbon(path, radius * 0.004, radius * 0.016))
            sparks.append(curves.ellipse(path[-1][0], path[-1][1], radius * 0.017))
    c.shapes(rays, tint, alpha=0.85)
    c.shapes(sparks, mix(tint, (255, 255, 255), 0.65))


def bonfire(c: Canvas, x: float, y: float, height: float) -> None:
    """Light a fire of logs on (x, y)."""
    c.glow(x, y - height * 0.3, height * 3.4, (255, 150, 60), 0.75, 0.7)
    for turn in (-62, -30, 28, 60):
        c.shape(
            curves.moved([(-0.04, 0.05), (0.04, 0.05), (0.04, -0.42), (-0.04, -0.42)], x, y, height, turn=turn),
            (52, 34, 30),
        )
    for tint, part in (((232, 106, 44), 1.0), ((250, 168, 62), 0.72), ((255, 228, 146), 0.42)):
        tongue = curves.smooth(
            curves.points("0 0, 0.3 -0.14, 0.24 -0.46, 0.1 -0.6, 0.04 -1, -0.1 -0.62, -0.26 -0.5, -0.28 -0.14"), steps=5
        )
        c.shape(curves.moved(tongue, x, y, height * part), tint)
    sparks = c.rng.normal((x, y - height * 1.2), (height * 0.3, height * 0.35), (22, 2))
    c.shapes([curves.ellipse(px, py, height * 0.012) for px, py in sparks], (255, 200, 110))
