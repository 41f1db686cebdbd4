"""Recognises sRGB among colour profiles (ICC.1) by its primaries and its curve. Their names prove nothing."""

import struct
from collections.abc import Callable, Mapping, Sequence

_HEADER, _ENTRY = 128, 12
_FIXED = 65536
_PRIMARIES = {
    b"rXYZ": (0.43607, 0.22249, 0.01392),
    b"gXYZ": (0.38515, 0.71687, 0.09708),
    b"bXYZ": (0.14307, 0.06061, 0.71410),
}
_CURVES = (b"rTRC", b"gTRC", b"bTRC")
# A table of colours takes precedence over primaries and curves.
_TABLES = (b"A2B0", b"A2B1", b"A2B2", b"D2B0", b"D2B1", b"D2B2", b"D2B3")
_NEAR = 0.003
# Two levels of 255: finer differences can't be seen.
_SAME_LEVEL = 2 / 255
_SAMPLES = 17
_STRAIGHT_AND_POWER, _WITH_OFFSETS = 3, 4

Curve = Callable[[float], float]


def is_srgb(profile: bytes) -> bool:
    """Return whether the colours of a profile are those of sRGB; ``False`` for one that can't be read."""
    try:
        tags = _tags(profile)
        is_matrix = profile[16:24] == b"RGB XYZ " and not tags.keys() & set(_TABLES)
        return is_matrix and _has_primaries(tags) and all(_is_srgb_curve(_curve(tags[name])) for name in _CURVES)
    except (KeyError, IndexError, ValueError, ArithmeticError, struct.error):
        return False


def _tags(profile: bytes) -> Mapping[bytes, bytes]:
    (count,) = struct.unpack_from(">I", profile, _HEADER)
    entries = (struct.unpack_from(">4sII", profile, _HEADER + 4 + _ENTRY * number) for number in range(min(count, 100)))
    return {name: profile[start : start + length] for name, start, length in entries}


def _has_primaries(tags: Mapping[bytes, bytes]) -> bool:
    return all(
        abs(value / _FIXED - right) < _NEAR
        for name, wanted in _PRIMARIES.items()
        for value, right in zip(struct.unpack_from(">3i", tags[name], 8), wanted, strict=True)
    )


def _is_srgb_curve(curve: Curve) -> bool:
    levels = (step / (_SAMPLES - 1) for step in range(_SAMPLES))
    return all(abs(_encoded(curve(level)) - level) < _SAME_LEVEL for level in levels)


def _encoded(light: float) -> float:
    """Return the value with which sRGB encodes an amount of light."""
    return 12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055  # noqa: PLR2004  of the standard


def _curve(tag: bytes) -> Curve:
    """Return the curve of a tag, which has a table, an exponent or the numbers of a formula."""
    kind, count = tag[:4], int.from_bytes(tag[8:12])
    if kind == b"para":
        numbers = struct.unpack(f">{(len(tag) - 12) // 4}i", tag[12 : 12 + (len(tag) - 12) // 4 * 4])
        return _formula(int.from_bytes(tag[8:10]), [each / _FIXED for each in numbers])
    if kind != b"curv":
        raise ValueError("no curve")
    if count == 1:
        exponent = int.from_bytes(tag[12:14]) / 256
        return lambda level: level**exponent
    table = [each / 65535 for each in struct.unpack_from(f">{count}H", tag, 12)]
    return (lambda level: _between(table, level)) if table else (lambda level: level)


def _formula(kind: int, numbers: Sequence[float]) -> Curve:
    """Return a parametric curve (ICC.1, section 10.18) of a kind that sRGB can be written in."""
    g, a, b, c, d, e, f = (*numbers, *[0.0] * 7)[:7]
    if kind not in (_STRAIGHT_AND_POWER, _WITH_OFFSETS):
        raise ValueError("another curve")
    return lambda level: (a * level + b) ** g + e if level >= d else c * level + f


def _between(table: Sequence[float], level: float) -> float:
    """Return the value of a table at a level from 0 to 1."""
    index = level * (len(table) - 1)
    low = min(int(index), len(table) - 2)
    return table[low] + (index - low) * (table[low + 1] - table[low])
