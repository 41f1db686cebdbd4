"""The settings: which venue and event are featured and shown full width."""

import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Locator, Page, Request, Route, expect

from ceilidh.events.model import Event
from ceilidh.venues.model import Venue
from tests.e2e.desk.items.stock import Stock
from tests.e2e.public.looking import heard, hold, refuse, stop_the_clock, waiting
from tests.e2e.visiting import Visit

FULL_VENUE = "Select Full width Venue"
FULL_EVENT = "Select Full width Event"
FEATURED_VENUE = "Select Featured Venue"
FEATURED_EVENT = "Select Featured Event"
UPDATED = "Settings Updated!"
VENUES = "**/api/admin/get-venues?*"
EVENTS = "**/api/admin/get-events?*"
FULL_WIDTH = "**/api/admin/get-full-width-venue"
UPDATE_VENUE = "**/api/admin/update-venue/*"
UPDATE_EVENT = "**/api/admin/update-event/*"


def chosen(page: Page, label: str) -> Locator:
    """Return the option that stands selected."""
    return page.get_by_label(label, exact=True).locator("option:checked")


def choose(page: Page, label: str, title: str) -> None:
    page.get_by_label(label, exact=True).select_option(label=title)


def save(page: Page) -> None:
    page.get_by_role("button", name="Save", exact=True).click()


def sent(page: Page) -> list[tuple[str, str]]:
    """Hear from now on what is sent: the end of the address, and the flag in the form."""
    heard: list[tuple[str, str]] = []

    def hear(request: Request) -> None:
        if request.method == "PUT":
            flags = re.findall(r'name="(\w+)"\r\n\r\n(\w+)\r\n', request.post_data or "")
            heard.append((urlsplit(request.url).path.removeprefix("/api/admin/"), _told(flags)))

    page.on("request", hear)
    return heard


def _told(flags: list[tuple[str, str]]) -> str:
    return "&".join(f"{name}={value}" for name, value in flags)


@pytest.fixture
def houses(stock: Stock) -> tuple[Venue, Venue]:
    return stock.venue("Dunmore House", is_featured=True), stock.venue("Auchter Hall", is_full_width=True)


@pytest.fixture
def balls(stock: Stock) -> tuple[Event, Event]:
    return stock.event("Hogmanay", is_featured=True), stock.event("Heather", is_full_width=True)


def test_settings_list_the_items_by_title_and_preselect_what_is_chosen(
    desk: Page, houses: tuple[Venue, Venue], balls: tuple[Event, Event]
) -> None:
    desk.goto("/admin/settings")

    expect(desk.get_by_role("heading", level=1)).to_have_text("Settings")
    expect(desk.get_by_role("combobox")).to_have_count(4)
    expect(desk.locator("label")).to_have_text([FULL_VENUE, FULL_EVENT, FEATURED_VENUE, FEATURED_EVENT])
    expect(chosen(desk, FULL_VENUE)).to_have_text("Auchter Hall")
    expect(chosen(desk, FULL_EVENT)).to_have_text("Heather")
    expect(chosen(desk, FEATURED_VENUE)).to_have_text("Dunmore House")
    expect(chosen(desk, FEATURED_EVENT)).to_have_text("Hogmanay")
    for label in (FULL_VENUE, FEATURED_VENUE):
        options = desk.get_by_label(label, exact=True).locator("option")
        expect(options).to_have_text(["None chosen", *(house.title for house in houses)])
    for label in (FULL_EVENT, FEATURED_EVENT):
        options = desk.get_by_label(label, exact=True).locator("option")
        expect(options).to_have_text(["None chosen", *(ball.title for ball in balls)])


def test_four_calls_run_in_their_order_one_after_the_other(
    desk: Page, stock: Stock, houses: tuple[Venue, Venue], balls: tuple[Event, Event]
) -> None:
    calls = sent(desk)
    running: list[Route] = []
    most: list[int] = []

    def one_at_a_time(route: Route) -> None:
        running.append(route)
        most.append(len(running))
        answer = route.fetch()
        running.remove(route)
        route.fulfill(response=answer)

    desk.route(UPDATE_VENUE, one_at_a_time)
    desk.route(UPDATE_EVENT, one_at_a_time)
    desk.goto("/admin/settings")
    expect(chosen(desk, FULL_EVENT)).to_have_text("Heather")
    choose(desk, FULL_VENUE, "Dunmore House")
    choose(desk, FEATURED_VENUE, "Auchter Hall")
    choose(desk, FEATURED_EVENT, "Heather")
    choose(desk, FULL_EVENT, "Hogmanay")
    save(desk)

    expect(desk.get_by_text(UPDATED)).to_be_visible()
    expect(desk.get_by_role("button", name="Save", exact=True)).to_be_enabled()
    (house, hall), (hogmanay, heather) = houses, balls
    assert calls == [
        (f"update-venue/{house.id}", "isFullWidth=true"),
        (f"update-venue/{hall.id}", "isFeatured=true"),
        (f"update-event/{heather.id}", "isFeatured=true"),
        (f"update-event/{hogmanay.id}", "isFullWidth=true"),
    ]
    assert [1, 1, 1, 1] == most
    now = [stock.stored(item) for item in (house, hall, hogmanay, heather)]
    flags = [(item.is_featured, item.is_full_width) for item in now if isinstance(item, Venue | Event)]
    assert [(False, True), (True, False), (False, True), (True, False)] == flags


