"""The company changes its own words: it looks at them first, publishes them, and takes them back."""

import re

import pytest
from playwright.sync_api import Browser, FrameLocator, Page, expect

from tests.e2e.checks.axe import violations
from tests.e2e.checks.layout import layout_faults
from tests.e2e.data.stored_items import StoredItems
from tests.e2e.support.admin_api import AdminApi
from tests.e2e.support.form_actions import field, press
from tests.e2e.support.visitor import DESKTOP, PHONE, Visitor, is_wide, open_visitor
from tests.product.product_server import Product

pytestmark = pytest.mark.usefixtures("site_content")


def open_section(page: Page, path: str) -> None:
    page.goto(f"/admin/site/{path}")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Site: ")


def go_to_section(page: Page, title: str) -> None:
    if not is_wide(page):
        page.get_by_role("button", name="Sections of the site").click()
    page.get_by_role("navigation", name="Sections of the site").get_by_role("link", name=title, exact=True).click()
    expect(page.get_by_role("group", name=title, exact=True)).to_be_focused()


def show_on_the_page(page: Page, label: str) -> None:
    page.get_by_role("button", name=re.compile(f"^Show on the page.*{label}$")).click()


def on_the_page(page: Page) -> FrameLocator:
    return page.get_by_role("dialog").frame_locator("iframe:not([inert])")


@pytest.mark.journey("/admin/site")
@pytest.mark.on_a_phone
def test_words_are_written_in_several_sections_looked_at_and_published(
    page: Page, items: StoredItems, site: Product, started_browser: Browser
) -> None:
    event = items.event("Harp night")
    form = f"/contact?about=event/{event.slug}"
    open_section(page, "home")
    field(page, "homeHeadline").fill("Reels by the loch")
    go_to_section(page, "About")
    field(page, "founders.0.name").fill("Morag Drummond")
    go_to_section(page, "Event page")
    field(page, "bookingLink").fill("/contact")
    assert [] == [*violations(page), *layout_faults(page)]
    press(page, "Save draft")
    expect(page.get_by_text("Draft saved. Visitors still see the published site.")).to_be_visible()

    show_on_the_page(page, "Where the button of the banner leads")
    banner = on_the_page(page).locator("#book-with-us")
    expect(banner).to_have_css("outline-style", "solid")
    expect(banner).to_be_in_viewport()
    expect(banner.get_by_role("link", name="ENQUIRE NOW")).to_have_attribute("href", form)
    press(page, "Close")
    page.go_back()
    show_on_the_page(page, "Founders")
    expect(on_the_page(page).get_by_text("Morag Drummond")).to_be_visible()
    press(page, "Close")

    with open_visitor(started_browser, site.url, DESKTOP) as visitor:
        visitor.page.goto("/")
        expect(visitor.page.get_by_role("heading", level=1)).not_to_contain_text("Reels by the loch")
        visitor.page.goto("/about")
        expect(visitor.page.get_by_text("Isla Drummond")).to_be_visible()

        press(page, "Publish Site")
        expect(page.get_by_text("Site updated successfully!")).to_be_visible()
        visitor.page.reload()
        expect(visitor.page.get_by_text("Morag Drummond")).to_be_visible()
        visitor.page.goto("/")
        expect(visitor.page.get_by_role("heading", level=1)).to_have_text("Reels by the loch")
        visitor.page.goto(f"/single-event/{event.slug}")
        visitor.page.get_by_role("link", name="ENQUIRE NOW").click()
        expect(visitor.page).to_have_url(f"{site.url}{form}")


@pytest.mark.journey("/admin/site-history/site")
def test_a_draft_is_discarded_and_a_version_brought_back(page: Page, api: AdminApi) -> None:
    open_section(page, "home")
    field(page, "homeHeadline").fill("Reels by the loch")
    press(page, "Update Site")
    expect(page.get_by_text("Site updated successfully!")).to_be_visible()
    field(page, "homeHeadline").fill("Harps")
    press(page, "Save draft")
    expect(page.get_by_text("Draft saved.")).to_be_visible()
    press(page, "Discard draft")
    press(page, "Discard")
    expect(field(page, "homeHeadline")).to_have_value("Reels by the loch")

    page.get_by_role("link", name="Versions").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Versions of")
    page.get_by_role("navigation", name="Versions").get_by_role("link", name="Version", exact=False).last.click()
    expect(page.get_by_label("First version")).to_have_value("")  # nothing is before the oldest
    page.get_by_role("button", name="Restore version").last.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Site: Company")
    go_to_section(page, "Front page")
    expect(field(page, "homeHeadline")).to_have_value("")
    assert "Reels by the loch" == api.published_site()["homeHeadline"]


