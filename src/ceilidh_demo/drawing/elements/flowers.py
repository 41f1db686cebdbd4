"""Flowers: roses, thistles, ferns and posies, and pictures made of them."""

import numpy as np

from ceilidh_demo.drawing import curves
from ceilidh_demo.drawing.canvas import Canvas
from ceilidh_demo.drawing.colour import Colour, fade, mix
from ceilidh_demo.drawing.elements import hills, sky, tableware, trees
from ceilidh_demo.drawing.perspective import DECORS
from ceilidh_demo.drawing.scene import Scene

LEAF = ((44, 74, 62), (70, 104, 80), (116, 144, 106))


def blush(accent: Colour) -> Colour:
    """Return a colour for flowers that goes with an accent: its own where it is warm, else the palest pink."""
    warm = accent[0] > accent[1] + 30
    return mix(accent, (242, 204, 194), 0.45) if warm else (240, 204, 196)


def rose(c: Canvas, x: float, y: float, radius: float, tint: Colour) -> None:
    """Draw a garden rose from outer petals to heart, each ring a tone deeper or lighter."""
    turn = c.rng.uniform(0, 360)
    for ring, (reach, count) in enumerate(((1.0, 7), (0.8, 6), (0.6, 5), (0.42, 4), (0.26, 3))):
        for i in range(count):
            angle = np.radians(turn + 360 * i / count + ring * 33)
            px, py = x + np.cos(angle) * radius * reach * 0.42, y + np.sin(angle) * radius * reach * 0.42
            size = radius * reach * 0.62
            c.shape(
                curves.ellipse(px + size * 0.05, py + size * 0.07, size, size * 0.96),
                mix(tint, (60, 20, 34), 0.2 + 0.07 * ring),
            )
            c.shape(
                curves.ellipse(px, py, size * 0.93, size * 0.88),
                mix(mix(tint, (255, 250, 240), 0.3), tint, 0.2 + 0.19 * ring),
            )
    c.shape(curves.ellipse(x, y, radius * 0.1), mix(tint, (70, 20, 36), 0.45))


def thistle(c: Canvas, x: float, y: float, size: float, turn: float = 0.0) -> None:
    """Draw a thistle whose head is at (x, y), its stem hanging below, turned about the head."""
    stem = curves.ribbon([(0, 0), (0.04, 0.8), (0.0, 1.7)], 0.09, 0.07)
    c.shape(curves.moved(stem, x, y, size, turn=turn), LEAF[1])
    for edge in (-1, 1):
        leaf = [
            (0, 1.0),
            (edge * 0.3, 0.7),
            (edge * 0.42, 0.78),
            (edge * 0.6, 0.5),
            (edge * 0.66, 0.66),
            (edge * 0.9, 0.42),
            (edge * 0.62, 0.86),
            (edge * 0.36, 1.0),
        ]
        c.shape(curves.moved(leaf, x, y, size, turn=turn), LEAF[1 if edge < 0 else 0])
    for tint, count, reach in (((96, 52, 110), 23, 1.0), ((142, 84, 152), 19, 0.88), ((192, 136, 194), 13, 0.68)):
        hair = [
            curves.moved(
                [(-0.05, 0), (0, -reach), (0.05, 0)], x, y, size * c.rng.uniform(0.78, 0.92), turn=turn + float(a)
            )
            for a in np.linspace(-46, 46, count)
        ]
        c.shapes(hair, tint)
    c.shape(
        curves.moved(
            curves.smooth(curves.points("-0.26 -0.14, 0.26 -0.14, 0.38 0.2, 0.2 0.5, -0.2 0.5, -0.38 0.2"), steps=5),
            x,
            y,
            size,
            turn=turn,
        ),
        LEAF[1],
    )
    scales = [
        curves.moved([(-0.07, 0.08), (0, -0.12), (0.07, 0.08)], *_turned(x, y, size, a, b, turn), size, turn=turn)
        for b in (-0.02, 0.14, 0.3)
        for a in (-0.24, -0.08, 0.08, 0.24)
    ]
    c.shapes(scales, LEAF[2])


def _turned(x: float, y: float, size: float, a: float, b: float, turn: float) -> tuple[float, float]:
    point = curves.moved([(a, b)], x, y, size, turn=turn)[0]
    return float(point[0]), float(point[1])


def fern(c: Canvas, x: float, y: float, size: float, turn: float, tint: Colour) -> None:
    """Draw a fern frond that grows from (x, y), upright at turn 0."""
    leaves = [curves.ribbon([(0, 0), (0.03, -0.5), (0, -1)], 0.02, 0.004)]
    for t in np.linspace(0.12, 0.96, 15):
        reach = 0.3 * np.sin(np.pi * (0.16 + 0.84 * t)) + 0.02
        leaves += [
            np.array([(0.02, -t), (e * reach * 0.5, -t - 0.1), (e * reach, -t - 0.11), (e * reach * 0.5, -t - 0.03)])
            for e in (-1, 1)
        ]
    c.shapes([curves.moved(leaf, x, y, size, turn=turn) for leaf in leaves], tint)


