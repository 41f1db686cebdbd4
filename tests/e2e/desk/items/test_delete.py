"""Deleting a venue, an event or a package: asked first, with all that it touches."""

import re

import attrs
import pytest
from playwright.sync_api import Locator, Page, expect

from ceilidh.events.model import Event
from ceilidh.packages.model import Package
from ceilidh.venues.model import Venue
from ceilidh_ports.items import Item
from tests.e2e.desk.items.stock import Stock
from tests.e2e.public.looking import hold, refuse, waiting

USES = "**/api/admin/venue-uses/*"


@attrs.frozen
class Kind:
    of: type[Item]
    path: str
    call: str
    failure: str
    list: str


KINDS = [
    Kind(
        of=Venue,
        path="/admin/venue",
        call="**/api/admin/delete-venue/*",
        failure="Failed to delete the venue",
        list="/admin/venues",
    ),
    Kind(
        of=Event,
        path="/admin/event",
        call="**/api/admin/delete-event/*",
        failure="Failed to delete the event",
        list="/admin/events",
    ),
    Kind(
        of=Package,
        path="/admin/package",
        call="**/api/admin/delete-packege/*",
        failure="Failed to delete the event",
        list="/admin/packages",
    ),
]


@pytest.fixture(params=KINDS, ids=["venue", "event", "package"])
def kind(request: pytest.FixtureRequest) -> Kind:
    each: Kind = request.param
    return each


def dialog(page: Page) -> Locator:
    return page.get_by_role("dialog")


def ask(page: Page, kind: Kind, item: Item) -> None:
    """Open the item and press Delete."""
    page.goto(f"{kind.path}/{item.id}")
    page.get_by_role("button", name="Delete", exact=True).click()
    expect(page.get_by_role("dialog", name=f"Delete {item.title}?")).to_be_visible()


def confirm(page: Page) -> None:
    dialog(page).get_by_role("button", name="Delete", exact=True).click()


def test_deletion_leads_to_the_list_without_the_item(desk: Page, stock: Stock, kind: Kind) -> None:
    stock.add(kind.of, "Auchter Hall")
    item = stock.add(kind.of, "Dunmore House")
    ask(desk, kind, item)
    confirm(desk)

    expect(desk).to_have_url(re.compile(f"{kind.list}$"))
    expect(desk.get_by_text("Dunmore House is deleted.")).to_be_visible()
    expect(desk.locator("tbody .table__title")).to_have_text(["Auchter Hall"])
    expect(desk.get_by_role("main")).to_be_focused()
    assert stock.stored(item) is None


def test_deletion_leads_to_the_list_as_it_was_searched(desk: Page, stock: Stock, kind: Kind) -> None:
    for title in ("Dunmore House", "Dunmore Mill", "Corrie"):
        stock.add(kind.of, title)
    desk.goto(f"{kind.list}?search=dunmore")
    desk.get_by_role("link", name="View Details of Dunmore Mill").click()
    desk.get_by_role("button", name="Delete", exact=True).click()
    confirm(desk)

    expect(desk).to_have_url(re.compile(rf"{kind.list}\?search=dunmore$"))
    expect(desk.locator("tbody .table__title")).to_have_text(["Dunmore House"])


@pytest.mark.parametrize("way", ["Enter", "Escape", "beside"])
def test_nothing_is_deleted_without_saying_yes(desk: Page, stock: Stock, kind: Kind, way: str) -> None:
    item = stock.add(kind.of, "Dunmore House")
    desk.goto(f"{kind.path}/{item.id}")
    delete = desk.get_by_role("button", name="Delete", exact=True)
    delete.focus()
    desk.keyboard.press("Enter")
    expect(dialog(desk).get_by_role("button", name="Cancel")).to_be_focused()
    if way == "beside":
        desk.mouse.click(5, 5)
    else:
        desk.keyboard.press(way)

    expect(dialog(desk)).to_be_hidden()
    expect(delete).to_be_focused()
    expect(desk.get_by_role("heading", level=1)).to_have_text("Dunmore House")
    assert stock.stored(item) is not None


def test_item_is_deleted_by_the_keyboard_alone(desk: Page, stock: Stock, kind: Kind) -> None:
    item = stock.add(kind.of, "Dunmore House")
    desk.goto(f"{kind.path}/{item.id}")
    desk.get_by_role("button", name="Delete", exact=True).focus()
    desk.keyboard.press("Enter")
    delete, cancel = (dialog(desk).get_by_role("button", name=name, exact=True) for name in ("Delete", "Cancel"))
    expect(cancel).to_be_focused()
    for key, reached in (("Tab", delete), ("Tab", cancel), ("Shift+Tab", delete)):
        desk.keyboard.press(key)
        expect(reached).to_be_focused()
    desk.keyboard.press("Enter")

    expect(desk).to_have_url(re.compile(f"{kind.list}$"))
    assert stock.stored(item) is None


