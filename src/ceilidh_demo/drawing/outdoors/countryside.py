"""Subjects under an open sky: lochs, glens, coasts, woods and gardens, mostly with a house in them."""

import numpy as np

from ceilidh_demo.drawing import curves, noise
from ceilidh_demo.drawing.canvas import Canvas
from ceilidh_demo.drawing.colour import fade, mix
from ceilidh_demo.drawing.daylight import Light
from ceilidh_demo.drawing.elements import hills, houses, lamps, masonry, sky, trees, water
from ceilidh_demo.drawing.elements.masonry import Wash
from ceilidh_demo.drawing.scene import Scene

WASHES: dict[str, Wash] = {
    "cottage": ((255, 252, 244), 0.9),
    "bond": ((172, 88, 62), 0.75),
    "sea": ((206, 140, 104), 0.45),
    "lodge": ((176, 172, 164), 0.35),
}


def stand(c: Canvas, scene: Scene, x: float, y: float, scale: float) -> None:
    """Draw the scene's house, lit from the side the scene asks for."""
    if scene.house:
        masonry.build(
            c, scene.hour, houses.HOUSES[scene.house](), x, y, scale, flip=scene.flip, wash=WASHES.get(scene.house)
        )


def side(c: Canvas, scene: Scene, part: float) -> float:
    """Return the x at the fraction ``part`` of the width, mirrored with the scene."""
    return c.aspect * (1 - part if scene.flip else part)


def loch(c: Canvas, scene: Scene) -> None:
    """A house on a point of land in a loch, mirrored in it."""
    light, horizon = scene.hour, 0.6 if c.aspect > 1 else 0.66
    sun = sky.sky(c, light, horizon, 0.26 if not scene.flip else 0.74)
    hills.ranges(c, light, horizon, 4, 0.34)
    trees.treeline(c, horizon, 0.03, mix(light.near, light.far, 0.2))
    x, wide = side(c, scene, 0.62), 0.46 if c.aspect > 1 else 0.36
    island(c, light, x, horizon + 0.012, wide)
    for i in (-0.8, -0.66, 0.58, 0.74, 0.86):
        trees.pine(c, light, x + wide * i, horizon + 0.004, c.rng.uniform(0.1, 0.19))
    stand(c, scene, x, horizon - 0.022, wide * 0.92)
    trees.broadleaf(c, light, x - wide * 0.5, horizon + 0.006, 0.12)
    water.loch(c, light, horizon + 0.012, 1, sun)
    island(c, light, x, horizon + 0.014, wide)
    if scene.variant != "open":
        trees.foreground(c, light, 0.94, heather=not light.snow)
    sky.birds(c, light.near, side(c, scene, 0.3), 0.24, 5)


def island(c: Canvas, light: Light, x: float, y: float, wide: float) -> None:
    """Draw a low point of rock and grass."""
    top = [
        (x - wide * 1.15, y),
        (x - wide * 0.8, y - 0.016),
        (x - wide * 0.3, y - 0.034),
        (x + wide * 0.4, y - 0.036),
        (x + wide * 0.85, y - 0.014),
        (x + wide * 1.2, y),
    ]
    c.shape(
        [*curves.smooth(top, closed=False), (x + wide * 1.1, y + 0.007), (x - wide * 1.05, y + 0.007)],
        fade(light.ground[0], light.ground[2], y - 0.036, y + 0.004),
    )


def approach(c: Canvas, scene: Scene) -> None:
    """A drive that winds over lawns to a house under hills."""
    light, horizon = scene.hour, 0.56
    sky.sky(c, light, horizon, 0.3)
    hills.ranges(c, light, horizon, 3, 0.3)
    hills.meadow(c, light, horizon - 0.005, 0.02)
    trees.treeline(c, horizon + 0.02, 0.06, mix(light.leaf[2], light.far, 0.3), pines=False)
    x = side(c, scene, 0.55)
    for i in (-0.62, 0.6, 0.78):
        trees.broadleaf(c, light, x + i * min(1.0, c.aspect * 0.6), horizon + 0.05, c.rng.uniform(0.2, 0.27))
    stand(c, scene, x, horizon + 0.055, 0.46 if c.aspect > 1 else 0.33)
    c.below(
        np.full(c.width, horizon + 0.05, dtype=np.float32), fade(light.ground[0], light.ground[1], horizon + 0.05, 1)
    )
    hills.furrows(c, light, horizon + 0.1)
    road(c, light, (x, horizon + 0.052), (side(c, scene, 0.3), 1.04))
    for part, height in ((0.06, 0.62), (0.93, 0.5)):
        trees.broadleaf(c, light, c.aspect * part, 0.97, height)
    trees.foreground(c, light, 0.965)


