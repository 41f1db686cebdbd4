"""What only a browser knows of long forms: what stays in view, what hides nothing, and how wide fields are."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.desk.event_form import open_add_form
from tests.e2e.desk.packages import Shelf, field, open_update_form, shelf
from tests.e2e.photographs import photograph
from tests.e2e.public.looking import eventually, wide
from tests.product.product_server import Product

PLANS = [
    {"title": "First", "others": [{"text": "One"}, {"text": "Two"}]},
    {"title": "Second", "others": [{"text": "Three"}]},
    {"title": "Third"},
]

FREE = """Math.min(...[...document.querySelectorAll(".notices:not(.notices--none), .savebar")]
    .map(over => over.getBoundingClientRect().top))"""
"""How far down the window nothing lies over the form."""


@pytest.fixture
def packages(site: Product) -> Shelf:
    return shelf(site)


def box(place: Locator) -> dict[str, float]:
    found: dict[str, float] = place.evaluate("element => element.getBoundingClientRect().toJSON()")
    return found


def expect_beside_or_above(notice: Locator, bar: Locator) -> None:
    """Expect the notice within a bar that has room for it, where it covers no field, and else above that."""
    if wide(notice.page):
        assert box(bar)["top"] <= box(notice)["top"]
        assert box(bar.get_by_role("button"))["right"] <= box(notice)["left"]
    else:
        assert box(notice)["bottom"] <= box(bar)["top"] + 1


@pytest.mark.both_sizes
def test_form_is_saved_from_the_keyboard_under_a_head_that_stays_in_view(
    page: Page, site: Product, packages: Shelf
) -> None:
    package = packages.add("The Whole Weekend", plans=PLANS)
    open_update_form(page, site, package)
    caption = field(page, "plans.1.others.0.text")
    caption.fill("By boat")
    caption.evaluate("control => control.scrollIntoView({ block: 'center' })")
    head = page.locator(".formhead")
    expect(head).to_be_in_viewport()
    expect(head).to_contain_text("The Whole Weekend")
    expect(head).to_contain_text("Unsaved changes")
    stood = box(caption)["top"]
    page.keyboard.press("Control+s")

    expect(head).to_contain_text(re.compile(r"Saved \d\d:\d\d"))
    expect(page).to_have_url(re.compile("/admin/update-package/"))
    expect(caption).to_be_focused()
    assert stood == pytest.approx(box(caption)["top"], abs=2)
    assert "By boat" == packages.stored(package["id"])["plans"][1]["others"][0]["text"]
    notice = page.locator(".notices")
    expect(notice.get_by_role("link", name="See on site")).to_be_visible()
    expect_beside_or_above(notice, page.locator(".savebar"))
    notice.get_by_role("link", name="All packages").click()
    expect(page).to_have_url(re.compile("/admin/packages$"))


@pytest.mark.both_sizes
@pytest.mark.parametrize("size", [(320, 640), (390, 844)], ids=["320 wide", "390 wide"])
def test_fields_of_rows_within_rows_are_at_least_240_wide_and_lie_clear_of_notices(
    page: Page, site: Product, packages: Shelf
) -> None:
    sections = [{"text": "More", "details": [{"image": packages.upload("boat"), "description": "A boat"}]}]
    package = packages.add("The Whole Weekend", plans=PLANS, additionalDetails=sections)
    open_update_form(page, site, package)
    for name in ("plans.0.others.1.text", "plans.1.title", "additionalDetails.0.details.0.description"):
        assert 240 <= box(field(page, name))["width"]
    for name in ("plans.0.others.1.text", "plans.0.linkUrl", "bookingInfo.description"):
        page.get_by_role("button", name="Remove Plan 3").or_(page.get_by_role("button", name="Undo")).click()
        field(page, name).focus()
        eventually(lambda name=name: box(field(page, name))["bottom"] <= page.evaluate(FREE))  # type: ignore[misc]


def test_closed_row_with_an_error_opens_and_a_removed_one_returns_with_its_file(
    page: Page, site: Product, tmp_path: Path
) -> None:
    open_add_form(page, site)
    image = photograph(tmp_path, "supper", (320, 200))
    field(page, "itineraryContent.0.itineraryImage").set_input_files(image)
    page.get_by_role("button", name="Remove Itinerary 1").click()
    page.get_by_role("button", name="Undo").click()
    control = field(page, "itineraryContent.0.itineraryImage")
    assert "supper.jpg" == control.evaluate("control => control.files[0].name")
    expect(field(page, "itineraryContent.0.title")).to_be_focused()
    row = page.get_by_role("button", name="Itinerary 1", exact=True)
    row.click()
    expect(row).to_have_attribute("aria-expanded", "false")
    expect(field(page, "itineraryContent.0.title")).to_be_hidden()
    page.get_by_role("button", name="Add Event", exact=True).click()
    expect(field(page, "itineraryContent.0.title")).to_be_visible()
