"""Two editors at one item: the second is told who was first and what differs, and chooses."""

import re
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from tests.e2e.support.admin_api import AdminApi
from tests.e2e.support.form_actions import VENUE_SAVED, open_form, open_form_of_new_venue
from tests.e2e.support.sign_in import ADMINISTRATOR
from tests.e2e.support.upload_files import draw_picture, write_picture
from tests.e2e.support.visitor import Visitor


def asked(page: Page) -> Locator:
    return page.get_by_role("dialog", name="Saved elsewhere first")


def save(page: Page) -> None:
    page.get_by_role("button", name="Update Venue").click()


def test_second_save_from_another_tab_shows_the_conflict_and_lets_the_user_choose_each_field(
    visitor: Visitor, api: AdminApi
) -> None:
    page = visitor.page
    venue = open_form_of_new_venue(page, api)
    other = page.context.new_page()
    open_form(other, "venue", venue)
    other.locator("[name='city']").fill("Pitlochry")
    other.locator("[name='state']").fill("Atholl")
    other.locator("[name='country']").fill("Alba")
    save(other)
    expect(other.get_by_text(VENUE_SAVED)).to_be_visible()

    page.locator("[name='city']").fill("Aberfeldy")
    page.locator("[name='state']").fill("Perthshire")
    page.locator("[name='centerContent.leftText']").fill("Peat fires")
    save(page)
    dialog = asked(page)
    expect(dialog).to_contain_text(f"{ADMINISTRATOR} saved this venue while you were working on it.")
    expect(dialog).to_contain_text(re.compile(r"That save is from .*\d\d:\d\d"))
    for field, words in (
        ("City", ["Words for city", "Pitlochry", "Aberfeldy"]),
        ("Region or state", ["Words for state", "Atholl", "Perthshire"]),
        ("Country", ["Words for country", "Alba", "Words for country"]),
    ):
        expect(dialog.get_by_role("group", name=field)).to_have_text(re.compile(".*".join(words), re.DOTALL))
    expect(dialog.get_by_role("group")).to_have_count(3)
    expect(dialog.get_by_role("group", name="Country").get_by_label("Theirs")).to_be_checked()

    dialog.get_by_role("button", name="Save these choices").click()
    expect(dialog.get_by_role("group", name="City").get_by_label("Theirs")).to_be_focused()
    assert "Pitlochry" == api.get("venue", venue)["city"]

    dialog.get_by_role("group", name="City").get_by_label("Mine").check()
    dialog.get_by_role("group", name="Region or state").get_by_label("Theirs").check()
    dialog.get_by_role("button", name="Save these choices").click()
    expect(page.get_by_text(VENUE_SAVED)).to_be_visible()
    now = api.get("venue", venue)
    assert ["Aberfeldy", "Atholl", "Alba"] == [now["city"], now["state"], now["country"]]
    assert "Peat fires" == now["centerContent"]["leftText"]
    expect(page.locator("[name='state']")).to_have_value("Atholl")
    expect(page.locator("[name='country']")).to_have_value("Alba")


def test_question_is_answered_by_keyboard_alone(visitor: Visitor, api: AdminApi) -> None:
    page = visitor.page
    venue = open_form_of_new_venue(page, api)
    api.update("venue", venue, city="Pitlochry")
    page.locator("[name='city']").fill("Aberfeldy")
    page.get_by_role("button", name="Update Venue").press("Enter")
    expect(asked(page).get_by_label("Theirs")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(asked(page).get_by_label("Mine")).to_be_checked()
    asked(page).get_by_role("button", name="Save these choices").press("Enter")

    expect(page.get_by_text(VENUE_SAVED)).to_be_visible()
    assert "Aberfeldy" == api.get("venue", venue)["city"]


def test_pictures_and_rows_are_shown_and_chosen_as_a_whole(visitor: Visitor, api: AdminApi, tmp_path: Path) -> None:
    page = visitor.page
    venue = open_form_of_new_venue(page, api)
    theirs = api.update("venue", venue, bannerImage=draw_picture("theirs"))
    api.update("venue", venue, itineraryContent=f'[{{"title": "Castle", "image": "{theirs["bannerImage"]}"}}]')
    page.locator("[name='bannerImage']").set_input_files(write_picture(tmp_path, "mine"))
    page.locator("[name='itineraryContent.0.title']").fill("The mill")
    page.locator("[name='itineraryContent.0.image']").set_input_files(write_picture(tmp_path, "mill"))
    save(page)
    banner = asked(page).get_by_role("group", name="Banner image")
    expect(banner.get_by_role("img")).to_have_count(3)
    for image in banner.get_by_role("img").all():
        expect(image).not_to_have_js_property("naturalWidth", 0)
    rows = asked(page).get_by_role("group", name="Other venues")
    expect(rows).to_contain_text(re.compile("Nothing.*Castle.*The mill", re.DOTALL))

    banner.get_by_label("Theirs").check()
    rows.get_by_label("Mine").check()
    asked(page).get_by_role("button", name="Save these choices").click()
    expect(page.get_by_text(VENUE_SAVED)).to_be_visible()
    now = api.get("venue", venue)
    assert theirs["bannerImage"] == now["bannerImage"]
    assert ["The mill"] == [row["title"] for row in now["itineraryContent"]]
    assert now["itineraryContent"][0]["image"] != theirs["bannerImage"]