def test_two_editors_are_told_and_choose(visitor: Visitor, api: AdminApi) -> None:
    page = visitor.page
    open_section(page, "home")
    api.save_site(homeHeadline="Theirs", homeLead="Their lead")
    field(page, "homeHeadline").fill("Mine")
    press(page, "Save draft")
    dialog = page.get_by_role("dialog", name="Saved elsewhere first")
    choice = dialog.get_by_role("group", name="Front page: Headline")
    expect(choice).to_contain_text("Theirs")
    choice.get_by_label("Mine").check()
    press(page, "Save these choices")
    expect(page.get_by_text("Draft saved.")).to_be_visible()

    expect(field(page, "homeHeadline")).to_have_value("Mine")
    expect(field(page, "homeLead")).to_have_value("Their lead")


@pytest.mark.both_sizes
def test_rows_and_fields_are_reached_by_keyboard_alone(page: Page) -> None:
    open_section(page, "about")
    page.get_by_role("button", name="Move Founder 2 up").focus()
    page.keyboard.press("Enter")
    expect(field(page, "founders.0.name")).to_have_value("Rory Mackenzie")
    page.get_by_role("button", name="Remove Founder 1").focus()
    page.keyboard.press("Enter")
    expect(field(page, "founders.0.name")).to_have_value("Isla Drummond")
    page.keyboard.press("Control+z")
    expect(field(page, "founders.0.name")).to_have_value("Rory Mackenzie")

    if not is_wide(page):
        page.get_by_role("button", name="Sections of the site").focus()
        page.keyboard.press("Enter")
    page.get_by_role("searchbox", name="Search the fields").focus()
    page.keyboard.type("headline")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(field(page, "homeHeadline")).to_be_focused()
    page.keyboard.type("Reels")
    page.keyboard.press("Control+s")
    expect(page.get_by_text("Draft saved.")).to_be_visible()
    expect(field(page, "homeHeadline")).to_be_focused()


def test_the_preview_beside_the_form_follows_the_field(page: Page) -> None:
    page.set_viewport_size({"width": 1800, "height": 1000})
    open_section(page, "home")
    press(page, "Show preview")
    shown = page.frame_locator("iframe:not([inert])")
    field(page, "homePromise").focus()
    expect(shown.locator(".promise")).to_have_css("outline-style", "solid")
    expect(shown.locator(".promise")).to_be_in_viewport()

    go_to_section(page, "Contact")
    field(page, "contactIntro").focus()
    expect(shown.locator(".contact__lead")).to_have_css("outline-style", "solid")
    field(page, "contactIntro").fill("Write to us by the loch.")
    press(page, "Save draft")
    expect(shown.get_by_text("Write to us by the loch.")).to_be_visible()


def test_what_opens_is_accessible(page: Page) -> None:
    open_section(page, "about")
    for width, height in (DESKTOP, PHONE):
        page.set_viewport_size({"width": width, "height": height})
        show_on_the_page(page, "Founders")
        expect(on_the_page(page).locator(".founders")).to_have_css("outline-style", "solid")
        assert [] == violations(page)
        page.keyboard.press("Escape")
        expect(page.get_by_role("button", name=re.compile("^Show on the page.*Founders$"))).to_be_focused()
    page.get_by_role("button", name="Sections of the site").click()
    page.get_by_role("searchbox", name="Search the fields").fill("link")
    assert [] == [*violations(page), *layout_faults(page)]


@pytest.mark.long  # tests/e2e/screens looks at three sections in every run
@pytest.mark.parametrize("size", [DESKTOP], ids=["desktop"])
def test_every_section_is_accessible_and_readable(page: Page) -> None:
    open_section(page, "company")
    sections = page.get_by_role("navigation", name="Sections of the site").get_by_role("link")
    paths = [str(link.get_attribute("href")).rpartition("/")[2] for link in sections.all()]
    assert "company" in paths
    assert "search" in paths
    found = {path: section_faults(page, path) for path in paths}

    assert {} == {path: faults for path, faults in found.items() if faults}


def section_faults(page: Page, path: str) -> list[str]:
    page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
    open_section(page, path)
    found = violations(page)
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    return [*found, *violations(page), *layout_faults(page)]
