"""Tartans with setts made for the demo: close up, in folds, or as a throw."""

from typing import cast

import numpy as np
import numpy.typing as npt
from PIL import Image

from ceilidh_demo.drawing import curves, noise
from ceilidh_demo.drawing.canvas import Canvas
from ceilidh_demo.drawing.colour import Colour, colour, mix
from ceilidh_demo.drawing.curves import Points
from ceilidh_demo.drawing.elements import flowers
from ceilidh_demo.drawing.scene import Scene

SETTS = {
    "heather": "5b3d5e*14 2f2f46*3 5b3d5e*3 2f2f46*10 8fa58a*2 2f2f46*10 c9b6c4*2",
    "moss": "35533f*14 1d2f2e*4 35533f*4 1d2f2e*10 c9a24a*2 1d2f2e*6 7f3d38*3",
    "rose": "8c2f38*16 1f2c40*4 8c2f38*4 1f4038*10 e8dcc0*2 1f4038*6 d9a441*2",
    "loch": "2c6474*14 17324a*4 2c6474*4 17324a*10 d8d2bc*2 17324a*6 b5683f*3",
    "peat": "6a4a38*14 33261f*4 6a4a38*4 33261f*10 d69a45*2 33261f*6 8f9a7a*3",
    "navy": "1f3358*14 101a30*5 1f3358*4 2f5a4c*10 101a30*4 e3c46a*2 101a30*4 b8433f*2",
    "stone": "b7aa94*14 6d675f*4 b7aa94*4 4a5560*8 f2ead8*2 4a5560*6 8a3f45*2",
    "gold": "c29a45*14 5c3a2a*4 c29a45*4 5c3a2a*10 f3e6c4*2 2f4a44*7 7a2f3a*3",
    "night": "22314f*16 0f1729*6 22314f*4 0f1729*8 7fa0b8*2 0f1729*6 c4924a*2",
    "white": "eee6d4*16 c9c2b0*4 eee6d4*5 7f9a8c*8 d7cfbd*3 4f6f66*3",
}


def stripes(name: str) -> npt.NDArray[np.float32]:
    """Return the threads of one repeat of a sett, mirrored at its ends, as colours."""
    threads: list[Colour] = []
    for stripe in SETTS[name].split():
        code, count = stripe.split("*")
        threads += [colour(code)] * int(count)
    return np.array(threads + threads[::-1], dtype=np.float32)


def cloth(
    name: str, width: int, height: int, thread: float, bend: npt.NDArray[np.float32] | None = None
) -> Image.Image:
    """Draw cloth with ``thread`` pixels to a thread; ``bend`` pushes the weave sideways per row and column."""
    sett = stripes(name)
    x, y = np.arange(width, dtype=np.float32)[None, :], np.arange(height, dtype=np.float32)[:, None]
    across, down = (x, y) if bend is None else (x + bend, y + bend * 0.6)
    warp, weft = (np.floor(at / thread).astype(np.int32) for at in (across, down))
    over = ((warp + weft) % 4 < 2)[..., None]
    woven = np.where(over, sett[warp % len(sett)], sett[weft % len(sett)])
    return Image.fromarray(woven.astype(np.uint8))


def throw(c: Canvas, name: str, outline: Points, thread: float = 0.004) -> None:
    """Draw a piece of tartan in the shape of an outline."""
    points = np.asarray(outline, dtype=float)
    low, high = points.min(axis=0), points.max(axis=0)
    width, height = (int(size * c.height) + 2 for size in high - low)
    patch = Canvas(width, height, c.rng)
    patch.image = cloth(name, width, height, max(1.0, thread * c.height))
    c.inset(patch, points, float(low[0]), float(low[1]), height / c.height)


def folds(c: Canvas, scene: Scene) -> None:
    """Tartan close up, in soft folds, with a sprig or a rose laid on it."""
    thread = 0.0052 * c.height
    bend = noise.cloud(c.rng, c.width, c.height, (2.2 * c.aspect, 1.6), 2) * 0.34 * c.height
    c.image = cloth(scene.tartan, c.width, c.height, thread, bend)
    small = noise.cloud(c.rng, 300, round(300 / c.aspect), (1.2 * c.aspect, 1.1), 1)
    ramp = (
        np.linspace(0, 3.2 * c.aspect, 300, dtype=np.float32)[None, :]
        + np.linspace(0, 1.6, small.shape[0], dtype=np.float32)[:, None]
    )
    wave = cast("npt.NDArray[np.float32]", np.sin(ramp * 2.1 + small * 5))
    c.spread((14, 12, 22), np.clip(-wave, 0, 1) ** 1.4 * 0.72, 0, 1)
    c.spread((255, 240, 214), np.clip(wave - 0.2, 0, 1) ** 2 * 0.3, 0, 1)
    mid = (c.aspect * (0.4 if scene.flip else 0.6), 0.55)
    c.shape(curves.ellipse(mid[0] + 0.03, mid[1] + 0.05, 0.3, 0.24), (10, 8, 16), alpha=0.42, soft=0.06)
    flowers.posy(
        c,
        mid[0],
        mid[1],
        0.3,
        mix(colour("e9d3cf"), colour("a24f58"), 0.4 if scene.variant == "rose" else 0.0),
        thistles=scene.variant != "rose",
    )
