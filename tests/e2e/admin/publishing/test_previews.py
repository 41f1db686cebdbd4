"""A draft is seen on its real page before anybody else sees it, and shared with somebody who has no account."""

import pytest
from playwright.sync_api import Browser, FrameLocator, Page, ViewportSize, expect

from tests.e2e.conftest import AdminSite
from tests.e2e.support.admin_api import AdminApi
from tests.e2e.support.form_actions import field, open_form_of_new_venue, press
from tests.e2e.support.visitor import DESKTOP, open_visitor

WIDE: ViewportSize = {"width": 1800, "height": 1000}
SCROLLED = "window.scrollY"


def shown(page: Page) -> FrameLocator:
    """Return the page in the frame that is not waiting behind another one."""
    return page.frame_locator("iframe:not([inert])")


def save_draft(page: Page, title: str) -> None:
    field(page, "title").fill(title)
    press(page, "Save draft")


def test_draft_is_seen_in_the_pane_and_shared_until_the_link_is_revoked(
    page: Page, api: AdminApi, admin_site: AdminSite, started_browser: Browser
) -> None:
    page.set_viewport_size(WIDE)
    venue = open_form_of_new_venue(page, api, title="Before")
    press(page, "Show preview")
    heading = shown(page).get_by_role("heading", level=1)
    expect(heading).to_have_text("Before")

    frame = shown(page).locator("html")
    frame.evaluate("window.scrollTo({ top: 700, behavior: 'instant' })")
    save_draft(page, "After")
    expect(heading).to_have_text("After")
    assert abs(frame.evaluate(SCROLLED) - 700) < 2
    press(page, "Desktop 1440")
    assert 1440 == frame.evaluate("window.innerWidth")
    press(page, "Phone 390")
    assert 390 == frame.evaluate("window.innerWidth")
    expect(shown(page).get_by_role("button", name="Open menu")).to_be_visible()

    press(page, "Share preview")
    press(page, "Make a link")
    link = page.get_by_role("textbox", name="Link").input_value()
    with open_visitor(started_browser, admin_site.product.url, DESKTOP) as visitor:
        visitor.page.goto(link)
        expect(visitor.page.get_by_role("heading", level=1)).to_have_text("After")
        bar = visitor.page.get_by_role("complementary", name="Preview")
        expect(bar).to_contain_text("The link works until")
        visitor.page.goto(f"/single-venue/{venue['slug']}")
        expect(visitor.page.get_by_role("heading", level=1)).to_have_text("Before")
        expect(bar).to_be_hidden()

        press(page, "End")
        expect(page.get_by_text("The link has ended.")).to_be_visible()
        answer = visitor.page.goto(link)
        assert answer
        assert 404 == answer.status
        expect(visitor.page.get_by_role("heading", level=1)).to_be_visible()
        # What is public may be named there.
        expect(visitor.page.get_by_text("After")).to_be_hidden()


@pytest.mark.journey("/admin/preview/venue/{venue}")
def test_window_of_its_own_follows_the_saves_of_the_form(page: Page, api: AdminApi) -> None:
    open_form_of_new_venue(page, api, title="Before")
    with page.expect_popup() as opened:
        page.get_by_role("link", name="Preview", exact=False).click()
    window = opened.value
    heading = shown(window).get_by_role("heading", level=1)
    expect(heading).to_have_text("Before")

    save_draft(page, "After")
    expect(heading).to_have_text("After")
