"""Subjects out of doors with people in them: marquees, ceremonies, fireworks, beach fires, a piper leading on."""

import numpy as np

from ceilidh_demo.drawing import curves
from ceilidh_demo.drawing.canvas import Canvas
from ceilidh_demo.drawing.colour import Colour, fade, mix
from ceilidh_demo.drawing.daylight import LAMP, Light
from ceilidh_demo.drawing.elements import hills, lamps, people, sky, trees, water
from ceilidh_demo.drawing.outdoors.countryside import road, side, stand
from ceilidh_demo.drawing.scene import Scene

SAIL = (250, 240, 216)
LIT_SAIL = ((255, 226, 160), (214, 150, 88))
SPINE = curves.points(
    "-1.08 0, -0.82 -0.2, -0.66 -0.46, -0.5 -0.2, -0.16 -0.2, "
    "0 -0.46, 0.16 -0.2, 0.5 -0.2, 0.66 -0.46, 0.82 -0.2, 1.08 0"
)
BURSTS = (
    (0.24, 0.27, 0.19, (255, 196, 112)),
    (0.5, 0.17, 0.13, (238, 118, 120)),
    (0.76, 0.25, 0.21, (150, 212, 214)),
    (0.62, 0.4, 0.1, (255, 232, 170)),
    (0.38, 0.44, 0.09, (196, 150, 226)),
)
"""Fireworks: across, down, radius, colour."""


def dusk(light: Light) -> tuple[Colour, float]:
    """Return the colour and the strength of the shade on people in that light."""
    return light.near, 0.12 + 0.42 * light.lamp


def marquee(c: Canvas, scene: Scene) -> None:
    """Sailcloth tents on a lawn, lit from inside in the evening, with strings of bulbs and guests."""
    light, horizon = scene.hour, 0.58
    sun = sky.sky(c, light, horizon, 0.2)
    hills.ranges(c, light, horizon, 3, 0.3)
    trees.treeline(c, horizon + 0.01, 0.07, light.leaf[2], pines=scene.variant != "park")
    stand(c, scene, side(c, scene, 0.2), horizon + 0.03, 0.24)
    c.below(np.full(c.width, horizon + 0.02, dtype=np.float32), fade(light.ground[0], light.ground[2], horizon, 1))
    hills.furrows(c, light, horizon + 0.12)
    tent(c, light, side(c, scene, 0.64), 0.76, 0.42 if c.aspect > 1 else 0.32)
    shade, dim = dusk(light)
    people.guests(c, side(c, scene, 0.26), 0.86, 0.13, 5, shade, dim)
    people.guests(c, side(c, scene, 0.78), 0.88, 0.14, 3, shade, dim)
    for start, end, sag in (
        ((-0.02, 0.3), (c.aspect * 0.52, 0.42), 0.1),
        ((c.aspect * 0.52, 0.4), (c.aspect + 0.02, 0.26), 0.12),
    ):
        lamps.festoon(c, start, end, sag, light.near)
    c.glow(sun * c.aspect, horizon, 0.3, light.glow, 0.2)
    trees.foreground(c, light, 0.97)


def tent(c: Canvas, light: Light, x: float, y: float, size: float) -> None:
    """Draw a sailcloth marquee of three peaks, its near edge along y."""
    glowing = light.lamp > 0.3
    cloth, shade = LIT_SAIL if glowing else (mix(SAIL, light.stone[0], 0.2), mix(SAIL, light.stone[2], 0.45))
    c.glow(x, y - size * 0.2, size * 1.7, LAMP, 0.5 * light.lamp, 0.6)
    wall = curves.rectangle(x - size, y - size * 0.24, size * 2, size * 0.24)
    c.shape(wall, fade(mix(cloth, LAMP, 0.5 * light.lamp), shade, y - size * 0.24, y))
    poles = [curves.rectangle(x + (i * 0.25 - 1) * size - 0.002, y - size * 0.24, 0.004, size * 0.24) for i in range(9)]
    c.shapes(poles, mix(light.near, shade, 0.4))
    panes = [curves.arch(x + (i * 0.25 - 0.965) * size, y - size * 0.19, size * 0.18, size * 0.19) for i in range(8)]
    c.shapes(panes, LAMP if glowing else mix(light.near, shade, 0.35), alpha=0.85)
    eaves = y - size * 0.22
    spine = curves.smooth(SPINE, closed=False) * size + np.array((x, eaves))
    lower = curves.hang((x + size * 1.08, eaves), (x - size * 1.08, eaves), 0.012)
    c.shape(np.concatenate([spine, lower]), fade(cloth, shade, eaves - size * 0.46, eaves))
    for peak in (-0.66, 0.0, 0.66):
        at = x + peak * size
        c.shape(curves.moved([(0, -0.45), (0.1, -0.2), (0.3, 0), (0.1, 0)], at, eaves, size), shade, alpha=0.55)
        c.shape(curves.rectangle(at - 0.002, eaves - size * 0.56, 0.004, size * 0.12), light.near)
        c.shape(curves.moved([(0, -0.025), (0.05, 0), (0, 0.025)], at, eaves - size * 0.535), (158, 62, 66))


