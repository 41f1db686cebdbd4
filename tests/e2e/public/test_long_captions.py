"""A caption of many lines over the page, on a white picture."""

import io

import pytest
from PIL import Image
from playwright.sync_api import Browser, expect

from tests.e2e.checks.axe import violations
from tests.e2e.checks.contrast import lines_in_window
from tests.e2e.support.admin_api import AdminApi
from tests.e2e.support.page_actions import wait_for_animations, wait_until
from tests.e2e.support.visitor import open_visitor
from tests.samples import File, event_form

_IS_AT_END = "box => box.scrollTop + box.clientHeight >= box.scrollHeight - 1"


def _white() -> File:
    content = io.BytesIO()
    Image.new("RGB", (900, 1400), "white").save(content, "png")
    return File("white.png", content.getvalue())


@pytest.mark.both_sizes
def test_each_line_of_a_long_caption_stands_out(
    started_browser: Browser, admin_site_api: AdminApi, size: tuple[int, int]
) -> None:
    event = admin_site_api.add("event", event_form(galleryImages=[_white()]))
    caption = "The guests cross the lawn while the piper plays. " * 10
    admin_site_api.describe_picture(event["galleryImages"][0], caption=caption)
    with open_visitor(started_browser, admin_site_api.url, size, bypass_csp=True) as visitor:
        page = visitor.page
        page.goto(f"/single-event/{event['slug']}")
        page.get_by_role("region", name="Gallery").get_by_role("button").click()
        expect(page.locator(".lightbox__caption")).to_be_visible()
        picture = page.get_by_role("dialog").get_by_role("img").first
        wait_until(lambda: bool(picture.evaluate("image => image.complete && image.naturalWidth")))
        wait_for_animations(page)

        caption_box = page.locator(".lightbox__caption")
        height, window = caption_box.evaluate("box => [box.offsetHeight, innerHeight]")
        assert height <= window / 3 + 1
        scroller = caption_box.locator(".lightbox__scroller")
        if scroller.evaluate("box => box.scrollHeight > box.clientHeight"):
            expect(scroller).to_have_attribute("tabindex", "0")
            scroller.focus()
            page.keyboard.press("End")
            wait_until(lambda: bool(scroller.evaluate(_IS_AT_END)))
            assert [] == violations(page)

        found = list(lines_in_window(page, ".lightbox__caption"))

    assert len(found) > 1
    assert [] == [each for each in found if each.contrast < each.least]
