"""Walkers' maps of invented country: water, woods, contours, roads, and the house marked."""

import numpy as np
import numpy.typing as npt
from PIL import Image

from ceilidh_demo.drawing import curves, noise
from ceilidh_demo.drawing.canvas import Canvas
from ceilidh_demo.drawing.colour import Colour, colour, ink, mix
from ceilidh_demo.drawing.noise import Field
from ceilidh_demo.drawing.scene import Scene

PAPER, WATER, WOOD, BROWN, RED = (
    colour("f3ead3"),
    colour("a9cbd0"),
    colour("bcc89a"),
    colour("b58b5e"),
    colour("a8453c"),
)
_Path = curves.Outline


def chart(c: Canvas, scene: Scene) -> None:
    """Draw the map of a landscape: ``variant`` is ``loch``, ``coast``, ``town`` or ``glen``."""
    if scene.variant == "town":
        _town(c)
    else:
        _country(c, scene)
    mark(c, c.aspect * 0.5, 0.5)
    rose(c, c.aspect - 0.15, 0.16, 0.09)
    scale_bar(c, 0.07, 0.92)
    _frame(c)


def _country(c: Canvas, scene: Scene) -> None:
    width, height = c.width // 2, c.height // 2
    land: npt.NDArray[np.floating] = noise.cloud(c.rng, width, height, (2.2 * c.aspect, 2.2), 4)
    x = np.linspace(-1, 1, width, dtype=np.float32)[None, :]
    y = np.linspace(-1, 1, height, dtype=np.float32)[:, None]
    if scene.variant == "coast":
        land = land * 0.5 + 0.36 - 0.42 * (x * 0.8 + y * 0.45)
    elif scene.variant == "loch":
        land = land * 0.75 + 0.62 * np.abs(y - 0.32 + 0.3 * x + 0.16 * np.sin(x * 5)) - 0.02
    else:
        land = land * 0.8 + 0.4 * np.abs(x * 0.7 - y * 0.4)
    _relief(c, land.astype(np.float32), 0.43 if scene.variant in {"coast", "loch"} else 0.2)
    _roads(c)


def _relief(c: Canvas, land: Field, sea: float) -> None:
    """Tint water, woods and heights, and draw contours, from heights of about 0 to 1."""
    gy, gx = np.gradient(land, axis=0), np.gradient(land, axis=1)
    steep = np.hypot(gx, gy) + 1e-6
    light = np.clip(0.5 - (gx + gy) * 26, 0, 1)[..., None]
    tint = np.where(((land > sea + 0.1) & (land < sea + 0.24) & (gx > 0))[..., None], ink(WOOD), ink(PAPER))
    tint = tint * (0.9 + 0.14 * light)
    for step in np.arange(sea + 0.04, 1.2, 0.045):
        line = np.clip(1.1 - np.abs(land - step) / steep / 0.9, 0, 1)[..., None] * 0.6
        tint = tint * (1 - line) + ink(BROWN) * line
    depth = np.clip((sea - land) / 0.14, 0, 1)[..., None]
    tint = np.where((land < sea)[..., None], ink(WATER) * (1 - 0.14 * depth), tint)
    shore = np.clip(1.6 - np.abs(land - sea) / steep, 0, 1)[..., None]
    tint = tint * (1 - shore) + ink(colour("4f8592")) * shore
    picture = Image.fromarray(np.clip(tint, 0, 255).astype(np.uint8))
    c.image = picture.resize((c.width, c.height), Image.Resampling.BICUBIC)


def _roads(c: Canvas) -> None:
    middle = (c.aspect * 0.5, 0.5)
    ends = [(-0.05, 0.44), (c.aspect + 0.05, 0.16), (c.aspect * 0.3, -0.05)]
    for i, end in enumerate(ends):
        road(c, wander(c, middle, end), 0.011 if i < 2 else 0.007, colour("e8b96a") if i < 2 else colour("fffaf0"))
    rail = wander(c, (-0.05, 0.26), (c.aspect * 0.72, -0.05))
    c.shape(curves.ribbon(rail, 0.003), colour("4a4446"))
    c.shapes([curves.ribbon(rail[i : i + 2], 0.012) * 0.999 for i in range(0, len(rail) - 2, 6)], colour("4a4446"))
    for _ in range(14):
        spot = c.rng.random(2) * (c.aspect * 0.7, 0.42) + 0.06
        c.shape(curves.rectangle(spot[0], spot[1], 0.012, 0.009), colour("4a4446"))


def wander(c: Canvas, start: tuple[float, float], end: tuple[float, float]) -> _Path:
    """Return a winding way between two points."""
    t = np.linspace(0, 1, 9)[:, None]
    knots = np.array(start) * (1 - t) + np.array(end) * t
    knots[1:-1] += c.rng.normal(0, 0.035, (7, 2))
    return curves.smooth(knots, closed=False, steps=10)