def posy(c: Canvas, x: float, y: float, size: float, tint: Colour, *, thistles: bool = True) -> None:
    """Draw a round bunch: ferns and leaves out, thistles and roses in."""
    for i, angle in enumerate(np.linspace(0, 360, 16)[:-1] + c.rng.uniform(-8, 8, 15)):
        fern(c, x, y, size * c.rng.uniform(0.9, 1.15), float(angle), LEAF[i % 3])
    for angle in np.linspace(20, 380, 7)[:-1]:
        a = np.radians(angle)
        if thistles:
            thistle(c, x + np.cos(a) * size * 0.62, y + np.sin(a) * size * 0.62, size * 0.24, float(angle) + 90)
        else:
            rose(c, x + np.cos(a) * size * 0.6, y + np.sin(a) * size * 0.6, size * 0.2, mix(tint, (255, 244, 226), 0.6))
    for i, angle in enumerate(np.linspace(0, 360, 7)[:-1] + c.rng.uniform(-10, 10)):
        a = np.radians(angle)
        rose(
            c,
            x + np.cos(a) * size * 0.36,
            y + np.sin(a) * size * 0.36,
            size * c.rng.uniform(0.24, 0.3),
            mix(tint, (255, 246, 232), 0.28 * (i % 3)),
        )
    rose(c, x, y, size * 0.3, tint)


def bouquet(c: Canvas, scene: Scene) -> None:
    """A vase of flowers before a wall with a window's light on it."""
    decor, light = DECORS[scene.tartan], scene.hour
    c.fill(fade(mix(decor.wall, decor.cloth, 0.25), decor.shaded(decor.wall, 0.15), 0, 0.8))
    pane = [(c.aspect * 0.1, -0.05), (c.aspect * 0.62, -0.05), (c.aspect * 0.92, 0.74), (c.aspect * 0.3, 0.74)]
    c.shape(pane, light.glow, alpha=0.35, soft=0.012)
    c.shape(
        curves.ribbon([(c.aspect * 0.36, -0.05), (c.aspect * 0.61, 0.74)], 0.03), decor.wall, alpha=0.45, soft=0.008
    )
    c.shape(
        curves.rectangle(0, 0.8, c.aspect, 0.2),
        fade(mix(decor.timber, decor.cloth, 0.25), decor.shaded(decor.timber, 0.3), 0.8, 1),
    )
    x = c.aspect * (0.42 if scene.flip else 0.56)
    c.shape(curves.ellipse(x + 0.1, 0.86, 0.24, 0.035), decor.shaded(decor.timber, 0.5), alpha=0.6, soft=0.015)
    tableware.jug(c, x, 0.87, 0.3, mix(decor.cloth, decor.wall, 0.12), decor.accent)
    tint = blush(decor.accent)
    for i, turn in enumerate(np.linspace(-78, 78, 13)):
        fern(c, x, 0.56, c.rng.uniform(0.34, 0.46), float(turn), LEAF[i % 3])
    for turn in (-52, -22, 14, 46):
        a = np.radians(turn - 90)
        thistle(c, x + np.cos(a) * 0.36, 0.5 + np.sin(a) * 0.33, 0.1, turn)
    for i, (dx, dy) in enumerate(
        (
            (-0.22, 0.02),
            (0.2, 0.0),
            (-0.1, -0.14),
            (0.11, -0.16),
            (-0.02, -0.02),
            (-0.26, -0.13),
            (0.26, -0.14),
            (0.0, -0.26),
            (0.09, 0.05),
            (-0.11, 0.07),
        )
    ):
        rose(c, x + dx, 0.5 + dy, c.rng.uniform(0.075, 0.1), mix(tint, (255, 248, 236), 0.3 * (i % 3)))


def meadow(c: Canvas, scene: Scene) -> None:
    """Thistles and heather large against the sky."""
    light = scene.hour
    sun = sky.sky(c, light, 0.82, 0.4)
    hills.ranges(c, light, 0.82, 3, 0.24)
    hills.meadow(c, light, 0.82)
    trees.foreground(c, light, 0.9, heather=True)
    for part, top, size in (
        (0.14, 0.5, 0.12),
        (0.3, 0.3, 0.17),
        (0.52, 0.42, 0.13),
        (0.7, 0.24, 0.19),
        (0.88, 0.46, 0.14),
    ):
        c.shape(curves.ribbon([(part * c.aspect, top), (part * c.aspect, 1.05)], size * 0.07, size * 0.1), LEAF[0])
        thistle(c, part * c.aspect, top, size, 0.0)
    c.glow(sun * c.aspect, 0.6, 0.5, light.glow, 0.18)
