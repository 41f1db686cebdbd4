"""A stored event: what its form shows, what a save sends, what is told when it fails, and where it leads."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, Request, expect

from tests.e2e.axe import findings
from tests.e2e.desk.colleague import colleague, come_in
from tests.e2e.desk.drafts import kept
from tests.e2e.desk.event_form import (
    SAVED,
    UPDATE,
    add_event,
    expect_notice,
    field,
    fill_row,
    go_to_update_form,
    open_update_form,
    payload,
    press,
    stored_event,
)
from tests.e2e.office import Office, signed_in
from tests.e2e.public.looking import hold, waiting
from tests.e2e.signing_in import ADMINISTRATOR, PASSWORD
from tests.e2e.visiting import Visit
from tests.product.product_server import Product
from tests.samples import picture

BROKEN = {"status": 500, "json": {"message": "The cellar is flooded"}}
TOUCHED = {"version", "updatedAt"}


@pytest.fixture
def office(site: Product) -> Office:
    return signed_in(site.url, ADMINISTRATOR, PASSWORD)


def saved(page: Page, event: dict[str, Any]) -> dict[str, Any]:
    """Expect the form to have led to the event's page with its message; return the event as it is stored now."""
    expect(page).to_have_url(re.compile(f"/admin/event/{event['id']}$"))
    expect(page.get_by_text(SAVED)).to_be_visible()
    return stored_event(page, event)


def changes(before: dict[str, Any], now: dict[str, Any]) -> dict[str, Any]:
    """Return what is other than it was, but for what every save touches."""
    return {name: now[name] for name in now if now[name] != before[name] and name not in TOUCHED}


def test_form_shows_everything_that_is_stored(page: Page, site: Product, office: Office) -> None:
    venue = colleague(site).add_venue("Kinnoull Lodge")
    gallery = [picture("first"), picture("second")]
    event = add_event(office, "Supper", "The crossing", venueId=venue["id"], bestFor="Old", galleryImages=gallery)
    open_update_form(page, site, event)
    controls = set(page.evaluate("[...document.querySelectorAll('form [name]')].map(({ name }) => name.split('.')[0])"))
    unshown = {"_id", "id", "slug", "createdAt", "isFeatured", "isFullWidth"} | TOUCHED
    assert set(event) - unshown == controls
    for name, value in event.items():
        if isinstance(value, str) and name in controls and not value.startswith("/images/") and name != "venueId":
            expect(field(page, name)).to_have_value(value)
    expect(field(page, "venueId")).to_have_value(venue["title"])
    expect(field(page, "itineraryContent.1.description")).to_have_value("About The crossing")
    expect(field(page, "itineraryContent.2.title")).to_have_count(0)
    expect(page.get_by_text("2 pictures stored")).to_be_visible()
    previews = page.locator("form img, form video")
    expect(previews).to_have_count(12)
    for preview in previews.all():
        preview.scroll_into_view_if_needed()
        assert preview.evaluate("shown => shown.getBoundingClientRect().width") <= 200


def test_save_sends_what_changed_adds_to_the_gallery_and_leads_to_the_event(
    page: Page, site: Product, office: Office
) -> None:
    event = add_event(office, "Supper")
    open_update_form(page, site, event)
    field(page, "centerContent.leftText").fill("Peat fires")
    field(page, "bestSeason").fill("Spring")
    field(page, "galleryImages").set_input_files([payload("second"), payload("third")])
    field(page, "venueBannerImage2").set_input_files(payload("shore"))
    press(page, "Add itinerary")
    fill_row(page, 1, "The crossing")
    held = hold(page, UPDATE)
    press(page, "Update Event")
    expect(page.get_by_role("button", name="Updating...")).to_be_disabled()
    expect(page.locator(".savebar .spinner")).to_be_visible()
    waiting(page, held).continue_()

    now = saved(page, event)
    changed = changes(event, now)
    assert {"centerContent", "bestSeason", "galleryImages", "venueBannerImage2", "itineraryContent"} == set(changed)
    assert {**event["centerContent"], "leftText": "Peat fires"} == changed["centerContent"]
    assert event["galleryImages"] == changed["galleryImages"][:1]
    assert 3 == len(changed["galleryImages"])
    assert ["Supper", "The crossing"] == [row["title"] for row in changed["itineraryContent"]]
    assert event["itineraryContent"][0] == changed["itineraryContent"][0]


def test_event_without_rows_shows_a_blank_one_which_does_not_stand_in_the_way(
    page: Page, site: Product, office: Office
) -> None:
    event = add_event(office)
    open_update_form(page, site, event)
    expect(field(page, "itineraryContent.0.title")).to_have_value("")
    expect(field(page, "itineraryContent.1.title")).to_have_count(0)
    bodies: list[str] = []

    def note(request: Request) -> None:
        if request.method == "PUT":
            bodies.append(request.post_data or "")

    page.on("request", note)
    field(page, "overlayText").fill("By candle light")
    press(page, "Update Event")

    assert {"overlayText": "By candle light"} == changes(event, saved(page, event))
    assert ["version", "overlayText"] == re.findall(r'name="(\w+)"', bodies[0])


