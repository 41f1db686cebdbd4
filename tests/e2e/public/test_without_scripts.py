"""What a visitor sees and can do whose browser runs no scripts."""

import pytest
from playwright.sync_api import Page, expect

IS_ON_TOP = """
    element => document.elementsFromPoint(innerWidth / 2, 200).find(each => each.matches("img, video")) === element
"""


def test_front_page_opens_with_its_still(unscripted: Page) -> None:
    unscripted.goto("/")
    still = unscripted.locator(".hero img")

    expect(still).to_be_visible()
    expect(still).not_to_have_js_property("naturalWidth", 0)
    assert still.evaluate(IS_ON_TOP)
    expect(unscripted.get_by_role("button", name="Play film")).to_have_count(0)


def test_contact_page_says_how_to_write_instead_of_showing_a_form(unscripted: Page) -> None:
    unscripted.goto("/contact")
    told = unscripted.locator("noscript p")

    assert "The form on this page needs JavaScript." in told.inner_text()
    expect(told.get_by_role("link", name="hello@ceilidh.example")).to_be_visible()
    expect(told.get_by_role("link", name="+44 131 496 0123")).to_be_visible()
    expect(unscripted.get_by_role("button", name="SEND")).to_have_count(0)


def test_sliders_scroll_and_show_each_picture_when_it_comes_into_view(unscripted: Page) -> None:
    unscripted.goto("/")
    for view in unscripted.locator(".slider__view").all():
        slide = view.locator(".swiper-slide").last
        slide.scroll_into_view_if_needed()
        expect(slide).to_be_in_viewport()
        expect(slide.locator("img").first).not_to_have_js_property("naturalWidth", 0)
    expect(unscripted.get_by_role("button", name="Next slide")).to_have_count(0)


@pytest.mark.parametrize("width", [320, 390, 820, 1440])
def test_main_links_lead_to_the_pages(unscripted: Page, width: int) -> None:
    unscripted.set_viewport_size({"width": width, "height": 844})
    unscripted.goto("/")
    links = unscripted.get_by_role("navigation", name="Main").get_by_role("link")

    expect(links).to_have_text(["Home", "About", "What We Do", "Venues", "Portfolio"])
    links.filter(has_text="Venues").click()
    expect(unscripted.get_by_role("heading", level=1, name="Venues")).to_be_visible()
