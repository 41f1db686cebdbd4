"""Draws the picture of a scene. The same name and scene always give the same picture."""

import hashlib
from collections.abc import Callable, Mapping

import numpy as np
from PIL import Image

from ceilidh_demo.drawing.canvas import Canvas
from ceilidh_demo.drawing.elements import flowers, tartan
from ceilidh_demo.drawing.indoors import halls, rooms, stationery, tables
from ceilidh_demo.drawing.outdoors import celebrations, countryside, maps, seaside, town, travel
from ceilidh_demo.drawing.scene import Scene

SUBJECTS: Mapping[str, Callable[[Canvas, Scene], None]] = {
    "approach": countryside.approach,
    "beach": seaside.beach,
    "coast": seaside.coast,
    "garden": countryside.garden,
    "glen": countryside.glen,
    "loch": countryside.loch,
    "wood": countryside.wood,
    "beach fire": celebrations.beach_fire,
    "ceremony": celebrations.ceremony,
    "fireworks": celebrations.fireworks,
    "marquee": celebrations.marquee,
    "picnic": celebrations.picnic,
    "procession": celebrations.procession,
    "river": town.river,
    "roofs": town.roofs,
    "steamer": travel.steamer,
    "viaduct": travel.viaduct,
    "ballroom": halls.ballroom,
    "barn": halls.barn,
    "dinner": halls.dinner,
    "glasshouse": halls.glasshouse,
    "stage": halls.stage,
    "bedroom": rooms.bedroom,
    "fireside": rooms.fireside,
    "library": rooms.library,
    "stairs": rooms.stairs,
    "window seat": rooms.window_seat,
    "cake": tables.cake,
    "candlelight": tables.candlelight,
    "dram": tables.dram,
    "setting": tables.setting,
    "tea": tables.tea,
    "bouquet": flowers.bouquet,
    "thistles": flowers.meadow,
    "tartan": tartan.folds,
    "fiddle": stationery.fiddle,
    "planner": stationery.planner,
    "stationery": stationery.stationery,
    "swatches": stationery.swatches,
    "toast": stationery.toast,
    "map": maps.chart,
}

SHAPES = {"wide": (2400, 1350), "card": (2400, 1600), "plate": (2400, 1800), "tall": (1920, 2400)}
"""Sizes in pixels by the place on a page: full width, on a card, in a row, beside a text."""


def draw_picture(name: str, scene: Scene, width: int, height: int) -> Image.Image:
    """Return the picture of a scene; ``name`` seeds the random variation."""
    seed = int.from_bytes(hashlib.sha256(name.encode()).digest()[:8])
    canvas = Canvas(width, height, np.random.default_rng(seed))
    SUBJECTS[scene.subject](canvas, scene)
    return canvas.finish()