def test_rows_are_moved_removed_and_saved_in_their_order(page: Page, site: Product, office: Office) -> None:
    event = add_event(office, "Bells", "Supper", "The crossing")
    open_update_form(page, site, event)
    press(page, "Move Itinerary 3 up")
    press(page, "Remove Itinerary 1")
    press(page, "Update Event")

    bells, supper, crossing = event["itineraryContent"]
    assert {"itineraryContent": [crossing, supper]} == changes(event, saved(page, event))
    assert bells not in stored_event(page, event)["itineraryContent"]


def test_every_row_can_go(page: Page, site: Product, office: Office) -> None:
    event = add_event(office, "Bells")
    open_update_form(page, site, event)
    press(page, "Remove Itinerary 1")
    expect(page.get_by_role("button", name="Add itinerary")).to_be_focused()
    press(page, "Update Event")

    assert {"itineraryContent": []} == changes(event, saved(page, event))


def test_venue_is_taken_back_and_its_texts_stay(page: Page, site: Product, office: Office) -> None:
    venue = colleague(site).add_venue("Dunalastair")
    event = add_event(office, venueId=venue["id"], venueTitle="Dunalastair")
    open_update_form(page, site, event)
    box = page.get_by_role("combobox", name="Venue")
    expect(box).to_have_value("Dunalastair")
    box.click()
    page.get_by_role("option", name="No venue of the catalogue").click()
    expect(box).to_have_value("")
    press(page, "Update Event")

    assert {"venueId": ""} == changes(event, saved(page, event))


def test_update_may_not_blank_what_is_required(page: Page, site: Product, office: Office) -> None:
    open_update_form(page, site, add_event(office))
    sent = hold(page, UPDATE)
    field(page, "venueLocation").fill("   ")
    field(page, "venueTabDesc").fill("")
    press(page, "Update Event")

    expect_notice(page, "Some fields need attention.")
    expect(field(page, "venueLocation")).to_have_accessible_description("Venue location is required.")
    expect(field(page, "venueTabDesc")).to_have_accessible_description("Venue tab description is required.")
    expect(field(page, "venueLocation")).to_be_focused()
    assert [] == sent


@pytest.mark.parametrize("reached", [True, False], ids=["refused", "out of reach"])
def test_failed_update_is_told_and_loses_nothing(troubled: Visit, site: Product, office: Office, reached: bool) -> None:
    page = troubled.page
    event = add_event(office)
    open_update_form(page, site, event)
    field(page, "title").fill("Oidhche Challuinn")
    field(page, "galleryImages").set_input_files(payload("second"))
    page.route(UPDATE, lambda route: route.fulfill(**BROKEN) if reached else route.abort())
    press(page, "Update Event")
    expect(page.locator(".savebar").get_by_role("alert")).to_have_text("Failed to update event")
    expect(page.get_by_role("button", name="Update Event")).to_be_focused()
    expect(field(page, "title")).to_have_value("Oidhche Challuinn")
    expect(page.get_by_text("1 new")).to_be_visible()
    assert event == stored_event(page, event)

    page.unroute(UPDATE)
    press(page, "Update Event")
    assert {"title", "galleryImages"} == set(changes(event, saved(page, event)))


@pytest.mark.parametrize(
    ("address", "answer", "told"),
    [
        ("gone", None, "Event not found!"),
        ("any", BROKEN, "Failed to fetch location details"),
        ("any", "abort", "Failed to fetch location details"),
    ],
    ids=["unknown", "refused", "out of reach"],
)
def test_event_that_can_not_be_loaded_is_told(
    troubled: Visit, site: Product, address: str, answer: dict[str, object] | str | None, told: str
) -> None:
    page = troubled.page
    come_in(page, site)
    if answer:
        page.route(
            "**/api/admin/get-event/*",
            lambda route: route.fulfill(**answer) if isinstance(answer, dict) else route.abort(),
        )
    page.goto(f"/admin/update-event/{address}")

    expect(page.get_by_role("main").get_by_role("alert")).to_have_text(told)
    expect(page.get_by_role("button", name="Update Event")).to_have_count(0)


def test_unsaved_changes_are_offered_again_with_their_files(page: Page, site: Product, office: Office) -> None:
    event = add_event(office)
    open_update_form(page, site, event)
    field(page, "title").fill("Oidhche Challuinn")
    field(page, "galleryImages").set_input_files([payload("second"), payload("third")])
    fill_row(page, 0, "Supper")
    kept(page, "Oidhche Challuinn", "second.png", "third.png", "Supper.png")
    context = page.context
    page.close()
    page = context.new_page()
    go_to_update_form(page, event)
    page.get_by_role("region", name="Unsaved changes").get_by_role("button", name="Restore").click()
    expect(page.get_by_text("1 picture stored, 2 new")).to_be_visible()
    expect(page.get_by_text("Supper.png, ")).to_be_visible()
    press(page, "Update Event")

    changed = changes(event, saved(page, event))
    assert {"title", "galleryImages", "itineraryContent"} == set(changed)
    assert 3 == len(changed["galleryImages"])


def test_axe_finds_nothing_on_the_form_of_a_stored_event(page: Page, site: Product, office: Office) -> None:
    open_update_form(page, site, add_event(office, "Bells", "Supper"))

    assert [] == findings(page)