def ceremony(c: Canvas, scene: Scene) -> None:
    """Rows of chairs before an arch of flowers at the water's edge."""
    light, horizon = scene.hour, 0.5
    sun = sky.sky(c, light, horizon, 0.5)
    hills.ranges(c, light, horizon, 4, 0.32)
    trees.treeline(c, horizon, 0.025, mix(light.near, light.far, 0.25))
    stand(c, scene, side(c, scene, 0.8), horizon + 0.004, 0.2)
    water.loch(c, light, horizon, 0.72, sun)
    c.below(np.full(c.width, 0.68, dtype=np.float32), fade(light.ground[0], light.ground[1], 0.68, 1))
    hills.furrows(c, light, 0.72, 4)
    mid = c.aspect / 2
    c.shape(
        [(mid - 0.07, 0.7), (mid + 0.07, 0.7), (mid + 0.3, 1.02), (mid - 0.3, 1.02)],
        mix(light.stone[0], light.ground[0], 0.35),
    )
    flower_arch(c, light, mid, 0.71, 0.3)
    if scene.variant == "couple":
        people.couple(c, mid, 0.72, 0.17, *dusk(light))
    for depth in (0.12, 0.38, 0.68, 1.0):
        for edge in (-1, 1):
            for seat in range(5):
                chair(
                    c,
                    light,
                    mid + edge * (0.14 + 0.24 * depth + seat * (0.07 + 0.07 * depth)),
                    0.75 + 0.23 * depth,
                    0.07 + 0.1 * depth,
                )
    trees.broadleaf(c, light, side(c, scene, 0.02), 0.86, 0.7)


def flower_arch(c: Canvas, light: Light, x: float, y: float, size: float) -> None:
    """Draw an arch of branches and flowers on (x, y)."""
    hoop = np.concatenate(
        [
            [(x - size * 0.42, y)],
            curves.ellipse(x, y - size * 0.62, size * 0.42, size * 0.42, (180, 360)),
            [(x + size * 0.42, y)],
        ]
    )
    c.shape(curves.ribbon(hoop, size * 0.03), mix(light.near, (70, 52, 40), 0.5))
    path = curves.smooth(hoop, closed=False, steps=4)
    for tint, count, spread, radius in (
        (light.leaf[2], 110, 0.05, 0.032),
        (light.leaf[0], 70, 0.045, 0.02),
        ((246, 226, 214), 60, 0.05, 0.02),
        ((214, 132, 136), 40, 0.05, 0.016),
        ((150, 96, 150), 30, 0.06, 0.013),
    ):
        spots = path[c.rng.integers(0, len(path), count)] + c.rng.normal(0, size * spread, (count, 2))
        c.shapes([curves.ellipse(a, b, size * radius) for a, b in spots], mix(tint, light.near, 0.1 + 0.3 * light.lamp))


def chair(c: Canvas, light: Light, x: float, y: float, height: float) -> None:
    """Draw a slender chair, seen from behind, on (x, y)."""
    wood = mix((250, 242, 226), light.near, 0.08 + 0.35 * light.lamp)
    w = height * 0.21
    bars = [
        curves.rectangle(x - w, y - height, w * 0.2, height),
        curves.rectangle(x + w * 0.8, y - height, w * 0.2, height),
    ]
    bars += [curves.rectangle(x - w, y - height * part, w * 2, height * 0.05) for part in (1.0, 0.8, 0.5)]
    bars += [curves.rectangle(x + w * t, y - height, w * 0.1, height * 0.5) for t in (-0.5, -0.05, 0.4)]
    c.shapes(bars, wood)
    c.shape(
        [
            (x - w, y - height * 0.52),
            (x + w, y - height * 0.52),
            (x + w * 1.1, y - height * 0.44),
            (x - w * 1.1, y - height * 0.44),
        ],
        mix(wood, light.near, 0.2),
    )


def fireworks(c: Canvas, scene: Scene) -> None:
    """Fireworks over a house, with the crowd that watches them."""
    light, horizon = scene.hour, 0.72
    sky.sky(c, light, horizon, 0.5)
    if scene.variant != "town":
        hills.ranges(c, light, horizon, 3, 0.2)
    bursts = () if scene.variant == "film" else BURSTS
    for x, y, r, tint in bursts:
        lamps.firework(c, x * c.aspect, y, r * min(1.0, c.aspect * 0.8), tint)
    trees.treeline(c, horizon, 0.08, light.leaf[2], pines=False)
    stand(c, scene, c.aspect * 0.5, horizon + 0.02, 0.3)
    c.below(np.full(c.width, horizon + 0.015, dtype=np.float32), fade(light.ground[1], light.ground[2], horizon, 1))
    people.heads(c, 0.86, 0.12, mix(light.near, light.far, 0.12))


