"""Colours as triples of 0 to 255, and gradients between them."""

import attrs
import numpy as np
import numpy.typing as npt

Colour = tuple[int, int, int]


def colour(code: str) -> Colour:
    """Return the colour of six hexadecimal digits."""
    return int(code[0:2], 16), int(code[2:4], 16), int(code[4:6], 16)


def mix(one: Colour, other: Colour, part: float) -> Colour:
    """Return ``one`` mixed with the fraction ``part`` (0 to 1) of ``other``."""
    r, g, b = (round(a + (z - a) * part) for a, z in zip(one, other, strict=True))
    return r, g, b


def ink(tint: Colour) -> npt.NDArray[np.float32]:
    """Return a colour as an array of three floats."""
    return np.array(tint, dtype=np.float32)


@attrs.frozen
class Fade:
    """A gradient down the picture, or ``across`` it, through ``stops`` of (canvas coordinate, colour), rising."""

    stops: tuple[tuple[float, Colour], ...]
    across: bool = False


Paint = Colour | Fade


def fade(start: Colour, end: Colour, begin: float, finish: float, *, across: bool = False) -> Fade:
    """Return the gradient from one colour to another between two coordinates."""
    return Fade(((begin, start), (finish, end)), across)
