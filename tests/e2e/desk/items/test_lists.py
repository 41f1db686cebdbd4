"""The lists of venues, events and packages: what they show, how they are searched, ordered and paged."""

import re
from urllib.parse import parse_qs, urlsplit

import attrs
import pytest
from playwright.sync_api import Locator, Page, Request, expect

from ceilidh.events.model import Event, Itinerary
from ceilidh.packages.model import Package
from ceilidh.venues.model import Venue
from ceilidh_ports.items import Item
from tests.e2e.desk.items.stock import Stock
from tests.e2e.public.looking import eventually, hold, refuse, scroll_to, stands, stop_the_clock, waiting, wide


@attrs.frozen
class Kind:
    """How the list of one kind looks, and where it is."""

    of: type[Item]
    path: str
    call: str
    heading: str
    columns: list[str]
    add: str
    word: str
    failure: str
    asked: str


LISTS = [
    Kind(
        of=Venue,
        path="/admin/venues",
        call="**/api/admin/get-venues?*",
        heading="Venues",
        columns=["Venue Title", "Description", "Actions"],
        add="Add Venue",
        word="venue",
        failure="Failed to fetch venues",
        asked="title,slug,description,featuredImage",
    ),
    Kind(
        of=Event,
        path="/admin/events",
        call="**/api/admin/get-events?*",
        heading="Events",
        columns=["Event Title", "Itineraries", "Actions"],
        add="Add Event",
        word="event",
        failure="Failed to fetch locations",
        asked="title,slug,itineraryContent,featuredImage",
    ),
    Kind(
        of=Package,
        path="/admin/packages",
        call="**/api/admin/get-packeges?*",
        heading="Packeges",
        columns=["Packege Title", "Featured", "Actions"],
        add="Add Packege",
        word="packege",
        failure="Failed to fetch locations",
        asked="title,slug,isFeatured,featuredImage",
    ),
]


@pytest.fixture(params=LISTS, ids=[kind.word for kind in LISTS])
def kind(request: pytest.FixtureRequest) -> Kind:
    each: Kind = request.param
    return each


def rows(page: Page) -> Locator:
    return page.locator("tbody tr")


def titles(page: Page, expected: list[str]) -> None:
    """Expect rows of exactly these titles, in this order."""
    expect(page.locator("tbody .table__title")).to_have_text(expected)


def heading_of(page: Page, column: str) -> Locator:
    return page.locator("th").filter(has_text=column)


def asked_of(page: Page, path: str) -> list[str]:
    """Hear what is asked of a call from now on."""
    heard: list[str] = []

    def hear(request: Request) -> None:
        if path in request.url:
            heard.append(request.url)

    page.on("request", hear)
    return heard


def test_list_shows_its_columns_its_total_and_the_way_to_each_item(desk: Page, stock: Stock, kind: Kind) -> None:
    stock.add(kind.of, "Dunmore House")
    lately = stock.add(kind.of, "Auchter Hall")
    desk.goto(kind.path)

    expect(desk.get_by_role("heading", level=1)).to_have_text(kind.heading)
    titles(desk, ["Auchter Hall", "Dunmore House"])
    expect(desk.get_by_text(f"2 {kind.word}s in all", exact=True)).to_be_visible()
    if wide(desk):
        expect(desk.get_by_role("columnheader")).to_have_text([re.compile(f"^{name}") for name in kind.columns])
    expect(desk).to_have_title(re.compile(f"^{kind.heading} "))
    picture = rows(desk).first.locator("img")
    eventually(lambda: bool(picture.evaluate("image => image.naturalWidth")))
    rows(desk).first.get_by_role("link", name="View Details").click()
    expect(desk).to_have_url(re.compile(f"/admin/{kind.of.__name__.lower()}/{lately.id}$"))


def test_add_link_leads_to_the_form(desk: Page, stock: Stock, kind: Kind) -> None:
    desk.goto(kind.path)
    desk.get_by_role("link", name=kind.add, exact=True).click()

    expect(desk).to_have_url(re.compile(f"/admin/add-{kind.of.__name__.lower()}$"))
    expect(desk.get_by_role("heading", level=1)).to_have_text(kind.add)


def test_empty_list_says_so(desk: Page, stock: Stock, kind: Kind) -> None:
    desk.goto(kind.path)

    expect(rows(desk)).to_have_text([f"There are no {kind.word}s yet."])
    expect(desk.get_by_text(f"0 {kind.word}s in all")).to_be_visible()


