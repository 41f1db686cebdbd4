"""A gallery of pictures in all shapes and formats has rows whose pictures are equally high, and shows most of each."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.support.admin_api import sign_in_to_api
from tests.e2e.support.sign_in import ADMINISTRATOR, PASSWORD
from tests.e2e.support.visitor import open_visitor
from tests.e2e.support.walk import open_screen
from tests.product.product_server import product
from tests.samples import File, event_form
from tests.unit.media.picture_samples import drawn

_PICTURES = [
    ("jpg", (900, 600)),
    ("tiff", (400, 600)),
    ("png", (500, 500)),
    ("heic", (960, 320)),
    ("jpg", (320, 569)),
    ("heic", (800, 600)),
    ("webp", (640, 360)),
]
_WINDOWS = [(320, 640), (390, 844), (820, 1180), (1440, 900), (2560, 1440)]

# The frame of each picture, and the part of the picture that is seen in it.
_FOUND = """() => [...document.querySelectorAll(".gallery img")].map(each => {
    const { clientWidth, clientHeight } = each;
    const [own, tall] = [Number(each.getAttribute("width")), Number(each.getAttribute("height"))];
    const scale = Math.max(clientWidth / own, clientHeight / tall);
    return { top: Math.round(each.getBoundingClientRect().top), width: clientWidth, height: clientHeight,
        size: [own, tall], seen: (clientWidth * clientHeight) / (own * tall * scale * scale) };
})"""


@pytest.fixture(scope="module")
def gallery(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, str]]:
    settings = {"CEILIDH_ADMIN_USERNAME": ADMINISTRATOR, "CEILIDH_ADMIN_PASSWORD": PASSWORD}
    files = [File(f"{number}.{kind}", drawn(kind, size)) for number, (kind, size) in enumerate(_PICTURES)]
    with product(tmp_path_factory.mktemp("gallery"), settings) as running:
        event = sign_in_to_api(running.url).add("event", event_form(galleryImages=files))
        yield running.url, f"/single-event/{event['slug']}"


@pytest.mark.parametrize("size", _WINDOWS)
def test_the_pictures_of_a_row_are_equally_high_and_no_upright_is_a_square_or_a_stamp(
    started_browser: Browser, gallery: tuple[str, str], size: tuple[int, int]
) -> None:
    url, path = gallery
    with open_visitor(started_browser, url, size, reduced_motion="reduce") as visitor:
        page = visitor.page
        open_screen(page, path)
        for picture in page.locator(".gallery img").all():
            picture.scroll_into_view_if_needed()
            expect(picture).not_to_have_js_property("naturalWidth", 0)
        found: list[dict[str, Any]] = page.evaluate(_FOUND)

        assert [list(own) for _, own in _PICTURES] == [each["size"] for each in found]
        rows = {each["top"]: each["height"] for each in found}
        assert [] == [each for each in found if abs(each["height"] - rows[each["top"]]) > 1]
        assert [] == [each for each in found if each["seen"] < 0.7]
        uprights = [each for each in found if each["size"][0] < each["size"][1]]
        assert [] == [each for each in uprights if each["width"] > 0.82 * each["height"]]
        assert [] == [each for each in uprights if each["width"] < 0.3 * size[0] and size[0] < 768]
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
