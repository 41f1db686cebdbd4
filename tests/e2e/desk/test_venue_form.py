"""The forms of a venue, used as a person does."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, Request, Route, expect

from tests.e2e.desk.colleague import Colleague, colleague, come_in, go_to_form, open_form
from tests.e2e.desk.venue_form import EVERYTHING, fill, open_add_form
from tests.e2e.photographs import photograph
from tests.e2e.public.looking import heard, hold, waiting
from tests.e2e.visiting import Visit
from tests.product.product_server import Product
from tests.samples import picture

ADD = "**/api/admin/add-venue"
UPDATE = "**/api/admin/update-venue/*"
UPLOAD = "**/api/admin/upload-venue-image"
SAVED = "Venue updated successfully!"


@pytest.fixture
def office(site: Product) -> Colleague:
    return colleague(site)


def listen(page: Page, told: Callable[[Request], None]) -> None:
    """Tell of every request that carries something."""

    def hear(request: Request) -> None:
        if request.method in {"POST", "PUT"}:
            told(request)

    page.on("request", hear)


def say(page: Page, text: str) -> None:
    expect(page.get_by_role("alert").filter(has_text=text)).to_be_visible()


def test_empty_form_says_what_is_missing_at_each_field_and_focuses_the_first(page: Page, site: Product) -> None:
    open_add_form(page, site)
    sent = hold(page, ADD)
    page.get_by_role("button", name="Add Venue").click()

    required = [field["name"] for field in page.evaluate(EVERYTHING) if field["name"] != "brandDirection"]
    assert 30 == len(required)
    for name in required:
        expect(page.locator(f"[name='{name}']")).to_have_accessible_description(re.compile(r".+ is required\."))
    expect(page.locator("[name='title']")).to_be_focused()
    expect(page.locator("[name='itineraryContent.0.image']")).to_have_attribute("aria-invalid", "false")
    assert [] == sent


def test_venue_with_everything_is_added_and_leads_to_the_list(page: Page, site: Product, tmp_path: Path) -> None:
    open_add_form(page, site)
    title = f"Caisteal {page.viewport_size['width'] if page.viewport_size else 0}"
    fill(page, tmp_path, title)
    page.locator("[name='itineraryContent.0.title']").fill("The mill")
    page.locator("[name='itineraryContent.0.image']").set_input_files(photograph(tmp_path, "mill", (320, 200)))
    page.get_by_role("button", name="Add More Venue").click()
    page.locator("[name='itineraryContent.1.description']").fill("An island with a boat.")
    page.locator("[name='itineraryContent.1.image']").set_input_files(photograph(tmp_path, "island", (320, 200)))
    page.get_by_role("button", name="Add More Venue").click()
    order: list[str] = []
    listen(page, lambda request: order.append(request.url.rpartition("/")[2]))
    held = hold(page, ADD)
    page.get_by_role("button", name="Add Venue").click()
    expect(page.get_by_role("button", name="Adding...")).to_be_disabled()
    expect(page.get_by_role("progressbar")).to_be_visible()
    waiting(page, held).continue_()

    expect(page).to_have_url(re.compile("/admin/venues$"))
    assert ["upload-venue-image", "upload-venue-image", "add-venue"] == order
    page.get_by_role("link", name=re.compile(f"View Details.*{title}")).click()
    for text in ("Words for brandDirection", "Words for centerContent.topText", "An island with a boat."):
        expect(page.get_by_text(text, exact=True).first).to_be_visible()


def test_without_a_token_an_added_venue_leads_to_the_sign_in(troubled: Visit, site: Product, tmp_path: Path) -> None:
    page = troubled.page
    open_add_form(page, site)
    fill(page, tmp_path, "Caisteal an Fhraoich")

    def add(route: Route) -> None:
        page.evaluate("localStorage.removeItem('token')")
        route.fulfill(json={"message": "Venue added successfully!", "venue": {"id": "1", "version": 1}})

    page.route(ADD, add)
    page.get_by_role("button", name="Add Venue").click()
    expect(page).to_have_url(re.compile("/admin/(login|dashboard)$"))


@pytest.mark.parametrize(
    ("answer", "told"),
    [({"message": "The cellar is flooded"}, "The cellar is flooded"), ({}, "Failed to add venue")],
)
def test_failed_add_says_the_servers_words_or_its_own(
    troubled: Visit, site: Product, tmp_path: Path, answer: dict[str, str], told: str
) -> None:
    page = troubled.page
    open_add_form(page, site)
    fill(page, tmp_path, "Caisteal")
    page.route(ADD, lambda route: route.fulfill(status=500, json=answer))
    page.get_by_role("button", name="Add Venue").click()

    say(page, told)
    expect(page.locator("[name='city']")).to_have_value("Words for city")


def test_servers_refusals_are_said_at_their_fields_and_the_first_one_is_focused(
    troubled: Visit, site: Product, tmp_path: Path
) -> None:
    page = troubled.page
    open_add_form(page, site)
    fill(page, tmp_path, "Caisteal")
    errors = {"nearByAddress": "Nobody lives there.", "bannerImage": "This is no picture.", "slug": "Taken."}
    page.route(ADD, lambda route: route.fulfill(status=422, json={"message": "Look again.", "errors": errors}))
    page.get_by_role("button", name="Add Venue").click()

    say(page, "Look again. Taken.")
    expect(page.locator("[name='bannerImage']")).to_be_focused()
    expect(page.get_by_text("This is no picture.")).to_be_visible()
    expect(page.locator("[name='nearByAddress']")).to_have_accessible_description("Nobody lives there.")


def test_row_whose_picture_does_not_arrive_is_told_at_its_field(
    troubled: Visit, site: Product, office: Colleague, tmp_path: Path
) -> None:
    page = troubled.page
    open_form(page, site, office)
    page.locator("[name='itineraryContent.0.title']").fill("The mill")
    page.locator("[name='itineraryContent.0.image']").set_input_files(photograph(tmp_path, "mill"))
    page.route(UPLOAD, lambda route: route.fulfill(status=500, json={"message": "Full"}))
    page.get_by_role("button", name="Update Venue").click()
    say(page, "Failed to update venue")
    expect(page.locator("[name='itineraryContent.0.image']")).to_be_focused()
    expect(page.get_by_text("mill.jpg, ")).to_be_visible()
    page.unroute(UPLOAD)
    page.get_by_role("button", name="Update Venue").click()
    expect(page.get_by_text(SAVED)).to_be_visible()


def test_picture_alone_in_its_row_is_not_lost_when_it_does_not_arrive(
    troubled: Visit, site: Product, office: Colleague, tmp_path: Path
) -> None:
    page = troubled.page
    venue = open_form(page, site, office)
    page.locator("[name='itineraryContent.0.image']").set_input_files(photograph(tmp_path, "mill"))
    page.route(UPLOAD, lambda route: route.abort())
    page.get_by_role("button", name="Update Venue").click()
    say(page, "Failed to update venue")
    expect(page.get_by_text("mill.jpg, ")).to_be_visible()
    assert [] == office.venue(venue)["itineraryContent"]


def test_update_form_shows_what_is_stored_and_sends_only_what_changed(
    page: Page, site: Product, office: Colleague
) -> None:
    image = office.upload(picture("mill"))
    venue = office.add_venue("Taigh Mòr", itineraryContent=f'[{{"title": "The mill", "image": "{image}"}}]')
    come_in(page, site)
    go_to_form(page, venue)
    expect(page.locator("[name='itineraryContent.0.title']")).to_have_value("The mill")
    expect(page.locator("[name='itineraryContent.1.title']")).to_have_count(0)
    for name in ("featuredImage", "itineraryContent.0.image"):
        shown = page.locator(".field").filter(has=page.locator(f"[name='{name}']")).get_by_role("img")
        shown.scroll_into_view_if_needed()
        expect(shown).not_to_have_js_property("naturalWidth", 0)
        assert 0 < shown.evaluate("image => image.getBoundingClientRect().width") <= 200
    bodies: list[str] = []
    listen(page, lambda request: bodies.append(request.post_data or ""))
    page.locator("[name='centerContent.leftText']").fill("Peat fires")
    page.get_by_role("button", name="Update Venue").click()

    expect(page.get_by_text(SAVED)).to_be_visible()
    expect(page).to_have_url(re.compile("/admin/update-venue/"))
    assert ["version", "centerContent"] == re.findall(r'name="(\w+)"', bodies[0])
    now = office.venue(venue)
    assert {**venue["centerContent"], "leftText": "Peat fires"} == now["centerContent"]

    page.locator("[name='city']").fill("Crieff")
    page.get_by_role("button", name="Update Venue").click()
    expect(page.locator(".savebar").get_by_role("button", name="Update Venue")).to_be_enabled()
    expect(page.get_by_role("dialog")).to_be_hidden()
    assert "Crieff" == office.venue(venue)["city"]


def test_rows_are_added_moved_removed_and_saved_in_their_order(
    page: Page, site: Product, office: Colleague, tmp_path: Path
) -> None:
    venue = open_form(page, site, office)
    for index, title in enumerate(("The mill", "The island", "The kirk")):
        if index:
            page.get_by_role("button", name="Add More Venue").click()
        page.locator(f"[name='itineraryContent.{index}.title']").fill(title)
        page.locator(f"[name='itineraryContent.{index}.image']").set_input_files(photograph(tmp_path, title))
    page.get_by_role("button", name="Move Other venue 3 up").click()
    page.get_by_role("button", name="Remove Other venue 1").click()
    page.get_by_role("button", name="Update Venue").click()

    expect(page.get_by_text(SAVED)).to_be_visible()
    assert ["The kirk", "The island"] == [row["title"] for row in office.venue(venue)["itineraryContent"]]


def test_update_may_not_blank_what_is_required(page: Page, site: Product, office: Colleague) -> None:
    open_form(page, site, office)
    sent = hold(page, UPDATE)
    page.locator("[name='overlayText']").fill("  ")
    page.locator("[name='centerContent.topText']").fill("")
    page.get_by_role("button", name="Update Venue").click()

    expect(page.get_by_text("Overlay text is required.")).to_be_visible()
    expect(page.get_by_text("Top text is required.")).to_be_visible()
    expect(page.locator("[name='overlayText']")).to_be_focused()
    assert [] == sent


def test_stored_pictures_are_removed_one_by_one_and_a_failure_changes_nothing(
    troubled: Visit, site: Product, office: Colleague
) -> None:
    page = troubled.page
    image = office.upload(picture("mill"))
    venue = office.add_venue("Taigh Beag", itineraryContent=f'[{{"title": "The mill", "image": "{image}"}}]')
    come_in(page, site)
    go_to_form(page, venue)
    remove = page.get_by_role("button", name="Remove Banner image")
    page.route("**/api/admin/remove-venue-image", lambda route: route.fulfill(status=500, json={"message": "No"}))
    remove.click()
    heard(page, lambda: any("Failed to remove the image" in error for error in troubled.errors))
    expect(remove).to_be_enabled()
    expect(page.get_by_role("alert").filter(has_text="No")).to_be_hidden()
    page.unroute("**/api/admin/remove-venue-image")
    remove.click()
    expect(remove).to_be_hidden()
    expect(page.locator("[name='bannerImage']")).to_be_focused()
    page.get_by_role("button", name="Remove Other venue image").click()
    expect(page.get_by_role("button", name="Remove Other venue image")).to_be_hidden()

    now = office.venue(venue)
    assert ["", ""] == [now["bannerImage"], now["itineraryContent"][0]["image"]]
    page.goto("/admin/venues")
    expect(page).to_have_url(re.compile("/admin/venues$"))


@pytest.mark.parametrize(
    ("status", "told"), [(500, "Failed to fetch venue details"), (404, "Venue not found!")], ids=["broken", "gone"]
)
def test_venue_that_can_not_be_loaded_is_told(troubled: Visit, site: Product, status: int, told: str) -> None:
    page = troubled.page
    come_in(page, site)
    page.route("**/api/admin/get-venue/*", lambda route: route.fulfill(status=status, json={"message": "Words"}))
    page.goto("/admin/update-venue/gone")

    expect(page.get_by_role("alert")).to_have_text(told)
    expect(page.get_by_role("button", name="Update Venue")).to_have_count(0)
