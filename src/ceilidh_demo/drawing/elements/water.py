"""Lochs, rivers and the sea: what stands above them mirrored, and ripples that catch the light."""

import numpy as np
from PIL import Image

from ceilidh_demo.drawing import curves, noise
from ceilidh_demo.drawing.canvas import Canvas
from ceilidh_demo.drawing.colour import Colour, mix
from ceilidh_demo.drawing.daylight import Light


def loch(c: Canvas, light: Light, horizon: float, bottom: float = 1.0, sun_x: float = 0.5, calm: float = 1.0) -> None:
    """Mirror what was painted above the horizon below it, tinted, rippled, and with the sun's path on it."""
    reflection(c, horizon, bottom, calm)
    deep = mix(light.water, light.near, 0.35)
    c.veil(deep, ((horizon, 0.12), (horizon + (bottom - horizon) * 0.35, 0.4), (bottom, 0.82)))
    c.veil(light.sky[-1], ((horizon - 0.002, 0.0), (horizon, 0.5), (horizon + 0.008, 0.0)))
    ripples(c, mix(light.water, light.sky[-1], 0.55), horizon, bottom, 90, 0.5)
    ripples(c, mix(deep, light.near, 0.5), horizon, bottom, 70, 0.45)
    if light.sun is not None:
        glitter(c, light.glow, sun_x * c.aspect, horizon, bottom)


def reflection(c: Canvas, horizon: float, bottom: float, calm: float = 1.0) -> None:
    """Mirror the picture about the horizon, broken by waves that grow towards the front."""
    top, end = round(horizon * c.height), min(c.height, round(bottom * c.height))
    rows = end - top
    if rows < 2 or top < 2:
        return
    source = np.asarray(c.image)
    depth = np.linspace(0, 1, rows, dtype=np.float32)
    wave = noise.line(c.rng, rows, 60, 3) * (0.002 + 0.022 * depth) * c.height / calm
    back = np.clip(top - 1 - np.arange(rows) * 0.92 + wave, 0, top - 1).astype(int)
    sway = noise.line(c.rng, rows, 70, 2) * (0.001 + 0.012 * depth) * c.height / calm
    mirrored = source[back]
    for row, shift in enumerate(sway.astype(int)):
        if shift:
            mirrored[row] = np.roll(mirrored[row], shift, axis=0)
    c.image.paste(Image.fromarray(mirrored), (0, top))


def ripples(c: Canvas, tint: Colour, horizon: float, bottom: float, count: int, alpha: float) -> None:
    """Draw long thin lenses over the water, closer and finer towards the horizon."""
    depth = c.rng.random(count) ** 1.8
    lenses = []
    for d, x in zip(depth, c.rng.random(count) * c.aspect, strict=True):
        y = horizon + (bottom - horizon) * (0.02 + 0.98 * d)
        lenses.append(lens(x, y, (0.02 + 0.16 * d) * c.rng.uniform(0.4, 1.3), 0.0008 + 0.006 * d))
    c.shapes(lenses, tint, alpha=alpha)


def glitter(c: Canvas, tint: Colour, x: float, horizon: float, bottom: float) -> None:
    """Draw the sun's or a lamp's path on the water, broken into lenses."""
    lenses = []
    for d in np.linspace(0.005, 1, 60) ** 1.5:
        y = horizon + (bottom - horizon) * d
        for _ in range(2):
            off = c.rng.normal(0, 0.015 + 0.05 * d)
            lenses.append(lens(x + off, y, (0.012 + 0.07 * d) * c.rng.uniform(0.5, 1.4), 0.001 + 0.0045 * d))
    c.glow(x, (horizon + bottom) / 2, (bottom - horizon) * 0.75, tint, 0.35, 0.9)
    c.shapes(lenses, tint, alpha=0.7)


def lens(x: float, y: float, half: float, thick: float) -> curves.Outline:
    """Return a ripple: a thin shape pointed at both ends."""
    return np.array(
        [
            (x - half, y),
            (x - half * 0.3, y - thick),
            (x + half * 0.4, y - thick * 0.8),
            (x + half, y),
            (x + half * 0.2, y + thick),
        ]
    )


def surf(c: Canvas, light: Light, y: float, lines: int = 4) -> None:
    """Draw waves that run onto a shore from ``y`` downwards, in white arcs."""
    foam = mix(light.cloud[0], (255, 255, 255), 0.3)
    for i in range(lines):
        level = y + 0.018 * i * (1 + 0.5 * i)
        wave = level + noise.line(c.rng, 60, 5, 3) * 0.012
        points = np.stack([np.linspace(-0.05, c.aspect + 0.05, 60), wave], axis=1)
        c.shape(curves.ribbon(points, 0.004 + 0.003 * i), foam, alpha=0.75)
