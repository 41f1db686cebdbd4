"""The forms of a venue for everybody: without a mouse, by axe's rules, narrow and enlarged."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.axe import findings
from tests.e2e.desk.colleague import Colleague, colleague, open_form
from tests.e2e.desk.venue_form import EVERYTHING, FILM, open_add_form
from tests.e2e.photographs import film, photograph
from tests.e2e.visiting import Visit
from tests.product.product_server import Product

pytestmark = pytest.mark.both_sizes


@pytest.fixture
def office(site: Product) -> Colleague:
    return colleague(site)


def test_venue_with_every_field_is_added_without_the_mouse(page: Page, site: Product, tmp_path: Path) -> None:
    open_add_form(page, site)
    names = [field["name"] for field in page.evaluate(EVERYTHING)]
    page.locator("[name='title']").focus()
    seen: list[str] = []
    for _ in range(160):
        name = page.evaluate("document.activeElement.name ?? ''")
        if name in names and name not in seen:
            seen.append(name)
            if page.evaluate("document.activeElement.type") == "file":
                file = film(tmp_path) if name == FILM else photograph(tmp_path, name, (320, 200))
                with page.expect_file_chooser() as chooser:
                    page.keyboard.press("Space")
                chooser.value.set_files(file)
                expect(page.get_by_text(f"{file.name}, ")).to_be_visible()
            else:
                page.keyboard.type("Taigh a' Chladaich" if name == "title" else f"Words for {name}")
        if page.evaluate("document.activeElement.textContent") == "Add Venue":
            break
        page.keyboard.press("Tab")
    assert names == seen
    page.keyboard.press("Enter")

    expect(page).to_have_url(re.compile("/admin/venues$"))
    expect(page.get_by_text("Taigh a' Chladaich").first).to_be_visible()


def test_axe_finds_nothing_on_the_forms_nor_on_what_lies_over_them(
    troubled: Visit, site: Product, office: Colleague
) -> None:
    page = troubled.page
    open_add_form(page, site)
    assert [] == findings(page)
    page.get_by_role("button", name="Add Venue").click()
    expect(page.get_by_text("Title is required.", exact=True)).to_be_visible()
    assert [] == findings(page)

    page.locator("[name='city']").fill("Crieff")
    page.evaluate("document.querySelector('a[href=\"/admin/events\"]').click()")
    expect(page.get_by_role("dialog")).to_be_visible()
    assert [] == findings(page)
    page.get_by_role("button", name="Leave").click()

    venue = open_form(page, site, office)
    page.locator("[name='city']").fill("Crieff")
    office.change_venue(venue, city="Pitlochry")
    page.get_by_role("button", name="Update Venue").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert [] == findings(page)


@pytest.mark.parametrize("size", [(320, 640), (720, 450)], ids=["320 wide", "at 200 %"])
def test_narrow_and_enlarged_forms_keep_to_the_page(troubled: Visit, site: Product, office: Colleague) -> None:
    page = troubled.page
    venue = open_form(page, site, office, title="Caisteal nan Gàidheal air Taobh an Locha" * 2)
    fits = "document.documentElement.scrollWidth <= document.documentElement.clientWidth"
    assert page.evaluate(fits)
    page.locator("[name='city']").fill("Crieff" * 20)
    office.change_venue(venue, city="Pitlochry" * 20)
    page.get_by_role("button", name="Update Venue").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    assert dialog.evaluate("dialog => dialog.scrollWidth <= dialog.clientWidth")
