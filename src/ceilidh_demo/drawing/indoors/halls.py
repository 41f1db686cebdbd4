"""Large rooms in perspective: halls set for dinner, ballrooms, glasshouses, stages, libraries, barns."""

import numpy as np

from ceilidh_demo.drawing import curves
from ceilidh_demo.drawing.canvas import Canvas
from ceilidh_demo.drawing.colour import fade, mix
from ceilidh_demo.drawing.daylight import LAMP, Light
from ceilidh_demo.drawing.elements import lamps, people
from ceilidh_demo.drawing.indoors.hall_parts import (
    FAR,
    LOW,
    WIDE,
    chandelier,
    great_window,
    long_table,
    shell,
    side_windows,
    trusses,
)
from ceilidh_demo.drawing.perspective import DECORS, Lens
from ceilidh_demo.drawing.scene import Scene


def dinner(c: Canvas, scene: Scene) -> None:
    """A hall under timber trusses, set for dinner at long tables."""
    decor, lens, high = DECORS[scene.tartan], Lens(c.aspect / 2, 0.5), 0.78
    shell(c, lens, decor, high)
    great_window(c, lens, scene.hour, decor, high)
    side_windows(c, lens, scene.hour, high)
    trusses(c, lens, decor, high)
    rows = (-0.46, 0.46) if c.aspect > 1 and scene.variant != "one" else (0.0,)
    for across in rows:
        long_table(c, lens, decor, across, 0.3 if len(rows) > 1 else 0.42)
    for depth in (2.9, 1.9):
        x, y = lens.at((0, high * 0.55, depth))
        chandelier(c, x, y, 0.42 / depth)


def ballroom(c: Canvas, scene: Scene) -> None:
    """A ballroom with mirrors and chandeliers, dancers on the floor."""
    decor, lens, high = DECORS[scene.tartan], Lens(c.aspect / 2, 0.48), 0.8
    shell(c, lens, decor, high, boards=False)
    for depth in np.geomspace(3.6, 1.02, 6):
        for edge in (-1, 1):
            far = depth * 1.13
            frame = lens.plane(
                (edge * WIDE, LOW + 0.34, depth),
                (edge * WIDE, high * 0.66, depth),
                (edge * WIDE, high * 0.8, depth * 1.06),
                (edge * WIDE, high * 0.66, far),
                (edge * WIDE, LOW + 0.34, far),
            )
            c.shape(frame, mix((222, 182, 104), decor.wall, 0.2))
            c.shape(frame * 0.86 + frame.mean(axis=0) * 0.14, fade(scene.hour.sky[0], scene.hour.sky[-1], 0.1, 0.8))
    for depth in (3.6, 2.9, 2.3, 1.8, 1.4, 1.1):
        c.shape(lens.floor(-WIDE, WIDE, high, depth, depth * 1.05), decor.shaded(decor.cloth, 0.3))
    great_window(c, lens, scene.hour, decor, high)
    for i, across in enumerate(np.linspace(-0.8, 0.8, 7)):
        c.shape(lens.floor(across - 0.06, across + 0.06, LOW, 0.6, FAR), decor.cloth, alpha=0.14 if i % 2 else 0.05)
    for depth in (3.2, 2.3, 1.6):
        x, y = lens.at((0, high * 0.5, depth))
        chandelier(c, x, y, 0.55 / depth)
    if scene.variant != "empty":
        for depth, pairs in ((3.0, 5), (2.0, 3)):
            x, y = lens.at((0, LOW, depth))
            people.dancers(
                c,
                x,
                y,
                0.62 / depth,
                pairs if c.aspect > 1 else 2,
                decor.shaded(decor.wall, 0.6),
                0.12 + 0.2 * decor.dark,
            )


