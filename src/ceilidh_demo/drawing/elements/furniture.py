"""What stands in rooms: beds, chairs, lamps, bookcases, curtains."""

import numpy as np

from ceilidh_demo.drawing import curves
from ceilidh_demo.drawing.canvas import Canvas
from ceilidh_demo.drawing.colour import Colour, fade, mix
from ceilidh_demo.drawing.daylight import LAMP
from ceilidh_demo.drawing.elements import tartan
from ceilidh_demo.drawing.perspective import Decor
from ceilidh_demo.drawing.scene import Scene


def curtain(c: Canvas, x: float, y: float, height: float, edge: int, tint: Colour) -> None:
    """Draw a curtain from y, drawn back to the ``edge`` side of x."""
    wide = 0.15
    for i in range(5):
        a, b = x + edge * wide * (i - 0.9) / 5, x + edge * wide * (i + 0.15) / 5
        gather = x + edge * wide * (0.45 + 0.1 * i)
        fold = [
            (a, y),
            (b, y),
            (gather, y + height * 0.62),
            (b, y + height),
            (a, y + height),
            (gather - edge * 0.03, y + height * 0.62),
        ]
        c.shape(curves.smooth(fold, steps=5), mix(tint, (20, 16, 26), 0.1 + 0.14 * (i % 2)))
    c.shape(curves.rectangle(x + edge * 0.085 - 0.045, y + height * 0.6, 0.09, 0.022), mix(tint, (255, 220, 150), 0.5))


def bed(c: Canvas, scene: Scene, x: float, floor: float, wide: float, decor: Decor) -> None:
    """Draw a bed seen from its foot, with a tartan throw; a four-poster in a mirrored scene."""
    half, top, foot = wide / 2, floor - wide * 0.36, floor + wide * 0.12
    board = curves.smooth(HEADBOARD, steps=6)
    c.shape(curves.moved(board, x, top, wide), mix(decor.timber, decor.accent, 0.25))
    white = mix(decor.cloth, (255, 255, 255), 0.4)
    for dx, width, lift in ((-0.25, 0.42, 0.02), (0.25, 0.42, 0.02), (0.0, 0.34, -0.025)):
        pillow = curves.smooth(PILLOW, steps=6) * (width, 1)
        y = top - wide * (0.05 + lift)
        linen = fade(white, decor.shaded(white, 0.22), y - wide * 0.1, y + wide * 0.08)
        c.shape(curves.moved(pillow, x + wide * dx, y, wide), linen if dx else decor.accent)
    c.shape(_spread(x, half, (0.97, top + 0.01), (1.16, foot)), fade(white, decor.shaded(white, 0.26), top, foot))
    for t in (-0.5, 0.0, 0.5):
        crease = curves.ribbon([(x + half * t, top + 0.01), (x + half * t * 1.2, foot)], 0.004, 0.012)
        c.shape(crease, decor.shaded(white, 0.2), alpha=0.6)
    rug = _spread(x, half, (1.07, floor - wide * 0.14), (1.17, floor + wide * 0.06))
    tartan.throw(c, scene.tartan, rug, 0.0032)
    if scene.flip:
        _posts(c, x, floor, half, top - wide * 0.75, decor)


HEADBOARD = curves.points("-0.49 0.36, -0.5 -0.2, -0.25 -0.3, 0 -0.34, 0.25 -0.3, 0.5 -0.2, 0.49 0.36")
PILLOW = curves.points("-0.5 -0.08, 0 -0.1, 0.5 -0.08, 0.48 0.07, -0.48 0.07")


def _spread(x: float, half: float, upper: tuple[float, float], lower: tuple[float, float]) -> curves.Outline:
    """Return cloth over a bed between two edges, each so many halves of its width from the middle and at a height."""
    (a, top), (b, foot) = upper, lower
    return np.array([(x - half * a, top), (x + half * a, top), (x + half * b, foot), (x - half * b, foot)])


def _posts(c: Canvas, x: float, floor: float, half: float, top: float, decor: Decor) -> None:
    for edge in (-1, 1):
        for lean, tint in ((1.0, decor.shaded(decor.timber, 0.35)), (1.17, decor.timber)):
            c.shape(curves.rectangle(x + edge * half * lean - 0.012, top, 0.024, floor + 0.08 - top), tint)
        for i in range(3):
            a = x + edge * half * (1.1 - 0.09 * i)
            c.shape(
                curves.smooth(
                    [
                        (a - 0.02, top),
                        (a + 0.02, top),
                        (a + 0.012, floor - 0.12),
                        (a + 0.024, floor),
                        (a - 0.024, floor),
                        (a - 0.012, floor - 0.12),
                    ],
                    steps=4,
                ),
                mix(decor.accent, (20, 14, 24), 0.1 + 0.12 * i),
            )
    c.shape(curves.rectangle(x - half * 1.24, top - 0.06, half * 2.48, 0.07), decor.timber)
    c.shape([*curves.rectangle(x - half * 1.22, top + 0.0, half * 2.44, 0.05)], decor.accent)


