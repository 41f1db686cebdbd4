"""Everybody can use the screens: axe finds nothing, the narrowest window shows them, and a finger hits them."""

import re

import pytest
from playwright.sync_api import Page, expect

from ceilidh.events.model import Itinerary
from ceilidh.packages.model import Detail, Plan, PlanImage, Section
from ceilidh.venues.model import OtherVenue
from tests.e2e.axe import findings
from tests.e2e.desk.items.stock import Stock
from tests.e2e.public.looking import see_everything, wide

pytestmark = pytest.mark.both_sizes

LONG = "Llanfairpwllgwyngyllgogerychwyrndrobwll" * 5
ARABIC = "قلعة على ضفاف البحيرة في المرتفعات"
SCREENS = [
    "/admin/dashboard",
    "/admin/venues",
    "/admin/venues?search=nobody",
    "/admin/events?sort=title",
    "/admin/packages?page=7",
    "/admin/venue/{venue}",
    "/admin/event/{event}",
    "/admin/package/{package}",
    "/admin/settings",
    "/admin/nowhere",
]


@pytest.fixture
def ids(stock: Stock) -> dict[str, str]:
    """One full item of each kind, among others whose titles are hard to lay out."""
    for title in (LONG[:200], ARABIC):
        stock.venue(title, brand_direction=title, description=title)
        stock.event(title, is_featured=False)
        stock.package(title)
    other = OtherVenue(title="Mill", description=LONG, image=stock.picture)
    house = stock.venue("Dunmore", itinerary_content=[other], is_featured=True)
    hour = Itinerary(title=ARABIC, description="Dance", itinerary_image=stock.picture)
    ball = stock.event("Ball", itinerary_content=[hour], venue_id=house.id)
    picture = PlanImage(image=stock.picture, text="By the water")
    weekend = stock.package(
        "Weekend",
        top_venues=[house.id],
        gallery_images=[stock.picture],
        plans=[Plan(title="First we talk", description=LONG, others=[picture], link_url="/venues")],
        additional_details=[Section(text=LONG, details=[Detail(image=stock.picture, description="A tune")])],
    )
    return {"venue": house.id, "event": ball.id, "package": weekend.id}


def visit(page: Page, path: str, ids: dict[str, str]) -> None:
    page.goto(path.format(**ids))
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_text("Loading...")).to_be_hidden()
    see_everything(page)


@pytest.mark.parametrize("path", SCREENS)
def test_axe_finds_nothing(desk: Page, ids: dict[str, str], path: str) -> None:
    visit(desk, path, ids)

    assert [] == findings(desk)


@pytest.mark.parametrize("size", [(320, 568)], ids=["320 wide"])
@pytest.mark.parametrize("path", SCREENS)
def test_narrowest_window_shows_the_whole_screen(desk: Page, ids: dict[str, str], path: str) -> None:
    """A window of 1280 pixels at four times the size is as wide."""
    visit(desk, path, ids)

    assert desk.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    outside = (
        desk.get_by_role("main")
        .locator("a, button, input, select, img, h1, dd")
        .evaluate_all(
            """all => all
                .filter(one => one.getBoundingClientRect().right > window.innerWidth + 1)
                .map(one => one.outerHTML)"""
        )
    )
    assert [] == outside


@pytest.mark.parametrize("path", SCREENS)
def test_what_is_pressed_is_large_enough(desk: Page, ids: dict[str, str], path: str) -> None:
    visit(desk, path, ids)
    least = 24 if wide(desk) else 44
    small = desk.locator("a, button, input, select").evaluate_all(
        """(all, least) => all
            .filter(one => one.checkVisibility() && !one.closest("p, dialog, .skip") && !one.matches(".skip"))
            .filter(one => one.getBoundingClientRect().height < least)
            .map(one => `${one.outerHTML} is ${one.getBoundingClientRect().height} high`)""",
        least,
    )

    assert [] == small


def test_menu_and_dialog_have_nothing_that_axe_finds(desk: Page, ids: dict[str, str]) -> None:
    visit(desk, "/admin/venue/{venue}", ids)
    desk.get_by_role("button", name="Delete", exact=True).click()
    expect(desk.get_by_role("dialog").get_by_role("listitem")).to_have_count(2)
    assert [] == findings(desk)
    desk.keyboard.press("Escape")
    if not wide(desk):
        expect(desk.get_by_role("dialog")).to_be_hidden()
        desk.get_by_role("button", name="Open menu").click()
        expect(desk.get_by_role("button", name="Close menu")).to_be_focused()
        assert [] == findings(desk)


@pytest.mark.parametrize("size", [(320, 568)], ids=["320 wide"])
def test_question_about_the_longest_title_fits_the_narrowest_window(desk: Page, stock: Stock) -> None:
    item = stock.venue(LONG[:200])
    stock.package(LONG[:200], top_venues=[item.id])
    desk.goto(f"/admin/venue/{item.id}")
    desk.get_by_role("button", name="Delete", exact=True).click()
    dialog = desk.get_by_role("dialog", name=re.compile("^Delete "))
    expect(dialog.get_by_role("listitem")).to_have_count(1)

    assert dialog.evaluate("box => box.scrollWidth <= box.clientWidth")
    dialog.get_by_role("button", name="Delete", exact=True).scroll_into_view_if_needed()
    expect(dialog.get_by_role("button", name="Delete", exact=True)).to_be_in_viewport(ratio=1)
