"""The form of an event: by mouse and keyboard, its pictures, and where the page stands while it is saved."""

import json
import re
import secrets
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.checks.contrast import contrast_of
from tests.e2e.support.admin_api import AdminApi, Item
from tests.e2e.support.form_actions import expect_notice, field, open_form, open_new_form, press
from tests.e2e.support.page_actions import held_call, hold_call, wait_for_pictures
from tests.e2e.support.upload_files import payload
from tests.e2e.support.visitor import Visitor
from tests.samples import event_form, picture, venue_form
from tests.unit.media.picture_samples import drawn

UPDATE = "**/api/admin/update-event/*"
TEXTS = {
    "title": "Mòrag's eightieth",
    "venueTitle": "The old manor",
    "venueLocation": "Strathtay, Perthshire",
    "overlayText": "Eighty candles and one breath",
    "centerContent.topText": "She asked for a small party.\nShe did not get one.",
    "centerContent.leftText": "Four generations at one table.",
    "centerContent.rightText": "A piper at the gate.",
    "bestFor": "Birthdays",
    "bestSeason": "Late autumn",
    "venueBannerTitle": "The long room",
    "venueBannerDesc": "Oak, and a fire at either end.",
    "venueTabTitle": "Two nights",
    "venueTabDesc": "From Friday until the last taxi.",
    "venueBannerTitle2": "The terrace",
    "venueBannerDesc2": "Lanterns down to the river.",
}
OPTIONAL = {"bestFor", "bestSeason"}
PICTURES = [
    "featuredImage",
    "bannerImage",
    "centerContentImage",
    "venueBannerImage",
    "venueTabLeftImage",
    "venueTabRightImage",
    "venueBannerImage2",
]
LIST = re.compile("/admin/events$")
CENTER = "centerContent."
FOCUSED = """() => {
    const { name = "", type = "", textContent } = document.activeElement;
    return { name, type, words: textContent };
}"""
COVERED = """() => {
    const { activeElement } = document;
    if (activeElement.closest(".savebar") || activeElement === document.body) return false;
    const bar = document.querySelector(".savebar").getBoundingClientRect();
    return activeElement.getBoundingClientRect().bottom > bar.top && activeElement.tagName !== "TEXTAREA";
}"""
ROW = {
    "itineraryContent.0.title": "Supper",
    "itineraryContent.0.description": "Soup, and the speeches",
    "itineraryContent.1.title": "The crossing",
    "itineraryContent.1.description": "By steamer",
}
MOST = 250
"""How many stops there may be on the way through the form."""


def fill(page: Page, title: str = TEXTS["title"]) -> None:
    """Fill in everything but the venue of the catalogue and the rows."""
    for name, text in {**TEXTS, "title": title}.items():
        field(page, name).fill(text)
    for name in [*PICTURES, "featuredVideo"]:
        field(page, name).set_input_files(payload(name))
    field(page, "galleryImages").set_input_files([payload("first"), payload("second")])


def fill_row(page: Page, index: int, title: str) -> None:
    """Fill in one row of the itinerary."""
    row = f"itineraryContent.{index}"
    field(page, f"{row}.title").fill(title)
    field(page, f"{row}.description").fill(f"What happened at {title}")
    field(page, f"{row}.itineraryImage").set_input_files(payload(title))


def stored_event(page: Page, event: Item) -> dict[str, Any]:
    """Return the event as it is stored now."""
    stored: dict[str, Any] = page.request.get(f"/api/admin/get-event/{event['id']}").json()
    return stored


def add_event(api: AdminApi, *rows: str, **changes: Any) -> Item:
    """Add an event over the API, with an itinerary of rows with these titles."""
    itinerary = [
        {"title": row, "description": f"About {row}", "itineraryImage": api.upload("event", picture(row))}
        for row in rows
    ]
    return api.add("event", event_form(itineraryContent=json.dumps(itinerary), **changes))


