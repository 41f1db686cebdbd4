"""Things on a table: candles, glasses, plates, jugs, cake, tea, a dram, and pictures made of them."""

import numpy as np

from ceilidh_demo.drawing import curves
from ceilidh_demo.drawing.canvas import Canvas
from ceilidh_demo.drawing.colour import fade, mix
from ceilidh_demo.drawing.daylight import LAMP
from ceilidh_demo.drawing.elements import flowers, lamps, tableware, tartan
from ceilidh_demo.drawing.perspective import DECORS, Decor
from ceilidh_demo.drawing.scene import Scene


def candlelight(c: Canvas, scene: Scene) -> None:
    """A table at night, close up: candles, glasses, a plate, flowers."""
    decor, horizon = DECORS[scene.tartan], 0.6
    tableware.backdrop(c, decor, horizon)
    spread = c.aspect / 1.6
    for x, y, tall in ((0.16, 0.68, 0.34), (0.3, 0.72, 0.24), (0.95, 0.66, 0.3), (1.12, 0.7, 0.4), (1.28, 0.68, 0.26)):
        px, h = x * spread + c.rng.uniform(-0.07, 0.07), tall * c.rng.uniform(0.7, 1.1)
        tableware.shadow(c, px, y, 0.06)
        c.shape(curves.ellipse(px, y, 0.05, 0.013), mix((196, 152, 76), decor.accent, 0.2))
        lamps.candle(c, px, y, h, 0.03)
    flowers.posy(c, c.aspect * 0.42, 0.68, 0.17, flowers.blush(decor.accent), thistles=scene.variant != "rose")
    tableware.plate(c, c.aspect * (0.32 if scene.flip else 0.68), 0.89, 0.26, decor.accent)
    tartan.throw(
        c,
        scene.tartan,
        [
            (c.aspect * (0.32 if scene.flip else 0.68) + dx, 0.885 + dy)
            for dx, dy in ((-0.08, -0.03), (0.06, -0.045), (0.09, 0.03), (-0.06, 0.045))
        ],
        0.0022,
    )
    for x, h, wine in ((0.12, 0.4, (122, 30, 48)), (0.9, 0.42, (226, 190, 104)), (0.5, 0.34, None)):
        tableware.glass(c, c.aspect * (1 - x if scene.flip else x), 0.93, h, wine)
    c.glow(c.aspect / 2, 0.5, 0.9, LAMP, 0.2)


def setting(c: Canvas, scene: Scene) -> None:
    """A place laid for one guest, seen from above: plates, silver, a napkin of tartan, a sprig, a card."""
    decor = DECORS[scene.tartan]
    c.fill(fade(mix(decor.cloth, decor.wall, 0.1), mix(decor.cloth, decor.timber, 0.2), 0, c.aspect, across=True))
    mid = c.aspect / 2
    tartan.throw(c, scene.tartan, [(mid - 0.62, -0.1), (mid + 0.62, -0.1), (mid + 0.62, 1.1), (mid - 0.62, 1.1)], 0.005)
    for part, tint in (
        (0.37, decor.accent),
        (0.36, (255, 252, 246)),
        (0.262, mix((252, 248, 238), decor.accent, 0.1)),
        (0.255, (255, 252, 246)),
    ):
        c.shape(curves.ellipse(mid + 0.018, 0.518, part), (34, 24, 32), alpha=0.16, soft=0.02)
        c.shape(curves.ellipse(mid, 0.5, part), tint)
    c.shape(
        curves.moved(curves.rectangle(-0.09, -0.2, 0.18, 0.4), mid, 0.5, turn=12), (20, 16, 24), alpha=0.25, soft=0.012
    )
    c.shape(curves.moved(curves.rectangle(-0.09, -0.2, 0.18, 0.4), mid, 0.5, turn=12), decor.cloth)
    c.shape(
        curves.moved(curves.rectangle(-0.075, -0.18, 0.15, 0.36), mid, 0.5, turn=12),
        mix(decor.cloth, decor.accent, 0.12),
    )
    for i in range(5):
        c.shape(
            curves.moved(
                curves.rectangle(-0.05, -0.09 + 0.035 * i, 0.1 - 0.02 * (i % 2), 0.006), mid + 0.02, 0.5, turn=12
            ),
            mix(decor.timber, (40, 36, 40), 0.4),
        )
    flowers.fern(c, mid - 0.02, 0.72, 0.36, -24, flowers.LEAF[1])
    flowers.thistle(c, mid - 0.09, 0.5, 0.075, -20)
    flowers.rose(c, mid - 0.03, 0.62, 0.05, flowers.blush(decor.accent))
    tableware.silver(c, mid)
    for x, y, r, tint in ((mid + 0.55, 0.16, 0.09, (122, 30, 48)), (mid + 0.72, 0.29, 0.075, (230, 200, 130))):
        c.shape(curves.ellipse(x + 0.02, y + 0.02, r), (30, 22, 30), alpha=0.25, soft=0.015)
        c.shape(curves.ellipse(x, y, r), (255, 253, 246), alpha=0.6)
        c.shape(curves.ellipse(x, y, r * 0.84), tint, alpha=0.85)
        c.shape(curves.ellipse(x - r * 0.3, y - r * 0.32, r * 0.2, r * 0.12), (255, 255, 255), alpha=0.7)