def test_only_what_stands_chosen_is_sent(desk: Page, stock: Stock) -> None:
    stock.venue("Dunmore House")
    ball = stock.event("Hogmanay", is_featured=True)
    calls = sent(desk)
    desk.goto("/admin/settings")
    expect(chosen(desk, FEATURED_EVENT)).to_have_text("Hogmanay")
    for label in (FULL_VENUE, FULL_EVENT, FEATURED_VENUE):
        expect(chosen(desk, label)).to_have_text("None chosen")
    save(desk)

    expect(desk.get_by_text(UPDATED)).to_be_visible()
    assert [(f"update-event/{ball.id}", "isFeatured=true")] == calls


def test_cleared_choices_are_taken_from_the_items_that_had_them(
    desk: Page, stock: Stock, houses: tuple[Venue, Venue], balls: tuple[Event, Event]
) -> None:
    calls = sent(desk)
    desk.goto("/admin/settings")
    expect(chosen(desk, FULL_EVENT)).to_have_text("Heather")
    expect(chosen(desk, FULL_VENUE)).to_have_text("Auchter Hall")
    for label in (FULL_VENUE, FEATURED_VENUE, FULL_EVENT):
        choose(desk, label, "None chosen")
    save(desk)

    expect(desk.get_by_text(UPDATED)).to_be_visible()
    expect(desk.get_by_role("button", name="Save", exact=True)).to_be_enabled()
    (house, hall), (hogmanay, heather) = houses, balls
    assert calls == [
        (f"update-venue/{hall.id}", "isFullWidth=false"),
        (f"update-venue/{house.id}", "isFeatured=false"),
        (f"update-event/{hogmanay.id}", "isFeatured=true"),
        (f"update-event/{heather.id}", "isFullWidth=false"),
    ]
    now = [stock.stored(item) for item in (house, hall, hogmanay, heather)]
    flags = [(item.is_featured, item.is_full_width) for item in now if isinstance(item, Venue | Event)]
    assert [(False, False), (False, False), (True, False), (False, False)] == flags
    save(desk)
    expect(desk.get_by_role("button", name="Save", exact=True)).to_be_enabled()
    assert calls[4:] == [(f"update-event/{hogmanay.id}", "isFeatured=true")]


@pytest.mark.usefixtures("stock")
def test_nothing_chosen_sends_nothing_and_says_nothing(desk: Page) -> None:
    calls = sent(desk)
    desk.goto("/admin/settings")
    save(desk)
    desk.wait_for_timeout(300)

    assert [] == calls
    expect(desk.get_by_text(UPDATED)).to_be_hidden()


def test_success_is_said_for_four_seconds(desk: Page, stock: Stock) -> None:
    stock.venue("Dunmore House", is_featured=True)
    desk.clock.install()
    desk.goto("/admin/settings")
    expect(chosen(desk, FEATURED_VENUE)).to_have_text("Dunmore House")
    stop_the_clock(desk)
    save(desk)

    expect(desk.get_by_role("status").filter(has_text=UPDATED)).to_be_visible()
    desk.clock.run_for(3900)
    expect(desk.get_by_text(UPDATED)).to_be_visible()
    desk.clock.run_for(200)
    expect(desk.get_by_text(UPDATED)).to_be_hidden()


@pytest.mark.usefixtures("houses", "balls")
def test_save_waits_while_it_runs(desk: Page) -> None:
    held = hold(desk, UPDATE_VENUE)
    desk.goto("/admin/settings")
    expect(chosen(desk, FULL_EVENT)).to_have_text("Heather")
    save(desk)

    expect(desk.get_by_role("button", name="Saving...")).to_be_disabled()
    waiting(desk, held).continue_()
    waiting(desk, held, 2).continue_()
    expect(desk.get_by_text(UPDATED)).to_be_visible()
    expect(desk.get_by_role("button", name="Save", exact=True)).to_be_enabled()
    expect(desk.get_by_role("button", name="Save", exact=True)).to_be_focused()


