"""An event's page."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.public.looking import eventually, hold, numbers, see_everything, slider, top_of, waiting, wide
from tests.e2e.public.portfolio import Portfolio


@pytest.fixture
def heather(page: Page, portfolio: Portfolio) -> Page:
    page.goto(f"/single-event/{portfolio.heather['slug']}")
    expect(page.get_by_role("heading", name="A Wedding in Heather", level=1)).to_be_visible()
    return page


def test_page_says_everything_about_the_event(heather: Page, portfolio: Portfolio) -> None:
    see_everything(heather)
    names = ("title", "bestFor", "bestSeason", "venueBannerTitle", "venueBannerDesc")
    texts = [portfolio.heather[name] for name in names]
    texts += [portfolio.heather["centerContent"]["leftText"], portfolio.heather["centerContent"]["rightText"]]
    for text in [*texts, "Best For", "Best Season"]:
        expect(heather.get_by_role("main").get_by_text(text).first).to_be_visible()
    expect(heather.get_by_text(re.compile("private castle", re.IGNORECASE)).first).to_be_visible()


def test_page_shows_the_pictures_of_the_event(heather: Page, portfolio: Portfolio) -> None:
    shown = [portfolio.heather[name] for name in ("featuredImage", "centerContentImage", "venueBannerImage")]
    for path in [*shown, *portfolio.heather["galleryImages"]]:
        expect(heather.locator(f"main img[src='{path}']").first).to_be_attached()


def test_active_tab_is_the_one_clicked_last(heather: Page) -> None:
    tabs = heather.get_by_role("navigation", name="On this page")
    for name in ("TOP VENUES", "BOOK WITH US", "HOW TO PLAN"):
        tab = tabs.get_by_text(name, exact=True)
        tab.click()
        expect(tab).to_have_attribute("aria-current", re.compile("."))
        expect(tabs.locator("[aria-current]")).to_have_count(1)
        heather.wait_for_timeout(700)
        expect(tab).to_have_attribute("aria-current", re.compile("."))


@pytest.mark.parametrize(
    ("tab", "section"),
    [("TOP VENUES", "#top-venues"), ("HOW TO PLAN", "#how-to-plan"), ("BOOK WITH US", "#book-with-us")],
)
def test_tab_scrolls_to_its_section(heather: Page, tab: str, section: str) -> None:
    see_everything(heather)
    heather.get_by_role("navigation", name="On this page").get_by_text(tab, exact=True).click()

    eventually(lambda: top_of(heather.locator(section)) < 400)
    expect(heather.locator(section)).to_be_in_viewport()


def test_four_steps_tell_how_to_plan_and_sample_venues_stand_in_a_slider(heather: Page) -> None:
    expect(heather.locator("#how-to-plan li")).to_have_count(4)
    assert 3 <= slider(heather.locator("#top-venues")).locator(".swiper-slide:not([aria-hidden=true])").count()


@pytest.mark.parametrize(
    "size", [(390, 844), (1023, 800), (1024, 800), (1440, 900)], ids=["390", "1023", "1024", "1440"]
)
def test_additional_items_stand_by_threes_from_1024(heather: Page) -> None:
    section = heather.locator("main section").filter(has_text="Hour 1").last

    assert (3 if wide(heather, 1024) else 1.4) == numbers(section)["slides"]
    expect(slider(section).get_by_text("Hour 5").first).to_be_attached()


def test_booking_says_why_and_its_link_leads_nowhere(heather: Page) -> None:
    banner = heather.locator("#book-with-us")
    expect(banner.get_by_text(re.compile("^WHY BOOK"))).to_be_visible()
    banner.get_by_text("ENQUIRE NOW", exact=True).click()

    assert re.search(r"/single-event/a-wedding-in-heather#?$", heather.url)


def test_event_without_itinerary_and_best_lines_leaves_them_out(page: Page, portfolio: Portfolio) -> None:
    page.goto(f"/single-event/{portfolio.hogmanay['slug']}")

    expect(page.get_by_role("heading", name="Hogmanay at the Lodge", level=1)).to_be_visible()
    expect(page.get_by_text("Best For")).to_have_count(0)
    expect(page.get_by_text(re.compile("undefined|null|NaN"))).to_have_count(0)


def test_nothing_is_shown_before_the_event_has_come(page: Page, portfolio: Portfolio) -> None:
    held = hold(page, "**/api/admin/single-event/*")
    page.goto(f"/single-event/{portfolio.heather['_id']}")
    late = waiting(page, held)
    page.wait_for_timeout(300)
    assert "" == page.get_by_role("main").inner_text().strip()

    late.continue_()
    expect(page.get_by_role("heading", name="A Wedding in Heather", level=1)).to_be_visible()
