"""Taking stored pictures off an event, and two people at one event."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.desk.event_form import (
    PICTURES,
    REMOVE,
    SAVED,
    add_event,
    field,
    go_to_update_form,
    open_update_form,
    payload,
    press,
    stored_event,
)
from tests.e2e.office import Office, signed_in
from tests.e2e.public.contrast import contrast_of
from tests.e2e.public.looking import heard
from tests.e2e.signing_in import ADMINISTRATOR, PASSWORD
from tests.e2e.visiting import Visit
from tests.product.product_server import Product
from tests.samples import picture
from tests.unit.media.picture_samples import drawn


@pytest.fixture
def office(site: Product) -> Office:
    return signed_in(site.url, ADMINISTRATOR, PASSWORD)


@pytest.fixture
def event(office: Office) -> dict[str, Any]:
    gallery = [picture("first"), picture("second"), picture("third")]
    return add_event(office, "Bells", "Supper", galleryImages=gallery)


LABELS = {
    "featuredImage": "Featured image",
    "bannerImage": "Banner image",
    "centerContentImage": "Centre content image",
    "venueBannerImage": "Venue banner image",
    "venueTabLeftImage": "Venue tab left image",
    "venueTabRightImage": "Venue tab right image",
    "venueBannerImage2": "Gallery banner image",
    "featuredVideo": "Featured video",
}


def test_each_picture_and_the_film_is_removed_at_once_and_its_field_cleared(
    page: Page, site: Product, event: dict[str, Any]
) -> None:
    open_update_form(page, site, event)
    for name, label in LABELS.items():
        press(page, f"Remove {label}")
        expect(page.get_by_role("button", name=f"Remove {label}", exact=True)).to_be_hidden()
        expect(field(page, name)).to_be_focused()

    now = stored_event(page, event)
    assert dict.fromkeys([*PICTURES, "featuredVideo"], "") == {name: now[name] for name in LABELS}
    # Nothing is left to be saved, so nobody is asked.
    page.goto("/admin/events")
    expect(page).to_have_url(re.compile("/admin/events$"))


def test_picture_of_the_gallery_and_of_a_row_is_removed_and_a_save_follows_on(
    page: Page, site: Product, event: dict[str, Any]
) -> None:
    open_update_form(page, site, event)
    press(page, "Remove picture 2 of Gallery images")
    expect(page.get_by_text("2 pictures stored")).to_be_visible()
    first, second, third = event["galleryImages"]
    assert [first, third] == stored_event(page, event)["galleryImages"]
    row = page.get_by_role("group", name="Itinerary 2")
    row.get_by_role("button", name="Remove Itinerary image").click()
    expect(row.get_by_role("img")).to_have_count(0)
    assert "" == stored_event(page, event)["itineraryContent"][1]["itineraryImage"]

    field(page, "itineraryContent.1.itineraryImage").set_input_files(payload("fresh"))
    field(page, "galleryImages").set_input_files(payload("fourth"))
    press(page, "Update Event")
    expect(page.get_by_text(SAVED)).to_be_visible()
    now = stored_event(page, event)
    assert [first, third] == now["galleryImages"][:2]
    assert second not in now["galleryImages"]
    assert 3 == len(now["galleryImages"])
    assert now["itineraryContent"][1]["itineraryImage"].startswith("/images/")


@pytest.mark.parametrize("reached", [True, False], ids=["refused", "out of reach"])
def test_removal_that_fails_changes_nothing_and_is_only_logged(
    troubled: Visit, site: Product, event: dict[str, Any], reached: bool
) -> None:
    page = troubled.page
    open_update_form(page, site, event)
    page.route(REMOVE, lambda route: route.fulfill(status=500, json={"message": "No"}) if reached else route.abort())
    for count, button in enumerate(("Remove Banner image", "Remove picture 1 of Gallery images"), 1):
        press(page, button)
        heard(page, lambda count=count: count == _failures(troubled))  # type: ignore[misc]
        expect(page.get_by_role("button", name=button)).to_be_enabled()

    assert [] == [told for told in page.get_by_role("alert").all_inner_texts() if told]
    assert event == stored_event(page, event)


def _failures(visitor: Visit) -> int:
    return len([error for error in visitor.errors if "Failed to remove the image" in error])


def test_second_of_two_at_one_event_is_told_who_was_first_and_chooses(
    troubled: Visit, site: Product, event: dict[str, Any]
) -> None:
    page = troubled.page
    open_update_form(page, site, event)
    other = page.context.new_page()
    go_to_update_form(other, event)
    field(other, "overlayText").fill("Theirs")
    field(other, "bestFor").fill("Only theirs")
    press(other, "Remove Itinerary 1")
    press(other, "Update Event")
    expect(other.get_by_text(SAVED)).to_be_visible()

    field(page, "overlayText").fill("Mine")
    field(page, "itineraryContent.0.title").fill("The bells")
    field(page, "venueTabTitle").fill("Only mine")
    press(page, "Update Event")
    dialog = page.get_by_role("dialog", name="Saved elsewhere first")
    expect(dialog).to_contain_text(f"{ADMINISTRATOR} saved this event while you were working on it.")
    names = dialog.get_by_role("group").locator("legend")
    expect(names).to_have_text(["Overlay text", "Best for (optional)", "Itineraries"])
    dialog.get_by_role("group", name="Overlay text").get_by_label("Mine").check()
    dialog.get_by_role("group", name="Itineraries").get_by_label("Theirs").check()
    dialog.get_by_role("button", name="Save these choices").click()

    expect(page).to_have_url(re.compile(f"/admin/event/{event['id']}$"))
    now = stored_event(page, event)
    assert ["Mine", "Only theirs", "Only mine"] == [now["overlayText"], now["bestFor"], now["venueTabTitle"]]
    assert ["Supper"] == [row["title"] for row in now["itineraryContent"]]


def test_removed_pictures_are_put_back_where_they_were_by_the_button_and_by_the_keys(
    page: Page, site: Product, event: dict[str, Any]
) -> None:
    open_update_form(page, site, event)
    said = page.get_by_role("status").filter(has_text="is back")
    undo = page.get_by_role("button", name="Undo", exact=True)
    press(page, "Remove Featured image")
    undo.click()
    expect(said).to_be_visible()
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
    expect(said).to_be_visible()

    now = stored_event(page, event)
    changing = ("version", "updatedAt")
    assert event["version"] + 6 == now["version"]
    assert {**event, **dict.fromkeys(changing)} == {**now, **dict.fromkeys(changing)}
    assert 200 == page.request.get(event["featuredImage"]).status
    page.goto("/admin/events")
    expect(page).to_have_url(re.compile("/admin/events$"))


@pytest.mark.parametrize("extension", ["heic", "tiff"])
def test_a_picture_that_browsers_do_not_draw_is_seen_before_it_is_saved(
    page: Page, site: Product, event: dict[str, Any], extension: str
) -> None:
    open_update_form(page, site, event)
    for name in ("bannerImage", "galleryImages", "itineraryContent.0.itineraryImage"):
        file = f"{name.replace('.', '-')}.{extension}"
        content = drawn(extension, (900, 600))
        field(page, name).set_input_files({"name": file, "mimeType": "", "buffer": content})
        expect(page.get_by_role("img", name=file)).to_have_js_property("naturalWidth", 480)


def test_what_has_no_preview_says_so_in_words_that_can_be_read(
    troubled: Visit, site: Product, event: dict[str, Any]
) -> None:
    page = troubled.page
    open_update_form(page, site, event)
    field(page, "bannerImage").set_input_files({"name": "torn.heic", "mimeType": "", "buffer": b"torn"})
    told = page.get_by_text("No preview")
    expect(told).to_be_visible()

    assert 4.5 < contrast_of(told)
