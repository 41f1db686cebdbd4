"""Pictures over the whole screen: keys, zoom, swipes, and the way back."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.data.sample_site import SampleItems
from tests.e2e.support.page_actions import wait_for_animations, wait_until


def gallery(page: Page, path: str) -> Locator:
    """Open a page and return the buttons of its gallery."""
    page.goto(path)
    buttons = page.get_by_role("region", name="Gallery").get_by_role("button")
    expect(buttons).to_have_count(3)
    return buttons


def lightbox(page: Page) -> Locator:
    return page.get_by_role("dialog").filter(has=page.get_by_role("button", name="Close"))


def expect_open(page: Page) -> None:
    """Expect the lightbox to lie over the page, with the focus within it and at rest."""
    expect(lightbox(page)).to_be_visible()
    expect(page.locator(".yarl__portal_open:focus-within")).to_be_attached()
    wait_for_animations(page)


def shown(page: Page) -> str:
    """Return the path of the picture in the middle of the screen."""
    source: str = page.evaluate(
        """() => {
            const over = document.elementsFromPoint(innerWidth / 2, innerHeight / 2);
            return over.find(element => element.tagName === "IMG")?.getAttribute("src") ?? "";
        }"""
    )
    return source


def shows(page: Page, path: str) -> None:
    """Wait until the lightbox shows this picture. Below it a gallery may have the same one at that place."""
    expect(lightbox(page)).to_be_visible()
    wait_until(lambda: shown(page) == path)


def zoom(page: Page) -> float:
    """Return how many times larger than its fit the picture stands."""
    scale: float = page.locator(".yarl__slide_current .yarl__slide_wrapper, .yarl__slide_current").last.evaluate(
        "element => new DOMMatrix(getComputedStyle(element).transform).a"
    )
    return round(scale, 2)


@pytest.fixture
def heather(page: Page, sample_items: SampleItems) -> Locator:
    return gallery(page, f"/single-event/{sample_items.heather['slug']}")


def test_arrows_turn_the_pictures_and_escape_gives_the_focus_back(
    page: Page, heather: Locator, sample_items: SampleItems
) -> None:
    first, second, _ = sample_items.heather["galleryImages"]
    heather.first.focus()
    page.keyboard.press("Enter")
    expect_open(page)
    shows(page, first)

    page.keyboard.press("ArrowRight")
    shows(page, second)
    wait_for_animations(page)
    page.keyboard.press("ArrowLeft")
    shows(page, first)
    page.keyboard.press("Escape")
    expect(page.locator(".yarl__root")).to_have_count(0)
    expect(heather.first).to_be_focused()


def test_picture_keeps_ten_pixels_from_the_edge(page: Page, heather: Locator) -> None:
    heather.first.click()
    expect_open(page)

    picture = page.locator(".yarl__slide_current img")
    expect(picture).not_to_have_js_property("naturalWidth", 0)
    box = picture.bounding_box()
    assert box
    assert page.viewport_size
    assert 10 == pytest.approx(min(box["x"], box["y"], page.viewport_size["width"] - box["x"] - box["width"]), abs=1)


@pytest.mark.parametrize(("distance", "turned"), [(150, 0), (230, 1)])
def test_swipe_turns_past_two_hundred_pixels(
    page: Page, heather: Locator, sample_items: SampleItems, distance: int, turned: int
) -> None:
    heather.first.click()
    expect_open(page)
    shows(page, sample_items.heather["galleryImages"][0])
    assert page.viewport_size
    x, y = page.viewport_size["width"] / 2 + 120, page.viewport_size["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - distance, y, steps=8)
    page.mouse.up()

    page.wait_for_timeout(100)
    wait_for_animations(page)
    shows(page, sample_items.heather["galleryImages"][turned])


def wait_until_left(page: Page) -> None:
    """Wait until the entry of the closed picture in the history is left, which the browser does a little later."""
    wait_until(lambda: not page.evaluate("history.state?.overlay"))


def test_back_closes_the_picture_instead_of_leaving_the_page(page: Page, sample_items: SampleItems) -> None:
    page.goto("/events")
    page.get_by_role("main").get_by_role("link", name=sample_items.heather["title"]).first.click()
    pictures = page.get_by_role("region", name="Gallery").get_by_role("button")
    pictures.first.click()
    expect_open(page)
    expect(page.get_by_text("1 of 3", exact=True)).to_be_visible()
    at = page.evaluate("window.scrollY")
    page.go_back()
    expect(page.locator(".yarl__root")).to_have_count(0)
    expect(pictures.first).to_be_focused()
    assert at == page.evaluate("window.scrollY")

    page.go_forward()
    page.wait_for_timeout(300)
    expect(page.locator(".yarl__root")).to_have_count(0)
    wait_until_left(page)
    pictures.first.click()
    expect_open(page)
    page.keyboard.press("Escape")
    expect(page.locator(".yarl__root")).to_have_count(0)
    wait_until_left(page)
    page.go_back()
    expect(page.get_by_role("heading", level=1, name="Recent Events")).to_be_visible()


@pytest.mark.parametrize(("distance", "left"), [(25, 1), (250, 0)])
def test_pulling_the_picture_down_closes_it_and_a_tremor_does_not(
    page: Page, heather: Locator, distance: int, left: int
) -> None:
    heather.first.click()
    expect_open(page)
    assert page.viewport_size
    x, y = page.viewport_size["width"] / 2, page.viewport_size["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 20, y + distance, steps=8)
    page.mouse.up()

    page.wait_for_timeout(100)
    wait_for_animations(page)
    expect(page.locator(".yarl__root")).to_have_count(left)


def test_click_beside_the_picture_closes(page: Page, heather: Locator) -> None:
    heather.first.click()
    expect_open(page)
    assert page.viewport_size
    page.mouse.click(page.viewport_size["width"] / 2, page.viewport_size["height"] - 6)

    expect(page.locator(".yarl__root")).to_have_count(0)


def test_gallery_and_plan_pictures_of_a_package_open_too(page: Page, sample_items: SampleItems) -> None:
    pictures = gallery(page, f"/single-packege/{sample_items.weekend['slug']}")
    pictures.nth(1).click()
    expect_open(page)
    shows(page, sample_items.weekend["galleryImages"][1])
    page.keyboard.press("Escape")
    expect(page.locator(".yarl__root")).to_have_count(0)
    wait_until_left(page)

    page.locator("main ol > li").nth(3).get_by_role("button").first.click()
    shows(page, sample_items.weekend["plans"][3]["others"][0]["image"])
    expect(page.locator(".yarl__slide_current").get_by_text("Caption 1 of 3")).to_be_visible()


def _stands_zoomed(page: Page, times: int) -> None:
    wait_until(lambda: zoom(page) == times)
