"""The light on a chosen day: a date and a number of guests on the page of a venue, with and without scripts."""

import re

from playwright.sync_api import Page, expect

from tests.e2e.data.sample_site import SampleItems
from tests.e2e.support.page_actions import wait_until
from tests.e2e.support.screens import NEXT_JUNE
from tests.e2e.support.visitor import DESKTOP, PHONE

ASK = "Ask if it is free"


def test_visitor_chooses_a_day_and_asks_for_it(either_page: Page, sample_items: SampleItems) -> None:
    page, venue = either_page, f"/single-venue/{sample_items.castle['slug']}"
    page.goto(venue)
    day = page.locator("#day")
    day.get_by_label("Date").fill("2001-01-01")
    day.get_by_label("Guests").fill("80")
    day.get_by_role("button").click()
    expect(day.get_by_label("Date")).to_have_accessible_description(re.compile("has passed"))
    expect(day.get_by_text("The Great Hall: dinner at long tables, up to 120")).to_be_visible()

    day.get_by_label("Date").fill(NEXT_JUNE)
    day.get_by_role("button").click()
    expect(page).to_have_url(re.compile(rf"{venue}\?date={NEXT_JUNE}&guests=80(#day)?$"))
    expect(day.get_by_role("definition").last).to_have_text("22:11")
    expect(day.get_by_text("until about 22:11")).to_be_visible()
    expect(day.get_by_text("June is outside the best season here: Late autumn.")).to_be_visible()

    day.get_by_role("link", name=ASK).click()
    about = f"venue/{sample_items.castle['slug']}"
    expect(page).to_have_url(re.compile(rf"/contact\?about={about}&date={NEXT_JUNE}&guests=80$"))


def test_back_leads_to_the_page_before_the_choice(page: Page, sample_items: SampleItems) -> None:
    page.goto(f"/single-venue/{sample_items.castle['slug']}?guests=80")
    day = page.locator("#day")
    expect(day.get_by_text("80 guests")).to_be_visible()
    day.get_by_label("Guests").fill("300")
    day.get_by_label("Guests").press("Enter")
    expect(day.get_by_text("No single room takes 300.")).to_be_visible()
    page.go_back()

    expect(day.get_by_text("The Great Hall: dinner at long tables, up to 120")).to_be_visible()
    expect(day.get_by_label("Guests")).to_have_value("80")


def test_bar_at_the_foot_of_a_phone_is_there_between_opening_picture_and_footer(
    page: Page, sample_items: SampleItems
) -> None:
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    page.goto(f"/single-venue/{sample_items.castle['slug']}?date={NEXT_JUNE}&guests=80")
    bar = page.get_by_role("complementary", name=ASK)
    expect(page.locator("#day").get_by_role("definition").first).to_be_visible()
    expect(bar).to_have_count(0)

    page.locator("#day").scroll_into_view_if_needed()
    page.mouse.wheel(0, PHONE[1])
    expect(bar).to_be_visible()
    expect(bar).to_contain_text("19 June · 80 guests")
    expect(bar).to_contain_text("From £14,800")

    page.locator("footer a").last.scroll_into_view_if_needed()
    expect(bar).to_be_hidden()

    page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
    page.locator("#day").scroll_into_view_if_needed()
    expect(bar).to_be_hidden()


def test_what_has_the_focus_is_not_behind_the_bar(page: Page, sample_items: SampleItems) -> None:
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    page.goto(f"/single-venue/{sample_items.castle['slug']}?guests=80")
    expect(page.locator("#day").get_by_text("80 guests")).to_be_visible()
    page.locator("#event-spaces").scroll_into_view_if_needed()
    bar = page.get_by_role("complementary", name=ASK)
    expect(bar).to_be_visible()
    page.locator("#day").get_by_label("Date").focus()

    ahead = page.locator("main :is(a, button, input):visible")
    for _ in range(ahead.count()):
        page.keyboard.press("Tab")
        wait_until(lambda: page.evaluate(_IS_FREE))


_IS_FREE = """() => {
    const [bar, focused] = [document.querySelector(".sticky-bar"), document.activeElement];
    if (!bar?.checkVisibility({ visibilityProperty: true }) || !focused?.closest("main") || bar.contains(focused))
        return true;
    const [above, below] = [focused.getBoundingClientRect(), bar.getBoundingClientRect()];
    return above.top < below.top;
}"""