@pytest.mark.journey("/admin/add-event")
def test_whole_event_is_added_with_everything_that_was_typed_and_chosen(page: Page, api: AdminApi) -> None:
    title = f"Mòrag's eightieth, {secrets.token_hex(4)}"
    open_new_form(page, "event")
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
    event = api.find("event", title)
    for name, text in {**TEXTS, "title": title}.items():
        inner = name.removeprefix(CENTER)
        retained = event["centerContent"][inner] if inner != name else event[name]
        assert text == retained.replace("\r", "")
    assert ["The crossing", "Supper"] == [row["title"] for row in event["itineraryContent"]]
    assert "What happened at Supper" == event["itineraryContent"][1]["description"]
    shown = [event[name] for name in [*PICTURES, "featuredVideo"]]
    shown += [*event["galleryImages"], *(row["itineraryImage"] for row in event["itineraryContent"])]
    assert 13 == len(set(shown))
    assert [200] * 13 == [page.request.get(path).status for path in shown]
    assert "" == event["venueId"]


def test_whole_event_is_added_without_the_mouse(page: Page, api: AdminApi) -> None:
    run = secrets.token_hex(4)
    title = f"By keyboard {run}"
    venue = api.add("venue", venue_form(title=f"Balnamoon House {run}"))
    open_new_form(page, "event")
    texts = {**TEXTS, **ROW, "title": title, "venueId": venue["title"]}
    page.get_by_role("heading", level=1).click()
    go_through(page, texts)
    page.keyboard.press("Enter")

    expect(page).to_have_url(re.compile("/admin/events$"))
    event = api.find("event", title)
    assert venue["id"] == event["venueId"]
    # What the venue offered stood there already when its fields were reached, and was typed over.
    assert [TEXTS["venueTitle"], TEXTS["venueLocation"]] == [event["venueTitle"], event["venueLocation"]]
    assert ["Supper", "The crossing"] == [row["title"] for row in event["itineraryContent"]]
    assert all(event[name] for name in [*PICTURES, "featuredVideo"])
    assert 2 == len(event["galleryImages"])


def go_through(page: Page, texts: dict[str, str]) -> None:
    """Tab from stop to stop and do what each asks for, until the button that adds the event has the focus."""
    done: set[str] = set()
    # While anybody listens, the browser's own window for files stays shut from one question to the next.
    page.on("filechooser", lambda _: None)
    for _ in range(MOST):
        page.keyboard.press("Tab")
        stop = page.evaluate(FOCUSED)
        assert not page.evaluate(COVERED), stop
        if stop["words"] == "Add Event":
            assert set(texts) <= done
            return
        if stop["name"] and stop["name"] not in done:
            done.add(stop["name"])
            use(page, stop["name"], stop["type"], texts)
        elif stop["words"] == "Add itinerary" and "itineraryContent.1.title" not in done:
            page.keyboard.press("Enter")
            expect(page.locator("[name='itineraryContent.1.title']")).to_be_focused()
            page.keyboard.press("Shift+Tab")
    raise AssertionError("The way through the form does not end")


def use(page: Page, name: str, sort: str, texts: dict[str, str]) -> None:
    """Type, choose or look up what belongs in the control that has the focus."""
    if sort == "file":
        with page.expect_file_chooser() as chooser:
            page.keyboard.press("Space")
        files = [payload("first"), payload("second")] if name == "galleryImages" else [payload(name)]
        chooser.value.set_files(files)
    elif name == "venueId":
        page.keyboard.type(texts[name])
        expect(page.get_by_text("1 venue found.")).to_be_visible()
        page.keyboard.press("Enter")
        expect(page.locator("[name='venueId']")).to_have_value(texts[name])
    elif name in texts:
        page.keyboard.press("Control+a")
        page.keyboard.type(texts[name])


@pytest.mark.journey("/admin/update-event/{event}")
def test_removed_pictures_are_put_back_where_they_were_by_the_button_and_by_the_keys(page: Page, event: Item) -> None:
    open_form(page, "event", event)
    printed = page.get_by_role("status").filter(has_text="is back")
    undo = page.get_by_role("button", name="Undo", exact=True)
    press(page, "Remove Featured image")
    undo.click()
    expect(printed).to_be_visible()
    expect(page.get_by_role("button", name="Remove Featured image")).to_be_visible()
    press(page, "Remove picture 2 of Gallery images")
    expect(page.get_by_text("2 pictures stored")).to_be_visible()
    page.keyboard.press("Control+z")
    expect(page.get_by_text("3 pictures stored")).to_be_visible()
    row = page.get_by_role("group", name="Itinerary 2")
    row.get_by_role("button", name="Remove Itinerary image").click()
    expect(undo).to_be_visible()
    page.keyboard.press("Control+z")
    expect(row.get_by_role("img")).to_be_visible()
    expect(printed).to_be_visible()

    now = stored_event(page, event)
    changing = ("version", "updatedAt")
    assert event["version"] + 6 == now["version"]
    assert {**event, **dict.fromkeys(changing)} == {**now, **dict.fromkeys(changing)}
    assert 200 == page.request.get(event["featuredImage"]).status
    page.goto("/admin/events")
    expect(page).to_have_url(re.compile("/admin/events$"))


