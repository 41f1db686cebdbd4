"""Every screen of the back office is valid HTML, accessible, and readable in windows from 320 to 2560 px wide."""

from collections.abc import Mapping

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.checks.axe import violations
from tests.e2e.checks.forced_colours import forced_colours_faults
from tests.e2e.checks.layout import excess_width, layout_faults
from tests.e2e.checks.screen import check_screen
from tests.e2e.data.sample_site import SampleItems
from tests.e2e.screens.checked_screens import WITHOUT_FORMS
from tests.e2e.support.visitor import DESKTOP, PHONE
from tests.e2e.support.walk import open_screen

LONG = (0, 2, 4)


@pytest.mark.parametrize("screen", WITHOUT_FORMS)
def test_screen_has_no_faults(signed_in_page: Page, ids: Mapping[str, str], screen: str) -> None:
    assert {} == check_screen(signed_in_page, screen.format(**ids))


def test_text_of_twice_its_size_needs_no_sideways_scrolling_on_a_phone(signed_in_page: Page) -> None:
    open_screen(signed_in_page, "/admin/account")

    assert 0 == excess_width(signed_in_page)
    expect(signed_in_page.get_by_role("button", name="Search")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("screen", ["/admin/{kind}/{id}", "/admin/update-{kind}/{id}"], ids=["detail", "form"])
@pytest.mark.parametrize("index", LONG)
def test_long_texts_are_readable(signed_in_page: Page, sample_items: SampleItems, index: int, screen: str) -> None:
    path, item = list(sample_items.far.items())[index]
    kind = path.split("/")[1].removeprefix("single-").replace("packege", "package")
    open_screen(signed_in_page, screen.format(kind=kind, id=item["_id"]))

    assert [] == layout_faults(signed_in_page)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_dialogs_and_invalid_forms_have_no_violations(
    fresh_signed_in_page: Page, ids: Mapping[str, str], size: tuple[int, int]
) -> None:
    page, found = fresh_signed_in_page, {}
    page.set_viewport_size({"width": size[0], "height": size[1]})
    for kind, button in (("venue", "Add Venue"), ("event", "Add Event"), ("package", "Add Packege")):
        page.goto(f"/admin/add-{kind}")
        page.get_by_role("button", name=button, exact=True).click()
        expect(page.get_by_text("Title is required.", exact=True)).to_be_visible()
        found[f"invalid {kind}"] = [*violations(page), *forced_colours_faults(page)]
    page.locator("[name='topVenues']").click()
    expect(page.get_by_role("option").first).to_be_visible()
    found["choice of venues"] = violations(page)
    page.keyboard.press("Escape")
    if size == PHONE:
        page.get_by_role("navigation", name="Parts of the form").get_by_role("button").click()
        found["contents of the form"] = violations(page)
    page.locator("[name='title']").fill("A change")
    page.evaluate("document.querySelector('a[href=\"/admin/events\"]').click()")
    expect(page.get_by_role("dialog", name="Leave without saving?")).to_be_visible()
    found["question before leaving"] = violations(page)
    page.get_by_role("button", name="Leave").click()
    open_screen(page, "/admin/venue/{venue}".format(**ids))
    page.get_by_role("button", name="Delete", exact=True).click()
    expect(page.get_by_role("dialog").get_by_role("listitem").first).to_be_visible()
    found["question before deleting"] = violations(page)
    if size == PHONE:
        page.keyboard.press("Escape")
        page.get_by_role("button", name="Open menu").click()
        expect(page.get_by_role("button", name="Close menu")).to_be_focused()
        found["menu"] = violations(page)

    assert {} == {state: faults for state, faults in found.items() if faults}
