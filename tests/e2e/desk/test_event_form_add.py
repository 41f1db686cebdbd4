"""A new event: what it takes, what is told when it fails, and where it leads."""

import re

import pytest
from playwright.sync_api import Page, Request, expect

from tests.e2e.axe import findings
from tests.e2e.desk.colleague import colleague
from tests.e2e.desk.event_form import (
    ADD,
    OPTIONAL,
    PICTURES,
    TEXTS,
    UPLOAD,
    event_called,
    expect_notice,
    field,
    fill,
    fill_row,
    open_add_form,
    payload,
    press,
)
from tests.e2e.public.looking import hold, waiting
from tests.e2e.visiting import Visit
from tests.product.product_server import Product

LIST = re.compile("/admin/events$")
CENTER = "centerContent."


def titled(page: Page, title: str) -> str:
    """Return a title that no other test gives an event."""
    return f"{title} {page.viewport_size['width'] if page.viewport_size else ''}"


def posted(page: Page) -> list[str]:
    """Return the calls with a form that go out from now on, a list that grows."""
    order: list[str] = []

    def note(request: Request) -> None:
        if request.method == "POST":
            order.append(request.url.rpartition("/")[2])

    page.on("request", note)
    return order


def test_whole_event_is_added_with_everything_that_was_typed_and_chosen(page: Page, site: Product) -> None:
    title = titled(page, "Whole")
    open_add_form(page, site)
    fill(page, title)
    field(page, "galleryImages").set_input_files(payload("third"))
    expect(page.get_by_text("3 new")).to_be_visible()
    fill_row(page, 0, "Supper")
    press(page, "Add itinerary")
    fill_row(page, 1, "The crossing")
    press(page, "Move Itinerary 2 up")
    press(page, "Add Event")

    expect(page).to_have_url(LIST)
    expect(page.get_by_text("Event added successfully!")).to_be_visible()
    event = event_called(page, title)
    for name, text in {**TEXTS, "title": title}.items():
        inner = name.removeprefix(CENTER)
        kept = event["centerContent"][inner] if inner != name else event[name]
        assert text == kept.replace("\r", "")
    assert ["The crossing", "Supper"] == [row["title"] for row in event["itineraryContent"]]
    assert "What happened at Supper" == event["itineraryContent"][1]["description"]
    shown = [event[name] for name in [*PICTURES, "featuredVideo"]]
    shown += [*event["galleryImages"], *(row["itineraryImage"] for row in event["itineraryContent"])]
    assert 13 == len(set(shown))
    assert [200] * 13 == [page.request.get(path).status for path in shown]
    assert "" == event["venueId"]


def test_event_without_rows_and_at_a_house_outside_the_catalogue_is_added(page: Page, site: Product) -> None:
    title = titled(page, "Bare")
    open_add_form(page, site)
    fill(page, title)
    for name in OPTIONAL:
        field(page, name).fill("")
    press(page, "Add Event")

    expect(page).to_have_url(LIST)
    event = event_called(page, title)
    assert [[], "", ""] == [event["itineraryContent"], event["venueId"], event["bestFor"]]


def test_venue_of_the_catalogue_is_found_by_typing_and_fills_in_its_title_and_location(
    page: Page, site: Product
) -> None:
    title = titled(page, "At home")
    venue = colleague(site).add_venue(titled(page, "Kilmaron Castle"))
    open_add_form(page, site)
    box = page.get_by_role("combobox", name="Venue")
    box.fill(venue["title"])
    box.press("Enter")
    expect(box).to_have_value(venue["title"])
    expect(field(page, "venueTitle")).to_have_value(venue["title"])
    expect(field(page, "venueLocation")).to_have_value("Words for city, Words for state")
    fill(page, title)
    press(page, "Add Event")

    expect(page).to_have_url(LIST)
    event = event_called(page, title)
    assert [venue["id"], "The old manor"] == [event["venueId"], event["venueTitle"]]


def test_empty_form_says_what_is_missing_at_each_field_and_focuses_the_first(page: Page, site: Product) -> None:
    open_add_form(page, site)
    sent = hold(page, ADD)
    press(page, "Add Event")

    expect_notice(page, "Some fields need attention.")
    expect(field(page, "title")).to_be_focused()
    required = [name for name in TEXTS if name not in OPTIONAL] + [*PICTURES, "featuredVideo", "galleryImages"]
    for name in required:
        expect(field(page, name)).to_have_accessible_description(re.compile(r".+ is required\."))
    for name in (*OPTIONAL, "venueId", "itineraryContent.0.title", "itineraryContent.0.itineraryImage"):
        expect(field(page, name)).to_have_attribute("aria-invalid", "false")
    assert [] == sent


def test_row_with_anything_in_it_needs_the_rest(page: Page, site: Product) -> None:
    open_add_form(page, site)
    fill(page)
    sent = hold(page, ADD)
    press(page, "Add itinerary")
    field(page, "itineraryContent.1.itineraryImage").set_input_files(payload("row"))
    press(page, "Add Event")

    row = page.get_by_role("group", name="Itinerary 2")
    expect(row.get_by_text("Itinerary title is required.")).to_be_visible()
    expect(row.get_by_text("Itinerary description is required.")).to_be_visible()
    expect(field(page, "itineraryContent.1.title")).to_be_focused()
    expect(page.get_by_text("Itinerary title is required.")).to_have_count(1)
    assert [] == sent


