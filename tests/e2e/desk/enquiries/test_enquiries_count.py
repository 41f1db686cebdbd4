"""The number of unread enquiries beside the navigation."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.desk.enquiries.letterbox import Letterbox
from tests.e2e.public.looking import eventually, wide
from tests.e2e.signing_in import open_menu


def counts(page: Page, number: int) -> None:
    """Expect the link to the enquiries to name the number, for eyes and ears alike; on a phone it is in the menu."""
    narrow = not wide(page)
    open_menu(page)
    link = page.get_by_role("dialog" if narrow else "navigation").get_by_role("link", name=re.compile("^Enquiries"))
    expect(link).to_have_accessible_name(f"Enquiries {number} unread" if number else "Enquiries")
    if narrow:
        page.get_by_role("button", name="Close menu").click()


def test_number_falls_when_an_enquiry_is_opened_and_rises_when_it_is_left_for_later(
    desk: Page, letterbox: Letterbox
) -> None:
    letterbox.arrive("Catriona Kept")
    enquiry = letterbox.arrive("Catriona Counted")
    desk.goto("/admin/enquiries?search=catriona+counted")
    counts(desk, 2)
    desk.get_by_role("link", name="Catriona Counted").click()

    expect(desk.get_by_role("heading", name="Catriona Counted")).to_be_visible()
    counts(desk, 1)
    eventually(lambda: letterbox.stored(enquiry).is_read)
    desk.get_by_role("button", name="Mark as unread").click()
    counts(desk, 2)
    expect(desk.get_by_text("Marked as unread")).to_be_visible()
    eventually(lambda: not letterbox.stored(enquiry).is_read)
    desk.get_by_role("button", name="Mark as read").click()
    counts(desk, 1)


def test_what_came_meanwhile_is_counted_when_the_window_is_looked_at_again(desk: Page, letterbox: Letterbox) -> None:
    letterbox.arrive("Dougal First")
    desk.goto("/admin/dashboard")
    counts(desk, 1)
    letterbox.arrive("Dougal Second")
    desk.evaluate("window.dispatchEvent(new Event('focus'))")

    counts(desk, 2)


def test_what_came_meanwhile_is_counted_within_a_minute(desk: Page, letterbox: Letterbox) -> None:
    letterbox.arrive("Effie First")
    desk.clock.install()
    desk.goto("/admin/dashboard")
    counts(desk, 1)
    letterbox.arrive("Effie Second")
    desk.clock.run_for(60_000)

    counts(desk, 2)


def test_counting_asks_nobody_to_sign_in_again(unlucky: Page, letterbox: Letterbox) -> None:
    letterbox.arrive("Fergus First")
    unlucky.clock.install()
    unlucky.goto("/admin/dashboard")
    counts(unlucky, 1)
    unlucky.evaluate("localStorage.setItem('token', 'expired')")
    with unlucky.expect_response(lambda answer: "enquiry-counts" in answer.url and answer.status == 401):
        unlucky.clock.run_for(60_000)
    unlucky.clock.run_for(1000)

    expect(unlucky.get_by_role("dialog")).to_have_count(0)
    counts(unlucky, 1)


@pytest.mark.usefixtures("letterbox")
def test_nothing_stands_beside_the_link_when_everything_is_read(desk: Page) -> None:
    desk.goto("/admin/enquiries")
    expect(desk.get_by_text("There are no enquiries yet.")).to_be_visible()

    counts(desk, 0)
