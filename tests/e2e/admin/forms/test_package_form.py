"""The form of a package: filled in whole, and its choice of venues."""

import re
import secrets
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.support.admin_api import AdminApi
from tests.e2e.support.form_actions import field, open_new_form
from tests.e2e.support.page_actions import intercept
from tests.e2e.support.unsaved_copies import crash
from tests.e2e.support.upload_files import write_picture
from tests.e2e.support.visitor import Visitor
from tests.samples import venue_form

TEXTS = {
    "description": "Three days in a castle.",
    "centerContent.topText": "A journey first",
    "centerContent.leftText": "One planner",
    "centerContent.rightText": "A fixed fee",
    "attributeBestFor": " Weddings, , Families ",
    "attributeBestSeason": "May,June",
    "plans.0.title": "Find the house",
    "plans.0.description": "  Five of them.  ",
    "plans.0.linkText": "See the venues",
    "plans.0.linkUrl": "/venues",
    "plans.0.others.0.text": "By water",
    "additionalDetails.0.text": "With the band",
    "additionalDetails.0.details.0.description": "A tune",
    "bookingInfo.description": "Fourteen a year",
    "bookingInfo.link": "/contact",
}
UPLOAD = "**/api/admin/upload-packege-image"


def small(folder: Path, name: str) -> Path:
    return write_picture(folder, name, (320, 200))


def choose(page: Page, folder: Path, *names: str) -> None:
    """Choose a picture of its own for each of these fields."""
    for name in names:
        field(page, name).set_input_files(small(folder, name))


def save(page: Page, label: str = "Add Packege") -> None:
    page.get_by_role("button", name=label, exact=True).click()


def pick_venue(page: Page, title: str) -> None:
    """Look for a venue and choose it by the keys."""
    box = field(page, "topVenues")
    box.fill(title)
    expect(page.get_by_role("option")).to_have_text([re.compile(title)])
    box.press("ArrowDown")
    box.press("Enter")
    expect(box).to_have_value("")


def only_picture(path: str) -> Any:
    """Equal to the path of a stored picture, whichever it is."""
    return bool(re.fullmatch(r"/images/[0-9a-f]{64}\.\w+", path))


@pytest.mark.journey("/admin/add-package")
def test_package_with_everything_is_added_and_leads_to_the_list(page: Page, api: AdminApi, tmp_path: Path) -> None:
    run = secrets.token_hex(4)
    venues = {
        title: api.add("venue", venue_form(title=title))["_id"] for title in (f"Corrour {run}", f"Inverlael {run}")
    }
    open_new_form(page, "package")
    title = f"The Long Weekend {run}"
    field(page, "title").fill(title)
    for name, text in TEXTS.items():
        field(page, name).fill(text)
    page.get_by_label("Featured", exact=True).check()
    choose(page, tmp_path, "featuredImage", "centerContentImage", "bookingInfoImage")
    choose(page, tmp_path, "plans.0.others.0.image", "additionalDetails.0.details.0.image")
    field(page, "galleryImages").set_input_files([small(tmp_path, "one"), small(tmp_path, "two")])
    field(page, "galleryImages").set_input_files(small(tmp_path, "three"))
    expect(page.get_by_text("3 new")).to_be_visible()
    for venue in venues:
        pick_venue(page, venue)
    page.get_by_role("button", name=f"Move Inverlael {run} up").click()
    page.get_by_role("button", name="Add plan").click()
    field(page, "plans.1.description").fill("A step without a title")
    save(page)
    expect(field(page, "plans.1.title")).to_have_accessible_description(re.compile("Plan title is required"))
    field(page, "plans.1.description").fill("")
    save(page)
    expect(page).to_have_url(re.compile("/admin/packages$"))
    expect(page.get_by_role("status").filter(has_text="Packege added successfully!")).to_be_visible()

    package = api.find("packege", title)
    assert [venues[f"Inverlael {run}"], venues[f"Corrour {run}"]] == package["topVenues"]
    assert (["Weddings", "Families"], ["May", "June"]) == (package["attributeBestFor"], package["attributeBestSeason"])
    assert (True, 3) == (package["isFeatured"], len(package["galleryImages"]))
    (plan,), (section,), booking = package["plans"], package["additionalDetails"], package["bookingInfo"]
    assert ("Find the house", "Five of them.", "/venues") == (plan["title"], plan["description"], plan["linkUrl"])
    assert ("By water", "With the band") == (plan["others"][0]["text"], section["text"])
    assert ("Fourteen a year", "/contact") == (booking["description"], booking["link"])
    pictures = [package["featuredImage"], package["centerContentImage"], booking["image"]]
    assert all(map(only_picture, [*pictures, plan["others"][0]["image"], section["details"][0]["image"]]))


def test_unfinished_package_is_offered_again_with_its_pictures(visitor: Visitor, api: AdminApi, tmp_path: Path) -> None:
    page = visitor.page
    open_new_form(page, "package")
    title = f"The Interrupted Day {secrets.token_hex(4)}"
    field(page, "title").fill(title)
    field(page, "plans.0.title").fill("Find the house")
    intercept(page, UPLOAD, lambda route: route.abort())
    choose(page, tmp_path, "featuredImage", "centerContentImage", "plans.0.others.0.image")
    field(page, "galleryImages").set_input_files([small(tmp_path, "one"), small(tmp_path, "two")])
    again = crash(
        page, title, "Find the house", "centerContentImage.jpg", "plans.0.others.0.image.jpg", "one.jpg", "two.jpg"
    )
    again.goto("/admin/add-package")
    again.get_by_role("button", name="Restore").click()
    expect(field(again, "title")).to_have_value(title)
    expect(again.get_by_text("2 new")).to_be_visible()
    for name in ("featuredImage", "plans.0.others.0.image"):
        assert f"{name}.jpg" == field(again, name).evaluate("control => control.files[0].name")
    save(again)
    expect(again).to_have_url(re.compile("/admin/packages$"))
    stored = api.find("packege", title)
    assert (2, 1) == (len(stored["galleryImages"]), len(stored["plans"][0]["others"]))