def test_venue_says_which_packages_and_events_it_leaves_behind(desk: Page, stock: Stock) -> None:
    house = stock.venue("Dunmore House", is_featured=True, is_full_width=True)
    weekend = stock.package("The Weekend", top_venues=[house.id])
    stock.package("The Day")
    ball = stock.event("Hogmanay at Dunmore", venue_id=house.id)
    ask(desk, KINDS[0], house)

    box = dialog(desk)
    expect(box.get_by_text("It is the featured and full width venue")).to_be_visible()
    expect(box.get_by_text("These packeges will no longer name it:")).to_be_visible()
    expect(box.get_by_text("These events will keep its texts but no longer belong to it:")).to_be_visible()
    expect(box.get_by_role("listitem")).to_have_text(["The Weekend", "Hogmanay at Dunmore"])
    confirm(desk)
    expect(desk).to_have_url(re.compile("/admin/venues$"))
    kept = [stock.stored(weekend), stock.stored(ball)]
    assert isinstance(kept[0], Package)
    assert [] == kept[0].top_venues
    assert isinstance(kept[1], Event)
    assert ("", ball.venue_title) == (kept[1].venue_id, kept[1].venue_title)


def test_venue_that_nothing_names_says_nothing_of_it(desk: Page, stock: Stock) -> None:
    with desk.expect_response(USES):
        ask(desk, KINDS[0], stock.venue("Dunmore House"))

    expect(dialog(desk).get_by_text("Looking where else it is named")).to_be_hidden()
    expect(dialog(desk).get_by_role("listitem")).to_have_count(0)
    expect(dialog(desk).get_by_text("It is the")).to_have_count(0)


def test_venue_of_many_events_names_a_few_and_counts_the_others(desk: Page, stock: Stock) -> None:
    house = stock.venue("Dunmore House")
    for number in range(11):
        stock.event(f"Ball {number}", venue_id=house.id)
    ask(desk, KINDS[0], house)

    expect(dialog(desk).get_by_role("listitem")).to_have_count(9)
    expect(dialog(desk).get_by_role("listitem").last).to_have_text("and 3 more")


def test_looking_for_what_is_touched_is_said_and_hinders_nothing(desk: Page, stock: Stock) -> None:
    held = hold(desk, USES)
    ask(desk, KINDS[0], stock.venue("Dunmore House"))
    expect(dialog(desk).get_by_text("Looking where else it is named...")).to_be_visible()
    waiting(desk, held).continue_()
    expect(dialog(desk).get_by_text("Looking where else it is named...")).to_be_hidden()


def test_what_is_touched_and_could_not_be_found_out_is_said(unlucky: Page, stock: Stock) -> None:
    house = stock.venue("Dunmore House")
    refuse(unlucky, USES)
    ask(unlucky, KINDS[0], house)

    expect(dialog(unlucky).get_by_text("Where else it is named could not be found out.")).to_be_visible()
    confirm(unlucky)
    expect(unlucky).to_have_url(re.compile("/admin/venues$"))


def test_event_and_package_say_where_they_are_featured(desk: Page, stock: Stock) -> None:
    ask(desk, KINDS[1], stock.event("Hogmanay", is_featured=True))
    expect(dialog(desk).get_by_text("It is the featured event; another can be chosen in the settings.")).to_be_visible()

    ask(desk, KINDS[2], stock.package("The Weekend", is_featured=True))
    expect(dialog(desk).get_by_text("It is a featured packege.")).to_be_visible()


def test_failure_is_said_in_place_and_can_be_tried_again(unlucky: Page, stock: Stock, kind: Kind) -> None:
    item = stock.add(kind.of, "Dunmore House")
    refuse(unlucky, kind.call)
    ask(unlucky, kind, item)
    confirm(unlucky)

    expect(dialog(unlucky).get_by_role("alert")).to_have_text(kind.failure)
    assert stock.stored(item) is not None
    unlucky.unroute(kind.call)
    confirm(unlucky)
    expect(unlucky).to_have_url(re.compile(f"{kind.list}$"))
    assert stock.stored(item) is None


def test_item_that_somebody_else_deleted_first_fails_in_the_same_words(unlucky: Page, stock: Stock, kind: Kind) -> None:
    item = stock.add(kind.of, "Dunmore House")
    ask(unlucky, kind, item)
    stock.remove(item)
    confirm(unlucky)

    expect(dialog(unlucky).get_by_role("alert")).to_have_text(kind.failure)


def test_deletion_that_runs_is_asked_for_once(desk: Page, stock: Stock, kind: Kind) -> None:
    item = stock.add(kind.of, "Dunmore House")
    held = hold(desk, kind.call)
    ask(desk, kind, item)
    confirm(desk)
    busy = dialog(desk).get_by_role("button", name="Deleting...")
    expect(busy).to_be_focused()
    desk.keyboard.press("Enter")
    desk.keyboard.press("Enter")

    waiting(desk, held).continue_()
    expect(desk).to_have_url(re.compile(f"{kind.list}$"))
    assert 1 == len(held)
