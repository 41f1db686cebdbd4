"""The list of enquiries: what it shows, how it is narrowed, and when it can't be fetched."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.e2e.desk.enquiries.letterbox import Letterbox
from tests.e2e.public.looking import hold, refuse, waiting

LIST = "**/api/admin/enquiries?*"


def rows(page: Page) -> Locator:
    return page.locator("tbody tr")


def row(page: Page, name: str) -> Locator:
    return rows(page).filter(has=page.get_by_role("link", name=name, exact=True))


def named(page: Page, texts: list[str]) -> None:
    """Expect exactly the enquiries of these people, in this order."""
    expect(rows(page).get_by_role("link")).to_have_text(texts)


def test_newest_is_first_with_everything_that_tells_it_from_the_others(office: Page, letterbox: Letterbox) -> None:
    letterbox.arrive("Ailsa Old", "Long ago we\nasked for a piper.", minutes_ago=60 * 24 * 400, is_read=True)
    letterbox.arrive("Ailsa Late", "Could " + "we " * 200, minutes_ago=3, failures=2, status="won", email="a@b.example")
    office.goto("/admin/enquiries?search=ailsa")

    named(office, ["Ailsa Late", "Ailsa Old"])
    late, old = row(office, "Ailsa Late"), row(office, "Ailsa Old")
    for text in ("Unread", "a@b.example", "Could we we", "Won", "Failing"):
        expect(late.get_by_text(text, exact=text in {"Unread", "Won"})).to_be_visible()
    expect(late.get_by_role("time")).to_have_text(re.compile(r"(Today|Yesterday) \d\d:\d\d"))
    expect(old.get_by_text("Unread")).to_have_count(0)
    expect(old.get_by_text("Sent", exact=True)).to_be_visible()
    expect(old.get_by_role("time")).to_have_text(re.compile(r"\d+ [A-Z][a-z]+ 20\d\d"))


def test_search_finds_what_is_typed_and_stands_in_the_address(office: Page, letterbox: Letterbox) -> None:
    letterbox.arrive("Morven of the Pier", "A dinner by the water")
    letterbox.arrive("Somebody else", "Bring back Mòrven")
    office.goto("/admin/enquiries")
    office.get_by_role("searchbox", name="Search enquiries").fill("morven")

    expect(office).to_have_url(re.compile(r"\?search=morven$"))
    expect(row(office, "Morven of the Pier")).to_be_visible()
    expect(row(office, "Somebody else")).to_be_visible()
    office.reload()
    expect(office.get_by_role("searchbox")).to_have_value("morven")
    expect(row(office, "Morven of the Pier")).to_be_visible()

    office.get_by_role("searchbox").fill("nobody at all of this name")
    expect(office.get_by_text("No enquiry matches.")).to_be_visible()
    office.get_by_role("link", name="Show all").click()
    expect(office).to_have_url(re.compile(r"/admin/enquiries$"))
    expect(office.get_by_role("searchbox")).to_have_value("")
    expect(rows(office).first.get_by_role("link")).to_be_visible()


def test_status_narrows_the_list_and_stands_in_the_address(office: Page, letterbox: Letterbox) -> None:
    letterbox.arrive("Struan Won", status="won", minutes_ago=1)
    letterbox.arrive("Struan Lost", status="lost")
    office.goto("/admin/enquiries?search=struan")
    choices = office.get_by_role("navigation", name="Status")
    choices.get_by_role("link", name="Won").click()

    expect(office).to_have_url(re.compile(r"\?search=struan&status=won$"))
    named(office, ["Struan Won"])
    expect(choices.get_by_role("link", name="Won")).to_have_attribute("aria-current", "true")
    choices.get_by_role("link", name="Spam").click()
    expect(office.get_by_text("No enquiry matches.")).to_be_visible()
    office.go_back()
    named(office, ["Struan Won"])
    choices.get_by_role("link", name="All").click()
    named(office, ["Struan Lost", "Struan Won"])


def test_long_list_comes_in_pages_that_stand_in_the_address(office: Page, letterbox: Letterbox) -> None:
    for index in range(26):
        letterbox.arrive(f"Peigi {index:02}", minutes_ago=index)
    office.goto("/admin/enquiries?search=peigi")

    expect(rows(office)).to_have_count(25)
    pages = office.get_by_role("navigation", name="Pages")
    pages.get_by_role("link", name="Next page").click()
    named(office, ["Peigi 25"])
    expect(office).to_have_url(re.compile(r"\?search=peigi&page=2$"))
    expect(office.get_by_text("Page 2 of 2", exact=True)).to_be_visible()
    office.go_back()
    expect(rows(office)).to_have_count(25)
    office.go_forward()
    office.get_by_role("searchbox").fill("peigi 0")
    expect(rows(office)).to_have_count(10)
    expect(office).to_have_url(re.compile(r"\?search=peigi\+0$"))


def test_columns_order_the_list_and_say_so(office: Page, letterbox: Letterbox) -> None:
    letterbox.arrive("Beathag", minutes_ago=1, status="won")
    letterbox.arrive("Àdhamh", minutes_ago=2)
    letterbox.arrive("Coinneach", minutes_ago=3, status="lost")
    office.goto("/admin/enquiries")
    named(office, ["Beathag", "Àdhamh", "Coinneach"])
    heading = office.get_by_role("columnheader", name="Name")
    heading.get_by_role("link").press("Enter")

    named(office, ["Àdhamh", "Beathag", "Coinneach"])
    expect(heading).to_have_attribute("aria-sort", "ascending")
    expect(office).to_have_url(re.compile(r"\?sort=name$"))
    expect(office.get_by_text("3 enquiries in all, by Name, ascending")).to_be_attached()
    heading.get_by_role("link").press("Enter")
    named(office, ["Coinneach", "Beathag", "Àdhamh"])
    office.get_by_role("columnheader", name="Received").get_by_role("link").press("Enter")
    named(office, ["Coinneach", "Àdhamh", "Beathag"])


def test_page_beyond_the_last_leads_back(office: Page, letterbox: Letterbox) -> None:
    letterbox.arrive("Una Alone")
    office.goto("/admin/enquiries?search=una+alone&page=9")

    office.get_by_role("link", name="First page").click()
    named(office, ["Una Alone"])


def test_waiting_is_said_until_the_enquiries_come(office: Page, letterbox: Letterbox) -> None:
    letterbox.arrive("Iona Awaited")
    held = hold(office, LIST)
    with office.expect_request(LIST):
        office.goto("/admin/enquiries?search=iona+awaited")

    expect(office.get_by_role("cell", name="Loading...")).to_be_visible()
    waiting(office, held).continue_()
    named(office, ["Iona Awaited"])


def test_failure_is_said_in_the_table(unlucky: Page) -> None:
    refuse(unlucky, LIST)
    unlucky.goto("/admin/enquiries")

    expect(unlucky.get_by_role("alert").get_by_text("Failed to fetch enquiries")).to_be_visible()
