"""An editor goes through the pictures without description, from the dashboard, by the keyboard alone."""

import re
import secrets

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.checks.axe import violations
from tests.e2e.conftest import AdminSite
from tests.e2e.support.admin_api import AdminApi
from tests.e2e.support.upload_files import draw_picture
from tests.e2e.support.walk import open_screen
from tests.samples import packege_form


@pytest.mark.journey("/admin/dashboard", "/admin/pictures/describe")
def test_pictures_are_described_one_after_the_other_by_keys(page: Page, api: AdminApi, admin_site: AdminSite) -> None:
    admin_site.mark_pictures_decorative()
    mark = secrets.token_hex(4)
    pictures = {name: draw_picture(f"{name}-{mark}") for name in ("featuredImage", "centerContentImage")}
    packege = api.add("packege", packege_form(**pictures))
    open_screen(page, "/admin/dashboard")
    page.get_by_role("link", name="2 pictures without description").press("Enter")

    form = page.get_by_role("form", name="Picture 1 of 2")
    description = page.get_by_label("Description", exact=True)
    expect(form.get_by_role("img")).to_be_in_viewport(ratio=1)
    assert [] == violations(page)
    first = str(form.get_by_role("img").get_attribute("src"))
    description.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("Say what it shows")
    page.keyboard.type("The house from the loch")
    page.keyboard.press("Enter")

    expect(page.get_by_role("form", name="Picture 2 of 2")).to_be_visible()
    expect(description).to_be_focused()
    expect(description).to_be_in_viewport()
    page.go_back()
    expect(page.get_by_role("form", name="Picture 1 of 2")).to_be_visible()
    expect(description).to_have_value("The house from the loch")
    page.go_forward()
    expect(description).to_be_focused()
    for _ in range(3):
        page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Save and next")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")

    end = page.get_by_text("1 picture without description.")
    expect(end).to_be_focused()
    assert [] == violations(page)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("form", name="Picture 1 of 1")).to_be_visible()
    page.get_by_label("It shows nothing that matters").press("Space")
    page.get_by_role("button", name="Save and next").press("Enter")
    expect(page.get_by_text("No picture is without description.")).to_be_focused()

    open_screen(page, f"/single-packege/{packege['slug']}")
    described = page.get_by_alt_text("The house from the loch").first
    name = re.sub(r"\?.*", "", first.rpartition("/")[2])
    assert name in str(described.get_attribute("src"))
