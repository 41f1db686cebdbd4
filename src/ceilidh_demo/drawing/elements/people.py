"""People, small and in few shapes: kilts and long dresses, pipers, dancers, guests."""

import attrs
import numpy as np

from ceilidh_demo.drawing import curves
from ceilidh_demo.drawing.canvas import Canvas
from ceilidh_demo.drawing.colour import Colour, mix
from ceilidh_demo.drawing.curves import Points

SKIN, CREAM = (226, 182, 150), (246, 236, 214)
DRESSES = ((126, 46, 62), (46, 92, 88), (196, 146, 60), (88, 62, 104), (168, 96, 84), (52, 74, 112))


@attrs.frozen(kw_only=True)
class Dress:
    """The colours somebody wears above and below the waist, and of the hair.

    ``dim`` (0 to 1) is how far the dusk takes them towards ``shade``.
    """

    coat: Colour = (38, 42, 54)
    skirt: Colour = (64, 84, 70)
    hair: Colour = (60, 42, 34)
    shade: Colour = (20, 24, 38)
    dim: float = 0.0


Parts = list[tuple[Points, Colour]]


def _head(dress: Dress, y: float = -0.92) -> Parts:
    return [
        (curves.ellipse(0, y, 0.048, 0.06), SKIN),
        (curves.ellipse(-0.004, y - 0.018, 0.052, 0.05, (172, 352)), dress.hair),
    ]


def gentleman(dress: Dress, arm: float = 20.0) -> Parts:
    """A man in jacket and kilt; ``arm`` is how far his right arm is raised, in degrees."""
    reach = curves.moved([(-0.025, 0), (0.025, 0), (0.02, 0.34), (-0.02, 0.34)], 0.1, -0.8, turn=-arm)
    legs = [(curves.rectangle(x, -0.3, 0.045, 0.17), SKIN) for x in (-0.075, 0.025)]
    socks = [([(x, -0.2), (x + 0.055, -0.2), (x + 0.05, -0.02), (x + 0.08, 0), (x, 0)], CREAM) for x in (-0.08, 0.02)]
    kilt = [(-0.1, -0.52), (0.1, -0.52), (0.145, -0.25), (-0.145, -0.25)]
    coat = curves.points(
        "-0.04 -0.865, 0.04 -0.865, 0.125 -0.825, 0.092 -0.62, 0.108 -0.5, -0.108 -0.5, -0.092 -0.62, -0.125 -0.825"
    )
    left = [(-0.125, -0.825), (-0.08, -0.82), (-0.105, -0.47), (-0.145, -0.47)]
    shoes = [([(x, -0.035), (x + 0.055, -0.035), (x + 0.085, 0), (x, 0)], dress.coat) for x in (-0.08, 0.02)]
    pleats = [
        ([(a, -0.5), (a + 0.012, -0.5), (a * 1.4 + 0.016, -0.25), (a * 1.4, -0.25)], mix(dress.skirt, (0, 0, 0), 0.2))
        for a in (-0.075, -0.03, 0.05)
    ]
    sporran = (curves.ellipse(0.012, -0.43, 0.03, 0.04), mix(dress.coat, CREAM, 0.25))
    shirt = [(-0.025, -0.86), (0.025, -0.86), (0, -0.7)]
    return [
        *legs,
        *socks,
        *shoes,
        (kilt, dress.skirt),
        *pleats,
        sporran,
        (left, dress.coat),
        (coat, dress.coat),
        (shirt, CREAM),
        (reach, dress.coat),
        *_head(dress),
    ]


def lady(dress: Dress, arm: float = 25.0) -> Parts:
    """A woman in a long dress."""
    reach = curves.moved([(-0.018, 0), (0.018, 0), (0.014, 0.33), (-0.014, 0.33)], -0.075, -0.78, turn=arm)
    skirt = curves.smooth(
        curves.points("-0.06 -0.56, 0.06 -0.56, 0.12 -0.3, 0.2 -0.01, 0 0.015, -0.2 -0.01, -0.12 -0.3"), steps=5
    )
    bodice = curves.points("-0.085 -0.82, -0.03 -0.78, 0.03 -0.78, 0.085 -0.82, 0.06 -0.53, -0.06 -0.53")
    fold = [(0.02, -0.5), (0.05, -0.5), (0.17, 0), (0.07, 0.01)]
    neck = curves.rectangle(-0.085, -0.84, 0.17, 0.05)
    bun = curves.ellipse(-0.045, -0.955, 0.032)
    return [
        (bun, dress.hair),
        (reach, SKIN),
        (neck, SKIN),
        (skirt, dress.skirt),
        (fold, mix(dress.skirt, (0, 0, 0), 0.18)),
        (bodice, dress.skirt),
        *_head(dress, -0.9),
    ]