def road(c: Canvas, light: Light, far: tuple[float, float], near: tuple[float, float]) -> None:
    """Draw a pale road in an S from far to near, widening."""
    t = np.linspace(0, 1, 40)
    swing = np.sin(t * np.pi * 1.6) * 0.16 * t**0.6
    path = np.stack([far[0] + (near[0] - far[0]) * t**1.5 + swing, far[1] + (near[1] - far[1]) * t], axis=1)
    half = (0.012 + 0.15 * t**1.7)[:, None] * (1, 0)
    c.shape(
        np.concatenate([path - half, (path + half)[::-1]]),
        fade(mix(light.stone[0], light.ground[0], 0.35), mix(light.stone[1], light.ground[1], 0.4), far[1], near[1]),
    )


def glen(c: Canvas, scene: Scene) -> None:
    """A deep valley with a river that winds out of it, and a stag if asked for."""
    light, horizon = scene.hour, 0.62
    sun = sky.sky(c, light, horizon, 0.5)
    hills.ranges(c, light, horizon, 2, 0.4, 2)
    for i, lean in enumerate((1, -1, 1, -1)):
        x = np.linspace(0, 1, c.width, dtype=np.float32) if lean < 0 else np.linspace(1, 0, c.width, dtype=np.float32)
        line = (
            horizon
            + 0.04 * i
            - (0.42 - 0.05 * i) * np.clip(x * 1.7 - 0.62 + 0.08 * i, 0, 1) ** 1.3
            - 0.03 * noise.line(c.rng, c.width, 5, 6)
        )
        tone = mix(light.far, light.near, 0.35 + 0.15 * i)
        hills.planes(
            c,
            line.astype(np.float32),
            (mix(tone, light.lit, 0.34), tone),
            min(1.0, horizon + 0.1 + 0.06 * i),
            lean * 0.8,
        )
    hills.meadow(c, light, horizon + 0.13, 0.04)
    hills.furrows(c, light, horizon + 0.16, 5)
    river(c, light, (sun * c.aspect, horizon + 0.1))
    stand(c, scene, side(c, scene, 0.7), horizon + 0.17, 0.26)
    for part in (0.04, 0.13, 0.9, 0.97):
        trees.pine(c, light, c.aspect * part, 0.98, c.rng.uniform(0.35, 0.6))
    trees.foreground(c, light, 0.95, heather=not light.snow)
    if scene.variant == "stag":
        stag(c, light, side(c, scene, 0.32), 0.93, 0.34)


def river(c: Canvas, light: Light, source: tuple[float, float]) -> None:
    """Draw a river from its source to the foot of the picture."""
    t = np.linspace(0, 1, 50)
    path = np.stack([source[0] + np.sin(t * 7) * (0.02 + 0.2 * t), source[1] + (1.02 - source[1]) * t**1.2], axis=1)
    half = (0.001 + 0.14 * t**1.4)[:, None] * (1, 0)
    c.shape(
        np.concatenate([path - half, (path + half)[::-1]]),
        fade(light.sky[-1], mix(light.water, light.sky[1], 0.5), source[1], 1),
    )
    spots = [
        water.lens(path[i][0] + c.rng.uniform(-1, 1) * half[i][0] * 0.5, path[i][1], half[i][0] * 0.45, 0.003)
        for i in range(8, 50, 2)
    ]
    c.shapes(spots, mix(light.sky[-1], (255, 255, 255), 0.3), alpha=0.6)


def stag(c: Canvas, light: Light, x: float, y: float, height: float) -> None:
    """Draw a stag on the bank against the light."""
    body = curves.smooth(
        curves.points(
            "-0.34 -0.52, -0.2 -0.57, 0.05 -0.55, 0.16 -0.62, 0.22 -0.82, 0.3 -0.86, 0.42 -0.79, "
            "0.4 -0.75, 0.31 -0.74, 0.27 -0.56, 0.18 -0.38, -0.05 -0.34, -0.28 -0.36, -0.36 -0.44"
        ),
        steps=5,
    )
    legs = [
        [(a, -0.42), (a + 0.07, -0.42), (a + 0.035 + b, -0.2), (a + 0.045 + b, 0), (a + 0.01 + b, 0), (a + b, -0.2)]
        for a, b in ((-0.33, 0.0), (-0.24, 0.03), (0.07, 0.0), (0.14, -0.02))
    ]
    tines = (
        "0.27 -0.86, 0.2 -1.0, 0.24 -1.16",
        "0.3 -0.87, 0.36 -1.02, 0.34 -1.18",
        "0.215 -0.97, 0.14 -1.06, 0.13 -1.1",
        "0.21 -1.05, 0.14 -1.16, 0.15 -1.19",
        "0.35 -1.0, 0.43 -1.08, 0.44 -1.12",
        "0.355 -1.07, 0.42 -1.18, 0.42 -1.21",
    )
    antlers = [curves.ribbon(curves.smooth(curves.points(t), closed=False), 0.022, 0.008) for t in tines]
    ear = [(0.2, -0.85), (0.26, -0.87), (0.25, -0.82)]
    outlines: list[curves.Points] = [body, *legs, *antlers, ear]
    c.shapes(
        [curves.moved(o, x, y, height) for o in outlines],
        mix(light.ground[2], (14, 16, 22), 0.62),
    )