def lamp(c: Canvas, x: float, y: float, height: float, decor: Decor, *, table: bool = True) -> None:
    """Draw a lamp with a cloth shade on (x, y), on a small table if asked."""
    if table:
        c.shape(curves.rectangle(x - height * 0.45, y, height * 0.9, height * 0.09), decor.timber)
        c.shapes(
            [curves.rectangle(x + e * height * 0.36 - 0.007, y, 0.014, height * 0.95) for e in (-1, 1)],
            decor.shaded(decor.timber, 0.25),
        )
    c.glow(x, y - height * 0.75, height * 2.4, LAMP, 0.6)
    c.shape(
        curves.smooth(
            [
                (x - height * 0.05, y - height * 0.5),
                (x - height * 0.17, y - height * 0.22),
                (x - height * 0.1, y),
                (x + height * 0.1, y),
                (x + height * 0.17, y - height * 0.22),
                (x + height * 0.05, y - height * 0.5),
            ],
            steps=5,
        ),
        decor.accent,
    )
    c.shape(
        [
            (x - height * 0.2, y - height),
            (x + height * 0.2, y - height),
            (x + height * 0.34, y - height * 0.46),
            (x - height * 0.34, y - height * 0.46),
        ],
        fade((255, 238, 190), (255, 206, 120), y - height, y - height * 0.46),
    )


def wing_chair(c: Canvas, x: float, y: float, size: float, edge: int, scene: Scene, decor: Decor) -> None:
    """Draw a wing chair on y that turns from the ``edge`` side towards the middle."""

    def part(*points: tuple[float, float]) -> curves.Outline:
        return curves.moved(curves.smooth(points, steps=6), x, y, size, flip=edge > 0)

    cover = decor.accent
    c.shapes([curves.moved(curves.rectangle(dx, -0.14, 0.05, 0.14), x, y, size) for dx in (-0.32, 0.26)], decor.timber)
    c.shape(
        part((-0.36, -1.0), (0.0, -1.05), (0.16, -0.94), (0.1, -0.4), (-0.34, -0.34)), mix(cover, (20, 14, 24), 0.12)
    )
    c.shape(
        part((-0.4, -0.98), (-0.3, -1.0), (-0.22, -0.6), (-0.28, -0.14), (-0.4, -0.14)), mix(cover, (20, 14, 24), 0.34)
    )
    c.shape(part((-0.24, -0.46), (0.3, -0.44), (0.36, -0.3), (0.3, -0.12), (-0.3, -0.12)), cover)
    c.shape(
        part((-0.34, -0.62), (-0.1, -0.6), (0.26, -0.56), (0.34, -0.5), (0.28, -0.42), (-0.3, -0.42)),
        mix(cover, (255, 240, 214), 0.16),
    )
    rug = [(0.02, -0.62), (0.3, -0.58), (0.34, -0.2), (0.06, -0.16)]
    tartan.throw(c, scene.tartan, curves.moved(rug, x, y, size, flip=edge > 0), 0.0026)


def shelves(c: Canvas, decor: Decor, x: float, y: float, width: float, height: float) -> None:
    """Fill a bookcase."""
    c.shape(curves.rectangle(x, y, width, height), decor.shaded(decor.timber, 0.45))
    rows = 6
    tints = [
        mix(t, decor.timber, 0.25)
        for t in ((126, 46, 48), (44, 78, 70), (168, 124, 62), (60, 62, 92), (206, 188, 150), (96, 66, 52))
    ]
    spines: dict[Colour, list[curves.Outline]] = {tint: [] for tint in tints}
    for row in range(rows):
        base, at = y + height * (row + 1) / rows - 0.012, x + 0.012
        while at < x + width - 0.03:
            thick, tall = float(c.rng.uniform(0.01, 0.022)), height / rows * float(c.rng.uniform(0.55, 0.8))
            spines[tints[int(c.rng.integers(6))]].append(curves.rectangle(at, base - tall, thick, tall))
            at += thick + 0.0015
        c.shape(curves.rectangle(x, base, width, 0.014), decor.timber)
    for tint, books in spines.items():
        c.shapes(books, tint)
        c.shapes(
            [
                curves.rectangle(b[0][0], b[0][1] + (b[2][1] - b[0][1]) * 0.2, b[1][0] - b[0][0], 0.004)
                for b in books[::2]
            ],
            (214, 176, 100),
        )
    c.shapes(
        [curves.rectangle(x, y, 0.012, height), curves.rectangle(x + width - 0.012, y, 0.012, height)], decor.timber
    )
