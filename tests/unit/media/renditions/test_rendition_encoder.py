import io
from pathlib import Path
from typing import Any

import attrs
import pytest
import pyvips
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageCms, ImageDraw

from ceilidh.errors import Invalid
from ceilidh.media.accepted_formats import FORMATS
from ceilidh.media.renditions import picture_sandbox
from ceilidh.media.renditions.rendition_encoder import render
from ceilidh.media.renditions.rendition_spec import MAX_HEIGHT, RenditionSpec, scaled_size, share_size
from ceilidh.media.sandbox import sandbox_client
from ceilidh.media.sandbox.decoder_failures import DecoderFailures
from ceilidh_ports.errors import Unavailable
from tests.unit.media.picture_samples import PICTURES, drawn

pytestmark = pytest.mark.slow

_MILLIONS = 10_000_000
_RASTER = sorted(set(PICTURES) - {"svg"})
_TURNED_LEFT = 6
_ORIENTATION, _GPS = 0x0112, 0x8825
_PNG = RenditionSpec(320, "png")
_RED = (250, 10, 10)


def _written(image: Image.Image, format_: str, **options: Any) -> bytes:
    written = io.BytesIO()
    image.save(written, format_, **options)
    return written.getvalue()


def _opened(data: bytes) -> Image.Image:
    image = Image.open(io.BytesIO(data))
    image.load()
    return image


def _profile(name: str) -> bytes:
    written = pyvips.Image.black(8, 8, bands=3).copy(interpretation="srgb").icc_export(output_profile=name)
    profile: bytes = written.get("icc-profile-data")
    return profile


def _exif() -> Image.Exif:
    exif = Image.Exif()
    exif[_ORIENTATION] = _TURNED_LEFT
    exif.get_ifd(_GPS)[1] = "N"
    return exif


@pytest.mark.parametrize("extension", _RASTER)
@pytest.mark.parametrize(("wanted", "format_"), [("avif", "AVIF"), ("webp", "WEBP"), ("jpg", "JPEG"), ("png", "PNG")])
def test_every_format_becomes_every_rendition(extension: str, wanted: str, format_: str) -> None:
    data = drawn(extension, (256, 192) if extension == "ico" else (400, 300))

    made = _opened(render(data, FORMATS[extension].family, RenditionSpec(100, wanted), _MILLIONS))

    assert (format_, (100, 75)) == (made.format, made.size)


@pytest.mark.parametrize("format_", ["JPEG", "PNG", "WEBP", "TIFF", "AVIF", "HEIF"])
def test_a_rendition_stands_upright_and_says_nothing_of_place_and_camera(format_: str) -> None:
    data = _written(Image.new("RGB", (400, 300), _RED), format_, exif=_exif().tobytes())

    made = _opened(render(data, format_, RenditionSpec(320, "jpg"), _MILLIONS))

    assert (300, 400) == made.size
    assert not made.getexif()
    assert "icc_profile" not in made.info


@pytest.mark.parametrize("format_", ["JPEG", "HEIF"])
def test_colours_of_a_wide_gamut_are_brought_into_srgb(format_: str) -> None:
    profile = _profile("p3")
    wide = Image.new("RGB", (64, 64), (100, 200, 100))
    srgb = ImageCms.profileToProfile(
        wide, ImageCms.ImageCmsProfile(io.BytesIO(profile)), ImageCms.createProfile("sRGB")
    )
    assert srgb
    assert (100, 200, 100) != srgb.getpixel((9, 9))

    made = _opened(render(_written(wide, format_, icc_profile=profile, quality=100), format_, _PNG, _MILLIONS))

    assert made.getpixel((9, 9)) == pytest.approx(srgb.getpixel((9, 9)), abs=4)


@pytest.mark.parametrize("mode", ["L", "1", "P", "CMYK", "I;16", "LA", "RGBA"])
def test_every_mode_becomes_eight_bit_colour(mode: str) -> None:
    format_ = "TIFF" if mode == "CMYK" else "PNG"
    made = _opened(render(_written(Image.new(mode, (40, 30)), format_), format_, RenditionSpec(320, "jpg"), _MILLIONS))

    assert ("RGB", (40, 30)) == (made.mode, made.size)


@pytest.mark.parametrize("format_", ["PNG", "WEBP", "TIFF", "HEIF", "AVIF"])
def test_transparency_is_kept_or_becomes_white_where_unsupported(format_: str) -> None:
    data = _written(Image.new("RGBA", (40, 30), (250, 0, 0, 0)), format_)

    assert b"\0" == _opened(render(data, format_, _PNG, _MILLIONS)).getchannel("A").crop((9, 9, 10, 10)).tobytes()
    assert (255, 255, 255) == _opened(render(data, format_, RenditionSpec(320, "jpg"), _MILLIONS)).getpixel((9, 9))


