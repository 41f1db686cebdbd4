"""The canvas on which pictures are drawn.

Coordinates are in units of the picture's height, from its top left: y runs from 0 to 1 and x from 0 to ``aspect``.
Edges are drawn at three times the size and reduced; blurred shapes are drawn smaller and enlarged.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import cast

import numpy as np
import numpy.typing as npt
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from ceilidh_demo.drawing.colour import Colour, Fade, Paint
from ceilidh_demo.drawing.curves import Points

Box = tuple[int, int, int, int]
_DITHER = np.random.default_rng(1934).random((64, 64), dtype=np.float32)


class Canvas:
    """A picture of ``width`` by ``height`` pixels; ``rng`` is the only source of randomness."""

    def __init__(self, width: int, height: int, rng: np.random.Generator) -> None:
        self.image = Image.new("RGB", (width, height))
        self.width, self.height, self.aspect = width, height, width / height
        self.rng = rng

    def fill(self, paint: Paint, alpha: float = 1.0) -> None:
        """Fill the whole canvas."""
        box = (0, 0, self.width, self.height)
        self._paint(paint, None if alpha == 1 else Image.new("L", self.image.size, round(255 * alpha)), box)

    def shape(self, outline: Points, paint: Paint, *, alpha: float = 1.0, soft: float = 0.0) -> None:
        """Fill one outline; ``soft`` is the blur radius of its edge."""
        self.shapes([outline], paint, alpha=alpha, soft=soft)

    def shapes(self, outlines: Sequence[Points], paint: Paint, *, alpha: float = 1.0, soft: float = 0.0) -> None:
        """Fill many outlines as one layer, so that overlaps are painted once."""
        if outlines and (box := self._box(outlines, soft * 3)):
            mask = self._mask(outlines, box, soft)
            self._paint(paint, mask if alpha == 1 else mask.point(lambda level: level * alpha), box)

    def glow(self, x: float, y: float, radius: float, tint: Colour, strength: float = 1.0, squash: float = 1.0) -> None:
        """Draw a radial glow around a point; ``squash`` below 1 flattens it."""
        ry = radius * squash
        whole = self._pixels(x - radius, y - ry, x + radius, y + ry)
        box = self._clip(whole)
        if box and whole[2] > whole[0] and whole[3] > whole[1]:
            crop = (box[0] - whole[0], box[1] - whole[1], box[2] - whole[0], box[3] - whole[1])
            scale_x, scale_y = 128 / (whole[2] - whole[0]), 128 / (whole[3] - whole[1])
            part = (crop[0] * scale_x, crop[1] * scale_y, crop[2] * scale_x, crop[3] * scale_y)
            size = (box[2] - box[0], box[3] - box[1])
            mask = _falloff(strength).resize(size, Image.Resampling.BILINEAR, box=part)
            self._paint(tint, mask, box)

    def veil(self, tint: Paint, stops: Sequence[tuple[float, float]]) -> None:
        """Paint a vertical opacity gradient over the full width, through ``stops`` of (y, opacity)."""
        top, bottom = (max(0, min(self.height, round(stops[i][0] * self.height))) for i in (0, -1))
        if bottom > top:
            rows = (np.arange(top, bottom) + 0.5) / self.height
            column = np.interp(rows, [s[0] for s in stops], [s[1] for s in stops]).astype(np.float32)
            self._paint(tint, self._dithered(column * 255), (0, top, self.width, bottom))

    def spread(self, tint: Paint, field: npt.NDArray[np.float32], top: float, bottom: float) -> None:
        """Paint with the opacity (0 to 1) of a field that is stretched between two heights."""
        box = self._clip(self._pixels(0, top, self.aspect, bottom))
        if box:
            whole = Image.fromarray((np.clip(field, 0, 1) * 255).astype(np.uint8))
            self._paint(tint, whole.resize((box[2] - box[0], box[3] - box[1]), Image.Resampling.BICUBIC), box)

    def below(self, line: npt.NDArray[np.float32], paint: Paint, bottom: float = 1.0) -> None:
        """Fill the area between a line, given as a height per pixel column, and ``bottom``."""
        heights = np.clip(line * self.height, 0, self.height)
        top, solid = int(heights.min()), min(int(heights.max()) + 1, round(bottom * self.height))
        if solid > top:
            rows = np.arange(top, solid, dtype=np.float32)[:, None]
            edge = np.clip(rows - heights[None, :].astype(np.float32) + 1, 0, 1)
            self._paint(paint, Image.fromarray((edge * 255).astype(np.uint8)), (0, top, self.width, solid))
        end = round(bottom * self.height)
        if end > solid:
            self._paint(paint, None, (0, solid, self.width, end))

    def inset(self, other: "Canvas", outline: Points, x: float, y: float, height: float) -> None:
        """Draw another picture of that height with its top left at (x, y), clipped to the outline."""
        size = (round(other.aspect * height * self.height), round(height * self.height))
        picture = other.image.resize(size, Image.Resampling.BICUBIC)
        box = self._box([outline], 0)
        if box:
            at = (box[0] - round(x * self.height), box[1] - round(y * self.height))
            part = picture.crop((*at, at[0] + box[2] - box[0], at[1] + box[3] - box[1]))
            self.image.paste(part, box, self._mask([outline], box, 0))

    def finish(self) -> Image.Image:
        """Return the picture with a vignette and film grain, which hides banding in gradients."""
        x, y = np.linspace(-1, 1, 64)[None, :], np.linspace(-1, 1, 64)[:, None]
        corners = (255 - 46 * np.clip((x**2 + y**2) / 2, 0, 1) ** 1.6).astype(np.uint8)
        shade = Image.fromarray(corners).resize(self.image.size, Image.Resampling.BICUBIC)
        picture = ImageChops.multiply(self.image, Image.merge("RGB", (shade, shade, shade)))
        return ImageChops.add(picture, _grain(*self.image.size), 1, -128)

    def _pixels(self, left: float, top: float, right: float, bottom: float) -> Box:
        h = self.height
        return int(np.floor(left * h)), int(np.floor(top * h)), int(np.ceil(right * h)), int(np.ceil(bottom * h))

    def _clip(self, box: Box) -> Box | None:
        left, top = max(0, box[0]), max(0, box[1])
        right, bottom = min(self.width, box[2]), min(self.height, box[3])
        return (left, top, right, bottom) if right > left and bottom > top else None

    def _box(self, outlines: Sequence[Points], margin: float) -> Box | None:
        points = np.concatenate([np.asarray(o, dtype=float) for o in outlines])
        low, high = points.min(axis=0) - margin, points.max(axis=0) + margin
        return self._clip(self._pixels(low[0], low[1], high[0], high[1]))

    def _mask(self, outlines: Sequence[Points], box: Box, soft: float) -> Image.Image:
        width, height = box[2] - box[0], box[3] - box[1]
        blur = soft * self.height
        scale = min(1.0, 3 / blur) if blur > 1 else (3 if width * height < 2_000_000 else 2)
        size = (max(1, round(width * scale)), max(1, round(height * scale)))
        mask = Image.new("L", size)
        draw = ImageDraw.Draw(mask)
        for outline in outlines:
            points = (np.asarray(outline, dtype=float) * self.height - box[:2]) * scale
            draw.polygon(cast(list[float], points.round(2).ravel().tolist()), fill=255)
        if blur > 1:
            return mask.filter(ImageFilter.GaussianBlur(blur * scale)).resize(
                (width, height), Image.Resampling.BILINEAR
            )
        return mask.reduce(int(scale))

    def _paint(self, paint: Paint, mask: Image.Image | None, box: Box) -> None:
        if isinstance(paint, Fade):
            self.image.paste(self._gradient(paint, box), box, mask)
        else:
            self.image.paste(paint, box, mask)

    def _gradient(self, paint: Fade, box: Box) -> Image.Image:
        begin, end = (box[0], box[2]) if paint.across else (box[1], box[3])
        heights = (np.arange(begin, end) + 0.5) / self.height
        stops = [height for height, _ in paint.stops]
        bands = []
        for channel in range(3):
            values = np.interp(heights, stops, [tint[channel] for _, tint in paint.stops]).astype(np.float32)
            bands.append(_dither(values, box[3] - box[1], box[2] - box[0], across=paint.across))
        return Image.merge("RGB", bands)

    def _dithered(self, column: npt.NDArray[np.float32]) -> Image.Image:
        return _dither(np.clip(column, 0, 255), len(column), self.width, across=False)


def _dither(values: npt.NDArray[np.float32], height: int, width: int, *, across: bool) -> Image.Image:
    tile = np.tile(_DITHER, (height // 64 + 1, width // 64 + 1))[:height, :width]
    whole = np.floor(values)
    base, rest = whole.astype(np.uint8), values - whole
    if across:
        return Image.fromarray(base[None, :] + (tile < rest[None, :]))
    return Image.fromarray(base[:, None] + (tile < rest[:, None]))


@lru_cache(maxsize=4)
def _grain(width: int, height: int) -> Image.Image:
    grain = np.random.default_rng(width).normal(128, 2.2, (height, width)).astype(np.uint8)
    layer = Image.fromarray(grain)
    return Image.merge("RGB", (layer, layer, layer))


def _falloff(strength: float) -> Image.Image:
    grid = np.linspace(-1, 1, 128, dtype=np.float32)
    distance = np.sqrt(grid[None, :] ** 2 + grid[:, None] ** 2)
    light = np.clip(1 - distance, 0, 1) ** 2
    return Image.fromarray((light * 255 * min(strength, 1)).astype(np.uint8))
