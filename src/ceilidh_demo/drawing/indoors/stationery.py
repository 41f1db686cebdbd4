"""Subjects of planning: notebooks, invitations, swatches, a fiddle, champagne flutes."""

import numpy as np

from ceilidh_demo.drawing import curves
from ceilidh_demo.drawing.canvas import Canvas
from ceilidh_demo.drawing.colour import Colour, fade, mix
from ceilidh_demo.drawing.daylight import LAMP
from ceilidh_demo.drawing.elements import flowers, lamps, tableware, tartan
from ceilidh_demo.drawing.perspective import DECORS
from ceilidh_demo.drawing.scene import Scene

INK = (52, 48, 58)


def sheet(
    c: Canvas, x: float, y: float, width: float, height: float, turn: float, tint: Colour = (252, 247, 234)
) -> None:
    """Draw a sheet of paper or card around (x, y)."""
    outline = curves.rectangle(-width / 2, -height / 2, width, height)
    c.shape(curves.moved(outline, x + 0.012, y + 0.016, turn=turn), (24, 18, 26), alpha=0.32, soft=0.012)
    c.shape(curves.moved(outline, x, y, turn=turn), tint)


def lines(
    c: Canvas, x: float, y: float, width: float, step: float, count: int, turn: float, tint: Colour = INK
) -> None:
    """Draw lines of script as waves around (x, y)."""
    for i in range(count):
        reach = width * float(c.rng.uniform(0.6, 1))
        t = np.linspace(-width / 2, -width / 2 + reach, 60)
        wave = np.sin(t * 900 + i) * step * 0.13 + np.sin(t * 310) * step * 0.08
        path = np.stack([t, (i - count / 2) * step + wave], axis=1)
        c.shape(curves.ribbon(curves.moved(path, x, y, turn=turn), step * 0.09), tint, alpha=0.8)


def planner(c: Canvas, scene: Scene) -> None:
    """A desk from above: an open notebook, a pen, swatches of tartan, a sprig, a cup."""
    decor = DECORS[scene.tartan]
    c.fill(fade(mix(decor.timber, decor.floor, 0.6), mix(decor.timber, decor.floor, 0.25), 0, c.aspect, across=True))
    for y in np.linspace(0.08, 0.95, 7):
        c.shape(curves.rectangle(0, y, c.aspect, 0.004), decor.shaded(decor.timber, 0.3), alpha=0.5)
    mid, s = c.aspect * (0.56 if scene.flip else 0.44), min(1.0, c.aspect / 1.5)
    for edge in (-1, 1):
        sheet(c, mid + edge * 0.235 * s, 0.52, 0.46 * s, 0.62, -4)
        lines(c, mid + edge * 0.235 * s, 0.54 + edge * -0.015, 0.36 * s, 0.055, 8 if edge < 0 else 5, -4)
    c.shape(curves.moved(curves.rectangle(-0.006, -0.31, 0.012, 0.62), mid, 0.52, turn=-4), (200, 190, 172))
    for i, name in enumerate((scene.tartan, "loch" if scene.tartan != "loch" else "moss", "gold")):
        at = (mid + (0.3 + 0.09 * i) * s * (-1 if scene.flip else 1), 0.22 + 0.13 * i)
        patch = curves.moved(curves.rectangle(-0.1, -0.07, 0.2, 0.14), *at, turn=14 - 12 * i)
        c.shape(curves.moved(patch, 0.008, 0.012), (24, 18, 26), alpha=0.35, soft=0.01)
        tartan.throw(c, name, patch, 0.0024)
    pen = curves.moved(
        curves.points("-0.2 -0.011, 0.14 -0.011, 0.2 0, 0.14 0.011, -0.2 0.011"), mid + 0.1, 0.72, turn=-32
    )
    c.shape(curves.moved(pen, 0.008, 0.014), (24, 18, 26), alpha=0.35, soft=0.008)
    c.shape(pen, decor.accent)
    cup = c.aspect * (0.1 if scene.flip else 0.9)
    for r, tint in ((0.15, decor.cloth), (0.105, mix(decor.cloth, (255, 255, 255), 0.5)), (0.092, (112, 66, 38))):
        c.shape(curves.ellipse(cup, 0.78, r), tint)
    flowers.fern(c, mid - 0.62 * s, 0.96, 0.55, 18, flowers.LEAF[1])
    flowers.thistle(c, mid - 0.56 * s, 0.42, 0.1, 10)