def piper(dress: Dress) -> Parts:
    """A piper in full dress: bonnet, drones over the shoulder, plaid."""
    drones = [
        (
            [(0.03, -0.7), (0.05, -0.7), (0.02 + 0.07 * i, -1.22 + 0.04 * i), (-0.01 + 0.07 * i, -1.22 + 0.04 * i)],
            dress.coat,
        )
        for i in range(3)
    ]
    bag = (curves.ellipse(0.03, -0.64, 0.1, 0.075), mix(dress.skirt, dress.coat, 0.4))
    chanter = ([(-0.07, -0.68), (-0.05, -0.68), (-0.13, -0.4), (-0.16, -0.4)], dress.coat)
    bonnet = (curves.ellipse(0, -0.975, 0.062, 0.026), dress.coat)
    plaid = ([(-0.11, -0.84), (-0.05, -0.86), (0.12, -0.5), (0.04, -0.5)], dress.skirt)
    return [*drones, *gentleman(dress, 30), plaid, bag, chanter, bonnet]


def draw(c: Canvas, figure: Parts, x: float, y: float, height: float, dress: Dress, *, flip: bool = False) -> None:
    """Draw a figure with its feet at (x, y) in the colours of its dress."""
    for outline, tint in figure:
        c.shape(curves.moved(outline, x, y, height, flip=flip), mix(tint, dress.shade, dress.dim))


def couple(
    c: Canvas, x: float, y: float, height: float, shade: Colour, dim: float, kilt: Colour = (44, 78, 72)
) -> None:
    """Draw a bride and her groom side by side."""
    groom = Dress(skirt=kilt, shade=shade, dim=dim)
    bride = Dress(skirt=(250, 244, 232), hair=(120, 78, 46), shade=shade, dim=dim * 0.7)
    draw(c, gentleman(groom, 12), x + height * 0.14, y, height, groom, flip=True)
    draw(c, lady(bride, -8), x - height * 0.16, y, height * 0.94, bride)


def guests(c: Canvas, x: float, y: float, height: float, count: int, shade: Colour, dim: float) -> None:
    """Draw a loose group around x, in talking pairs."""
    for i in range(count):
        at = x + height * (0.36 * (i - count / 2) + c.rng.uniform(-0.06, 0.06)) + height * 0.22 * (i // 2)
        skirt = DRESSES[int(c.rng.integers(len(DRESSES)))]
        dress = Dress(skirt=skirt, coat=mix((38, 42, 54), skirt, 0.2), shade=shade, dim=dim)
        figure = lady(dress) if i % 2 else gentleman(dress, float(c.rng.uniform(6, 22)))
        draw(
            c,
            figure,
            at,
            y + height * c.rng.uniform(-0.03, 0.03),
            height * c.rng.uniform(0.93, 1.02),
            dress,
            flip=bool(i % 2),
        )


def dancers(c: Canvas, x: float, y: float, height: float, pairs: int, shade: Colour, dim: float) -> None:
    """Draw dancing pairs."""
    for i in range(pairs):
        at = x + height * 0.95 * (i - (pairs - 1) / 2)
        foot = y + height * (0.1 * (i % 2) + c.rng.uniform(-0.02, 0.02))
        his = Dress(skirt=DRESSES[(i * 2 + 1) % 6], shade=shade, dim=dim)
        hers = Dress(skirt=DRESSES[(i * 2) % 6], hair=(112, 70, 40), shade=shade, dim=dim)
        draw(c, gentleman(his, 82), at - height * 0.19, foot, height, his)
        draw(c, lady(hers, 78), at + height * 0.17, foot, height * 0.95, hers)


def heads(c: Canvas, y: float, height: float, tint: Colour) -> None:
    """Fill the foot of the picture with the backs of a watching crowd."""
    for row, lift in enumerate((0.0, 0.35)):
        feet = np.arange(-0.02, c.aspect, height * 0.75) + c.rng.uniform(0, height * 0.4)
        outlines: list[Points] = []
        for x in feet:
            up = y + height * (lift + c.rng.uniform(-0.12, 0.12))
            outlines += [
                curves.ellipse(x, up, height * 0.2, height * 0.26),
                curves.smooth(
                    [
                        (x - height * 0.4, up + height * 0.55),
                        (x, up + height * 0.2),
                        (x + height * 0.4, up + height * 0.55),
                        (x + height * 0.42, 1.1),
                        (x - height * 0.42, 1.1),
                    ],
                    steps=4,
                ),
            ]
        c.shapes(outlines, mix(tint, (0, 0, 0), 0.3 * row))
