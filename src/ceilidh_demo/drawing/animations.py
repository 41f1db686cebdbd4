"""The animations of films.

An animation draws on a frame for a moment between 0 and 1. Moment 1 equals moment 0, so films loop seamlessly.
"""

from collections.abc import Callable, Mapping
from typing import Any, Protocol, cast

import numpy as np
import numpy.typing as npt
from PIL import Image, ImageDraw, ImageFilter

from ceilidh_demo.drawing import noise
from ceilidh_demo.drawing.colour import ink
from ceilidh_demo.drawing.outdoors.celebrations import BURSTS

Frame = npt.NDArray[np.uint8]


class Animation(Protocol):
    """Changes a frame over time."""

    def __call__(self, frame: Frame, moment: float) -> Frame:
        """Return the frame at that moment."""
        ...


def water(still: Frame, rng: np.random.Generator, horizon: float, shore: float = 2.0) -> Animation:
    """Ripple everything below the horizon and left of the shore, which is a fraction of the width."""
    height, width = still.shape[:2]
    top = int(height * horizon)
    rows = np.arange(height - top, dtype=np.float32)
    depth = rows / max(len(rows), 1)
    columns = np.arange(width, dtype=np.float32)[None, :]
    start = rng.uniform(0, 6.28)
    afloat = np.clip((shore - columns / width) / 0.06, 0, 1)

    def move(frame: Frame, moment: float) -> Frame:
        turn = 2 * np.pi * moment
        sway = (0.6 + 5 * depth) * np.sin(2 * turn - 34 * depth**0.6 + start) * 0.6 + (0.3 + 2 * depth) * np.sin(
            3 * turn + 80 * depth**0.7
        )
        at = np.clip(columns + sway[:, None] * afloat, 0, width - 1.001)
        left = at.astype(np.int32)
        part = (at - left)[..., None].astype(np.float32)
        line = np.arange(top, height)[:, None]
        moved = frame[line, left] * (1 - part) + frame[line, left + 1] * part
        result = frame.copy()
        result[top:] = moved.astype(np.uint8)
        return result

    return move


def mist(still: Frame, rng: np.random.Generator, level: float) -> Animation:
    """Move a bank of mist around ``level``; two copies fade into each other to make the loop seamless."""
    height, width = still.shape[:2]
    long = width + 160
    field = np.clip(noise.cloud(rng, long, height, (6, 7), 3) * 2.4 - 0.95, 0, 1)
    rows = np.linspace(0, 1, height, dtype=np.float32)[:, None]
    top, foot = int(height * (level - 0.2)), int(height * (level + 0.2))
    bank = (field * np.clip(1 - np.abs(rows - level) / 0.2, 0, 1) ** 1.5 * 0.62).astype(np.float32)[top:foot]
    tint = still[max(0, int(height * (level - 0.08)))].mean(axis=0).astype(np.float32) * 0.4 + 148

    def move(frame: Frame, moment: float) -> Frame:
        alpha = np.zeros((foot - top, width), dtype=np.float32)
        for phase in (moment, (moment + 0.5) % 1):
            shift = int(phase * 159)
            alpha += bank[:, shift : shift + width] * np.float32(np.sin(np.pi * phase) ** 2)
        veil = alpha[..., None]
        result = frame.copy()
        result[top:foot] = (frame[top:foot] * (1 - veil) + np.minimum(tint, 255) * veil).astype(np.uint8)
        return result

    return move


def flicker(still: Frame, rng: np.random.Generator, strength: float) -> Animation:
    """Vary the brightness of lamps, candles and fires: the warm and bright parts of the still, in three groups."""
    height, width = still.shape[:2]
    bright = ((still[..., 0] > 215) & (still[..., 0].astype(int) - still[..., 2] > 40)).astype(np.float32)
    group = np.digitize(noise.cloud(rng, width, height, (26, 15), 1), (0.42, 0.58))
    glows = []
    for i in range(3):
        spots = Image.fromarray((bright * (group == i) * 255).astype(np.uint8))
        soft = np.asarray(spots.filter(ImageFilter.GaussianBlur(height / 36)), dtype=np.float32)
        glows.append(np.clip(soft / 255, 0, 0.5)[..., None] * ink((92, 62, 22)) * strength)

    rows = np.flatnonzero(sum(glow.sum(axis=(1, 2)) for glow in glows))
    top, foot = (int(rows[0]), int(rows[-1]) + 1) if len(rows) else (0, 1)
    glows = [glow[top:foot] for glow in glows]

    def move(frame: Frame, moment: float) -> Frame:
        turn = 2 * np.pi * moment
        light = sum(
            glow * np.float32(np.sin((i + 2) * turn + 2 * i) + 0.5 * np.sin((5 + i) * turn))
            for i, glow in enumerate(glows)
        )
        result = frame.copy()
        result[top:foot] = np.clip(frame[top:foot] + light, 0, 255).astype(np.uint8)
        return result

    return move