def stationery(c: Canvas, scene: Scene) -> None:
    """An invitation with its envelope, a wax seal and a ribbon."""
    decor = DECORS[scene.tartan]
    tartan.throw(c, scene.tartan, curves.rectangle(-0.01, -0.01, c.aspect + 0.02, 1.02), 0.006)
    c.fill(decor.shaded(decor.accent, 0.5), 0.38)
    mid = c.aspect / 2
    sheet(c, mid + 0.1, 0.42, 0.78, 0.54, 9, mix(decor.cloth, decor.accent, 0.16))
    flap = curves.moved([(-0.39, -0.27), (0.39, -0.27), (0, 0.08)], mid + 0.1, 0.42, turn=9)
    c.shape(flap, mix(decor.cloth, decor.accent, 0.26))
    sheet(c, mid - 0.1, 0.56, 0.5, 0.68, -7)
    border = [*curves.rectangle(-0.225, -0.315, 0.45, 0.63), (-0.225, -0.315)]
    c.shape(curves.ribbon(curves.moved(border, mid - 0.1, 0.56, turn=-7), 0.004), (190, 148, 76))
    flowers.thistle(c, mid - 0.132, 0.35, 0.07, -7)
    lines(c, mid - 0.1, 0.62, 0.32, 0.05, 6, -7)
    _seal(c, mid + 0.16, 0.82)
    wave = curves.points("0.3 1.05, 0.42 0.84, 0.62 0.9, 0.7 0.66, 0.94 0.6, 1.3 0.4")
    ribbon = curves.moved(curves.smooth(wave, closed=False), mid, 0)
    c.shape(curves.ribbon(curves.moved(ribbon, 0.01, 0.016), 0.05), (24, 14, 20), alpha=0.35, soft=0.012)
    c.shape(curves.ribbon(ribbon, 0.05), decor.accent)
    c.shape(curves.ribbon(ribbon, 0.012), mix(decor.accent, (255, 240, 214), 0.45))


def _seal(c: Canvas, x: float, y: float) -> None:
    c.shape(curves.ellipse(x + 0.01, y + 0.01, 0.075), (30, 14, 20), alpha=0.4, soft=0.014)
    angle, reach = np.linspace(0, 2 * np.pi, 15)[:-1], 0.07 * c.rng.uniform(0.92, 1.1, 14)
    c.shape(curves.smooth(np.stack([x + np.cos(angle) * reach, y + np.sin(angle) * reach], axis=1)), (140, 36, 44))
    c.shape(curves.ellipse(x, y, 0.05), (164, 52, 58))
    flowers.thistle(c, x, y - 0.005, 0.028)


def fiddle(c: Canvas, scene: Scene) -> None:
    """A fiddle and its bow on a tartan plaid."""
    c.image = tartan.cloth(scene.tartan, c.width, c.height, 0.0056 * c.height)
    c.glow(c.aspect * 0.3, 0.2, 1.3, LAMP, 0.25)
    x, y, turn = c.aspect * 0.5, 0.6, -62 if scene.flip else 62
    shadow = [BODY * 1.03, curves.ribbon([(0.3, -0.62), (0.3, 0.48)], 0.014)]
    c.shapes([curves.moved(o, x + 0.03, y + 0.03, 1.05, turn=turn) for o in shadow], (18, 10, 14), alpha=0.5, soft=0.02)
    for outline, tint in (*_instrument(), *_bow()):
        c.shape(curves.moved(outline, x, y, 1.05, turn=turn), tint)


def _body() -> curves.Outline:
    half = curves.points(
        "0 -0.3, 0.12 -0.29, 0.165 -0.2, 0.11 -0.09, 0.11 0.03, 0.19 0.12, 0.2 0.23, 0.12 0.32, 0 0.335"
    )
    return curves.smooth(np.concatenate([half, half[-2:0:-1] * (-1, 1)]), steps=6)


BODY = _body()
Painted = list[tuple[curves.Outline, Colour]]


def _instrument() -> Painted:
    """Return belly, holes, neck, bridge and strings, upright about the origin."""
    dark = (40, 28, 26)
    parts: Painted = [(BODY * 1.02, (84, 38, 20)), (BODY * 0.97, (176, 92, 42)), (BODY * (0.8, 0.9), (198, 116, 56))]
    hole = curves.smooth(curves.points("0.062 -0.06, 0.085 -0.02, 0.07 0.03, 0.09 0.09"), closed=False)
    for e in (-1, 1):
        parts.append((curves.ribbon(hole * (e, 1), 0.011), (48, 24, 18)))
        parts.append((curves.rectangle(e * 0.036 - 0.014, -0.67, 0.028, 0.014), INK))
    parts += [
        (curves.rectangle(-0.022, -0.68, 0.044, 0.75), dark),
        (curves.ellipse(0, -0.72, 0.036, 0.05), (150, 76, 36)),
        (curves.rectangle(-0.05, 0.035, 0.1, 0.014), (226, 190, 130)),
        (curves.points("-0.02 0.1, 0.02 0.1, 0.035 0.27, -0.035 0.27"), dark),
    ]
    strings = [curves.rectangle(-0.0155 + 0.01 * i, -0.66, 0.0016, 0.78) for i in range(4)]
    return [*parts, *((string, (240, 232, 214)) for string in strings)]


