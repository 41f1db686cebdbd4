"""The list of enquiries: what it shows, how it is narrowed, and when it can't be fetched."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.e2e.desk.enquiries.letterbox import Letterbox
from tests.e2e.public.looking import hold, refuse, waiting

LIST = "**/api/admin/enquiries?*"
LINES = """element => {
  const text = document.createRange();
  text.selectNodeContents(element);
  return [...text.getClientRects()].map(({ top, bottom, right }) => [top, bottom, right]);
}"""
"""Where each line of an element's text begins and ends, and its right end."""


def rows(page: Page) -> Locator:
    return page.locator("tbody tr")


def row(page: Page, name: str) -> Locator:
    return rows(page).filter(has=page.get_by_role("link", name=name, exact=True))


def named(page: Page, texts: list[str]) -> None:
    """Expect exactly the enquiries of these people, in this order."""
    expect(rows(page).get_by_role("link")).to_have_text(texts)


def test_newest_is_first_with_everything_that_tells_it_from_the_others(desk: Page, letterbox: Letterbox) -> None:
    letterbox.arrive("Ailsa Old", "Long ago we\nasked for a piper.", minutes_ago=60 * 24 * 400, is_read=True)
    letterbox.arrive("Ailsa Late", "Could " + "we " * 200, minutes_ago=3, failures=2, status="won", email="a@b.example")
    desk.goto("/admin/enquiries?search=ailsa")

    named(desk, ["Ailsa Late", "Ailsa Old"])
    late, old = row(desk, "Ailsa Late"), row(desk, "Ailsa Old")
    for text in ("Unread", "a@b.example", "Could we we", "Won", "Failing"):
        expect(late.get_by_text(text, exact=text in {"Unread", "Won"})).to_be_visible()
    expect(late.get_by_role("time")).to_have_text(re.compile(r"(Today|Yesterday) \d\d:\d\d"))
    expect(old.get_by_text("Unread")).to_have_count(0)
    expect(old.get_by_text("Sent", exact=True)).to_be_visible()
    expect(old.get_by_role("time")).to_have_text(re.compile(r"\d+ [A-Z][a-z]+ 20\d\d"))


def test_mark_of_an_unread_enquiry_stands_behind_the_last_word_of_a_long_name(desk: Page, letterbox: Letterbox) -> None:
    name = "Màiri-Anna Catrìona NicDhòmhnaill-Featherstonehaugh of Ardnamurchan"
    letterbox.arrive(name, "Is the lodge free in May? " * 10)
    desk.goto("/admin/enquiries")

    link, mark = row(desk, name).get_by_role("link"), row(desk, name).get_by_text("Unread", exact=True)
    lines = link.evaluate(LINES)
    assert len(lines) > 1, "a name that stands in one line shows nothing"
    top, bottom, right = lines[-1]
    place = mark.bounding_box()
    assert place
    assert top <= place["y"] + place["height"] / 2 <= bottom
    assert right <= place["x"]


def test_search_finds_what_is_typed_and_stands_in_the_address(desk: Page, letterbox: Letterbox) -> None:
    letterbox.arrive("Morven of the Pier", "A dinner by the water")
    letterbox.arrive("Somebody else", "Bring back Mòrven")
    desk.goto("/admin/enquiries")
    desk.get_by_role("searchbox", name="Search enquiries").fill("morven")

    expect(desk).to_have_url(re.compile(r"\?search=morven$"))
    expect(row(desk, "Morven of the Pier")).to_be_visible()
    expect(row(desk, "Somebody else")).to_be_visible()
    desk.reload()
    expect(desk.get_by_role("searchbox")).to_have_value("morven")
    expect(row(desk, "Morven of the Pier")).to_be_visible()

    desk.get_by_role("searchbox").fill("nobody at all of this name")
    expect(desk.get_by_text("No enquiry matches.")).to_be_visible()
    desk.get_by_role("link", name="Show all").click()
    expect(desk).to_have_url(re.compile(r"/admin/enquiries$"))
    expect(desk.get_by_role("searchbox")).to_have_value("")
    expect(rows(desk).first.get_by_role("link")).to_be_visible()


