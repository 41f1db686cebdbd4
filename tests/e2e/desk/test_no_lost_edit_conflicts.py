"""Two people, or two tabs, at one item: the second is told who was first and what differs, and chooses."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.desk.colleague import Colleague, colleague, go_to_form, open_form
from tests.e2e.photographs import drawing, photograph
from tests.e2e.signing_in import ADMINISTRATOR
from tests.e2e.visiting import Visit
from tests.product.product_server import Product

SAVED = "Venue updated successfully!"


@pytest.fixture
def office(site: Product) -> Colleague:
    return colleague(site)


def asked(page: Page) -> Locator:
    return page.get_by_role("dialog", name="Saved elsewhere first")


def save(page: Page) -> None:
    page.get_by_role("button", name="Update Venue").click()


def test_second_of_two_tabs_is_told_who_was_first_and_chooses_field_by_field(
    troubled: Visit, site: Product, office: Colleague
) -> None:
    page = troubled.page
    venue = open_form(page, site, office)
    other = page.context.new_page()
    go_to_form(other, venue)
    other.locator("[name='city']").fill("Pitlochry")
    other.locator("[name='state']").fill("Atholl")
    other.locator("[name='country']").fill("Alba")
    save(other)
    expect(other.get_by_text(SAVED)).to_be_visible()

    page.locator("[name='city']").fill("Aberfeldy")
    page.locator("[name='state']").fill("Perthshire")
    page.locator("[name='centerContent.leftText']").fill("Peat fires")
    save(page)
    dialog = asked(page)
    expect(dialog).to_contain_text(f"{ADMINISTRATOR} saved this venue while you were working on it.")
    expect(dialog).to_contain_text(re.compile(r"That save is from \d\d:\d\d"))
    for field, words in (
        ("City", ["Words for city", "Pitlochry", "Aberfeldy"]),
        ("State", ["Words for state", "Atholl", "Perthshire"]),
        ("Country", ["Words for country", "Alba", "Words for country"]),
    ):
        expect(dialog.get_by_role("group", name=field)).to_have_text(re.compile(".*".join(words), re.DOTALL))
    expect(dialog.get_by_role("group")).to_have_count(3)
    expect(dialog.get_by_role("group", name="Country").get_by_label("Theirs")).to_be_checked()

    dialog.get_by_role("button", name="Save these choices").click()
    expect(dialog.get_by_role("group", name="City").get_by_label("Theirs")).to_be_focused()
    assert "Pitlochry" == office.venue(venue)["city"]

    dialog.get_by_role("group", name="City").get_by_label("Mine").check()
    dialog.get_by_role("group", name="State").get_by_label("Theirs").check()
    dialog.get_by_role("button", name="Save these choices").click()
    expect(page.get_by_text(SAVED)).to_be_visible()
    now = office.venue(venue)
    assert ["Aberfeldy", "Atholl", "Alba"] == [now["city"], now["state"], now["country"]]
    assert "Peat fires" == now["centerContent"]["leftText"]
    expect(page.locator("[name='state']")).to_have_value("Atholl")
    expect(page.locator("[name='country']")).to_have_value("Alba")


def test_closing_the_question_leaves_the_form_as_it_was_and_the_next_save_asks_again(
    troubled: Visit, site: Product, office: Colleague
) -> None:
    page = troubled.page
    venue = open_form(page, site, office)
    office.change_venue(venue, city="Pitlochry")
    page.locator("[name='city']").fill("Aberfeldy")
    save(page)
    expect(asked(page)).to_be_visible()
    page.keyboard.press("Escape")
    expect(asked(page)).to_be_hidden()
    expect(page.get_by_role("button", name="Update Venue")).to_be_focused()
    expect(page.get_by_role("alert").filter(has_text="Nothing is saved yet.")).to_be_visible()
    expect(page.locator("[name='city']")).to_have_value("Aberfeldy")
    assert "Pitlochry" == office.venue(venue)["city"]

    save(page)
    expect(asked(page)).to_be_visible()


def test_question_is_answered_by_keyboard_alone(troubled: Visit, site: Product, office: Colleague) -> None:
    page = troubled.page
    venue = open_form(page, site, office)
    office.change_venue(venue, city="Pitlochry")
    page.locator("[name='city']").fill("Aberfeldy")
    page.locator("[name='city']").press("Enter")
    expect(asked(page).get_by_label("Theirs")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(asked(page).get_by_label("Mine")).to_be_checked()
    page.keyboard.press("Enter")

    expect(page.get_by_text(SAVED)).to_be_visible()
    assert "Aberfeldy" == office.venue(venue)["city"]


def test_what_others_changed_elsewhere_is_shown_and_kept_with_mine(
    troubled: Visit, site: Product, office: Colleague
) -> None:
    page = troubled.page
    venue = open_form(page, site, office)
    office.change_venue(venue, city="Pitlochry")
    page.locator("[name='state']").fill("Perthshire")
    save(page)
    expect(asked(page).get_by_role("group")).to_have_count(1)
    asked(page).get_by_role("button", name="Save these choices").click()
    expect(page.get_by_text(SAVED)).to_be_visible()
    now = office.venue(venue)
    assert ["Pitlochry", "Perthshire"] == [now["city"], now["state"]]


def test_same_change_of_both_is_no_question(troubled: Visit, site: Product, office: Colleague) -> None:
    page = troubled.page
    venue = open_form(page, site, office)
    office.change_venue(venue, city="Pitlochry")
    page.locator("[name='city']").fill("Pitlochry")
    save(page)

    expect(page.get_by_text(SAVED)).to_be_visible()


def test_third_save_in_between_asks_anew(troubled: Visit, site: Product, office: Colleague) -> None:
    page = troubled.page
    venue = open_form(page, site, office)
    office.change_venue(venue, city="Pitlochry")
    page.locator("[name='city']").fill("Aberfeldy")
    save(page)
    expect(asked(page)).to_contain_text("Pitlochry")
    office.change_venue(venue, city="Crieff")
    asked(page).get_by_label("Mine").check()
    asked(page).get_by_role("button", name="Save these choices").click()

    expect(asked(page)).to_contain_text("Crieff")
    assert "Crieff" == office.venue(venue)["city"]
    asked(page).get_by_label("Mine").check()
    asked(page).get_by_role("button", name="Save these choices").click()
    expect(page.get_by_text(SAVED)).to_be_visible()
    assert "Aberfeldy" == office.venue(venue)["city"]


def test_pictures_and_rows_are_shown_and_chosen_as_a_whole(
    troubled: Visit, site: Product, office: Colleague, tmp_path: Path
) -> None:
    page = troubled.page
    venue = open_form(page, site, office)
    theirs = office.change_pictures(venue, bannerImage=drawing("theirs"))
    office.change_venue(venue, itineraryContent=f'[{{"title": "Castle", "image": "{theirs["bannerImage"]}"}}]')
    page.locator("[name='bannerImage']").set_input_files(photograph(tmp_path, "mine"))
    page.locator("[name='itineraryContent.0.title']").fill("The mill")
    page.locator("[name='itineraryContent.0.image']").set_input_files(photograph(tmp_path, "mill"))
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
    expect(page.get_by_text(SAVED)).to_be_visible()
    now = office.venue(venue)
    assert theirs["bannerImage"] == now["bannerImage"]
    assert ["The mill"] == [row["title"] for row in now["itineraryContent"]]
    assert now["itineraryContent"][0]["image"] != theirs["bannerImage"]


def test_picture_removed_in_the_form_itself_is_no_conflict(page: Page, site: Product, office: Colleague) -> None:
    venue = open_form(page, site, office)
    page.locator("[name='city']").fill("Aberfeldy")
    page.get_by_role("button", name="Remove Banner image").click()
    expect(page.get_by_role("button", name="Remove Banner image")).to_be_hidden()
    save(page)

    expect(page.get_by_text(SAVED)).to_be_visible()
    now = office.venue(venue)
    assert ["Aberfeldy", ""] == [now["city"], now["bannerImage"]]


def test_picture_removed_after_somebody_else_saved_does_not_hide_that(
    troubled: Visit, site: Product, office: Colleague
) -> None:
    page = troubled.page
    venue = open_form(page, site, office)
    page.locator("[name='city']").fill("Aberfeldy")
    office.change_venue(venue, city="Pitlochry")
    page.get_by_role("button", name="Remove Banner image").click()
    expect(page.get_by_role("button", name="Remove Banner image")).to_be_hidden()
    save(page)

    expect(asked(page)).to_contain_text("Pitlochry")
    asked(page).get_by_label("Mine").check()
    asked(page).get_by_role("button", name="Save these choices").click()
    expect(page.get_by_text(SAVED)).to_be_visible()
    now = office.venue(venue)
    assert ["Aberfeldy", ""] == [now["city"], now["bannerImage"]]
