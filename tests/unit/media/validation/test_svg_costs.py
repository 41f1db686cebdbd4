"""Drawings of a few kilobytes that would stop a browser are refused, with the reason."""

import time

import pytest

from ceilidh.errors import Invalid
from ceilidh.media.validation.svg_sanitizer import sanitize_svg


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
