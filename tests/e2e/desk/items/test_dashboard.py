"""The dashboard: how much there is of everything, and the venues with the direction of their brands."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.desk.items.stock import Stock
from tests.e2e.public.looking import hold, refuse, waiting

VENUES = "**/api/admin/get-venues?*"
EVENTS = "**/api/admin/get-events?*"
PACKAGES = "**/api/admin/get-packeges?*"
ENQUIRIES = "**/api/admin/enquiry-counts"
NOTHING = "\N{EN DASH}"


def card(page: Page, label: str) -> Locator:
    return page.locator("section").filter(has=page.get_by_role("heading", name=label, exact=True))


def rows(page: Page) -> Locator:
    return page.locator("tbody tr")


def test_cards_count_everything_and_lead_there(desk: Page, stock: Stock) -> None:
    for title in ("Dunmore House", "Auchter Hall", "Corrie Lodge"):
        stock.venue(title)
    for title in ("A Wedding in Heather", "Hogmanay"):
        stock.event(title)
    stock.package("The Weekend")
    body = {"name": "Eilidh", "email": "eilidh@example.org", "message": "Is June free?"}
    desk.request.post("/api/admin/send-email", data=body)
    desk.goto("/admin/dashboard")

    for label, number, leads_to in [
        ("Total Venues", "3", "/admin/venues"),
        ("Events", "2", "/admin/events"),
        ("Packeges", "1", "/admin/packages"),
        ("New enquiries", "1", "/admin/enquiries"),
    ]:
        expect(card(desk, label).get_by_text(number, exact=True)).to_be_visible()
        desk.get_by_role("main").get_by_role("link", name=label, exact=True).click()
        expect(desk).to_have_url(re.compile(f"{leads_to}$"))
        desk.go_back()


def test_venues_are_listed_with_their_brand_direction_and_lead_on(desk: Page, stock: Stock) -> None:
    house = stock.venue("Dunmore House", brand_direction="Slow luxury, no tartan")
    stock.venue("Auchter Hall", brand_direction="")
    desk.goto("/admin/dashboard")

    expect(desk.get_by_role("table", name="Venues")).to_be_visible()
    expect(rows(desk)).to_have_text(
        [re.compile(f"^Auchter Hall{NOTHING}$"), re.compile("^Dunmore HouseSlow luxury, no tartan$")]
    )
    desk.get_by_role("link", name="Dunmore House").click()
    expect(desk).to_have_url(re.compile(f"/admin/venue/{house.id}$"))


@pytest.mark.usefixtures("stock")
def test_empty_house_says_so(desk: Page) -> None:
    desk.goto("/admin/dashboard")

    expect(rows(desk)).to_have_text(["There are no venues yet."])
    for label in ("Total Venues", "Events", "Packeges", "New enquiries"):
        expect(card(desk, label).get_by_text("0", exact=True)).to_be_visible()


def test_waiting_is_said_until_the_venues_come(desk: Page, stock: Stock) -> None:
    stock.venue("Dunmore House")
    held = hold(desk, VENUES)
    desk.goto("/admin/dashboard")

    expect(desk.get_by_role("cell", name="Loading...")).to_be_visible()
    expect(card(desk, "Total Venues").get_by_text(NOTHING, exact=True)).to_be_visible()
    waiting(desk, held).continue_()
    expect(card(desk, "Total Venues").get_by_text("1", exact=True)).to_be_visible()


def test_venues_that_cannot_be_fetched_are_said_so_beside_the_other_counts(unlucky: Page, stock: Stock) -> None:
    stock.event("Hogmanay")
    refuse(unlucky, VENUES)
    unlucky.goto("/admin/dashboard")

    expect(unlucky.get_by_role("alert").filter(has_text="Failed to fetch venues")).to_be_visible()
    expect(rows(unlucky)).to_have_text(["Failed to fetch venues"])
    expect(card(unlucky, "Total Venues").get_by_text(NOTHING, exact=True)).to_be_visible()
    expect(card(unlucky, "Events").get_by_text("1", exact=True)).to_be_visible()


def test_count_that_fails_is_said_at_its_card(unlucky: Page, stock: Stock) -> None:
    stock.venue("Dunmore House")
    for call in (EVENTS, PACKAGES, ENQUIRIES):
        refuse(unlucky, call)
    unlucky.goto("/admin/dashboard")

    for label in ("Events", "Packeges", "New enquiries"):
        expect(card(unlucky, label).get_by_role("alert")).to_have_text("Could not be counted")
    expect(card(unlucky, "Total Venues").get_by_text("1", exact=True)).to_be_visible()
    expect(card(unlucky, "Total Venues").get_by_role("alert")).to_have_count(0)


def test_thousands_of_venues_come_in_pages(desk: Page, stock: Stock) -> None:
    stock.multiply(stock.venue("House"), 5000)
    with desk.expect_request(VENUES) as asked:
        desk.goto("/admin/dashboard")

    assert "limit=25" in asked.value.url
    assert "fields=title%2CbrandDirection" in asked.value.url
    expect(card(desk, "Total Venues").get_by_text("5000", exact=True)).to_be_visible()
    expect(rows(desk)).to_have_count(25)
    seen = rows(desk).first.inner_text()
    desk.get_by_role("link", name="Next page").click()
    expect(desk.get_by_text("Page 2 of 200")).to_be_visible()
    expect(rows(desk)).to_have_count(25)
    expect(rows(desk).first).not_to_have_text(seen)
    desk.goto("/admin/dashboard?page=999")
    desk.get_by_role("link", name="First page").click()
    expect(desk.get_by_text("Page 1 of 200")).to_be_visible()