def barn(c: Canvas, scene: Scene) -> None:
    """A ceilidh in a barn: bulbs under the rafters, dancers, a band."""
    decor, lens, high = DECORS[scene.tartan], Lens(c.aspect / 2, 0.5), 0.7
    shell(c, lens, decor, high)
    great_window(c, lens, scene.hour, decor, high)
    trusses(c, lens, decor, high)
    for depth in (3.4, 2.7, 2.1, 1.6, 1.2):
        lamps.festoon(
            c,
            lens.at((-WIDE, high * 0.7, depth)),
            lens.at((WIDE, high * 0.7, depth)),
            0.28 / depth,
            decor.shaded(decor.timber, 0.7),
            0.016 / depth,
        )
    for depth, pairs in ((3.1, 6), (2.1, 4), (1.5, 3)):
        x, y = lens.at((0, LOW, depth))
        people.dancers(
            c,
            x,
            y,
            0.6 / depth,
            pairs if c.aspect > 1 else max(1, pairs // 2),
            decor.shaded(decor.timber, 0.6),
            0.1 + 0.06 * depth,
        )


def glasshouse(c: Canvas, scene: Scene) -> None:
    """An orangery of iron and glass with palms, citrus and a table down the middle."""
    light, decor, lens = scene.hour, DECORS[scene.tartan], Lens(c.aspect / 2, 0.52)
    c.fill(fade(light.sky[1], light.sky[-1], 0, 0.7))
    c.glow(c.aspect * 0.3, 0.2, 0.7, light.glow, 0.5)
    c.shape(lens.floor(-WIDE, WIDE, LOW, 0.5, FAR), fade(light.stone[0], light.stone[1], lens.y, 1))
    for i, depth in enumerate(np.geomspace(3.8, 1.0, 9)):
        c.shape(lens.floor(-WIDE, WIDE, LOW, depth, depth * 1.02), light.stone[2], alpha=0.5)
        for edge in (-1, 1):
            _palm(c, light, lens, edge * 0.74, depth, 0.5 if i % 2 else 0.8)
    _iron(c, light, lens)
    long_table(c, lens, decor, 0.0, 0.34)
    for depth in (3.4, 2.6, 1.9, 1.4):
        ends = lens.at((-WIDE, 0.4, depth)), lens.at((WIDE, 0.4, depth))
        lamps.festoon(c, *ends, 0.2 / depth, light.near, 0.014 / depth)


HOOP = curves.points("-0.95 -0.5, -0.95 0.2, -0.67 0.51, 0 0.68, 0.67 0.51, 0.95 0.2, 0.95 -0.5")
PURLINS = curves.points(
    "-0.95 -0.1, -0.95 0.2, -0.67 0.51, -0.34 0.62, 0 0.68, 0.34 0.62, 0.67 0.51, 0.95 0.2, 0.95 -0.1"
)


def _iron(c: Canvas, light: Light, lens: Lens) -> None:
    """Draw the hoops of a glasshouse and the bars between them."""
    iron = mix((244, 244, 236), light.near, 0.1 + 0.5 * light.lamp)
    for depth in np.geomspace(4.1, 0.98, 10):
        hoop = curves.smooth(lens.plane(*((x, y, depth) for x, y in HOOP)), closed=False)
        c.shape(curves.ribbon(hoop, 0.018 / depth), iron)
    for across, up in PURLINS:
        c.shape(curves.ribbon([lens.at((across, up, 4.1)), lens.at((across, up, 0.8))], 0.002, 0.011), iron)


def _palm(c: Canvas, light: Light, lens: Lens, across: float, depth: float, height: float) -> None:
    x, y = lens.at((across, LOW, depth))
    size = height / depth
    c.shape(
        [
            (x - size * 0.14, y - size * 0.2),
            (x + size * 0.14, y - size * 0.2),
            (x + size * 0.1, y),
            (x - size * 0.1, y),
        ],
        (178, 98, 66),
    )
    for tint, count in ((light.leaf[2], 11), (light.leaf[1], 8), (light.leaf[0], 5)):
        fronds = []
        for angle in np.linspace(-80, 80, count) + c.rng.uniform(-8, 8, count):
            frond = curves.smooth(
                curves.points("0 0, -0.05 -0.3, -0.02 -0.62, 0.09 -0.82, 0.07 -0.5, 0.045 -0.25"), steps=4
            )
            fronds.append(curves.moved(frond, x, y - size * 0.16, size * c.rng.uniform(0.6, 0.95), turn=float(angle)))
        c.shapes(fronds, tint)


def stage(c: Canvas, scene: Scene) -> None:
    """A launch: a lit stage with a great screen, beams of light, the backs of the guests."""
    decor, light = DECORS[scene.tartan], scene.hour
    mid = c.aspect / 2
    c.fill(fade(decor.shaded(decor.wall, 0.55), decor.shaded(decor.wall, 0.8), 0, 1))
    for x in np.linspace(-0.05, 1.05, 13) * c.aspect:
        c.shape(curves.rectangle(x - 0.008, 0, 0.016, 0.7), decor.shaded(decor.wall, 0.75), alpha=0.7)
    wide = min(0.52, c.aspect * 0.34)
    c.glow(mid, 0.38, 1.0, mix(decor.accent, LAMP, 0.4), 0.5, 0.7)
    c.shape(curves.rectangle(mid - wide, 0.16, wide * 2, 0.36), fade(light.sky[0], light.sky[-1], 0.16, 0.5))
    for rise, tint in ((0.16, light.far), (0.1, mix(light.far, light.near, 0.5)), (0.05, light.near)):
        spine = [
            (mid - wide + wide * 2 * t, 0.52 - rise * (0.35 + 0.65 * abs(np.sin(t * 5 + rise * 40))))
            for t in np.linspace(0, 1, 16)
        ]
        c.shape([*spine, (mid + wide, 0.52), (mid - wide, 0.52)], tint)
    c.shape(
        [(mid - wide * 1.3, 0.6), (mid + wide * 1.3, 0.6), (mid + wide * 1.5, 0.72), (mid - wide * 1.5, 0.72)],
        fade(mix(decor.timber, LAMP, 0.4), decor.shaded(decor.timber, 0.3), 0.6, 0.72),
    )
    c.shape(curves.rectangle(mid - wide * 1.5, 0.72, wide * 3, 0.05), decor.shaded(decor.timber, 0.6))
    for i, x in enumerate(np.linspace(-0.9, 0.9, 6)):
        foot = mid + x * 0.62 * (1 if i % 2 else -0.7)
        c.shape(
            [(mid + x - 0.008, -0.01), (mid + x + 0.008, -0.01), (foot + 0.11, 0.68), (foot - 0.11, 0.68)],
            mix(LAMP, decor.accent, 0.5 * (i % 2)),
            alpha=0.16,
            soft=0.006,
        )
        c.glow(mid + x, 0.0, 0.09, (255, 244, 214), 0.9)
    speaker = people.Dress(skirt=decor.accent, shade=(16, 16, 26), dim=0.15)
    people.draw(c, people.lady(speaker, 60), mid - wide * 0.5, 0.665, 0.2, speaker)
    people.heads(c, 0.83, 0.13, decor.shaded(decor.wall, 0.82))