def test_picture_unsupported_by_browsers_is_previewed_before_saving(page: Page, event: Item) -> None:
    open_form(page, "event", event)
    for name in ("bannerImage", "galleryImages", "itineraryContent.0.itineraryImage"):
        file = f"{name.replace('.', '-')}.heic"
        content = drawn("heic", (900, 600))
        field(page, name).set_input_files({"name": file, "mimeType": "", "buffer": content})
        expect(page.get_by_role("img", name=file)).to_have_js_property("naturalWidth", 480)


def test_file_without_preview_shows_a_readable_message(visitor: Visitor, event: Item) -> None:
    page = visitor.page
    open_form(page, "event", event)
    field(page, "bannerImage").set_input_files({"name": "torn.heic", "mimeType": "", "buffer": b"torn"})
    reported = page.locator("#part-main-pictures-and-film").get_by_text("No preview")
    expect(reported).to_be_visible()

    assert 4.5 < contrast_of(reported)


_BOTTOMS = "each => [each, each.parentElement].map(all => all.getBoundingClientRect().bottom)"


def test_tile_of_a_gallery_file_without_preview_stays_in_its_frame(visitor: Visitor, event: Item) -> None:
    page = visitor.page
    open_form(page, "event", event)
    field(page, "galleryImages").set_input_files({"name": "torn.heic", "mimeType": "", "buffer": b"torn"})
    tile = page.locator(".media__gallery .preview--none")
    expect(tile).to_be_visible()
    bottom, frame = tile.evaluate(_BOTTOMS)

    assert bottom <= frame
    assert 120 > tile.evaluate("each => each.getBoundingClientRect().height")


# What stands above the fields for good: whatever is sticky or fixed at the top of the window.
IN_SIGHT = """name => {
  const field = document.getElementsByName(name)[0].closest(".field").getBoundingClientRect();
  const bar = document.querySelector(".savebar").getBoundingClientRect();
  const above = document.elementsFromPoint(field.left + field.width / 2, field.top + 2);
  return field.top >= 0 && field.bottom <= bar.top && above[0].closest(".field") !== null;
}"""


def press_where_it_is(page: Page, name: str) -> None:
    """Press the button with the mouse alone: a click that looks for it first scrolls the page itself."""
    box = page.get_by_role("button", name=name, exact=True).bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def test_page_stays_where_it_is_while_saving_and_when_that_fails(page: Page, event: Item) -> None:
    open_form(page, "event", event)
    field(page, "bestFor").fill("Birthdays")
    wait_for_pictures(page)  # which get their heights with it
    field(page, "venueTabTitle").scroll_into_view_if_needed()
    before = page.evaluate("scrollY")
    held = hold_call(page, UPDATE)
    press_where_it_is(page, "Update Event")
    held_call(page, held)
    expect(page.get_by_role("button", name="Updating...")).to_be_disabled()
    assert before == page.evaluate("scrollY")
    press_where_it_is(page, "Cancel")
    expect_notice(page, "Cancelled.")
    expect(page.get_by_role("button", name="Update Event", exact=True)).to_be_focused()
    assert before == page.evaluate("scrollY")


@pytest.mark.parametrize("name", ["venueTitle", "venueBannerDesc2"])
def test_first_invalid_field_is_scrolled_into_view(page: Page, event: Item, name: str) -> None:
    open_form(page, "event", event)
    field(page, name).fill(" ")
    field(page, "venueTabDesc").scroll_into_view_if_needed()
    page.get_by_role("button", name="Update Event", exact=True).click()
    expect_notice(page, "Some fields need attention.")
    expect(field(page, name)).to_be_focused()
    page.wait_for_function(IN_SIGHT, arg=name)


@pytest.fixture
def event(api: AdminApi) -> Item:
    gallery = [picture("first"), picture("second"), picture("third")]
    return add_event(api, "Bells", "Supper", galleryImages=gallery)