def cake(c: Canvas, scene: Scene) -> None:
    """A cake of three tiers with flowers, on its stand."""
    decor, horizon, x = DECORS[scene.tartan], 0.74, c.aspect * (0.44 if scene.flip else 0.56)
    tableware.backdrop(c, decor, horizon, sparks=26)
    tableware.shadow(c, x, 0.88, 0.22)
    c.shape(curves.ellipse(x, 0.88, 0.16, 0.03), mix((214, 176, 104), decor.timber, 0.3))
    c.shape(curves.rectangle(x - 0.02, 0.8, 0.04, 0.08), (206, 166, 94))
    c.shape(curves.ellipse(x, 0.8, 0.3, 0.045), (226, 190, 118))
    for y, half, tall in ((0.8, 0.25, 0.17), (0.63, 0.19, 0.15), (0.48, 0.13, 0.14)):
        _tier(c, scene, decor, (x, y), half, tall)
    tint = mix(decor.accent, (240, 196, 188), 0.8)
    for dx, y in curves.points(
        "-0.2 0.6, -0.14 0.63, 0.12 0.46, 0.17 0.49, -0.05 0.32, 0.04 0.31, 0 0.27, 0.22 0.79, -0.25 0.79"
    ):
        size = float(c.rng.uniform(0.03, 0.048))
        flowers.fern(c, x + dx, y, size * 2.3, float(c.rng.uniform(-140, 140)), flowers.LEAF[1])
        flowers.rose(c, x + dx, y, size, mix(tint, (255, 250, 240), float(c.rng.uniform(0, 0.5))))
    for edge in (-0.5, 0.52):
        lamps.candle(c, x + edge, 0.9, 0.3, 0.03)
    c.glow(x, 0.5, 0.7, LAMP, 0.2)


def _tier(c: Canvas, scene: Scene, decor: Decor, foot: tuple[float, float], half: float, tall: float) -> None:
    """Draw one tier with a band of tartan around it."""
    (x, y), icing, flat = foot, (255, 248, 236), half * 0.16
    side = [*curves.ellipse(x, y, half, flat, (0, 180)), (x - half, y - tall), (x + half, y - tall)]
    shade = mix(icing, decor.shaded(decor.accent, 0.4), 0.42)
    c.shape(side, fade(icing, shade, x - half * 0.4, x + half, across=True))
    c.shape(curves.ellipse(x, y - tall, half, flat), (255, 252, 244))
    lower = curves.ellipse(x, y - tall * 0.08, half * 1.004, flat, (0, 180))
    upper = curves.ellipse(x, y - tall * 0.3, half * 1.004, flat, (180, 0))
    tartan.throw(c, scene.tartan, np.concatenate([lower, upper]), 0.002)


