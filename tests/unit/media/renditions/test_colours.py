"""The colours that pages show of pictures with profiles or coded colours, judged by primaries and curves."""

import io
import struct
from collections.abc import Sequence
from typing import Any

import pytest
import pyvips
from PIL import Image, ImageCms

from ceilidh.media.renditions.colour_profiles import is_srgb
from ceilidh.media.renditions.rendition_encoder import render
from ceilidh.media.renditions.rendition_spec import RenditionSpec

_RED = (200, 60, 60)
_RED_OF_P3 = (217, 42, 52)
_SRGB = ((0.43607, 0.22249, 0.01392), (0.38515, 0.71687, 0.09708), (0.14307, 0.06061, 0.71410))
_P3 = ((0.51512, 0.2412, -0.00105), (0.29198, 0.69225, 0.04189), (0.1571, 0.06657, 0.78407))
_ADOBE = ((0.60974, 0.31111, 0.01947), (0.20528, 0.62567, 0.06087), (0.14919, 0.06322, 0.74457))
_CUT = RenditionSpec(320, "png")


def _fixed(*numbers: float) -> bytes:
    return b"".join(struct.pack(">i", round(each * 65536)) for each in numbers)


_FORMULA = b"para\0\0\0\0\0\3\0\0" + _fixed(2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045)
_GAMMA = b"curv\0\0\0\0\0\0\0\1\x02\x33"
_LINEAR = b"curv\0\0\0\0\0\0\0\0"


def _table(entries: int) -> bytes:
    levels = [each / (entries - 1) for each in range(entries)]
    lights = [each / 12.92 if each <= 0.04045 else ((each + 0.055) / 1.055) ** 2.4 for each in levels]
    return b"curv\0\0\0\0" + struct.pack(f">I{entries}H", entries, *(round(each * 65535) for each in lights))


def profile(name: str, primaries: Sequence[Sequence[float]], curve: bytes, *more: tuple[bytes, bytes]) -> bytes:
    """Return a colour profile with that name."""
    text = b"mluc\0\0\0\0" + struct.pack(">II", 1, 12) + b"enUS" + struct.pack(">II", 2 * len(name), 28)
    white = (0.9642, 1.0, 0.82491)
    tags = [(b"desc", text + name.encode("utf-16-be")), (b"wtpt", b"XYZ \0\0\0\0" + _fixed(*white))]
    tags += [
        (tag, b"XYZ \0\0\0\0" + _fixed(*of)) for tag, of in zip((b"rXYZ", b"gXYZ", b"bXYZ"), primaries, strict=True)
    ]
    tags += [(tag, curve) for tag in (b"rTRC", b"gTRC", b"bTRC")] + list(more)
    at, table, body = 132 + 12 * len(tags), b"", b""
    for tag, data in tags:
        table += tag + struct.pack(">II", at + len(body), len(data))
        body += data + b"\0" * (-len(data) % 4)
    head = struct.pack(
        ">I4sI4s4s4s12s4s", at + len(body), b"none", 0x04300000, b"mntr", b"RGB ", b"XYZ ", bytes(12), b"acsp"
    )
    return head.ljust(68, b"\0") + _fixed(*white).ljust(60, b"\0") + struct.pack(">I", len(tags)) + table + body


def saved(kind: str, **options: Any) -> bytes:
    written = io.BytesIO()
    Image.new("RGB", (64, 48), _RED).save(written, kind, **options)
    return written.getvalue()


def shown(content: bytes, kind: str) -> Any:
    return Image.open(io.BytesIO(render(content, kind, _CUT, 1_000_000))).convert("RGB").getpixel((30, 20))


@pytest.mark.parametrize(
    ("kind", "options"),
    [
        ("JPEG", {"quality": 95}),
        ("PNG", {}),
        ("WEBP", {"lossless": True}),
        ("TIFF", {}),
        ("HEIF", {"quality": 95}),
        ("AVIF", {"quality": 95}),
    ],
)
def test_a_wide_gamut_is_converted_whatever_its_name(kind: str, options: dict[str, Any]) -> None:
    content = saved(kind, icc_profile=profile("Display P3 Gamut with sRGB Transfer", _P3, _FORMULA), **options)

    assert _RED_OF_P3 == pytest.approx(shown(content, kind), abs=3)


