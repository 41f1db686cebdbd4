"""Subjects of getting there: a train on its viaduct, a steamer at its pier."""

from itertools import pairwise

import numpy as np

from ceilidh_demo.drawing import curves
from ceilidh_demo.drawing.canvas import Canvas
from ceilidh_demo.drawing.colour import Fade, fade, mix
from ceilidh_demo.drawing.daylight import LAMP, Light
from ceilidh_demo.drawing.elements import hills, people, sky, trees, water
from ceilidh_demo.drawing.outdoors.countryside import side, stand
from ceilidh_demo.drawing.scene import Scene


def viaduct(c: Canvas, scene: Scene) -> None:
    """A steam train on a curved viaduct across the glen."""
    light, horizon = scene.hour, 0.64
    sky.sky(c, light, horizon, 0.66)
    hills.ranges(c, light, horizon, 4, 0.42)
    trees.treeline(c, horizon + 0.01, 0.05, mix(light.leaf[2], light.far, 0.2))
    hills.meadow(c, light, horizon, 0.05)
    deck, span = 0.53, 0.13
    piers = np.arange(-0.1, c.aspect + 0.2, span)
    stone = Fade(((deck, light.stone[0]), (deck + 0.3, light.stone[1])))
    c.shape(curves.rectangle(-0.1, deck, c.aspect + 0.2, 0.05), stone)
    for x in piers:
        c.shape([(x - 0.014, deck + 0.03), (x + 0.014, deck + 0.03), (x + 0.02, 0.86), (x - 0.02, 0.86)], stone)
        c.shape(
            [(x + 0.006, deck + 0.05), (x + 0.014, deck + 0.05), (x + 0.02, 0.86), (x + 0.008, 0.86)], light.stone[2]
        )
        spandrel = [
            (x, deck + 0.03),
            *curves.ellipse(x + span / 2, deck + 0.105, span / 2 - 0.012, 0.065, (180, 360)).tolist(),
            (x + span, deck + 0.03),
        ]
        c.shape(spandrel, light.stone[1])
    c.shape(curves.rectangle(-0.1, deck - 0.012, c.aspect + 0.2, 0.016), light.stone[2])
    _train(c, light, side(c, scene, 0.3), deck - 0.012)
    hills.meadow(c, light, 0.8, 0.08, 1)
    for part in (0.06, 0.17, 0.86, 0.95):
        trees.pine(c, light, part * c.aspect, 0.97, c.rng.uniform(0.25, 0.4))
    trees.foreground(c, light, 0.95, heather=not light.snow)


def _train(c: Canvas, light: Light, x: float, rail: float) -> None:
    """Draw an engine that goes left, with four carriages and its plume."""
    black, wine = mix((26, 28, 32), light.near, 0.3), mix((122, 40, 46), light.near, 0.2)
    for i in range(16):
        c.shape(
            curves.ellipse(
                x + 0.05 * i + c.rng.uniform(-0.01, 0.01), rail - 0.1 - 0.011 * i, 0.022 + 0.004 * i, 0.018 + 0.0034 * i
            ),
            mix(light.cloud[0], (255, 255, 255), 0.4),
            alpha=0.72 - 0.035 * i,
        )
    c.shapes(
        [
            curves.rectangle(x, rail - 0.05, 0.1, 0.034),
            curves.rectangle(x + 0.08, rail - 0.068, 0.04, 0.055),
            curves.rectangle(x + 0.012, rail - 0.082, 0.014, 0.035),
            curves.ellipse(x + 0.055, rail - 0.052, 0.01),
            curves.rectangle(x + 0.124, rail - 0.045, 0.045, 0.036),
        ],
        black,
    )
    c.shapes([curves.ellipse(x + d, rail - 0.01, 0.012) for d in (0.02, 0.05, 0.08)], mix(black, (150, 40, 40), 0.5))
    for i in range(4):
        left = x + 0.18 + 0.17 * i
        c.shape(curves.rectangle(left, rail - 0.06, 0.16, 0.05), wine)
        c.shape(curves.rectangle(left, rail - 0.064, 0.16, 0.008), light.stone[0])
        c.shapes(
            [curves.rectangle(left + 0.012 + 0.0245 * j, rail - 0.05, 0.016, 0.017) for j in range(6)],
            LAMP if light.lamp > 0.3 else mix(light.sky[1], (255, 255, 255), 0.3),
        )


