"""Subjects at the sea: a house on a cliff, a beach."""

import numpy as np

from ceilidh_demo.drawing import curves, noise
from ceilidh_demo.drawing.canvas import Canvas
from ceilidh_demo.drawing.colour import fade, mix
from ceilidh_demo.drawing.daylight import Light
from ceilidh_demo.drawing.elements import hills, sky, trees, water
from ceilidh_demo.drawing.outdoors.countryside import side, stand
from ceilidh_demo.drawing.scene import Scene


def coast(c: Canvas, scene: Scene) -> None:
    """A house on a cliff above the sea."""
    light, horizon = scene.hour, 0.5
    sun = sky.sky(c, light, horizon, 0.22 if not scene.flip else 0.78)
    trees.treeline(c, horizon + 0.002, 0.02, mix(light.far, light.sky[-1], 0.4), pines=False)
    water.loch(c, light, horizon, 1, sun, 0.5)
    water.surf(c, light, 0.86, 4)
    toward = -1 if scene.flip else 1
    cliff(c, light, side(c, scene, 0.5), 0.44, toward)
    stand(c, scene, side(c, scene, 0.77), 0.425, min(0.36, 0.24 * c.aspect))
    for part, top in ((0.66, 0.58), (0.84, 0.7)):
        cliff(c, light, side(c, scene, part), top, toward)
    sky.birds(c, mix(light.cloud[0], (255, 255, 255), 0.4), side(c, scene, 0.36), 0.42, 8, 0.02)


def cliff(c: Canvas, light: Light, x: float, top: float, toward: int) -> None:
    """Draw a headland that falls to the sea at x and runs off the picture ``toward`` that side (1 is right)."""
    rows = np.linspace(0, 1, 14)
    foot = 0.74 + (top - 0.44) * 0.8
    c.shape(curves.ellipse(x - toward * 0.02, foot, 0.22, 0.02), light.cloud[0], alpha=0.8, soft=0.006)
    edge = np.stack(
        [x - toward * (0.12 * rows + 0.035 * noise.line(c.rng, 14, 6, 2)), top + (foot - top) * rows], axis=1
    )
    out = c.aspect + 0.1 if toward > 0 else -0.1
    c.shape([*edge.tolist(), (out, foot + 0.03), (out, top - 0.01)], fade(light.stone[1], light.stone[2], top, foot))
    for i in range(7):
        s = x + toward * (0.03 + 0.13 * i + c.rng.uniform(0, 0.05))
        gully = [
            (s, top),
            (s + toward * 0.05, top),
            (s + toward * 0.03, foot * 0.6 + top * 0.4),
            (s + toward * 0.06, foot),
            (s - toward * 0.05, foot),
            (s - toward * 0.02, (top + foot) / 2),
        ]
        c.shape(gully, light.stone[0] if i % 2 else light.stone[2], alpha=0.5)
    grass = [
        (x - toward * 0.02, top + 0.012),
        (x + toward * 0.1, top - 0.02),
        (x + toward * 0.4, top - 0.03),
        (out, top - 0.035),
        (out, top + 0.05),
        (x + toward * 0.3, top + 0.03),
    ]
    c.shape(grass, fade(light.ground[0], light.ground[1], top - 0.03, top + 0.05))


def beach(c: Canvas, scene: Scene) -> None:
    """A white strand in a curve, clear water, low islands."""
    light, horizon = scene.hour, 0.46
    sun = sky.sky(c, light, horizon, 0.62)
    tints = mix(light.far, light.lit, 0.4), mix(light.far, light.near, 0.35)
    for rise in (0.12, 0.07):
        hills.planes(c, hills.crest(c, horizon, rise, 3, 0.42), tints, horizon)
    water.loch(c, light, horizon, 1, sun, 1.4)
    c.veil(mix(light.water, (126, 205, 196), 0.55), ((0.56, 0.0), (0.8, 0.6), (1.0, 0.7)))
    _strand(c, scene)
    bank = curves.points("1.03 0.5, 0.84 0.53, 0.74 0.6, 0.86 0.72, 1.03 0.8")
    c.shape(_across(c, scene, curves.smooth(bank, closed=False)), fade(light.ground[0], light.ground[1], 0.5, 0.75))
    stand(c, scene, side(c, scene, 0.87), 0.555, 0.3)
    trees.foreground(c, light, 0.97)
    sky.birds(c, (250, 250, 244), side(c, scene, 0.3), 0.3, 7, 0.018)


def _strand(c: Canvas, scene: Scene) -> None:
    """Draw the shore: shallows, foam, wet sand and dry sand."""
    light = scene.hour
    sand = mix(light.stone[0], (255, 244, 216), 0.4)
    edge = curves.smooth(curves.points("1.02 0.55, 0.7 0.58, 0.52 0.67, 0.5 0.82, 0.3 0.93, -0.05 1.05"), closed=False)
    whole = _across(c, scene, np.concatenate([edge, [(-0.05, 1.1), (1.05, 1.1)]]))
    for shift, tint in (
        (-0.03, (238, 246, 236)),
        (-0.016, mix(light.water, (200, 232, 220), 0.6)),
        (-0.006, (250, 250, 240)),
        (0.008, mix(sand, light.ground[1], 0.2)),
        (0.03, sand),
    ):
        c.shape(curves.moved(whole, -shift if scene.flip else shift, shift * 0.5), tint, alpha=0.9)


def _across(c: Canvas, scene: Scene, outline: curves.Outline) -> curves.Outline:
    """Convert an outline whose x is a fraction of the width to canvas units, mirrored with the scene."""
    part = 1 - outline[:, 0] if scene.flip else outline[:, 0]
    return np.stack([part * c.aspect, outline[:, 1]], axis=1)