def drift(
    still: Frame, rng: np.random.Generator, tint: tuple[int, int, int], *, rise: bool = False, count: int = 130
) -> Animation:
    """Draw flakes, petals or sparks that fall or rise."""
    height, width = still.shape[:2]
    x, y, size = rng.random(count) * width, rng.random(count), rng.uniform(0.8, 2.8, count)
    speed = np.where(size > 2, 2, 1) * (-1 if rise else 1)
    sway = rng.uniform(0, 6.28, count)

    def move(frame: Frame, moment: float) -> Frame:
        image = Image.fromarray(frame)
        pen = ImageDraw.Draw(image, "RGBA")
        for px, py, r, v, s in zip(x, y, size, speed, sway, strict=True):
            at = (py + v * moment) % 1 * (height + 20) - 10
            across = px + np.sin(2 * np.pi * moment * 2 + s) * r * 5
            pen.ellipse((across - r, at - r, across + r, at + r), fill=(*tint, int(110 + 45 * r)))
        return np.asarray(image)

    return move


def fireworks(still: Frame, rng: np.random.Generator, _: float) -> Animation:
    """Draw fireworks that burst one after the other."""
    height, width = still.shape[:2]
    rays = [rng.uniform(0.6, 1, (46, 2)) * np.stack([np.linspace(0, 6.28, 46), np.ones(46)], axis=1) for _ in BURSTS]

    def move(frame: Frame, moment: float) -> Frame:
        light = Image.new("RGB", (width, height))
        pen = ImageDraw.Draw(light)
        for i, (x, y, radius, tint) in enumerate(BURSTS):
            age = (moment - i * 0.19) % 1 / 0.42
            if age < 1:
                _burst(pen, (x * width, y * height, radius * height * 1.1), rays[i], age, tint)
        soft = light.reduce(4).filter(ImageFilter.GaussianBlur(1.4)).resize(light.size)
        return cast(
            Frame, np.minimum(frame.astype(np.int16) + np.asarray(light) + np.asarray(soft), 255).astype(np.uint8)
        )

    return move


def _burst(
    pen: ImageDraw.ImageDraw,
    circle: tuple[float, float, float],
    rays: npt.NDArray[np.float64],
    age: float,
    tint: tuple[int, ...],
) -> None:
    x, y, radius = circle
    reach, tail = 1 - (1 - age) ** 3, 1 - (1 - max(0.0, age - 0.16)) ** 3
    fade = (1 - age) ** 0.7
    shade = tuple(int(part * fade * 0.7) for part in tint)
    for angle, part in rays:
        dx, dy, drop = np.cos(angle * 1.3) * radius * part, np.sin(angle * 1.3) * radius * part, radius * 0.25
        pen.line(
            (x + dx * tail, y + dy * tail + drop * tail**3, x + dx * reach, y + dy * reach + drop * reach**3),
            fill=shade,
            width=2,
        )


AnimationFactory = Callable[[Frame, np.random.Generator], Any]

ANIMATIONS: Mapping[str, AnimationFactory] = {
    "loch": lambda still, rng: water(still, rng, 0.615),
    "sea": lambda still, rng: water(still, rng, 0.505, 0.43),
    "river": lambda still, rng: water(still, rng, 0.65),
    "mist": lambda still, rng: mist(still, rng, 0.58),
    "haze": lambda still, rng: mist(still, rng, 0.42),
    "lamps": lambda still, rng: flicker(still, rng, 0.8),
    "fire": lambda still, rng: flicker(still, rng, 1.3),
    "snow": lambda still, rng: drift(still, rng, (255, 255, 255), count=190),
    "petals": lambda still, rng: drift(still, rng, (252, 222, 216), count=60),
    "sparks": lambda still, rng: drift(still, rng, (255, 214, 130), rise=True, count=70),
    "fireworks": lambda still, rng: fireworks(still, rng, 0),
}
"""The animations by the names that ``motions`` uses."""
