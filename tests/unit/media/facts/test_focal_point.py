import io

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageDraw, ImageFilter

from ceilidh.media.accepted_formats import FORMATS
from ceilidh.media.facts.focal_point import FocalPoint
from ceilidh.media.renditions.rendition_encoder import examine
from tests.unit.media.picture_samples import PICTURES

pytestmark = pytest.mark.slow

_MILLIONS = 10_000_000
_SKIN = (224, 172, 140)


def _portrait(size: tuple[int, int], x: float, y: float, format_: str = "PNG") -> bytes:
    """Return a picture of a plain wall with a detailed head at the point, given as parts of the size."""
    image = Image.linear_gradient("L").resize(size).convert("RGB").filter(ImageFilter.BoxBlur(4))
    radius = min(size) // 8
    box = [size[0] * x - radius, size[1] * y - radius, size[0] * x + radius, size[1] * y + radius]
    drawing = ImageDraw.Draw(image)
    drawing.ellipse(box, fill=_SKIN)
    for at in range(-radius, radius, 6):
        drawing.line((size[0] * x + at, box[1], size[0] * x + at, box[1] + radius // 2), fill=(60, 30, 20), width=2)
    written = io.BytesIO()
    image.save(written, format_)
    return written.getvalue()


@pytest.mark.parametrize(("x", "y"), [(0.2, 0.3), (0.5, 0.25), (0.8, 0.3)])
@pytest.mark.parametrize("format_", ["PNG", "JPEG"])
def test_the_point_of_a_wide_picture_is_at_the_head(x: float, y: float, format_: str) -> None:
    found = examine(_portrait((900, 600), x, y, format_), format_, _MILLIONS).focal_point

    assert abs(found.x - 100 * x) <= 17
    assert abs(found.y - 100 * y) <= 17


@pytest.mark.parametrize(("x", "y"), [(0.5, 0.5), (0.75, 0.7), (0.3, 0.9)])
def test_the_point_of_a_wide_picture_is_never_low(x: float, y: float) -> None:
    """What draws attention there is a dress or a table: heads are above."""
    found = examine(_portrait((900, 600), x, y), "PNG", _MILLIONS).focal_point

    assert 35 >= found.y
    assert abs(found.x - 100 * x) <= 17


def test_the_point_of_an_upright_picture_is_never_low() -> None:
    default = FocalPoint.default(600, 900)

    assert examine(_portrait((600, 900), 0.5, 0.8), "PNG", _MILLIONS).focal_point.y == default.y


@pytest.mark.parametrize("size", [(400, 300), (300, 400), (1, 1), (2000, 3), (3, 2000)])
def test_a_picture_in_one_colour_has_the_default(size: tuple[int, int]) -> None:
    written = io.BytesIO()
    Image.new("RGB", size, "grey").save(written, "PNG")

    assert FocalPoint.default(*size) == examine(written.getvalue(), "PNG", _MILLIONS).focal_point


@pytest.mark.parametrize("extension", sorted(set(PICTURES) - {"svg"}))
def test_every_format_has_a_point(extension: str) -> None:
    found = examine(PICTURES[extension], FORMATS[extension].family, _MILLIONS).focal_point

    assert FocalPoint(found.x, found.y) == found


@given(width=st.integers(1, 10_000), height=st.integers(1, 10_000))
def test_the_default_is_in_the_upper_part_and_higher_in_upright_pictures(width: int, height: int) -> None:
    found = FocalPoint.default(width, height)

    assert (50, 25 if width / height >= 1.3 else 13) == (found.x, found.y)


@pytest.mark.parametrize("outside", [(-1, 0), (0, 101), (0.5, 0)])
def test_a_point_is_in_percent(outside: tuple[int, int]) -> None:
    with pytest.raises((ValueError, TypeError)):
        FocalPoint(*outside)
