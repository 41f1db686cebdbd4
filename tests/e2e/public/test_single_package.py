"""A package's page."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.public.looking import answer_with, eventually, numbers, see_everything, slider, top_of, wide
from tests.e2e.public.portfolio import Portfolio


@pytest.fixture
def weekend(page: Page, portfolio: Portfolio) -> Page:
    page.goto(f"/single-packege/{portfolio.weekend['slug']}")
    expect(page.get_by_role("heading", name="The Whole Weekend", level=1)).to_be_visible()
    return page


def step(page: Page, number: int) -> Locator:
    return page.locator("main ol > li").nth(number - 1)


def test_page_opens_with_the_package_and_its_centre(weekend: Page, portfolio: Portfolio) -> None:
    for text in ("Three days, one house.", "Friday for arriving", "Sunday for staying"):
        expect(weekend.get_by_text(text).first).to_be_visible()
    for name in ("featuredImage", "centerContentImage"):
        expect(weekend.locator(f"main img[src='{portfolio.weekend[name]}']").first).to_be_attached()


def test_lists_are_joined_by_commas(weekend: Page) -> None:
    expect(weekend.get_by_text("Best For", exact=True)).to_be_visible()
    expect(weekend.get_by_text("Weddings, Parties, Brand events", exact=True)).to_be_visible()
    expect(weekend.get_by_text("Best Season", exact=True)).to_be_visible()
    expect(weekend.get_by_text("Late spring, early summer, Autumn", exact=True)).to_be_visible()


@pytest.mark.parametrize(
    ("tab", "section"), [("TOP VENUES", "#venue"), ("HOW TO PLAN", "#itinerary"), ("BOOK WITH US", "#gallery")]
)
def test_tab_scrolls_to_its_section_and_is_the_current_one(weekend: Page, tab: str, section: str) -> None:
    see_everything(weekend)
    control = weekend.get_by_role("navigation", name="On this page").get_by_text(tab, exact=True)
    control.click()

    eventually(lambda: top_of(weekend.locator(section)) < 500)
    expect(weekend.locator(section)).to_be_in_viewport()
    expect(control).to_have_attribute("aria-current", re.compile("."))


def test_top_venues_lead_to_their_pages_and_to_all(weekend: Page, portfolio: Portfolio) -> None:
    top = weekend.locator("#venue")
    for venue in (portfolio.castle, portfolio.lodge, portfolio.bare_house):
        expect(slider(top).locator(f"a[href='/single-venue/{venue['slug']}']").first).to_be_attached()
    expect(top.locator(".swiper-slide:not([aria-hidden=true])")).to_have_count(3)

    top.get_by_role("link", name="VIEW ALL VENUES", exact=True).click()
    expect(weekend).to_have_url(re.compile("/venues$"))


def test_plan_is_numbered_and_a_step_may_lead_on(weekend: Page) -> None:
    for number, title in enumerate(["First we talk", "Then we walk", "Then we draw", "Then we dance"], 1):
        expect(step(weekend, number).get_by_role("heading", name=title)).to_be_visible()
        expect(step(weekend, number).get_by_text(f"{title}, and you listen.")).to_be_visible()
    expect(step(weekend, 3).get_by_text("Not to be followed")).to_have_count(0)

    step(weekend, 2).get_by_role("link", name="See every house").click()
    expect(weekend).to_have_url(re.compile("/venues$"))


def test_pictures_of_a_step_are_laid_out_by_their_number(weekend: Page) -> None:
    see_everything(weekend)
    alone, pair, row = (step(weekend, number).locator("figure img, button img") for number in (2, 3, 4))

    expect(step(weekend, 1).locator("img")).to_have_count(0)
    for pictures, count in ((alone, 1), (pair, 2), (row, 3)):
        expect(pictures).to_have_count(count)
    small, large = _widths(pair)
    assert small < large
    assert _widths(alone)[0] > 0.7 * step(weekend, 2).evaluate("step => step.clientWidth") or wide(weekend)
    assert [260, 260, 260] == _widths(row)
    for number, count in ((2, 1), (3, 2), (4, 3)):
        for place in range(1, count + 1):
            expect(step(weekend, number).get_by_text(f"Caption {place} of {count}", exact=True)).to_be_visible()


@pytest.mark.parametrize("size", [(820, 1180)], ids=["tablet"])
def test_pictures_of_a_step_begin_at_one_height_whether_captioned_or_not(page: Page, portfolio: Portfolio) -> None:
    answer_with(page, "**/api/admin/single-packege/*", _without_first_captions)
    page.goto(f"/single-packege/{portfolio.weekend['slug']}")
    see_everything(page)

    for number in (3, 4):
        figures = step(page, number).locator("figure")
        first, second = (figures.nth(place).locator("img") for place in range(2))
        expect(figures.nth(0).locator("figcaption")).to_have_count(0)
        eventually(lambda first=first, second=second: top_of(first) == top_of(second))  # type: ignore[misc]


def test_only_the_first_additional_section_is_shown(weekend: Page) -> None:
    expect(weekend.get_by_text("What comes with it")).to_be_visible()
    expect(weekend.get_by_text("Detail 2", exact=True).first).to_be_attached()
    expect(weekend.get_by_text("What nobody reads")).to_have_count(0)
    expect(weekend.get_by_text("Unseen", exact=True)).to_have_count(0)


@pytest.mark.parametrize(
    "size", [(390, 844), (1023, 800), (1024, 800), (1440, 900)], ids=["390", "1023", "1024", "1440"]
)
def test_details_stand_by_threes_from_1024(weekend: Page) -> None:
    section = weekend.locator("main section").filter(has_text="What comes with it").last

    assert (3 if wide(weekend, 1024) else 1.4) == numbers(section)["slides"]


def test_gallery_follows_the_plan(weekend: Page, portfolio: Portfolio) -> None:
    gallery = weekend.get_by_role("region", name="Gallery")
    for path in portfolio.weekend["galleryImages"]:
        expect(gallery.locator(f"img[src='{path}']")).to_be_attached()
    assert top_of(gallery) > top_of(step(weekend, 4))


def test_booking_leads_where_the_package_says(weekend: Page, portfolio: Portfolio) -> None:
    banner = weekend.locator("#gallery")
    expect(banner.get_by_text("Ask for the weekend")).to_be_visible()
    expect(banner.locator(f"img[src='{portfolio.weekend['bookingInfo']['image']}']")).to_be_attached()
    expect(banner.get_by_text("ENQUIRE NOW", exact=True)).to_have_attribute("href", "https://book.example/weekend")


def test_package_of_a_title_and_two_pictures_is_a_whole_page(page: Page, portfolio: Portfolio) -> None:
    page.goto(f"/single-packege/{portfolio.bare_day['slug']}")

    expect(page.get_by_role("heading", name="The Bare Day", level=1)).to_be_visible()
    expect(page.get_by_text("VIEW ALL VENUES")).to_be_visible()
    expect(page.get_by_text("ENQUIRE NOW")).to_be_visible()
    expect(page.get_by_text(re.compile("Best For|undefined|null"))).to_have_count(0)
    expect(page.locator(".swiper-slide, main ol > li")).to_have_count(0)


def _without_first_captions(package: dict[str, Any]) -> dict[str, Any]:
    """Return the package with no caption at the first picture of each step."""
    for plan in package["plans"]:
        for other in plan["others"][:1]:
            other["text"] = ""
    return package


def _widths(pictures: Locator) -> list[int]:
    return [round(picture.evaluate("image => image.getBoundingClientRect().width")) for picture in pictures.all()]
