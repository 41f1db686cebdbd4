"""The list of venues with a date or a month, as visitors type it, with and without scripts."""

import datetime as dt
import re
import secrets

import pytest
from playwright.sync_api import Locator, Page, expect

from ceilidh.enquiries.diary.disclosure import DISCLOSURE
from ceilidh.venues.model import Venue
from ceilidh_ports.records.accounts import Setting
from ceilidh_ports.records.diary import DiaryEntry
from tests.e2e.conftest import AdminSite
from tests.e2e.support.screens import NEXT_JUNE
from tests.product.product_server import Product

FREE, KEPT_ELSEWHERE, TAKEN = "Balquhan House", "Corrie Lodge", "Ardvorran Hall"
DAY = dt.date.fromisoformat(NEXT_JUNE)
WEEKDAY, JUNE = f"{DAY:%A}", f"June {DAY.year}"
SENTENCE = f"a {WEEKDAY} in {JUNE}"


@pytest.fixture(scope="module")
def site(admin_site: AdminSite) -> Product:
    """A site with a house that is free on every day, one that is taken on one, and one whose diary is elsewhere."""
    with admin_site.database.write() as records:
        for title in (TAKEN, FREE, KEPT_ELSEWHERE):
            slug = title.lower().replace(" ", "-")
            house = Venue(
                id=secrets.token_hex(12),
                slug=slug,
                title=title,
                guests_dine="80",
                diary_is_kept=title != KEPT_ELSEWHERE,
            )
            records.items.add(house)
            if title == TAKEN:
                booked = f"{house.id}-{NEXT_JUNE}-0"
                at = dt.datetime(2026, 1, 1, tzinfo=dt.UTC)
                days = (NEXT_JUNE, NEXT_JUNE, NEXT_JUNE)
                records.diary.add(DiaryEntry(booked, booked, house.id, title, *days, "booked", at))
        records.account_records.put(Setting(DISCLOSURE, '{"days": true, "holds": true, "holdEnds": true}'))
    return admin_site.product


def rows(page: Page) -> Locator:
    return page.locator(".cards").get_by_role("heading")


def card(page: Page, title: str) -> Locator:
    return page.locator(".cards li").filter(has=page.get_by_role("heading", name=title))


def show_houses(page: Page, date: str) -> Locator:
    """Search with a typed date; return the count."""
    page.get_by_label("Date").fill(date)
    page.get_by_role("button", name="Show houses").click()
    return page.get_by_role("status").filter(has_text="house")


def test_with_a_date_the_free_houses_are_counted_and_may_be_alone(either_page: Page) -> None:
    page = either_page
    page.goto("/venues")
    count = show_houses(page, f"19.6.{DAY:%y}")

    expect(count).to_have_text(f"3 of 3 houses; 1 of them free on 19 {JUNE}")
    expect(rows(page)).to_have_text([FREE, KEPT_ELSEWHERE, TAKEN])
    expect(page.get_by_label("Date")).to_have_value(f"19 {JUNE}")
    expect(page.get_by_label("Date")).to_have_accessible_description(f"{WEEKDAY} 19 {JUNE}")
    expect(card(page, TAKEN)).to_contain_text(f"Taken free on 12 {JUNE}")
    page.get_by_label("Only free ones").check()
    page.get_by_role("button", name="Show houses").click()

    expect(page).to_have_url(re.compile(r"[?&]free=yes(&|$)"))
    expect(rows(page)).to_have_text([FREE])
    expect(page.get_by_label("Only free ones")).to_be_checked()


def test_a_month_goes_along_from_the_list_to_the_form(either_page: Page) -> None:
    page = either_page
    page.goto("/venues")
    count = show_houses(page, f"{WEEKDAY}s in {JUNE}")

    expect(count).to_have_text(f"3 of 3 houses; 2 of them free on {SENTENCE}")
    expect(page.get_by_label("Date")).to_have_value(SENTENCE)
    expect(card(page, TAKEN)).to_contain_text(f"3 of 4 {WEEKDAY}s free as far as we know")
    card(page, TAKEN).get_by_role("link", name=TAKEN).first.click()

    day = page.locator("#day")
    expect(day.get_by_role("heading", name=f"{JUNE}: 4 {WEEKDAY}s")).to_be_visible()
    days = day.locator("#free-days")
    expect(days.get_by_role("listitem").filter(has_text=str(DAY.day)).last).to_contain_text("Taken")
    expect(days.get_by_role("link", name=re.compile(r"^26\b.*Free as far as we know"))).to_be_visible()
    day.get_by_role("link", name="Ask if it is free").click()

    expect(page.get_by_label("Message")).to_have_value(f"Is {TAKEN} free on {SENTENCE}?")


def test_a_date_that_is_not_understood_is_said_and_goes_nowhere(either_page: Page) -> None:
    page = either_page
    page.goto("/venues")
    show_houses(page, "soon")

    expect(page.get_by_label("Date")).to_have_accessible_description(re.compile("Please enter a date or a month"))
    expect(page.get_by_label("Date")).to_have_value("soon")
    expect(rows(page)).to_have_text([TAKEN, FREE, KEPT_ELSEWHERE])
    expect(card(page, FREE).get_by_role("link", name=FREE).first).to_have_attribute("href", re.compile(r"house$"))


def test_the_page_of_a_house_has_the_free_days_of_another_weekday(either_page: Page) -> None:
    page = either_page
    page.goto("/single-venue/balquhan-house")
    days = page.locator("#free-days")
    expect(days.get_by_role("heading")).to_have_text("Saturdays still free")
    days.get_by_role("link", name="Sundays").click()

    expect(page).to_have_url(re.compile(r"\?weekday=sunday#free-days$"))
    expect(days.get_by_role("heading")).to_have_text("Sundays still free")