@pytest.mark.usefixtures("houses", "balls")
def test_errors_are_said_beside_the_successes_and_never_cleared(unlucky: Page) -> None:
    refuse(unlucky, UPDATE_VENUE)
    unlucky.clock.install()
    unlucky.goto("/admin/settings")
    expect(chosen(unlucky, FULL_EVENT)).to_have_text("Heather")
    expect(chosen(unlucky, FULL_VENUE)).to_have_text("Auchter Hall")
    stop_the_clock(unlucky)
    save(unlucky)
    failures = unlucky.get_by_role("alert")
    expect(failures.get_by_text("Failed to update venue")).to_have_count(1)
    expect(unlucky.get_by_text(UPDATED)).to_be_visible()
    expect(failures.get_by_text("Failed to update event")).to_have_count(0)
    expect(unlucky.get_by_role("button", name="Save", exact=True)).to_be_enabled()

    unlucky.unroute(UPDATE_VENUE)
    refuse(unlucky, UPDATE_EVENT)
    save(unlucky)
    expect(failures.get_by_text("Failed to update event")).to_have_count(1)
    expect(unlucky.get_by_role("button", name="Save", exact=True)).to_be_enabled()
    unlucky.unroute(UPDATE_EVENT)
    save(unlucky)
    expect(unlucky.get_by_role("button", name="Save", exact=True)).to_be_enabled()
    unlucky.clock.run_for(5000)
    expect(unlucky.get_by_text(UPDATED)).to_be_hidden()
    expect(failures.get_by_text("Failed to update venue")).to_be_visible()
    expect(failures.get_by_text("Failed to update event")).to_be_visible()


@pytest.mark.usefixtures("houses", "balls")
def test_lists_that_cannot_be_fetched_are_logged_and_not_said(troubled: Visit, unlucky: Page) -> None:
    for call in (VENUES, EVENTS):
        refuse(unlucky, call)
    calls = sent(unlucky)
    unlucky.goto("/admin/settings")
    for words in ("Failed to fetch venues", "Failed to fetch events"):
        heard(unlucky, lambda words=words: _logged(troubled, words))  # type: ignore[misc]

    expect(unlucky.get_by_text(re.compile("Failed"))).to_have_count(0)
    for label in (FULL_VENUE, FULL_EVENT, FEATURED_VENUE, FEATURED_EVENT):
        expect(chosen(unlucky, label)).to_have_text("None chosen")
    save(unlucky)
    unlucky.wait_for_timeout(300)
    assert [] == calls


@pytest.mark.usefixtures("houses", "balls")
def test_full_width_venue_that_cannot_be_fetched_leaves_the_others(troubled: Visit, unlucky: Page) -> None:
    refuse(unlucky, FULL_WIDTH)
    unlucky.goto("/admin/settings")

    expect(chosen(unlucky, FEATURED_VENUE)).to_have_text("Dunmore House")
    expect(chosen(unlucky, FULL_EVENT)).to_have_text("Heather")
    heard(unlucky, lambda: _logged(troubled, "Failed to fetch venues"))
    expect(chosen(unlucky, FULL_VENUE)).to_have_text("None chosen")
    expect(unlucky.get_by_text(re.compile("Failed"))).to_have_count(0)


def _logged(visitor: Visit, words: str) -> bool:
    return any(error.startswith(words) for error in visitor.errors)


@pytest.mark.usefixtures("houses", "balls")
def test_changed_choice_is_not_left_unasked(desk: Page) -> None:
    desk.goto("/admin/settings")
    expect(chosen(desk, FEATURED_VENUE)).to_have_text("Dunmore House")
    choose(desk, FEATURED_VENUE, "Auchter Hall")
    desk.get_by_role("banner").get_by_role("link", name="public site").click()
    question = desk.get_by_role("dialog", name="Leave without saving?")
    question.get_by_role("button", name="Stay").click()
    expect(chosen(desk, FEATURED_VENUE)).to_have_text("Auchter Hall")
    save(desk)

    expect(desk.get_by_text(UPDATED)).to_be_visible()
    expect(desk.get_by_role("button", name="Save", exact=True)).to_be_enabled()
    desk.get_by_role("banner").get_by_role("link", name="public site").click()
    expect(desk).to_have_url(re.compile(r"://[^/]+/$"))


def test_settings_are_saved_by_the_keyboard_alone(desk: Page, stock: Stock) -> None:
    house = stock.venue("Dunmore House")
    desk.goto("/admin/settings")
    expect(desk.get_by_label(FULL_VENUE).locator("option")).to_have_count(2)
    desk.get_by_label(FULL_VENUE).focus()
    desk.keyboard.type("Dun")
    expect(chosen(desk, FULL_VENUE)).to_have_text("Dunmore House")
    for _ in range(8):  # each dropdown has a link to where its choice appears
        desk.keyboard.press("Tab")
    desk.keyboard.press("Enter")

    expect(desk.get_by_text(UPDATED)).to_be_visible()
    kept = stock.stored(house)
    assert kept
    assert kept.is_full_width


def test_thousands_of_venues_can_be_chosen_from(desk: Page, stock: Stock) -> None:
    stock.multiply(stock.venue("House"), 5000)
    with desk.expect_request(VENUES) as asked:
        desk.goto("/admin/settings")

    assert "fields=title%2CisFeatured%2CisFullWidth" in asked.value.url
    choose(desk, FEATURED_VENUE, "House 4321")
    save(desk)
    expect(desk.get_by_text(UPDATED)).to_be_visible()
    desk.reload()
    expect(chosen(desk, FEATURED_VENUE)).to_have_text("House 4321")
