"""Draws skies: glow, sun or moon, clouds, stars, northern lights, birds."""

import numpy as np

from ceilidh_demo.drawing import curves, noise
from ceilidh_demo.drawing.canvas import Canvas
from ceilidh_demo.drawing.colour import Colour, Fade, mix
from ceilidh_demo.drawing.daylight import AURORA, Light


def sky(c: Canvas, light: Light, horizon: float, sun_x: float | None = None) -> float:
    """Draw everything above the horizon; the sun stands at ``sun_x`` of the width, which is returned."""
    where = float(c.rng.uniform(0.25, 0.75)) if sun_x is None else sun_x
    points = np.linspace(0, horizon, len(light.sky)) ** 0.9 * horizon**0.1
    c.fill(Fade(tuple(zip(points.tolist(), light.sky, strict=True))))
    if light.stars:
        _stars(c, horizon)
    if light is AURORA:
        _curtains(c, light, horizon)
    x, y = where * c.aspect, horizon * (1 - (light.sun or 0.0))
    c.glow(x, y, 1.15, light.glow, 0.55, 0.7)
    if light.sun is not None:
        c.glow(x, y, 0.42, light.glow, 0.95)
        c.shape(curves.ellipse(x, y, 0.035 if light.stars else 0.052), light.disc)
    _clouds(c, light, horizon)
    return where


def _stars(c: Canvas, horizon: float) -> None:
    points = c.rng.random((110, 2)) * (c.aspect, horizon * 0.85)
    for size, part in ((0.0011, points[:80]), (0.0018, points[80:])):
        c.shapes([curves.ellipse(x, y, size) for x, y in part], (244, 240, 216), alpha=0.75)


def _clouds(c: Canvas, light: Light, horizon: float) -> None:
    """Draw long flat banks in two tones: a shaded body with a lit upper edge."""
    field = noise.cloud(c.rng, 300, 130, (c.aspect * 1.6, 6), 4)
    height = np.linspace(0, 1, 130, dtype=np.float32)[:, None]
    room = np.clip(1.25 - np.abs(height - 0.55) * 1.9, 0, 1)
    cover = c.rng.uniform(0.53, 0.6)
    body = np.clip((field * room - cover * 0.9) * 16, 0, 1)
    under = np.clip((np.roll(field, -3, axis=0) * room - cover * 0.9) * 16, 0, 1)
    c.spread(light.cloud[0], body * 0.72, 0, horizon)
    c.spread(light.cloud[1], np.minimum(body, 1 - under * 0.2) * np.roll(body, 4, axis=0) * 0.8, 0, horizon)


def _curtains(c: Canvas, light: Light, horizon: float) -> None:
    """Draw three northern lights, sharp below and fading upwards."""
    rows = np.linspace(0, 1, 160, dtype=np.float32)[:, None]
    for i in range(3):
        foot = 0.5 + 0.14 * i + 0.16 * noise.line(c.rng, 320, 2.5, 3)
        ray = 0.65 + 0.35 * noise.line(c.rng, 320, 40, 2)
        above = np.clip((foot[None, :] - rows) / 0.42, 0, 1)
        light_field = np.where(rows < foot[None, :], (1 - above) ** 2 * above**0.25, 0) * ray[None, :]
        c.spread(mix(light.glow, (150, 190, 255), 0.35 * (i == 0)), light_field.astype(np.float32) * 0.75, 0, horizon)


def birds(c: Canvas, tint: Colour, x: float, y: float, count: int = 7, size: float = 0.016) -> None:
    """Draw a loose skein of birds."""
    wing = curves.points("-1 -0.35, -0.5 -0.5, 0 0, 0.5 -0.5, 1 -0.35, 0.5 -0.36, 0 0.14, -0.5 -0.36")
    spots = c.rng.normal((x, y), (0.11, 0.04), (count, 2))
    c.shapes(
        [
            curves.moved(wing, px, py, size * s)
            for (px, py), s in zip(spots, c.rng.uniform(0.6, 1.1, count), strict=True)
        ],
        tint,
    )