def test_waiting_is_said_until_the_items_come(desk: Page, stock: Stock, kind: Kind) -> None:
    stock.add(kind.of, "Dunmore House")
    held = hold(desk, kind.call)
    desk.goto(kind.path)

    expect(desk.get_by_role("cell", name="Loading...")).to_be_visible()
    waiting(desk, held).continue_()
    titles(desk, ["Dunmore House"])
    expect(desk.get_by_text("Loading...")).to_be_hidden()


def test_failure_is_said_in_the_table(unlucky: Page, stock: Stock, kind: Kind) -> None:
    refuse(unlucky, kind.call)
    unlucky.goto(kind.path)

    expect(rows(unlucky)).to_have_text([kind.failure])
    expect(unlucky.get_by_role("alert").filter(has_text=kind.failure)).to_be_visible()


def test_unreachable_server_is_said_in_the_same_words(unlucky: Page, stock: Stock, kind: Kind) -> None:
    unlucky.route(kind.call, lambda route: route.abort())
    unlucky.goto(kind.path)

    expect(rows(unlucky)).to_have_text([kind.failure])


def test_search_waits_for_the_typing_stands_in_the_address_and_goes_back(desk: Page, stock: Stock, kind: Kind) -> None:
    stock.add(kind.of, "Caisteal nan Gàidheal")
    stock.add(kind.of, "Dunmore House")
    desk.clock.install()
    desk.goto(kind.path)
    titles(desk, ["Dunmore House", "Caisteal nan Gàidheal"])
    stop_the_clock(desk)
    heard = asked_of(desk, "search=")
    box = desk.get_by_role("searchbox", name=f"Search {kind.word}s")
    box.press_sequentially("gaidheal")
    assert [] == heard
    desk.clock.resume()

    titles(desk, ["Caisteal nan Gàidheal"])
    expect(desk).to_have_url(re.compile(r"\?search=gaidheal$"))
    expect(desk.get_by_text(f"1 {kind.word} found", exact=True)).to_be_visible()
    assert 1 == len(heard)
    desk.reload()
    expect(box).to_have_value("gaidheal")
    titles(desk, ["Caisteal nan Gàidheal"])
    desk.go_back()
    expect(box).to_have_value("")
    titles(desk, ["Dunmore House", "Caisteal nan Gàidheal"])


def test_search_without_a_match_says_so_and_can_be_cleared(desk: Page, stock: Stock, kind: Kind) -> None:
    stock.add(kind.of, "Dunmore House")
    desk.goto(f"{kind.path}?search=nobody")

    expect(rows(desk)).to_have_text([f"No {kind.word} matches. Show all {kind.word}s"])
    desk.get_by_role("link", name=f"Show all {kind.word}s").click()
    titles(desk, ["Dunmore House"])
    expect(desk.get_by_role("searchbox")).to_have_value("")
    expect(desk).to_have_url(re.compile(f"{kind.path}$"))


def test_title_orders_the_rows_upwards_downwards_and_not(desk: Page, stock: Stock, kind: Kind) -> None:
    for title in ("Bràigh", "auchter", "Corrie"):
        stock.add(kind.of, title)
    desk.goto(kind.path)
    column = heading_of(desk, kind.columns[0])
    expect(column).to_have_attribute("aria-sort", "none")
    column.get_by_role("link").click()

    titles(desk, ["auchter", "Bràigh", "Corrie"])
    expect(column).to_have_attribute("aria-sort", "ascending")
    expect(desk).to_have_url(re.compile(r"\?sort=title$"))
    expect(desk.get_by_text(f"3 {kind.word}s in all, by {kind.columns[0]}, ascending")).to_have_count(1)
    desk.keyboard.press("Enter")  # the focus is still on the heading
    titles(desk, ["Corrie", "Bràigh", "auchter"])
    expect(column).to_have_attribute("aria-sort", "descending")
    desk.reload()
    titles(desk, ["Corrie", "Bràigh", "auchter"])
    column.get_by_role("link").click()
    titles(desk, ["Corrie", "auchter", "Bràigh"])
    expect(column).to_have_attribute("aria-sort", "none")


def test_long_list_comes_in_pages_whose_beginning_gets_the_focus(desk: Page, stock: Stock, kind: Kind) -> None:
    for number in range(1, 28):
        stock.add(kind.of, f"House {number:02}")
    desk.goto(kind.path)
    expect(rows(desk)).to_have_count(25)
    pages = desk.get_by_role("navigation", name="Pages")
    expect(pages.get_by_text("Page 1 of 2")).to_be_visible()
    expect(pages.get_by_role("link", name="Previous page")).to_have_count(0)
    pages.get_by_role("link", name="Next page").click()

    titles(desk, ["House 02", "House 01"])
    expect(desk).to_have_url(re.compile(r"\?page=2$"))
    expect(desk.get_by_role("main")).to_be_focused()
    eventually(lambda: desk.evaluate("window.scrollY") == 0)
    expect(pages.get_by_role("link", name="Next page")).to_have_count(0)
    desk.go_back()
    expect(rows(desk)).to_have_count(25)
    desk.go_forward()
    heading_of(desk, kind.columns[0]).get_by_role("link").click()
    expect(rows(desk).first).to_contain_text("House 01")
    expect(desk).to_have_url(re.compile(r"\?sort=title$"))