def dram(c: Canvas, scene: Scene) -> None:
    """A glass of whisky before barrels in a warehouse."""
    decor = DECORS[scene.tartan]
    c.fill(fade(decor.shaded(decor.wall, 0.6), decor.shaded(decor.wall, 0.3), 0, 0.7))
    for row, y in enumerate((0.2, 0.5)):
        for i in range(7):
            tableware.barrel(c, decor, (i - 0.4 + 0.5 * row) * 0.34, y, 0.165)
    c.shape(
        curves.rectangle(0, 0.7, c.aspect, 0.3),
        fade(mix(decor.timber, LAMP, 0.25), decor.shaded(decor.timber, 0.4), 0.7, 1),
    )
    c.glow(c.aspect * 0.3, 0.25, 0.8, LAMP, 0.4)
    x = c.aspect * (0.36 if scene.flip else 0.6)
    tableware.tumbler(c, x, 0.9)
    beside = -1 if scene.flip else 1
    if c.rng.random() < 0.4:
        tableware.tumbler(c, x - beside * 0.38, 0.94)
        tableware.tumbler(c, x - beside * 0.66, 0.89)
    else:
        tableware.bottle(c, decor, x - beside * 0.4, 0.88, 0.62)


def tea(c: Canvas, scene: Scene) -> None:
    """Afternoon tea by a garden window: a stand of cakes, a pot, cups."""
    decor, light = DECORS[scene.tartan], scene.hour
    c.fill(fade(light.sky[1], light.sky[-1], 0, 0.6))
    for part, size in ((0.05, 0.2), (0.2, 0.26), (0.42, 0.22), (0.62, 0.28), (0.85, 0.24)):
        c.shape(curves.ellipse(part * c.aspect, 0.5, size, size * 0.9), light.leaf[1], alpha=0.85, soft=0.025)
    for x in np.arange(0, c.aspect + 0.3, 0.42):
        c.shape(curves.rectangle(x - 0.012, 0, 0.024, 0.66), decor.cloth)
    c.shape(curves.rectangle(0, 0.3, c.aspect, 0.018), decor.cloth)
    c.shape(curves.rectangle(0, 0.64, c.aspect, 0.36), fade(decor.cloth, mix(decor.cloth, decor.wall, 0.4), 0.64, 1))
    x = c.aspect * (0.62 if scene.flip else 0.38)
    tableware.shadow(c, x, 0.86, 0.22)
    c.shape(curves.rectangle(x - 0.006, 0.24, 0.012, 0.6), (190, 150, 80))
    for y, r in ((0.84, 0.26), (0.6, 0.2), (0.38, 0.14)):
        tableware.plate(c, x, y, r, decor.accent, 0.2)
        for t in np.linspace(-0.62, 0.62, 5):
            tint = ((226, 178, 108), (198, 106, 104), (244, 226, 196), (120, 76, 54), (160, 176, 112))[
                int(c.rng.integers(5))
            ]
            c.shape(curves.ellipse(x + t * r, y - r * 0.12, r * 0.15, r * 0.13), tint)
            c.shape(curves.ellipse(x + t * r, y - r * 0.18, r * 0.12, r * 0.07), mix(tint, (255, 250, 240), 0.55))
    pot = c.aspect * (0.28 if scene.flip else 0.76)
    tableware.jug(c, pot, 0.9, 0.26, mix(decor.cloth, decor.wall, 0.2), decor.accent)
    for dx in (-0.32, 0.3):
        tableware.plate(c, pot + dx, 0.92, 0.09, decor.accent, 0.26)
        c.shape([*curves.ellipse(pot + dx, 0.85, 0.055, 0.07, (0, 180)).tolist()], (255, 252, 244))
        c.shape(curves.ellipse(pot + dx, 0.85, 0.055, 0.012), (150, 88, 46))