def test_status_narrows_the_list_and_stands_in_the_address(desk: Page, letterbox: Letterbox) -> None:
    letterbox.arrive("Struan Won", status="won", minutes_ago=1)
    letterbox.arrive("Struan Lost", status="lost")
    desk.goto("/admin/enquiries?search=struan")
    choices = desk.get_by_role("navigation", name="Status")
    choices.get_by_role("link", name="Won").click()

    expect(desk).to_have_url(re.compile(r"\?search=struan&status=won$"))
    named(desk, ["Struan Won"])
    expect(choices.get_by_role("link", name="Won")).to_have_attribute("aria-current", "true")
    choices.get_by_role("link", name="Spam").click()
    expect(desk.get_by_text("No enquiry matches.")).to_be_visible()
    desk.go_back()
    named(desk, ["Struan Won"])
    choices.get_by_role("link", name="All").click()
    named(desk, ["Struan Lost", "Struan Won"])


def test_long_list_comes_in_pages_that_stand_in_the_address(desk: Page, letterbox: Letterbox) -> None:
    for index in range(26):
        letterbox.arrive(f"Peigi {index:02}", minutes_ago=index)
    desk.goto("/admin/enquiries?search=peigi")

    expect(rows(desk)).to_have_count(25)
    pages = desk.get_by_role("navigation", name="Pages")
    pages.get_by_role("link", name="Next page").click()
    named(desk, ["Peigi 25"])
    expect(desk).to_have_url(re.compile(r"\?search=peigi&page=2$"))
    expect(desk.get_by_text("Page 2 of 2", exact=True)).to_be_visible()
    desk.go_back()
    expect(rows(desk)).to_have_count(25)
    desk.go_forward()
    desk.get_by_role("searchbox").fill("peigi 0")
    expect(rows(desk)).to_have_count(10)
    expect(desk).to_have_url(re.compile(r"\?search=peigi\+0$"))


def test_columns_order_the_list_and_say_so(desk: Page, letterbox: Letterbox) -> None:
    letterbox.arrive("Beathag", minutes_ago=1, status="won")
    letterbox.arrive("Àdhamh", minutes_ago=2)
    letterbox.arrive("Coinneach", minutes_ago=3, status="lost")
    desk.goto("/admin/enquiries")
    named(desk, ["Beathag", "Àdhamh", "Coinneach"])
    heading = desk.get_by_role("columnheader", name="Name")
    heading.get_by_role("link").press("Enter")

    named(desk, ["Àdhamh", "Beathag", "Coinneach"])
    expect(heading).to_have_attribute("aria-sort", "ascending")
    expect(desk).to_have_url(re.compile(r"\?sort=name$"))
    expect(desk.get_by_text("3 enquiries in all, by Name, ascending")).to_be_attached()
    heading.get_by_role("link").press("Enter")
    named(desk, ["Coinneach", "Beathag", "Àdhamh"])
    desk.get_by_role("columnheader", name="Received").get_by_role("link").press("Enter")
    named(desk, ["Coinneach", "Àdhamh", "Beathag"])


def test_page_beyond_the_last_leads_back(desk: Page, letterbox: Letterbox) -> None:
    letterbox.arrive("Una Alone")
    desk.goto("/admin/enquiries?search=una+alone&page=9")

    desk.get_by_role("link", name="First page").click()
    named(desk, ["Una Alone"])


def test_waiting_is_said_until_the_enquiries_come(desk: Page, letterbox: Letterbox) -> None:
    letterbox.arrive("Iona Awaited")
    held = hold(desk, LIST)
    with desk.expect_request(LIST):
        desk.goto("/admin/enquiries?search=iona+awaited")

    expect(desk.get_by_role("cell", name="Loading...")).to_be_visible()
    waiting(desk, held).continue_()
    named(desk, ["Iona Awaited"])


def test_failure_is_said_in_the_table(unlucky: Page) -> None:
    refuse(unlucky, LIST)
    unlucky.goto("/admin/enquiries")

    expect(unlucky.get_by_role("alert").get_by_text("Failed to fetch enquiries")).to_be_visible()