def test_a_profile_that_is_broken_says_nothing_of_the_colours() -> None:
    data = _written(Image.new("RGB", (40, 30), _RED), "PNG", icc_profile=b"no profile at all")

    assert _RED == _opened(render(data, "PNG", _PNG, _MILLIONS)).getpixel((9, 9))


@given(width=st.integers(1, 900), height=st.integers(1, 900), wanted=st.sampled_from([320, 480, 640]))
def test_nothing_is_upscaled_and_no_side_is_lost(width: int, height: int, wanted: int) -> None:
    data = _written(Image.new("RGB", (width, height)), "PNG")

    made = _opened(render(data, "PNG", RenditionSpec(wanted, "jpg"), _MILLIONS))

    assert min(width, wanted) == made.width
    assert made.height == pytest.approx(height * made.width / width, abs=1)


def test_very_tall_picture_gets_a_narrower_rendition_than_requested() -> None:
    data = _written(Image.new("RGB", (400, 2 * MAX_HEIGHT)), "PNG")

    assert (200, MAX_HEIGHT) == _opened(render(data, "PNG", RenditionSpec(320, "webp"), _MILLIONS)).size


def test_an_animation_keeps_its_frames() -> None:
    data = drawn("gif", (640, 480), frames=5)

    made = _opened(render(data, "GIF", RenditionSpec(320, "webp", animated=True), _MILLIONS))

    assert ((320, 240), 5) == (made.size, getattr(made, "n_frames", 1))


@pytest.mark.parametrize("extension", _RASTER)
def test_more_pixels_than_the_limit_are_refused(extension: str) -> None:
    with pytest.raises(Invalid, match="more than"):
        render(drawn(extension, (128, 128)), FORMATS[extension].family, _PNG, 128 * 128 - 1)


@given(extension=st.sampled_from(_RASTER), cut=st.floats(0, 1), noise=st.binary(max_size=200))
def test_any_bytes_are_encoded_or_rejected_with_a_domain_error(extension: str, cut: float, noise: bytes) -> None:
    whole = PICTURES[extension]
    try:
        made = render(
            whole[: int(len(whole) * cut)] + noise, FORMATS[extension].family, RenditionSpec(320, "webp"), _MILLIONS
        )
    except Invalid:
        return
    assert "WEBP" == _opened(made).format


def test_work_on_a_stored_picture_that_takes_too_long_is_stopped_and_may_be_asked_for_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(picture_sandbox, "_LIMITS", attrs.evolve(picture_sandbox._LIMITS, seconds=0.05))
    monkeypatch.setattr(sandbox_client, "STARVING_SHARE", 0.0)  # on a busy machine too
    data = _written(Image.effect_noise((5000, 5000), 60).convert("RGB"), "PNG", compress_level=1)
    assert picture_sandbox.picture_sandbox().protections  # the decoders are loaded

    decoder = picture_sandbox.PictureDecoder(50_000_000, DecoderFailures(tmp_path))
    with pytest.raises(Unavailable, match="takes too long"):
        decoder.make_rendition(data, "PNG", RenditionSpec(2560, "jpg"))


@given(size=st.tuples(st.integers(40, 1600), st.integers(40, 1600)), x=st.integers(0, 100), y=st.integers(0, 100))
def test_a_picture_for_link_previews_shows_its_focal_point(size: tuple[int, int], x: int, y: int) -> None:
    image = Image.new("RGB", size)
    at = [min(whole - 1, whole * percent // 100) for whole, percent in zip(size, (x, y), strict=True)]
    ImageDraw.Draw(image).rectangle([at[0] - 5, at[1] - 5, at[0] + 5, at[1] + 5], fill=(255, 0, 0))

    made = _opened(render(_written(image, "PNG"), "PNG", RenditionSpec(1200, "jpg", cut=(x, y)), _MILLIONS))

    assert share_size(*size) == made.size
    assert abs(made.width / made.height - 1200 / 630) < 0.1
    extremes: Any = made.getchannel("R").getextrema()
    assert extremes[1] > 100


@pytest.mark.parametrize("size", [(4000, 800), (500, 6000), (3000, 8), (8, 3000), (1200, 629), (1999, 1333), (17, 9)])
@pytest.mark.parametrize("extension", ["jpg", "bmp"])
def test_renditions_have_exactly_the_size_that_pages_announce(size: tuple[int, int], extension: str) -> None:
    family = FORMATS[extension].family
    data = _written(Image.new("RGB", size), family)

    share, preview = RenditionSpec(1200, "jpg", cut=(30, 90)), RenditionSpec(1280, "jpg")

    assert share_size(*size) == _opened(render(data, family, share, _MILLIONS)).size
    assert scaled_size(size, 1280) == _opened(render(data, family, preview, _MILLIONS)).size


def test_a_picture_for_link_previews_is_upright() -> None:
    picture = Image.new("RGB", (800, 400))
    data = _written(picture, "JPEG", exif=_exif())

    assert (
        share_size(400, 800) == _opened(render(data, "JPEG", RenditionSpec(1200, "jpg", cut=(50, 10)), _MILLIONS)).size
    )
