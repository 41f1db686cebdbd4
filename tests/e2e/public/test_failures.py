"""What is seen when something is missing or broken: a kind word where there is one to say, else nothing."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.public.looking import EVENTS, PACKEGES, VENUES, answer_with, heard, refuse
from tests.e2e.public.portfolio import Portfolio
from tests.e2e.public.test_header_and_menu import open_menu
from tests.e2e.visiting import Visit

COMPLAINT = re.compile("fail|error|wrong|flooded|sorry", re.IGNORECASE)


@pytest.mark.parametrize("path", ["/single-venue/gone", "/single-event/gone", "/single-packege/gone", "/no/such/page"])
def test_unknown_address_says_so_and_leads_on(troubled: Visit, path: str) -> None:
    page = troubled.page
    page.goto(path)

    expect(page.get_by_role("heading", name=re.compile("not found", re.IGNORECASE), level=1)).to_be_visible()
    expect(page.get_by_role("banner")).to_be_visible()
    page.get_by_role("main").get_by_role("link").first.click()
    expect(page.get_by_role("heading", name=re.compile("not found", re.IGNORECASE))).to_have_count(0)


def test_broken_screen_says_what_happened(troubled: Visit) -> None:
    page = troubled.page
    answer_with(page, VENUES, lambda _: [None])
    page.goto("/venues")

    expect(page.get_by_text("Unexpected Application Error!", exact=True)).to_be_visible()
    expect(page.get_by_text(re.compile("null"))).to_be_visible()


@pytest.mark.parametrize(("path", "heading"), [("/venues", "Venues"), ("/events", "Recent Events")])
def test_list_that_cannot_be_fetched_is_only_missed_in_the_console(troubled: Visit, path: str, heading: str) -> None:
    for call in (VENUES, EVENTS):
        refuse(troubled.page, call)
    troubled.page.goto(path)

    expect(troubled.page.get_by_role("heading", name=heading, level=1)).to_be_visible()
    _is_silent(troubled)


def test_front_page_stands_without_its_lists(troubled: Visit) -> None:
    for call in (VENUES, EVENTS, PACKEGES):
        refuse(troubled.page, call)
    troubled.page.goto("/")

    expect(troubled.page.get_by_role("heading", level=1)).to_be_visible()
    for part in ("services", "events", "venues"):
        expect(troubled.page.locator(f"#{part}")).to_be_attached()
    expect(troubled.page.get_by_role("contentinfo")).to_be_attached()
    _is_silent(troubled)


@pytest.mark.parametrize("kind", ["venue", "event", "packege"])
def test_page_of_an_item_that_cannot_be_fetched_stays_empty(troubled: Visit, portfolio: Portfolio, kind: str) -> None:
    slug = {"venue": portfolio.castle, "event": portfolio.heather, "packege": portfolio.weekend}[kind]["slug"]
    refuse(troubled.page, f"**/api/admin/single-{kind}/*")
    troubled.page.goto(f"/single-{kind}/{slug}")

    _is_silent(troubled)
    assert "" == troubled.page.get_by_role("main").inner_text().strip()


def test_package_stands_without_the_list_of_venues(troubled: Visit, portfolio: Portfolio) -> None:
    refuse(troubled.page, VENUES)
    troubled.page.goto(f"/single-packege/{portfolio.weekend['slug']}")

    expect(troubled.page.get_by_role("heading", name="The Whole Weekend", level=1)).to_be_visible()
    _is_silent(troubled)


def test_page_of_a_venue_that_came_back_is_shown_at_the_next_visit(troubled: Visit, portfolio: Portfolio) -> None:
    page = troubled.page
    refuse(page, VENUES)
    page.goto("/venues")
    _is_told(troubled)
    page.unroute(VENUES)
    page.get_by_role("contentinfo").get_by_role("link", name="Contact us").click()
    expect(page).to_have_url(re.compile("/contact$"))
    expect(page.get_by_role("heading", name="START PLANNING", level=1)).to_be_visible()
    open_menu(page).get_by_role("link", name="Venues", exact=True).click()

    expect(page.get_by_text(portfolio.castle["title"]).first).to_be_visible()


def _is_silent(visitor: Visit) -> None:
    """The console was told, the visitor was not."""
    _is_told(visitor)
    page: Page = visitor.page
    page.wait_for_timeout(200)
    expect(page.get_by_role("main").get_by_text(COMPLAINT)).to_have_count(0)
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.get_by_text("Unexpected Application Error!")).to_have_count(0)


def _is_told(visitor: Visit) -> None:
    heard(visitor.page, lambda: any("Failed to fetch" in error for error in visitor.errors))
