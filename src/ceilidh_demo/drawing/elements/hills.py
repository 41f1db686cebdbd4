"""Draws hills: ridge lines with lit and shaded planes, and the haze between them."""

import numpy as np

from ceilidh_demo.drawing import noise
from ceilidh_demo.drawing.canvas import Canvas
from ceilidh_demo.drawing.colour import Colour, fade, mix
from ceilidh_demo.drawing.daylight import Light
from ceilidh_demo.drawing.noise import Field


def crest(c: Canvas, y: float, rise: float, waves: float = 3, roughness: float = 0.5) -> Field:
    """Return a ridge line at most ``rise`` above ``y``, with ``waves`` summits in a picture twice as wide as high."""
    shape = noise.line(c.rng, c.width, waves * c.aspect / 2, 8, roughness)
    low, high = float(shape.min()), float(shape.max())
    return (y - rise * (shape - low) / max(high - low, 1e-6)).astype(np.float32)


def planes(c: Canvas, line: Field, tints: tuple[Colour, Colour], bottom: float, lean: float = 0.7) -> None:
    """Draw a hill under a ridge line, in a lit tint and a shaded one whose planes run down from the summits."""
    lit, shade = tints
    c.below(line, fade(lit, mix(lit, shade, 0.35), float(line.min()), bottom), bottom)
    top = float(line.min())
    rows = max(8, round((bottom - top) * c.height / 3))
    step = max(1, c.width // 800)
    small = line[::step]
    y = np.linspace(top, bottom, rows, dtype=np.float32)[:, None]
    depth = np.clip(y - small[None, :], 0, None)
    jag = noise.line(c.rng, rows, 9, 4)[:, None] * 0.035 + noise.cloud(c.rng, len(small), rows, (14, 7), 3) * 0.09
    slope = np.convolve(np.gradient(small), np.ones(9) / 9, "same").astype(np.float32) * c.height / step
    index = np.arange(len(small))[None, :] - (lean * depth + jag * np.clip(depth * 14, 0, 1)) * c.height / step
    index = np.clip(index, 0, len(small) - 1).astype(int)
    shaded = np.clip(slope[index] * 5 + 0.3, 0, 1) * np.clip((y - small[None, :]) * c.height / 2, 0, 1)
    c.spread(shade, shaded * (0.95 - 0.35 * np.clip(depth / max(bottom - top, 0.01), 0, 1)), top, bottom)


def ranges(c: Canvas, light: Light, horizon: float, count: int = 4, rise: float = 0.3, waves: float = 2.5) -> None:
    """Paint ``count`` hills one before the other down to the horizon, the farther the paler, with haze between."""
    for i in range(count):
        near = i / max(count - 1, 1)
        tone = mix(light.far, light.near, near**1.2 * 0.85)
        lit = mix(tone, light.lit, 0.5 - 0.3 * near)
        foot = horizon - rise * 0.32 * (1 - near)
        line = crest(c, foot, rise * (1 - 0.62 * near) * c.rng.uniform(0.8, 1.1), waves * (1 + 0.6 * near), 0.5)
        planes(c, line, (lit, tone), horizon)
        haze = mix(light.sky[-1], light.far, 0.3)
        c.veil(haze, ((max(0.0, horizon - 0.16), 0.0), (horizon, 0.42 * (1 - near * 0.55))))


def meadow(c: Canvas, light: Light, y: float, roll: float = 0.03, tone: int = 0) -> Field:
    """Draw rolling ground from about ``y`` to the bottom and return its upper edge."""
    line = crest(c, y + roll, roll, 2, 0.35)
    c.below(np.full(c.width, y - 0.001, dtype=np.float32), mix(light.ground[tone], light.far, 0.45), min(1.0, y + roll))
    upper, lower = light.ground[tone], light.ground[min(tone + 1, 2)]
    c.below(line, fade(upper, lower, y - roll, min(1.0, y + 0.4)))
    return line


def furrows(c: Canvas, light: Light, y: float, count: int = 7) -> None:
    """Draw a few sweeping bands of shade over the ground below ``y``, wider towards the front."""
    for i in range(count):
        part = (i + c.rng.uniform(0, 0.6)) / count
        top = y + (1 - y) * part**1.5
        field = noise.line(c.rng, c.width, 1.5, 3) * 0.03 * (0.4 + part)
        upper = (top + field).astype(np.float32)
        band = np.clip(noise.cloud(c.rng, 200, 40, (3, 1), 2) * 2.4 - 1.0, 0, 1)
        thick = 0.02 + 0.07 * part
        c.spread(light.ground[2], band * 0.4, float(upper.min()), float(upper.max()) + thick)
