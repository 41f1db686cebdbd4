"""Saving leaves the page where it is, unless a field is to blame."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.desk.event_form import UPDATE, add_event, expect_notice, field, open_update_form
from tests.e2e.office import signed_in
from tests.e2e.public.looking import hold, waiting
from tests.e2e.signing_in import ADMINISTRATOR, PASSWORD
from tests.product.product_server import Product

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


@pytest.fixture
def event(site: Product) -> dict[str, Any]:
    return add_event(signed_in(site.url, ADMINISTRATOR, PASSWORD), "Bells", "Supper")


def test_page_stays_where_it_is_while_saving_and_when_that_fails(
    page: Page, site: Product, event: dict[str, Any]
) -> None:
    open_update_form(page, site, event)
    field(page, "bestFor").fill("Birthdays")
    field(page, "venueTabTitle").scroll_into_view_if_needed()
    before = page.evaluate("scrollY")
    held = hold(page, UPDATE)
    press_where_it_is(page, "Update Event")
    waiting(page, held)
    expect(page.get_by_role("button", name="Updating...")).to_be_disabled()
    assert before == page.evaluate("scrollY")
    press_where_it_is(page, "Cancel")
    expect_notice(page, "Cancelled.")
    expect(page.get_by_role("button", name="Update Event", exact=True)).to_be_focused()
    assert before == page.evaluate("scrollY")


@pytest.mark.parametrize("name", ["venueTitle", "venueBannerDesc2"])
def test_first_field_to_blame_is_brought_into_sight(
    page: Page, site: Product, event: dict[str, Any], name: str
) -> None:
    open_update_form(page, site, event)
    field(page, name).fill(" ")
    field(page, "venueTabDesc").scroll_into_view_if_needed()
    page.get_by_role("button", name="Update Event", exact=True).click()
    expect_notice(page, "Some fields need attention.")
    expect(field(page, name)).to_be_focused()
    page.wait_for_function(IN_SIGHT, arg=name)
