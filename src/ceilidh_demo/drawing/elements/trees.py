"""Trees: pines, round broad-leaved trees, birches, tree lines far off, grass and heather in front."""

import numpy as np

from ceilidh_demo.drawing import curves, noise
from ceilidh_demo.drawing.canvas import Canvas
from ceilidh_demo.drawing.colour import Colour, mix
from ceilidh_demo.drawing.curves import Outline
from ceilidh_demo.drawing.daylight import Light


def treeline(
    c: Canvas, y: float, height: float, tint: Colour, *, pines: bool = True, bottom: float | None = None
) -> None:
    """Draw a far wood along ``y``: a toothed edge of pines or a billowing one."""
    line = y - height * (0.45 + 0.35 * noise.line(c.rng, c.width, 5, 3))
    count = int(c.aspect / height * (3.2 if pines else 1.6))
    x = np.arange(c.width, dtype=np.float32) / c.height
    for centre, size in zip(c.rng.random(count) * c.aspect, c.rng.uniform(0.35, 1, count), strict=True):
        half = height * (0.28 if pines else 0.5) * size
        near = np.clip(1 - np.abs(x - centre) / half, 0, 1)
        crown = near if pines else np.sqrt(np.clip(1 - ((x - centre) / half) ** 2, 0, 1))
        line = np.minimum(line, y - np.where(near > 0, height * size * crown * (1.1 if pines else 0.8), 0))
    c.below(line.astype(np.float32), tint, y + 0.012 if bottom is None else bottom)


def pine(c: Canvas, light: Light, x: float, y: float, height: float) -> None:
    """Draw a spruce with its foot at (x, y): drooping tiers, one side lit, with snow where there is any."""
    lit, mid, dark = light.needle or light.leaf
    c.shape(
        curves.rectangle(x - height * 0.014, y - height * 0.2, height * 0.028, height * 0.2),
        mix(dark, (40, 26, 20), 0.5),
    )
    tiers = [_tier(c, x, y, height, i) for i in range(7)]
    c.shapes([whole for whole, _ in tiers], dark)
    c.shapes([half for _, half in tiers], light.ground[0] if light.snow else mid, alpha=0.9)
    if not light.snow:
        c.shapes(
            [curves.moved(half - half[0], float(half[0][0]), float(half[0][1]), 0.55) for _, half in tiers],
            lit,
            alpha=0.5,
        )


def _tier(c: Canvas, x: float, y: float, height: float, i: int) -> tuple[Outline, Outline]:
    """Return a tier of boughs and the part of it the light falls on."""
    top = y - height * (1 - i * 0.115)
    low, half = top + height * (0.17 + 0.012 * i), height * (0.045 + 0.03 * i) * c.rng.uniform(0.85, 1.1)
    saw = [
        (x + half * t, low - height * 0.022 * (j % 2) - abs(t) * height * 0.008)
        for j, t in enumerate(np.linspace(1, -1, 9))
    ]
    whole = np.array([(x, top), (x + half * 0.35, (top + low) / 2), *saw, (x - half * 0.35, (top + low) / 2)])
    lit = np.array(
        [
            (x, top),
            (x - half * 0.1, low - height * 0.05),
            (x - half * 0.55, low - height * 0.02),
            (x - half, low),
            (x - half * 0.35, (top + low) / 2),
        ]
    )
    return whole, lit


def broadleaf(c: Canvas, light: Light, x: float, y: float, height: float) -> None:
    """Draw an oak or lime with its foot at (x, y): clumps of leaf in three tones over a forked trunk."""
    lit, mid, dark = light.leaf
    bark = mix(dark, (46, 34, 30), 0.6)
    c.shape(
        [
            (x - height * 0.035, y),
            (x - height * 0.015, y - height * 0.5),
            (x + height * 0.02, y - height * 0.5),
            (x + height * 0.04, y),
        ],
        bark,
    )
    angle, spread = c.rng.random(13) * 2 * np.pi, np.sqrt(c.rng.random(13))
    cx, cy = x + np.cos(angle) * spread * height * 0.24, y - height * 0.64 + np.sin(angle) * spread * height * 0.2
    size = c.rng.uniform(0.1, 0.17, 13) * height
    for tint, part, shift in ((dark, 1.0, 0.0), (mid, 0.82, 0.03), (lit, 0.5, 0.07)):
        c.shapes(
            [
                _clump(c, a - shift * height * 0.8, b - shift * height, r * part)
                for a, b, r in zip(cx, cy, size, strict=True)
            ],
            tint,
        )


def _clump(c: Canvas, x: float, y: float, radius: float) -> Outline:
    angle = np.linspace(0, 2 * np.pi, 11, endpoint=False)
    reach = radius * c.rng.uniform(0.85, 1.12, 11)
    return curves.smooth(np.stack([x + reach * np.cos(angle), y + reach * 0.85 * np.sin(angle)], axis=1), steps=4)


def birch(c: Canvas, light: Light, x: float, y: float, height: float) -> None:
    """Draw a birch with its foot at (x, y): a pale leaning trunk and light leaf."""
    lean = c.rng.uniform(-0.08, 0.08) * height
    trunk = [(x, y), (x + lean * 0.3, y - height * 0.4), (x + lean, y - height * 0.95)]
    path = curves.smooth(trunk, closed=False)
    c.shape(curves.ribbon(path, height * 0.035, height * 0.008), mix(light.stone[0], (255, 255, 255), 0.25))
    c.shape(
        curves.ribbon(curves.moved(path, height * 0.009, 0), height * 0.012, height * 0.004), light.stone[2], alpha=0.6
    )
    for tint, part in ((light.leaf[1], 0.062), (light.leaf[0], 0.04)):
        spots = c.rng.normal((x + lean * 0.8, y - height * 0.7), (height * 0.1, height * 0.14), (60, 2))
        c.shapes(
            [_clump(c, a, b, part * height * s) for (a, b), s in zip(spots, c.rng.uniform(0.5, 1, 60), strict=True)],
            tint,
            alpha=0.92,
        )


def foreground(c: Canvas, light: Light, y: float, *, heather: bool = False) -> None:
    """Draw a dark bank along the bottom from about ``y``, with grass or heather standing up from it."""
    x = np.linspace(-1, 1, c.width, dtype=np.float32) * c.rng.choice([-1, 1])
    line = (y + 0.03 * noise.line(c.rng, c.width, 3, 5) + 0.05 - 0.16 * np.clip(x, 0, 1) ** 2).astype(np.float32)
    c.below(line, mix(light.ground[2], light.near, 0.55))
    blades, blooms = [], []
    for x in c.rng.random(260) * c.aspect:
        foot = float(line[min(c.width - 1, int(x * c.height))]) + 0.02
        tall, bend = c.rng.uniform(0.02, 0.075), c.rng.normal(0, 0.018)
        blades.append(
            np.array(
                [(x - 0.0022, foot), (x + bend * 0.4, foot - tall * 0.6), (x + bend, foot - tall), (x + 0.0022, foot)]
            )
        )
        blooms.append(curves.ellipse(x + bend, foot - tall, 0.0055, 0.011))
    c.shapes(blades, mix(light.ground[2], light.near, 0.45))
    if heather:
        c.shapes(blooms[::2], mix((140, 86, 128), light.near, 0.45))
        c.shapes(blooms[1::3], mix((178, 120, 158), light.near, 0.3))