def road(c: Canvas, path: _Path, width: float, tint: Colour) -> None:
    """Draw a road with its casing."""
    c.shape(curves.ribbon(path, width + 0.004), colour("7a6a58"))
    c.shape(curves.ribbon(path, width), tint)


def _town(c: Canvas) -> None:
    c.fill(colour("fbf5e4"))
    park, mid = colour("c9d6a8"), c.aspect / 2
    c.shape(
        curves.smooth(
            [
                (mid - 0.7, 0.62),
                (mid - 0.1, 0.66),
                (mid + 0.5, 0.62),
                (mid + 0.52, 0.72),
                (mid - 0.1, 0.78),
                (mid - 0.72, 0.74),
            ]
        ),
        park,
    )
    tints = [colour(code) for code in ("e7d7bb", "e2cfae", "ecdec6", "dcc7a4")]
    for row in range(7):
        for col in range(int(c.aspect / 0.17) + 1):
            x, y = col * 0.17 + 0.015, row * 0.15 + 0.012 - 0.05
            if 0.6 < y + 0.05 < 0.76:
                continue
            block = np.array([(x, y), (x + 0.14, y + 0.008), (x + 0.138, y + 0.118), (x + 0.004, y + 0.11)])
            block = curves.moved(block - (mid, 0.5), mid, 0.5, 1.08, turn=-9)
            c.shape(block, tints[int(c.rng.integers(4))])
            c.shape((block - block.mean(axis=0)) * 0.55 + block.mean(axis=0), colour("f4ead4"))
    for path in (
        [(-0.1, 0.86), (mid, 0.8), (c.aspect + 0.1, 0.6)],
        [(-0.1, 0.42), (mid, 0.36), (c.aspect + 0.1, 0.2)],
        [(mid - 0.3, -0.1), (mid - 0.2, 0.5), (mid - 0.1, 1.1)],
    ):
        road(c, curves.smooth(path, closed=False), 0.022, colour("f0c987"))
    rail = curves.smooth([(-0.1, 0.72), (mid, 0.71), (c.aspect + 0.1, 0.56)], closed=False)
    c.shape(curves.ribbon(rail, 0.008), colour("5a5254"))
    for x, y, r in ((mid + 0.36, 0.42, 0.06), (mid - 0.48, 0.2, 0.05)):
        c.shape(curves.ellipse(x, y, r), park)
        c.shape(curves.ribbon(curves.ellipse(x, y, r), 0.006), colour("d8c8a4"))


def mark(c: Canvas, x: float, y: float) -> None:
    """Draw the pin that marks the house."""
    c.shape(curves.ellipse(x + 0.012, y + 0.004, 0.04, 0.012), (40, 24, 24), alpha=0.4, soft=0.008)
    pin = [
        (x, y),
        (x - 0.042, y - 0.07),
        *curves.ellipse(x, y - 0.1, 0.052, None, (160, 380)).tolist(),
        (x + 0.042, y - 0.07),
    ]
    c.shape(pin, RED)
    c.shape(curves.ellipse(x, y - 0.1, 0.021), (255, 248, 236))


def rose(c: Canvas, x: float, y: float, radius: float) -> None:
    """Draw a compass rose."""
    c.shape(curves.ellipse(x, y, radius * 1.05), PAPER, alpha=0.85)
    c.shape(curves.ribbon(curves.ellipse(x, y, radius * 0.72), 0.003), colour("4a4446"))
    for turn in range(0, 360, 45):
        reach = 1.0 if turn % 90 == 0 else 0.6
        for edge, tint in ((-1, colour("4a4446")), (1, RED if turn == 0 else colour("8a8078"))):
            c.shape(curves.moved([(0, 0), (edge * 0.13, -0.18), (0, -reach)], x, y, radius, turn=turn), tint)


def scale_bar(c: Canvas, x: float, y: float) -> None:
    """Draw a bar of four parts."""
    c.shape(curves.rectangle(x - 0.02, y - 0.02, 0.4, 0.05), PAPER, alpha=0.85)
    for i in range(4):
        c.shape(curves.rectangle(x + 0.09 * i, y, 0.09, 0.013), colour("4a4446") if i % 2 == 0 else (255, 252, 244))
    c.shape(curves.ribbon([*curves.rectangle(x, y, 0.36, 0.013), (x, y)], 0.002), colour("4a4446"))


def _frame(c: Canvas) -> None:
    ink = mix(colour("4a4446"), PAPER, 0.1)
    for inset, width in ((0.012, 0.012), (0.03, 0.003)):
        edge = [
            *curves.rectangle(inset, inset, c.aspect - 2 * inset, 1 - 2 * inset).tolist(),
            (inset, inset),
            (inset + 0.001, inset),
        ]
        c.shape(curves.ribbon(edge, width), ink)
