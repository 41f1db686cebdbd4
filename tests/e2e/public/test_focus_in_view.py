"""What gets the focus lies below the header and above the bar of a phone, with its outline."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.data.sample_site import SampleItems
from tests.e2e.support.page_actions import bottom_of, top_of, wait_for_sliders, wait_until
from tests.e2e.support.visitor import DESKTOP, PHONE
from tests.e2e.support.walk import open_screen, wait_for_hydration

_MAGNIFIED = (320, 256)
"""A window of 1280 by 1024 pixels with a zoom of 400 %."""
_SCREENS = ["/", "/about", "/venues", "/contact", "castle", "heather", "weekend"]

# Moves the focus from the end of the page to its beginning, as Shift+Tab does, and returns what is covered then.
# The bar of a phone leaves at the end and at the opening of a page, a moment after the scroll.
_COVERED = """async () => {
    const OUTLINE = 6, CARET = 16;
    const reachable = each => each.checkVisibility({ visibilityProperty: true }) && each.tabIndex >= 0 && !each.disabled
        && !each.closest("[inert], [aria-hidden=true], .swiper-wrapper");
    const isStuck = each => ["fixed", "sticky"].includes(getComputedStyle(each).position);
    const stuck = [...document.querySelectorAll(".header, .tabs--sticky, .sticky-bar")].filter(isStuck);
    const covered = [];
    for (const each of [...document.querySelectorAll("a[href], button, input, select, textarea")].reverse()) {
        if (!reachable(each)) continue;
        const before = scrollY;
        each.focus();
        const { top, bottom } = each.getBoundingClientRect();
        const around = each.matches("textarea") ? -CARET : OUTLINE;  // of a text, Chromium shows the line of the caret
        const own = stuck.find(one => one.contains(each));
        const lies = () => own ? scrollY !== before : stuck.some(one => {
            const over = one.getBoundingClientRect();
            return one.checkVisibility({ visibilityProperty: true })
                && top - around < over.bottom - 1 && bottom + around > over.top + 1;
        });
        if (each.closest(".skip")) continue;
        for (let turn = 0; turn < 20 && lies(); turn++) await new Promise(done => setTimeout(done, 100));
        if (lies()) covered.push(each.outerHTML.slice(0, 120));
    }
    return covered;
}"""


@pytest.mark.parametrize(
    "size",
    [
        pytest.param(DESKTOP, id="desktop", marks=pytest.mark.long),
        pytest.param(PHONE, id="phone"),
        pytest.param(_MAGNIFIED, id="magnified"),
    ],
)
@pytest.mark.parametrize("screen", _SCREENS)
def test_nothing_covers_what_has_the_focus(page: Page, sample_items: SampleItems, screen: str) -> None:
    kinds = {"castle": "venue", "heather": "event", "weekend": "packege"}
    path = f"/single-{kinds[screen]}/{getattr(sample_items, screen)['slug']}" if screen in kinds else screen
    open_screen(page, path)
    wait_for_sliders(page)

    assert [] == page.evaluate(_COVERED)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_field_with_an_error_is_below_the_header(page: Page) -> None:
    open_screen(page, "/contact")
    wait_for_hydration(page)
    form = page.get_by_role("main").locator("form")
    form.get_by_label("Email").fill("nobody")
    form.get_by_role("button", name="SEND").click()
    name = form.get_by_label("Name", exact=False).first

    expect(name).to_be_focused()
    wait_until(lambda: bottom_of(page.get_by_role("banner")) <= top_of(name))


@pytest.mark.parametrize("size", [_MAGNIFIED], ids=["magnified"])
def test_a_window_of_a_few_lines_is_left_to_the_page(page: Page, sample_items: SampleItems) -> None:
    open_screen(page, f"/single-venue/{sample_items.castle['slug']}")
    page.evaluate("scrollTo(0, document.body.scrollHeight / 2)")

    expect(page.get_by_role("banner")).not_to_be_in_viewport()
    expect(page.locator(".sticky-bar")).to_be_hidden()
