"""Drawings of a few kilobytes that would stop a browser are refused, with the reason."""

import base64
import struct
import time
import zlib

import pytest

from ceilidh.errors import Invalid, TooLarge
from ceilidh.media.validation.svg_sanitizer import sanitize_svg
from tests.unit.media.picture_samples import drawn


def clean(inner: str) -> str:
    return sanitize_svg(f'<svg xmlns="http://www.w3.org/2000/svg">{inner}</svg>'.encode(), "logo.svg").decode()


def nested(refer: str, holder: str, levels: int = 8, times: int = 10) -> str:
    """Return definitions of which each has the one before so many times."""
    first = f'<{holder} id="a0"><circle r="1"/></{holder}>'
    more = (f'<{holder} id="a{level}">{refer.format(level - 1) * times}</{holder}>' for level in range(1, levels))
    return f"<defs>{first}{''.join(more)}</defs>{refer.format(levels - 1)}"


@pytest.mark.parametrize(
    "drawing",
    [
        nested('<use href="#a{}"/>', "g"),
        nested('<use href="#a{}"/>', "symbol"),
        nested('<rect fill="url(#a{})"/>', "pattern"),
        nested("<rect style=\"mask:url('#a{}')\"/>", "mask"),
        nested('<rect clip-path="url(#a{})"/>', "clipPath"),
        nested('<feImage href="#a{}"/>', "filter"),
        '<marker id="m">' + "<circle/>" * 1000 + f'</marker><path marker-mid="url(#m)" d="M{"1 1 " * 1000}"/>',
        "<style>.a{fill:url(#p)}</style><pattern id='p'>" + "<circle/>" * 1000 + "</pattern>" + '<g class="a"/>' * 1000,
        f"<style>{''.join(f'.a{{fill:url(#p{at})}}' for at in range(2000))}</style>"
        + "".join(f'<pattern id="p{at}"/>' for at in range(2000))
        + '<g class="a"/>' * 4000,
    ],
)
def test_a_drawing_that_multiplies_its_parts_is_refused_at_once(drawing: str) -> None:
    begin = time.process_time()

    with pytest.raises(Invalid, match=r"^logo\.svg draws more than 500,000 elements by references"):
        clean(drawing)

    assert time.process_time() - begin < 2


@pytest.mark.parametrize(
    "drawing",
    [
        nested('<use href="#a{}"/>', "g", levels=4),
        '<g id="a"><use href="#a"/></g>',
        '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>',
        '<linearGradient id="s">' + "<stop/>" * 100 + "</linearGradient>" + '<rect fill="url(#s)"/>' * 9000,
        '<use href="#nowhere"/>',
        "<style>" + ".a{fill:url(#p)}" * 2000 + '</style><pattern id="p"/>' + '<g class="a"/>' * 4000,
        "<style>.a{fill:url(#p)}</style><pattern id='p'><g class='a'/></pattern>" + '<g class="a"/>' * 9000,
    ],
)
def test_a_drawing_with_ordinary_references_is_kept(drawing: str) -> None:
    begin = time.process_time()

    assert drawing.count("<") <= clean(drawing).count("<")

    assert time.process_time() - begin < 2


def png(side: int) -> bytes:
    head = struct.pack(">IIBBBBB", side, side, 1, 0, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n" + struct.pack(">I4s", 13, b"IHDR") + head + struct.pack(">I", zlib.crc32(b"IHDR" + head))
    )


def embedded(content: bytes, kind: str) -> str:
    return f'<image href="data:image/{kind};base64,{base64.b64encode(content).decode()}"/>'


def with_size(content: bytes, at: int, size: bytes) -> bytes:
    return content[:at] + size + content[at + len(size) :]


_SMALL = {kind: drawn(kind) for kind in ("png", "gif", "jpg", "webp", "avif")}
_WIDE = struct.pack(">HH", 20_000, 20_000)
_LARGE = {
    "png": png(20_000),
    "gif": with_size(_SMALL["gif"], 6, struct.pack("<HH", 20_000, 20_000)),
    "jpeg": with_size(_SMALL["jpg"], _SMALL["jpg"].index(b"\xff\xc0") + 5, _WIDE),
    "webp": with_size(_SMALL["webp"], 26, struct.pack("<HH", 16_000, 16_000)),
    "avif": with_size(_SMALL["avif"], _SMALL["avif"].index(b"ispe") + 8, struct.pack(">II", 20_000, 20_000)),
}


@pytest.mark.parametrize("kind", _LARGE)
def test_a_large_picture_inside_of_a_drawing_is_refused(kind: str) -> None:
    with pytest.raises(TooLarge, match=r"^The pictures in logo\.svg have more than 50 million pixels\.$"):
        clean(embedded(_LARGE[kind], kind))


@pytest.mark.parametrize("kind", _SMALL)
def test_a_small_picture_inside_of_a_drawing_is_kept(kind: str) -> None:
    assert "base64" in clean(embedded(_SMALL[kind], kind.replace("jpg", "jpeg")) * 3)


def test_several_pictures_count_together_and_a_broken_one_is_nothing() -> None:
    with pytest.raises(TooLarge):
        clean(embedded(png(6000), "png") + embedded(png(5000), "png"))
    assert "base64" in clean(embedded(b"no picture", "png"))