def beach_fire(c: Canvas, scene: Scene) -> None:
    """A fire on the shore at night, friends and a fiddle around it."""
    light, horizon = scene.hour, 0.5
    sun = sky.sky(c, light, horizon, 0.5)
    hills.ranges(c, light, horizon, 3, 0.22)
    water.loch(c, light, horizon, 0.76, sun)
    sand = mix(light.stone[0], light.ground[0], 0.35)
    line = 0.7 + 0.03 * np.cos(np.linspace(0.4, 4.4, c.width))
    c.below(line.astype(np.float32), fade(sand, light.ground[2], 0.68, 1))
    mid = c.aspect * 0.5
    lamps.bonfire(c, mid, 0.84, 0.2)
    shade, dim = dusk(light)
    for x, count in ((0.24, 3), (0.78, 4)):
        people.guests(c, c.aspect * x, 0.87, 0.21, count, shade, dim)
    c.glow(mid, 0.8, 0.75, (255, 150, 70), 0.3, 0.5)
    trees.foreground(c, light, 0.97)


def procession(c: Canvas, scene: Scene) -> None:
    """A piper leads a couple and their guests over the hill."""
    light, horizon = scene.hour, 0.66
    sun = sky.sky(c, light, horizon, 0.42)
    hills.ranges(c, light, horizon, 4, 0.3)
    stand(c, scene, side(c, scene, 0.82), horizon + 0.015, 0.22)
    hills.meadow(c, light, horizon, 0.03)
    hill = 0.86 - 0.1 * np.sin(np.linspace(0.2, 2.9, c.width))
    c.below(hill.astype(np.float32), fade(light.ground[0], light.ground[2], 0.75, 1))
    shade, dim = dusk(light)
    tall = min(0.26, c.aspect * 0.2)
    dress = people.Dress(skirt=(120, 44, 52), shade=shade, dim=dim)
    spots = np.array([0.2, 0.4, 0.58, 0.72, 0.84])
    feet = [float(hill[int(s * (c.width - 1))]) + 0.012 for s in spots]
    people.draw(c, people.piper(dress), spots[0] * c.aspect, feet[0], tall, dress)
    people.couple(c, spots[1] * c.aspect, feet[1], tall, shade, dim)
    for i in (2, 3, 4):
        people.guests(c, spots[i] * c.aspect, feet[i], tall * 0.94, 2, shade, dim)
    c.glow(sun * c.aspect, horizon, 0.4, light.glow, 0.18)
    trees.foreground(c, light, 0.965, heather=not light.snow)


def picnic(c: Canvas, scene: Scene) -> None:
    """Guests on the lawn of a house, bunting between the trees."""
    light, horizon = scene.hour, 0.5
    sky.sky(c, light, horizon, 0.74)
    hills.ranges(c, light, horizon, 2, 0.22)
    trees.treeline(c, horizon + 0.02, 0.1, light.leaf[2], pines=False)
    stand(c, scene, side(c, scene, 0.5), horizon + 0.05, 0.34)
    c.below(np.full(c.width, horizon + 0.04, dtype=np.float32), fade(light.ground[0], light.ground[1], horizon, 1))
    hills.furrows(c, light, horizon + 0.1)
    road(c, light, (side(c, scene, 0.5), horizon + 0.05), (side(c, scene, 0.66), 1.04))
    shade, dim = dusk(light)
    for part, y, tall, count in ((0.2, 0.66, 0.1, 4), (0.76, 0.68, 0.11, 4), (0.3, 0.88, 0.2, 3)):
        people.guests(c, side(c, scene, part), y, tall, count, shade, dim)
    for start, end in (((0.0, 0.16), (c.aspect * 0.5, 0.2)), ((c.aspect * 0.5, 0.2), (c.aspect, 0.14))):
        bunting(c, start, end)
    trees.broadleaf(c, light, c.aspect * 0.97, 0.94, 0.78)
    trees.broadleaf(c, light, c.aspect * 0.02, 0.9, 0.72)


def bunting(c: Canvas, start: tuple[float, float], end: tuple[float, float]) -> None:
    """Draw a string of pennants."""
    line = curves.hang(start, end, 0.1, 34)
    c.shape(curves.ribbon(line, 0.003), (240, 232, 214))
    for i in range(0, 32, 2):
        (x, y), (x2, y2) = line[i], line[i + 1]
        c.shape([(x, y), (x2, y2), ((x + x2) / 2, (y + y2) / 2 + 0.05)], people.DRESSES[(i // 2) % 6])