def test_rows_pictures_travel_first_while_the_button_is_busy(page: Page, site: Product) -> None:
    open_add_form(page, site)
    fill(page, titled(page, "Travelling"))
    fill_row(page, 0, "Supper")
    press(page, "Add itinerary")
    fill_row(page, 1, "The crossing")
    order = posted(page)
    held = hold(page, ADD)
    press(page, "Add Event")
    expect(page.get_by_role("button", name="Adding...")).to_be_disabled()
    expect(page.locator(".savebar .spinner")).to_be_visible()
    expect(page.get_by_role("progressbar", name="Upload")).to_be_visible()
    expect(page.get_by_role("button", name="Cancel")).to_be_enabled()
    event = waiting(page, held)
    assert ["upload-event-image", "upload-event-image", "add-event"] == order

    event.continue_()
    expect(page).to_have_url(LIST)


def test_whoever_was_signed_out_meanwhile_comes_to_the_sign_in_after_adding(page: Page, site: Product) -> None:
    open_add_form(page, site)
    fill(page, titled(page, "Signed out"))
    held = hold(page, ADD)
    press(page, "Add Event")
    expect(page.get_by_role("button", name="Adding...")).to_be_visible()
    event = waiting(page, held)
    other = page.context.new_page()
    other.goto("/about")
    other.evaluate("localStorage.removeItem('token')")
    other.close()
    event.continue_()

    expect(page).to_have_url(re.compile("/admin/login$"))
    expect(page.get_by_role("heading", name="Sign in")).to_be_visible()
    event_called(page, titled(page, "Signed out"))


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        ({"status": 500, "json": {"message": "The cellar is flooded"}}, "The cellar is flooded"),
        ({"status": 500, "body": "<h1>Bad gateway</h1>"}, "Failed to add Event"),
        (None, "Failed to add Event"),
    ],
    ids=["server's words", "no words", "out of reach"],
)
def test_failed_add_is_told_and_loses_nothing(
    troubled: Visit, site: Product, answer: dict[str, object] | None, told: str
) -> None:
    page = troubled.page
    title = titled(page, told + str(answer is None))
    open_add_form(page, site)
    fill(page, title)
    fill_row(page, 0, "Supper")
    page.route(ADD, lambda route: route.fulfill(**answer) if answer else route.abort())
    press(page, "Add Event")
    expect_notice(page, told)
    expect(page.get_by_role("button", name="Add Event")).to_be_focused()
    expect(field(page, "venueTabDesc")).to_have_value(TEXTS["venueTabDesc"])
    expect(page.get_by_text("2 new")).to_be_visible()

    page.unroute(ADD)
    press(page, "Add Event")
    expect(page).to_have_url(LIST)
    event = event_called(page, title)
    assert [2, 1] == [len(event["galleryImages"]), len(event["itineraryContent"])]


def test_file_that_the_server_refuses_is_told_at_its_field_and_can_be_taken_away(
    troubled: Visit, site: Product
) -> None:
    page = troubled.page
    open_add_form(page, site)
    fill(page, titled(page, "Refused"))
    field(page, "galleryImages").set_input_files(payload("broken") | {"buffer": b"no picture at all"})
    press(page, "Add Event")
    expect_notice(page, "The content of broken.png is not PNG.")
    expect(field(page, "galleryImages")).to_be_focused()
    expect(field(page, "galleryImages")).to_have_accessible_description(re.compile("broken.png is not PNG"))

    press(page, "Remove broken.png")
    press(page, "Add Event")
    expect(page).to_have_url(LIST)
    assert 2 == len(event_called(page, titled(page, "Refused"))["galleryImages"])


def test_row_whose_picture_does_not_arrive_is_told_at_its_field_and_kept(troubled: Visit, site: Product) -> None:
    page = troubled.page
    title = titled(page, "Row lost")
    open_add_form(page, site)
    fill(page, title)
    fill_row(page, 0, "Supper")
    page.route(UPLOAD, lambda route: route.fulfill(status=500, json={"message": "Full"}))
    press(page, "Add Event")
    expect(field(page, "itineraryContent.0.itineraryImage")).to_be_focused()
    expect(page.get_by_text("Supper.png, ")).to_be_visible()
    assert any("Failed to upload the image" in error for error in troubled.errors)

    page.unroute(UPLOAD)
    press(page, "Add Event")
    expect(page).to_have_url(LIST)
    assert "Supper" == event_called(page, title)["itineraryContent"][0]["title"]


def test_file_of_the_wrong_kind_is_told_at_its_field_at_once(page: Page, site: Product) -> None:
    open_add_form(page, site)
    field(page, "featuredVideo").set_input_files(payload("hall"))
    field(page, "bannerImage").set_input_files(payload("featuredVideo"))

    expect(page.get_by_text("hall.png is a picture; a film is needed here.")).to_be_visible()
    expect(page.get_by_text("film.mp4 is a film; a picture is needed here.")).to_be_visible()


def test_axe_finds_nothing_on_the_empty_form_the_wrong_one_and_the_filled_one(page: Page, site: Product) -> None:
    open_add_form(page, site)
    assert [] == findings(page)
    press(page, "Add Event")
    expect_notice(page, "Some fields need attention.")
    assert [] == findings(page)
    fill(page)
    fill_row(page, 0, "Supper")
    press(page, "Add itinerary")
    page.get_by_role("combobox", name="Venue").click()
    expect(page.get_by_role("option").first).to_be_visible()
    assert [] == findings(page)


@pytest.mark.parametrize("size", [(320, 640), (720, 450)], ids=["320 wide", "at 200 %"])
def test_narrow_and_enlarged_form_keeps_to_the_page(page: Page, site: Product) -> None:
    open_add_form(page, site)
    fill(page, "Caisteal nan Gàidheal air Taobh an Locha" * 3)
    fill_row(page, 0, "Supper")
    press(page, "Add itinerary")

    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
