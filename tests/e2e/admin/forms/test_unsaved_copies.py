"""A form that was not saved is offered again at the next visit: after a crash, a closed tab, a reload."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.support.admin_api import AdminApi
from tests.e2e.support.form_actions import field, fill_required, open_form, open_form_of_new_venue
from tests.e2e.support.page_actions import intercept
from tests.e2e.support.unsaved_copies import crash, wait_for_unsaved_copy
from tests.e2e.support.upload_files import write_film, write_picture
from tests.e2e.support.visitor import Visitor

TITLE = "Taigh nan Uèirdean 🏴󠁧󠁢󠁳󠁣󠁴󠁿 «Ròs» 漢字 עברית"
GAELIC = f"{TITLE}\n\nagus gàrradh"
PAUSE = 900
"""How long after the last letter unsaved changes are stored, and a little more, in milliseconds."""


def offer(page: Page) -> Locator:
    return page.get_by_role("region", name="Unsaved changes")


def no_offer(page: Page) -> None:
    page.wait_for_timeout(500)
    expect(offer(page)).to_be_hidden()


def test_crashed_tab_is_offered_with_its_texts_rows_and_files_and_can_be_saved(
    page: Page, api: AdminApi, tmp_path: Path
) -> None:
    venue = open_form_of_new_venue(page, api)
    page.locator("[name='description']").fill(GAELIC)
    page.locator("[name='featuredVideo']").set_input_files(write_film(tmp_path))
    page.locator("[name='itineraryContent.0.title']").fill("The falls of Acharn")
    page.locator("[name='itineraryContent.0.image']").set_input_files(write_picture(tmp_path, "falls"))

    page = crash(page, "agus gàrradh", "film.mp4", "The falls of Acharn", "falls.jpg")
    page.goto(f"/admin/update-venue/{venue['id']}")
    expect(offer(page).get_by_text(re.compile(r"You have unsaved changes from .*\d\d:\d\d\."))).to_be_visible()
    expect(page.locator("[name='description']")).to_have_value("Words for description")
    offer(page).get_by_role("button", name="Restore").click()
    expect(offer(page)).to_be_hidden()
    expect(page.get_by_text("Your unsaved changes are back.")).to_be_visible()
    page.keyboard.press("Tab")
    expect(page.get_by_role("region", name="Before publishing").locator("summary")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="The venue", exact=True)).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator("[name='title']")).to_be_focused()
    expect(page.locator("[name='description']")).to_have_value(GAELIC)
    expect(page.get_by_text("film.mp4, ")).to_be_visible()
    expect(page.get_by_text("falls.jpg, ")).to_be_visible()

    page.get_by_role("button", name="Update Venue").click()
    expect(page.get_by_text("Venue updated successfully!")).to_be_visible()
    now = api.get("venue", venue)
    assert [GAELIC, "The falls of Acharn"] == [
        now["description"].replace("\r", ""),
        now["itineraryContent"][0]["title"],
    ]
    assert now["itineraryContent"][0]["image"].startswith("/images/")

    page.reload()
    expect(page.locator("[name='description']")).to_have_value(GAELIC)
    no_offer(page)


def test_restored_form_can_crash_again(page: Page, api: AdminApi, tmp_path: Path) -> None:
    venue = open_form_of_new_venue(page, api)
    page.locator("[name='city']").fill("Aberfeldy")
    page.locator("[name='bannerImage']").set_input_files(write_picture(tmp_path, "banner"))
    page = crash(page, "Aberfeldy", "banner.jpg")
    open_form(page, "venue", venue)
    offer(page).get_by_role("button", name="Restore").click()
    page.locator("[name='state']").fill("Perthshire")
    page = crash(page, "Aberfeldy", "Perthshire", "banner.jpg")
    open_form(page, "venue", venue)
    offer(page).get_by_role("button", name="Restore").click()

    expect(page.locator("[name='city']")).to_have_value("Aberfeldy")
    expect(page.locator("[name='state']")).to_have_value("Perthshire")
    expect(page.get_by_text("banner.jpg, ")).to_be_visible()
    no_offer(page)


def test_discarded_changes_are_not_offered_again(page: Page, api: AdminApi) -> None:
    venue = open_form_of_new_venue(page, api)
    page.locator("[name='city']").fill("Aberfeldy")
    page = crash(page, "Aberfeldy")
    open_form(page, "venue", venue)
    offer(page).get_by_role("button", name="Discard").click()
    expect(offer(page)).to_be_hidden()
    expect(page.locator("[name='city']")).to_have_value("Words for city")

    page.reload()
    expect(page.locator("[name='title']")).to_have_value(venue["title"])
    no_offer(page)


def test_new_venue_half_typed_is_offered_and_gone_once_it_is_added(page: Page, tmp_path: Path) -> None:
    page.goto("/admin/add-venue")
    page.locator("[name='title']").fill(TITLE)
    page.locator("[name='featuredImage']").set_input_files(write_picture(tmp_path, "hall"))
    page.get_by_role("button", name="Add More Venue").click()
    page.locator("[name='itineraryContent.1.title']").fill("The mill")
    page = crash(page, TITLE, "hall.jpg", "The mill")
    page.goto("/admin/add-venue")
    offer(page).get_by_role("button", name="Restore").click()

    expect(page.locator("[name='title']")).to_have_value(TITLE)
    expect(page.locator("[name='itineraryContent.1.title']")).to_have_value("The mill")
    expect(page.get_by_text("hall.jpg, ")).to_be_visible()
    intercept(page, "**/api/admin/add-venue", lambda route: route.fulfill(json={"message": "", "venue": {"id": "1"}}))
    fill_required(page, tmp_path)
    field(page, "itineraryContent.1.image").set_input_files(write_picture(tmp_path, "mill"))
    page.get_by_role("button", name="Add Venue").click()
    expect(page).to_have_url(re.compile("/admin/venues$"))

    page.goto("/admin/add-venue")
    expect(page.locator("[name='title']")).to_have_value("")
    no_offer(page)


def test_form_open_in_another_tab_is_not_offered(page: Page, api: AdminApi) -> None:
    venue = open_form_of_new_venue(page, api)
    page.locator("[name='city']").fill("Aberfeldy")
    wait_for_unsaved_copy(page, "Aberfeldy")
    other = page.context.new_page()
    open_form(other, "venue", venue)
    no_offer(other)

    other.locator("[name='state']").fill("Perthshire")
    other.get_by_role("button", name="Update Venue").click()
    expect(other.get_by_text("Venue updated successfully!")).to_be_visible()
    page = crash(page, "Aberfeldy")
    page.goto(f"/admin/update-venue/{venue['id']}")
    offer(page).get_by_role("button", name="Restore").click()
    expect(page.locator("[name='city']")).to_have_value("Aberfeldy")


def test_large_film_is_kept_and_what_is_typed_beside_it_stays_quick(page: Page, api: AdminApi, tmp_path: Path) -> None:
    venue = open_form_of_new_venue(page, api)
    large = tmp_path / "ceilidh.mp4"
    large.write_bytes(write_film(tmp_path).read_bytes() + b"\0" * 60_000_000)
    page.locator("[name='featuredVideo']").set_input_files(large)
    page.locator("[name='city']").fill("Aberfeldy")
    wait_for_unsaved_copy(page, "Aberfeldy", "ceilidh.mp4")
    page.locator("[name='city']").fill("Aberfeldy again")
    page = crash(page, "Aberfeldy again", "ceilidh.mp4")
    open_form(page, "venue", venue)
    offer(page).get_by_role("button", name="Restore").click()

    expect(page.locator("[name='city']")).to_have_value("Aberfeldy again")
    expect(page.get_by_text(re.compile(r"ceilidh\.mp4, 57(\.\d)?\sMB"))).to_be_visible()


def test_changes_upon_an_older_version_meets_what_was_saved_since(visitor: Visitor, api: AdminApi) -> None:
    page = visitor.page
    venue = open_form_of_new_venue(page, api)
    page.locator("[name='city']").fill("Aberfeldy")
    page = crash(page, "Aberfeldy")
    api.update("venue", venue, city="Pitlochry")
    page.goto(f"/admin/update-venue/{venue['id']}")
    offer(page).get_by_role("button", name="Restore").click()
    page.get_by_role("button", name="Update Venue").click()

    asked = page.get_by_role("dialog", name="Saved elsewhere first")
    expect(asked.get_by_role("group", name="City")).to_contain_text("Words for city")
    assert "Pitlochry" == api.get("venue", venue)["city"]
    asked.get_by_label("Mine").check()
    asked.get_by_role("button", name="Save these choices").click()
    expect(page.get_by_text("Venue updated successfully!")).to_be_visible()
    assert "Aberfeldy" == api.get("venue", venue)["city"]


@pytest.mark.parametrize(
    "broken",
    [
        "Object.defineProperty(window, 'indexedDB', { value: undefined })",
        "IDBFactory.prototype.open = () => { throw new DOMException('No', 'SecurityError') }",
        "IDBObjectStore.prototype.put = () => { throw new DOMException('Full', 'QuotaExceededError') }",
        "Object.defineProperty(navigator, 'locks', { value: undefined })",
    ],
    ids=["no storage", "forbidden storage", "full storage", "no locks"],
)
def test_missing_or_full_storage_is_no_error(page: Page, api: AdminApi, broken: str) -> None:
    page.add_init_script(broken)
    open_form_of_new_venue(page, api)
    page.locator("[name='city']").fill("Aberfeldy")
    page.wait_for_timeout(PAUSE)
    page.get_by_role("button", name="Update Venue").click()

    expect(page.get_by_text("Venue updated successfully!")).to_be_visible()
