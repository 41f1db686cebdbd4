"""Outlines: closed lines of points, in units of the picture's height with the origin at its top left."""

from collections.abc import Sequence
from typing import cast

import numpy as np
import numpy.typing as npt

Outline = npt.NDArray[np.float64]
Points = Sequence[tuple[float, float]] | Outline


def points(text: str) -> Outline:
    """Return the points written as ``x y, x y, ...``."""
    return np.array([pair.split() for pair in text.split(",")], dtype=float)


def rectangle(x: float, y: float, width: float, height: float) -> Outline:
    """Return the rectangle with its top left corner at (x, y)."""
    return np.array([(x, y), (x + width, y), (x + width, y + height), (x, y + height)])


def ellipse(x: float, y: float, rx: float, ry: float | None = None, turn: tuple[float, float] = (0, 360)) -> Outline:
    """Return the ellipse around (x, y), or the part of it between two angles in degrees, clockwise from the right."""
    count = max(12, int(abs(turn[1] - turn[0]) / 5))
    angle = np.radians(np.linspace(turn[0], turn[1], count))
    return np.stack([x + rx * np.cos(angle), y + (rx if ry is None else ry) * np.sin(angle)], axis=1)


def arch(x: float, y: float, width: float, height: float, *, pointed: bool = False) -> Outline:
    """Return a window or door shape whose top left corner of the bounding box is (x, y)."""
    half = width / 2
    if pointed:
        left = ellipse(x + width, y + width * 0.9, width, width * 0.9, (180, 240))
        right = ellipse(x, y + width * 0.9, width, width * 0.9, (300, 360))
        top = np.concatenate([left, right])
    else:
        top = ellipse(x + half, y + half, half, half, (180, 360))
    return np.concatenate([top, [(x + width, y + height), (x, y + height)]])


def smooth(points: Points, *, closed: bool = True, steps: int = 8) -> Outline:
    """Return a Catmull-Rom curve through the points."""
    knots = np.asarray(points, dtype=float)
    if closed:
        knots = np.concatenate([knots[-1:], knots, knots[:2]])
    else:
        knots = np.concatenate([knots[:1] * 2 - knots[1:2], knots, knots[-1:] * 2 - knots[-2:-1]])
    t = np.linspace(0, 1, steps, endpoint=False)[:, None]
    a, b, c, d = knots[:-3, None], knots[1:-2, None], knots[2:-1, None], knots[3:, None]
    curve = 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)
    line = curve.reshape(-1, 2)
    return line if closed else np.concatenate([line, knots[-2:-1]])


def ribbon(points: Points, width: float, end_width: float | None = None) -> Outline:
    """Return the outline of a line of that width, which changes evenly to ``end_width``."""
    path = np.asarray(points, dtype=float)
    along = np.gradient(path, axis=0)
    normal = np.stack([-along[:, 1], along[:, 0]], axis=1)
    normal /= np.maximum(np.linalg.norm(normal, axis=1, keepdims=True), 1e-9)
    half = np.linspace(width, width if end_width is None else end_width, len(path))[:, None] / 2
    return np.concatenate([path + normal * half, (path - normal * half)[::-1]])


def hang(start: tuple[float, float], end: tuple[float, float], sag: float, count: int = 24) -> Outline:
    """Return a line that hangs between two points, lowest by ``sag`` in the middle."""
    t = np.linspace(0, 1, count)
    line = np.outer(1 - t, start) + np.outer(t, end)
    line[:, 1] += sag * 4 * t * (1 - t)
    return cast(Outline, line)


def moved(outline: Points, x: float, y: float, scale: float = 1.0, *, flip: bool = False, turn: float = 0.0) -> Outline:
    """Return the outline scaled about its origin, mirrored on demand, turned by degrees clockwise, put at (x, y)."""
    moved = np.asarray(outline, dtype=float) * scale
    if flip:
        moved = moved * (-1, 1)
    if turn:
        a = np.radians(turn)
        moved = moved @ np.array([[np.cos(a), np.sin(a)], [-np.sin(a), np.cos(a)]])
    return cast(Outline, moved + np.array((x, y)))