def test_back_and_reload_return_to_where_the_list_was_left(desk: Page, stock: Stock) -> None:
    for number in range(1, 28):
        stock.venue(f"House {number:02}")
    desk.goto("/admin/venues")
    expect(rows(desk)).to_have_count(25)
    scroll_to(desk, 640)
    stands(desk, 640)
    rows(desk).nth(9).get_by_role("link", name="View Details").dispatch_event("click")
    expect(desk.get_by_role("heading", level=1)).to_have_text("House 18")
    stands(desk, 0)
    desk.go_back()
    expect(rows(desk)).to_have_count(25)
    stands(desk, 640)

    desk.get_by_role("link", name="Next page").dispatch_event("click")
    expect(rows(desk)).to_have_count(2)
    stands(desk, 0)
    desk.go_back()
    stands(desk, 640)
    desk.reload()
    expect(rows(desk)).to_have_count(25)
    stands(desk, 640)


def test_page_beyond_the_last_leads_to_the_first(desk: Page, stock: Stock, kind: Kind) -> None:
    stock.add(kind.of, "Dunmore House")
    desk.goto(f"{kind.path}?page=9")

    expect(rows(desk)).to_have_text(["There is nothing on this page. First page"])
    desk.get_by_role("link", name="First page").click()
    titles(desk, ["Dunmore House"])


@pytest.mark.parametrize("address", ["?page=0", "?page=-3", "?page=x", "?page=1e99", "?sort=nonsense", "?search=%00"])
def test_address_that_makes_no_sense_still_shows_a_list(desk: Page, stock: Stock, address: str) -> None:
    stock.venue("Dunmore House")
    desk.goto(f"/admin/venues{address}")

    expect(rows(desk)).to_have_count(1)
    expect(desk.get_by_text("Failed to fetch venues")).to_have_count(0)


def test_events_say_how_many_itineraries_they_have(desk: Page, stock: Stock) -> None:
    row = Itinerary(title="Arrival", description="By boat", itinerary_image=stock.picture)
    stock.event("A Wedding in Heather", itinerary_content=[row, row])
    stock.event("Hogmanay")
    desk.goto("/admin/events")

    label = "" if wide(desk) else "Itineraries: "
    cells = rows(desk).locator("td:nth-child(2)")
    expect(cells.nth(0)).to_have_accessible_name(f"{label}0")
    expect(cells.nth(1)).to_have_accessible_name(f"{label}2")


def test_packages_say_whether_they_are_featured_and_are_ordered_by_it(desk: Page, stock: Stock) -> None:
    stock.package("The Weekend", is_featured=True)
    stock.package("The Day")
    desk.goto("/admin/packages")

    label = "" if wide(desk) else "Featured: "
    expect(rows(desk).filter(has_text="The Weekend").locator("td").nth(1)).to_have_accessible_name(f"{label}Yes")
    expect(rows(desk).filter(has_text="The Day").locator("td").nth(1)).to_have_accessible_name(f"{label}No")
    heading_of(desk, "Featured").get_by_role("link").click()
    titles(desk, ["The Day", "The Weekend"])
    heading_of(desk, "Featured").get_by_role("link").click()
    titles(desk, ["The Weekend", "The Day"])


def test_five_thousand_items_are_asked_for_a_page_at_a_time(desk: Page, stock: Stock, kind: Kind) -> None:
    stock.multiply(stock.add(kind.of, "House"), 5000)
    heard = asked_of(desk, kind.call.strip("*?"))
    desk.goto(f"{kind.path}?page=200&sort=title")

    expect(rows(desk)).to_have_count(25)
    titles(desk, [f"House {number:04}" for number in range(4976, 5001)])
    expect(desk.get_by_text(f"5000 {kind.word}s in all", exact=True)).to_be_visible()
    expect(desk.get_by_text("Page 200 of 200", exact=True)).to_be_visible()
    desk.get_by_role("searchbox").fill("house 0777")
    titles(desk, ["House 0777"])
    assert ["4975", "0"] == [_asked(url, "offset") for url in heard]
    for url in heard:
        assert "25" == _asked(url, "limit")
        assert kind.asked == _asked(url, "fields")


def _asked(url: str, name: str) -> str:
    return parse_qs(urlsplit(url).query)[name][0]