def wood(c: Canvas, scene: Scene) -> None:
    """A path through old pines, with lanterns when it is dark."""
    light = scene.hour
    sky.sky(c, light, 0.66, 0.5)
    c.glow(c.aspect / 2, 0.5, 0.6, light.glow, 0.6)
    for depth in range(4):
        tone = mix(light.far, light.leaf[2], 0.3 + 0.2 * depth)
        trees.treeline(c, 0.6 + 0.02 * depth, 0.24 - 0.03 * depth, tone, bottom=0.7)
    c.below(np.full(c.width, 0.62, dtype=np.float32), fade(light.ground[0], light.ground[2], 0.62, 1))
    hills.furrows(c, light, 0.66, 5)
    road(c, light, (c.aspect * 0.5, 0.62), (c.aspect * 0.42, 1.05))
    stand(c, scene, c.aspect * 0.52, 0.635, 0.2)
    c.veil(light.sky[-1], ((0.45, 0.0), (0.61, 0.35), (0.7, 0.0)))
    for depth in np.linspace(0.1, 1, 9):
        for edge in (-1, 1):
            x = c.aspect / 2 + edge * (0.1 + 0.75 * depth) * c.aspect / 2 * c.rng.uniform(0.85, 1.1)
            trees.pine(c, light, x, 0.63 + 0.36 * depth, 0.22 + 0.78 * depth)
            if light.lamp >= 0.8 and depth < 0.9:
                lamps.lantern(c, c.aspect / 2 + edge * (0.05 + 0.2 * depth), 0.64 + 0.33 * depth, 0.02 + 0.07 * depth)


def garden(c: Canvas, scene: Scene) -> None:
    """A walled garden: clipped yews along a gravel walk, borders in flower, the house behind."""
    light, horizon = scene.hour, 0.46
    sky.sky(c, light, horizon, 0.7)
    hills.ranges(c, light, horizon, 2, 0.2)
    trees.treeline(c, horizon + 0.03, 0.12, light.leaf[2], pines=False)
    stand(c, scene, c.aspect / 2, horizon + 0.06, 0.36 if c.aspect > 1 else 0.3)
    c.shape(
        curves.rectangle(0, horizon + 0.04, c.aspect, 0.05),
        fade(light.stone[1], light.stone[2], horizon + 0.04, horizon + 0.09),
    )
    c.below(np.full(c.width, horizon + 0.085, dtype=np.float32), fade(light.ground[0], light.ground[1], horizon, 1))
    mid = c.aspect / 2
    c.shape(
        [(mid - 0.035, horizon + 0.085), (mid + 0.035, horizon + 0.085), (mid + 0.42, 1.02), (mid - 0.42, 1.02)],
        fade(mix(light.stone[0], light.ground[0], 0.2), light.stone[1], horizon, 1),
    )
    for depth in np.linspace(0, 1, 8) ** 1.6:
        for edge in (-1, 1):
            _border(c, light, mid, edge, depth, horizon + 0.09)
            _yew(c, light, mid + edge * (0.075 + 0.46 * depth), horizon + 0.1 + 0.42 * depth, 0.06 + 0.26 * depth)
    trees.foreground(c, light, 0.985)


def _yew(c: Canvas, light: Light, x: float, y: float, height: float) -> None:
    w = height * 0.3
    c.shape(
        curves.smooth(
            [
                (x - w, y),
                (x - w * 0.72, y - height * 0.5),
                (x, y - height),
                (x + w * 0.72, y - height * 0.5),
                (x + w, y),
            ],
            steps=6,
        ),
        light.leaf[2],
    )
    c.shape(
        curves.smooth(
            [
                (x - w, y),
                (x - w * 0.72, y - height * 0.5),
                (x - w * 0.05, y - height * 0.97),
                (x - w * 0.3, y - height * 0.4),
                (x - w * 0.25, y),
            ],
            steps=6,
        ),
        light.leaf[1],
    )


def _border(c: Canvas, light: Light, mid: float, edge: int, depth: float, top: float) -> None:
    """Fill a stretch of bed beside the walk with dots of flower."""
    y, x, size = top + 0.03 + 0.42 * depth, mid + edge * (0.2 + 0.75 * depth), 0.05 + 0.2 * depth
    c.shape(curves.ellipse(x, y, size * 1.7, size * 0.36), light.leaf[2])
    for tint in ((206, 92, 110), (240, 226, 206), (150, 104, 168), (228, 168, 74)):
        spots = c.rng.normal((x, y - size * 0.14), (size * 0.75, size * 0.12), (14, 2))
        c.shapes(
            [curves.ellipse(a, b, size * 0.075, size * 0.06) for a, b in spots],
            mix(tint, light.near, 0.15 + 0.35 * light.lamp),
        )