def _bow() -> Painted:
    stick = curves.smooth(curves.points("0.3 -0.64, 0.316 0, 0.29 0.48"), closed=False)
    return [
        (curves.ribbon(stick, 0.011), (120, 62, 36)),
        (curves.ribbon([(0.278, -0.6), (0.27, 0.42)], 0.006), (248, 240, 222)),
        (curves.rectangle(0.262, 0.36, 0.036, 0.07), (44, 30, 28)),
    ]


def toast(c: Canvas, scene: Scene) -> None:
    """Flutes filled on a tray before the lights of a party."""
    decor = DECORS[scene.tartan]
    tableware.backdrop(c, decor, 0.72, sparks=48)
    mid = c.aspect / 2
    tableware.shadow(c, mid, 0.9, 0.5)
    c.shape(curves.ellipse(mid, 0.88, 0.62, 0.085), (168, 126, 62))
    c.shape(curves.ellipse(mid, 0.87, 0.6, 0.076), (226, 186, 110))
    for dx, y, h in (
        (-0.32, 0.84, 0.44),
        (0.0, 0.83, 0.46),
        (0.32, 0.84, 0.44),
        (-0.46, 0.88, 0.47),
        (-0.16, 0.9, 0.5),
        (0.16, 0.9, 0.5),
        (0.46, 0.88, 0.47),
    ):
        _flute(c, mid + dx, y, h)
    for edge in (-0.86, 0.86):
        lamps.candle(c, mid + edge * min(1.0, c.aspect / 1.5), 0.92, 0.24, 0.03)
    flowers.posy(c, mid + (0.3 if scene.flip else -0.3), 0.93, 0.09, flowers.blush(decor.accent), thistles=False)


def _flute(c: Canvas, x: float, y: float, height: float) -> None:
    bowl = curves.points("-0.085 -1.0, -0.1 -0.8, -0.06 -0.46, 0 -0.38, 0.06 -0.46, 0.1 -0.8, 0.085 -1.0")
    wine = curves.points("-0.1 -0.82, -0.06 -0.47, 0 -0.39, 0.06 -0.47, 0.1 -0.82")
    c.shape(curves.ellipse(x, y, height * 0.1, height * 0.022), (255, 250, 238), alpha=0.7)
    c.shape(
        curves.rectangle(x - height * 0.008, y - height * 0.4, height * 0.016, height * 0.4),
        (255, 250, 238),
        alpha=0.75,
    )
    c.shape(curves.moved(curves.smooth(bowl, closed=False), x, y, height), (255, 252, 244), alpha=0.3)
    c.shape(
        curves.moved(curves.smooth(wine, closed=False), x, y, height),
        fade((250, 222, 140), (226, 170, 76), y - height * 0.82, y - height * 0.4),
        alpha=0.92,
    )
    bubbles = [
        curves.ellipse(x + a * height * 0.05, y - height * b, height * 0.006)
        for a, b in zip(c.rng.uniform(-1, 1, 14), c.rng.uniform(0.48, 0.8, 14), strict=True)
    ]
    c.shapes(bubbles, (255, 250, 226), alpha=0.9)
    c.shape(
        curves.moved([(-0.08, -0.96), (-0.065, -0.96), (-0.07, -0.62), (-0.085, -0.74)], x, y, height),
        (255, 255, 250),
        alpha=0.75,
    )


def swatches(c: Canvas, scene: Scene) -> None:
    """Bolts of tartan stacked on a shelf."""
    decor = DECORS[scene.tartan]
    c.fill(fade(decor.shaded(decor.wall, 0.3), decor.shaded(decor.wall, 0.5), 0, 1))
    names = list(tartan.SETTS)
    start = names.index(scene.tartan)
    for row, base in enumerate((0.33, 0.65, 0.97)):
        at, i = -0.05, row * 3 + start
        while at < c.aspect:
            wide, tall = float(c.rng.uniform(0.26, 0.4)), float(c.rng.uniform(0.16, 0.26))
            bolt = curves.smooth(
                [
                    (at, base),
                    (at, base - tall),
                    (at + wide * 0.5, base - tall * 1.06),
                    (at + wide, base - tall),
                    (at + wide, base),
                ],
                steps=5,
            )
            tartan.throw(c, names[i % len(names)], bolt, 0.003)
            c.shape(
                curves.rectangle(at + wide * 0.8, base - tall, wide * 0.2, tall), (16, 12, 20), alpha=0.35, soft=0.02
            )
            for fold in (0.33, 0.66):
                c.shape(curves.rectangle(at, base - tall * fold, wide, 0.005), (16, 12, 20), alpha=0.4)
            at, i = at + wide + 0.015, i + 1
        c.shape(curves.rectangle(0, base, c.aspect, 0.03), decor.timber)
        c.shape(curves.rectangle(0, base + 0.03, c.aspect, 0.03), (16, 12, 20), alpha=0.4, soft=0.01)
    c.glow(c.aspect * 0.3, 0.3, 1.0, LAMP, 0.22)
