"""Colours that a picture announces by numbers (ITU-T H.273) instead of a profile, as HEIC, AVIF and PNG can."""

from collections.abc import Callable, Mapping, Sequence
from math import exp
from typing import Any

import attrs

from ceilidh.media.validation.vips_loader import libvips

_SEARCHED = 64 * 1024
_MARKS = {"HEIF": b"colrnclx", "AVIF": b"colrnclx", "PNG": b"cICP"}
_LINEAR, _PQ, _HLG = 8, 16, 18
# From primaries to those of sRGB, in linear light: BT.2020, and P3 for cinemas and displays.
_P3 = ((1.2249, -0.2247, 0.0), (-0.0420, 1.0419, 0.0), (-0.0197, -0.0786, 1.0979))
_TO_SRGB: Mapping[int, Sequence[Sequence[float]]] = {
    9: ((1.6605, -0.5876, -0.0728), (-0.1246, 1.1329, -0.0083), (-0.0182, -0.1006, 1.1187)),
    11: _P3,
    12: _P3,
}
_UNCHANGED = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))
# What paper is in high dynamic range (ITU-R BT.2408): so many nits, and so much of the light that HLG encodes.
_PAPER_NITS, _PAPER_LIGHT = 203, 0.2646
# Brighter light than this is compressed, so that lamps keep their colours.
_KNEE = 0.75


@attrs.frozen
class CodedColours:
    """The numbers of the primaries and of the transfer characteristics."""

    primaries: int
    transfer: int

    @property
    def is_srgb(self) -> bool:
        """Whether browsers show the values as they are. The curves of television are taken for that of sRGB."""
        return self.primaries not in _TO_SRGB and self.transfer not in (_LINEAR, _PQ, _HLG)

    def in_srgb(self, image: Any) -> Any:
        """Convert an image with 8 bits, and map the tones of high dynamic range."""
        colour = image[:3].maplut(libvips().Image.new_from_array([self._lights()]))
        colour = colour.recomb(
            libvips().Image.new_from_array([list(row) for row in _TO_SRGB.get(self.primaries, _UNCHANGED)])
        )
        colour = _compressed(colour) if self.transfer in (_PQ, _HLG) else colour
        colour = colour.copy(interpretation="scrgb").colourspace("srgb")
        return colour.bandjoin(image[3]) if image.hasalpha() else colour

    def _lights(self) -> list[float]:
        """Return the light of each value; that of white paper is 1."""
        curve = _CURVES.get(self.transfer, _srgb_light)
        return [curve(value / 255) for value in range(256)]


def coded_colours(data: bytes, family: str) -> CodedColours | None:
    """Return what the picture announces, or ``None``."""
    mark = _MARKS.get(family)
    at = data.find(mark, 0, _SEARCHED) if mark else -1
    if mark is None or at < 0:
        return None
    numbers = data[at + len(mark) :]
    wide = 1 if family == "PNG" else 2
    return CodedColours(int.from_bytes(numbers[:wide]), int.from_bytes(numbers[wide : 2 * wide]))


def _compressed(colour: Any) -> Any:
    brightest = colour[0]
    for band in (colour[1], colour[2]):
        brightest = (brightest > band).ifthenelse(brightest, band)
    over = brightest - _KNEE
    fitted = over / (over + (1 - _KNEE)) * (1 - _KNEE) + _KNEE
    return colour * (over > 0).ifthenelse(fitted / brightest, 1)


def _srgb_light(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4  # noqa: PLR2004  of the standard


def _pq_light(value: float) -> float:
    """Return the light of SMPTE ST 2084."""
    powered = float(value ** (32 / 2523))
    light = max(0.0, powered - 3424 / 4096) / (2413 / 128 - 2392 / 128 * powered)
    return float(10_000 * light ** (16384 / 2610) / _PAPER_NITS)


def _hlg_light(value: float) -> float:
    """Return the light of ARIB STD-B67."""
    light = value * value / 3 if value <= 0.5 else (exp((value - 0.55991073) / 0.17883277) + 0.28466892) / 12  # noqa: PLR2004
    return light / _PAPER_LIGHT


_CURVES: Mapping[int, Callable[[float], float]] = {_LINEAR: float, _PQ: _pq_light, _HLG: _hlg_light}