@pytest.mark.parametrize(
    ("name", "primaries", "curve", "expected"),
    [
        ("sRGB gamut with linear light", _SRGB, _LINEAR, (229, 133, 133)),
        ("Adobe RGB, not sRGB", _ADOBE, _GAMMA, (232, 57, 59)),
        ("Monitor of the office", _SRGB, _FORMULA, _RED),
    ],
)
def test_primaries_and_curve_decide(
    name: str, primaries: Sequence[Sequence[float]], curve: bytes, expected: tuple[int, int, int]
) -> None:
    content = saved("PNG", icc_profile=profile(name, primaries, curve))

    assert expected == pytest.approx(shown(content, "PNG"), abs=3)


def _library_profile(name: str) -> bytes:
    made: bytes = (
        pyvips.Image.black(8, 8, bands=3)
        .copy(interpretation="srgb")
        .icc_export(output_profile=name)
        .get("icc-profile-data")
    )
    return made


@pytest.mark.parametrize(
    ("expected", "made"),
    [
        (True, profile("sRGB", _SRGB, _FORMULA)),
        (True, profile("c2", _SRGB, _table(26))),
        (True, profile("IEC 61966-2.1", _SRGB, _table(1024))),
        (True, ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()),
        (True, _library_profile("srgb")),
        (False, _library_profile("p3")),
        (False, profile("sRGB", _SRGB, _GAMMA)),
        (False, profile("sRGB", _SRGB, _LINEAR)),
        (False, profile("sRGB", _P3, _FORMULA)),
        (False, profile("sRGB", _SRGB, _FORMULA, (b"A2B0", b"mft2" + bytes(48)))),
        (False, profile("sRGB", _SRGB, b"para\0\0\0\0\0\3")),
        (False, profile("sRGB", _SRGB, _FORMULA)[:200]),
        (False, b""),
    ],
)
def test_srgb_is_recognised_by_primaries_and_curve(expected: bool, made: bytes) -> None:
    assert expected is is_srgb(made)


def _coded(kind: str, primaries: int, transfer: int) -> bytes:
    whole = saved(kind, quality=95)
    at = whole.index(b"colrnclx") + 8
    return whole[:at] + struct.pack(">HH", primaries, transfer) + whole[at + 4 :]


@pytest.mark.parametrize("kind", ["HEIF", "AVIF"])
@pytest.mark.parametrize(
    ("primaries", "transfer", "expected"),
    [(1, 13, _RED), (1, 1, _RED), (2, 2, _RED), (12, 13, _RED_OF_P3), (1, 8, (229, 133, 133))],
)
def test_colours_that_are_announced_by_numbers_are_converted(
    kind: str, primaries: int, transfer: int, expected: tuple[int, int, int]
) -> None:
    assert expected == pytest.approx(shown(_coded(kind, primaries, transfer), kind), abs=4)


def test_a_png_announces_its_colours_in_a_chunk() -> None:
    whole = saved("PNG")
    chunk = b"\0\0\0\4cICP\x0c\x0d\0\1\x33\x5a\xf6\x5a"

    assert _RED_OF_P3 == pytest.approx(shown(whole[:33] + chunk + whole[33:], "PNG"), abs=3)


@pytest.mark.parametrize(("transfer", "paper"), [(16, 0.58), (18, 0.75)])
def test_white_paper_of_high_dynamic_range_is_white_and_lamps_are_no_darker(transfer: int, paper: float) -> None:
    """ITU-R BT.2408: paper is 58 % of the signal of PQ, and 75 % of that of HLG."""

    def grey(level: float) -> int:
        whole = io.BytesIO()
        Image.new("RGB", (64, 48), (round(255 * level),) * 3).save(whole, "PNG")
        chunk = b"\0\0\0\4cICP" + bytes((9, transfer, 0, 1)) + b"\0\0\0\0"
        value: int = shown(whole.getvalue()[:33] + chunk + whole.getvalue()[33:], "PNG")[0]
        return value

    assert 225 < grey(paper) < grey(0.95) <= 255
    assert grey(0.0) == 0