def steamer(c: Canvas, scene: Scene) -> None:
    """A loch steamer, dressed with flags, coming in to a wooden pier."""
    light, horizon = scene.hour, 0.52
    sun = sky.sky(c, light, horizon, 0.3)
    hills.ranges(c, light, horizon, 4, 0.36)
    trees.treeline(c, horizon, 0.03, mix(light.near, light.far, 0.2))
    stand(c, scene, side(c, scene, 0.84), horizon + 0.004, 0.2)
    water.loch(c, light, horizon, 1, sun)
    _ship(c, light, side(c, scene, 0.44), 0.7, min(0.62, c.aspect * 0.42))
    _pier(c, light, scene)


def _ship(c: Canvas, light: Light, x: float, y: float, size: float) -> None:
    """Draw a steamer with its centre at (x, y) and its plume drifting to the right."""

    def part(left: float, up: float, wide: float, high: float) -> curves.Outline:
        return curves.rectangle(x + left * size, y - up * size, wide * size, high * size)

    hull = curves.points("-0.62 -0.12, 0.62 -0.09, 0.54 0.05, -0.52 0.05")
    c.shape(curves.moved(hull, x, y, size), mix((24, 40, 54), light.near, 0.25))
    c.shape(part(-0.52, -0.03, 1.06, 0.025), (150, 54, 48))
    cream = mix((250, 242, 222), light.near, 0.06 + 0.22 * light.lamp)
    c.shapes([part(-0.42, 0.2, 0.84, 0.1), part(-0.3, 0.28, 0.5, 0.07)], cream)
    c.shapes([part(-0.39 + i * 0.08, 0.175, 0.04, 0.045) for i in range(10)], LAMP if light.lamp > 0.3 else light.near)
    c.shape(part(-0.05, 0.5, 0.1, 0.24), (178, 66, 52))
    c.shapes([part(-0.05, 0.5, 0.1, 0.05), part(-0.45, 0.62, 0.012, 0.5), part(0.4, 0.62, 0.012, 0.5)], light.near)
    stays = [(x + a * size, y - b * size) for a, b in ((-0.62, 0.1), (-0.45, 0.62), (0.4, 0.62), (0.62, 0.1))]
    for start, end in pairwise(stays):
        _flags(c, start, end)
    for i in range(10):
        puff = curves.ellipse(x + 0.035 * i, y - size * 0.56 - 0.014 * i, 0.02 + 0.004 * i, 0.016 + 0.003 * i)
        c.shape(puff, light.cloud[0], alpha=0.6 - 0.05 * i)
    wake = [water.lens(x - size * 0.1, y + size * (0.07 + 0.03 * i), size * (0.66 - 0.1 * i), 0.004) for i in range(3)]
    c.shapes(wake, light.cloud[0], alpha=0.6)


def _flags(c: Canvas, start: tuple[float, float], end: tuple[float, float]) -> None:
    line = curves.hang(start, end, 0.02, 22)
    c.shape(curves.ribbon(line, 0.002), (240, 230, 210))
    for i in range(1, 20, 2):
        (x, y), (x2, y2) = line[i], line[i + 1]
        c.shape([(x, y), (x2, y2), ((x + x2) / 2, (y + y2) / 2 + 0.02)], people.DRESSES[i % 6])


def _pier(c: Canvas, light: Light, scene: Scene) -> None:
    """Draw a wooden pier into the picture with guests waiting on it."""
    timber = mix((112, 82, 60), light.near, 0.2 + 0.3 * light.lamp)
    posts = [curves.rectangle(side(c, scene, part), 0.87, 0.016, 0.16) for part in np.linspace(0.5, 1, 8)]
    c.shapes(posts, mix(timber, (0, 0, 0), 0.35))
    c.shape(
        [
            (side(c, scene, 0.48), 0.87),
            (side(c, scene, 1.02), 0.84),
            (side(c, scene, 1.02), 0.93),
            (side(c, scene, 0.48), 0.895),
        ],
        fade(timber, mix(timber, (0, 0, 0), 0.3), 0.84, 0.92),
    )
    people.guests(c, side(c, scene, 0.8), 0.878, 0.15, 4, light.near, 0.1 + 0.45 * light.lamp)
