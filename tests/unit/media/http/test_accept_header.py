import pytest
from hypothesis import given
from hypothesis import strategies as st

from ceilidh.media.http.request_headers import AcceptHeader

CHROME = "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8"
FIREFOX = "image/avif,image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5"
SAFARI = (
    "image/webp,image/avif,image/jxl,image/heic,image/heic-sequence,video/*;q=0.8,image/png,image/*;q=0.8,*/*;q=0.5"
)
OLD_SAFARI = "image/png,image/svg+xml,image/*;q=0.8,video/*;q=0.8,*/*;q=0.5"


@pytest.mark.parametrize(
    ("header", "extension"),
    [
        (CHROME, "avif"),
        (FIREFOX, "avif"),
        (SAFARI, "avif"),
        (OLD_SAFARI, "jpg"),
        ("*/*", "jpg"),
        ("image/*", "jpg"),
        ("", "jpg"),
        (None, "jpg"),
        ("text/html", "jpg"),
        ("image/webp", "webp"),
        ("IMAGE/WEBP", "webp"),
        ("image/avif;q=0, image/webp", "webp"),
        ("image/avif;q=0.4, image/webp;q=0.9", "webp"),
        ("image/avif;q=0.4, image/jpeg", "jpg"),
        ("image/avif;q=0.5, */*;q=0.8", "jpg"),
        ("image/avif;q=0", "jpg"),
        ("image/avif;q=much, image/webp", "jpg"),
        (";;;", "jpg"),
    ],
)
def test_preferred_accepted_format_is_chosen(header: str | None, extension: str) -> None:
    assert extension == AcceptHeader(header).rendition_format(transparent=False)


def test_transparent_picture_is_png_for_clients_without_newer_formats() -> None:
    assert "png" == AcceptHeader("*/*").rendition_format(transparent=True)
    assert "avif" == AcceptHeader(CHROME).rendition_format(transparent=True)


@given(header=st.text(max_size=80) | st.text("image/avifwebp;q=0.1,* ", max_size=60))
def test_any_header_brings_some_format(header: str) -> None:
    assert AcceptHeader(header).rendition_format(transparent=False) in {"avif", "webp", "jpg"}


@pytest.mark.parametrize(
    ("header", "shown"),
    [(CHROME, False), (SAFARI, True), ("*/*", True), (None, True), ("image/heic;q=0, image/png", False)],
)
def test_unnamed_type_is_converted_for_browsers_and_unchanged_for_programs(header: str | None, shown: bool) -> None:
    assert shown == AcceptHeader(header).accepts_unconverted("image/heic")
